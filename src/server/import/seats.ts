import { simple } from '../../contract/import.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import { holds } from '../../contract/rules/seats.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { holdRows } from '../db/rows.ts'
import { allocationOf, heldPlaces } from '../resources/kuotadetail.ts'
import type { Checked, Finding, Value } from './check.ts'
import { allCompanies, companyFinder, type KnownCompany } from './companies.ts'
import { planRows, stop } from './plan.ts'
import { chunks } from '../db/chunks.ts'
import { upsert } from './stores.ts'
import type { Looking, Work } from './work.ts'

/** The places of companies in quotas that are there: which quota says the row, or the person for all of them. */
export const seats: Work = {
  async compare(db, rows, looking) {
    const companies = companyFinder(await allCompanies(db))
    const quotas = await quotasOf(db, rows, looking)
    const targets = new Map(rows.map((row) => [row, targetOf(row, companies, quotas, looking)]))
    const stored = await placesOf(db, [...targets.values()], looking.lock)
    const met = new Map<string, number>()
    return planRows(rows, (row) => {
      const { problems, quota, company } = targets.get(row)!
      if (row.problems.length > 0 || problems.length > 0 || !quota || !company) return problems
      const place = `${quota.kuotaidx} ${company.perusahaanid}`
      const name = company.perusahaannama
      const twice = met.get(place)
      if (twice !== undefined)
        return stop('perusahaannama', message('import.repeated', { key: name, row: twice }))
      met.set(place, row.row.number)
      const before = stored.get(place)
      if (!before && PLACES.every((column) => row.values[column] === undefined))
        return stop('detailkuotapriawanita', 'import.places-needed')
      const next = {
        detailkuotaidx: quota.kuotaidx,
        detailperusahaanid: company.perusahaanid!,
        ...numbers((column) => row.values[column] ?? before?.[column] ?? 0),
      }
      if (before && !holds(allocationOf(next), heldPlaces(before)))
        return stop(
          'perusahaannama',
          message('record.seats-held', { men: before.terisipria, women: before.terisiwanita }),
        )
      // Coming back is said by a person, not by a sheet that was written before.
      if (before && before.detailmundur !== null && sumOf(next) > sumOf(before))
        return stop('perusahaannama', message('import.withdrawn', { company: name }))
      return { key: `${name} (${quota.title})`, before, next, columns: PLACES }
    })
  },

  async save(trx, { added, changed }, { progress }) {
    await upsert(trx, PLACE, [...added, ...changed], PLACES, progress)
    return []
  },
}

const PLACE = {
  table: 'kuotadetail',
  keys: ['detailkuotaidx', 'detailperusahaanid'],
  versioned: true,
} as const
const PLACES = ['detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'] as const

const numbers = (of: (column: (typeof PLACES)[number]) => Value) =>
  Object.fromEntries(PLACES.map((column) => [column, Number(of(column))])) as Record<
    (typeof PLACES)[number],
    number
  >

const sumOf = (row: Readonly<Record<(typeof PLACES)[number], number>>) =>
  PLACES.reduce((sum, column) => sum + row[column], 0)

type Quota = Awaited<ReturnType<typeof quotasOf>>[number]
interface Target {
  quota?: Quota
  company?: KnownCompany
  problems: Finding[]
}

/** Those of the semesters that the file speaks of: a few for each programme. */
async function quotasOf(db: Database, rows: readonly Checked[], { semester, quota }: Looking) {
  const semesters = [
    ...new Set(
      rows.map(({ values }) => Number(values['kuotasemid'] ?? semester ?? 0)).filter((semid) => semid > 0),
    ),
  ]
  const found = await db
    .selectFrom('kuota as k')
    .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
    .innerJoin('prodi as p', 'p.prodiid', 'k.kuotaprodiid')
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .select([
      'k.kuotaidx',
      'k.kuotaprodiid',
      'k.kuotasemid',
      'j.jeniskuota',
      'p.prodinama',
      's.semnama',
      's.semtutup',
    ])
    .where((eb) =>
      quota === undefined
        ? eb('k.kuotasemid', 'in', semesters.length > 0 ? semesters.slice(0, 200) : [0])
        : eb('k.kuotaidx', '=', quota),
    )
    .execute()
  return found.map(({ prodinama, ...row }) => ({
    ...row,
    title: `${row.jeniskuota}, ${prodinama}, ${row.kuotasemid}`,
  }))
}

function targetOf(
  { values, problems }: Checked,
  companies: ReturnType<typeof companyFinder>,
  quotas: readonly Quota[],
  { semester, quota: chosen }: Looking,
): Target {
  const found: Finding[] = []
  const refuse = (column: string, detail: Message) => {
    if (!problems.some((known) => known.column === column)) found.push({ column, detail })
  }
  const name = values['perusahaannama'] as string | undefined
  const company = name ? companies.find(name, values['perusahaanalamat'] as string | undefined) : undefined
  if (company === 'several') refuse('perusahaanalamat', message('import.which-company', { name: name! }))
  else if (name && !company) refuse('perusahaannama', message('import.no-company', { value: name }))

  const prodiid = values['kuotaprodiid'] as number | undefined
  const semid = (values['kuotasemid'] as number | undefined) ?? (chosen === undefined ? semester : undefined)
  const kind = values['jeniskuota'] as string | undefined
  if (chosen === undefined && prodiid === undefined) refuse('kuotaprodiid', 'import.quota-needed')
  const fitting = quotas.filter(
    (quota) =>
      (prodiid === undefined || quota.kuotaprodiid === prodiid) &&
      (semid === undefined || semid === null || quota.kuotasemid === semid) &&
      (kind === undefined || simple(quota.jeniskuota) === simple(kind)),
  )
  const told = found.length > 0 || problems.length > 0
  if (!told && fitting.length === 0)
    refuse(
      'kuotaprodiid',
      chosen === undefined ? message('import.no-quota', { semester: semid ?? 0 }) : 'import.other-quota',
    )
  if (!told && fitting.length > 1)
    refuse(
      'jeniskuota',
      message('import.which-quota', { kinds: fitting.map(({ jeniskuota }) => jeniskuota) }),
    )
  const [quota] = fitting
  if (!told && fitting.length === 1 && quota!.semtutup !== null)
    refuse('kuotasemid', message('internship.semester-closed', { semester: quota!.semnama }))
  return {
    problems: found,
    ...(fitting.length === 1 && { quota: fitting[0]! }),
    ...(typeof company === 'object' && { company }),
  }
}

/** What stands there; locked, nobody takes a place in it until the transaction ends. */
async function placesOf(db: Database, targets: readonly Target[], lock: boolean) {
  const ids = [...new Set(targets.flatMap(({ quota }) => quota?.kuotaidx ?? []))].sort((a, b) => a - b)
  const rows = []
  for (const piece of chunks(ids)) {
    if (lock) await holdRows(db, 'kuota', 'kuotaidx', { kuotaidx: piece })
    const held = db
      .selectFrom('kuotadetail')
      .selectAll()
      .where('detailkuotaidx', 'in', piece)
      .orderBy('detailid')
    rows.push(...(await (lock ? held.$call(lockRow(db)) : held).execute()))
  }
  return new Map(rows.map((row) => [`${row.detailkuotaidx} ${row.detailperusahaanid}`, row]))
}
