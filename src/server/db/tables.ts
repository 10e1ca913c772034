import type { Generated } from 'kysely'
import type { EventSource } from '../../contract/events.ts'
import type { ChannelName, MailManner } from '../../contract/outbox.ts'
import type { Field } from '../../contract/fields.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Resources } from '../../contract/resources/index.ts'
import type { AbsenceKind, AskedState, WorkMode } from '../../contract/rules/attendance.ts'
import type { StudentStatus } from '../../contract/rules/studentStatus.ts'

/**
 * The tables and views as TypeScript sees them: those of resources follow from their definitions, the others are spelled
 * here. The migrations are the truth; a test compares the two.
 */
export interface Tables {
  prodi: Prodi & Shown<'prodi'>
  semester: { semid: number; semnama: string; semtutup: string | null; semtutupoleh: string | null }
  mahasiswa: Mahasiswa
  dosen: Dosen
  dosen_view: Dosen & Shown<'dosen'>
  akun: Akun
  akun_prodi: { akunid: number; prodiid: number }
  akun_peran: { peranid: Generated<number>; akunid: number; role: string }
  akun_peran_prodi: { peranid: number; prodiid: number }
  akun_tempat: { akunid: number; tempat: string; terakhir: string }
  sesi: Sesi
  menu: { menuid: number; menunama: string; route: string; icon: string; urutan: number }
  role_menu: { role: string; menuid: number }
  berkas: Berkas
  perusahaan: Perusahaan
  perusahaan_view: Perusahaan & Shown<'perusahaan'>
  mou: Written<'mou'>
  mou_view: Written<'mou'> & Shown<'mou'>
  kontak: Written<'kontak'>
  kontak_view: Written<'kontak'> & Shown<'kontak'>
  gabungan: {
    gabungid: Generated<number>
    dari: number
    ke: number
    waktu: string
    isi: string
    urung: string | null
  }
  harilibur: Written<'harilibur'>
  lapangan: Lapangan
  lapanganregister: { registerid: number; lapanganid: number; dibuat: string; oleh: string }
  lapangantautan: LapanganTautan
  lapangansesi: {
    sesiid: Generated<number>
    tautanid: number
    tokenhash: string
    dibuat: string
    kedaluwarsa: string
  }
  lapangankode: {
    registerid: number
    tautanid: number
    kodehash: string
    kedaluwarsa: string
    salah: Generated<number>
  }
  lapangankertas: LapanganKertas
  konfirmasi: Konfirmasi
  lapangancatatan: LapanganCatatan
  jenis: Written<'jenis'>
  jeniskuota: Written<'jeniskuota'>
  dokumen: Written<'dokumen'>
  dokumen_view: Written<'dokumen'> & Shown<'dokumen'>
  persyaratan: { idx: number; minimalsks: number; maximalsksgagal: number; versi: Generated<number> }
  kuota: Written<'kuota'>
  kuota_view: Written<'kuota'> & Shown<'kuota'> & { jenismou: number }
  kuotadetail: Written<'kuotadetail'> & Places
  register: Register
  register_view: Register & Shown<'register'> & RegisterShown
  pembimbing: Pembimbing
  pembimbinglama: PembimbingLama
  peristiwa: Peristiwa
  pemberitahuan: {
    akunid: number
    peristiwaid: number
    dibaca: Generated<string | null>
    /** 'langsung' or 'harian' while it waits for its mail, then the key of the mail that told it. */
    surel: Generated<string | null>
    /** The same of a message to a phone, which never waits for the morning. */
    wa: Generated<string | null>
  }
  kotakkeluar: KotakKeluar
  pilihansurel: { akunid: number; kelompok: string; cara: MailManner }
  tautan: Tautan
  arsipbuka: { satu: number }
  dokumenregister: DokumenRegister
  dokumenakademik: Written<'dokumenakademik'>
  dokumenbalasan: Omit<Written<'dokumenbalasan'>, 'pilihmahasiswa'>
  pilihmahasiswa: { balasanidx: number; registerid: number }
  jadwal: Written<'jadwal'>
  periode: Periode
  laporan: Laporan
  laporandetail: LaporanDetail
  laporangambar: LaporanGambar
  tanggapan: Tanggapan
  validasi: Validasi
  rubrik: Rubrik
  nilai: Nilai
  nilaibagian: NilaiBagian
  kunjungan: Kunjungan
  kunjunganmahasiswa: { kunjunganid: number; registerid: number }
  kunjunganberkas: { kunjunganid: number; berkasid: number }
  seminar: Seminar
  penguji: { pengujiregisterid: number; pengujidosenid: number; pengujike: number }
  revisi: Revisi
  kiriman: Kiriman
  instalasi: { satu: number; kode: string }
  berkasbuang: { berkaskunci: string; berkasukuran: number; nobp: string | null; dibuang: string }
  denyut: { denyutid: number }
  pemasangan: Pemasangan
  massal: Massal
  massalbaris: MassalBaris
  prodiejaan: { ejaan: string; prodiid: number }
  dosennomor: { nomor: string; dosenid: number }
  setelan: { satu: number; semesterberjalan: number | null; surelpukul: Generated<string> }
  kampus: Kampus
  pengingat: { jenis: string; hari: number; oleh: string; diubah: string }
  ingatan: { kunci: string; waktu: string }
  tokenapi: TokenApi
  webhook: Webhook
  retensi: { jenis: string; bulan: number; mulai: string; oleh: string; diubah: string }
  retensijalan: { hari: string; mulai: string; selesai: string | null; hasil: string | null }
  unduhan: Unduhan
  surattemplat: SuratTemplat
  suratnomor: { pola: string; tahun: number; urut: number }
  surattugas: SuratTugas
  surat: Surat
  suratmahasiswa: {
    suratid: number
    registerid: number
    jenis: string
    berlaku: number | null
    /** Of a logbook: how many days it holds. */
    hari: Generated<number | null>
    /** Of a logbook: 1 = with the sheet of the grade. */
    dinilai: Generated<number>
  }
  suratbaris: SuratBaris
  ketidakhadiran: Ketidakhadiran
  absenhari: AbsenHari
  koreksijam: KoreksiJam
  lokasi: { lokasidetailidx: number; lintang: number; bujur: number; dibuat: string }
}

