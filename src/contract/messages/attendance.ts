import {
  MAX_ABSENCES,
  MAX_ABSENCE_DAYS,
  type AbsenceRefusal,
  type CorrectionRefusal,
  type HoursRefusal,
} from '../rules/attendance.ts'
import { defineMessages } from './define.ts'

const hours = defineMessages({
  'hours.tidak-lengkap': {
    id: 'Isi jam masuk dan jam pulang, atau kosongkan keduanya.',
    en: 'Enter both the start and the end, or neither.',
  },
  'hours.terbalik': {
    id: 'Jam pulang harus sesudah jam masuk pada hari yang sama. Lewat tengah malam: tulis sisanya di hari berikutnya.',
    en: 'The end must be after the start on the same day. Past midnight: write the rest on the next day.',
  },
} satisfies Record<`hours.${HoursRefusal}`, unknown>)

const absences = defineMessages({
  'absence.belum-disetujui': {
    id: 'Pendaftaran magang Anda belum disetujui, jadi ketidakhadiran belum dapat dicatat.',
    en: 'Your registration is not approved yet, so no absence can be noted.',
  },
  'absence.sudah-berakhir': {
    id: 'Magang ini sudah berakhir, jadi kehadirannya hanya dapat dibaca.',
    en: 'This internship has ended, so its attendance can only be read.',
  },
  'absence.jadwal-belum-ada': {
    id: 'Jadwal magang di perusahaan ini belum ditetapkan.',
    en: 'The internship schedule at this company is not set yet.',
  },
  'absence.terbalik': {
    id: 'Hari terakhir tidak boleh sebelum hari pertama.',
    en: 'The last day must not be before the first.',
  },
  'absence.terlalu-panjang': {
    id: `Paling lama ${MAX_ABSENCE_DAYS} hari sekali catat. Lebih lama dari itu: hubungi admin program studi.`,
    en: `At most ${MAX_ABSENCE_DAYS} days at once. For longer, talk to the office of your study programme.`,
  },
  'absence.di-luar-jadwal': {
    id: 'Ada hari di luar jadwal magang Anda.',
    en: 'Some of these days are outside the schedule of your internship.',
  },
  'absence.sudah-ditulis': {
    id: 'Salah satu hari itu sudah ada laporannya. Hapus laporannya dulu, atau pilih hari lain.',
    en: 'There is a report on one of these days. Delete it first, or choose other days.',
  },
  'absence.bertumpuk': {
    id: 'Salah satu hari itu sudah tercatat tidak hadir.',
    en: 'One of these days is noted as absent already.',
  },
  'absence.bukan-hari-kerja': {
    id: 'Hari itu bukan hari kerja, jadi tidak perlu dicatat.',
    en: 'These are no working days, so nothing needs to be noted.',
  },
  'absence.terlalu-banyak': {
    id: `Sudah ada ${MAX_ABSENCES} catatan untuk magang ini. Hubungi pembimbing Anda.`,
    en: `There are ${MAX_ABSENCES} entries for this internship already. Talk to your supervisor.`,
  },
} satisfies Record<`absence.${AbsenceRefusal}`, unknown>)

const corrections = defineMessages({
  'correction.belum-divalidasi': {
    id: 'Laporan hari ini belum divalidasi: ubah jamnya langsung di laporannya.',
    en: 'The report of this day is not validated: change its hours in the report itself.',
  },
  'correction.sama': {
    id: 'Jam ini sama dengan yang sudah tercatat.',
    en: 'These hours are the same as those that stand there.',
  },
  'correction.sudah-diminta': {
    id: 'Koreksi untuk hari ini masih menunggu jawaban pembimbing.',
    en: 'A correction of this day still waits for your supervisor’s answer.',
  },
} satisfies Record<`correction.${CorrectionRefusal}`, unknown>)

/** Hours, absences, and what is asked of the supervisor about them. */
export const attendance = {
  ...hours,
  ...absences,
  ...corrections,
  ...defineMessages({
    time: { id: 'Isi jam seperti 08.00.', en: 'Enter a time such as 08:00.' },
    'absence-saved': {
      id: 'Ketidakhadiran tercatat dan dikirim ke pembimbing.',
      en: 'The absence is noted and has gone to your supervisor.',
    },
    'absence-withdrawn': { id: 'Catatan ketidakhadiran ditarik.', en: 'The absence is withdrawn.' },
    'absence-accepted': { id: 'Ketidakhadiran diterima.', en: 'The absence is accepted.' },
    'absence-refused': { id: 'Ketidakhadiran ditolak.', en: 'The absence is refused.' },
    'proof-saved': { id: 'Bukti tersimpan.', en: 'The proof is saved.' },
    'correction-saved': {
      id: 'Koreksi dikirim ke pembimbing.',
      en: 'The correction has gone to your supervisor.',
    },
    'correction-withdrawn': { id: 'Permintaan koreksi ditarik.', en: 'The request is withdrawn.' },
    'correction-accepted': { id: 'Koreksi jam diterima.', en: 'The correction is accepted.' },
    'correction-refused': { id: 'Koreksi jam ditolak.', en: 'The correction is refused.' },
    decided: {
      id: 'Sudah dijawab, jadi tidak dapat diubah lagi dari sini.',
      en: 'It has been answered, so it can no longer be changed here.',
    },
    'proof-refused': {
      id: 'Ketidakhadiran ini ditolak. Catat lagi dengan buktinya.',
      en: 'This absence was refused. Note it again together with its proof.',
    },
    'proof-accepted': {
      id: 'Bukti ini sudah diterima pembimbing, jadi tidak dapat diganti.',
      en: 'Your supervisor has accepted this proof, so it cannot be replaced.',
    },
    'asked-too-often': {
      id: ({ most }: { most: number }) => `Hari ini sudah ${most} kali dicatat. Lanjutkan besok.`,
      en: ({ most }) => `It was noted ${most} times today already. Go on tomorrow.`,
    },
    'asked-again': {
      id: 'Sementara itu keadaannya sudah berubah. Muat ulang, lalu putuskan lagi.',
      en: 'It has changed meanwhile. Reload, then decide again.',
    },
    'hours-changed': {
      id: 'Jam hari ini sudah berubah sejak koreksi diminta.',
      en: 'The hours of this day have changed since the correction was asked for.',
    },
    'place-on': {
      id: 'Lokasi kasar ikut dicatat mulai sekarang.',
      en: 'A coarse location is noted from now on.',
    },
    'place-no': { id: 'Baik, lokasi tidak dicatat.', en: 'All right, no location is noted.' },
    'place-off': {
      id: 'Lokasi tidak dicatat lagi, dan yang tersimpan sudah dihapus.',
      en: 'No location is noted any more, and what was stored is deleted.',
    },
    'target-saved': { id: 'Aturan magang tersimpan.', en: 'The rules of internships are saved.' },
    credits: { id: 'Isi SKS seperti 0,25.', en: 'Enter SKS such as 0.25.' },
  }),
}
