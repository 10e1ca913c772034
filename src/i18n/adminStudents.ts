import { catalogue } from './catalogue.ts'

/** What the list of students says beyond every list: eligibility and recommendation. */
export const adminStudents = catalogue('adminStudents', {
  recommend: 'Rekomendasikan',
  recommendOne: (name: string) => `Rekomendasikan ${name}`,
  recommending: (who: string) => `Anda akan merekomendasikan ${who} untuk magang.`,
  withdraw: 'Batalkan',
  withdrawAlone: 'Batalkan rekomendasi',
  withdrawOne: (name: string) => `Batalkan rekomendasi ${name}`,
  withdrawing: (who: string) => `Anda akan membatalkan rekomendasi magang ${who}.`,
  views: {
    layak: 'Layak, belum direkomendasikan',
    direkomendasikan: 'Direkomendasikan, belum mendaftar',
    terdaftar: 'Terdaftar',
    belum: 'Belum layak',
    nonaktif: 'Nonaktif',
  },
  numbers: (credits: number, failed: number) => `SKS ${credits} · D/E ${failed}`,
  cannotCheck: 'Perhatian: syarat magang belum ditetapkan, jadi kelayakannya tidak dapat diperiksa.',
  notEligible: (why: string) => `Perhatian: mahasiswa ini belum memenuhi syarat. ${why}.`,
  noRequirement:
    'Syarat rekomendasi magang belum ditetapkan, jadi belum ada mahasiswa yang dinyatakan layak. Admin akademik menetapkannya di Pengaturan.',
  tooFewCredits: (has: number, needs: number) => `SKS ${has}, perlu ${needs}`,
  tooManyFailed: (has: number, below: number) => `SKS gagal ${has}, harus kurang dari ${below}`,
})
