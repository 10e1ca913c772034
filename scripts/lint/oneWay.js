import { isBuiltin } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import { ROOT } from '../root.mjs'
import { rooms, serverLevels, zodInside } from './rooms.js'

const RULES = 'src/contract/rules/'
const RULES_INSTEAD = 'rules are arithmetic: take what they need as arguments'

/**
 * Imports point one way. ESLint's own `no-restricted-imports` sees neither `import()` nor where a relative path
 * ends, so this rule resolves the path and looks the two rooms up.
 * @type {import('eslint').Rule.RuleModule}
 */
export const oneWay = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{what}}: {{instead}}.' } },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const room = roomOf(file)
    if (!room) return {}

    /**
     * @param {import('estree').Node} node
     * @param {unknown} specifier
     * @param {boolean} typesOnly
     */
    const check = (node, specifier, typesOnly) => {
      if (typeof specifier !== 'string') return
      const refusal = specifier.startsWith('.')
        ? refuseOurs(
            file,
            relative(ROOT, resolve(dirname(context.filename), specifier))
              .split(sep)
              .join('/'),
            typesOnly,
          )
        : refusePackage(file, room, specifier, typesOnly)
      if (refusal) context.report({ node, messageId: 'refused', data: refusal })
    }
    const declaration = (/** @type {any} */ node) => {
      if (node.source) check(node, node.source.value, (node.importKind ?? node.exportKind) === 'type')
    }
    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (node) => check(node, node.source.type === 'Literal' && node.source.value, false),
      // `import('…').Type` in a type position.
      TSImportType: (/** @type {any} */ node) =>
        check(node, node.source?.value ?? node.argument?.literal?.value, true),
    }
  },
}

/** @param {string} file */
function roomOf(file) {
  const [top, folder, ...rest] = file.split('/')
  if (top !== 'src' || !folder) return undefined
  return rest.length === 0 ? 'app' : folder in rooms ? folder : undefined
}

/**
 * @param {string} from
 * @param {string} to
 * @param {boolean} typesOnly
 */
function refuseOurs(from, to, typesOnly) {
  const [mine, theirs] = [roomOf(from), roomOf(to)]
  if (!mine) return undefined
  const room = /** @type {import('./rooms.js').Room} */ (rooms[mine])

  if (from.startsWith(RULES) && !to.startsWith(RULES)) return refusal(RULES, to, RULES_INSTEAD)
  if (mine === theirs) return mine === 'server' ? refuseUpwards(from, to) : undefined
  if (!to.startsWith('src/')) return refusal(`src/${mine}`, to, room.instead)
  if (!theirs) return undefined

  const allowed = room.may.includes(theirs) || (typesOnly && room.may.includes(`types:${theirs}`))
  if (!allowed) {
    const onlyTypes = room.may.includes(`types:${theirs}`) ? 'use `import type`; ' : ''
    return refusal(`src/${mine}`, to, onlyTypes + room.instead)
  }
  if (mine !== 'server' && mine !== 'contract' && !typesOnly && zodInside.test(to))
    return refusal(`src/${mine}`, to, 'it brings zod to the browser: use `import type`')
  return undefined
}

/**
 * @param {string} from
 * @param {string} to
 */
function refuseUpwards(from, to) {
  // A neutral file may be used by everybody, so it must not reach for the process itself.
  const [mine, theirs] = [levelOf(from) ?? 3, levelOf(to) ?? 0]
  if (theirs <= mine) return undefined
  return refusal(
    from,
    to,
    'imports go down (main → app → endpoints, records → resources, session, files → db): pass it in',
  )
}

/** @param {string} file */
const levelOf = (file) => Object.entries(serverLevels).find(([prefix]) => file.startsWith(prefix))?.[1]

/**
 * @param {string} file
 * @param {string} mine
 * @param {string} specifier
 * @param {boolean} typesOnly
 */
function refusePackage(file, mine, specifier, typesOnly) {
  if (file.startsWith(RULES)) return refusal(RULES, specifier, RULES_INSTEAD)
  const name = isBuiltin(specifier) && !specifier.startsWith('node:') ? `node:${specifier}` : specifier
  const room = /** @type {import('./rooms.js').Room} */ (rooms[mine])
  const ban = room.never.find(
    ({ packages, typesAllowed }) => packages.test(name) && !(typesAllowed && typesOnly),
  )
  return ban && refusal(`src/${mine}`, specifier, ban.instead)
}

/**
 * @param {string} who
 * @param {string} what
 * @param {string} instead
 */
const refusal = (who, what, instead) => ({ what: `${who} does not import '${what}'`, instead })