interface Mahasiswa {
  mhsnobp: string
  mhsnama: string
  mhsnik: string | null
  mhsalamat: string | null
  mhstelp: string | null
  mhstmplhr: string | null
  mhstgllhr: string | null
  mhsjkl: string
  mhsangkatan: number
  mhsprodiid: number
  totalsks: number
  nilai_d_e: number
  mhsrekommagang: number
  mhsstatus: Generated<StudentStatus | null>
}
interface Dosen {
  dosenid: Generated<number>
  dosennidn: string
  dosennama: string
  dosenprodiid: number
  dosenalamat: string | null
  dosentelp: string | null
}
interface Akun {
  akunid: Generated<number>
  username: string
  nama: string
  role: string
  sandi: string
  aktif: Generated<number>
  nobp: string | null
  dosenid: number | null
  versi: Generated<number>
  /** The confirmed address, since when; one that waits to be confirmed. */
  surel: Generated<string | null>
  surelsejak: Generated<string | null>
  surelbaru: Generated<string | null>
  /** Whose account entered it; where it is not the owner's, their password confirms it. */
  surelbaruoleh: Generated<number | null>
  /** 1 = a programme's admin made the first password, and has seen it. */
  sandiprodi: Generated<number>
  /** How often in a row the address was refused. */
  surelgagal: Generated<number>
  /** Since when a coarse place may be noted with a report. */
  lokasisejak: Generated<string | null>
  /** When the question was answered, also with a no. */
  lokasidijawab: Generated<string | null>
  bahasa: Generated<string | null>
  /** The confirmed number for messages; one that waits for its code, of which there is a hash for a while. */
  wa: Generated<string | null>
  wabaru: Generated<string | null>
  wakode: Generated<string | null>
  wakodesampai: Generated<string | null>
}
interface Sesi {
  sesiid: Generated<number>
  tokenhash: string
  akunid: number
  ingat: number
  dibuat: string
  terakhir: string
  kedaluwarsa: string
  /** The hat that is worn; null = the account's own role. */
  peranid: number | null
}
interface Berkas {
  berkasid: Generated<number>
  berkaskunci: string
  berkasguna: string
  berkasnama: string
  berkasmime: string
  berkasukuran: number
  berkassha256: string
  nobp: string | null
  dibuat: string
}
type Perusahaan = Written<'perusahaan'> & {
  perusahaanhenti: Generated<number>
  perusahaangabung: number | null
  perusahaanstatus: Generated<string>
  diajukanoleh: string | null
  diajukanpada: string | null
}
interface Register {
  registerid: Generated<number>
  registernobp: string
  registerkuotaid: number
  registerperusahaanid: number
  registerdetailid: number | null
  registersemid: number
  registerprodiid: number
  registerjkl: string
  registerdisetujui: number | null
  registertanggal: string
  /** How it ended; null = it has not (rules/internship). */
  registerakhir: string | null
  registerakhirsebab: string | null
  registerakhiralasan: string | null
  registerakhirpada: string | null
  /** Own days; null = as the schedule. */
  registermulai: string | null
  registerselesai: string | null
  /** The one it continues. */
  registerasal: number | null
}
interface Pembimbing {
  pembimbingid: Generated<number>
  pembimbingregisterid: number
  pembimbingdosenid: number
  pembimbingdari: string | null
}
/** Who guided before, with both ends. */
interface PembimbingLama {
  lamaid: Generated<number>
  lamaregisterid: number
  lamadosenid: number | null
  lamanama: string
  lamadari: string | null
  lamasampai: string
}
/** What happened to a registration, one row each. */
interface Peristiwa {
  peristiwaid: Generated<number>
  waktu: string
  /** Null = from the server's shell, by the server itself, or gone. */
  akunid: number | null
  nama: string
  peran: string | null
  asal: EventSource
  objek: string
  objekid: string
  judul: string
  aksi: string
  nobp: string | null
  registerid: number | null
  dosenid: number | null
  prodiid: number | null
  sebelum: string | null
  sesudah: string | null
  alasan: string | null
}
/** What leaves the server (server/outbox). */
interface KotakKeluar {
  kotakid: Generated<number>
  kunci: string
  saluran: ChannelName
  penerima: string
  akunid: number | null
  jenis: string
  /** JSON; null = removed. */
  isi: string | null
  dibuat: string
  jadwal: string
  sampai: string | null
  dipegang: Generated<string | null>
  percobaan: Generated<number>
  terkirim: Generated<string | null>
  gagal: Generated<string | null>
  batal: Generated<string | null>
  galat: Generated<string | null>
}
/** What a mail leads to. */
interface Tautan {
  tautanid: Generated<number>
  kuncihash: string
  akunid: number
  guna: 'sandi' | 'surel'
  nilai: string | null
  dibuat: string
  kedaluwarsa: string
  dipakai: Generated<string | null>
}
interface Places {
  terisipria: Generated<number>
  terisiwanita: Generated<number>
  /** When the company withdrew, and why. */
  detailmundur: string | null
  detailmunduralasan: string | null
}
interface RegisterShown {
  mhsjkl: string
  perusahaanalamat: string
  perusahaantelp: string
  kuotasemid: number
  kuotaprodiid: number
  kuotaselesaiuploaddokumen: string
  keadaansebab: string | null
  pembimbingid: number | null
  pembimbingdosenid: number | null
  jadwalid: number | null
  jadwalmulai: string | null
  jadwalselesai: string | null
  jmluploadkonsultasi: number
  jmldokkonsultasi: number
  jmluploadberangkat: number
  jmldokberangkat: number
  sudah_verifikasi: number
  belum_verifikasi: number
  perlu_revisi: number
  sudah_dibaca_mahasiswa: number
  belum_dibaca_mahasiswa: number
}
interface DokumenRegister {
  idx: Generated<number>
  registerid: number
  dokumenid: number
  files: number
  status: Generated<number>
  revisi: Generated<number>
  unggah: string
}
interface Periode {
  periode_idx: Generated<number>
  periode_jadwalid: number
  periode_tgl: string
  periode_tahun: number
  periode_bulan: number
  periode_pekan: number
}
interface Laporan {
  laporan_idx: Generated<number>
  laporan_registeridx: number
  laporan_jenis: 'mingguan' | 'akhir'
  laporan_senin: string | null
}
interface LaporanDetail {
  detail_idx: Generated<number>
  detail_laporanidx: number
  detail_registeridx: number
  detail_jenis: 'mingguan' | 'akhir'
  detail_tgl: string
  detail_isi: string
  detail_lampiran: number | null
  detail_verifikasi: Generated<number>
  /** Counted as validated because nobody looked in time. */
  detail_otomatis: Generated<number>
  detail_revisi: Generated<number>
  /** Counts the writes of its text. */
  detail_versi: Generated<number>
  /** 'HH:MM', both or neither. */
  detail_masuk: Generated<string | null>
  detail_keluar: Generated<string | null>
  detail_mode: Generated<WorkMode | null>
  dibuat: string
}
/** What was to be corrected, and how it was when it was asked for. Who, why and what stands in the event. */
interface Revisi {
  revisiid: Generated<number>
  revisiregisterid: number
  /** Of a document, or of a day or an entry of the final report. */
  revisidokumenidx: number | null
  revisidetailidx: number | null
  revisiperistiwaid: number | null
  revisiwaktu: string
  /** Whether it was validated, and how it stood with an earlier request. */
  revisistatus: number
  revisisebelum: number
  revisiisi: string | null
  revisiberkas: number | null
  /** The pictures of that day, as JSON: number and caption. */
  revisigambar: string | null
  revisidiperbaiki: string | null
}
interface LaporanGambar {
  gambarid: Generated<number>
  gambardetailidx: number
  /** From 1 within its day. */
  gambarurut: number
  gambarketerangan: string | null
  gambarberkas: number
  /** The same, small. */
  gambarkecil: number
  gambarlebar: number
  gambartinggi: number
  dibuat: string
}
interface Tanggapan {
  tanggapan_idx: Generated<number>
  tanggapan_laporanidx: number
  tanggapan_akunid: number
  tanggapan_nama: string
  tanggapan_sebagai: 'Mahasiswa' | 'Dosen'
  tanggapan_isi: string
  tanggapan_waktu: string
  tanggapan_dibaca: Generated<number>
}
interface Validasi {
  validasi_idx: Generated<number>
  validasi_detailidx: number
  validasi_status: number
  validasi_akunid: number
  validasi_nama: string
  validasi_waktu: string
}
interface Rubrik {
  rubrikid: Generated<number>
  rubrikprodiid: number
  rubriknomor: number
  /** JSON: contract/rules/grades. */
  rubrikisi: string
  rubrikdipakai: string | null
  rubrikbeku: string | null
  rubrikdibuat: string
  versi: Generated<number>
}
interface Nilai {
  nilairegisterid: number
  nilairubrikid: number
  nilaikunci: string | null
  nilaikuncioleh: string | null
  /** JSON: the result as it was when it was locked. */
  nilaihasil: string | null
  nilairilis: string | null
}
interface NilaiBagian {
  bagianid: Generated<number>
  bagianregisterid: number
  bagianoleh: 'lapangan' | 'pembimbing' | 'penguji'
  /** Of an examiner the dosenid, else 0: one row for each who marks. */
  bagianke: number
  /** Who wrote it last. */
  bagiandosenid: number | null
  /** JSON: criterion → mark. */
  bagianisi: string
  bagiancatatan: string | null
  bagianpenilai: string | null
  bagianberkas: number | null
  bagiandikirim: string | null
  versi: Generated<number>
  /** Of the company's: on paper, or by its supervisor, then who; handed in and not countersigned yet; by whom; why it came back. */
  bagiancara: 'kertas' | 'tautan' | null
  bagianlapanganid: number | null
  bagiandiajukan: string | null
  bagiandisahkan: string | null
  bagianalasan: string | null
  /** Since when the address that signed was on file for this student, where it was for less than a day. */
  bagianalamatsejak: Generated<string | null>
}
/** The company's supervisor: no account. */
interface Lapangan {
  lapanganid: Generated<number>
  lapanganperusahaanid: number
  lapangannama: string
  lapanganjabatan: string | null
  lapangansurel: string | null
  lapangansurelsejak: Generated<string | null>
  lapangantelp: string | null
  lapanganoleh: string
  lapangandibuat: string
  lapangankonfirmasi: string | null
  lapangancara: 'kantor' | 'domain' | null
  lapangankonfirmasioleh: string | null
  versi: Generated<number>
}
interface LapanganTautan {
  tautanid: Generated<number>
  lapanganid: number
  tokenhash: string
  cara: 'surel' | 'qr'
  /** JSON: the programmes whose students it opens; null = all. */
  prodi: Generated<string | null>
  dibuat: string
  oleh: string | null
  kedaluwarsa: string
  dicabut: Generated<string | null>
  dipakai: Generated<string | null>
  terakhir: Generated<string | null>
}
/** Days of a period that a company confirmed on paper. */
interface LapanganKertas {
  kertasid: Generated<number>
  registerid: number
  dari: string
  sampai: string
  nama: string
  jabatan: string | null
  berkas: number | null
  waktu: string
  oleh: string
}
/** A day as the company confirmed it: this text of it, by link or on paper. */
interface Konfirmasi {
  detailidx: number
  registerid: number
  versi: number
  nama: string
  jabatan: string | null
  waktu: string
  lapanganid: number | null
  tautanid: number | null
  kertasid: number | null
}
interface LapanganCatatan {
  catatanid: Generated<number>
  detailidx: number
  registerid: number
  lapanganid: number | null
  nama: string
  isi: string
  waktu: string
}
interface Seminar {
  seminarregisterid: number
  seminartanggal: string | null
  seminarjam: string | null
  seminarruang: string | null
  seminarcatatan: string | null
  versi: Generated<number>
}
interface Kiriman {
  akunid: number
  kunci: string
  sidik: string
  jawaban: string
  waktu: string
}
interface Massal {
  massalid: string
  akunid: number
  /** The token of another system that made it; null: its maker, at a screen. */
  tokenid: Generated<number | null>
  aksi: string
  /** 1 = it takes another one back. */
  urungan: number
  /** Which one. */
  asal: string | null
  sidik: string
  jumlah: number
  dibuat: string
  selesai: string | null
}
interface MassalBaris {
  massalid: string
  urut: number
  kunci: string
  nama: string
  nobp: string
  rencana: string
  /** Null = not done yet. */
  berhasil: number | null
  berubah: Generated<number>
  alasan: string | null
  sesudah: string | null
}
interface Kampus {
  satu: number
  nama: string | null
  singkatan: string | null
  alamat: string | null
  surel: string | null
  telepon: string | null
  situs: string | null
  tahun: number | null
  logo: number | null
  langkahlipat: Generated<number>
  versi: Generated<number>
}
interface Webhook {
  webhookid: Generated<number>
  url: string
  /** A JSON array of groups of events. */
  kelompok: string
  rahasia: string
  aktif: Generated<number>
  hilang: Generated<number>
  oleh: string
  dibuat: string
  jawaban: Generated<string | null>
  jawabanpada: Generated<string | null>
}
interface TokenApi {
  tokenid: Generated<number>
  tokenhash: string
  nama: string
  peran: string
  /** A JSON array of programmes. */
  prodi: string
  baca: number
  /** Who made it. */
  akunid: number
  dibuat: string
  kedaluwarsa: string
  terakhir: Generated<string | null>
  dicabut: Generated<string | null>
}
interface Unduhan {
  unduhanid: Generated<number>
  kuncihash: string
  akunid: number
  sesiid: number
  pemilik: string | null
  dibuat: string
  dipakai: Generated<number>
}
interface SuratTemplat {
  templatid: Generated<number>
  jenis: string
  versi: number
  /** JSON: the words. */
  isi: string
  oleh: string
  dibuat: string
}
interface SuratTugas {
  tugasid: Generated<number>
  akunid: number
  jenis: string
  tanggal: string
  dibuat: string
  /** Until when a server has it in hand, and which. */
  dipegang: string | null
  selesai: string | null
  /** The hat under which it was asked for. */
  peran: Generated<string | null>
  /** JSON: a programme's admin's programmes of then. */
  prodi: Generated<string | null>
  /** By a token: which. */
  tokenid: Generated<number | null>
  /** Not tried again before. */
  nanti: Generated<string | null>
  /** JSON, a message: why it waits, or ended early. */
  alasan: Generated<string | null>
}
interface Surat {
  suratid: Generated<number>
  jenis: string
  kode: string
  nomor: string
  pola: string
  tahun: number
  urut: number
  tanggal: string
  perihal: string
  /** 0 = the words that came with the program. */
  templatversi: number
  umumversi: number
  /** JSON: what the paper says; null once a name in it had to go. */
  isi: string | null
  prodiid: number
  suratperusahaanid: number
  pejabat: string
  jabatan: string
  berkasid: number | null
  sha256: string
  pindaianid: number | null
  oleh: string
  dibuat: string
  dicabut: string | null
  dicabutoleh: string | null
  dicabutalasan: string | null
  tugasid: number | null
}
interface SuratBaris {
  tugasid: number
  urut: number
  /** JSON: registrations. */
  register: string
  suratid: number | null
  /** JSON: a message. */
  alasan: string | null
  selesai: Generated<number>
  /** How often it failed and nobody knows why. */
  coba: Generated<number>
  /** Not tried again before. */
  nanti: Generated<string | null>
}
/** What is asked of the supervisor, and the answer. */
interface Asked {
  status: Generated<AskedState>
  jawabanalasan: string | null
  jawaboleh: string | null
  jawabpada: string | null
  dibuat: string
}
interface Ketidakhadiran extends Asked {
  absenid: Generated<number>
  absenregisterid: number
  absenmulai: string
  absenselesai: string
  absenjenis: AbsenceKind
  absenketerangan: string | null
  absenbukti: number | null
}
/** A day of an absence that was not refused. */
interface AbsenHari {
  hariabsenid: number
  hariregisterid: number
  haritanggal: string
  /** A working day when it was asked for. */
  harikerja: number
  diterima: Generated<number>
}
interface KoreksiJam extends Asked {
  koreksiid: Generated<number>
  koreksiregisterid: number
  koreksidetailidx: number
  darimasuk: string | null
  darikeluar: string | null
  darimode: WorkMode | null
  kemasuk: string | null
  kekeluar: string | null
  kemode: WorkMode | null
  koreksialasan: string | null
}
interface Pemasangan {
  idx: number
  asal: 'demo' | 'kosong'
  /** The account whose first password the server tells, until its owner has chosen another. */
  adminpertama: number | null
  /** Where the data is now, since `npm run db:copy`. */
  dipindahkan: string | null
}

