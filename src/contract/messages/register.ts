import { ENGLISH, tanggalPanjang } from '../rules/calendar.ts'
import { defineMessages } from './define.ts'
import { registrationStates } from './states.ts'

/** Recommending, registering, deciding, supervising. */
export const register = defineMessages({
  recommended: {
    id: ({ name, meets }: { name: string; meets: boolean }) =>
      `${name} direkomendasikan untuk magang${meets ? '' : ', walaupun belum memenuhi persyaratan'}.`,
    en: ({ name, meets }) =>
      `${name} is recommended for an internship${meets ? '' : ', although the requirements are not met'}.`,
  },
  'recommendation-withdrawn': {
    id: ({ name }: Name) => `Rekomendasi ${name} dibatalkan.`,
    en: ({ name }) => `The recommendation of ${name} has been withdrawn.`,
  },
  'recommendation-needed': {
    id: ({ name }: Name) => `${name} sedang terdaftar magang, jadi rekomendasinya tidak dapat dibatalkan.`,
    en: ({ name }) => `${name} is registered for an internship, so the recommendation cannot be withdrawn.`,
  },
  'not-recommended': {
    id: 'Anda belum direkomendasikan untuk magang. Hubungi admin program studi Anda.',
    en: 'You are not recommended for an internship yet. Contact the admin of your study programme.',
  },
  'not-studying': {
    id: 'Hanya mahasiswa aktif yang dapat mendaftar magang. Menurut data kampus Anda sedang tidak aktif kuliah; hubungi admin prodi bila itu keliru.',
    en: 'Only active students can register for an internship. According to the campus you are not studying at present; contact the programme admin if that is wrong.',
  },
  'student-not-recommended': {
    id: 'Mahasiswa ini belum direkomendasikan untuk magang.',
    en: 'This student is not recommended for an internship yet.',
  },
  'student-not-studying': {
    id: 'Mahasiswa ini sedang tidak aktif kuliah menurut data kampus, jadi tidak dapat memulai magang.',
    en: 'According to the campus this student is not studying at present, so no internship can begin.',
  },
  registered: {
    id: ({ company }: Company) => `Anda terdaftar di ${company}. Tunggu persetujuan admin akademik.`,
    en: ({ company }) => `You are registered at ${company}. Wait for the academic admin to approve it.`,
  },
  withdrawn: {
    id: ({ company }: Company) => `Pilihan di ${company} ditarik.`,
    en: ({ company }) => `Your choice of ${company} is withdrawn.`,
  },
  'registered-already': {
    id: ({ company }: Company) => `Anda sudah terdaftar di ${company}.`,
    en: ({ company }) => `You are registered at ${company} already.`,
  },
  'registered-elsewhere': {
    id: ({ company, waits }: Company & { waits: boolean }) =>
      `Anda masih terdaftar di ${company}. ${waits ? 'Tarik dulu pilihan itu bila ingin memilih perusahaan lain.' : 'Pendaftaran itu sudah disetujui; kepindahan diatur oleh admin akademik.'}`,
    en: ({ company, waits }) =>
      `You are still registered at ${company}. ${waits ? 'Withdraw that choice first if you want to choose another company.' : 'That registration is approved; the academic admin arranges a move.'}`,
  },
  'registered-this-semester': {
    id: 'Anda sudah terdaftar pada semester ini.',
    en: 'You are registered in this semester already.',
  },
  full: {
    id: 'Kuota penuh. Silakan pilih perusahaan lain.',
    en: 'The quota is full. Please choose another company.',
  },
  'company-full': { id: 'Kuota perusahaan ini sudah penuh.', en: 'The quota of this company is full.' },
  opens: {
    id: ({ day }: Day) => `Pendaftaran baru dibuka pada ${tanggalPanjang(day)}.`,
    en: ({ day }) => `Registration opens on ${tanggalPanjang(day, ENGLISH)}.`,
  },
  ended: {
    id: ({ day }: Day) => `Pendaftaran sudah berakhir pada ${tanggalPanjang(day)}.`,
    en: ({ day }) => `Registration ended on ${tanggalPanjang(day, ENGLISH)}.`,
  },
  'partners-only': {
    id: 'Kuota ini hanya untuk perusahaan mitra. Pilih perusahaan dari daftar kuota.',
    en: 'This quota is for companies with an agreement only. Choose a company from the quota.',
  },
  'not-in-quota': {
    id: 'Perusahaan ini tidak ada di daftar kuota. Muat ulang halaman, lalu pilih perusahaan lain.',
    en: 'This company is not in the quota. Reload the page, then choose another company.',
  },
  'company-not-found': {
    id: 'Perusahaan ini tidak ditemukan. Cari lagi, lalu pilih.',
    en: 'This company was not found. Search again, then choose it.',
  },
  'too-many-companies': {
    id: ({ count }: { count: number }) =>
      `Anda sudah mengajukan ${count} perusahaan baru dalam sehari terakhir. Coba lagi besok.`,
    en: ({ count }) => `You have proposed ${count} new companies within a day. Try again tomorrow.`,
  },
  'decided.disetujui': { id: 'Pendaftaran disetujui.', en: 'The registration is approved.' },
  'decided.ditolak': { id: 'Pendaftaran tidak disetujui.', en: 'The registration is not approved.' },
  'decided.menunggu': {
    id: 'Status pendaftaran dikembalikan ke belum diproses.',
    en: 'The registration is set back to not processed.',
  },
  'state-changed': {
    id: ({ state }: State) =>
      `Status pendaftaran ini baru saja berubah: sekarang ${registrationStates[state].id}. Periksa lagi sebelum memutuskan.`,
    en: ({ state }) =>
      `The status of this registration has just changed: it is now ${registrationStates[state].en}. Check it again before you decide.`,
  },
  'student-elsewhere': {
    id: 'Mahasiswa ini sudah terdaftar di perusahaan lain pada semester yang sama.',
    en: 'This student is registered at another company in the same semester.',
  },
  'delete.tidak-berhak': {
    id: 'Anda tidak berhak menghapus pendaftaran ini.',
    en: 'You are not allowed to delete this registration.',
  },
  'delete.sudah-diproses': {
    id: 'Pendaftaran ini sudah diproses admin akademik, jadi hanya admin akademik yang dapat menghapusnya.',
    en: 'The academic admin has processed this registration, so only the academic admin can delete it.',
  },
  'delete.ada-laporan': {
    id: 'Pendaftaran ini sudah punya laporan, jadi tidak dapat dihapus.',
    en: 'There are reports on this registration, so it cannot be deleted.',
  },
  'delete.ada-nilai': {
    id: 'Mahasiswa ini sudah dinilai, jadi pendaftarannya tidak dapat dihapus.',
    en: 'This student has been marked, so the registration cannot be deleted.',
  },
  'delete.ada-kunjungan': {
    id: 'Dosen sudah mencatat kunjungan kepada mahasiswa ini, jadi pendaftarannya tidak dapat dihapus.',
    en: 'A lecturer has recorded a visit to this student, so the registration cannot be deleted.',
  },
  'delete.ada-surat': {
    id: 'Mahasiswa ini disebut di surat yang sudah diterbitkan, jadi pendaftarannya tidak dapat dihapus.',
    en: 'An issued letter names this student, so the registration cannot be deleted.',
  },
  'delete.ada-dokumen-tervalidasi': {
    id: 'Pendaftaran ini punya dokumen yang sudah divalidasi, jadi tidak dapat dihapus.',
    en: 'This registration has validated documents, so it cannot be deleted.',
  },
  'supervisor-assigned': { id: 'Pembimbing berhasil ditetapkan.', en: 'The supervisor has been assigned.' },
  'supervisor-removed': { id: 'Pembimbing berhasil dihapus.', en: 'The supervisor has been removed.' },
  'supervisor-not-of-programme': {
    id: 'Pilih dosen dari program studi mahasiswa ini.',
    en: 'Choose a lecturer of this student’s study programme.',
  },
  'student-inactive': {
    id: 'Akun mahasiswa ini dinonaktifkan. Aktifkan dulu.',
    en: 'The account of this student is disabled. Enable it first.',
  },
  'supervisor-inactive': {
    id: 'Akun dosen ini dinonaktifkan. Pilih dosen lain.',
    en: 'The account of this lecturer is disabled. Choose another one.',
  },
  'supervisor.belum-disetujui': {
    id: 'Pembimbing baru dapat ditetapkan setelah pendaftaran disetujui.',
    en: 'A supervisor can be assigned once the registration is approved.',
  },
  'supervisor.sudah-ada-pembimbing': {
    id: 'Mahasiswa ini sudah punya pembimbing. Hapus dulu untuk menetapkan yang lain.',
    en: 'This student has a supervisor already. Remove them first to assign another one.',
  },
})

interface Name {
  name: string
}
interface Company {
  company: string
}
interface Day {
  day: string
}
interface State {
  state: keyof typeof registrationStates
}
