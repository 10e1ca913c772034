import type { Generated } from 'kysely'

/** The tables and views as TypeScript sees them. The migrations are the truth; a test compares the two. */
export interface Tables {
  prodi: Prodi
  semester: { semid: number; semnama: string }
  mahasiswa: Mahasiswa
  dosen: Dosen
  akun: Akun
  akun_prodi: { akunid: number; prodiid: number }
  akun_tempat: { akunid: number; tempat: string; terakhir: string }
  sesi: Sesi
  menu: { menuid: number; menunama: string; route: string; icon: string; urutan: number }
  role_menu: { role: string; menuid: number }
  jejak: Jejak
  berkas: Berkas
  perusahaan: Perusahaan
  perusahaan_view: Perusahaan & { perusahaantelp: string }
  jenis: { jenisidx: Generated<number>; jenisdokumen: string; jenisstatus: number; versi: Generated<number> }
  jeniskuota: JenisKuota
  dokumen: Dokumen
  dokumen_view: Dokumen & { jenisdokumen: string }
  persyaratan: { idx: number; minimalsks: number; maximalsksgagal: number; versi: Generated<number> }
  kuota: Kuota
  kuota_view: Kuota & KuotaShown
  kuotadetail: KuotaDetail
  register: Register
  register_view: Register & RegisterShown
  pembimbing: { pembimbingid: Generated<number>; pembimbingregisterid: number; pembimbingdosenid: number }
  dokumenregister: DokumenRegister
  dokumenakademik: DokumenAkademik
  dokumenbalasan: DokumenBalasan
  pilihmahasiswa: { balasanidx: number; registerid: number }
  jadwal: Jadwal
  periode: Periode
  laporan: Laporan
  laporandetail: LaporanDetail
  tanggapan: Tanggapan
  kiriman: Kiriman
  instalasi: { satu: number; kode: string }
  berkasbuang: { berkaskunci: string; berkasukuran: number; nobp: string | null; dibuang: string }
  denyut: { denyutid: number }
  pemasangan: Pemasangan
}

interface Prodi {
  prodiid: number
  prodinama: string
  prodipejabat: string | null
  prodipejabat2: string | null
  prodiakreditasi: string | null
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
}
interface Sesi {
  sesiid: Generated<number>
  tokenhash: string
  akunid: number
  ingat: number
  dibuat: string
  terakhir: string
  kedaluwarsa: string
}
interface Jejak {
  jejakid: Generated<number>
  akunid: number
  pemilik: string | null
  aksi: string
  objek: string
  waktu: string
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
interface Perusahaan {
  perusahaanid: Generated<number>
  perusahaannama: string
  perusahaanalamat: string
  perusahaanemail: string
  perusahaannotelp: string
  perusahaanlogo: number | null
  perusahaanstatus: Generated<string>
  diajukanoleh: string | null
  diajukanpada: string | null
  versi: Generated<number>
}
interface JenisKuota {
  jenisid: Generated<number>
  jeniskuota: string
  jenismou: number
  jenisstatus: number
  versi: Generated<number>
}
interface Dokumen {
  dokumenid: Generated<number>
  dokumennama: string
  dokumenjenisid: number
  /** A JSON array of wire names. */
  dokumentipe: string
  dokumenstatus: number
  versi: Generated<number>
}
interface Kuota {
  kuotaidx: Generated<number>
  kuotajenisid: number
  kuotaprodiid: number
  kuotasemid: number
  kuotamulairegistrasi: string
  kuotaselesairegistrasi: string
  kuotaselesaiuploaddokumen: string
  versi: Generated<number>
}
interface KuotaShown {
  jeniskuota: string
  jenismou: number
  kuotaprodinama: string
  kuotasemnama: string
  kuotapria: number
  kuotawanita: number
  kuotapriawanita: number
}
interface KuotaDetail {
  detailid: Generated<number>
  detailkuotaidx: number
  detailperusahaanid: number
  detailkuotapria: number
  detailkuotawanita: number
  detailkuotapriawanita: number
  terisipria: Generated<number>
  terisiwanita: Generated<number>
  versi: Generated<number>
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
}
interface RegisterShown {
  registermhsnama: string
  mhsjkl: string
  registernamaperusahaan: string
  perusahaanalamat: string
  perusahaantelp: string
  kuotasemid: number
  kuotasemnama: string
  kuotaprodiid: number
  kuotaprodinama: string
  kuotaselesaiuploaddokumen: string
  registerstatus: string
  pembimbingid: number | null
  pembimbingdosenid: number | null
  pembimbingdosennama: string | null
  jadwalid: number | null
  jadwalmulai: string | null
  jadwalselesai: string | null
  jmluploadregister: number
  jmldokregister: number
  jmluploadkonsultasi: number
  jmldokkonsultasi: number
  jmluploadberangkat: number
  jmldokberangkat: number
  sudah_verifikasi: number
  belum_verifikasi: number
  sudah_dibaca_mahasiswa: number
  belum_dibaca_mahasiswa: number
  tunggudokumen: number
  tunggupembimbing: number
  tunggusurat: number
  tunggujadwal: number
}
interface DokumenRegister {
  idx: Generated<number>
  registerid: number
  dokumenid: number
  files: number
  status: Generated<number>
  unggah: string
}
interface DokumenAkademik {
  akdidx: Generated<number>
  akdkuotaid: number
  akdperusahaanid: number
  akddokumenid: number
  akddokumenfiles: number
  versi: Generated<number>
}
interface DokumenBalasan {
  balasanidx: Generated<number>
  balasankuotaidx: number
  balasanperusahaanidx: number
  balasanfiles: number
  versi: Generated<number>
}
interface Jadwal {
  jadwalid: Generated<number>
  jadwalkuotaidx: number
  jadwalperusahaanid: number
  jadwalmulai: string
  jadwalselesai: string
  versi: Generated<number>
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
interface Kiriman {
  akunid: number
  kunci: string
  sidik: string
  jawaban: string
  waktu: string
}
interface Pemasangan {
  idx: number
  asal: 'demo' | 'kosong'
  /** The account whose first password the server tells, until its owner has chosen another. */
  adminpertama: number | null
  /** Where the data is now, since `npm run db:copy`. */
  dipindahkan: string | null
}
