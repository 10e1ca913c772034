import { message } from '../../../contract/messages/index.ts'
import { eligibility } from '../../../contract/rules/eligibility.ts'
import { handlers } from '../../context.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'
import { NO_REQUIREMENT } from '../placement/student.ts'

/** Whom the campus lets go on an internship. */
export const recommending = handlers({
  'GET syaratmagang': async ({ db }) => {
    const requirement = await db
      .selectFrom('persyaratan')
      .select(['minimalsks', 'maximalsksgagal'])
      .executeTakeFirst()
    return { data: requirement ?? NO_REQUIREMENT }
  },

  // Someone who does not meet the requirement may be recommended all the same; the answer says so.
  'POST mahasiswa/rekomendasi': async ({ db, user, body }) => {
    const student = await db
      .updateTable('mahasiswa')
      .set({ mhsrekommagang: 1 })
      .where('mhsnobp', '=', body.mhsnobp)
      .where(programme('mhsprodiid', user))
      .returning(['mhsnama', 'totalsks', 'nilai_d_e'])
      .executeTakeFirst()
    const { mhsnama, totalsks, nilai_d_e } = orNotFound(student)
    const requirement = await db.selectFrom('persyaratan').selectAll().executeTakeFirst()
    const meets =
      eligibility({ totalsks, nilai_d_e, recommended: false }, requirement ?? null).state === 'layak'
    return { code: 201, message: message('register.recommended', { name: mhsnama, meets }) }
  },

  'POST mahasiswa/hapusrekomendasi': async ({ db, user, body }) => {
    const mhsnama = await db.transaction().execute(async (trx) => {
      // First the student's row, which a registration holds too: whoever comes second sees what the first did.
      const student = await trx
        .updateTable('mahasiswa')
        .set({ mhsrekommagang: 0 })
        .where('mhsnobp', '=', body.mhsnobp)
        .where(programme('mhsprodiid', user))
        .returning('mhsnama')
        .executeTakeFirst()
      const { mhsnama } = orNotFound(student)
      const active = await trx
        .selectFrom('register')
        .select('registerid')
        .where('registernobp', '=', body.mhsnobp)
        .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
        .limit(1)
        .executeTakeFirst()
      if (active) throw conflict(message('register.recommendation-needed', { name: mhsnama }))
      return mhsnama
    })
    return { message: message('register.recommendation-withdrawn', { name: mhsnama }) }
  },
})
