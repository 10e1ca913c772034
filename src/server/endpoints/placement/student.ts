import { sql, type RawBuilder } from 'kysely'
import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import { maskedFor } from '../../../contract/personal.ts'
import { eligibility } from '../../../contract/rules/eligibility.ts'
import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'
import { consentOf } from '../kehadiran/place.ts'
import { isEnabled } from '../register/enabled.ts'

type Profile = Omit<StudentInfo, 'register' | 'tanggapanbaru'> & { aktif: number }

/**
 * A student's profile as this caller may see it. Which students those are is the caller's question to settle, before or
 * by `within`.
 */
export async function studentProfile(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  nobp: string,
  within?: RawBuilder<boolean>,
): Promise<Profile> {
  const found = await findStudent(db, nobp)
    .$if(within !== undefined, (student) => student.where(within!))
    .executeTakeFirst()
  const { minimalsks, maximalsksgagal, mhsrekommagang, ...row } = orNotFound(found)
  const { targetjam, prodijammasuk, prodijamkeluar, lokasisejak, lokasidijawab, ...student } = row
  const requirement = minimalsks === null || maximalsksgagal === null ? null : { minimalsks, maximalsksgagal }
  const { state, reasons } = eligibility({ ...student, recommended: mhsrekommagang === 1 }, requirement)
  return {
    ...maskedFor(student, user.role),
    rekomendasi: state,
    kekurangan: reasons,
    kehadiran: {
      target: targetjam,
      masuk: prodijammasuk,
      keluar: prodijamkeluar,
      izinlokasi: consentOf({ lokasisejak, lokasidijawab }),
    },
    mhsrekommagang: String(mhsrekommagang),
    config: requirement ?? NO_REQUIREMENT,
  }
}

type Asking = Pick<RequestContext, 'user'>

/** A student of the programmes of whoever asks. @throws 404 */
export const studentInReach = async (db: Database, asking: Asking, nobp: string) =>
  orNotFound(await inReach(db, asking, nobp).executeTakeFirst())

/** The same, held: a registration holds the student's row too, so whoever comes second sees what the first did. */
export const heldStudent = async (trx: Database, asking: Asking, nobp: string) =>
  orNotFound(await inReach(trx, asking, nobp).$call(lockRow(trx)).executeTakeFirst())

const inReach = (db: Database, { user }: Asking, nobp: string) =>
  db
    .selectFrom('mahasiswa')
    .selectAll()
    .select(isEnabled.as('enabled'))
    .where('mhsnobp', '=', nobp)
    .where(programme('mhsprodiid', user))

export const NO_REQUIREMENT = { minimalsks: 0, maximalsksgagal: 0 }

const findStudent = (db: Database, nobp: string) =>
  db
    .selectFrom('mahasiswa as m')
    .innerJoin('prodi as p', 'p.prodiid', 'm.mhsprodiid')
    .leftJoin('persyaratan as s', (join) => join.onTrue())
    .selectAll('m')
    .select(['p.proditargetjam as targetjam', 'p.prodijammasuk', 'p.prodijamkeluar'])
    .leftJoin('akun as a', 'a.nobp', 'm.mhsnobp')
    .select(['a.lokasisejak', 'a.lokasidijawab'])
    .select(['p.prodinama', 's.minimalsks', 's.maximalsksgagal'])
    .select(sql<number>`coalesce(a.aktif, 1)`.as('aktif'))
    .where('m.mhsnobp', '=', nobp)
