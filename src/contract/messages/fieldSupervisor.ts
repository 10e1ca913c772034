import { defineMessages } from './define.ts'

/** The company's supervisor: who that is, the link, what is done by it. */
export const fieldSupervisor = defineMessages({
  // — the link
  'link-invalid': {
    id: 'Tautan ini tidak berlaku lagi. Minta tautan baru, atau hubungi kampus.',
    en: 'This link is no longer valid. Ask for a new one, or contact the campus.',
  },
  checked: { id: 'Tautan diperiksa.', en: 'The link has been checked.' },
  opened: { id: 'Selamat datang.', en: 'Welcome.' },
  left: { id: 'Anda sudah keluar.', en: 'You have left.' },
  'not-me': {
    id: 'Terima kasih. Tautan ini tidak dipakai lagi, dan kampus diberi tahu.',
    en: 'Thank you. This link is not used any more, and the campus has been told.',
  },
  'asked-again': {
    id: 'Bila tautan ini masih dikenal, tautan baru sedang dikirim ke alamat yang tercatat.',
    en: 'If this link is still known, a new one is on its way to the address on file.',
  },

  'asks-office': {
    id: 'Server kampus tidak mengirim surel. Minta tautan baru kepada kantor program studi.',
    en: 'The campus’ server sends no mail. Ask the programme’s office for a new link.',
  },

  // — who it is
  saved: { id: 'Pembimbing lapangan disimpan.', en: 'The field supervisor is saved.' },
  'saved-known': {
    id: 'Pembimbing lapangan disimpan. Orang ini sudah dicatat juga oleh program studi lain; nama, alamat, dan nomornya tetap seperti yang tercatat.',
    en: 'The field supervisor is saved. Another programme has this person on file too; name, address and number stay as they are on file.',
  },
  'of-programmes': {
    id: 'Orang ini juga membimbing mahasiswa program studi lain. Minta admin akademik mengubah atau mengonfirmasinya.',
    en: 'This person supervises students of other programmes too. Ask the academic office to change or confirm them.',
  },
  'maybe-a-students': {
    id: 'Seorang mahasiswa pernah mengetik alamat atau nomor ini sebagai miliknya, tanpa mengonfirmasinya. Simpan bila Anda yakin ini milik pembimbing dari perusahaan.',
    en: 'A student once typed this address or number as their own, without confirming it. Save it if you are sure that it belongs to the supervisor in the company.',
  },
  'saved-waits': {
    id: 'Pembimbing lapangan disimpan dan menunggu konfirmasi kantor program studi.',
    en: 'The field supervisor is saved and waits to be confirmed by the programme’s office.',
  },
  confirmed: {
    id: 'Pembimbing lapangan dikonfirmasi.',
    en: 'The field supervisor is confirmed.',
  },
  removed: { id: 'Pembimbing lapangan dihapus.', en: 'The field supervisor is removed.' },
  none: {
    id: 'Magang ini belum punya pembimbing lapangan.',
    en: 'This internship has no field supervisor yet.',
  },
  'own-address': {
    id: 'Alamat ini milik seorang mahasiswa. Isi alamat pembimbing dari perusahaan.',
    en: 'This address belongs to a student. Enter that of the supervisor in the company.',
  },
  'own-phone': {
    id: 'Nomor ini milik seorang mahasiswa. Isi nomor pembimbing dari perusahaan.',
    en: 'This number belongs to a student. Enter that of the supervisor in the company.',
  },
  'no-way': {
    id: 'Isi alamat surel atau nomor telepon, agar pembimbing dapat dihubungi.',
    en: 'Enter an address or a phone number, so that the supervisor can be reached.',
  },
  'is-confirmed': {
    id: 'Pembimbing ini sudah dikonfirmasi. Minta kantor mengubahnya.',
    en: 'This supervisor is confirmed already. Ask the office to change it.',
  },
  'not-running': {
    id: 'Magang ini tidak sedang berjalan, jadi tidak ada tautan untuk perusahaan.',
    en: 'This internship is not running, so there is no link for the company.',
  },
  over: {
    id: 'Magang ini sudah selesai dan tidak ada lagi yang diisi perusahaan, jadi pembimbing lapangan dan tautannya tidak diperlukan.',
    en: 'This internship is over and nothing is left for the company to fill in, so it needs no field supervisor and no link.',
  },
  'not-confirmed': {
    id: 'Pembimbing ini belum dikonfirmasi kantor.',
    en: 'The office has not confirmed this supervisor yet.',
  },
  'no-address': {
    id: 'Alamat surel pembimbing belum dicatat.',
    en: 'No address of the supervisor is on file.',
  },
  'link-made': {
    id: 'Tautan baru dibuat. Tunjukkan atau kirim sekarang; nanti tidak dapat dilihat lagi.',
    en: 'A new link has been made. Show or send it now; it cannot be seen again.',
  },
  'link-sent': {
    id: ({ address }: { address: string }) => `Tautan sedang dikirim ke ${address}.`,
    en: ({ address }) => `The link is on its way to ${address}.`,
  },
  'links-a-day': {
    id: 'Hari ini sudah cukup banyak tautan dikirim ke alamat itu. Coba lagi besok, atau minta prodi menunjukkan QR.',
    en: 'Enough links were mailed to that address today. Try again tomorrow, or have the programme show the QR.',
  },
  shared: {
    id: 'Pembimbing ini juga untuk mahasiswa lain. Minta kantor mencabut tautannya.',
    en: 'This supervisor has other students too. Ask the office to revoke the link.',
  },
  revoked: { id: 'Tautan dicabut.', en: 'The link has been revoked.' },

  // — days
  'days-confirmed': {
    id: ({ count }: { count: number }) => `${count} hari dikonfirmasi.`,
    en: ({ count }) => `${count} ${count === 1 ? 'day' : 'days'} confirmed.`,
  },
  'days-unconfirmed': {
    id: ({ count }: { count: number }) => `Konfirmasi ${count} hari dibatalkan.`,
    en: ({ count }) => `The confirmation of ${count} ${count === 1 ? 'day' : 'days'} has been taken back.`,
  },
  'day-changed': {
    id: 'Isi laporan ini baru saja diubah. Baca lagi, lalu konfirmasi.',
    en: 'This report has just been changed. Read it again, then confirm.',
  },
  'day-given-back': {
    id: 'Hari ini menunggu perbaikan dari mahasiswa.',
    en: 'This day waits to be corrected by the student.',
  },
  'day-on-paper': {
    id: 'Hari ini dikonfirmasi dengan kertas; kampus yang mengubahnya.',
    en: 'This day was confirmed on paper; the campus changes that.',
  },
  'day-noted': {
    id: 'Perusahaan sudah menulis catatan di hari ini, jadi laporannya tidak dapat dihapus. Perbaiki isinya.',
    en: 'The company has written a note on this day, so its report cannot be deleted. Correct it.',
  },
  'day-gone': { id: 'Laporan ini tidak ada lagi.', en: 'This report is not there any more.' },
  'day-validated': {
    id: 'Dosen sudah memvalidasi hari ini. Tulis catatan, atau hubungi dosennya.',
    en: 'The lecturer has validated this day already. Write a note, or contact the lecturer.',
  },
  'day-asked-by-other': {
    id: 'Perbaikan hari ini diminta orang lain, bukan oleh Anda.',
    en: 'Somebody else asked for the correction of this day.',
  },
  'note-saved': { id: 'Catatan disimpan.', en: 'The note is saved.' },
  'notes-full': {
    id: 'Hari ini sudah punya banyak catatan. Hubungi dosen pembimbing.',
    en: 'This day has many notes already. Contact the lecturer.',
  },

  // — marks
  'marks-closed': {
    id: ({ day }: { day: string }) => `Penilaian dibuka ${day}.`,
    en: ({ day }) => `Marks open on ${day}.`,
  },
  'marks-sent': {
    id: 'Nilai ini sudah dikirim. Minta dosen membukanya bila perlu diubah.',
    en: 'These marks have been sent. Ask the lecturer to reopen them if they must change.',
  },
  'marks-by-paper': {
    id: 'Nilai perusahaan sudah dikirim dosen dari kertas. Isian Anda tidak hilang, tetapi tidak dihitung.',
    en: 'The lecturer has sent the company’s marks from paper. What you entered is not lost, but does not count.',
  },
  'marks-by-link': {
    id: 'Nilai ini dikirim pembimbing lapangan lewat tautannya. Buka dulu bila perlu diubah; isian Anda tetap ada.',
    en: 'The field supervisor sent these marks through the link. Reopen them first to change them; what you entered is kept.',
  },
  'marks-submitted': {
    id: 'Nilai dikirim. Dosen pembimbing mengesahkannya.',
    en: 'The marks are sent. The lecturer countersigns them.',
  },
  'marks-not-waiting': {
    id: 'Tidak ada nilai perusahaan yang menunggu pengesahan.',
    en: 'No marks of the company wait to be countersigned.',
  },
  'marks-not-sent': {
    id: 'Nilai perusahaan belum dikirim, jadi tidak perlu dibuka.',
    en: 'The company’s marks have not been sent, so there is nothing to reopen.',
  },
  'marks-countersigned': { id: 'Nilai perusahaan disahkan.', en: 'The company’s marks are countersigned.' },
  'marks-returned': {
    id: 'Nilai dikembalikan kepada pembimbing lapangan.',
    en: 'The marks went back to the field supervisor.',
  },
  'code-sent': {
    id: ({ address }: { address: string }) => `Kode 6 angka sedang dikirim ke ${address}.`,
    en: ({ address }) => `A code of 6 digits is on its way to ${address}.`,
  },
  'code-needed': {
    id: 'Isi kode 6 angka yang dikirim ke surel Anda.',
    en: 'Enter the code of 6 digits that was sent to you by mail.',
  },
  'code-wrong': {
    id: 'Kode salah atau sudah lewat waktunya. Minta kode baru bila perlu.',
    en: 'The code is wrong or has expired. Ask for a new one if need be.',
  },

  // — on paper
  'date-order': { id: 'Tanggal akhir sebelum tanggal awal.', en: 'The last day is before the first.' },
  'no-days': {
    id: 'Tidak ada laporan harian yang dapat dikonfirmasi pada hari-hari itu.',
    en: 'There is no daily report to confirm on these days.',
  },
  'paper-removed': {
    id: 'Konfirmasi dari kertas dihapus.',
    en: 'The confirmation on paper is removed.',
  },

  // — mails
  'mail-link-subject': { id: 'Halaman pembimbing lapangan', en: 'Your page as field supervisor' },
  'mail-link-text': {
    id: ({ company, count }: { company: string; count: number }) =>
      `Anda tercatat sebagai pembimbing lapangan ${count} mahasiswa magang di ${company}. Di halaman Anda kegiatan mereka dapat dibaca, dikonfirmasi, dan dinilai. Tidak perlu akun atau kata sandi; jangan teruskan tautan ini. Bukan Anda? Buka halaman itu dan tekan 'Bukan saya'.`,
    en: ({ company, count }) =>
      `You are on file as field supervisor of ${count} ${count === 1 ? 'intern' : 'interns'} at ${company}. On your page you read, confirm and assess their work. No account or password is needed; do not pass this link on. Is it not you? Open the page and press 'That is not me'.`,
  },
  'mail-link-button': { id: 'Buka halaman saya', en: 'Open my page' },
  'mail-code-subject': {
    id: ({ kode }: { kode: string }) => `Kode Anda: ${kode}`,
    en: ({ kode }) => `Your code: ${kode}`,
  },
  'mail-code-text': {
    id: ({ kode, name, minutes }: { kode: string; name: string; minutes: number }) =>
      `Kode untuk mengirim nilai ${name}: ${kode}. Berlaku ${minutes} menit. Bukan Anda yang meminta? Abaikan surel ini dan beri tahu kampus.`,
    en: ({ kode, name, minutes }) =>
      `The code to send the marks of ${name}: ${kode}. It is valid for ${minutes} minutes. Did you not ask for it? Ignore this mail and tell the campus.`,
  },
  'mail-why': {
    id: ({ product }: { product: string }) =>
      `Surel ini dikirim ${product} karena alamat Anda dicatat oleh kampus.`,
    en: ({ product }) => `${product} sent this mail because the campus has your address on file.`,
  },
})
