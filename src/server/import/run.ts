import {
  importKind,
  matchHeadings,
  type ImportMode,
  type ImportName,
  type ImportStage,
} from '../../contract/import.ts'
import type { ImportSummary } from '../../contract/endpoints/impor.ts'
import type { Language } from '../../contract/language.ts'
import { message, render, type Message } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import { invalid } from '../http/httpError.ts'
import { isInitial } from '../session/passwords.ts'
import type { NewAccount } from './accounts.ts'
import { checkRows, shownRow, type Checked } from './check.ts'
import { compare, type Plan, type Planned } from './compare.ts'
import { holdImports, save } from './save.ts'
import { storeOf } from './stores.ts'
import { readTable, type Table } from './table.ts'

export interface ImportOrder {
  name: ImportName
  mode: ImportMode
  path: string
  /** The column each heading is read as; without it the headings are recognised. */
  columns?: readonly string[] | undefined
  accounts: boolean
  /** New initial passwords where the first was never used. */
  again: boolean
  /** Whose name stands beside it in the trail. */
  akunid: number
  now: Date
  /** In which the summary speaks. */
  language: Language
  progress: (stage: ImportStage, done: number, total: number) => void
}

/**
 * Reads a file, checks every row, and saves as the mode says. Once only: the same file again changes nothing.
 * @throws FileRefused or Refusal, when the file as a whole cannot be used
 */
export async function runImport(db: Database, order: ImportOrder): Promise<ImportSummary> {
  const { name, mode, progress } = order
  progress('membaca', 0, 1)
  const table = await readTable(order.path)
  const columns = mappingOf(name, table, order.columns)
  const kind = importKind(name)
  if (!columns.includes(kind.key)) return unmapped(order, table, columns)

  const known = { prodi: await programmes(db) }
  const total = table.rows.length
  const rows = await checkRows(name, columns, table.rows, known, (done) => progress('memeriksa', done, total))
  const store = storeOf(name)
  const accounts = order.accounts && store.account !== undefined

  progress('membandingkan', 0, total)
  const look = (on: Database, lock: boolean) => compare(on, name, store, rows, { lock, accounts })
  if (mode === 'coba')
    return summaryOf(order, table, columns, await look(db, false), accounts, null, known.prodi)

  return db.transaction().execute(async (trx) => {
    await holdImports(trx)
    const plan = await look(trx, true)
    const saved = mode === 'barisbaik' || plan.wrong.length === 0
    const options = { accounts, again: order.again }
    const made = saved
      ? await save(trx, store, plan, options, (done) =>
          progress('menyimpan', done, plan.added.length + plan.changed.length),
        )
      : null
    if (made) await note(trx, order, plan, made)
    return summaryOf(order, table, columns, plan, accounts, made, known.prodi)
  })
}

function mappingOf(name: ImportName, { headings }: Table, given: ImportOrder['columns']): string[] {
  if (!given) return matchHeadings(name, headings)
  const { columns } = importKind(name)
  const used = given.filter(Boolean)
  if (used.some((column) => !Object.hasOwn(columns, column)))
    throw invalid({ kolom: 'import.mapping-unknown' })
  if (new Set(used).size !== used.length) throw invalid({ kolom: 'import.mapping-twice' })
  return headings.map((_, at) => given[at] ?? '')
}

const programmes = async (db: Database) =>
  new Map(
    (await db.selectFrom('prodi').select(['prodiid', 'prodinama']).execute()).map(
      ({ prodiid, prodinama }) => [prodiid, prodinama] as const,
    ),
  )

async function note(
  trx: Database,
  { name, akunid, now }: ImportOrder,
  plan: Plan,
  made: NewAccount[],
): Promise<void> {
  const { akun, sandidiganti } = passwordsOf(plan, made)
  const counts = [
    `${plan.added.length} baru`,
    `${plan.changed.length} berubah`,
    `${akun} akun`,
    ...(sandidiganti > 0 ? [`${sandidiganti} kata sandi awal diganti`] : []),
  ].join(', ')
  await trx
    .insertInto('jejak')
    .values({ akunid, pemilik: null, aksi: 'impor', objek: `${name}: ${counts}`, waktu: now.toISOString() })
    .execute()
}

const unmapped = ({ name, language }: ImportOrder, table: Table, columns: string[]): ImportSummary => {
  const { key, columns: declared } = importKind(name)
  return {
    ...shell(name, table, columns),
    kurang: [declared[key]!.label[language]],
    jumlah: { ...NOTHING, baris: table.rows.length },
  }
}

