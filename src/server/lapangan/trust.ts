import { sql } from 'kysely'
import {
  boxOf,
  domainOf,
  doubtOf,
  isRelated,
  personKey,
  phoneKey,
  type Doubt,
} from '../../contract/rules/lapangan.ts'
import type { Database } from '../db/open.ts'
import { invalid } from '../http/httpError.ts'

interface Reached {
  lapangansurel: string | null
  lapangantelp: string | null
}

/**
 * Nobody confirms their own days: what a student of this campus is reached by is no company's. What one has only typed
 * keeps out what students enter; anybody may type anything, and so the office is asked and goes on if it is sure. @throws 422
 */
export async function assertNobodysOwn(
  trx: Database,
  { lapangansurel, lapangantelp }: Reached,
  { isStudent, isSure }: { isStudent: boolean; isSure: boolean },
): Promise<void> {
  const owned = async (of: { entered: boolean }) => ({
    lapangansurel: lapangansurel !== null && (await isStudents(trx, lapangansurel, of)),
    lapangantelp: lapangantelp !== null && (await isStudentsPhone(trx, lapangantelp, of)),
  })
  const own = await owned({ entered: isStudent })
  if (own.lapangansurel) throw invalid({ lapangansurel: 'lapangan.own-address' })
  if (own.lapangantelp) throw invalid({ lapangantelp: 'lapangan.own-phone' })
  if (isStudent || isSure) return
  const maybe = await owned({ entered: true })
  if (maybe.lapangansurel || maybe.lapangantelp) throw invalid({ yakin: 'lapangan.maybe-a-students' })
}

/**
 * Under whatever spelling of the same box. `entered`: also one that is not confirmed yet; that anybody may enter, and so
 * it keeps nobody out who is on file already.
 */
export async function isStudents(
  trx: Database,
  address: string,
  { entered }: { entered: boolean },
): Promise<boolean> {
  const box = boxOf(address)
  const first = `${box[0]}%`
  const { rows } = await sql<{ surel: string | null; surelbaru: string | null }>`
    select surel, surelbaru from akun where role = 'mahasiswa'
      and (lower(surel) like ${first} or lower(surelbaru) like ${first})`.execute(trx)
  return rows.some(({ surel, surelbaru }) =>
    [surel, entered ? surelbaru : null].some((each) => each !== null && boxOf(each) === box),
  )
}

async function isStudentsPhone(
  trx: Database,
  phone: string,
  { entered }: { entered: boolean },
): Promise<boolean> {
  const key = phoneKey(phone)
  // So short a number is an extension.
  if (key.length < 7) return false
  // Whatever stands between the digits, or behind them.
  const last = `%${[...key.slice(-2)].join('%')}%`
  const typed = sql`union all select mhstelp from mahasiswa where mhstelp like ${last}
    union all select wabaru from akun where role = 'mahasiswa' and wabaru like ${last}`
  const { rows } = await sql<{ telp: string }>`
    select wa as telp from akun where role = 'mahasiswa' and wa like ${last} ${entered ? typed : sql``}`.execute(
    trx,
  )
  return rows.some(({ telp }) => phoneKey(telp) === key)
}

interface Asked {
  lapangansurel: string | null
  perusahaandomain: string | null
}

/** Of as many as there are: why the office has to look at this one; null where the company's own domain says enough. */
export async function doubtAbout(
  db: Database,
  asked: readonly Asked[],
): Promise<(one: Asked) => Doubt | null> {
  const students = new Set<string>()
  let own = ''
  if (asked.some(({ lapangansurel }) => lapangansurel !== null)) {
    const rows = await db
      .selectFrom('akun')
      .select('surel')
      .where('role', '=', 'mahasiswa')
      .where('surel', 'is not', null)
      .execute()
    for (const { surel } of rows) students.add(domainOf(surel!))
    // Students have addresses of the campus, whether or not one of them has entered it.
    const campus = await db.selectFrom('kampus').select('surel').executeTakeFirst()
    own = campus?.surel ? domainOf(campus.surel) : ''
  }
  const isAStudents = (domain: string) => students.has(domain) || (own !== '' && isRelated(domain, own))
  return ({ lapangansurel, perusahaandomain }) =>
    doubtOf({
      surel: lapangansurel,
      perusahaandomain,
      studentsDomain: lapangansurel !== null && isAStudents(domainOf(lapangansurel)),
    })
}

/** The same person: the same box; where one has none, the same name and number, for a number may be the whole office's. */
export function samePerson(a: Named, b: Named): boolean {
  if (a.lapangansurel !== null && b.lapangansurel !== null)
    return boxOf(a.lapangansurel) === boxOf(b.lapangansurel)
  if (a.lapangantelp === null || b.lapangantelp === null) return false
  return phoneKey(a.lapangantelp) === phoneKey(b.lapangantelp) && sameName(a.lapangannama, b.lapangannama)
}

/**
 * The same, and reached at the same address: by name and number alone nobody is taken for one to whom another office gave
 * an address.
 */
export const sameReach = (a: Named, b: Named): boolean =>
  (a.lapangansurel === null) === (b.lapangansurel === null) && samePerson(a, b)

/** Written otherwise, and still the same: of that name, or in that box. */
export const oneAndTheSame = (a: Named, b: Named): boolean =>
  sameName(a.lapangannama, b.lapangannama) || samePerson(a, b)

export const sameName = (a: string, b: string): boolean => personKey(a) === personKey(b)

interface Named extends Reached {
  lapangannama: string
}
