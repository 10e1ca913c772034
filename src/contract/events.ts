import type { EndpointCall } from './access.ts'
import { isPersonal } from './personal.ts'
import { recordCalls, type Resource } from './resource.ts'
import { resources } from './resources/index.ts'

/**
 * What happens, as `{object}.{act}`: which calls write it, what it belongs to for whoever sorts or mutes it, and whom it
 * concerns. A write that is named here by no kind, and not in `SILENT` either, turns a test red.
 */
export interface EventKind {
  calls: readonly string[]
  group: EventGroup
  /** Who finds it under the bell; never whoever did it. */
  tells?: readonly Concerned[]
}

/**
 * The student it is about, all who take part in the round, the supervisor of the registration, the examiners of its
 * seminar, the person whose account it is; the students for whom a letter, a document or a schedule of their company is;
 * the office of the programme, without one that of the campus; whoever asked for the letters of a job.
 */
export type Concerned =
  | 'mahasiswa'
  | 'peserta'
  | 'pembimbing'
  | 'penguji'
  | 'akun'
  | 'penerima'
  | 'kantor'
  | 'peminta'

export const EVENT_GROUPS = [
  'keputusan',
  'dokumen',
  'laporan',
  'tanggapan',
  'jadwal',
  'pengingat',
  'nilai',
  'lapangan',
  'akun',
  'data',
  'pengaturan',
] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]

