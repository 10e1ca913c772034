import { importKind, type ImportName } from '../../contract/import.ts'
import { MAX_ANSWERS, type ImportSummary } from '../../contract/endpoints/impor.ts'
import { message, codeOf, render, type Message } from '../../contract/messages/index.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { getsAccount, toRenew, type NewAccount } from './accounts.ts'
import { shownCell } from './cell.ts'
import { shownRow, type Checked, type Finding } from './check.ts'
import type { Differing, Plan, Planned } from './compare.ts'
import type { Table } from './headings.ts'
import type { ProgrammeReader, Programmes } from './programmes.ts'
import { isInitial } from '../session/passwords.ts'
import type { ImportOrder } from './run.ts'
import type { Slip } from './slips.ts'
import type { LostZeros } from './zeros.ts'

interface Found {
  table: Table
  columns: string[]
  plan: Plan
  accounts: boolean
  made: NewAccount[] | null
  dropped: Message | undefined
  programmes: Programmes
  reader: ProgrammeReader
  zeros: LostZeros[]
  slips: Slip[]
}

/** What was found, would happen or has happened, as it leaves. */
export function summaryOf(order: ImportOrder, found: Found): ImportSummary {
  const { name, mode, again, language } = order
  const { table, columns, plan, accounts, made, programmes, reader } = found
  const { added, changed, same, wrong, owned } = plan
  const passwords = made
    ? passwordsOf(plan, made)
    : mode === 'coba' && accounts
      ? passwordsToMake(order, plan)
      : NO_PASSWORDS
  const renews = again && accounts && passwords !== NO_PASSWORDS
  const chosen = [...owned.values()].filter(({ sandi }) => !isInitial(sandi))
  const standing = standingOf(found)
  return {
    ...shell(name, table, columns),
    ...spellingsOf(programmes, reader),
    nol: found.zeros.map(({ column, heading, rows, digits, example, answered }) => ({
      kolom: column,
      judul: heading,
      jumlah: rows.length,
      digit: digits,
      contoh: example,
      dijawab: answered,
    })),
    disimpan: made !== null,
    jumlah: {
      ...NOTHING,
      baris: table.rows.length,
      baru: added.length,
      berubah: changed.length,
      sama: same.length,
      salah: wrong.length,
      ...standing.counts,
      akun: passwords.akun,
      ...(renews && {
        sandidiganti: passwords.sandidiganti,
        sandisendiri: order.only === undefined ? chosen.length : 0,
      }),
      akunmati: plan.off.length,
      akunhidup: plan.on.length,
      surel: plan.surel.size,
    },
    kelompok: groupsOf(order, found),
    peringatan: warnings(found).map((warning) => render(warning, language)),
    salah: wrong.map((row) => wrongRow(name, row, table, language)),
    awal: standing.rows
      .slice(0, SHOWN_FIRST)
      .map(({ row, state }) => firstOf(name, row, state, columns, programmes.names, language)),
    perubahan: changed
      .flatMap((row) => changesOf(name, row, programmes.names, language))
      .slice(0, SHOWN_CHANGES),
    koreksi: differing(plan)
      .slice(0, MAX_ANSWERS)
      .map(({ row, differ }) => differOf(name, row, differ, programmes.names, language)),
    akunbaru: found.slips,
  }
}

/** Nothing can be read without the column that says what a row is about. */
export function unmapped({ name, language }: ImportOrder, table: Table, columns: string[]): ImportSummary {
  const { key, columns: declared } = importKind(name)
  return { ...shell(name, table, columns), kurang: [declared[key]!.label[language]] }
}

type State = ImportSummary['awal'][number]['keadaan']

/** How each row stands: what waits for an answer is neither right nor wrong yet. Without those that are refused. */
function standingOf({ plan, zeros, programmes }: Found) {
  const zeroed = new Set(zeros.flatMap(({ answered, rows }) => (answered ? [] : rows)))
  const asks = (row: Checked & Pick<Planned, 'differs'>) =>
    zeroed.has(row.row.number) || row.differs?.some(({ side }) => side === null)
  // What a spelling means can be chosen once there is a programme.
  const ends = ({ row, problems }: Checked) =>
    problems.every(({ detail }) =>
      codeOf(detail) === 'import.no-programme'
        ? programmes.names.size > 0
        : codeOf(detail) === 'import.resembles' && zeroed.has(row.number),
    )
  const stand = (rows: readonly Checked[], state: State) =>
    rows.map((row) => ({ row, state: asks(row) ? ('tanya' as const) : state }))
  const rows = [
    ...stand(plan.added, 'baru'),
    ...stand(plan.changed, 'berubah'),
    ...stand(plan.same, 'sama'),
    ...stand(plan.wrong.filter(ends), 'tanya'),
  ].sort((a, b) => a.row.row.number - b.row.row.number)
  const count = (...states: State[]) => rows.filter(({ state }) => states.includes(state)).length
  const all = plan.added.length + plan.changed.length + plan.same.length + plan.wrong.length
  return {
    rows,
    counts: { siap: count('baru', 'berubah'), tanya: count('tanya'), tolak: all - rows.length },
  }
}

