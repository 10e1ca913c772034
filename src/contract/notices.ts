import type { ToldEvent } from './events.ts'
import { addressAct } from './rules/accountAddress.ts'

/**
 * What somebody is told of an event. Its sentence stands once, in `messages/{id,en}/notice.json`, by the name of the event
 * and, where that is not always the same, by what came of it ('register.keputusan-ditolak'): the bell, mails and messages
 * to phones say that one. A kind that tells somebody and is missing here does not compile, nor one without its sentence.
 */
type NoticeKind = {
  /** What stands below the sentence: a field, or days and words that are more than one field says. */
  below?: string | { field: string }
} & (
  | { by?: undefined; look: Shown }
  /** By which field, or by what, it is said what came of it; and how each of that looks under the bell. */
  | { by: string | ((after: Values) => string); look: Readonly<Record<string, Shown>> }
)
type Values = Readonly<Record<string, unknown>>
type Shown = readonly [icon: string, tone: string]

const ACCEPTED = ['centang', 'baik'] as const
const LOOK_AT_IT = ['seru', 'menunggu'] as const
const REFUSED = ['seru', 'tolak'] as const
const OPENED = ['urung', 'menunggu'] as const
const WITHDRAWN = ['urung', 'info'] as const
const WAITS = ['jam', 'menunggu'] as const
const FILE = ['berkas', 'info'] as const
const NEW_FILE = ['berkas', 'baik'] as const
const CORRECTED = ['ubah', 'info'] as const
const SAID = ['tanggapan', 'info'] as const
const COMPANY = ['gedung', 'info'] as const
const DATES = ['kalender', 'info'] as const
const OTHER_DATES = ['kalender', 'menunggu'] as const
const PERSON = ['orang', 'info'] as const
const STOPS = ['info', 'menunggu'] as const

const VALIDATED = { by: 'status', look: { 1: ACCEPTED, 0: OPENED } } as const
const TO_REVISE = { by: 'revisi', look: { 1: REFUSED, 0: WITHDRAWN } } as const
const ANSWERED = { by: 'keadaan', look: { diterima: ACCEPTED, ditolak: REFUSED } } as const

