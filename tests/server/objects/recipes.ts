import { hash, randomUUID } from 'node:crypto'
import { DEEMED_DAYS, USUAL_DAYS } from '../../../src/contract/reminders.ts'
import { versionOf } from '../../../src/server/reminders/days.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { stopSigner } from '../../../src/server/mail/links.ts'
import { codeHash } from '../../../src/server/whatsapp/channel.ts'
import { initialPassword } from '../../../src/server/session/passwords.ts'
import { hashToken } from '../../../src/server/session/tokens.ts'
import { STOP_KEY } from './rewindable.ts'
import { HARI_INI } from '../support/testApps.ts'
import {
  dikonfirmasi,
  dokumen,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  semester,
  terdaftar,
} from '../support/people.ts'
import type { Fields } from '../support/caller.ts'
import { eventRow } from '../support/events.ts'
import { jpeg, pdf } from '../../support/files.ts'
import { ordinaryRecipes } from './ordinary.ts'
import { PASSWORD, RUBRIC, rubricOf, type Actor, type Thing, type World } from './world.ts'

/** How one call is made so that it succeeds for whoever may make it, about one thing. */
export interface Recipe {
  /** What has to be there first; what it answers is given to the request. */
  prepare?: (db: Database, thing: Thing, world: World) => Promise<Record<string, unknown>>
  path?: (thing: Thing, made: Made, actor: Actor) => string
  fields?: (thing: Thing, made: Made, actor: Actor) => Fields
  /** Instead of a form. */
  json?: (thing: Thing, made: Made, actor: Actor) => object
  /** What the browser is known by. */
  cookie?: string
  /** The success code; 200 unless it says otherwise. */
  code?: 201
  /** Is this about one thing, or about whoever asks (and so the same for every thing)? */
  about?: 'self'
  /** A list: everyone who may ask gets one; this finds the thing in it, where `reach` holds it and nowhere else. */
  listed?: (data: Row[], thing: Thing, made: Made) => boolean
  /** Whose thing it is where the row is not yet anybody's. */
  held?: 'own-prodi'
}

// What a recipe has made itself, it knows.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Made = any
type Row = Record<string, unknown>

const has = (field: string, value: unknown) => (data: Row[]) => data.some((row) => row[field] === value)
/** What stands in the groups of an answer. */
const namesIn = (data: Row[], name: string) => data.flatMap((group) => group[name] as Row[])
/** A list of what belongs to nobody in particular. */
const anything = (data: Row[]) => data.length > 0

const visited = (thing: Thing) => ({
  tanggal: '2026-02-09',
  jenis: 'kunjungan',
  registerid: JSON.stringify([thing.registerid]),
  dengan: 'Yulia Maharani',
  jabatan: 'Supervisor',
  temuan: 'Tugas sesuai rencana.',
  bagikan: 0,
})

const letter = { content: pdf(), filename: 'surat.pdf' }
const semesters = {
  content: Buffer.from('Kode,Semester\n20301,Ganjil 2030/2031\n'),
  filename: 'semester.csv',
}
const picture = { content: await jpeg(), filename: 'logo.jpg' }

const company = {
  perusahaannama: 'PT Andalas Baru',
  perusahaanalamat: 'Jl. Andalas No. 1',
  perusahaanemail: 'hrd@andalas.example',
  perusahaannotelp: '0751-707070',
}

const spareCompany = async (db: Database) => ({ id: await perusahaan(db) })
/** A quota of a later semester in the same programme, still without companies. */
const laterKuota = async (db: Database, thing: Thing) => ({
  id: (await kuota(db, { kuotaprodiid: thing.prodiid })).kuotaidx,
})
/** Of a later semester, with two companies, in which this student has put one first. */
const OPEN = '2026-02-20T16:59:00.000Z'
const OVER = '2026-02-09T16:59:00.000Z'
const ranked =
  (putaranbatas: string, announced: string | null = null) =>
  async (db: Database, thing: Thing) => {
    const { kuotaidx } = await kuota(db, { kuotaprodiid: thing.prodiid })
    const [{ detailid }, { detailid: other }] = [
      await kursi(db, kuotaidx, { priawanita: 2 }),
      await kursi(db, kuotaidx, { priawanita: 2 }),
    ]
    const benih = 'rumah-gadang'
    const { putaranid } = await db
      .insertInto('putaran')
      .values({
        putarankuotaidx: kuotaidx,
        putaranbatas,
        putarandibuka: '2026-02-02T02:00:00.000Z',
        putarandiumumkan: announced,
        putaranurutan: 'undian',
        putarankelompok: '[]',
        putaranbenih: benih,
        putaransidik: hash('sha256', benih),
        putarantempat: announced && '[]',
      })
      .returning('putaranid')
      .executeTakeFirstOrThrow()
    const { mhsnobp: pilihannobp } = thing.student
    await db
      .insertInto('pilihan')
      .values({
        pilihanputaranid: putaranid,
        pilihannobp,
        pilihandetail: JSON.stringify([detailid]),
        pilihansks: 96,
        pilihandikirim: '2026-02-03T02:00:00.000Z',
      })
      .execute()
    const turn = { nobp: pilihannobp, giliran: 1, keluar: null, dapat: detailid }
    const sidikhasil = hash(
      'sha256',
      JSON.stringify([{ ...turn, pilihan: [{ detailid, nasib: 'dapat', pada: null }] }]),
    )
    return { id: putaranid, kuotaidx, detailid, other, sidikhasil }
  }
const announced = async (db: Database, thing: Thing) => {
  const made = await ranked(OVER, `${HARI_INI}T02:30:00.000Z`)(db, thing)
  const { detailperusahaanid: registerperusahaanid } = await db
    .selectFrom('kuotadetail')
    .select('detailperusahaanid')
    .where('detailid', '=', made.detailid)
    .executeTakeFirstOrThrow()
  const { registerid } = await terdaftar(db, thing.student, {
    registerkuotaid: made.kuotaidx,
    registerperusahaanid,
    registerdetailid: made.detailid,
  })
  await db
    .updateTable('pilihan')
    .set({
      pilihangiliran: 1,
      pilihanhasil: '[]',
      pilihandapat: made.detailid,
      pilihanregisterid: registerid,
    })
    .where('pilihanputaranid', '=', made.id)
    .execute()
  return made
}
/** Of a later semester, a company whose only place is taken, or held for this student who is in line there. */
const inLine = (line: 'none' | 'waits' | 'offered') => async (db: Database, thing: Thing) => {
  const { kuotaidx } = await kuota(db, { kuotaprodiid: thing.prodiid })
  const perusahaanid = await perusahaan(db)
  const { detailid } = await kursi(db, kuotaidx, { priawanita: 1, perusahaanid })
  if (line !== 'offered')
    await terdaftar(db, await mahasiswa(db, { mhsprodiid: thing.prodiid }), {
      registerkuotaid: kuotaidx,
      registerperusahaanid: perusahaanid,
      registerdetailid: detailid,
    })
  if (line === 'none') return { id: 0, kuotaidx, perusahaanid }
  const { antreanid: id } = await db
    .insertInto('antrean')
    .values({
      antreandetailid: detailid,
      antreannobp: thing.student.mhsnobp,
      antreanjkl: thing.student.mhsjkl === 'L' ? 'L' : 'P',
      antreanmasuk: '2026-02-03T02:00:00.000Z',
      antreantawaran: line === 'offered' ? '2026-02-10T02:00:00.000Z' : null,
      antreanbatas: line === 'offered' ? '2026-02-11T02:00:00.000Z' : null,
    })
    .returning('antreanid')
    .executeTakeFirstOrThrow()
  return { id, kuotaidx, perusahaanid }
}
/** Of a later semester: this student and another, approved at two companies; who asks whom, and what came of it. */
const swapping = (who: 'nobody' | 'asks' | 'asked' | 'agreed') => async (db: Database, thing: Thing) => {
  const { kuotaidx } = await kuota(db, { kuotaprodiid: thing.prodiid })
  const place = async (student: Parameters<typeof terdaftar>[1]) => {
    const seats = await kursi(db, kuotaidx, { priawanita: 1 })
    const { registerid } = await terdaftar(db, student, {
      registerkuotaid: kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
      registerdisetujui: 1,
    })
    return registerid
  }
  const other = await mahasiswa(db, { mhsprodiid: thing.prodiid })
  const [own, theirs] = [await place(thing.student), await place(other)]
  if (who === 'nobody') return { id: 0, registerid: own, nobp: other.mhsnobp }
  const [tukardari, tukarke] = who === 'asked' ? [theirs, own] : [own, theirs]
  const { tukarid: id } = await db
    .insertInto('tukar')
    .values({
      tukardari,
      tukarke,
      tukarkeadaan: who === 'agreed' ? 'disepakati' : 'diminta',
      tukarpada: HARI_INI,
      tukarbatas: '2026-02-13',
      tukarjawab: who === 'agreed' ? HARI_INI : null,
    })
    .returning('tukarid')
    .executeTakeFirstOrThrow()
  return { id, registerid: own, nobp: other.mhsnobp }
}
const twoCompanies = async (db: Database) => ({ dari: await perusahaan(db), ke: await perusahaan(db) })
const merged = async (db: Database) => {
  const { dari, ke } = await twoCompanies(db)
  await db.updateTable('perusahaan').set({ perusahaangabung: ke }).where('perusahaanid', '=', dari).execute()
  const { gabungid: id } = await db
    .insertInto('gabungan')
    .values({ dari, ke, waktu: `${HARI_INI}T00:00:00.000Z`, isi: '[]', urung: null })
    .returning('gabungid')
    .executeTakeFirstOrThrow()
  return { id }
}
const unconfirmedCompany = async (db: Database, thing: Thing) => {
  await db
    .updateTable('lapangan')
    .set({ lapangankonfirmasi: null, lapangancara: null })
    .where('lapanganid', '=', thing.company.lapanganid)
    .execute()
  return {}
}
const withLapanganAddress = async (db: Database, thing: Thing) => {
  await db
    .updateTable('lapangan')
    .set({ lapangansurel: 'yulia@harau.example' })
    .where('lapanganid', '=', thing.company.lapanganid)
    .execute()
  return {}
}

