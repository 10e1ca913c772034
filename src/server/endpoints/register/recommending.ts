import { message } from '../../../contract/messages/index.ts'
import { mahasiswa } from '../../../contract/resources/mahasiswa.ts'
import { eligibility } from '../../../contract/rules/eligibility.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { registered } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { listOf } from '../../records/select.ts'
import { programme } from '../../scope.ts'
import { NO_REQUIREMENT } from '../placement/student.ts'

const students = listOf(mahasiswa, [])
const COUNTED = ['mhsrekommagang', 'memenuhi'] as const

/** Whom the campus lets go on an internship. */
export const recommending = handlers({
  'GET syaratmagang': async ({ db }) => {
    const requirement = await db
      .selectFrom('persyaratan')
      .select(['minimalsks', 'maximalsksgagal'])
      .executeTakeFirst()
    return { data: requirement ?? NO_REQUIREMENT }
  },

  // Two sums instead of a word for each of a hundred thousand: all, and of them those who are registered.
  'GET mahasiswa/keadaan': async (context) => {
    const { user, query } = context
    const isNarrow = user.prodi !== null || query.prodi !== undefined || query.angkatan !== undefined
    const { sums } = students(context)
    const [all, active] = await Promise.all([
      sums(COUNTED),
      sums(COUNTED, isNarrow ? registered.each : registered.all),
    ])
    const recommended = all.mhsrekommagang - active.mhsrekommagang
    const eligible = all.memenuhi - active.memenuhi
    return {
      data: {
        layak: eligible,
        direkomendasikan: recommended,
        terdaftar: active.total,
        belum: all.total - active.total - recommended - eligible,
        semua: all.total,
      },
    }
  },

  // Someone who does not meet the requirement may be recommended all the same; the answer says so.
  'POST mahasiswa/rekomendasi': async ({ db, user, body }) => {
    const { mhsnama, totalsks, nilai_d_e } = await recommend(db, { user }, body.mhsnobp)
    const requirement = await db.selectFrom('persyaratan').selectAll().executeTakeFirst()
    const meets =
      eligibility({ totalsks, nilai_d_e, recommended: false }, requirement ?? null).state === 'layak'
    return { code: 201, message: message('register.recommended', { name: mhsnama, meets }) }
  },

  'POST mahasiswa/hapusrekomendasi': async ({ db, user, body }) => {
    const mhsnama = await db
      .transaction()
      .execute((trx) => withdrawRecommendation(trx, { user }, body.mhsnobp))
    return { message: message('register.recommendation-withdrawn', { name: mhsnama }) }
  },
})

type Asking = Pick<RequestContext, 'user'>

export async function recommend(db: Database, { user }: Asking, nobp: string) {
  const student = await db
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 1 })
    .where('mhsnobp', '=', nobp)
    .where(programme('mhsprodiid', user))
    .returning(['mhsnama', 'totalsks', 'nilai_d_e'])
    .executeTakeFirst()
  return orNotFound(student)
}

/** In a transaction, which is rolled back when it is refused. */
export async function withdrawRecommendation(trx: Database, { user }: Asking, nobp: string): Promise<string> {
  // First the student's row, which a registration holds too: whoever comes second sees what the first did.
  const student = await trx
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 0 })
    .where('mhsnobp', '=', nobp)
    .where(programme('mhsprodiid', user))
    .returning('mhsnama')
    .executeTakeFirst()
  const { mhsnama } = orNotFound(student)
  const active = await trx
    .selectFrom('register')
    .select('registerid')
    .where('registernobp', '=', nobp)
    .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
    .limit(1)
    .executeTakeFirst()
  if (active) throw conflict(message('register.recommendation-needed', { name: mhsnama }))
  return mhsnama
}
