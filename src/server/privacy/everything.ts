import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { referencesTo } from '../db/references.ts'
import { isLost } from '../files/refusal.ts'
import { letterFiles, lettersAbout } from './letters.ts'
import { reportPage, startPage, type Placement } from './pages.ts'
import {
  accountOf,
  attendanceAbout,
  commentsOf,
  companyOf,
  gradesOf,
  identitiesAbout,
  mailsOf,
  placesOf,
  presentTrail,
  reportsOf,
  sessionsOf,
  pembimbingOf,
  trailOf,
  visitsOf,
  type Subject,
} from './subject.ts'
import type { Entry } from './zip.ts'

/**
 * Everything about one person, in an order in which it can be read: a page to begin with, each internship as a page, the
 * same as data for machines, and the files. Whatever may be long is read in portions, while it leaves.
 */
export async function* everythingAbout(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  subject: Subject,
  { language, campus, now }: { language: Language; campus: string; now: Date },
): AsyncGenerator<Entry> {
  const placements = await placementsOf(db, subject)
  const stored = await filesOf(db, subject)
  yield page('LIHAT-DULU.html', startPage({ subject, placements, files: stored, campus, now, language }))
  for (const placement of placements) {
    const reports = portions((after) => reportDays(db, placement.registerid, after))
    const comments = await commentsUnder(db, placement.registerid)
    const pictures = await picturesOf(db, placement.registerid)
    const told = { subject, placement, reports, comments, pictures, files: stored, language }
    yield page(placement.page, reportPage(told))
  }

  yield json('data/akun.json', one(await accountOf(db, subject)))
  yield json('data/pembimbing.json', list(await pembimbingOf(db, subject).execute()))
  yield json(
    'data/laporan.json',
    portions(keyed(reportsOf(db, subject).select('l.detail_idx as kunci'), 'l.detail_idx')),
  )
  yield json(
    'data/tanggapan.json',
    portions(keyed(commentsOf(db, subject).select('t.tanggapan_idx as kunci'), 't.tanggapan_idx')),
  )
  yield json('data/perusahaan.json', list(await companyOf(db, subject)))
  yield json('data/nilai.json', list(await gradesOf(db, subject)))
  yield json('data/kunjungan.json', list(await visitsOf(db, subject)))
  yield json('data/kehadiran.json', one(await attendanceAbout(db, subject)))
  yield json('data/surat.json', list(await lettersAbout(db, subject)))
  yield json('data/sesi.json', list(await sessionsOf(db, subject)))
  yield json('data/identitas.json', list(await identitiesAbout(db, subject)))
  yield json('data/tempat-masuk.json', list(await placesOf(db, subject)))
  yield json('data/surel.json', list(await mailsOf(db, subject)))
  const trail = portions(keyed(trailOf(db, subject).select('j.peristiwaid as kunci'), 'j.peristiwaid'))
  yield json(
    'data/jejak.json',
    map(trail, (row) => presentTrail(row as unknown as Parameters<typeof presentTrail>[0])),
  )
  for (const { table, rows } of await othersAbout(db, subject))
    yield json(`data/lain/${table}.json`, list(rows))

  const lost: string[] = []
  for (const file of stored) {
    try {
      const { stream } = await files.open(file.berkaskunci, file.berkasukuran)
      yield { name: file.path, packed: true, content: stream }
    } catch (error) {
      if (!isLost(error)) throw error
      lost.push(file.path)
    }
  }
  if (lost.length > 0) yield page('berkas/TIDAK-ADA.txt', list(lost.map((path) => `${path}\n`)))
}

export interface StoredFile {
  berkasid: number
  berkasnama: string
  berkasguna: string
  berkaskunci: string
  berkasukuran: number
  dibuat: string
  /** Inside the ZIP file. */
  path: string
}

