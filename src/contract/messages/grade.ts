import type { MarkRefusal } from '../rules/gradeSheet.ts'
import type { RubricFault } from '../rules/grades.ts'
import { defineMessages } from './define.ts'

const refusals = defineMessages({
  'mark.dikunci': {
    id: 'Nilai mahasiswa ini sudah dikunci, jadi tidak dapat diubah lagi. Minta program studi membukanya.',
    en: 'This student’s marks are locked and can no longer be changed. Ask the study programme to reopen them.',
  },
  'mark.belum-disetujui': {
    id: 'Pendaftaran mahasiswa ini tidak sedang disetujui, jadi belum dapat dinilai.',
    en: 'The registration of this student is not approved at present, so it cannot be marked.',
  },
  'mark.tidak-jadi': {
    id: 'Magang ini dibatalkan atau pindah tempat, jadi tidak dinilai.',
    en: 'This internship was cancelled or moved elsewhere, so it is not marked.',
  },
  'mark.semester-ditutup': {
    id: 'Semester ini sudah ditutup: nilainya hanya dapat dibaca.',
    en: 'This semester is closed: its marks can only be read.',
  },
  'mark.tanpa-rubrik': {
    id: 'Program studi ini belum memakai rubrik penilaian. Minta admin program studi menetapkannya.',
    en: 'This study programme uses no rubric yet. Ask its admin to choose one.',
  },
} satisfies Record<`mark.${MarkRefusal}`, unknown>)

const faults = defineMessages({
  'rubric.tanpa-bagian': { id: 'Rubrik ini belum punya bagian.', en: 'This rubric has no part yet.' },
  'rubric.bagian-kembar': {
    id: 'Setiap penilai hanya boleh punya satu bagian.',
    en: 'Each marker may have one part only.',
  },
  'rubric.bobot-bagian': {
    id: 'Jumlah bobot semua bagian harus tepat 100 %.',
    en: 'The weights of all parts must sum to exactly 100 %.',
  },
  'rubric.tanpa-kriteria': {
    id: 'Setiap bagian perlu paling sedikit satu kriteria.',
    en: 'Each part needs at least one criterion.',
  },
  'rubric.kriteria-kembar': {
    id: 'Ada kriteria yang tercatat dua kali. Hapus salah satunya.',
    en: 'A criterion is there twice. Remove one of them.',
  },
  'rubric.bobot-kriteria': {
    id: 'Jumlah bobot kriteria di setiap bagian harus tepat 100 %.',
    en: 'The weights of the criteria of each part must sum to exactly 100 %.',
  },
  'rubric.skala-kosong': { id: 'Skala nilai huruf masih kosong.', en: 'The scale of letters is empty.' },
  'rubric.skala-kembar': {
    id: 'Ada huruf atau batas nilai yang sama dua kali di skala.',
    en: 'A letter or a threshold is in the scale twice.',
  },
  'rubric.skala-urutan': {
    id: 'Huruf dengan batas lebih rendah tidak boleh berindeks lebih tinggi.',
    en: 'A letter with a lower threshold must not have a higher index.',
  },
  'rubric.skala-nol': {
    id: 'Huruf terendah harus mulai dari nilai 0, agar setiap nilai punya huruf.',
    en: 'The lowest letter must begin at 0, so that every mark has a letter.',
  },
  'rubric.batas-huruf': {
    id: 'Huruf tertinggi untuk laporan terlambat tidak ada di skala.',
    en: 'The best letter for late reports is not in the scale.',
  },
} satisfies Record<`rubric.${RubricFault}`, unknown>)

/** Rubrics, marks, seminars and the grade. */
export const grade = {
  ...refusals,
  ...faults,
  ...defineMessages({
    'draft-saved': { id: 'Draf nilai disimpan.', en: 'The draft is saved.' },
    sent: {
      id: ({ name }: Name) => `Nilai ${name} dikirim.`,
      en: ({ name }) => `The marks of ${name} are sent.`,
    },
    incomplete: {
      id: 'Isi semua kriteria dulu, lalu kirim.',
      en: 'Fill in every criterion first, then send.',
    },
    'unknown-criterion': {
      id: 'Ada kriteria yang bukan bagian rubrik ini. Muat ulang halaman.',
      en: 'A criterion is not part of this rubric. Reload the page.',
    },
    'not-yours': {
      id: 'Bagian ini dinilai orang lain.',
      en: 'This part is marked by somebody else.',
    },
    'paper-name': {
      id: 'Tulis nama pembimbing lapangan yang memberi nilai.',
      en: 'Enter the name of the field supervisor who marked.',
    },
    'paper-missing': {
      id: 'Unggah foto atau pindaian lembar nilai dari perusahaan.',
      en: 'Upload a photo or scan of the company’s mark sheet.',
    },
    time: { id: 'Tulis jam seperti 09.30.', en: 'Write the time like 09:30.' },
    'seminar-saved': { id: 'Seminar disimpan.', en: 'The seminar is saved.' },
    'examiner-unknown': {
      id: 'Pilih dosen dari program studi ini.',
      en: 'Choose lecturers of this study programme.',
    },
    'examiner-marked': {
      id: 'Penguji yang sudah memberi nilai tidak dapat diganti.',
      en: 'An examiner who has marked cannot be replaced.',
    },
    locked: {
      id: ({ count }: Count) => `${count} nilai dikunci.`,
      en: ({ count }) => `${count} ${count === 1 ? 'grade is' : 'grades are'} locked.`,
    },
    released: {
      id: ({ count }: Count) => `${count} nilai dirilis kepada mahasiswa.`,
      en: ({ count }) => `${count} ${count === 1 ? 'grade is' : 'grades are'} released to the students.`,
    },
    reopened: {
      id: ({ name }: Name) => `Nilai ${name} dibuka lagi.`,
      en: ({ name }) => `The marks of ${name} are open again.`,
    },
    'not-locked': { id: 'Nilai ini tidak sedang dikunci.', en: 'These marks are not locked.' },
    'rubric-created': { id: 'Draf rubrik dibuat.', en: 'The draft of a rubric is made.' },
    'rubric-saved': { id: 'Rubrik disimpan.', en: 'The rubric is saved.' },
    'rubric-used': {
      id: 'Rubrik ini dipakai untuk nilai berikutnya.',
      en: 'This rubric is used for the next marks.',
    },
    'rubric-deleted': { id: 'Draf rubrik dihapus.', en: 'The draft is deleted.' },
    'rubric-frozen': {
      id: 'Rubrik ini sudah dipakai untuk menilai, jadi tidak dapat diubah. Salin menjadi versi baru.',
      en: 'Students have been marked by this rubric, so it can no longer be changed. Copy it as a new version.',
    },
    'rubric-draft-exists': {
      id: 'Masih ada draf rubrik program studi ini. Selesaikan atau hapus draf itu dulu.',
      en: 'This study programme has a draft already. Finish or delete it first.',
    },
    'rubric-in-use': {
      id: 'Rubrik yang dipakai tidak dapat dihapus.',
      en: 'A rubric that is in use cannot be deleted.',
    },
    'rubric-first-part': {
      id: 'Rubrik ini tidak punya bagian untuk penilai itu.',
      en: 'This rubric has no part for that marker.',
    },
  }),
}

interface Name {
  name: string
}
interface Count {
  count: number
}