/** The columns that a resource's form writes, with its key and the version that guards against lost updates. */
type Written<N extends keyof Resources> =
  Resources[N] extends Resource<string, infer I, infer F>
    ? { [K in I]: Generated<number> } & Columns<F> & { versi: Generated<number> }
    : never

/** The columns that are only read: in the view where the resource has one. */
type Shown<N extends keyof Resources> = Columns<Resources[N]['shown']>

type Columns<F> = {
  [K in keyof F]: F[K] extends Field<infer T, infer V> ? Stored[T] | Extract<V, null> : never
}

/** How each kind of field is stored. */
interface Stored {
  text: string
  email: string
  phone: string
  integer: number
  active: number
  flag: number
  /** A JSON array. */
  choices: string
  choice: string
  reference: number
  date: string
  /** The row in `berkas`. */
  file: number
}

interface Kunjungan {
  kunjunganid: Generated<number>
  kunjungandosenid: number
  kunjunganperusahaanid: number
  kunjungansemid: number
  kunjungantanggal: string
  kunjunganjenis: string
  kunjungandengan: string
  kunjunganjabatan: string | null
  kunjungantemuan: string
  kunjungantindak: string | null
  kunjunganbagikan: number
  kunjungandibuat: string
  versi: Generated<number>
}

interface Prodi {
  prodiid: number
  proditargetjam: Generated<number | null>
  prodijammasuk: Generated<string | null>
  prodijamkeluar: Generated<string | null>
  /** In thousandths. */
  prodiskspembimbing: Generated<number | null>
  prodiskspenguji: Generated<number | null>
}
