import { card } from '../contract/messages/card.ts'
import { inLanguage } from '../contract/messages/define.ts'
import { catalogue } from './catalogue.ts'

/** Choosing a company: may I, where can I, or the one I found myself. */
export const choosing = catalogue('choosing', {
  none: 'Tidak ada kuota magang yang dibuka',
  noneText: 'Periksa lagi nanti, atau tanyakan jadwal pembukaan kepada admin prodi.',
  held: (semester: string, company: string) => `Pada ${semester} Anda sudah terdaftar di ${company}.`,
  noRequirement: 'Syarat magang belum ditetapkan',
  noRequirementText:
    'Anda belum ada dalam daftar rekomendasi magang. Syarat SKS belum ditetapkan kampus, tunggu pengumuman admin akademik.',
  eligible: 'Anda memenuhi syarat magang',
  eligibleText:
    'Sistem mendeteksi Anda layak direkomendasikan. Hubungi admin prodi agar Anda dimasukkan ke daftar rekomendasi magang.',
  notEligible: 'Anda tidak ada dalam daftar rekomendasi magang',
  notStudying: 'Hanya mahasiswa aktif yang dapat mendaftar magang',
  quota: (name: string) => `Kuota ${name}`,
  openUntil: (day: string) => `Pendaftaran sampai ${day}`,
  noCompany: 'Belum ada perusahaan',
  noCompanyText: 'Perusahaan untuk kuota ini belum dimasukkan. Periksa lagi nanti.',
  seen: (places: number) => `${places} tempat tersisa`,
  left: (places: number) => `Sisa untuk Anda: ${places}`,
  of: (places: number) => `dari ${places} tempat`,
  full: 'Penuh',
  fullFor: { L: 'Penuh untuk pria', P: 'Penuh untuk wanita' },
  onlyFor: {
    L: (places: number) => `${places} tempat tersisa khusus wanita`,
    P: (places: number) => `${places} tempat tersisa khusus pria`,
  },
  find: 'Cari perusahaan',
  findHint: 'Nama atau kota',
  city: 'Kota',
  everyCity: 'Semua kota',
  onlyFree: 'Ada tempat',
  count: (companies: number, free: number) =>
    `${companies} perusahaan, ${free} ada tempat. Sisa terbanyak dahulu.`,
  noMatch: 'Tidak ada perusahaan yang cocok',
  clear: 'Hapus saringan',
  lost: (company: string) => `Tempat di ${company} baru saja terisi`,
  stillFree: 'Yang masih ada tempat:',
  allFull: 'Semua perusahaan di kuota ini sudah penuh.',
  backToList: 'Semua perusahaan',
  map: 'Peta',
  mapOf: (company: string) => `Peta ke ${company}`,
  places: (all: number, taken: number) => `${all} tempat, ${taken} sudah terisi`,
  kinds: (men: number, women: number, either: number) =>
    [men && `${men} khusus pria`, women && `${women} khusus wanita`, either && `${either} untuk siapa saja`]
      .filter(Boolean)
      .join(', '),
  final: 'Setelah memilih Anda tidak dapat pindah sendiri. Selama masih menunggu, pilihan boleh ditarik.',
  chooseThis: 'Pilih perusahaan ini',
  seeFree: 'Lihat yang masih ada tempat',
  own: 'Punya tempat sendiri?',
  ownText: (quota: string) =>
    `Daftarkan perusahaan pilihan Anda (${quota}). Perlu persetujuan admin akademik.`,
  withdrawQuestion: (company: string) =>
    `Pendaftaran Anda di ${company} ditarik dan tempatnya dilepas untuk orang lain. Setelah itu Anda boleh memilih perusahaan lain.`,
  choose: 'Pilih',
  chooseOne: (company: string) => `Pilih ${company}`,
  chosen: (company: string) =>
    `Anda memilih perusahaan ${company} untuk magang. Setelah ini Anda tidak dapat pindah sendiri; selama masih menunggu, pilihan boleh ditarik.`,
  card: inLanguage(card, 'id'),
  self: {
    label: 'Daftar mandiri',
    title: 'Daftar ke perusahaan yang Anda temukan sendiri',
    intro: (quota: string, until: string) =>
      `${quota}. Pendaftaran sampai ${until}. Cari dahulu: bila perusahaan sudah terdaftar, pilih dari daftar.`,
    name: 'Nama perusahaan',
    address: 'Alamat perusahaan',
    email: 'Email perusahaan',
    phone: 'Telepon perusahaan',
    picked: 'Data perusahaan dari daftar tidak dapat diubah. Tekan Reset Form untuk mengisi perusahaan lain.',
    incomplete: 'Lengkapi isian yang masih kosong.',
    wrong: 'Periksa isian yang ditandai.',
    namesake: (name: string, address: string) =>
      `Perhatian: ${name} (${address}) sudah ada di daftar kuota. Bila itu perusahaan yang sama, batalkan lalu pilih kartunya.`,
    submit: 'Daftar',
    reset: 'Reset Form',
  },
  search: {
    title: 'Cari Perusahaan',
    keyword: 'Kata kunci',
    placeholder: 'Nama, alamat, email, atau telepon',
    submit: 'Cari',
    none: 'Perusahaan tidak ditemukan',
    noneText: 'Tutup jendela ini, lalu isi data perusahaan sendiri di formulir.',
    some: (shown: number, total: number) =>
      `${shown} dari ${total} perusahaan. Ketik nama yang lebih lengkap.`,
    all: (total: number) => `${total} perusahaan`,
    onCard: (quota: string) => `Punya kuota di ${quota}: pilih kartunya`,
    fullCard: (quota: string) => `Kuota di ${quota} sudah penuh`,
    seeCard: 'Lihat kartu',
    seeCardOf: (company: string) => `Lihat kartu ${company}`,
  },
})
