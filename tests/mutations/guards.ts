import ts from 'typescript'

/** One guard of a file, and the file's text without it. */
export interface Removal {
  line: number
  /** The guard as it stands there, in one line. */
  guard: string
  without: string
}

/** Conditions that narrow a statement to the rows in reach. */
const SCOPES = new Set(['placements', 'programme', 'placedAt'])

/**
 * The guards of a source file: a scope in a `where`, a check that is called for what it throws, an `if` that does
 * nothing but refuse. Each can be taken out alone, and the file still runs.
 */
export function guardsOf(path: string, text: string): Removal[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const removals: Removal[] = []
  const remove = (guard: ts.Node, from: number, to: number, instead: string) =>
    removals.push({
      line: source.getLineAndCharacterOfPosition(guard.getStart()).line + 1,
      guard: guard.getText().replaceAll(/\s+/g, ' ').slice(0, 120),
      without: text.slice(0, from) + instead + text.slice(to),
    })
  const visit = (node: ts.Node): void => {
    const scoped = scopedBy(node)
    if (scoped) remove(scoped.condition, scoped.before.getEnd(), node.getEnd(), '')
    else if (ts.isCallExpression(node) && node.expression.getText() === 'inScope')
      remove(node, node.getStart(), node.getEnd(), node.arguments[0]!.getText())
    else if (ts.isExpressionStatement(node) && isCheck(node.expression)) {
      const statement = node.expression
      // What is found is thrown away: asked only for the refusal. What it asks with goes too.
      remove(statement, node.getStart(), node.getEnd(), ';')
    } else if (ts.isIfStatement(node) && !node.elseStatement && onlyRefuses(node.thenStatement)) {
      const { expression } = node
      remove(node, expression.getStart(), expression.getEnd(), 'false')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return removals
}

/** `query.where(placements(…))`: what stands before it, and the condition. */
function scopedBy(node: ts.Node): { before: ts.Node; condition: ts.Node } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression, name } = node.expression
  const [condition] = node.arguments
  if (name.text !== 'where' || !condition || node.arguments.length !== 1) return undefined
  const called = ts.isCallExpression(condition) && condition.expression.getText()
  return called && SCOPES.has(called) ? { before: expression, condition } : undefined
}

/** `await assertSomething(…)`, `found(…)`, `check(…)`: called for what it throws. */
function isCheck(expression: ts.Expression): boolean {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression
  return ts.isCallExpression(call) && /^(found|assert[A-Z]\w*|.*\bcheck\??)$/.test(call.expression.getText())
}

function onlyRefuses(then: ts.Statement): boolean {
  const statements = ts.isBlock(then) ? then.statements : [then]
  const [only] = statements
  if (!only || statements.length !== 1) return false
  if (ts.isThrowStatement(only)) return true
  return ts.isReturnStatement(only) && /^(refuse|undefined$|false$)/.test(only.expression?.getText() ?? '')
}
