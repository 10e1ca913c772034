import type { InternshipState } from '../rules/internship.ts'
import { defineMessages } from './define.ts'
import { internshipStates } from './states.ts'

/** How an internship ends, moves and is archived. */
export const internship = defineMessages({
  'ended.selesai': {
    id: ({ name }: Name) => `Magang ${name} selesai.`,
    en: ({ name }) => `The internship of ${name} is finished.`,
  },
  'ended.dibatalkan': {
    id: ({ name }: Name) => `Magang ${name} dibatalkan.`,
    en: ({ name }) => `The internship of ${name} is cancelled.`,
  },
  'ended.mengundurkan diri': {
    id: ({ name }: Name) => `${name} tercatat mengundurkan diri.`,
    en: ({ name }) => `${name} is recorded as withdrawn.`,
  },
  'ended.pindah': {
    id: ({ name }: Name) => `${name} dipindahkan.`,
    en: ({ name }) => `${name} has been moved.`,
  },
  moved: {
    id: ({ name, company }: Moved) =>
      `${name} pindah ke ${company}. Laporan di tempat lama tetap dapat dibaca.`,
    en: ({ name, company }) => `${name} has moved to ${company}. The reports at the old place stay readable.`,
  },
  'taken-back': {
    id: ({ name }: Name) => `Magang ${name} berjalan lagi.`,
    en: ({ name }) => `The internship of ${name} is running again.`,
  },
  'taken-back-waiting': {
    id: ({ name }: Name) => `Pendaftaran ${name} kembali menunggu keputusan.`,
    en: ({ name }) => `The registration of ${name} waits for a decision again.`,
  },
  // What a student reads who was left without a place.
  'told.perusahaan': {
    id: ({ company }: Company) =>
      `${company} mengundurkan diri, jadi magang Anda di sana dibatalkan. Anda boleh memilih perusahaan lain.`,
    en: ({ company }) =>
      `${company} has withdrawn, so your internship there is cancelled. You may choose another company.`,
  },
  'told.dibatalkan': {
    id: ({ company }: Company) =>
      `Magang Anda di ${company} dibatalkan oleh kampus. Anda boleh memilih perusahaan lain.`,
    en: ({ company }) =>
      `The campus has cancelled your internship at ${company}. You may choose another company.`,
  },
  'told.mengundurkan diri': {
    id: ({ company }: Company) =>
      `Anda mengundurkan diri dari ${company}. Selama pendaftaran dibuka, Anda boleh memilih perusahaan lain.`,
    en: ({ company }) =>
      `You have withdrawn from ${company}. While registration is open you may choose another company.`,
  },
  'told.pindah': {
    id: ({ company }: Company) => `Anda pindah dari ${company}. Laporan di sana tetap dapat dibaca.`,
    en: ({ company }) => `You have moved away from ${company}. Your reports there stay readable.`,
  },
  'told.selesai': {
    id: ({ company }: Company) => `Magang Anda di ${company} selesai. Semua laporan tetap dapat dibaca.`,
    en: ({ company }) => `Your internship at ${company} is finished. All reports stay readable.`,
  },
  'step.tidak-berhak': {
    id: 'Langkah ini bukan wewenang Anda. Hubungi admin akademik.',
    en: 'This step is not yours to take. Contact the academic admin.',
  },
  'step.sudah-disetujui': {
    id: 'Pendaftaran ini sudah disetujui, jadi tidak dapat ditarik sendiri. Hubungi admin akademik.',
    en: 'This registration has been approved, so you can no longer withdraw it yourself. Contact the academic admin.',
  },
  'step.sudah-berakhir': {
    id: 'Magang ini sudah berakhir. Muat ulang halaman.',
    en: 'This internship has ended already. Reload the page.',
  },
  'step.belum-berjalan': {
    id: 'Magang ini belum berjalan: pendaftarannya belum disetujui.',
    en: 'This internship is not running: its registration is not approved.',
  },
  'step.alasan-kosong': { id: 'Isi alasannya.', en: 'Say why.' },
  'back.tidak-berhak': {
    id: 'Membatalkan langkah ini bukan wewenang Anda. Hubungi admin akademik.',
    en: 'Taking this back is not yours to do. Contact the academic admin.',
  },
  'back.masih-berjalan': { id: 'Magang ini belum berakhir.', en: 'This internship has not ended.' },
  'back.tidak-dapat': {
    id: 'Perpindahan tidak dapat dibatalkan. Pindahkan sekali lagi bila perlu.',
    en: 'A move cannot be taken back. Move the student once more if needed.',
  },
  'back.lewat-waktu': {
    id: ({ days }: Days) => `Sudah lewat ${days} hari, jadi tidak dapat dikembalikan lagi.`,
    en: ({ days }) => `More than ${days} days have passed, so it can no longer be taken back.`,
  },
  'state-changed': {
    id: ({ standing }: Standing) =>
      `Keadaannya baru saja berubah: sekarang ${internshipStates[standing].id}. Periksa lagi.`,
    en: ({ standing }) => `It has just changed: it is now ${internshipStates[standing].en}. Check it again.`,
  },
  ended: {
    id: 'Magang ini sudah berakhir, jadi hanya dapat dibaca.',
    en: 'This internship has ended, so it can only be read.',
  },
  'same-place': {
    id: 'Mahasiswa ini sudah di perusahaan itu. Pilih perusahaan lain.',
    en: 'This student is at that company already. Choose another one.',
  },
  'other-semester': {
    id: 'Pilih kuota dari program studi dan semester mahasiswa ini.',
    en: 'Choose a quota of this student’s study programme and semester.',
  },
  'registered-for': {
    id: ({ name, company }: Moved) => `${name} didaftarkan di ${company}.`,
    en: ({ name, company }) => `${name} is registered at ${company}.`,
  },
  'company-withdrawn': {
    id: ({ company, count }: Company & Count) =>
      count === 0
        ? `${company} mengundurkan diri. Kursinya ditutup.`
        : `${company} mengundurkan diri. Kursinya ditutup, ${count} mahasiswa boleh memilih lagi.`,
    en: ({ company, count }) =>
      count === 0
        ? `${company} has withdrawn. Its places are closed.`
        : `${company} has withdrawn. Its places are closed, ${count} ${count === 1 ? 'student' : 'students'} may choose again.`,
  },
  'students-changed': {
    id: ({ count }: Count) => `Daftarnya baru saja berubah: sekarang ${count} mahasiswa. Periksa lagi.`,
    en: ({ count }) => `The list has just changed: ${count} by now. Check it again.`,
  },
  'already-withdrawn': {
    id: 'Perusahaan ini sudah mengundurkan diri dari kuota ini.',
    en: 'This company has withdrawn from this quota already.',
  },
  'dates-saved': { id: 'Tanggal magang berhasil disimpan.', en: 'The dates have been saved.' },
  'dates-outside': {
    id: ({ count }: Count) =>
      `Ada ${count} hari laporan di luar tanggal itu. Laporannya tetap ada dan ditandai di luar jadwal; periksa daftarnya, lalu simpan lagi.`,
    en: ({ count }) =>
      `${count} reported ${count === 1 ? 'day is' : 'days are'} outside these dates. The reports stay and are marked as outside the schedule; look at the list, then save again.`,
  },
  'dates-half': {
    id: 'Belum ada jadwal perusahaan: isi tanggal mulai dan selesai.',
    en: 'The company has no schedule yet: enter the first and the last day.',
  },
  'supervisor-replaced': {
    id: ({ lecturer }: { lecturer: string }) => `Pembimbing diganti: ${lecturer}.`,
    en: ({ lecturer }) => `The supervisor is now ${lecturer}.`,
  },
  'supervisor-same': {
    id: 'Dosen ini sudah membimbing mahasiswa ini.',
    en: 'This lecturer guides this student already.',
  },
  'supervisor-none': {
    id: 'Mahasiswa ini belum punya pembimbing yang dapat diganti.',
    en: 'This student has no supervisor to be replaced.',
  },
  'semester-closed': {
    id: ({ semester }: Semester) => `Semester ${semester} ditutup. Datanya tetap dapat dicari dan dibaca.`,
    en: ({ semester }) => `Semester ${semester} is closed. Its data can still be searched and read.`,
  },
  'semester-opened': {
    id: ({ semester }: Semester) => `Semester ${semester} dibuka lagi.`,
    en: ({ semester }) => `Semester ${semester} is open again.`,
  },
  'semester-changed': {
    id: ({ count }: Count) =>
      `Yang belum selesai baru saja berubah: sekarang ${count}. Periksa lagi sebelum menutup.`,
    en: ({ count }) => `What is unfinished has just changed: ${count} by now. Check it again before closing.`,
  },
  'semester-running': {
    id: 'Ini semester berjalan. Pilih dulu semester berjalan yang baru.',
    en: 'This is the running semester. Choose the new running semester first.',
  },
  archived: {
    id: 'Semester ini sudah ditutup: datanya hanya dapat dibaca. Admin akademik dapat membukanya lagi di Pengaturan.',
    en: 'This semester is closed: its data can only be read. The academic admin can open it again in the settings.',
  },
  'quotas-copied': {
    id: ({ count, semester }: Count & Semester) => `${count} kuota disalin ke ${semester}.`,
    en: ({ count, semester }) => `${count} ${count === 1 ? 'quota' : 'quotas'} copied to ${semester}.`,
  },
  'not-later': { id: 'Pilih semester sesudahnya.', en: 'Choose a later semester.' },
})

interface Name {
  name: string
}
interface Company {
  company: string
}
interface Moved {
  name: string
  company: string
}
interface Days {
  days: number
}
interface Count {
  count: number
}
interface Semester {
  semester: string
}
interface Standing {
  standing: InternshipState
}
