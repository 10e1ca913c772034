import { sql } from 'kysely'
import { LOGO_TYPES } from '../../contract/campus.ts'
import { GENERAL, unsetOf } from '../../contract/letters.ts'
import { STEPS, type Step } from '../../contract/steps.ts'
import { campusWithDoors, forgetCampus } from '../campus.ts'
import { handlers, type RequestContext } from '../context.ts'
import { holdOnly, updateRows, type Row } from '../db/rows.ts'
import { changed, ifChanged } from '../events/record.ts'
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
    const { appContext, db, today } = context
    const [{ langkahlipat, ...done }, semester, words, { emergency }, backups] = await Promise.all([
      stepsOf(context),
      runningSemesterOf(db, today),
      currentWords(db, [GENERAL]),
      signInRules(db, appContext.providers),
      appContext.backups?.(),
    ])
    const counted: Record<Counted, string | null> = {
      semester: semester.berlaku === null ? 'semester' : null,
      masuk: emergency === null ? 'masuk' : null,
      surat: unsetOf(undefined, words.umum.isi, addressOf(appContext))[0] ?? null,
      cadangan: backups?.terakhir ? null : backups?.terjadwal ? 'cadangan' : 'cadanganmati',
    }
    // Where every password counts there is nothing to keep one for; a server without mail was set up so; a demo is thrown away.
    const needless: Partial<Record<Step, boolean>> = {
      masuk: !appContext.providers?.length,
      surel: !appContext.mail,
      cadangan: appContext.demo === true,
    }
    const langkah = STEPS.flatMap((nama) => {
      if (needless[nama]) return []
      const missing = isCounted(nama) ? counted[nama] : lacks(nama, done)
      return { nama, selesai: missing === null, kurang: missing }
    })
    return { data: { langkah, dilipat: langkahlipat === 1 } }
  },

  'POST langkahpertama': async ({ db, body: { dilipat } }) => {
    await db
      .insertInto('kampus')
      .values({ satu: 1, versi: 0, langkahlipat: dilipat })
      .onConflict((row) => row.column('satu').doUpdateSet({ langkahlipat: dilipat }))
      .execute()
    return {}
  },
})

const save = write<'POST kampus', undefined, { before: Row<'kampus'>; written: Partial<Row<'kampus'>> }>({
  file: { field: 'logo', use: 'kampuslogo', types: LOGO_TYPES },
  version: 'elsewhere',
  change: async ({ db, body: { logo, versi, ...values }, file }) => {
    const before = await holdOnly(db, 'kampus')
    if (before.versi !== versi) throw conflict('changed.by-other')
    const written = { ...values, logo: logo === null ? null : (file ?? before.logo) }
    await updateRows(db, 'kampus', { satu: 1 }, written)
    return { before, written }
  },
  event: ({ body, done: { before, written } }) =>
    ifChanged({ what: 'kampus.ubah', id: 1, title: body.nama ?? '', ...changed(before, written) }),
  unused: ({ done: { before, written } }) => (before.logo === written.logo ? [] : [before.logo]),
  said: 'settings.campus-saved',
})

/** Steps that are more than a row which is there. */
const COUNTED = ['semester', 'surat', 'cadangan', 'masuk'] as const
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
  // Both are entered for a programme.
  jam: ['prodi', 'jam'],
  libur: ['libur'],
  dokumen: ['dokumen'],
  jeniskuota: ['jeniskuota'],
  kuota: ['perusahaan', 'kuota', 'kursi'],
  rekomendasi: ['rekomendasi'],
  rubrik: ['prodi', 'rubrik'],
  surel: ['surel'],
} as const satisfies Record<Exclude<Step, Counted>, (keyof Found)[]>

/** One row of answers: each stops at the first row that it finds. */
async function stepsOf({ db, today }: RequestContext) {
  const { rows } = await sql<Record<keyof typeof EXISTS | 'libur' | 'langkahlipat', number>>`
    select coalesce((select langkahlipat from kampus), 0) as langkahlipat,
      case when exists (select 1 from harilibur where liburtanggal >= ${today.slice(0, 4)}) then 1 else 0 end as libur,
      ${sql.join(Object.entries(EXISTS).map(([name, rows]) => sql`case when exists (select 1 from ${sql.raw(rows)}) then 1 else 0 end as ${sql.ref(name)}`))}`.execute(
    db,
  )
  return rows[0]!
}

/** There where every programme with a quota of an open semester has one. @param own rows of `h`, each of the programme `h.prodiid` */
const ofEveryProgramme = (own: string) =>
  `(select h.prodiid from (${own}) h where not exists (
    select 1 from kuota k join semester s on s.semid = k.kuotasemid
    where s.semtutup is null and k.kuotaprodiid not in (${own}))) h`

const EXISTS = {
  nama: 'kampus where nama is not null',
  logo: 'kampus where logo is not null',
  prodi: 'prodi',
  // Whoever else works here besides the account that was there from the start.
  staf: "akun where role in ('akademik', 'prodi', 'wadir') and aktif = 1 and akunid not in (select adminpertama from pemasangan where adminpertama is not null) and (role <> 'akademik' or username <> 'akademik')",
  dosen: 'dosen',
  mahasiswa: 'mahasiswa',
  syarat: 'persyaratan',
  jam: ofEveryProgramme('select prodiid from prodi where proditargetjam is not null'),
  rubrik: ofEveryProgramme('select rubrikprodiid as prodiid from rubrik where rubrikdipakai is not null'),
  surel: `peristiwa where objek = 'surel' and aksi = 'uji' and sesudah like '%"sampai":1%'`,
  dokumen: 'dokumen where dokumenstatus = 1',
  jeniskuota: 'jeniskuota where jenisstatus = 1',
  perusahaan: 'perusahaan',
  kuota: 'kuota',
  // Without places nobody can choose one; where students find a company themselves none are needed.
  kursi: `(select detailid from kuotadetail union all
    select k.kuotaidx from kuota k join jeniskuota j on j.jenisid = k.kuotajenisid where j.jenismou = 0) s`,
  // Until somebody is recommended nobody can register, however much is open.
  rekomendasi:
    '(select mhsnobp from mahasiswa where mhsrekommagang = 1 union all select registernobp from register) a',
} as const
