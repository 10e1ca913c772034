import { sql } from 'kysely'
import { message, type Message } from '../../contract/messages/index.ts'
import { registrationState, pembimbingRefusal } from '../../contract/rules/registration.ts'
import { standing } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { holdRows } from '../db/rows.ts'
import { assignPembimbing, mayGuide } from '../endpoints/register/pembimbing.ts'
import type { Checked } from './check.ts'
import { lecturersOf } from './lecturers.ts'
import { planRows, stop } from './plan.ts'
import { chunks } from '../db/chunks.ts'
import type { Looking, Work } from './work.ts'

/** Who guides whom. Only where nobody does yet: replacing somebody is a decision with a reason, not a row of a file. */
export const pembimbing: Work = {
  async compare(db, rows, looking) {
    const students = rows.map(({ key }) => key).filter(Boolean)
    const placements = await placementsOf(db, students, looking)
    const lecturers = await lecturerFinder(db, rows)
    const met = new Map<string, number>()
    return planRows(rows, (row) => {
      if (row.problems.length > 0) return []
      const twice = met.get(row.key)
      if (twice !== undefined)
        return stop('mhsnobp', message('import.repeated', { key: row.key, row: twice }))
      met.set(row.key, row.row.number)
      const placement = placements(row.key, row.values['registersemid'] as number | undefined)
      if (!placement) return stop('mhsnobp', message('import.no-placement', { key: row.key }))
      if (placement.registerakhir !== null) return stop('mhsnobp', 'internship.ended')
      const { registerid, registerprodiid, registerdisetujui, dosenid, dosennama } = placement
      const found = lecturers(row, registerprodiid)
      if (typeof found === 'string' || 'code' in found)
        return stop(row.values['dosennidn'] ? 'dosennidn' : 'dosennama', found)
      const refusal = pembimbingRefusal(registrationState(registerdisetujui), dosenid !== null)
      if (dosenid !== found.dosenid && refusal)
        return stop(
          'mhsnobp',
          refusal === 'belum-disetujui'
            ? 'register.pembimbing.belum-disetujui'
            : message('import.guided-already', { key: row.key, name: dosennama ?? '' }),
        )
      const next = { pembimbingregisterid: registerid, pembimbingdosenid: found.dosenid }
      return { before: dosenid === null ? undefined : next, next, columns: [] }
    })
  },

  async save(trx, plan, { progress, user, now }) {
    for (const [at, { next }] of plan.added.entries()) {
      await assignPembimbing(trx, { user, permission: 'any', now }, next as never)
      if (at % 50 === 0) progress(at)
    }
    return []
  },
}

type Placement = Awaited<ReturnType<typeof readPlacements>>[number]

/**
 * The registration a row is about: of the semester it names, else of the running one, else of the newest; of several the
 * one that is open. One that has ended is found, to be refused as such: the row is not about an older one then.
 */
export async function placementsOf(db: Database, students: readonly string[], { semester, lock }: Looking) {
  const byStudent = new Map<string, Placement[]>()
  for (const piece of chunks([...new Set(students)].sort())) {
    if (lock) await holdRows(db, 'register', 'registerid', { registernobp: piece })
    for (const row of await readPlacements(db, piece))
      byStudent.set(row.registernobp, [...(byStudent.get(row.registernobp) ?? []), row])
  }
  return (nobp: string, semid: number | undefined): Placement | undefined => {
    const own = byStudent.get(nobp) ?? []
    if (semid !== undefined) return own.find(({ registersemid }) => registersemid === semid)
    return own.find(({ registersemid }) => registersemid === semester) ?? own[0]
  }
}

const readPlacements = (db: Database, students: readonly string[]) =>
  db
    .selectFrom('register as r')
    .leftJoin('pembimbing as b', 'b.pembimbingregisterid', 'r.registerid')
    .leftJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
    .leftJoin('aktivitas as a', 'a.aktivitasregisterid', 'r.registerid')
    .select(['r.registerid', 'r.registernobp', 'r.registersemid', 'r.registerprodiid', 'r.registerdisetujui'])
    .select(['d.dosenid', 'd.dosennama', 'r.registerakhir'])
    .select(['a.aktivitasregisterid', 'a.idaktivitas', 'a.idanggota'])
    .where('r.registernobp', 'in', students)
    .where(sql<boolean>`(${sql.raw(standing('r').isOpen)} or r.registerakhir is not null)`)
    .orderBy('r.registersemid', 'desc')
    .orderBy(sql`case when r.registerakhir is null then 0 else 1 end`)
    .orderBy('r.registerid', 'desc')
    .execute()

/** By any number, or by a name that one lecturer of the programme has. */
async function lecturerFinder(db: Database, rows: readonly Checked[]) {
  const keys = await lecturersOf(
    db,
    rows.flatMap(({ values }) => (values['dosennidn'] ? [String(values['dosennidn'])] : [])),
  )
  // A campus has some hundreds; names are compared without their titles, as no database does it.
  const all = await db
    .selectFrom('dosen')
    .select(['dosenid', 'dosennidn', 'dosennama', 'dosenprodiid'])
    .select(mayGuide('dosen').as('free'))
    .execute()
  const byKey = new Map(all.map((lecturer) => [lecturer.dosennidn, lecturer]))
  const byName = new Map<string, typeof all>()
  for (const lecturer of all) {
    const name = bareName(lecturer.dosennama)
    byName.set(name, [...(byName.get(name) ?? []), lecturer])
  }
  return ({ values }: Checked, prodiid: number): (typeof all)[number] | Message => {
    const [number, name] = [values['dosennidn'], values['dosennama']] as (string | undefined)[]
    if (!number && !name) return 'import.lecturer-needed'
    const key = number && keys.get(number)
    const alike = number ? (key ? [byKey.get(key)!] : []) : (byName.get(bareName(name!)) ?? [])
    const own = alike.filter(({ dosenprodiid }) => dosenprodiid === prodiid)
    const found = own[0]
    if (!found)
      return alike.length > 0
        ? 'register.pembimbing-not-of-programme'
        : message('import.no-lecturer', { value: number ?? name! })
    if (own.length > 1) return message('import.which-lecturer', { name: name! })
    return found.free ? found : 'register.pembimbing-inactive'
  }
}

/** 'Dr. Rina Oktavia, S.Kom., M.Kom.' is 'rina oktavia'. */
const bareName = (name: string): string =>
  name
    .split(',')[0]!
    .toLowerCase()
    .replaceAll(/\b(prof|dr|drs|dra|ir|h|hj|apt|ns)\s*\.\s*/g, ' ')
    .replaceAll(/[^\p{L}' ]/gu, ' ')
    .replaceAll(/^\s*(prof|dr|drs|dra|ir|hj)\s+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