const NOTHING = { baru: 0, berubah: 0, sama: 0, salah: 0, akun: 0, sandidiganti: 0, sandisendiri: 0 }

function shell(jenis: ImportName, { headings, rows }: Table, columns: string[]): ImportSummary {
  return {
    jenis,
    disimpan: false,
    judul: headings,
    kolom: columns,
    contoh: rows.slice(0, 3).map((row) => shownRow(row, headings.length)),
    kurang: [],
    jumlah: { ...NOTHING, baris: rows.length },
    peringatan: [],
    salah: [],
    perubahan: [],
    akunbaru: [],
  }
}

function summaryOf(
  { name, mode, again, language }: ImportOrder,
  table: Table,
  columns: string[],
  plan: Plan,
  accounts: boolean,
  made: NewAccount[] | null,
  prodi: ReadonlyMap<number, string>,
): ImportSummary {
  const { added, changed, same, wrong, owned } = plan
  const passwords = made
    ? passwordsOf(plan, made)
    : mode === 'coba' && accounts
      ? passwordsToMake(plan)
      : NO_PASSWORDS
  return {
    ...shell(name, table, columns),
    disimpan: made !== null,
    jumlah: {
      ...NOTHING,
      baris: table.rows.length,
      baru: added.length,
      berubah: changed.length,
      sama: same.length,
      salah: wrong.length,
      akun: passwords.akun,
      ...(again &&
        passwords !== NO_PASSWORDS && {
          sandidiganti: passwords.sandidiganti,
          sandisendiri: owned.size - passwords.sandidiganti,
        }),
    },
    peringatan: warnings(name, columns, table).map((warning) => render(warning, language)),
    salah: wrong.map((row) => wrongRow(name, row, table, language)),
    perubahan: changed.flatMap((row) => changesOf(name, row, prodi, language)).slice(0, SHOWN_CHANGES),
    akunbaru: made ?? [],
  }
}

const NO_PASSWORDS = { akun: 0, sandidiganti: 0 }

/** Of those that were made: for new accounts, and in place of earlier ones. */
function passwordsOf({ owned }: Plan, made: readonly NewAccount[]) {
  const known = new Set([...owned.values()].map(({ username }) => username))
  const sandidiganti = made.filter(({ username }) => known.has(username)).length
  return { akun: made.length - sandidiganti, sandidiganti }
}

const passwordsToMake = ({ added, changed, same, owned }: Plan) => ({
  akun: [...added, ...changed, ...same].filter(({ key }) => !owned.has(key)).length,
  sandidiganti: [...owned.values()].filter(({ sandi }) => isInitial(sandi)).length,
})

const SHOWN_CHANGES = 200

const wrongRow = (name: ImportName, { row, problems }: Checked, { headings }: Table, language: Language) => ({
  baris: row.number,
  sel: shownRow(row, headings.length),
  masalah: problems.map(({ column, detail }) => ({
    kolom: importKind(name).columns[column]!.label[language],
    pesan: render(detail, language),
  })),
})

function changesOf(
  name: ImportName,
  { row, key, changes }: Planned,
  prodi: ReadonlyMap<number, string>,
  language: Language,
) {
  const { columns } = importKind(name)
  return changes.map(({ column, before, after }) => {
    const { label, field } = columns[column]!
    const shown = (value: string | number | null) =>
      field.kind === 'reference' ? (prodi.get(Number(value)) ?? String(value)) : String(value ?? '')
    return { baris: row.number, kunci: key, kolom: label[language], lama: shown(before), baru: shown(after) }
  })
}

/** What is no mistake but deserves a look. */
function warnings(name: ImportName, columns: readonly string[], { headings, rows }: Table): Message[] {
  const kind = importKind(name)
  const told = columns.flatMap((column, at): Message[] => {
    const declared = column ? kind.columns[column]! : undefined
    if (!declared?.code && column !== 'mhsnik') return []
    const numbers = rows.filter(({ cells }) => typeof cells[at] === 'number').length
    return numbers === 0
      ? []
      : [message('import.number-cells', { heading: headings[at] ?? '', count: numbers })]
  })
  const ignored = headings.filter((heading, at) => heading && !columns[at])
  if (ignored.length > 0)
    told.push(message('import.columns-ignored', { columns: ignored.slice(0, 20).join(', ') }))
  return told
}