const SHOWN_FIRST = 5

/** What of the row will be stored, beside what the file says. */
function firstOf(
  name: ImportName,
  row: Checked & Partial<Pick<Planned, 'next'>>,
  keadaan: State,
  columns: readonly string[],
  prodi: ReadonlyMap<number, string>,
  language: Language,
): ImportSummary['awal'][number] {
  return {
    baris: row.row.number,
    keadaan,
    sel: columns.flatMap((column, at) => {
      if (!column) return []
      const { shown } = columnOf(name, column, prodi, language)
      return {
        isi: shown(row.next?.[column] ?? row.values[column] ?? null),
        tertulis: shownCell(row.row.cells[at] ?? null).trim(),
      }
    }),
  }
}

const NOTHING = {
  baru: 0,
  berubah: 0,
  sama: 0,
  salah: 0,
  akun: 0,
  sandidiganti: 0,
  sandisendiri: 0,
  akunmati: 0,
  akunhidup: 0,
  surel: 0,
  siap: 0,
  tanya: 0,
  tolak: 0,
}

function shell(jenis: ImportName, table: Table, columns: string[]): ImportSummary {
  const { headings, rows } = table
  return {
    jenis,
    disimpan: false,
    judul: headings,
    kolom: columns,
    contoh: rows.slice(0, 3).map((row) => shownRow(row, headings.length)),
    lembar: table.sheets.map(({ name, count, recognised }) => ({
      nama: name,
      baris: count,
      dikenali: recognised,
    })),
    dipakai: { lembar: table.sheet, baris: table.row },
    pratinjau: table.top.map((row) => ({
      baris: row.number,
      sel: shownRow(row, row.cells.length).map((cell) => cell.slice(0, 40)),
    })),
    ejaan: [],
    prodi: [],
    nol: [],
    kurang: [],
    jumlah: { ...NOTHING, baris: rows.length },
    kelompok: [],
    peringatan: [],
    salah: [],
    awal: [],
    perubahan: [],
    koreksi: [],
    akunbaru: [],
  }
}

/** The open questions first. */
const differing = ({ changed, same }: Plan) =>
  [...changed, ...same]
    .flatMap((row) => (row.differs ?? []).map((differ) => ({ row, differ })))
    .sort((a, b) => Number(a.differ.side !== null) - Number(b.differ.side !== null))

const NO_PASSWORDS = { akun: 0, sandidiganti: 0 }

/** Of those that were made: for new accounts, and in place of earlier ones. */
export function passwordsOf({ owned }: Plan, made: readonly NewAccount[]) {
  const known = new Set([...owned.values()].map(({ username }) => username))
  const sandidiganti = made.filter(({ username }) => known.has(username)).length
  return { akun: made.length - sandidiganti, sandidiganti }
}

const passwordsToMake = ({ only }: ImportOrder, { added, changed, same, owned }: Plan) => ({
  akun: [...added, ...changed, ...same].filter((row) => getsAccount(row, owned)).length,
  sandidiganti: toRenew(owned, only).length,
})

/** What is not simply the name of a programme: the unknown ones first. */
function spellingsOf(
  { names }: Programmes,
  { seen, nearest }: ProgrammeReader,
): Pick<ImportSummary, 'ejaan' | 'prodi'> {
  const ejaan = [...seen].flatMap(([tulisan, { prodiid, how, count }]) =>
    how === 'sama'
      ? []
      : [{ tulisan, jumlah: count, prodiid, cara: how, usulan: prodiid === null ? nearest(tulisan) : [] }],
  )
  return {
    ejaan: ejaan
      .sort((a, b) => Number(a.prodiid !== null) - Number(b.prodiid !== null) || b.jumlah - a.jumlah)
      .slice(0, SHOWN_SPELLINGS),
    prodi: ejaan.length === 0 ? [] : [...names].map(([prodiid, prodinama]) => ({ prodiid, prodinama })),
  }
}

