/** What the database refused, in one form for both databases; undefined for any other failure. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof Error)) return undefined
  return 'errcode' in error ? fromSqlite(error.message) : fromPostgres(error as PostgresError)
}

export interface BrokenConstraint {
  kind: 'unique' | 'check' | 'foreign'
  /** unique: the columns, as 'a,b', or the index over expressions. check: the constraint's name. foreign: ''. */
  what: string
}

/** Did two of these meet? By columns, `isTaken(error, 'registerid', 'dokumenid')`, or `isTaken(error, 'perusahaan_kembar')`. */
export function isTaken(error: unknown, ...columns: string[]): boolean {
  const broken = brokenConstraint(error)
  return broken?.kind === 'unique' && broken.what === columns.join(',')
}

/** What no call may do, whichever it is: write where all is over, bring a student to a company that takes nobody. */
export const brokenRule = (error: unknown): BrokenRule | undefined => {
  const what = brokenConstraint(error)?.what
  return BROKEN_RULES.find((rule) => rule === what)
}
const BROKEN_RULES = [
  'semester_tutup',
  'magang_berakhir',
  'perusahaan_henti',
  'nilai_terkunci',
  'rubrik_beku',
] as const
export type BrokenRule = (typeof BROKEN_RULES)[number]

const OURS = new Set<string>([...BROKEN_RULES, 'register_tetap'])

interface PostgresError extends Error {
  code?: string
  detail?: string
  constraint?: string
}

function fromSqlite(message: string): BrokenConstraint | undefined {
  // The words of our own triggers.
  if (OURS.has(message)) return { kind: 'check', what: message }
  const [, kind, what = ''] = /^(UNIQUE|CHECK|FOREIGN KEY) constraint failed:?\s*(.*)$/.exec(message) ?? []
  if (kind === 'UNIQUE') {
    const index = /^index '(\w+)'$/.exec(what)?.[1]
    return { kind: 'unique', what: index ?? what.replaceAll(/\s*\w+\.(\w+)\s*/g, '$1') }
  }
  if (kind === 'CHECK') return { kind: 'check', what }
  if (kind === 'FOREIGN KEY') return { kind: 'foreign', what: '' }
  return undefined
}

function fromPostgres({ code, detail, constraint }: PostgresError): BrokenConstraint | undefined {
  if (code === '23505') {
    // Column names only: behind '=' come the values, which may look like anything.
    const columns = /^Key \(([\w", ]+)\)=\(/.exec(detail ?? '')?.[1]?.replaceAll(/[\s"]/g, '')
    return { kind: 'unique', what: columns ?? constraint ?? '' }
  }
  if (code === '23514') return { kind: 'check', what: constraint ?? '' }
  if (code === '23503' || code === '23001') return { kind: 'foreign', what: '' }
  return undefined
}