/** From where it was done: a screen, many rows in one call, a file, the server's shell, the server by itself. */
export const EVENT_SOURCES = ['layar', 'massal', 'impor', 'perintah', 'sistem'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

const BULK = ['POST massal', 'POST massal/{massalid}'] as const
const STATUS = 'POST mahasiswa/{nobp}/status'
/** From the trail. */
const UNDO = 'POST peristiwa/urungkan'
const TAKE_BACK = 'POST putaran/tarik/{putaranid}'
const TAKE_OFFER = 'POST antrean/terima/{antreanid}'
const ANNOUNCE = 'POST putaran/umumkan/{putaranid}'
const SWAP = 'POST tukar/setujui/{tukarid}'
const BOTH = ['mahasiswa', 'pembimbing'] as const
const STUDENT = ['mahasiswa'] as const
const BY_HAND = { calls: ['POST pengingat/mahasiswa', ...BULK], group: 'pengingat', tells: STUDENT } as const

const acts = {
  'mahasiswa.rekomendasi': {
    calls: ['POST mahasiswa/rekomendasi', 'POST mahasiswa/hapusrekomendasi', UNDO, ...BULK],
    group: 'keputusan',
    tells: STUDENT,
  },
  // Stops studying, or is back; with the account and the registrations that go with it.
  'mahasiswa.status': { calls: [STATUS, UNDO], group: 'keputusan' },
  'register.daftar': {
    calls: [
      'POST register',
      'POST register/mandiri',
      'POST register/mahasiswa',
      'POST register/pindah',
      ANNOUNCE,
      TAKE_OFFER,
      SWAP,
    ],
    group: 'keputusan',
    tells: STUDENT,
  },
  'register.keputusan': {
    calls: ['POST register/persetujuan', STATUS, UNDO, ...BULK],
    group: 'keputusan',
    tells: STUDENT,
  },
  'register.keadaan': {
    calls: [
      'POST register/keadaan',
      'POST register/tarik',
      TAKE_OFFER,
      'POST register/pindah',
      SWAP,
      'POST perusahaan/{perusahaanid}/mundur',
      STATUS,
      UNDO,
      ...BULK,
    ],
    group: 'keputusan',
    tells: BOTH,
  },
  'register.tanggal': {
    calls: ['POST register/tanggal', 'POST jadwal/geser/{jadwalid}'],
    group: 'jadwal',
    tells: BOTH,
  },
  'register.pembimbing': {
    calls: ['POST pembimbing', 'DELETE pembimbing/{id}', 'POST pembimbing/ganti', UNDO, ...BULK],
    group: 'keputusan',
    tells: BOTH,
  },
  'dokumenregister.unggah': { calls: ['POST uploaddokumen'], group: 'dokumen', tells: STUDENT },
  'dokumenregister.status': {
    calls: ['POST register/validasi', UNDO, ...BULK],
    group: 'dokumen',
    tells: STUDENT,
  },
  'dokumenregister.revisi': {
    calls: ['POST register/validasi', UNDO, ...BULK],
    group: 'dokumen',
    tells: STUDENT,
  },
  // An office has no bell: what came back stands on its home with a count.
  'dokumenregister.perbaikan': { calls: ['POST uploaddokumen'], group: 'dokumen', tells: STUDENT },
  'laporan.tambah': { calls: ['POST laporan'], group: 'laporan' },
  'laporan.ubah': { calls: ['POST laporan/{detailidx}'], group: 'laporan' },
  'laporan.hapus': { calls: ['DELETE laporan/{detailidx}'], group: 'laporan' },
  'laporan.status': {
    calls: ['POST validasilaporan', 'POST bimbingan/validasi'],
    group: 'laporan',
    tells: STUDENT,
  },
  'laporan.revisi': {
    calls: ['POST validasilaporan', 'POST bimbingan/validasi', 'POST lapangan/revisi'],
    group: 'laporan',
    tells: STUDENT,
  },
  // By the company's supervisor, or on paper; beside the lecturer's validation, which it is not.
  'laporan.konfirmasi': {
    calls: ['POST lapangan/hari', 'POST lapangan/kertas', 'DELETE lapangan/kertas/{kertasid}'],
    group: 'laporan',
  },
  // Taken back of a day that the lecturer has validated since.
  'laporan.tarikkonfirmasi': { calls: ['POST lapangan/hari'], group: 'laporan', tells: ['pembimbing'] },
  'lapangan.kertas': {
    calls: ['POST lapangan/kertas', 'DELETE lapangan/kertas/{kertasid}'],
    group: 'lapangan',
    tells: BOTH,
  },
  'laporan.catatan': { calls: ['POST lapangan/catatan'], group: 'laporan', tells: BOTH },
  'laporan.perbaikan': {
    calls: ['POST laporan/{detailidx}', 'POST laporangambar', 'POST laporangambar/{gambarid}'],
    group: 'laporan',
    tells: ['pembimbing'],
  },
  // By the server itself (server/reminders/deem).
  'laporan.dianggap': { calls: [], group: 'laporan', tells: BOTH },
  'laporangambar.tambah': { calls: ['POST laporangambar'], group: 'laporan' },
  'laporangambar.ubah': { calls: ['POST laporangambar/{gambarid}'], group: 'laporan' },
  'laporangambar.hapus': { calls: ['DELETE laporangambar/{gambarid}'], group: 'laporan' },
  'laporanakhir.tambah': { calls: ['POST laporanakhir'], group: 'laporan', tells: ['pembimbing'] },
  'laporanakhir.ubah': { calls: ['POST laporanakhir'], group: 'laporan', tells: ['pembimbing'] },
  'laporanakhir.hapus': { calls: ['DELETE laporanakhir/{detailidx}'], group: 'laporan' },
  'laporanakhir.status': { calls: ['POST validasilaporan'], group: 'laporan', tells: STUDENT },
  'laporanakhir.revisi': { calls: ['POST validasilaporan'], group: 'laporan', tells: STUDENT },
  'laporanakhir.perbaikan': { calls: ['POST laporanakhir'], group: 'laporan', tells: ['pembimbing'] },
  'tanggapan.tambah': { calls: ['POST tanggapan'], group: 'tanggapan', tells: BOTH },
  'ketidakhadiran.ajukan': { calls: ['POST ketidakhadiran'], group: 'laporan', tells: ['pembimbing'] },
  'ketidakhadiran.bukti': {
    calls: ['POST ketidakhadiran/{absenid}'],
    group: 'laporan',
    tells: ['pembimbing'],
  },
  'ketidakhadiran.tarik': {
    calls: ['DELETE ketidakhadiran/{absenid}'],
    group: 'laporan',
    tells: ['pembimbing'],
  },
  // Taken back before anybody was told of it.
  'ketidakhadiran.batal': { calls: ['DELETE ketidakhadiran/{absenid}'], group: 'laporan' },
  'ketidakhadiran.putusan': {
    calls: ['POST ketidakhadiran/putusan/{absenid}'],
    group: 'laporan',
    tells: STUDENT,
  },
  'koreksijam.ajukan': { calls: ['POST koreksijam'], group: 'laporan', tells: ['pembimbing'] },
  'koreksijam.tarik': { calls: ['DELETE koreksijam/{koreksiid}'], group: 'laporan', tells: ['pembimbing'] },
  'koreksijam.batal': { calls: ['DELETE koreksijam/{koreksiid}'], group: 'laporan' },
  'koreksijam.putusan': { calls: ['POST koreksijam/putusan/{koreksiid}'], group: 'laporan', tells: STUDENT },
  'kehadiran.lokasi': { calls: ['POST kehadiran/lokasi'], group: 'akun' },
  'prodi.targetjam': { calls: ['POST kehadiran/target/{prodiid}'], group: 'pengaturan' },
  'nilai.draf': { calls: ['POST nilai/{registerid}', 'POST lapangan/nilai/{registerid}'], group: 'nilai' },
  'nilai.kirim': { calls: ['POST nilai/{registerid}', 'POST lapangan/nilai/{registerid}'], group: 'nilai' },
  // The company's, without a code: the lecturer countersigns.
  // Signed with a code to an address that was entered less than a day ago.
  'nilai.alamatbaru': {
    calls: ['POST lapangan/nilai/{registerid}'],
    group: 'nilai',
    tells: ['pembimbing'],
  },
  'nilai.ajukan': { calls: ['POST lapangan/nilai/{registerid}'], group: 'nilai', tells: ['pembimbing'] },
  'nilai.sahkan': { calls: ['POST nilai/lapangan/{registerid}'], group: 'nilai' },
  'nilai.kembalikan': { calls: ['POST nilai/lapangan/{registerid}'], group: 'nilai' },
  'nilai.kunci': { calls: ['POST nilai/kunci'], group: 'nilai' },
  'nilai.buka': { calls: ['POST nilai/buka/{registerid}'], group: 'nilai', tells: ['pembimbing', 'penguji'] },
  // What a student has read already is taken from them again.
  'nilai.tarik': {
    calls: ['POST nilai/buka/{registerid}'],
    group: 'nilai',
    tells: ['mahasiswa', 'pembimbing', 'penguji'],
  },
  'nilai.rilis': { calls: ['POST nilai/rilis'], group: 'nilai', tells: STUDENT },
  'seminar.atur': {
    calls: ['POST nilai/seminar/{registerid}'],
    group: 'nilai',
    tells: ['mahasiswa', 'pembimbing', 'penguji'],
  },
  // The minutes, while date, place and examiners stay.
  'seminar.catat': { calls: ['POST nilai/seminar/{registerid}'], group: 'nilai' },
  'kunjungan.tambah': { calls: ['POST kunjungan'], group: 'laporan', tells: STUDENT },
  'kunjungan.ubah': { calls: ['POST kunjungan/{kunjunganid}'], group: 'laporan' },
  // The finding was opened to those who were visited.
  'kunjungan.bagikan': { calls: ['POST kunjungan/{kunjunganid}'], group: 'laporan', tells: STUDENT },
  'kunjungan.hapus': { calls: ['DELETE kunjungan/{kunjunganid}'], group: 'laporan' },
  'kunjungan.berkas': {
    calls: ['POST kunjungan/berkas/{kunjunganid}', 'DELETE kunjungan/berkas/{berkasid}'],
    group: 'laporan',
  },
  'rubrik.tambah': { calls: ['POST rubrik'], group: 'nilai' },
  'rubrik.ubah': { calls: ['POST rubrik/{rubrikid}'], group: 'nilai' },
  'rubrik.pakai': { calls: ['POST rubrik/pakai/{rubrikid}'], group: 'nilai' },
  // With the first mark that is given by it.
  'rubrik.beku': { calls: ['POST nilai/{registerid}', 'POST lapangan/nilai/{registerid}'], group: 'nilai' },
  'rubrik.hapus': { calls: ['DELETE rubrik/{rubrikid}'], group: 'nilai' },
  // Who the company's supervisor is, and the links.
  'lapangan.tambah': { calls: ['POST lapangan/{registerid}'], group: 'lapangan', tells: BOTH },
  'lapangan.ubah': {
    calls: ['POST lapangan/{registerid}', 'POST surel/konfirmasi'],
    group: 'lapangan',
    tells: BOTH,
  },
  'lapangan.konfirmasi': {
    calls: ['POST lapangan/konfirmasi/{registerid}'],
    group: 'lapangan',
    tells: STUDENT,
  },
  'lapangan.hapus': { calls: ['DELETE lapangan/{registerid}'], group: 'lapangan', tells: BOTH },
  'lapangan.tautan': { calls: ['POST lapangan/tautan/{registerid}'], group: 'lapangan' },
  'lapangan.kirim': { calls: ['POST lapangan/kirim/{registerid}'], group: 'lapangan' },
  'lapangan.cabut': { calls: ['POST lapangan/cabut/{registerid}'], group: 'lapangan', tells: BOTH },
  // A link is opened for the first time.
  'lapangan.pakai': { calls: ['POST lapangan/masuk'], group: 'lapangan', tells: BOTH },
  'lapangan.bukan': { calls: ['POST lapangan/bukan'], group: 'lapangan', tells: BOTH },
  'perusahaan.henti': { calls: ['POST perusahaan/henti/{perusahaanid}'], group: 'data' },
  'perusahaan.buka': { calls: ['POST perusahaan/henti/{perusahaanid}'], group: 'data' },
  'perusahaan.gabung': { calls: ['POST perusahaan/gabung'], group: 'data' },
  // By the company's supervisor, about the own company.
  'perusahaan.tentang': { calls: ['POST lapangan/perusahaan'], group: 'data' },
  'perusahaan.pisah': { calls: ['POST perusahaan/pisah/{gabungid}'], group: 'data' },
  // What a student says of a company; who may be named or asked by others; what the office says to it.
  'ulasan.tulis': { calls: ['POST ulasan/{registerid}'], group: 'tanggapan', tells: ['kantor'] },
  'ulasan.ubah': { calls: ['POST ulasan/{registerid}'], group: 'tanggapan' },
  'ulasan.hapus': { calls: ['DELETE ulasan/{registerid}'], group: 'tanggapan' },
  'ulasan.putusan': {
    calls: ['POST ulasan/terbit/{ulasanid}', 'POST ulasan/tolak/{ulasanid}'],
    group: 'keputusan',
    tells: STUDENT,
  },
  'kuota.salin': { calls: ['POST kuota/salin/{kuotaidx}'], group: 'data' },
  'kuota.kursi': { calls: ['POST kuota/kursi/{kuotaidx}'], group: 'data' },
  // A ranked round: whoever handed in is told what became of it; a place that was got is a registration.
  'putaran.buka': { calls: ['POST kuota/putaran/{kuotaidx}'], group: 'data' },
  'putaran.batas': { calls: ['POST putaran/batas/{putaranid}'], group: 'jadwal', tells: ['peserta'] },
  'putaran.batal': { calls: ['POST putaran/batal/{putaranid}'], group: 'keputusan', tells: ['peserta'] },
  'putaran.pilih': { calls: ['POST putaran/pilihan/{putaranid}'], group: 'data' },
  'putaran.umumkan': { calls: [ANNOUNCE], group: 'data' },
  'putaran.tanpa': { calls: [ANNOUNCE], group: 'keputusan', tells: STUDENT },
  'putaran.tarik': { calls: [TAKE_BACK], group: 'keputusan', tells: ['peserta'] },
  // The line at a full company; the server itself offers (server/antrean).
  'antrean.masuk': { calls: ['POST antrean'], group: 'data' },
  'antrean.keluar': { calls: ['DELETE antrean/{antreanid}', TAKE_OFFER], group: 'data' },
  'antrean.lepas': { calls: ['DELETE antrean/{antreanid}'], group: 'data' },
  'antrean.terima': { calls: [TAKE_OFFER], group: 'data' },
  'antrean.tawar': { calls: [], group: 'keputusan', tells: STUDENT },
  'antrean.habis': { calls: [], group: 'keputusan', tells: STUDENT },
  'antrean.gugur': {
    calls: ['POST perusahaan/{perusahaanid}/mundur'],
    group: 'keputusan',
    tells: STUDENT,
  },
  // The offer goes, the place in line stays.
  'antrean.kembali': {
    calls: ['POST register/pindah', 'POST register/mahasiswa'],
    group: 'keputusan',
    tells: STUDENT,
  },
  'antrean.akhiri': { calls: ['POST antrean/akhiri/{antreanid}'], group: 'keputusan', tells: STUDENT },
  // Two students change places. What becomes of it is told by the server itself, so that nobody's name is told before it was
  // agreed; the office's yes is told as the moves that it is. A yes is not taken back: changing back is another swap.
  'tukar.minta': { calls: ['POST tukar'], group: 'keputusan', tells: STUDENT },
  'tukar.jawab': { calls: ['POST tukar/jawab/{tukarid}'], group: 'data' },
  'tukar.tarik': { calls: ['POST tukar/tarik/{tukarid}'], group: 'data' },
  'tukar.kabar': {
    // Asking anew ends what has run out.
    calls: ['POST tukar', 'POST tukar/jawab/{tukarid}', 'POST tukar/tarik/{tukarid}', SWAP],
    group: 'keputusan',
    tells: STUDENT,
  },
  'tukar.setujui': { calls: [SWAP], group: 'keputusan' },
  'tukar.tolak': { calls: ['POST tukar/tolak/{tukarid}'], group: 'keputusan', tells: STUDENT },
  'kuotadetail.mundur': { calls: ['POST perusahaan/{perusahaanid}/mundur'], group: 'data' },
  'jadwal.geser': { calls: ['POST jadwal/geser/{jadwalid}'], group: 'jadwal' },
  'semester.tutup': { calls: ['POST semester/tutup/{semid}'], group: 'pengaturan' },
  'semester.buka': { calls: ['POST semester/buka/{semid}'], group: 'pengaturan' },
  'semester.salinkuota': { calls: ['POST semester/salinkuota/{semid}'], group: 'data' },
  'semester.berjalan': { calls: ['POST semesterberjalan'], group: 'pengaturan' },
  'akun.tambah': {
    calls: ['POST pengguna', 'POST mahasiswa/{nobp}/akun', 'POST dosen/{id}/akun'],
    group: 'akun',
  },
  'akun.nama': { calls: ['POST pengguna/{akunid}'], group: 'akun', tells: ['akun'] },
  'akun.peran': { calls: ['POST pengguna/{akunid}'], group: 'akun', tells: ['akun'] },
  'akun.aktif': {
    calls: ['POST pengguna/aktif/{akunid}', STATUS, UNDO, ...BULK, 'POST impor'],
    group: 'akun',
  },
  'akun.nonaktif': { calls: ['POST pengguna/aktif/{akunid}', STATUS, ...BULK, 'POST impor'], group: 'akun' },
  'akun.sandi': { calls: ['POST pengguna/sandi/{akunid}', 'POST sandiawal', 'POST impor'], group: 'akun' },
  'surat.terbit': { calls: ['POST surat'], group: 'dokumen', tells: STUDENT },
  'surat.tugas': { calls: ['POST surat'], group: 'dokumen' },
  // Of all that were asked for together, by the server itself: to whoever asked.
  'surat.selesai': { calls: ['DELETE surattugas/{tugasid}'], group: 'dokumen', tells: ['peminta'] },
  // A logbook with a grade goes when that is taken back.
  'surat.cabut': {
    calls: ['POST surat/cabut/{suratid}', SWAP, 'POST nilai/buka/{registerid}'],
    group: 'dokumen',
    tells: STUDENT,
  },
  'surat.pindaian': { calls: ['POST surat/pindaian/{suratid}'], group: 'dokumen', tells: STUDENT },
  'surattemplat.ubah': { calls: ['POST surattemplat'], group: 'pengaturan' },
  'akun.gantisandi': { calls: ['POST gantisandi', 'POST sandibaru'], group: 'akun' },
  'akun.surel': {
    calls: [
      'POST surel',
      'POST surel/konfirmasi',
      'POST pengguna/surel/{akunid}',
      'POST pengguna/{akunid}',
      'POST impor',
    ],
    group: 'akun',
    tells: ['akun'],
  },
  // An account of the campus was found to be this person's; it is theirs no more.
  'akun.identitas': { calls: ['POST masuk/kampus'], group: 'akun', tells: ['akun'] },
  'akun.lepasidentitas': {
    calls: [
      'DELETE identitas/{identitasid}',
      // A number takes the place of an address; an address that is no more the account's takes its link along.
      'POST masuk/kampus',
      'POST pengguna/{akunid}',
      'POST pengguna/surel/{akunid}',
      'POST surel',
      'POST surel/konfirmasi',
    ],
    group: 'akun',
    tells: ['akun'],
  },
  'caramasuk.ubah': { calls: ['POST caramasuk'], group: 'pengaturan' },
  // Entered, confirmed, taken away.
  'akun.whatsapp': { calls: ['POST whatsapp', 'POST whatsapp/konfirmasi'], group: 'akun' },
  'whatsapp.uji': { calls: ['POST whatsapp/uji'], group: 'pengaturan' },
  'surel.uji': { calls: ['POST surel/uji'], group: 'pengaturan' },
  'surel.jam': { calls: ['POST surel/jam'], group: 'pengaturan' },
  'kotakkeluar.ulang': { calls: ['POST kotakkeluar/ulang'], group: 'pengaturan' },
  'kotakkeluar.buang': { calls: ['POST kotakkeluar/buang'], group: 'pengaturan' },
  'persyaratan.tambah': { calls: ['POST persyaratan'], group: 'pengaturan' },
  'persyaratan.ubah': { calls: ['POST persyaratan/{idx}'], group: 'pengaturan' },
  'persyaratan.hapus': { calls: ['DELETE persyaratan/{idx}'], group: 'pengaturan' },
  'menu.ubah': { calls: ['POST updaterole/{levelid}'], group: 'pengaturan' },
  'kampus.ubah': { calls: ['POST kampus'], group: 'pengaturan' },
  'neofeeder.ubah': { calls: ['POST neofeeder'], group: 'pengaturan' },
  // Written by the server itself (server/reminders).
  'pengingat.laporan': { calls: [], group: 'pengingat', tells: STUDENT },
  'pengingat.laporanlama': { calls: [], group: 'pengingat', tells: BOTH },
  'pengingat.dokumen': { calls: [], group: 'pengingat', tells: STUDENT },
  'pengingat.kuota': { calls: [], group: 'pengingat', tells: STUDENT },
  'pengingat.surat': { calls: [], group: 'pengingat', tells: ['kantor'] },
  'pengingat.validasi': { calls: [], group: 'pengingat', tells: ['pembimbing'] },
  'pengingat.keputusan': { calls: [], group: 'pengingat', tells: ['kantor'] },
  'pengingat.mou': { calls: [], group: 'pengingat', tells: ['kantor'] },
  // By hand (contract/reminders).
  'pengingat.kantorlaporan': BY_HAND,
  'pengingat.kantorjam': BY_HAND,
  'pengingat.kantordokumen': BY_HAND,
  'pengingat.kantorrevisi': BY_HAND,
  'pengingat.kantorregistrasi': BY_HAND,
  'pengingat.atur': { calls: ['POST pengingat'], group: 'pengaturan' },
  'tokenapi.tambah': { calls: ['POST tokenapi'], group: 'akun' },
  // Also with the hat, or the account, of whoever made it.
  'tokenapi.cabut': {
    calls: [
      'POST tokenapi/cabut/{tokenid}',
      'POST pengguna/{akunid}',
      'POST pengguna/aktif/{akunid}',
      ...BULK,
    ],
    group: 'akun',
  },
  'webhook.tambah': { calls: ['POST webhook'], group: 'pengaturan' },
  // Also by the server itself, when it is told that nobody is there any more.
  'webhook.ubah': { calls: ['POST webhook/{webhookid}'], group: 'pengaturan' },
  'webhook.hapus': { calls: ['DELETE webhook/{webhookid}'], group: 'pengaturan' },
  'webhook.coba': { calls: ['POST webhook/coba/{webhookid}'], group: 'pengaturan' },
  'webhook.ulang': { calls: ['POST webhook/ulang/{webhookid}'], group: 'pengaturan' },
  'retensi.ubah': { calls: ['POST retensi'], group: 'pengaturan' },
  'cadangan.tulis': { calls: ['POST cadangan'], group: 'pengaturan' },
  'impor.simpan': { calls: ['POST impor'], group: 'data' },
  // Who looked: these may be identity cards or health letters.
  'berkas.lihat': { calls: [], group: 'akun' },
  'datapribadi.unduh': { calls: ['POST datasaya/unduh', 'POST mahasiswa/{nobp}/unduhdata'], group: 'akun' },
} as const satisfies Record<`${string}.${string}`, EventKind>

/** Writes that leave no event, and why. */
export const SILENT = {
  'POST login': 'sessions and known devices have tables of their own; a failed one is a log line',
  'POST masuk': 'as login',
  'POST login_mahasiswa': 'as login',
  'POST login_dosen': 'as login',
  'POST masuk/kampus/{penyedia}': 'leads to the provider; what follows from it is an event or a session',
  'POST logout': 'as login',
  'POST token/tukar': 'the same session',
  'POST masuk/peran': 'the same session under another hat',
  'POST massal/periksa': 'reads only',
  'POST surat/pratinjau': 'draws only',
  'POST pemberitahuan/dibaca': 'what one has read is nobody else’s',
  'POST surel/ulang': 'the same link once more, to the address that was noted with its event',
  'POST surel/pilihan': 'what one wants to read is nobody else’s',
  'POST surel/berhenti': 'as the choice on one’s own page',
  'POST lupasandi': 'anybody may ask; what follows from it is an event',
  'POST lapangan/periksa': 'reads only',
  'POST lapangan/kirimulang': 'anybody may ask; what follows from it is an event',
  'POST lapangan/keluar': 'as login',
  'POST lapangan/kode/{registerid}': 'what it signs is an event',
  'POST langkahpertama': 'folds a list on the screen',
} as const satisfies Partial<Record<EndpointCall, string>>

/** What is no record that was created, changed or deleted. */
export type EventAct = keyof typeof acts
const RECORD_ACTS = { create: 'tambah', update: 'ubah', delete: 'hapus' } as const
export type RecordAct = (typeof RECORD_ACTS)[keyof typeof RECORD_ACTS]

/** Calls that make several records, each by the code of one. */
const many = {
  'register.hapus': [TAKE_BACK],
  'harilibur.tambah': ['POST harilibur/beberapa'],
  'jadwal.tambah': ['POST kuota/jadwal/{kuotaidx}'],
  'jadwal.ubah': ['POST kuota/jadwal/{kuotaidx}'],
} as const
const MANY: Record<string, readonly string[]> = many

/** Records of a company that its students wait for. */
const AWAITED = [
  'dokumenbalasan.tambah',
  'dokumenakademik.tambah',
  'jadwal.tambah',
  'jadwal.ubah',
] as const satisfies readonly EventName[]
const told = (kind: string): Pick<EventKind, 'tells'> =>
  (AWAITED as readonly string[]).includes(kind) ? { tells: ['penerima'] } : {}

/** Of what somebody is told: what they are told stands in `notices.ts`. */
export type ToldEvent =
  | { [A in EventAct]: (typeof acts)[A] extends { tells: unknown } ? A : never }[EventAct]
  | (typeof AWAITED)[number]

/** Of each resource what its calls do. */
const recordActs = Object.values(resources as Record<string, Resource>).flatMap((resource) =>
  Object.entries(recordCalls(resource)).flatMap(([call, { operation }]) => {
    const act = RECORD_ACTS[operation as keyof typeof RECORD_ACTS]
    const also = MANY[`${resource.name}.${act}`] ?? []
    const kind = `${resource.name}.${act}`
    return act ? [[kind, { calls: [call, ...also], group: 'data', ...told(kind) }] as const] : []
  }),
)

export type EventName = EventAct | `${keyof typeof resources}.${RecordAct}`

type Written = { [A in EventAct]: (typeof acts)[A]['calls'][number] } & {
  [A in keyof typeof many]: (typeof many)[A][number]
}
/** What a call may write, as `calls` says it: never for one that is named there by no kind. */
export type EventOf<C extends EndpointCall> = {
  [A in keyof Written]: C extends Written[A] ? A : never
}[keyof Written]

export const EVENTS: Readonly<Record<string, EventKind>> = Object.fromEntries<EventKind>([
  ...recordActs,
  ...Object.entries(acts),
])

/** What an event keeps of the values: which field was changed is told, what a personal one held is not. */
export const HIDDEN = '…'
export const hidden = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isPersonal(field) && value !== null ? HIDDEN : value,
    ]),
  )

/**
 * Whoever reads the trail does not read everything: what others read without a name, an event says by name. It is told to
 * whoever may read the thing itself, by this call; what leaves the server says of it no registration either.
 */
export const READ_BY: Readonly<Record<string, EndpointCall>> = { ulasan: 'GET ulasan' }

/** What events are about. */
export const EVENT_OBJECTS: readonly string[] = [
  ...new Set(Object.keys(EVENTS).map((kind) => kind.split('.')[0]!)),
]