const SHOWN_SPELLINGS = 200

/** One line for each cure, the largest first; of its rows the first few. */
function groupsOf({ name, language }: ImportOrder, { columns, plan }: Found): ImportSummary['kelompok'] {
  const { columns: declared } = importKind(name)
  const groups = new Map<string, ImportSummary['kelompok'][number]>()
  const add = ({ row, key }: Checked, { column, detail }: Finding, ditolak: boolean) => {
    const pesan = render(detail, language)
    const alasan = codeOf(detail)
    // Sentences with a name or a row in them are many; what they ask for is one thing.
    const group = `${ditolak} ${column} ${OWN_GROUP.has(alasan) ? pesan : alasan}`
    const known = groups.get(group)
    const at = columns.indexOf(column)
    const shown = { baris: row.number, kunci: key, isi: shownCell(row.cells[at] ?? null).slice(0, 80) }
    if (!known)
      groups.set(group, {
        kolom: declared[column]!.label[language],
        pesan,
        alasan,
        jumlah: 1,
        ditolak,
        contoh: [shown],
      })
    else {
      known.jumlah += 1
      if (known.contoh.length < SHOWN_ROWS) known.contoh.push(shown)
    }
  }
  for (const row of plan.wrong) for (const finding of row.problems) add(row, finding, true)
  // Of a row that is refused the notes matter as little as the rest of it.
  for (const row of [...plan.added, ...plan.changed, ...plan.same])
    for (const finding of row.notes) add(row, finding, false)
  return [...groups.values()]
    .sort((a, b) => Number(b.ditolak) - Number(a.ditolak) || b.jumlah - a.jumlah)
    .slice(0, SHOWN_GROUPS)
}

const OWN_GROUP = new Set<string>(['import.no-programme', 'import.no-company', 'import.no-lecturer'])
const SHOWN_ROWS = 50
const SHOWN_GROUPS = 100
const SHOWN_CHANGES = 200

type Language = ImportOrder['language']

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
  return changes.map(({ column, before, after }) => {
    const { label, shown } = columnOf(name, column, prodi, language)
    return { baris: row.number, kunci: key, kolom: label, lama: shown(before), baru: shown(after) }
  })
}

function differOf(
  name: ImportName,
  { key, next }: Planned,
  { column, ours, theirs, side, recommended }: Differing,
  prodi: ReadonlyMap<number, string>,
  language: Language,
): ImportSummary['koreksi'][number] {
  const { label, shown } = columnOf(name, column, prodi, language)
  return {
    kunci: key,
    nama: String(next[TITLES[name] ?? ''] ?? key),
    kolom: column,
    label,
    isi: String(ours ?? ''),
    isisistem: String(theirs ?? ''),
    kami: shown(ours),
    sistem: shown(theirs),
    catatan: recommended ? render('import.recommendation-ends', language) : null,
    pakai: side,
  }
}
const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(resources as Record<string, Resource>).map(({ name, title }) => [name, title]),
)

function columnOf(name: ImportName, column: string, prodi: ReadonlyMap<number, string>, language: Language) {
  const { label, field } = importKind(name).columns[column]!
  const shown = (value: string | number | null) =>
    (field.kind === 'reference' ? prodi.get(Number(value)) : undefined) ?? String(value ?? '')
  return { label: label[language], shown }
}

/** What is no mistake but deserves a look. */
function warnings({ columns, table: { headings }, dropped, plan }: Found): Message[] {
  const unanswered = differing(plan).filter(({ differ }) => differ.side === null).length
  const ignored = headings.filter((heading, at) => heading && !columns[at] && !COUNTING.test(heading))
  return [
    ...(ignored.length > 0
      ? [message('import.columns-ignored', { columns: ignored.slice(0, 20).join(', ') })]
      : []),
    ...(dropped ? [dropped] : []),
    ...(unanswered > 0 ? [message('import.corrections-kept', { count: unanswered })] : []),
    ...(plan.untouched > 0 ? [message('import.accounts-untouched', { count: plan.untouched })] : []),
  ]
}

/** Numbers the rows. */
const COUNTING = /^(no|nomor|#)\.?( urut)?$/i