/** Switched off, so that what the calls write is told to nobody; and nobody would be reached. */
const spareWebhook = async (db: Database) => {
  const { webhookid } = await db
    .insertInto('webhook')
    .values({
      url: 'https://127.0.0.1:9/',
      kelompok: '["keputusan"]',
      rahasia: 'whsec_AAAA',
      aktif: 0,
      oleh: 'Sari',
      dibuat: `${HARI_INI}T00:00:00.000Z`,
    })
    .returning('webhookid')
    .executeTakeFirstOrThrow()
  return { id: webhookid }
}

const spareToken = async (db: Database, _thing: Thing, { actors }: World) => {
  const { akunid } = actors.find(({ role }) => role === 'akademik')!
  const { tokenid } = await db
    .insertInto('tokenapi')
    .values({
      tokenhash: randomUUID(),
      nama: 'SIAKAD',
      peran: 'wadir',
      prodi: '[]',
      baca: 1,
      akunid,
      dibuat: `${HARI_INI}T00:00:00.000Z`,
      kedaluwarsa: '2026-12-31T00:00:00.000Z',
    })
    .returning('tokenid')
    .executeTakeFirstOrThrow()
  return { id: tokenid }
}

const spareType = (category: 1 | 3) => async (db: Database) => ({
  id: (await dokumen(db, category)).dokumenid,
})
/** A company that has nothing yet in this quota. */
const newHere = async (db: Database) => ({ perusahaanid: await perusahaan(db) })
/** An open quota of another semester, in which nobody is registered. */
const openQuota = (jenismou: 0 | 1) => async (db: Database, thing: Thing) => {
  const { kuotaidx } = await kuota(db, { kuotaprodiid: thing.prodiid, jenismou })
  const perusahaanid = await perusahaan(db)
  if (jenismou === 1) await kursi(db, kuotaidx, { priawanita: 2, perusahaanid })
  return { kuotaidx, perusahaanid }
}
const unregistered = (mhsrekommagang: 0 | 1) => async (db: Database, thing: Thing) => ({
  nobp: (await mahasiswa(db, { mhsprodiid: thing.prodiid, mhsrekommagang })).mhsnobp,
})
const spareRegistration = async (db: Database, thing: Thing) => {
  const student = await mahasiswa(db, { mhsprodiid: thing.prodiid })
  return { id: (await terdaftar(db, student)).registerid }
}
/** Approved, at a company with seats. */
const running = async (db: Database, thing: Thing) => {
  const student = await mahasiswa(db, { mhsprodiid: thing.prodiid })
  const row = await terdaftar(db, student, { registerdisetujui: 1 })
  return { id: row.registerid, kuotaidx: row.registerkuotaid }
}
const seats = { detailkuotapria: 1, detailkuotawanita: 2, detailkuotapriawanita: 3 }
const days = { jadwalmulai: '2026-02-02', jadwalselesai: '2026-02-20' }
const byId = (name: string) => (_thing: Thing, made: Made) => `${name}/${made.id}`
const credentials = (role: 'akademik' | 'mahasiswa' | 'dosen') => ({
  about: 'self' as const,
  prepare: async (_db: Database, _thing: Thing, { actors }: World) => ({
    username: actors.find((actor) => actor.role === role)!.username,
  }),
  fields: (_thing: Thing, made: Made) => ({ username: made.username, userpass: PASSWORD }),
})
/** Somebody of the programme who has not come in yet. */
const newcomer = async (db: Database, thing: Thing) => {
  const { akunid } = await mahasiswa(db, { mhsprodiid: thing.prodiid })
  const sandi = initialPassword().stored
  await db.updateTable('akun').set({ sandi }).where('akunid', '=', akunid).execute()
  return {}
}
const draftRubric = async (db: Database, thing: Thing) => ({
  id: (
    await db
      .insertInto('rubrik')
      .values({
        rubrikprodiid: thing.prodiid,
        rubriknomor: 2,
        rubrikisi: JSON.stringify(RUBRIC),
        rubrikdibuat: `${HARI_INI}T03:00:00.000Z`,
      })
      .returning('rubrikid')
      .executeTakeFirstOrThrow()
  ).rubrikid,
})
/** The last marks that were missing. */
const lapanganMarked = async (db: Database, thing: Thing) => {
  await db
    .insertInto('nilaibagian')
    .values({
      bagianregisterid: thing.registerid,
      bagianoleh: 'pembimbing',
      bagianke: 0,
      bagianisi: JSON.stringify({ laporan: 8600 }),
      bagiandikirim: `${HARI_INI}T03:00:00.000Z`,
    })
    .execute()
  return {}
}
const locked = async (db: Database, thing: Thing) => {
  await lapanganMarked(db, thing)
  await db
    .updateTable('nilai')
    .set({
      nilaikunci: `${HARI_INI}T03:00:00.000Z`,
      nilaikuncioleh: 'Admin prodi',
      nilaihasil: JSON.stringify({ angka: 8500, huruf: 'A', indeks: 400, dibatasi: false, nilai: [] }),
    })
    .where('nilairegisterid', '=', thing.registerid)
    .execute()
  return {}
}
const confirmedDay = async (db: Database, { weekly }: Thing) => {
  await dikonfirmasi(db, weekly.detail_idx)
  return {}
}

const finished = async (db: Database, { registerid }: Thing) => {
  await db
    .updateTable('register')
    .set({ registerakhir: 'selesai' })
    .where('registerid', '=', registerid)
    .execute()
  return {}
}
const reviewed = async (db: Database, thing: Thing) => {
  await finished(db, thing)
  const { ulasanid: id } = await db
    .insertInto('ulasan')
    .values({
      ulasanregisterid: thing.registerid,
      ulasanisi: 'Memasang jaringan.',
      ulasansaran: 1,
      ulasanpada: HARI_INI,
    })
    .returning('ulasanid')
    .executeTakeFirstOrThrow()
  return { id }
}

