import { catalogue } from './catalogue.ts'

/** Marks that the company's supervisor handed in by link, before the lecturer who countersigns them. */
export const companyMarks = catalogue('companyMarks', {
  waits: 'Nilai dari perusahaan menunggu pengesahan Anda',
  signed: 'Dikirim perusahaan lewat tautan',
  draft: 'Perusahaan sedang mengisinya lewat tautan',
  draftText: 'Isian dari kertas terpisah dari isiannya; yang dikirim lebih dulu yang dihitung.',
  sign: 'Sahkan nilai',
  signedBy: (name: string) => `disahkan ${name}`,
  newAddress: (since: string) =>
    `Alamat surel yang menerima kodenya baru dicatat ${since}, kurang dari sehari sebelum nilai ini dikirim. Tanyakan kepada perusahaan bila ragu.`,
  reasons: [
    'Nilainya belum sesuai dengan pembicaraan.',
    'Ada kriteria yang keliru.',
    'Pengirimnya orang lain.',
  ],
  reasonHint: 'Dibaca pembimbing lapangan.',
  kembalikan: {
    title: 'Kembalikan kepada perusahaan?',
    text: 'Pembimbing lapangan dapat mengubah nilainya, lalu mengirimnya lagi.',
    yes: 'Kembalikan',
  },
  buka: {
    title: 'Buka lagi nilai perusahaan?',
    text: 'Nilai ini tidak dihitung sampai pembimbing lapangan mengirimnya lagi.',
    yes: 'Buka lagi',
  },
})
