import type { Selectable, Transaction } from 'kysely'
import {
  approvalOf,
  isMove,
  registrationState,
  type RegistrationState,
} from '../../../contract/rules/registration.ts'
import { handlers } from '../../context.ts'
import { isCheck, isTaken } from '../../db/constraint.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict } from '../../problems.ts'
import { lockPlacement } from '../placement/lock.ts'

/** Approve, reject, reset. */
export const deciding = handlers({
  'POST register/persetujuan': async (ask) => {
    const { registerid, registerdisetujui } = ask.body
    const to = registrationState(registerdisetujui)
    try {
      await ask.db.transaction().execute(async (trx) => {
        const row = await lockPlacement(trx, ask, registerid)
        const from = registrationState(row.registerdisetujui)
        if (!isMove(from, to)) return
        if (from === 'disetujui') await withdrawApproval(trx, row)
        await trx
          .updateTable('register')
          .set({ registerdisetujui: approvalOf(to) })
          .where('registerid', '=', registerid)
          .execute()
      })
    } catch (error) {
      // A rejected registration gave its seat back; taking one again is decided by the database like the first time.
      if (isCheck(error, 'kuotadetail_kursi')) throw conflict('Kuota perusahaan ini sudah penuh.')
      if (isTaken(error, 'registernobp', 'registersemid')) {
        throw conflict('Mahasiswa ini sudah terdaftar di perusahaan lain pada semester yang sama.')
      }
      throw error
    }
    return { message: SENTENCES[to] }
  },
})

const SENTENCES: Record<RegistrationState, string> = {
  disetujui: 'Pendaftaran disetujui.',
  ditolak: 'Pendaftaran tidak disetujui.',
  menunggu: 'Status pendaftaran dikembalikan ke belum diproses.',
}

/** Reports stand on the approval, so it stays. A supervisor exists only while approved. */
async function withdrawApproval(
  trx: Transaction<Tables>,
  { registerid }: Selectable<Tables['register']>,
): Promise<void> {
  const report = await trx
    .selectFrom('laporan')
    .select('laporan_idx')
    .where('laporan_registeridx', '=', registerid)
    .limit(1)
    .executeTakeFirst()
  if (report)
    throw conflict('Mahasiswa ini sudah menulis laporan, jadi persetujuannya tidak dapat ditarik lagi.')
  await trx.deleteFrom('pembimbing').where('pembimbingregisterid', '=', registerid).execute()
}