const absent = async (db: Database, thing: Thing) => {
  const { absenid } = await db
    .insertInto('ketidakhadiran')
    .values({
      absenregisterid: thing.registerid,
      absenmulai: '2026-02-12',
      absenselesai: '2026-02-12',
      absenjenis: 'sakit',
      absenketerangan: null,
      absenbukti: null,
      dibuat: `${HARI_INI}T03:00:00.000Z`,
      jawabanalasan: null,
      jawaboleh: null,
      jawabpada: null,
    })
    .returning('absenid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('absenhari')
    .values({
      hariabsenid: absenid,
      hariregisterid: thing.registerid,
      haritanggal: '2026-02-12',
      harikerja: 1,
    })
    // What is not taken back between two tests has the day already.
    .onConflict((day) => day.doNothing())
    .execute()
  return { id: absenid }
}
const validatedDay = async (db: Database, thing: Thing) => {
  await db
    .updateTable('laporandetail')
    .set({ detail_verifikasi: 1, detail_masuk: '08:00', detail_keluar: '16:00', detail_mode: 'kantor' })
    .where('detail_idx', '=', thing.weekly.detail_idx)
    .execute()
  return {}
}
const correcting = async (db: Database, thing: Thing) => {
  await validatedDay(db, thing)
  const { koreksiid } = await db
    .insertInto('koreksijam')
    .values({
      koreksiregisterid: thing.registerid,
      koreksidetailidx: thing.weekly.detail_idx,
      darimasuk: '08:00',
      darikeluar: '16:00',
      darimode: 'kantor',
      kemasuk: '08:00',
      kekeluar: '17:00',
      kemode: 'kantor',
      koreksialasan: 'Lembur.',
      jawabanalasan: null,
      jawaboleh: null,
      jawabpada: null,
      dibuat: `${HARI_INI}T03:00:00.000Z`,
    })
    .returning('koreksiid')
    .executeTakeFirstOrThrow()
  return { id: koreksiid }
}
const self = { about: 'self' as const }
const place = (word: string) => ({
  path: (thing: Thing) => `${word}/${thing.kuota.kuotaidx}/${thing.perusahaanid}`,
})
const isHere: Recipe = { path: () => 'sehat' }

const MASSAL = '018f3b6e-7c1a-4d2e-9f00-000000000000'
const bulkOf = ({ akunid }: Actor) => MASSAL.slice(0, -12) + String(akunid).padStart(12, '0')
/** Everybody has made a call of their own. */
/** A company's supervisor has none. */
const withAccount = (actors: World['actors']) => actors.filter(({ akunid }) => akunid !== 0)

const ownBulks = async (db: Database, _thing: Thing, { actors }: World) => {
  const owners = [...new Map(withAccount(actors).map((actor) => [actor.akunid, actor])).values()]
  await db
    .insertInto('jobs')
    .values(
      owners.map((actor) => ({
        jenis: 'massal',
        perihal: 'rekomendasi',
        kunci: bulkOf(actor),
        akunid: actor.akunid,
        peran: actor.role,
        isi: '{}',
        dibuat: `${HARI_INI}T03:00:00Z`,
      })),
    )
    .execute()
  return {}
}

/** Everybody has asked for letters. */
const ownJobs =
  (selesai: string | null) =>
  async (db: Database, _thing: Thing, { actors }: World) => {
    const jobs = new Map<string, number>()
    for (const actor of withAccount(actors)) {
      if (jobs.has(jobOf(actor))) continue
      const { akunid, role } = actor
      const { jobid } = await db
        .insertInto('jobs')
        .values({
          jenis: 'surat',
          perihal: 'tugas',
          akunid,
          peran: role,
          isi: JSON.stringify({ tanggal: HARI_INI, prodiid: null }),
          dibuat: `${HARI_INI}T03:00:00Z`,
          selesai,
        })
        .returning('jobid')
        .executeTakeFirstOrThrow()
      jobs.set(jobOf(actor), jobid)
    }
    return { jobs }
  }
const DONE = `${HARI_INI}T03:00:00Z`
const jobOf = ({ akunid, role }: Pick<World['actors'][number], 'akunid' | 'role'>) => `${akunid} ${role}`

const LINK = 'a'.repeat(43)
/** The link of a mail to the student, which whoever holds it may use. */
const byLink = (guna: 'sandi' | 'surel', fields: Fields = {}): Recipe => ({
  about: 'self',
  prepare: async (db, thing) => {
    const { akunid } = thing.student
    const nilai = 'baru@kampus.example'
    await db
      .updateTable('akun')
      .set({ surelbaru: nilai, surelbaruoleh: akunid })
      .where('akunid', '=', akunid)
      .execute()
    await db
      .insertInto('tautan')
      .values({
        kuncihash: hashToken(LINK),
        akunid,
        guna,
        nilai,
        dibuat: `${HARI_INI}T02:55:00.000Z`,
        kedaluwarsa: `${HARI_INI}T03:25:00.000Z`,
      })
      .execute()
    return {}
  },
  fields: () => ({ token: LINK, ...fields }),
})
const DEVICE = 'p'.repeat(43)
/** The student is on the way back from the campus' provider. */
const returning: Recipe = {
  about: 'self',
  cookie: `perangkat=${DEVICE}`,
  prepare: async (db) => {
    await db
      .insertInto('masukkampus')
      .values({
        statehash: hash('sha256', 'keadaan'),
        perangkat: hash('sha256', DEVICE),
        penyedia: 'cas-1',
        nonce: 'n',
        verifier: 'v',
        ke: null,
        dibuat: `${HARI_INI}T02:55:00.000Z`,
      })
      .execute()
    return {}
  },
  fields: (thing) => ({ penyedia: 'cas-1', jawaban: `state=keadaan&ticket=${thing.student.mhsnobp}` }),
}
/** Everybody has come by an account of the campus before. */
const ownIdentities = async (db: Database, _thing: Thing, { actors }: World) => {
  const rows = await db
    .insertInto('identitas')
    .values(
      [...new Set(withAccount(actors).map(({ akunid }) => akunid))].map((akunid) => ({
        akunid,
        penyedia: 'cas-1',
        issuer: 'https://cas.example/',
        klien: '',
        subjek: `orang-${akunid}`,
        sebagai: `orang-${akunid}`,
        dasar: 'username' as const,
        dibuat: `${HARI_INI}T02:00:00.000Z`,
        terakhir: `${HARI_INI}T02:00:00.000Z`,
      })),
    )
    .returning(['akunid', 'identitasid'])
    .execute()
  return { identities: new Map(rows.map(({ akunid, identitasid }) => [akunid, identitasid])) }
}
const failedItem: Recipe = {
  about: 'self',
  prepare: async (db) => {
    const at = `${HARI_INI}T02:00:00.000Z`
    const { kotakid } = await db
      .insertInto('kotakkeluar')
      .values({
        kunci: 'gagal',
        saluran: 'surel',
        penerima: 'x@kampus.example',
        akunid: null,
        jenis: 'harian',
        isi: '{}',
        dibuat: at,
        jadwal: at,
        sampai: null,
        gagal: at,
      })
      .returning('kotakid')
      .executeTakeFirstOrThrow()
    return { kotakid }
  },
  fields: (_thing, made) => ({ kotakid: [made.kotakid] }),
}

export const recipes: Record<string, Recipe> = {
  ...ordinaryRecipes(),
  'POST login': credentials('akademik'),
  'POST masuk': credentials('akademik'),
  'POST login_mahasiswa': credentials('mahasiswa'),
  'POST login_dosen': credentials('dosen'),
  'GET me': self,
  'POST logout': self,
  'POST gantisandi': {
    ...self,
    fields: () => ({ sandilama: PASSWORD, sandibaru: 'sandi-baru-yang-panjang' }),
  },
  'POST token/tukar': self,
  'POST masuk/kampus/{penyedia}': { about: 'self', path: () => 'masuk/kampus/cas-1' },
  'POST masuk/kampus': returning,
  'GET identitas': self,
  'DELETE identitas/{identitasid}': {
    about: 'self',
    prepare: ownIdentities,
    path: (_thing, made, actor) => `identitas/${made.identities.get(actor.akunid)}`,
  },
  'GET caramasuk': self,
  'POST caramasuk': {
    about: 'self',
    fields: () => ({
      akademik: 'keduanya',
      prodi: 'keduanya',
      mahasiswa: 'kampus',
      dosen: 'keduanya',
      wadir: 'sandi',
      versi: 0,
    }),
  },

  'GET surel': self,
  'POST surel': { about: 'self', fields: () => ({ alamatsurel: 'baru@kampus.example', userpass: PASSWORD }) },
  'POST surel/ulang': {
    about: 'self',
    prepare: async (db) => {
      await db.updateTable('akun').set({ surelbaru: 'baru@kampus.example' }).execute()
      return {}
    },
  },
  'POST surel/pilihan': { about: 'self', fields: () => ({ kelompok: 'laporan', cara: 'mati' }) },
  'POST surel/konfirmasi': byLink('surel'),
  'POST surel/berhenti': {
    about: 'self',
    fields: (thing) => ({ token: stopSigner(STOP_KEY).token(thing.student.akunid, 'harian') }),
  },
  'POST lupasandi': { about: 'self', fields: (thing) => ({ username: thing.student.mhsnobp }) },
  'POST sandibaru': byLink('sandi', { sandibaru: 'sandi-baru-yang-panjang' }),
  'POST pengguna/surel/{akunid}': {
    path: (thing) => `pengguna/surel/${thing.student.akunid}`,
    fields: () => ({ alamatsurel: 'baru@kampus.example' }),
  },
  'GET kotakkeluar': self,
  'POST kotakkeluar/ulang': failedItem,
  'POST kotakkeluar/buang': failedItem,
  'POST whatsapp': { about: 'self', fields: () => ({ nomorwa: '0812 3456 7890' }) },
  'POST whatsapp/konfirmasi': {
    about: 'self',
    fields: () => ({ kode: '123456' }),
    prepare: async (db) => {
      const accounts = await db.selectFrom('akun').select('akunid').execute()
      for (const { akunid } of accounts)
        await db
          .updateTable('akun')
          .set({
            wabaru: '6281234567890',
            wakode: codeHash(akunid, '6281234567890', '123456'),
            wakodesampai: '2999-01-01T00:00:00.000Z',
          })
          .where('akunid', '=', akunid)
          .execute()
      return {}
    },
  },
  'POST whatsapp/uji': { about: 'self', fields: () => ({ nomor: '0812 3456 7890' }) },
  'POST surel/uji': { about: 'self', fields: () => ({ alamat: 'uji@kampus.example' }) },
  'POST surel/jam': { about: 'self', fields: () => ({ pukul: '07:15' }) },
  'GET datasaya': self,
  'GET sehat': { ...self, ...isHere },
  'GET siap': self,
  'GET cadangan': self,
  'POST cadangan': self,
  'GET openapi.json': self,

  'GET datapribadi': self,
  'POST datasaya/unduh': self,
  'POST mahasiswa/{nobp}/unduhdata': { path: (thing) => `mahasiswa/${thing.student.mhsnobp}/unduhdata` },

  'GET kampus': self,
  'POST kampus': { fields: () => ({ nama: 'Politeknik Baru', versi: 0 }), about: 'self' },
  'GET neofeeder': self,
  'POST neofeeder': {
    fields: () => ({ programmbkm: '0', jenisaktivitas: '6', versi: 0 }),
    about: 'self',
  },
  'GET langkahpertama': self,
  'POST langkahpertama': { fields: () => ({ dilipat: 1 }), about: 'self' },
  'GET retensi': self,
  'GET retensi/rencana': { path: () => 'retensi/rencana?jenis=ditolak&bulan=12', about: 'self' },
  'POST retensi': { fields: () => ({ jenis: 'ditolak', bulan: 12 }), about: 'self' },

  'GET mahasiswa/info': self,
  'GET mahasiswa': {
    path: () => 'mahasiswa?limit=100',
    listed: (data, thing) => has('mhsnobp', thing.student.mhsnobp)(data),
  },
  'GET mahasiswa/{nobp}/ringkasan': { path: (thing) => `mahasiswa/${thing.student.mhsnobp}/ringkasan` },
  'GET cari': {
    path: (thing) => `cari?q=${thing.student.mhsnobp}`,
    listed: (data, thing) => namesIn(data, 'hasil').some(({ id }) => id === thing.student.mhsnobp),
  },
  'GET tugas': {
    // Older than all others, so that its place is among those that are named.
    prepare: async (db, thing) => {
      const student = await mahasiswa(db, { mhsprodiid: thing.prodiid })
      return terdaftar(db, student, { registerdisetujui: 1, registertanggal: '2001-01-01' })
    },
    path: () => 'tugas',
    listed: (data, _thing, made) =>
      namesIn(data, 'tempat').some(({ kuota }) => kuota === made.registerkuotaid),
  },
  'GET syaratmagang': self,
  'POST mahasiswa/rekomendasi': {
    prepare: unregistered(0),
    fields: (_, made) => ({ mhsnobp: made.nobp }),
    code: 201,
  },
  'POST mahasiswa/hapusrekomendasi': {
    prepare: unregistered(1),
    fields: (_, made) => ({ mhsnobp: made.nobp }),
  },
  'GET mahasiswa/keadaan': { about: 'self' },
  'GET kuotaaktif/{prodiid}': { path: (thing) => `kuotaaktif/${thing.prodiid}` },

  'GET register/detail/{registerid}': { path: (thing) => `register/detail/${thing.registerid}` },
  'GET register/{registerid}': { path: (thing) => `register/${thing.registerid}` },
  'GET register': {
    path: () => 'register?limit=100',
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'DELETE register/{id}': { prepare: spareRegistration, path: byId('register') },
  'GET register/keadaan': { about: 'self' },
  'GET monitoring/tunggu': { about: 'self' },
  'GET mahasiswabimbingan/tunggu': { about: 'self' },
  'GET register/{id}/hapus': {
    prepare: spareRegistration,
    path: (_thing, made) => `register/${made.id}/hapus`,
  },
  'POST register': {
    prepare: openQuota(1),
    fields: (_, made) => ({ registerkuotaid: made.kuotaidx, registerperusahaanid: made.perusahaanid }),
    held: 'own-prodi',
    code: 201,
  },
  'POST register/mandiri': {
    prepare: openQuota(0),
    fields: (_, made) => ({ registerkuotaid: made.kuotaidx, ...company }),
    held: 'own-prodi',
    code: 201,
  },
  'POST register/tarik': {
    prepare: async (db, thing) => ({ id: (await terdaftar(db, thing.student)).registerid }),
    fields: (_, made) => ({ registerid: made.id }),
  },
  'POST register/persetujuan': {
    prepare: spareRegistration,
    fields: (_, made) => ({ registerid: made.id, registerdisetujui: 1 }),
  },
  'POST register/validasi': { fields: (thing) => ({ idx: thing.dokumenidx, idjenis: 1, status: 1 }) },
  'POST uploaddokumen': {
    prepare: spareType(1),
    fields: (thing, made) => ({ registerid: thing.registerid, dokumenid: made.id, files: letter }),
    code: 201,
  },
  'POST pembimbing': {
    prepare: async (db, thing) => {
      await db.deleteFrom('pembimbing').where('pembimbingid', '=', thing.pembimbingid).execute()
      return {}
    },
    fields: (thing) => ({
      pembimbingregisterid: thing.registerid,
      pembimbingdosenid: thing.lecturer.dosenid,
    }),
    code: 201,
  },
  'DELETE pembimbing/{id}': { path: (thing) => `pembimbing/${thing.pembimbingid}` },
  'GET listdosen/{prodiid}': { path: (thing) => `listdosen/${thing.prodiid}` },

  'POST pengingat/mahasiswa': {
    prepare: unregistered(1),
    fields: (_, made) => ({ perihal: 'registrasi', kunci: made.nobp }),
  },

  // The answer is about each row: one that is not in reach fails like one that is not there.
  'POST massal': {
    prepare: unregistered(0),
    fields: (_, made) => ({
      massalid: MASSAL,
      aksi: 'rekomendasi',
      pilihan: JSON.stringify({ id: [made.nobp] }),
    }),
    listed: (data) => (data as unknown as { berhasil: number }).berhasil === 1,
    code: 201,
  },
  'POST massal/periksa': {
    prepare: unregistered(0),
    fields: (_, made) => ({ aksi: 'rekomendasi', pilihan: JSON.stringify({ id: [made.nobp] }) }),
    listed: (data) => (data as unknown as { hilang: number }).hilang === 0,
  },
  'POST massal/{massalid}': {
    about: 'self',
    prepare: ownBulks,
    path: (_thing, _made, actor) => `massal/${bulkOf(actor)}`,
  },
  'GET massal/{massalid}': {
    about: 'self',
    prepare: ownBulks,
    path: (_thing, _made, actor) => `massal/${bulkOf(actor)}`,
  },

  'GET surattemplat': self,
  'POST surattemplat': {
    fields: () => ({ jenis: 'tugas', versi: 0, perihal: 'Surat tugas magang' }),
    about: 'self',
  },
  'POST surat/pratinjau': {
    fields: (thing) => ({ jenis: 'tugas', registerid: JSON.stringify([thing.registerid]) }),
  },
  'GET surat/calon': {
    path: (thing) => `surat/calon?jenis=tugas&semid=${thing.kuota.kuotasemid}`,
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'POST surat': {
    fields: (thing) => ({ jenis: 'pengantar', registerid: JSON.stringify([thing.registerid]) }),
    code: 201,
  },
  // Those of the recipe are done, so that nothing is listed: who may ask is what is looked at.
  'GET surattugas': { about: 'self', prepare: ownJobs(DONE), path: () => 'surattugas' },
  'GET surattugas/{tugasid}': {
    about: 'self',
    prepare: ownJobs(DONE),
    path: (_thing, made, actor) => `surattugas/${made.jobs.get(jobOf(actor))}`,
  },
  'DELETE surattugas/{tugasid}': {
    about: 'self',
    prepare: ownJobs(null),
    path: (_thing, made, actor) => `surattugas/${made.jobs.get(jobOf(actor))}`,
  },
  'GET surat': {
    path: () => 'surat?limit=100',
    listed: (data, thing) => has('suratid', thing.letter.suratid)(data),
  },
  'POST surat/cabut/{suratid}': {
    path: (thing) => `surat/cabut/${thing.letter.suratid}`,
    fields: () => ({ alasan: 'Nama perusahaan salah.' }),
  },
  'POST surat/pindaian/{suratid}': {
    path: (thing) => `surat/pindaian/${thing.letter.suratid}`,
    fields: () => ({ pindaian: letter }),
  },
  'GET surat/periksa/{kode}': { about: 'self', path: (thing) => `surat/periksa/${thing.letter.kode}` },

  // An internship that runs.
  'POST register/keadaan': {
    prepare: running,
    fields: (_, made) => ({ registerid: made.id, ke: 'selesai', dari: 'berjalan' }),
  },
  'POST register/pindah': {
    prepare: async (db, thing) => {
      const { id, kuotaidx } = await running(db, thing)
      return { id, kuotaidx, perusahaanid: (await kursi(db, kuotaidx, { priawanita: 2 })).detailperusahaanid }
    },
    fields: (_, made) => ({
      registerid: made.id,
      registerkuotaid: made.kuotaidx,
      registerperusahaanid: made.perusahaanid,
      alasan: 'Perusahaan tutup.',
    }),
    code: 201,
  },
  'POST register/mahasiswa': {
    prepare: async (db, thing) => ({
      ...(await openQuota(1)(db, thing)),
      ...(await unregistered(1)(db, thing)),
    }),
    fields: (_, made) => ({
      nobp: made.nobp,
      registerkuotaid: made.kuotaidx,
      registerperusahaanid: made.perusahaanid,
    }),
    code: 201,
  },
  'GET mahasiswa/{nobp}/tujuan': { path: (thing) => `mahasiswa/${thing.student.mhsnobp}/tujuan` },
  'GET mahasiswa/{nobp}/riwayat': { path: (thing) => `mahasiswa/${thing.student.mhsnobp}/riwayat` },
  'GET register/luarjadwal/{registerid}': {
    path: (thing) => `register/luarjadwal/${thing.registerid}?mulai=2026-02-02&selesai=2026-03-02`,
  },
  'POST register/tanggal': {
    prepare: running,
    fields: (_, made) => ({
      registerid: made.id,
      mulai: '2026-02-02',
      selesai: '2026-03-02',
      alasan: 'Sakit.',
      luar: 0,
    }),
  },
  'POST pembimbing/ganti': {
    prepare: async (db, thing) => ({
      dosenid: (await dosen(db, { dosenprodiid: thing.prodiid })).dosenid,
    }),
    fields: (thing, made) => ({ pembimbingregisterid: thing.registerid, pembimbingdosenid: made.dosenid }),
  },
  'GET perusahaan/{perusahaanid}/mundur': { path: (thing) => `perusahaan/${thing.perusahaanid}/mundur` },
  'POST perusahaan/{perusahaanid}/mundur': {
    prepare: (db, thing) => kursi(db, thing.kuota.kuotaidx, { pria: 3 }),
    path: (_thing, made) => `perusahaan/${made.detailperusahaanid}/mundur`,
    fields: (_thing, made) => ({ detailid: [made.detailid], alasan: 'Pindah kota.', jumlah: 0 }),
  },
  'GET jadwal/luar/{jadwalid}': {
    path: (thing) => `jadwal/luar/${thing.jadwalid}?mulai=2026-02-02&selesai=2026-02-20`,
  },
  'POST jadwal/geser/{jadwalid}': {
    prepare: async (db, thing) => ({
      id: (
        await db
          .insertInto('jadwal')
          .values({
            jadwalkuotaidx: thing.kuota.kuotaidx,
            jadwalperusahaanid: await perusahaan(db),
            ...days,
          })
          .returning('jadwalid')
          .executeTakeFirstOrThrow()
      ).jadwalid,
    }),
    path: byId('jadwal/geser'),
    fields: () => ({ mulai: '2026-02-09', selesai: '2026-02-27', alasan: 'Salah tulis.', luar: 0 }),
  },
  'GET semester/arsip': { path: () => 'semester/arsip', listed: anything },
  'GET semester/tutup/{semid}': { path: (thing) => `semester/tutup/${thing.kuota.kuotasemid}` },
  'POST semester/tutup/{semid}': {
    prepare: async (db, thing) => {
      await db
        .insertInto('setelan')
        .values({ satu: 1, semesterberjalan: thing.kuota.kuotasemid })
        .onConflict((one) => one.column('satu').doUpdateSet({ semesterberjalan: thing.kuota.kuotasemid }))
        .execute()
      return { id: await semester(db) }
    },
    path: byId('semester/tutup'),
    fields: () => ({ belumselesai: 0 }),
  },
  'POST semester/buka/{semid}': {
    prepare: async (db) => {
      const id = await semester(db)
      await db.updateTable('semester').set({ semtutup: HARI_INI }).where('semid', '=', id).execute()
      return { id }
    },
    path: byId('semester/buka'),
  },
  'POST semester/salinkuota/{semid}': {
    prepare: async (db, thing) => ({ ke: await semester(db), dari: thing.kuota.kuotasemid }),
    path: (_thing, made) => `semester/salinkuota/${made.dari}`,
    fields: (_, made) => ({
      ke: made.ke,
      kuotamulairegistrasi: '2026-08-01',
      kuotaselesairegistrasi: '2026-08-31',
      kuotaselesaiuploaddokumen: '2026-09-30',
    }),
    code: 201,
  },

  'GET all/prodi': { listed: anything },
  'GET listsemester': { listed: anything },
  'GET prodi': { listed: anything },
  'GET prodi/{id}': { path: (thing) => `prodi/${thing.prodiid}` },
  'GET semester/all': { path: (thing) => `semester/all?prodi=${thing.prodiid}`, listed: anything },
  'GET semester/{prodiid}/{semid}': {
    path: (thing) => `semester/${thing.prodiid}/${thing.kuota.kuotasemid}`,
  },
  'GET mahasiswabimbingan': {
    path: () => 'mahasiswabimbingan?limit=100',
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'GET monitoring': {
    path: () => 'monitoring?limit=100',
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'GET dosen': {
    path: () => 'dosen?limit=100',
    listed: (data, thing) => has('dosenid', thing.lecturer.dosenid)(data),
  },

  'GET dosen/{id}': { path: (thing) => `dosen/${thing.lecturer.dosenid}` },

  'POST masuk/peran': {
    ...self,
    fields: (_thing, _made, actor) => ({ peran: actor.role, userpass: PASSWORD }),
  },
  'GET pengguna': { listed: anything },
  'GET pengguna/{akunid}': { path: (thing) => `pengguna/${thing.student.akunid}` },
  'POST pengguna': {
    fields: () => ({ username: 'sari.dewi', nama: 'Sari Dewi', peran: ['wadir'] }),
    code: 201,
  },
  'POST pengguna/{akunid}': {
    path: (thing) => `pengguna/${thing.lecturer.akunid}`,
    fields: (thing) => ({ peran: ['prodi'], prodi: [String(thing.prodiid)], versi: 1 }),
  },
  'POST pengguna/aktif/{akunid}': {
    path: (thing) => `pengguna/aktif/${thing.student.akunid}`,
    fields: () => ({ aktif: 0, alasan: 'Mengundurkan diri' }),
  },
  'POST pengguna/sandi/{akunid}': { path: (thing) => `pengguna/sandi/${thing.student.akunid}` },
  'GET mahasiswa/{nobp}/akun': { path: (thing) => `mahasiswa/${thing.student.mhsnobp}/akun` },
  'POST mahasiswa/{nobp}/status': {
    prepare: unregistered(1),
    path: (_thing, made) => `mahasiswa/${made.nobp}/status`,
    fields: () => ({ ke: 'keluar', alasan: 'Pindah kampus.' }),
  },
  'POST mahasiswa/{nobp}/akun': {
    prepare: async (db, thing) => {
      const made = await mahasiswa(db, { mhsprodiid: thing.prodiid })
      await db.deleteFrom('akun').where('akunid', '=', made.akunid).execute()
      return { nobp: made.mhsnobp }
    },
    path: (_thing, made) => `mahasiswa/${made.nobp}/akun`,
    code: 201,
  },
  'POST dosen/{id}/akun': {
    prepare: async (db, thing) => {
      const made = await dosen(db, { dosenprodiid: thing.prodiid })
      await db.deleteFrom('akun').where('akunid', '=', made.akunid).execute()
      return { id: made.dosenid }
    },
    path: (_thing, made) => `dosen/${made.id}/akun`,
    code: 201,
  },
  'GET dosen/{id}/akun': { path: (thing) => `dosen/${thing.lecturer.dosenid}/akun` },
  'GET sandiawal': {
    prepare: newcomer,
    listed: (data, thing) => has('prodiid', thing.prodiid)(data),
  },
  'POST sandiawal': {
    prepare: newcomer,
    fields: (thing) => ({ jenis: 'mahasiswa', prodi: thing.prodiid, jumlah: 1 }),
    code: 201,
  },

  'POST perusahaan/henti/{perusahaanid}': {
    prepare: spareCompany,
    path: (_thing, made) => `perusahaan/henti/${made.id}`,
    fields: () => ({ henti: 1, alasan: 'Tidak membalas.' }),
  },
  'GET perusahaan/kembar': {},
  'GET perusahaan/gabung/{dari}/{ke}': {
    prepare: twoCompanies,
    path: (_thing, made) => `perusahaan/gabung/${made.dari}/${made.ke}`,
  },
  'POST perusahaan/gabung': {
    prepare: twoCompanies,
    fields: (_thing, made) => ({ dari: made.dari, ke: made.ke, jumlah: 0 }),
    code: 201,
  },
  'GET perusahaan/{perusahaanid}/gabungan': { path: (thing) => `perusahaan/${thing.perusahaanid}/gabungan` },
  'GET perusahaan/{perusahaanid}/tentang': { path: (thing) => `perusahaan/${thing.perusahaanid}/tentang` },
  'POST perusahaan/pisah/{gabungid}': {
    prepare: merged,
    path: (_thing, made) => `perusahaan/pisah/${made.id}`,
  },
  'GET listdokumen/{jenisid}': { path: () => 'listdokumen/3', listed: anything },

  'GET kuota/sebelumnya/{kuotaidx}': { path: (thing) => `kuota/sebelumnya/${thing.kuota.kuotaidx}` },
  'POST kuota/salin/{kuotaidx}': {
    prepare: laterKuota,
    path: byId('kuota/salin'),
    fields: (thing) => ({ dari: thing.kuota.kuotaidx }),
    code: 201,
  },
  // A row of each: added, changed, removed.
  'POST kuota/kursi/{kuotaidx}': {
    prepare: async (db, thing) => ({
      ...(await newHere(db)),
      spare: (await kursi(db, thing.kuota.kuotaidx, {})).detailid,
    }),
    path: (thing) => `kuota/kursi/${thing.kuota.kuotaidx}`,
    json: (thing, made) => ({
      tambah: [{ detailperusahaanid: made.perusahaanid, ...seats }],
      ubah: [{ detailid: thing.detailid, versi: 1, ...seats }],
      hapus: [{ detailid: made.spare, versi: 1 }],
    }),
  },
  'POST kuota/jadwal/{kuotaidx}': {
    prepare: newHere,
    path: (thing) => `kuota/jadwal/${thing.kuota.kuotaidx}`,
    fields: (_thing, made) => ({ perusahaan: [made.perusahaanid], ...days }),
  },
  'GET kuota/putaran/{kuotaidx}': {
    prepare: ranked(OPEN),
    path: (_thing, made) => `kuota/putaran/${made.kuotaidx}`,
  },
  'POST kuota/putaran/{kuotaidx}': {
    prepare: laterKuota,
    path: byId('kuota/putaran'),
    json: () => ({ hari: '2026-02-20', jam: '23:59', urutan: 'sks', kelompok: [100, 110] }),
    code: 201,
  },
  'POST putaran/batas/{putaranid}': {
    prepare: ranked(OPEN),
    path: byId('putaran/batas'),
    json: () => ({ hari: '2026-02-21', jam: '12:00', versi: 1 }),
  },
  'POST putaran/batal/{putaranid}': {
    prepare: ranked(OPEN),
    path: byId('putaran/batal'),
    fields: () => ({ alasan: 'Perusahaan berubah.' }),
  },
  'GET putaran/pratinjau/{putaranid}': { prepare: ranked(OVER), path: byId('putaran/pratinjau') },
  'GET putaran/ekspor/{putaranid}': { prepare: ranked(OVER), path: byId('putaran/ekspor') },
  'POST putaran/umumkan/{putaranid}': {
    prepare: ranked(OVER),
    path: byId('putaran/umumkan'),
    fields: (_thing, made) => ({ sidikhasil: made.sidikhasil }),
  },
  'POST putaran/tarik/{putaranid}': {
    prepare: announced,
    path: byId('putaran/tarik'),
    fields: () => ({ alasan: 'Ada data yang keliru.' }),
  },
  'GET putaran/saya': { prepare: ranked(OPEN), about: 'self' },
  'POST putaran/pilihan/{putaranid}': {
    prepare: ranked(OPEN),
    path: byId('putaran/pilihan'),
    json: (thing, made, actor) => ({
      pilihan: [made.detailid, made.other],
      versi: actor.username === thing.student.mhsnobp ? 1 : 0,
    }),
    held: 'own-prodi',
  },
  'GET antrean/saya': { prepare: inLine('waits'), about: 'self' },
  'POST antrean': {
    prepare: inLine('none'),
    fields: (_, made) => ({ registerkuotaid: made.kuotaidx, registerperusahaanid: made.perusahaanid }),
    held: 'own-prodi',
    code: 201,
  },
  'DELETE antrean/{antreanid}': { prepare: inLine('offered'), path: byId('antrean') },
  'POST antrean/terima/{antreanid}': {
    prepare: inLine('offered'),
    path: byId('antrean/terima'),
    json: () => ({ dari: null }),
    code: 201,
  },
  'GET antrean': {
    prepare: inLine('waits'),
    listed: (data, thing) => has('nobp', thing.student.mhsnobp)(data),
  },
  'POST antrean/akhiri/{antreanid}': {
    prepare: inLine('waits'),
    path: byId('antrean/akhiri'),
    fields: () => ({ alasan: 'Perusahaan berubah.' }),
  },
  'GET tukar': {
    prepare: swapping('asks'),
    path: () => 'tukar?limit=100',
    listed: (data, _thing, made) => has('tukarid', made.id)(data),
  },
  'GET tukar/saya': { prepare: swapping('asks'), about: 'self' },
  'POST tukar': {
    prepare: swapping('nobody'),
    fields: (_thing, made) => ({ registerid: made.registerid, nobp: made.nobp }),
    code: 201,
  },
  'POST tukar/jawab/{tukarid}': {
    prepare: swapping('asked'),
    path: byId('tukar/jawab'),
    fields: () => ({ versi: 1, setuju: 1 }),
  },
  'POST tukar/tarik/{tukarid}': {
    prepare: swapping('asks'),
    path: byId('tukar/tarik'),
    fields: () => ({ versi: 1 }),
  },
  'POST tukar/setujui/{tukarid}': {
    prepare: swapping('agreed'),
    path: byId('tukar/setujui'),
    fields: () => ({ versi: 1, suratid: '[]' }),
  },
  'POST tukar/tolak/{tukarid}': {
    prepare: swapping('agreed'),
    path: byId('tukar/tolak'),
    fields: () => ({ versi: 1, alasan: 'Terlalu dekat dengan hari pertama.' }),
  },
  'GET all/kuotadokumen/{kuotaid}': { path: (thing) => `all/kuotadokumen/${thing.kuota.kuotaidx}` },
  'GET dokumenakademik/{id}': { path: (thing) => `dokumenakademik/${thing.akdidx}` },
  'POST simpandokumenakademik': {
    prepare: spareType(3),
    fields: (thing, made) => ({
      akdkuotaid: thing.kuota.kuotaidx,
      akdperusahaanid: thing.perusahaanid,
      akddokumenid: made.id,
      akddokumenfiles: letter,
    }),
    code: 201,
  },
  'POST simpandokumenakademik/{id}': {
    // Another document: what is as it was is no write.
    prepare: async (db) => ({ other: (await dokumen(db, 3)).dokumenid }),
    path: (thing) => `simpandokumenakademik/${thing.akdidx}`,
    fields: (thing, made) => ({
      akdkuotaid: thing.kuota.kuotaidx,
      akdperusahaanid: thing.perusahaanid,
      akddokumenid: made.other,
    }),
  },
  'DELETE dokumenakademik/{id}': { path: (thing) => `dokumenakademik/${thing.akdidx}` },
  'GET dokumenakademik/{id}/hapus': { path: (thing) => `dokumenakademik/${thing.akdidx}/hapus` },
  'GET listmahasiswa/{kuotaidx}/{perusahaanid}': place('listmahasiswa'),
  'GET listdokumenbalasan/{kuotaidx}': { path: (thing) => `listdokumenbalasan/${thing.kuota.kuotaidx}` },
  'GET dokumenbalasan/{id}': { path: (thing) => `dokumenbalasan/${thing.balasanidx}` },
  'POST dokumenbalasan': {
    fields: (thing) => ({
      balasankuotaidx: thing.kuota.kuotaidx,
      balasanperusahaanidx: thing.perusahaanid,
      pilihmahasiswa: [thing.student.mhsnobp],
      balasanfiles: letter,
    }),
    code: 201,
  },
  'POST dokumenbalasan/{id}': {
    path: (thing) => `dokumenbalasan/${thing.balasanidx}`,
    fields: (thing) => ({
      balasankuotaidx: thing.kuota.kuotaidx,
      balasanperusahaanidx: thing.perusahaanid,
      pilihmahasiswa: [thing.student.mhsnobp],
    }),
  },
  'DELETE dokumenbalasan/{id}': { path: (thing) => `dokumenbalasan/${thing.balasanidx}` },
  'GET dokumenbalasan/{id}/hapus': { path: (thing) => `dokumenbalasan/${thing.balasanidx}/hapus` },

  'GET jadwal/tahun/{kuotaid}/{perusahaanid}': place('jadwal/tahun'),
  'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}': {
    path: (thing) => `jadwal/bulan/${thing.kuota.kuotaidx}/2026/${thing.perusahaanid}`,
  },
  'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}': {
    path: (thing) => `jadwal/minggu/${thing.kuota.kuotaidx}/2/${thing.perusahaanid}?tahun=2026`,
  },
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': {
    path: (thing) => `jadwal/tanggal/${thing.kuota.kuotaidx}/2/${thing.registerid}`,
  },
  'GET jadwal/periode/{id}': { path: (thing) => `jadwal/periode/${thing.periode_idx}` },
  'GET laporan/{detailidx}': { path: (thing) => `laporan/${thing.weekly.detail_idx}` },
  'POST laporan': {
    fields: (thing) => ({
      laporan_registeridx: thing.registerid,
      detail_tgl: HARI_INI,
      detail_isi: 'Menguji aplikasi.',
      detail_lampiran: letter,
    }),
    code: 201,
  },
  'POST laporan/{detailidx}': {
    path: (thing) => `laporan/${thing.weekly.detail_idx}`,
    fields: () => ({ detail_isi: 'Menguji aplikasi sekali lagi.', hapuslampiran: 1 }),
  },
  'DELETE laporan/{detailidx}': { path: (thing) => `laporan/${thing.weekly.detail_idx}` },
  'GET laporan/pekan': { about: 'self' },
  'GET laporan/buku/{registerid}': { path: (thing) => `laporan/buku/${thing.registerid}` },
  'POST laporangambar': {
    fields: (thing) => ({
      laporan_registeridx: thing.registerid,
      detail_tgl: thing.weekly.detail_tgl,
      keterangan: 'Rak server.',
      gambar: picture,
    }),
    code: 201,
  },
  'POST laporangambar/{gambarid}': {
    path: (thing) => `laporangambar/${thing.gambarid}`,
    fields: () => ({ keterangan: 'Rak server setelah dirapikan.', urut: 1 }),
  },
  'DELETE laporangambar/{gambarid}': { path: (thing) => `laporangambar/${thing.gambarid}` },
  'DELETE laporanakhir/{detailidx}': { path: (thing) => `laporanakhir/${thing.final.detail_idx}` },
  'GET laporanakhir/{registerid}': { path: (thing) => `laporanakhir/${thing.registerid}` },
  'POST laporanakhir': {
    fields: (thing) => ({
      laporan_registeridx: thing.registerid,
      detail_laporanidx: thing.final.laporan_idx,
      detail_isi: 'Bab satu.',
      detail_lampiran: letter,
    }),
    code: 201,
  },
  'POST tanggapan': {
    fields: (thing) => ({ tanggapan_laporanidx: thing.weekly.laporan_idx, tanggapan_isi: 'Baik.' }),
    code: 201,
  },
  'GET bimbingan/menunggu': {
    path: () => 'bimbingan/menunggu?limit=20',
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'GET bimbingan/dikonfirmasi': {
    prepare: confirmedDay,
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'POST bimbingan/validasi': {
    fields: (thing) => ({ detail: JSON.stringify([thing.weekly.detail_idx]), status: 1 }),
  },
  'GET kehadiran': {
    path: (thing) => `kehadiran?semester=${thing.kuota.kuotasemid}`,
    listed: (data, thing) => has('registerid', thing.registerid)((data as Made).baris),
  },
  'GET kehadiran/menunggu': {
    prepare: absent,
    listed: (data, thing) => has('registerid', thing.registerid)((data as Made).absen),
  },
  'GET kehadiran/{registerid}': { path: (thing) => `kehadiran/${thing.registerid}` },
  'POST kehadiran/target/{prodiid}': {
    path: (thing) => `kehadiran/target/${thing.prodiid}`,
    fields: () => ({ jam: 640, masuk: '08.00', keluar: '16.00', skspembimbing: '0,25' }),
  },
  'POST kehadiran/lokasi': { about: 'self', fields: () => ({ izin: 1 }) },
  'POST ketidakhadiran': {
    fields: (thing) => ({
      registerid: thing.registerid,
      mulai: '2026-02-05',
      selesai: '2026-02-06',
      jenis: 'sakit',
      keterangan: 'Demam.',
      bukti: letter,
    }),
    code: 201,
  },
  'POST ketidakhadiran/{absenid}': {
    prepare: absent,
    path: byId('ketidakhadiran'),
    fields: () => ({ berkas: letter }),
  },
  'DELETE ketidakhadiran/{absenid}': { prepare: absent, path: byId('ketidakhadiran') },
  'POST ketidakhadiran/putusan/{absenid}': {
    prepare: absent,
    path: byId('ketidakhadiran/putusan'),
    fields: () => ({ status: 1, dari: 'menunggu' }),
  },
  'POST koreksijam': {
    prepare: validatedDay,
    fields: (thing) => ({
      detail_idx: thing.weekly.detail_idx,
      detail_masuk: '08.00',
      detail_keluar: '17.00',
      detail_mode: 'kantor',
      alasan: 'Lembur.',
    }),
    code: 201,
  },
  'DELETE koreksijam/{koreksiid}': { prepare: correcting, path: byId('koreksijam') },
  'POST koreksijam/putusan/{koreksiid}': {
    prepare: correcting,
    path: byId('koreksijam/putusan'),
    fields: () => ({ status: 1, dari: 'menunggu' }),
  },
  'GET nilai/tugas': { listed: (data, thing) => has('registerid', thing.registerid)(data) },
  'GET nilai/{registerid}': { path: (thing) => `nilai/${thing.registerid}` },
  'POST nilai/{registerid}': {
    prepare: async (db, thing) => ({ rubrikid: await rubricOf(db, thing.prodiid) }),
    path: (thing) => `nilai/${thing.registerid}`,
    fields: (_thing, { rubrikid }) => ({
      oleh: 'pembimbing',
      rubrikid: rubrikid!,
      rubrikversi: 1,
      nilai: JSON.stringify({ laporan: 8650 }),
      catatan: '',
      kirim: 1,
      versi: 0,
    }),
  },
  'POST nilai/lapangan/{registerid}': {
    prepare: async (db, thing) => {
      await db
        .updateTable('nilaibagian')
        .set({
          bagiancara: 'tautan',
          bagianke: 1,
          bagianlapanganid: thing.company.lapanganid,
          bagiandikirim: null,
          bagiandiajukan: `${HARI_INI}T02:00:00.000Z`,
        })
        .where('bagianregisterid', '=', thing.registerid)
        .where('bagianoleh', '=', 'lapangan')
        .execute()
      return {}
    },
    path: (thing) => `nilai/lapangan/${thing.registerid}`,
    fields: () => ({ aksi: 'sahkan', versi: 1 }),
  },

  'POST lapangan/periksa': { about: 'self', fields: (thing) => ({ token: thing.company.link }) },
  'POST lapangan/masuk': { about: 'self', fields: (thing) => ({ token: thing.company.link }) },
  'POST lapangan/bukan': { about: 'self', fields: (thing) => ({ token: thing.company.link }) },
  'POST lapangan/kirimulang': { about: 'self', fields: (thing) => ({ token: thing.company.link }) },
  'POST lapangan/keluar': { about: 'self' },
  'GET lapangan': { about: 'self' },
  'GET lapangan/pekan/{registerid}': { path: (thing) => `lapangan/pekan/${thing.registerid}` },
  'POST lapangan/hari': {
    fields: (thing) => ({ detail: JSON.stringify([thing.weekly.detail_idx]), versi: '[0]', status: 1 }),
  },
  'POST lapangan/revisi': {
    fields: (thing) => ({
      detail_idx: thing.weekly.detail_idx,
      versi: 0,
      bagian: '["kegiatan"]',
      alasan: 'Tulis jam kerjanya.',
      revisi: 1,
    }),
  },
  'POST lapangan/catatan': {
    fields: (thing) => ({ detail_idx: thing.weekly.detail_idx, isi: 'Kerjanya rapi.' }),
    code: 201,
  },
  'POST lapangan/perusahaan': {
    about: 'self',
    fields: (thing, _made, { owns }) => ({
      perusahaanid: (owns ?? thing).perusahaanid,
      perusahaanbidang: 'teknologi',
      perusahaanuraian: 'Membuat aplikasi.',
      versi: 1,
    }),
  },
  'GET lapangan/nilai/{registerid}': { path: (thing) => `lapangan/nilai/${thing.registerid}` },
  'POST lapangan/nilai/{registerid}': {
    prepare: async (db, thing) => {
      await db.deleteFrom('nilaibagian').where('bagianregisterid', '=', thing.registerid).execute()
      return { rubrikid: await rubricOf(db, thing.prodiid) }
    },
    path: (thing) => `lapangan/nilai/${thing.registerid}`,
    fields: (_thing, { rubrikid }) => ({
      rubrikid: rubrikid!,
      rubrikversi: 1,
      nilai: JSON.stringify({ mutu: 9000 }),
      catatan: '',
      kirim: 1,
      versi: 0,
    }),
  },
  'POST lapangan/kode/{registerid}': {
    prepare: withLapanganAddress,
    path: (thing) => `lapangan/kode/${thing.registerid}`,
  },
  'GET lapangan/menunggu': {
    prepare: unconfirmedCompany,
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'GET lapangan/{registerid}': { path: (thing) => `lapangan/${thing.registerid}` },
  'POST lapangan/{registerid}': {
    prepare: async (db, thing) => {
      await db.deleteFrom('lapanganregister').where('registerid', '=', thing.registerid).execute()
      return {}
    },
    path: (thing) => `lapangan/${thing.registerid}`,
    fields: () => ({
      nama: 'Rudi Hartono',
      jabatan: 'Kepala IT',
      lapangansurel: 'rudi@lain.example',
      versi: 0,
    }),
    code: 201,
  },
  'POST lapangan/konfirmasi/{registerid}': {
    prepare: unconfirmedCompany,
    path: (thing) => `lapangan/konfirmasi/${thing.registerid}`,
    fields: ({ company: { lapanganid } }) => ({ lapanganid, versi: 1 }),
  },
  'DELETE lapangan/{registerid}': {
    prepare: unconfirmedCompany,
    path: (thing) => `lapangan/${thing.registerid}`,
  },
  'POST lapangan/tautan/{registerid}': {
    path: (thing) => `lapangan/tautan/${thing.registerid}`,
    code: 201,
  },
  'POST lapangan/kirim/{registerid}': {
    prepare: withLapanganAddress,
    path: (thing) => `lapangan/kirim/${thing.registerid}`,
  },
  'POST lapangan/cabut/{registerid}': { path: (thing) => `lapangan/cabut/${thing.registerid}` },
  'POST lapangan/kertas': {
    fields: (thing) => ({
      registerid: thing.registerid,
      dari: '2026-02-09',
      sampai: '2026-02-13',
      nama: 'Yulia Maharani',
      berkas: letter,
    }),
    code: 201,
  },
  'DELETE lapangan/kertas/{kertasid}': {
    prepare: async (db, thing) => ({
      id: (
        await db
          .selectFrom('lapangankertas')
          .select('kertasid')
          .where('registerid', '=', thing.registerid)
          .executeTakeFirstOrThrow()
      ).kertasid,
    }),
    path: byId('lapangan/kertas'),
  },

  'POST nilai/seminar/{registerid}': {
    path: (thing) => `nilai/seminar/${thing.registerid}`,
    fields: (thing) => ({
      tanggal: '2026-03-18',
      jam: '09.30',
      ruang: 'R. 204',
      catatan: '',
      versi: 0,
      penguji: JSON.stringify([thing.lecturer.dosenid]),
    }),
  },
  'GET nilai': { path: (thing) => `nilai?prodi=${thing.prodiid}&semester=${thing.kuota.kuotasemid}` },
  'POST nilai/kunci': {
    prepare: lapanganMarked,
    fields: (thing) => ({ registerid: JSON.stringify([thing.registerid]) }),
  },
  'POST nilai/rilis': {
    prepare: locked,
    fields: (thing) => ({ registerid: JSON.stringify([thing.registerid]) }),
  },
  'POST nilai/buka/{registerid}': {
    prepare: locked,
    path: (thing) => `nilai/buka/${thing.registerid}`,
    fields: () => ({ alasan: 'Nilai lapangan salah ketik.' }),
  },
  'GET nilai/hasil/{registerid}': { path: (thing) => `nilai/hasil/${thing.registerid}` },
  'GET nilai/feeder': {
    path: (thing) => `nilai/feeder?prodi=${thing.prodiid}&semester=${thing.kuota.kuotasemid}`,
  },
  'GET ulasan': {
    prepare: reviewed,
    path: () => 'ulasan?limit=100',
    listed: (data, thing) => has('registerid', thing.registerid)(data),
  },
  'POST ulasan/{registerid}': {
    prepare: finished,
    path: (thing) => `ulasan/${thing.registerid}`,
    fields: () => ({ isi: 'Memasang jaringan di kantor pelanggan.', saran: 1, disebut: 1, wa: 1, versi: 0 }),
  },
  'DELETE ulasan/{registerid}': { prepare: reviewed, path: (thing) => `ulasan/${thing.registerid}` },
  'POST ulasan/terbit/{ulasanid}': {
    prepare: reviewed,
    path: byId('ulasan/terbit'),
    fields: () => ({ versi: 1 }),
  },
  'POST ulasan/tolak/{ulasanid}': {
    prepare: reviewed,
    path: byId('ulasan/tolak'),
    fields: () => ({ versi: 1, alasan: 'Menyebut nama orang.' }),
  },
  'GET kunjungan': {
    path: () => 'kunjungan?limit=100',
    listed: (data, thing) => has('kunjunganid', thing.kunjunganid)(data),
  },
  'GET kunjungan/calon': {
    listed: (data, thing) => namesIn(data, 'mahasiswa').some((row) => row.registerid === thing.registerid),
  },
  'POST kunjungan': { fields: visited, code: 201 },
  'POST kunjungan/{kunjunganid}': {
    path: (thing) => `kunjungan/${thing.kunjunganid}`,
    fields: (thing) => ({ ...visited(thing), versi: 1 }),
  },
  'DELETE kunjungan/{kunjunganid}': { path: (thing) => `kunjungan/${thing.kunjunganid}` },
  'POST kunjungan/berkas/{kunjunganid}': {
    path: (thing) => `kunjungan/berkas/${thing.kunjunganid}`,
    fields: () => ({ berkas: picture }),
    code: 201,
  },
  'DELETE kunjungan/berkas/{berkasid}': { path: (thing) => `kunjungan/berkas/${thing.files.kunjungan}` },
  'GET beban': {
    path: (thing) => `beban?semester=${thing.kuota.kuotasemid}`,
    listed: (data, thing) => has('dosenid', thing.lecturer.dosenid)(data),
  },
  'GET bkd/{dosenid}': {
    path: (thing) => `bkd/${thing.lecturer.dosenid}?semester=${thing.kuota.kuotasemid}`,
  },
  'GET bkd/cetak/{dosenid}': {
    path: (thing) => `bkd/cetak/${thing.lecturer.dosenid}?semester=${thing.kuota.kuotasemid}`,
  },
  'GET rubrik/{prodiid}': { path: (thing) => `rubrik/${thing.prodiid}` },
  'POST rubrik': {
    fields: (thing) => ({ prodiid: thing.prodiid, contoh: 'lapangan-pembimbing' }),
    code: 201,
  },
  'POST rubrik/{rubrikid}': {
    prepare: draftRubric,
    path: byId('rubrik'),
    fields: () => ({ isi: JSON.stringify({ ...RUBRIC, desimal: 2 }), versi: 1 }),
  },
  'POST rubrik/pakai/{rubrikid}': {
    prepare: draftRubric,
    path: byId('rubrik/pakai'),
    fields: () => ({ versi: 1 }),
  },
  'DELETE rubrik/{rubrikid}': { prepare: draftRubric, path: byId('rubrik') },
  'GET peristiwa': {
    prepare: async (db, thing) => {
      await db
        .insertInto('peristiwa')
        .values(eventRow({ nobp: thing.student.mhsnobp, prodiid: thing.prodiid, objekid: 'matriks' }))
        .execute()
      return {}
    },
    path: () => 'peristiwa?objekid=matriks',
    listed: (data, thing) => has('nobp', thing.student.mhsnobp)(data),
  },
  'POST peristiwa/urungkan': {
    prepare: async (db, thing) => {
      const made = await unregistered(1)(db, thing)
      const nobp = String(made.nobp)
      const { peristiwaid } = await db
        .insertInto('peristiwa')
        .values({
          ...eventRow({ nobp, prodiid: thing.prodiid, objekid: nobp }),
          objek: 'mahasiswa',
          aksi: 'rekomendasi',
          sebelum: '{"direkomendasikan":0}',
          sesudah: '{"direkomendasikan":1}',
        })
        .returning('peristiwaid')
        .executeTakeFirstOrThrow()
      return { id: peristiwaid }
    },
    fields: (_, made) => ({ peristiwaid: made.id }),
  },
  'GET pemberitahuan': { about: 'self' },
  'POST pemberitahuan/dibaca': { about: 'self', fields: () => ({ sampai: 1 }) },
  'GET ikhtisar': { about: 'self' },
  'GET ikhtisar/perusahaan': { path: () => 'ikhtisar/perusahaan?limit=100', listed: anything },
  'GET ikhtisar/dosen': { path: () => 'ikhtisar/dosen?limit=100', listed: anything },
  'POST validasilaporan': { fields: (thing) => ({ detail_idx: thing.weekly.detail_idx, status: 1 }) },

  'GET pengingat': {},
  'POST pengingat': {
    fields: () => {
      const versi = versionOf({ days: USUAL_DAYS, dianggap: DEEMED_DAYS.usual })
      return { ...USUAL_DAYS, keputusan: 5, dianggap: 10, versi }
    },
  },
  'GET webhook': { prepare: spareWebhook },
  'POST webhook': {
    fields: () => ({ url: 'https://1.1.1.1/magang', kelompok: ['keputusan'] }),
    code: 201,
  },
  'POST webhook/{webhookid}': {
    prepare: spareWebhook,
    path: byId('webhook'),
    fields: () => ({ url: 'https://1.1.1.1/lain', kelompok: ['data'], aktif: 0 }),
  },
  'DELETE webhook/{webhookid}': { prepare: spareWebhook, path: byId('webhook') },
  'POST webhook/coba/{webhookid}': { prepare: spareWebhook, path: byId('webhook/coba') },
  'POST webhook/ulang/{webhookid}': { prepare: spareWebhook, path: byId('webhook/ulang') },
  'GET tokenapi': { prepare: spareToken },
  'POST tokenapi': { fields: () => ({ nama: 'SIAKAD', peran: 'wadir', baca: 1, hari: 30 }), code: 201 },
  'POST tokenapi/cabut/{tokenid}': {
    prepare: spareToken,
    path: (_thing, own) => `tokenapi/cabut/${own.id}`,
  },
  'GET persyaratan': {},
  'POST persyaratan': {
    prepare: async (db) => {
      await db.deleteFrom('persyaratan').execute()
      return {}
    },
    fields: () => ({ minimalsks: 100, maximalsksgagal: 3 }),
    code: 201,
  },
  'POST harilibur/beberapa': {
    json: () => ({ hari: [{ liburtanggal: '2026-08-17', liburnama: 'Kemerdekaan' }] }),
    about: 'self',
    code: 201,
  },
  'POST persyaratan/{idx}': {
    path: () => 'persyaratan/1',
    fields: () => ({ minimalsks: 100, maximalsksgagal: 3 }),
  },
  'DELETE persyaratan/{idx}': { path: () => 'persyaratan/1' },
  'GET impor': { path: () => 'impor?kerja=kerja-pertama', about: 'self' },
  'POST impor': {
    fields: () => ({ jenis: 'semester', mode: 'semua', berkas: semesters }),
    about: 'self',
  },
  'POST semesterberjalan': { fields: (thing) => ({ semid: thing.kuota.kuotasemid }), about: 'self' },
  'POST updaterole/{levelid}': { path: () => 'updaterole/2', fields: () => ({ menuid: [1] }) },
}
