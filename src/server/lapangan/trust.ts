import { sql } from 'kysely'
import {
  boxOf,
  domainOf,
  doubtOf,
  isRelated,
  phoneKey,
  type Doubt,
} from '../../contract/rules/fieldSupervisor.ts'
import type { Database } from '../db/open.ts'
import { invalid } from '../http/httpError.ts'

interface Reached {
  lapangansurel: string | null
  lapangantelp: string | null
}

/** Nobody confirms their own days: what a student of this campus is reached by is no company's. @throws 422 */
export async function assertNobodysOwn(
  trx: Database,
  { lapangansurel, lapangantelp }: Reached,
): Promise<void> {
  if (lapangansurel !== null && (await isStudents(trx, lapangansurel, { entered: true })))
    throw invalid({ lapangansurel: 'field-supervisor.own-address' })
  if (lapangantelp !== null && (await isStudentsPhone(trx, lapangantelp)))
    throw invalid({ lapangantelp: 'field-supervisor.own-phone' })
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

async function isStudentsPhone(trx: Database, phone: string): Promise<boolean> {
  const key = phoneKey(phone)
  // So short a number is an extension.
  if (key.length < 7) return false
  // Whatever stands between the digits, or behind them.
  const last = `%${[...key.slice(-2)].join('%')}%`
  const { rows } = await sql<{ telp: string }>`
    select mhstelp as telp from mahasiswa where mhstelp like ${last}
    union all select wa from akun where role = 'mahasiswa' and wa like ${last}
    union all select wabaru from akun where role = 'mahasiswa' and wabaru like ${last}`.execute(trx)
  return rows.some(({ telp }) => phoneKey(telp) === key)
}

interface Asked {
  lapangansurel: string | null
  perusahaanemail: string | null
  /** A student has proposed the company, and written its address. */
  diajukanoleh: string | null
}

/** Of several, in one statement: why the office has to look at this one; null where the company's own domain says enough. */
export async function doubtAbout(
  db: Database,
  asked: readonly Asked[],
): Promise<(one: Asked) => Doubt | null> {
  const domains = [
    ...new Set(
      asked.flatMap(({ lapangansurel }) => (lapangansurel === null ? [] : [domainOf(lapangansurel)])),
    ),
  ]
  const students = new Set<string>()
  if (domains.length > 0) {
    const like = domains.map(
      (domain) =>
        sql`select ${domain} as domain where exists (select 1 from akun where role = 'mahasiswa' and lower(surel) like ${`%@${domain}`})`,
    )
    const { rows } = await sql<{ domain: string }>`${sql.join(like, sql` union all `)}`.execute(db)
    for (const { domain } of rows) students.add(domain)
    // Students have addresses of the campus, whether or not one of them has entered it.
    const campus = await db.selectFrom('kampus').select('surel').executeTakeFirst()
    const own = campus?.surel ? domainOf(campus.surel) : ''
    for (const domain of domains) if (own && isRelated(domain, own)) students.add(domain)
  }
  return ({ lapangansurel, perusahaanemail, diajukanoleh }) =>
    doubtOf({
      surel: lapangansurel,
      perusahaanemail: diajukanoleh === null ? perusahaanemail : null,
      studentsDomain: lapangansurel !== null && students.has(domainOf(lapangansurel)),
    })
}

/** The same person: the same box; where one has none, the same name and number, for a number may be the whole office's. */
export function samePerson(a: Named, b: Named): boolean {
  if (a.lapangansurel !== null && b.lapangansurel !== null)
    return boxOf(a.lapangansurel) === boxOf(b.lapangansurel)
  if (a.lapangantelp === null || b.lapangantelp === null) return false
  return phoneKey(a.lapangantelp) === phoneKey(b.lapangantelp) && nameKey(a) === nameKey(b)
}
const nameKey = ({ lapangannama }: Named) =>
  lapangannama
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

interface Named extends Reached {
  lapangannama: string
}
