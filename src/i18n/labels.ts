import type { Registration, StudentInfo } from '../contract/endpoints/index.ts'
import type { FilterParam } from '../contract/resource.ts'
import type { CONTACT_WAYS } from '../contract/resources/kontak.ts'
import type { ResourceName, Resources } from '../contract/resources/index.ts'
import { catalogue } from './catalogue.ts'

/** What a field is called, everywhere. A resource or field without its words does not compile. */
export const label = <G extends LabelGroup>(group: G, field: keyof Labels[G]['fields'] & string): string =>
  (labels[group].fields as Record<string, string>)[field] ?? field

/** What a noun is called: 'Perusahaan'. */
export const nameOf = (group: LabelGroup): string => labels[group].name

export type FieldName<N extends ResourceName> = Extract<
  keyof Resources[N]['fields'] | keyof Resources[N]['shown'],
  string
>
export type LabelGroup = keyof Labels

type Words<F extends string> = { name: string; fields: Record<F, string> }
type Labels = { [N in ResourceName]: Words<FieldName<N>> } & {
  /** The student's own profile. */
  profil: Words<Exclude<keyof StudentInfo, 'register' | 'config' | 'kehadiran'>>
  /** One registration, whole. */
  pendaftaran: Words<keyof Registration>
}

const student = {
  mhsnobp: 'NOBP',
  mhsnama: 'Nama',
  mhsnik: 'NIK',
  mhsjkl: 'Jenis kelamin',
  mhsangkatan: 'Angkatan',
  mhsprodiid: 'Program studi',
  prodinama: 'Program studi',
  totalsks: 'Total SKS',
  nilai_d_e: 'SKS gagal (D/E)',
  mhsrekommagang: 'Rekomendasi magang',
}

const registration = {
  registernobp: 'NOBP',
  registermhsnama: 'Nama mahasiswa',
  registernamaperusahaan: 'Perusahaan',
  registerdisetujui: 'Persetujuan',
  registerstatus: 'Status',
  registertanggal: 'Tanggal daftar',
  keadaan: 'Keadaan magang',
  keadaanalasan: 'Alasan',
  keadaanpada: 'Sejak',
  kuotasemid: 'Semester',
  kuotasemnama: 'Semester',
  kuotaprodinama: 'Program studi',
  pembimbingdosennama: 'Dosen pembimbing',
}

const placement = {
  ...registration,
  perusahaanalamat: 'Alamat perusahaan',
  perusahaantelp: 'Telepon perusahaan',
  jadwalmulai: 'Mulai magang',
  jadwalselesai: 'Selesai magang',
  sudah_verifikasi: 'Laporan sudah divalidasi',
  belum_verifikasi: 'Laporan belum divalidasi',
  perlu_revisi: 'Laporan perlu revisi',
  sudah_dibaca_mahasiswa: 'Tanggapan sudah dibaca mahasiswa',
  belum_dibaca_mahasiswa: 'Tanggapan belum dibaca mahasiswa',
  laporanterakhir: 'Laporan terakhir',
  belum_verifikasi_sejak: 'Belum divalidasi sejak',
  tanggapan_baru: 'Tanggapan belum dijawab',
  tanggapan_baru_pekan: 'Pekan tanggapan belum dijawab',
}