async function filesOf(db: Database, { nobp }: Subject): Promise<StoredFile[]> {
  if (nobp === null) return []
  const rows = await db
    .selectFrom('berkas')
    .select(['berkasid', 'berkasnama', 'berkasguna', 'berkaskunci', 'berkasukuran', 'dibuat'])
    .where((eb) => eb.or([eb('nobp', '=', nobp), eb('berkasid', 'in', letterFiles(nobp))]))
    // The same picture again, for lists.
    .where('berkasid', 'not in', (eb) => eb.selectFrom('laporangambar').select('gambarkecil'))
    .orderBy('berkasid')
    .execute()
  // Two may have one name; what a person called a file holds no path, and is no path of ours.
  return rows.map((row) => ({
    ...row,
    path: `berkas/${row.berkasid}-${row.berkasnama.replaceAll(UNFIT, '_')}`,
  }))
}

/** What no file may be called: a way elsewhere, and what Windows does not unpack. */
const UNFIT = /[/\\\x00-\x1f\x7f<>:"|?*]/g

async function placementsOf(db: Database, { nobp }: Subject): Promise<Placement[]> {
  if (nobp === null) return []
  const rows = await db
    .selectFrom('register_view as r')
    .select(['r.registerid', 'r.registernamaperusahaan as perusahaan', 'r.perusahaanalamat as alamat'])
    .select(['r.kuotasemnama as semester', 'r.registertanggal as tanggal', 'r.registerstatus as status'])
    .select(['r.pembimbingdosennama as pembimbing', 'r.jadwalmulai as mulai', 'r.jadwalselesai as selesai'])
    .where('r.registernobp', '=', nobp)
    .orderBy('r.registerid')
    .execute()
  return rows.map((row) => ({ ...row, page: `laporan/magang-${row.registerid}.html` }) as Placement)
}

/** Of a day: its pictures, as whole as they were kept, with what is said under them. */
const picturesOf = (db: Database, registerid: number) =>
  db
    .selectFrom('laporangambar as g')
    .innerJoin('laporandetail as l', 'l.detail_idx', 'g.gambardetailidx')
    .select(['g.gambardetailidx as hari', 'g.gambarberkas as berkas', 'g.gambarketerangan as keterangan'])
    .where('l.detail_registeridx', '=', registerid)
    .orderBy('g.gambardetailidx')
    .orderBy('g.gambarurut')
    .execute()
export type ReportPicture = Awaited<ReturnType<typeof picturesOf>>[number]

/** The days of one internship; of each the files that belong to it. */
const reportDays = (db: Database, registerid: number, after: number) =>
  db
    .selectFrom('laporandetail as l')
    .select([
      'l.detail_idx as kunci',
      'l.detail_jenis as jenis',
      'l.detail_tgl as tgl',
      'l.detail_isi as isi',
    ])
    .select([
      'l.detail_verifikasi as verifikasi',
      'l.detail_revisi as revisi',
      'l.detail_lampiran as lampiran',
      'l.detail_laporanidx as utas',
    ])
    .where('l.detail_registeridx', '=', registerid)
    .where('l.detail_idx', '>', after)
    .orderBy('l.detail_idx')
    .limit(PORTION)
    .execute()
export type ReportDay = Awaited<ReturnType<typeof reportDays>>[number]

const commentsUnder = (db: Database, registerid: number) =>
  db
    .selectFrom('tanggapan as t')
    .innerJoin('laporan as h', 'h.laporan_idx', 't.tanggapan_laporanidx')
    .select(['t.tanggapan_laporanidx as utas', 't.tanggapan_waktu as waktu', 't.tanggapan_nama as nama'])
    .select('t.tanggapan_isi as isi')
    .where('h.laporan_registeridx', '=', registerid)
    .orderBy('t.tanggapan_idx')
    .execute()
export type ReportComment = Awaited<ReturnType<typeof commentsUnder>>[number]

/** Rows of whatever else hangs on this student or their registrations: a new table is told without being named here. */
async function othersAbout(db: Database, { nobp }: Subject) {
  if (nobp === null) return []
  const references = [
    ...(await referencesTo(db, 'mahasiswa')).map((reference) => ({ ...reference, of: sql`(${nobp})` })),
    ...(await referencesTo(db, 'register')).map((reference) => ({
      ...reference,
      of: sql`(select registerid from register where registernobp = ${nobp})`,
    })),
  ].filter(({ table }) => !TOLD.has(table))
  const found = new Map<string, object[]>()
  for (const { table, column, of } of references) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.table(table)}.*${BESIDE[table]?.(column) ?? sql``} from ${sql.table(table)} where ${sql.ref(column)} in ${of}
        and ${TELLABLE[table] ?? sql`1 = 1`}`.execute(db)
    const told = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))),
    )
    const known = found.get(table) ?? []
    const seen = new Set(known.map((row) => JSON.stringify(row)))
    found.set(table, [...known, ...told.filter((row) => !seen.has(JSON.stringify(row)))])
  }
  return [...found].filter(([, rows]) => rows.length > 0).map(([table, rows]) => ({ table, rows }))
}

/** An office asks for this file too: what a student ranks is nobody's before it is announced, and stands on their page. */
const TELLABLE: Readonly<Record<string, RawBuilder<unknown>>> = {
  pilihan: sql`exists (select 1 from putaran where putaranid = pilihanputaranid and putarandiumumkan is not null)`,
}
/** By their names: which company, as far as the student knows it. Whoever asks for a swap knows a number until it was agreed. */
const BESIDE: Readonly<Record<string, (column: string) => RawBuilder<unknown>>> = {
  antrean: () => sql`, (select p.perusahaannama from kuotadetail d join perusahaan p
    on p.perusahaanid = d.detailperusahaanid where d.detailid = antreandetailid) as perusahaan`,
  tukar: (column) => sql`, ${companyAt('tukardari')} as perusahaandari,
    case when ${column === 'tukarke' ? sql`1 = 1` : sql`tukarjawab is not null and tukarkeadaan <> 'menolak'`}
      then ${companyAt('tukarke')} end as perusahaanke`,
}
const companyAt = (column: string) =>
  sql`(select p.perusahaannama from register r join perusahaan p on p.perusahaanid = r.registerperusahaanid
    where r.registerid = ${sql.ref(column)})`
/** Told already, by name. */
const TOLD = new Set([
  ...['akun', 'register', 'berkas', 'laporan', 'laporandetail', 'pembimbing'],
  // Marks that are not released are still being given; minutes are of whoever examined.
  ...['nilai', 'nilaibagian', 'seminar', 'penguji'],
  ...['suratmahasiswa', 'kunjunganmahasiswa'],
  // Told with the days; what signs marks is nobody's.
  ...['konfirmasi', 'lapangancatatan', 'lapangankode'],
])
/** What opens something, or proves that somebody else does. */
const SECRET = /sandi|hash|token|kunci|sidik|rahasia/i

// — reading in portions

const PORTION = 200

/** Rows after a key, in its order. */
type Keyed = (after: number) => Promise<{ kunci: number }[]>

/** Any of the statements above, from a key on. */
const keyed =
  (statement: unknown, key: string): Keyed =>
  (after) =>
    (
      statement as {
        where(...condition: unknown[]): { orderBy(by: string): { limit(rows: number): Readable } }
      }
    )
      .where(key, '>', after)
      .orderBy(key)
      .limit(PORTION)
      .execute()
interface Readable {
  execute(): Promise<{ kunci: number }[]>
}

async function* portions<R extends { kunci: number }>(
  read: (after: number) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let after = 0; ;) {
    const rows = await read(after)
    yield* rows
    if (rows.length < PORTION) return
    after = rows.at(-1)!.kunci
  }
}

async function* map<T, U>(items: AsyncIterable<T>, of: (item: T) => U): AsyncGenerator<U> {
  for await (const item of items) yield of(item)
}
async function* list<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
async function* one(value: object): AsyncGenerator<object> {
  yield value
}

const page = (name: string, content: AsyncIterable<string>): Entry => ({ name, content })

/** One value as it is, a sequence of them as a list. */
const json = (name: string, values: AsyncIterable<object>): Entry => ({ name, content: lines(values) })

async function* lines(values: AsyncIterable<object>): AsyncGenerator<string> {
  let first = true
  for await (const value of values) {
    const { kunci: _, ...told } = value as { kunci?: number }
    yield `${first ? '[\n' : ',\n'}${JSON.stringify(told)}`
    first = false
  }
  yield first ? '[]\n' : '\n]\n'
}
