import { sql } from 'kysely'
import { LOGO_TYPES } from '../../contract/campus.ts'
import { GENERAL, unsetOf } from '../../contract/letters.ts'
import { STEPS, type Step } from '../../contract/steps.ts'
import { campusWithDoors, forgetCampus } from '../campus.ts'
import { handlers, type RequestContext } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { changed } from '../events/record.ts'
import { signInRules } from '../identity/rules.ts'
import { conflict } from '../http/httpError.ts'
import { addressOf } from '../letters/compose.ts'
import { currentWords } from '../letters/words.ts'
import { write } from '../write.ts'
import { runningSemesterOf } from './startingWith.ts'

/** How the campus is called, and what is missing before it can begin. */
export const kampus = handlers({
  'GET kampus': async ({ appContext }) => ({ data: await campusWithDoors(appContext) }),

  'POST kampus': async (context) => {
    const reply = await save(context)
    forgetCampus(context.appContext.db)
    return reply
  },

  'GET langkahpertama': async (context) => {
    const [{ langkahlipat, ...done }, semester, words, { emergency }] = await Promise.all([
      stepsOf(context),
      runningSemesterOf(context.db, context.today),
      currentWords(context.db, [GENERAL]),
      signInRules(context.db, context.appContext.providers),
    ])
    const counted: Record<Counted, string | null> = {
      semester: semester.berlaku === null ? 'semester' : null,
      masuk: emergency === null ? 'masuk' : null,
      surat: unsetOf(undefined, words.umum.isi, addressOf(context.appContext))[0] ?? null,
    }
    const langkah = STEPS.flatMap((nama) => {
      // Where every password counts there is nothing to keep one for.
      if (nama === 'masuk' && !context.appContext.providers?.length) return []
      const missing = isCounted(nama) ? counted[nama] : lacks(nama, done)
      return { nama, selesai: missing === null, kurang: missing }
    })
    return { data: { langkah, dilipat: langkahlipat === 1 } }
  },

  'POST langkahpertama': async ({ db, body: { dilipat } }) => {
    await db
      .insertInto('kampus')
      .values({ ...EMPTY, versi: 0, langkahlipat: dilipat })
      .onConflict((row) => row.column('satu').doUpdateSet({ langkahlipat: dilipat }))
      .execute()
    return {}
  },
})

const save = write<'POST kampus', undefined, { before: Campus; written: Partial<Campus> }>({
  file: { field: 'logo', use: 'kampuslogo', types: LOGO_TYPES },
  version: 'elsewhere',
  change: async ({ db, body: { logo, versi, ...values }, file }) => {
    const before = await lockCampus(db)
    if (before.versi !== versi) throw conflict('changed.by-other')
    const written = { ...values, logo: logo === null ? null : (file ?? before.logo) }
    await updateRows(db, 'kampus', { satu: 1 }, written)
    return { before, written }
  },
  event: ({ body, done: { before, written } }) => ({
    what: 'kampus.ubah',
    id: 1,
    title: body.nama ?? '',
    ...changed(before, written),
  }),
  unused: ({ done: { before, written } }) => (before.logo === written.logo ? [] : [before.logo]),
  said: 'settings.campus-saved',
})

const EMPTY = {
  satu: 1,
  nama: null,
  singkatan: null,
  alamat: null,
  surel: null,
  telepon: null,
  situs: null,
  tahun: null,
  logo: null,
}

type Campus = Awaited<ReturnType<typeof lockCampus>>

/** There is one row, made by whoever comes first; two that save at once wait for each other. */
async function lockCampus(trx: RequestContext['db']) {
  return trx
    .insertInto('kampus')
    .values({ ...EMPTY, versi: 0 })
    .onConflict((row) => row.column('satu').doUpdateSet((eb) => ({ satu: eb.ref('kampus.satu') })))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Steps that are more than a row which is there. */
const COUNTED = ['semester', 'surat', 'masuk'] as const
type Counted = (typeof COUNTED)[number]
const isCounted = (step: Step): step is Counted => (COUNTED as readonly Step[]).includes(step)
type Found = Omit<Awaited<ReturnType<typeof stepsOf>>, 'langkahlipat'>

/** What of a step is missing, in a word of the screen; null = nothing. */
function lacks(step: Exclude<Step, Counted>, found: Found): string | null {
  const missing = NEEDS[step].find((part) => !Number(found[part]))
  return missing ?? null
}

const NEEDS = {
  kampus: ['nama', 'logo'],
  prodi: ['prodi'],
  staf: ['staf'],
  orang: ['dosen', 'mahasiswa'],
  syarat: ['syarat'],
  dokumen: ['dokumen'],
  jeniskuota: ['jeniskuota'],
  kuota: ['perusahaan', 'kuota', 'kursi'],
} as const satisfies Record<Exclude<Step, Counted>, (keyof Found)[]>

/** One row of answers: each stops at the first row that it finds. */
async function stepsOf({ db }: RequestContext) {
  const { rows } = await sql<Record<keyof typeof EXISTS | 'langkahlipat', number>>`
    select coalesce((select langkahlipat from kampus), 0) as langkahlipat,
      ${sql.join(Object.entries(EXISTS).map(([name, rows]) => sql`case when exists (select 1 from ${sql.raw(rows)}) then 1 else 0 end as ${sql.ref(name)}`))}`.execute(
    db,
  )
  return rows[0]!
}

const EXISTS = {
  nama: 'kampus where nama is not null',
  logo: 'kampus where logo is not null',
  prodi: 'prodi',
  // Whoever else works here besides the account that was there from the start.
  staf: "akun where role in ('akademik', 'prodi', 'wadir') and aktif = 1 and akunid not in (select adminpertama from pemasangan where adminpertama is not null) and (role <> 'akademik' or username <> 'akademik')",
  dosen: 'dosen',
  mahasiswa: 'mahasiswa',
  syarat: 'persyaratan',
  dokumen: 'dokumen where dokumenstatus = 1',
  jeniskuota: 'jeniskuota where jenisstatus = 1',
  perusahaan: 'perusahaan',
  kuota: 'kuota',
  // Without places nobody can choose one; where students find a company themselves none are needed.
  kursi: `(select detailid from kuotadetail union all
    select k.kuotaidx from kuota k join jeniskuota j on j.jenisid = k.kuotajenisid where j.jenismou = 0) s`,
} as const
