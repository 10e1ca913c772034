import { permissionOf } from '../../contract/access.ts'
import {
  importKind,
  keysOf,
  matchHeadings,
  type ImportMode,
  type ImportName,
  type ImportStage,
} from '../../contract/import.ts'
import type { Language } from '../../contract/language.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import type { ImportSummary } from '../../contract/endpoints/impor.ts'
import type { Database } from '../db/open.ts'
import { runningSemesterOf } from '../endpoints/startingWith.ts'
import { forbidden, invalid, unauthorized } from '../http/httpError.ts'
import { userOfSession, type SessionUser } from '../session/sessionUser.ts'
import type { NewAccount } from './accounts.ts'
import { shownCell } from './cell.ts'
import { checkRows } from './check.ts'
import type { Answer, Plan } from './compare.ts'
import { tableOf, type Table } from './headings.ts'
import { knownProgrammes, programmeReader, rememberSpellings } from './programmes.ts'
import { holdImports } from './save.ts'
import { slipsOf } from './slips.ts'
import { recordEvents } from '../events/record.ts'
import { passwordsOf, summaryOf, unmapped } from './summary.ts'
import { readSheets } from './table.ts'
import { workOf } from './work.ts'
import { lostZeros } from './zeros.ts'

export interface ImportOrder {
  /** Are owners of new addresses asked to confirm them? Where mail leaves at all. */
  mails?: boolean
  name: ImportName
  mode: ImportMode
  path: string
  /** The sheet and the row of its headings; looked for where nobody says. */
  sheet?: number | undefined
  row?: number | undefined
  /** The column each heading is read as; without it the headings are recognised. */
  columns?: readonly string[] | undefined
  /** Which programme a spelling means. */
  spellings?: Readonly<Record<string, number>> | undefined
  /** By column: as many digits as its numbers have; 0 = they are as they should be. */
  zeros?: Readonly<Record<string, number>> | undefined
  quota?: number | undefined
  /** Whose word counts where the file differs from what was entered by hand. */
  answers?: readonly Answer[] | undefined
  accounts: boolean
  /** New initial passwords where the first was never used. */
  again: boolean
  /** For this one alone. */
  only?: string | undefined
  /** Whose name stands beside it in the trail. */
  user: SessionUser
  now: Date
  today: string
  /** In which the summary speaks. */
  language: Language
  progress: (stage: ImportStage, done: number, total: number) => void
}

/**
 * Reads a file, checks every row, and saves as the mode says. Once only: the same file again changes nothing.
 * @throws FileRefused or Refusal, when the file as a whole cannot be used
 */
export async function runImport(db: Database, order: ImportOrder): Promise<ImportSummary> {
  const { name, mode, progress, zeros = {} } = order
  progress('membaca', 0, 1)
  const found = tableOf(name, await readSheets(order.path), order)
  const columns = mappingOf(name, found, order.columns).map((column) =>
    order.user.token && column === ADDRESS ? '' : column,
  )
  const { table, dropped } = onlyData(name, found, columns)
  if (!keysOf(importKind(name)).some((key) => columns.includes(key))) return unmapped(order, table, columns)

  const programmes = await knownProgrammes(db, order.spellings ?? {})
  const reader = programmeReader(programmes)
  const total = table.rows.length
  const rows = await checkRows(name, columns, table.rows, {
    programmes: reader,
    zeros,
    progress: (done) => progress('memeriksa', done, total),
  })
  const work = workOf(name)
  const accounts = order.accounts && importKind(name).account !== undefined
  const { berlaku } = await runningSemesterOf(db, order.today)
  const looking = {
    accounts,
    token: order.user.token !== undefined,
    akunid: order.user.akunid,
    semester: berlaku,
    quota: order.quota,
    answers: order.answers ?? [],
  }

  progress('membandingkan', 0, total)
  const look = (on: Database, lock: boolean) => work.compare(on, rows, { ...looking, lock })
  const told = async (on: Database, plan: Plan, made: NewAccount[] | null) =>
    summaryOf(order, {
      table,
      columns,
      plan,
      accounts,
      made,
      dropped,
      programmes,
      reader,
      slips: await slipsOf(on, made ?? []),
      zeros: await lostZeros(on, name, { columns, table, plan, answered: zeros }),
    })
  if (mode === 'coba') {
    const plan = await look(db, false)
    assertThere(order, plan)
    return told(db, plan, null)
  }

  return db.transaction().execute(async (trx) => {
    await holdImports(trx)
    await assertMayStill(trx, order)
    const plan = await look(trx, true)
    assertThere(order, plan)
    const saved = mode === 'barisbaik' || plan.wrong.length === 0
    const made = saved
      ? await work.save(trx, plan, {
          accounts,
          again: order.again,
          only: order.only,
          user: order.user,
          now: order.now,
          mails: order.mails ?? false,
          progress: (done) => progress('menyimpan', done, plan.added.length + plan.changed.length),
        })
      : null
    if (made) {
      await rememberSpellings(trx, programmes, reader.seen.keys())
      await note(trx, order, plan, made)
    }
    return told(trx, plan, made)
  })
}

