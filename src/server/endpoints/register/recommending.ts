import { message } from '../../../contract/messages/index.ts'
import { mahasiswa } from '../../../contract/resources/mahasiswa.ts'
import { eligibility, type Credits } from '../../../contract/rules/eligibility.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { DISABLED, isRegistered, registered } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents, type Actor } from '../../events/record.ts'
import { conflict } from '../../http/httpError.ts'
import { listOf } from '../../records/select.ts'
import { write } from '../../write.ts'
import { heldStudent, NO_REQUIREMENT } from '../placement/student.ts'

const students = listOf(mahasiswa, [])
const COUNTED = ['bolehdaftar', 'memenuhi'] as const

/** Whom the campus lets go on an internship. */
export const recommending = handlers({
  'GET syaratmagang': async ({ db }) => {
    const requirement = await db
      .selectFrom('persyaratan')
      .select(['minimalsks', 'maximalsksgagal'])
      .executeTakeFirst()
    return { data: requirement ?? NO_REQUIREMENT }
  },

  // Sums instead of a word for each of a hundred thousand: all, of them those who are registered, and the disabled.
  'GET mahasiswa/keadaan': async (context) => {
    const { user, query } = context
    const { prodi, angkatan, putaran } = query
    const isNarrow = user.prodi !== null || (prodi ?? angkatan ?? putaran) !== undefined
    const { sums } = students(context)
    const [all, active, off] = await Promise.all([
      sums(COUNTED),
      sums(COUNTED, `${isNarrow ? registered.each : registered.all} and not (${DISABLED})`),
      sums(COUNTED, DISABLED),
    ])
    const recommended = all.bolehdaftar - active.bolehdaftar - off.bolehdaftar
    const eligible = all.memenuhi - active.memenuhi - off.memenuhi
    return {
      data: {
        layak: eligible,
        direkomendasikan: recommended,
        terdaftar: active.total,
        belum: all.total - active.total - off.total - recommended - eligible,
        nonaktif: off.total,
        semua: all.total,
      },
    }
  },

  // Someone who does not meet the requirement may be recommended all the same; the answer says so.
  'POST mahasiswa/rekomendasi': write({
    change: async ({ db, body, ...context }) => {
      const { mhsnama, ...student } = await recommend(db, context, body.mhsnobp)
      return { mhsnama, state: (await eligibilityOf(db, student)).state }
    },
    event: 'mahasiswa.rekomendasi',
    said: ({ done: { mhsnama: name, state } }) => ({
      code: 201,
      message: message('register.recommended', { name, meets: state === 'layak' }),
    }),
  }),

  'POST mahasiswa/hapusrekomendasi': write({
    change: ({ db, body, ...context }) => withdrawRecommendation(db, context, body.mhsnobp),
    event: 'mahasiswa.rekomendasi',
    said: ({ done: name }) => message('register.recommendation-withdrawn', { name }),
  }),
})

type Recommending = Pick<RequestContext, 'user' | 'now'>
type Noting = Recommending & Pick<Actor, 'source'>

/** What the student's numbers say on their own, before anybody has recommended. */
export async function eligibilityOf(db: Database, student: Omit<Credits, 'recommended'>) {
  const requirement = await db.selectFrom('persyaratan').selectAll().executeTakeFirst()
  return eligibility({ ...student, recommended: false }, requirement ?? null)
}

/** In a transaction. */
export async function recommend(trx: Database, context: Recommending, nobp: string) {
  const student = await heldStudent(trx, context, nobp)
  if (student.mhsrekommagang === 1) return student
  const refusal = registerRefusal({ ...student, recommended: true })
  if (refusal) throw conflict(`register.student-${refusal}`)
  if (!student.enabled) throw conflict('register.student-inactive')
  await noteRecommendation(trx, context, nobp, 1)
  return student
}

/** In a transaction, which is rolled back when it is refused. */
export async function withdrawRecommendation(
  trx: Database,
  context: Recommending,
  nobp: string,
): Promise<string> {
  const { mhsnama, mhsrekommagang } = await heldStudent(trx, context, nobp)
  if (await isRegistered(trx, nobp))
    throw conflict(message('register.recommendation-needed', { name: mhsnama }))
  if (mhsrekommagang === 1) await noteRecommendation(trx, context, nobp, 0)
  return mhsnama
}

export async function noteRecommendation(trx: Database, context: Noting, nobp: string, now: 0 | 1) {
  await updateRows(trx, 'mahasiswa', { mhsnobp: nobp }, { mhsrekommagang: now })
  await recordEvents(trx, context, {
    what: 'mahasiswa.rekomendasi',
    id: nobp,
    nobp,
    before: { direkomendasikan: 1 - now },
    after: { direkomendasikan: now },
  })
}
