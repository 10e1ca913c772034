import type { Role } from '../../contract/roles.ts'
import { markSetup, setupOf } from '../db/setup.ts'
import type { Database } from '../db/open.ts'
import { initialPassword } from './passwords.ts'

/** The offices: whoever signs in without being a student or lecturer of the academic system. */
export const STAFF = ['akademik', 'prodi', 'wadir'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF)[number]

export interface NewStaff {
  username: string
  nama: string
  role: StaffRole
  /** For role `prodi`: the programmes of this person. */
  prodi: readonly number[]
}

/** @returns the first password, which is known here and nowhere else */
export async function addStaff(db: Database, { prodi, ...staff }: NewStaff): Promise<string> {
  const { password, stored } = initialPassword()
  await db.transaction().execute(async (trx) => {
    const { akunid } = await trx
      .insertInto('akun')
      .values({ ...staff, sandi: stored, nobp: null, dosenid: null })
      .returning('akunid')
      .executeTakeFirstOrThrow()
    if (prodi.length === 0) return
    await trx
      .insertInto('akun_prodi')
      .values(prodi.map((prodiid) => ({ akunid, prodiid })))
      .execute()
  })
  return password
}

/**
 * A first password in place of whatever it was; all sessions of the account end with the old one, and the new one has
 * to be changed before anything else.
 */
export async function resetPassword(db: Database, akunid: number): Promise<string> {
  const { password, stored } = initialPassword()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('akun').set({ sandi: stored }).where('akunid', '=', akunid).execute()
    await endSessions(trx, akunid)
    // From now on it is told here, and not made anew at each start.
    const setup = await setupOf(trx)
    if (setup?.adminpertama === akunid) await markSetup(trx, { asal: setup.asal, adminpertama: null })
  })
  return password
}

/** @returns false when it is the last one that can manage the others: it stays as it is */
export async function setActive(db: Database, akunid: number, active: boolean): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locked in one order, so that two who disable each other's account wait instead of both succeeding.
    const offices = await trx
      .updateTable('akun')
      .set((eb) => ({ aktif: eb.ref('aktif') }))
      .where('role', '=', 'akademik')
      .where('aktif', '=', 1)
      .returning('akunid')
      .execute()
    if (!active && offices.length === 1 && offices[0]!.akunid === akunid) return false
    await trx
      .updateTable('akun')
      .set({ aktif: active ? 1 : 0 })
      .where('akunid', '=', akunid)
      .execute()
    if (!active) await endSessions(trx, akunid)
    return true
  })
}

const endSessions = (trx: Database, akunid: number) =>
  trx.deleteFrom('sesi').where('akunid', '=', akunid).execute()