/** Of the account, not of the record. */
const ADDRESS = 'alamatsurel'

function mappingOf(name: ImportName, { headings }: Table, given: ImportOrder['columns']): string[] {
  if (!given) return matchHeadings(name, headings)
  const { columns } = importKind(name)
  const used = given.filter(Boolean)
  if (used.some((column) => !Object.hasOwn(columns, column)))
    throw invalid({ kolom: 'import.mapping-unknown' })
  if (new Set(used).size !== used.length) throw invalid({ kolom: 'import.mapping-twice' })
  return headings.map((_, at) => given[at] ?? '')
}

/** Signatures, dates and totals below a print are no people: rows with a single cell that is no key. */
function onlyData(
  name: ImportName,
  table: Table,
  columns: readonly string[],
): { table: Table; dropped: Message | undefined } {
  const kind = importKind(name)
  const keys = keysOf(kind)
  const isKey = (at: number, written: string) =>
    keys.includes(columns[at] ?? '') && (!kind.columns[columns[at]!]!.code || /^[\w./-]+$/.test(written))
  const isData = ({ cells }: Table['rows'][number]) => {
    const filled = cells.flatMap((cell, at) => (shownCell(cell).trim() ? [at] : []))
    return filled.length !== 1 || isKey(filled[0]!, shownCell(cells[filled[0]!]!).trim())
  }
  if (columns.filter(Boolean).length < 3) return { table, dropped: undefined }
  const out = table.rows.filter((row) => !isData(row))
  if (out.length === 0) return { table, dropped: undefined }
  const shown = out
    .slice(0, 5)
    .map(({ number, cells }) => `${number} (${cells.map(shownCell).find(Boolean)!.slice(0, 60)})`)
  return {
    table: { ...table, rows: table.rows.filter(isData) },
    dropped: message('import.rows-dropped', { count: out.length, rows: shown }),
  }
}

/** A large file takes its time: what was taken away since it was sent saves nothing. */
async function assertMayStill(trx: Database, { user, now }: ImportOrder): Promise<void> {
  const still = await userOfSession(trx, user, now)
  if (!still) throw unauthorized()
  if (!permissionOf('POST impor', still.role)) throw forbidden()
}

/** Whoever wants one new password means somebody of this file. */
function assertThere({ again, only }: ImportOrder, { owned }: Plan): void {
  if (again && only !== undefined && !owned.has(only))
    throw invalid({ sandiuntuk: message('import.only-unknown', { key: only }) })
}

async function note(
  trx: Database,
  { name, user, now }: ImportOrder,
  plan: Plan,
  made: NewAccount[],
): Promise<void> {
  const { akun, sandidiganti } = passwordsOf(plan, made)
  const counts = {
    baru: plan.added.length,
    berubah: plan.changed.length,
    akun,
    sandidiganti,
    akunmati: plan.off.length,
    akunhidup: plan.on.length,
    alamatdicatat: plan.surel.size,
  }
  await recordEvents(
    trx,
    { user, now, source: 'impor' },
    { what: 'impor.simpan', id: name, title: name, after: counts },
  )
}