/** Every noun and its fields. The resources come first, in the order of `contract/resources/index.ts`. */
const nouns: Labels = {
  perusahaan: {
    name: 'Perusahaan',
    fields: {
      perusahaannama: 'Nama perusahaan',
      perusahaanalamat: 'Alamat',
      perusahaanemail: 'Email',
      perusahaandomain: 'Domain surel tepercaya',
      perusahaannotelp: 'Telepon',
      perusahaantelp: 'Telepon',
      perusahaanlogo: 'Logo',
      perusahaanhenti: 'Tidak dipakai lagi',
    },
  },
  mou: {
    name: 'Perjanjian',
    fields: {
      mouperusahaanid: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      mounomor: 'Nomor',
      moumulai: 'Mulai berlaku',
      mouakhir: 'Berakhir',
      moufile: 'Berkas',
    },
  },
  kontak: {
    name: 'Catatan Kontak',
    fields: {
      kontakperusahaanid: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      kontaktanggal: 'Tanggal',
      kontakcara: 'Lewat',
      kontakdengan: 'Dengan siapa',
      kontakisi: 'Isi',
    },
  },
  jenis: { name: 'Jenis Dokumen', fields: { jenisdokumen: 'Jenis dokumen', jenisstatus: 'Aktif' } },
  jeniskuota: {
    name: 'Jenis Kuota',
    fields: { jeniskuota: 'Jenis kuota', jenismou: 'Perusahaan kerja sama (MoU)', jenisstatus: 'Aktif' },
  },
  dokumen: {
    name: 'Dokumen',
    fields: {
      dokumennama: 'Nama dokumen',
      dokumenjenisid: 'Jenis dokumen',
      jenisdokumen: 'Jenis dokumen',
      dokumentipe: 'Tipe berkas',
      dokumenstatus: 'Aktif',
    },
  },
  prodi: {
    name: 'Program Studi',
    fields: {
      prodinama: 'Program studi',
      prodipejabat: 'Ketua program studi',
      prodipejabat2: 'Sekretaris program studi',
      prodiakreditasi: 'Akreditasi',
    },
  },
  kuota: {
    name: 'Kuota',
    fields: {
      kuotajenisid: 'Jenis kuota',
      jeniskuota: 'Jenis kuota',
      kuotaprodiid: 'Program studi',
      kuotaprodinama: 'Program studi',
      kuotasemid: 'Semester',
      kuotasemnama: 'Semester',
      kuotapria: 'Kuota pria',
      kuotawanita: 'Kuota wanita',
      kuotapriawanita: 'Kuota pria/wanita',
      kuotamulairegistrasi: 'Mulai registrasi',
      kuotaselesairegistrasi: 'Selesai registrasi',
      kuotaselesaiuploaddokumen: 'Batas upload dokumen',
    },
  },
  kuotadetail: {
    name: 'Kuota Perusahaan',
    fields: {
      detailkuotaidx: 'Kuota',
      detailperusahaanid: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      detailkuotapria: 'Kuota pria',
      detailkuotawanita: 'Kuota wanita',
      detailkuotapriawanita: 'Kuota pria/wanita',
      jmlregisterpria: 'Terisi pria',
      jmlregisterwanita: 'Terisi wanita',
      detailmundur: 'Mundur',
    },
  },
  dokumenakademik: {
    name: 'Dokumen Perusahaan',
    fields: {
      akdkuotaid: 'Kuota',
      akdperusahaanid: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      akddokumenid: 'Dokumen',
      dokumennama: 'Dokumen',
      akddokumenfiles: 'Berkas',
    },
  },
  dokumenbalasan: {
    name: 'Surat Balasan',
    fields: {
      balasankuotaidx: 'Kuota',
      balasanperusahaanidx: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      balasanfiles: 'Surat balasan',
      pilihmahasiswa: 'Mahasiswa',
      pilihanmahasiswa: 'NOBP mahasiswa',
      namamahasiswa: 'Mahasiswa',
    },
  },
  jadwal: {
    name: 'Jadwal Magang',
    fields: {
      jadwalkuotaidx: 'Kuota',
      jadwalperusahaanid: 'Perusahaan',
      perusahaannama: 'Perusahaan',
      jadwalmulai: 'Mulai magang',
      jadwalselesai: 'Selesai magang',
    },
  },
  mahasiswa: {
    name: 'Mahasiswa',
    fields: {
      ...student,
      registerstatus: 'Registrasi',
      keadaan: 'Keadaan magang',
      aktif: 'Akun',
      mhsstatus: 'Status kuliah',
    },
  },
  dosen: {
    name: 'Dosen',
    fields: {
      dosennidn: 'NIDN',
      dosennama: 'Nama',
      prodinama: 'Program studi',
      jmlbimbingan: 'Bimbingan',
      aktif: 'Akun',
      dosenalamat: 'Alamat',
      dosentelp: 'Telepon',
    },
  },
  register: {
    name: 'Registrasi',
    fields: {
      ...registration,
      registerperusahaanid: 'Nomor perusahaan',
      jmluploadregister: 'Dokumen terunggah',
      jmldokregister: 'Dokumen diminta',
    },
  },
  mahasiswabimbingan: { name: 'Mahasiswa Bimbingan', fields: placement },
  monitoring: { name: 'Monitoring', fields: placement },
  harilibur: { name: 'Hari Libur', fields: { liburtanggal: 'Tanggal', liburnama: 'Nama hari libur' } },
  pengguna: {
    name: 'Pengguna',
    fields: {
      username: 'Nama pengguna',
      nama: 'Nama',
      peran: 'Peran',
      prodinama: 'Program studi',
      aktif: 'Akun',
      sandiawal: 'Kata sandi',
      dosenid: 'Dosen',
    },
  },

  profil: {
    name: 'Profil Mahasiswa',
    fields: {
      ...student,
      mhsalamat: 'Alamat',
      mhstelp: 'Telepon',
      mhstmplhr: 'Tempat lahir',
      mhstgllhr: 'Tanggal lahir',
      mhsstatus: 'Status kuliah',
      rekomendasi: 'Kelayakan magang',
      kekurangan: 'Yang belum terpenuhi',
      tanggapanbaru: 'Tanggapan belum dibaca',
    },
  },
  pendaftaran: {
    name: 'Registrasi Magang',
    fields: {
      ...placement,
      registerid: 'Nomor registrasi',
      registerkuotaid: 'Kuota',
      registerperusahaanid: 'Perusahaan',
      registermandiri: 'Mendaftar mandiri',
      perusahaanemail: 'Email perusahaan',
      laporanakhir: 'Keadaan laporan akhir',
      keputusanalasan: 'Alasan keputusan',
      keadaansebab: 'Oleh',
      asal: 'Pindahan dari',
      lanjutan: 'Dilanjutkan di',
      registermulai: 'Mulai (sendiri)',
      registerselesai: 'Selesai (sendiri)',
      kuotaprodiid: 'Program studi',
      kuotaselesaiuploaddokumen: 'Batas upload dokumen',
      pembimbing: 'Dosen pembimbing',
      pembimbingkembali: 'Pembimbing saat disetujui lagi',
      adalaporan: 'Sudah ada laporan',
      tahapdokumen: 'Tahap dokumen',
      dokumenaktif: 'Dokumen tahap ini',
      dokumenregister: 'Dokumen Registrasi',
      dokumenkonsultasi: 'Dokumen Konsultasi',
      dokumenkeberangkatan: 'Dokumen Keberangkatan',
      dokumenakademik: 'Dokumen Pengumuman Akademik',
      dokumenbalasan: 'Surat Balasan',
      jmluploadregister: 'Dokumen registrasi terunggah',
      jmldokregister: 'Dokumen registrasi diminta',
      jmluploadkonsultasi: 'Dokumen konsultasi terunggah',
      jmldokkonsultasi: 'Dokumen konsultasi diminta',
      jmluploadberangkat: 'Dokumen keberangkatan terunggah',
      jmldokberangkat: 'Dokumen keberangkatan diminta',
    },
  },
}

const filters: Record<FilterParam, string> = {
  prodi: 'Program studi',
  semester: 'Semester',
  angkatan: 'Angkatan',
  jenis: 'Jenis dokumen',
  status: 'Status',
  kuota: 'Kuota',
  tunggu: 'Menunggu',
  tutup: 'Penutupan registrasi',
  keadaan: 'Keadaan',
  aktif: 'Akun',
  peran: 'Peran',
  perusahaan: 'Perusahaan',
  dosen: 'Pembimbing',
  magang: 'Keadaan magang',
}

/** The words of a choice, where the value itself is none that a person reads. */
const choices = {
  telepon: 'Telepon',
  pesan: 'Pesan singkat',
  surel: 'Surel',
  kunjungan: 'Kunjungan',
  pertemuan: 'Pertemuan',
} satisfies Record<(typeof CONTACT_WAYS)[number], string>

export const words = catalogue('labels', { nouns, filters, choices })
export const labels = words.nouns
export const filterLabels = words.filters
export const choiceLabels = words.choices
