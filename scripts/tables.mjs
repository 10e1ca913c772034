// `npm run tables`: what the migrations and views make, as TypeScript sees it, and with which text a migration is frozen. A
// test says when it is to be run again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { format } from 'oxfmt'
import { resources } from '../src/contract/resources/index.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openEmbedded } from '../src/server/db/open.ts'
import { repeatables } from '../src/server/db/repeatable.ts'
import { inRoot } from './root.mjs'

/** @typedef {import('../src/server/db/open.ts').Database} Database */
/** @typedef {{ name: string, type: string, nullable: boolean, generated: boolean }} Column */
/** @typedef {Map<string, Column[]>} Tables */

export const TABLES = inRoot('src/server/db/generated/tables.ts')
const FORM = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'))

/** The text of the file. */
export async function tablesText() {
  const db = openEmbedded(':memory:')
  try {
    await migrate(db)
    const found = /** @type {Tables} */ (new Map())
    const { rows } = await sql`
      select name, sql from sqlite_master where type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`.execute(
      db,
    )
    for (const { name, sql: made } of /** @type {{ name: string, sql: string }[]} */ (rows))
      found.set(name, await columnsOf(db, name, made))
    // Each after those that it reads.
    for (const { make } of repeatables(true)) {
      const [, view] = /^create view (\w+)/.exec(make) ?? []
      if (view) found.set(view, await shownBy(db, view, found))
    }
    return (await format('tables.ts', text(found), FORM)).code
  } finally {
    await db.destroy()
  }
}

/** @param {Tables} tables */
const text = (
  tables,
) => `// Made by \`npm run tables\` from migrations and views: change those, and make it anew.
import type { Generated } from 'kysely'

export interface Tables {
${[...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(line).join('')}  }\n`).join('')}}
`

/** @param {Column} column */
function line({ name, type, nullable, generated }) {
  const whole = nullable ? `${type} | null` : type
  return `    ${name}: ${generated ? `Generated<${whole}>` : whole}\n`
}

/** @param {Database} db @param {string} table @param {string} made @returns {Promise<Column[]>} */
async function columnsOf(db, table, made) {
  return (await describe(db, table)).map(({ name, type, notnull, dflt_value, pk }) => ({
    name,
    type: TYPES[`${table}.${name}`] ?? wordsOf(made, name) ?? typeOf(type),
    nullable: notnull === 0 && pk === 0,
    generated: dflt_value !== null || (pk === 1 && made.includes('autoincrement')),
  }))
}

/**
 * Where a view has a column from: its own table, its resource, another table or view, or it works it out.
 *
 * @param {Database} db @param {string} view @param {Tables} found @returns {Promise<Column[]>}
 */
async function shownBy(db, view, found) {
  const noun = view.replace(/_view$/, '')
  const resource = /** @type {Record<string, import('../src/contract/resource.ts').Resource>} */ (resources)[
    noun
  ]
  return (await describe(db, view)).map(({ name, type: declared }) => {
    const own = found.get(noun)?.find((column) => column.name === name)
    if (own) return { ...own, generated: false }
    const field = resource?.shown[name] ?? resource?.fields[name]
    if (field) return shown(name, typeOf(STORED[field.kind]), field.optional)
    if (NUMBERS.test(name)) return shown(name, 'number', false)
    if (MAY_BE_EMPTY.test(name)) return shown(name, declared === 'INTEGER' ? 'number' : 'string', true)
    const elsewhere = [...found.values()].flat().find((column) => column.name === name)
    if (elsewhere && declared !== '') return { ...elsewhere, generated: false }
    throw new Error(`What is ${view}.${name}? Say it in scripts/tables.mjs.`)
  })
}

/** @param {string} name @param {string} type @param {boolean} nullable @returns {Column} */
const shown = (name, type, nullable) => ({ name, type, nullable, generated: false })

/** What views count or answer with yes or no, and no resource shows. */
const NUMBERS = /^(jml(upload|dok)\w+|(sudah|belum|perlu)_\w+|akademik|prodi|wadir)$/

/** What a left join leaves empty, and what is renamed from a column that may be. */
const MAY_BE_EMPTY = /^(pembimbingid|pembimbingdosenid|jadwal(id|mulai|selesai)|keadaansebab|diingatkan\w*)$/

/**
 * How each kind of field is stored: lists as JSON, files as the number of their row in `berkas`.
 *
 * @type {Record<import('../src/contract/fields.ts').FieldType, 'text' | 'integer'>}
 */
export const STORED = {
  text: 'text',
  email: 'text',
  phone: 'text',
  integer: 'integer',
  active: 'integer',
  flag: 'integer',
  boolean: 'integer',
  choices: 'text',
  choice: 'text',
  reference: 'integer',
  date: 'text',
  file: 'integer',
}

/** @param {string} made @param {string} column the words that a check of the table allows there */
const wordsOf = (made, column) =>
  new RegExp(`\\b${column} in \\(('[^)]*)\\)`).exec(made)?.[1]?.replaceAll(/,\s*/g, ' | ')

const MODE = `'kantor' | 'lapangan' | 'jarak-jauh'`
/** Where the code says more than a check does, or less: a role is compared with those who have no account too. */
const TYPES = /** @type {Record<string, string>} */ ({
  'koreksijam.darimode': MODE,
  'koreksijam.kemode': MODE,
  'akun.role': 'string',
  'akun.bahasa': 'string',
  'akun_peran.role': 'string',
  'role_menu.role': 'string',
  'register.registerakhir': 'string',
  'register.registerjkl': 'string',
  'perusahaan.perusahaanstatus': 'string',
  'mahasiswa.mhsjkl': 'string',
})

/** @param {string} type */
const typeOf = (type) => (type.toLowerCase() === 'text' ? 'string' : 'number')

/** @param {Database} db @param {string} name */
async function describe(db, name) {
  const { rows } = await sql`select * from pragma_table_xinfo(${name}) order by cid`.execute(db)
  return /** @type {{ name: string, type: string, notnull: number, dflt_value: string | null, pk: number }[]} */ (
    rows
  )
}

/** Notes the hash of each migration that has none: from then on it is not edited. */
function freezeMigrations() {
  const noted = inRoot('tests/server/db/released.json')
  const folder = inRoot('src/server/db/migrations')
  const before = JSON.parse(readFileSync(noted, 'utf8'))
  const hashes = readdirSync(folder).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n')
    return [file, before[file] ?? createHash('sha256').update(text).digest('hex')]
  })
  writeFileSync(noted, `${JSON.stringify(Object.fromEntries(hashes), undefined, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  freezeMigrations()
  writeFileSync(TABLES, await tablesText())
}