export const NOTICES = {
  'mahasiswa.rekomendasi': { by: 'direkomendasikan', look: { 1: ACCEPTED, 0: LOOK_AT_IT } },
  'register.daftar': {
    by: ({ putaran }: Values) => (putaran ? 'putaran' : 'langsung'),
    look: { langsung: COMPANY, putaran: ['gedung', 'baik'] },
    below: 'place',
  },
  'putaran.batas': { look: OTHER_DATES, below: 'moment' },
  'putaran.batal': { look: STOPS },
  'putaran.tanpa': { look: LOOK_AT_IT, below: 'no-place' },
  'putaran.tarik': { look: STOPS },
  'antrean.tawar': { look: ['gedung', 'menunggu'], below: 'offer' },
  'antrean.habis': { look: STOPS, below: { field: 'perusahaan' } },
  'antrean.gugur': { look: STOPS, below: { field: 'perusahaan' } },
  'antrean.kembali': { look: WITHDRAWN, below: { field: 'perusahaan' } },
  'antrean.akhiri': { look: STOPS, below: { field: 'perusahaan' } },
  'tukar.minta': { look: ['orang', 'menunggu'], below: { field: 'perusahaan' } },
  'tukar.kabar': {
    by: 'keadaan',
    look: { disepakati: ACCEPTED, menolak: STOPS, ditarik: WITHDRAWN, habis: STOPS, gugur: STOPS },
  },
  'tukar.tolak': { look: REFUSED },
  'register.keputusan': {
    by: 'keputusan',
    look: { disetujui: ACCEPTED, ditolak: REFUSED, menunggu: LOOK_AT_IT },
  },
  'register.keadaan': {
    by: 'keadaan',
    look: {
      berjalan: ['info', 'baik'],
      menunggu: STOPS,
      selesai: ACCEPTED,
      dibatalkan: STOPS,
      'mengundurkan diri': STOPS,
      pindah: STOPS,
    },
  },
  'register.tanggal': { look: OTHER_DATES, below: 'own-dates' },
  'register.pembimbing': { look: PERSON, below: 'pembimbing' },
  'jadwal.tambah': { look: DATES, below: 'schedule' },
  'jadwal.ubah': { look: DATES, below: 'schedule' },
  'dokumenbalasan.tambah': { look: NEW_FILE },
  'dokumenakademik.tambah': { look: FILE },
  'dokumenregister.unggah': { look: FILE, below: { field: 'dokumen' } },
  'dokumenregister.status': { ...VALIDATED, below: { field: 'dokumen' } },
  'dokumenregister.revisi': { ...TO_REVISE, below: { field: 'dokumen' } },
  'dokumenregister.perbaikan': { look: FILE, below: { field: 'dokumen' } },
  'laporan.status': { ...VALIDATED, below: 'days' },
  'laporan.revisi': { ...TO_REVISE, below: 'days' },
  'laporan.perbaikan': { look: CORRECTED, below: 'days' },
  'laporan.dianggap': { look: ['centang', 'info'], below: 'days' },
  'laporan.tarikkonfirmasi': { look: OPENED, below: 'days' },
  'laporan.catatan': { look: SAID, below: 'quote' },
  'laporanakhir.tambah': { look: FILE },
  'laporanakhir.ubah': { look: FILE },
  'laporanakhir.status': VALIDATED,
  'laporanakhir.revisi': TO_REVISE,
  'laporanakhir.perbaikan': { look: CORRECTED },
  'tanggapan.tambah': { look: SAID, below: 'quote' },
  'ketidakhadiran.ajukan': { look: OTHER_DATES, below: 'span' },
  'ketidakhadiran.bukti': { look: FILE, below: 'span' },
  'ketidakhadiran.tarik': { look: WITHDRAWN },
  'ketidakhadiran.putusan': { ...ANSWERED, below: 'span' },
  'koreksijam.ajukan': { look: WAITS, below: 'days' },
  'koreksijam.tarik': { look: WITHDRAWN },
  'koreksijam.putusan': { ...ANSWERED, below: 'days' },
  'nilai.alamatbaru': { look: LOOK_AT_IT, below: { field: 'nama' } },
  'nilai.ajukan': { look: WAITS },
  'nilai.rilis': { look: ACCEPTED, below: { field: 'huruf' } },
  'nilai.buka': { look: OPENED },
  'nilai.tarik': { look: OPENED },
  'seminar.atur': { look: DATES, below: 'days' },
  'kunjungan.tambah': { look: COMPANY, below: 'days' },
  'kunjungan.bagikan': { look: COMPANY, below: 'days' },
  'lapangan.tambah': { look: COMPANY, below: { field: 'nama' } },
  'lapangan.ubah': { look: COMPANY, below: { field: 'nama' } },
  'lapangan.hapus': { look: ['gedung', 'menunggu'], below: { field: 'nama' } },
  'lapangan.konfirmasi': { look: ACCEPTED, below: { field: 'nama' } },
  'lapangan.kertas': { by: 'dikonfirmasi', look: { 1: FILE, 0: FILE }, below: 'paper' },
  'lapangan.pakai': { look: COMPANY, below: { field: 'nama' } },
  'lapangan.bukan': { look: LOOK_AT_IT },
  'lapangan.cabut': { look: LOOK_AT_IT },
  'surat.terbit': { look: NEW_FILE, below: 'letter' },
  'surat.pindaian': { look: FILE, below: 'letter' },
  'surat.cabut': { look: LOOK_AT_IT, below: 'letter' },
  'surat.selesai': {
    by: ({ berhasil, jumlah }: Values) => (berhasil === jumlah ? 'semua' : 'sebagian'),
    look: { semua: ACCEPTED, sebagian: LOOK_AT_IT },
    below: 'letters',
  },
  'ulasan.tulis': { look: SAID, below: { field: 'perusahaan' } },
  'ulasan.putusan': {
    by: 'keadaan',
    look: { terbit: ACCEPTED, ditolak: LOOK_AT_IT },
    below: { field: 'perusahaan' },
  },
  'akun.nama': { look: PERSON, below: { field: 'nama' } },
  'akun.peran': { look: PERSON },
  'akun.surel': {
    by: addressAct,
    look: {
      noted: ['orang', 'menunggu'],
      confirmed: ['orang', 'menunggu'],
      removed: ['orang', 'menunggu'],
    },
    below: 'not-you',
  },
  'akun.identitas': { look: ['orang', 'menunggu'], below: 'not-you' },
  'akun.lepasidentitas': { look: PERSON, below: 'not-you' },
  'pengingat.laporan': { look: WAITS, below: 'last-report' },
  'pengingat.laporanlama': { look: WAITS, below: 'last-report' },
  'pengingat.dokumen': { look: WAITS, below: 'until' },
  'pengingat.kuota': { look: WAITS, below: 'until' },
  'pengingat.surat': { look: WAITS, below: 'since' },
  'pengingat.validasi': { look: WAITS, below: 'since' },
  'pengingat.keputusan': { look: WAITS, below: 'since' },
  'pengingat.mou': { look: WAITS, below: 'ends' },
  'pengingat.kantorlaporan': { look: WAITS },
  'pengingat.kantorjam': { look: WAITS },
  'pengingat.kantordokumen': { look: WAITS },
  'pengingat.kantorrevisi': { look: WAITS },
  'pengingat.kantorregistrasi': { look: WAITS },
} as const satisfies Record<ToldEvent, NoticeKind>

type Kind = (typeof NOTICES)[ToldEvent]
type Look = Kind extends infer K ? (K extends { look: infer L } ? LookIn<L> : never) : never
type LookIn<L> = L extends Shown ? L : Extract<L[keyof L], Shown>
/** What the bell has to be able to say below a sentence. */
export type Below = Extract<Kind extends infer K ? (K extends { below: infer B } ? B : never) : never, string>

/** Every sentence that there has to be. */
export type NoticeWord = {
  [K in ToldEvent]: (typeof NOTICES)[K] extends { by: unknown; look: infer L }
    ? `${K}-${keyof L & (string | number)}`
    : K
}[ToldEvent]

/** It says how something stands: the next of its kind about the same thing takes its place. */
export const isState = (kind: string): boolean =>
  Object.hasOwn(NOTICES, kind) && 'by' in NOTICES[kind as ToldEvent]

/** What is told of an event; undefined of one that tells nobody, or that another version wrote. */
export function noticeOf(kind: string, after: Values): Notice | undefined {
  if (!Object.hasOwn(NOTICES, kind)) return undefined
  const { by, look, below }: NoticeKind = NOTICES[kind as ToldEvent]
  if (by === undefined) return { word: kind, look, below } as Notice
  const cameOfIt = String(typeof by === 'string' ? after[by] : by(after))
  return { word: `${kind}-${cameOfIt}`, look: look[cameOfIt] ?? LOOK_AT_IT, below } as Notice
}

interface Notice {
  word: string
  look: Look
  below: Below | { field: string } | undefined
}
