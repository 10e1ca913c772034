import { DEEMED_DAYS, type ReminderKind } from '../contract/reminders.ts'
import { AGREEMENT_NOTICE_DAYS } from '../contract/rules/agreements.ts'
import { catalogue } from './catalogue.ts'

const closer = AGREEMENT_NOTICE_DAYS.slice(1).join(' dan ')

/** After how many days the server reminds whom. */
export const adminReminders = catalogue('adminReminders', {
  tab: 'Pengingat',
  intro:
    'Server mengingatkan sendiri lewat lonceng, pada hari kerja antara pukul 07.00 dan 20.00, tidak pada hari libur, dan tiap hal sekali. Isi 0 untuk mematikan.',
  kinds: {
    laporan: { label: 'Tanpa laporan: mahasiswa', hint: 'Hari kerja tanpa laporan.' },
    laporanlama: {
      label: 'Masih tanpa laporan: mahasiswa dan pembimbing',
      hint: 'Hari kerja tanpa laporan.',
    },
    dokumen: { label: 'Dokumen belum lengkap: mahasiswa', hint: 'Hari sebelum batas unggah.' },
    kuota: { label: 'Registrasi segera ditutup: mahasiswa', hint: 'Hari sebelum registrasi ditutup.' },
    surat: { label: 'Surat balasan belum ada: kantor akademik', hint: 'Hari sejak registrasi disetujui.' },
    validasi: { label: 'Laporan menunggu: pembimbing', hint: 'Hari sejak laporan ditulis.' },
    keputusan: { label: 'Registrasi menunggu: kantor', hint: 'Hari sejak mahasiswa mendaftar.' },
    mou: {
      label: 'Kerja sama segera berakhir: kantor akademik',
      hint: `Hari sebelum hari terakhirnya; lagi ${closer} hari sebelumnya.`,
    },
  } satisfies Record<ReminderKind, { label: string; hint: string }>,
  deemed: {
    label: 'Dianggap divalidasi setelah',
    hint: `Hari kerja tanpa pemeriksaan pembimbing; 0 = tidak pernah. Laporan itu ditandai "Dianggap divalidasi" di semua layar dan di buku laporan, dan pembimbing dapat membatalkannya.`,
    since: (day: string) =>
      `Hari kerja dihitung sejak ${day}: laporan yang sudah lama menunggu tidak divalidasi sekaligus.`,
    range: `Isi 0, atau ${DEEMED_DAYS.least} sampai ${DEEMED_DAYS.most}.`,
  },
  usual: (days: number) => `Lazimnya ${days}.`,
  most: (days: number) => `Paling banyak ${days} hari.`,
  order: 'Harus lebih lama daripada pengingat pertama.',
  decided: (by: string, moment: string) => `Diatur oleh ${by}, ${moment}.`,
})
