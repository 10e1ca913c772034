import { defineMessages } from './define.ts'

/** What mails say, and what is answered about them. */
export const mail = defineMessages({
  // — what happened, in one line
  recommended: {
    id: 'Anda direkomendasikan untuk magang',
    en: 'You have been recommended for an internship',
  },
  'not-recommended': {
    id: 'Rekomendasi magang Anda dibatalkan',
    en: 'Your recommendation has been withdrawn',
  },
  registered: { id: 'Anda didaftarkan untuk magang', en: 'You have been registered for an internship' },
  'decided-disetujui': { id: 'Registrasi disetujui', en: 'Registration approved' },
  'decided-ditolak': { id: 'Registrasi ditolak', en: 'Registration rejected' },
  'decided-menunggu': {
    id: 'Keputusan registrasi dibatalkan',
    en: 'The decision on the registration has been withdrawn',
  },
  'ended-berjalan': { id: 'Magang berjalan lagi', en: 'The internship goes on' },
  'ended-menunggu': {
    id: 'Registrasi kembali menunggu keputusan',
    en: 'The registration waits for a decision again',
  },
  'ended-selesai': { id: 'Magang selesai', en: 'Internship finished' },
  'ended-dibatalkan': { id: 'Magang dibatalkan', en: 'Internship cancelled' },
  'ended-mengundurkan diri': { id: 'Pengunduran diri dicatat', en: 'Withdrawal recorded' },
  'ended-pindah': { id: 'Dipindahkan ke tempat lain', en: 'Moved to another place' },
  dates: { id: 'Tanggal magang berubah', en: 'The dates of the internship have changed' },
  supervisor: { id: 'Pembimbing berubah', en: 'The supervisor has changed' },
  schedule: { id: 'Jadwal magang ditetapkan', en: 'The internship has its dates' },
  letter: { id: 'Surat balasan perusahaan sudah ada', en: "The company's letter has arrived" },
  'academic-document': { id: 'Dokumen akademik baru', en: 'New academic document' },
  'uploaded-for': { id: 'Dokumen diunggahkan untuk Anda', en: 'A document has been uploaded for you' },
  'document-validated': { id: 'Dokumen divalidasi', en: 'Document validated' },
  'document-opened': {
    id: 'Validasi dokumen dibatalkan',
    en: 'The validation of a document has been withdrawn',
  },
  'report-validated': { id: 'Laporan divalidasi', en: 'Report validated' },
  'report-opened': { id: 'Validasi laporan dibatalkan', en: 'The validation of a report has been withdrawn' },
  'final-written': { id: 'Laporan akhir ditulis', en: 'Final report written' },
  'final-accepted': { id: 'Laporan akhir diterima', en: 'Final report accepted' },
  'final-opened': {
    id: 'Penerimaan laporan akhir dibatalkan',
    en: 'The acceptance of the final report has been withdrawn',
  },
  comment: { id: 'Tanggapan baru', en: 'New comment' },
  'letters-made': {
    id: 'Surat yang Anda minta selesai dibuat',
    en: 'The letters that you asked for are done',
  },
  'absence-asked': { id: 'Mahasiswa mencatat ketidakhadiran', en: 'A student noted an absence' },
  'absence-proof': { id: 'Bukti ketidakhadiran diunggah', en: 'Proof of an absence has been uploaded' },
  'absence-withdrawn': { id: 'Ketidakhadiran ditarik', en: 'An absence has been withdrawn' },
  'absence-diterima': { id: 'Ketidakhadiran diterima', en: 'The absence has been accepted' },
  'absence-ditolak': { id: 'Ketidakhadiran ditolak', en: 'The absence has been refused' },
  'correction-asked': { id: 'Koreksi jam diminta', en: 'A correction of hours has been asked for' },
  'correction-withdrawn': { id: 'Koreksi jam ditarik', en: 'A correction of hours has been withdrawn' },
  'correction-diterima': { id: 'Koreksi jam diterima', en: 'The correction of hours has been accepted' },
  'correction-ditolak': { id: 'Koreksi jam ditolak', en: 'The correction of hours has been refused' },
  'account-name': { id: 'Nama akun Anda diubah', en: 'The name of your account has been changed' },
  'account-address-noted': {
    id: 'Alamat surel dicatat untuk akun Anda',
    en: 'An address was noted for your account',
  },
  'account-address-confirmed': {
    id: 'Alamat surel akun Anda dikonfirmasi',
    en: 'The address of your account has been confirmed',
  },
  'account-address-removed': {
    id: 'Alamat surel akun Anda dihapus',
    en: 'The address of your account has been removed',
  },
  'account-roles': { id: 'Peran akun Anda diubah', en: 'The roles of your account have been changed' },
  'document-revision': { id: 'Dokumen perlu diperbaiki', en: 'A document has to be corrected' },
  'report-revision': { id: 'Laporan perlu diperbaiki', en: 'A report has to be corrected' },
  'final-revision': { id: 'Laporan akhir perlu diperbaiki', en: 'The final report has to be corrected' },
  'document-corrected': { id: 'Dokumen sudah diperbaiki', en: 'A document has been corrected' },
  'report-corrected': { id: 'Laporan sudah diperbaiki', en: 'A report has been corrected' },
  'final-corrected': { id: 'Laporan akhir sudah diperbaiki', en: 'The final report has been corrected' },
  'remind-report': { id: 'Laporan harian belum ditulis', en: 'Daily reports have not been written' },
  'remind-document': { id: 'Unggah dokumen segera ditutup', en: 'Uploading documents closes soon' },
  'remind-quota': { id: 'Pendaftaran segera ditutup', en: 'Registration closes soon' },
  'remind-letter': { id: 'Surat balasan belum ada', en: 'Letters of companies are missing' },
  'remind-validation': { id: 'Laporan menunggu validasi Anda', en: 'Reports wait for your validation' },
  'remind-decision': { id: 'Registrasi menunggu keputusan', en: 'Registrations wait for a decision' },
  'remind-agreement': { id: 'Kerja sama segera berakhir', en: 'An agreement ends soon' },
  'grade-released': { id: 'Nilai magang sudah ada', en: 'The marks of the internship are there' },
  seminar: { id: 'Jadwal seminar ditetapkan', en: 'The seminar has its date' },
  visit: { id: 'Dosen mencatat kunjungan', en: 'A visit of your lecturer was recorded' },
  'visit-shared': { id: 'Temuan kunjungan dibagikan', en: 'The finding of a visit was shared' },
  'company-supervisor': { id: 'Pembimbing lapangan dicatat', en: 'The field supervisor has been entered' },
  'company-opened': { id: 'Perusahaan membuka halamannya', en: 'The company has opened its page' },
  'company-not-me': {
    id: 'Tautan perusahaan sampai ke orang lain',
    en: 'The link for the company reached somebody else',
  },
  'company-note': { id: 'Catatan dari perusahaan', en: 'A note from the company' },
  'company-new-address': {
    id: 'Nilai perusahaan ditandatangani dari alamat yang baru dicatat',
    en: 'The company’s marks were signed from an address just entered',
  },
  'company-marks': {
    id: 'Nilai perusahaan menunggu pengesahan Anda',
    en: 'Marks of the company wait for you to countersign',
  },
  // Where a kind of event has no words of its own here.
  'some-keputusan': { id: 'Ada keputusan tentang magang', en: 'There is a decision about an internship' },
  'some-dokumen': { id: 'Ada kabar tentang dokumen', en: 'There is news about a document' },
  'some-laporan': { id: 'Ada kabar tentang laporan', en: 'There is news about a report' },
  'some-tanggapan': { id: 'Ada tanggapan', en: 'There is a comment' },
  'some-jadwal': { id: 'Ada kabar tentang jadwal', en: 'There is news about the dates' },
  'some-pengingat': { id: 'Ada yang menunggu Anda', en: 'Something waits for you' },
  'some-nilai': { id: 'Ada kabar tentang nilai', en: 'There is news about marks' },
  'some-lapangan': {
    id: 'Ada kabar tentang pembimbing lapangan',
    en: 'There is news about the field supervisor',
  },
  'some-akun': { id: 'Ada perubahan pada akun Anda', en: 'Your account has been changed' },
  some: { id: 'Ada kabar tentang magang', en: 'There is news about an internship' },

  // — what mails are made of
  greeting: { id: ({ name }: { name: string }) => `Halo ${name},`, en: ({ name }) => `Hello ${name},` },
  'notice-intro': { id: 'Ada kabar untuk Anda:', en: 'There is news for you:' },
  'digest-intro': {
    id: 'Ini kabar yang belum Anda baca:',
    en: 'This is what you have not read yet:',
  },
  'digest-subject': {
    id: ({ count }: { count: number }) => `${count} kabar magang yang belum dibaca`,
    en: ({ count }) => `${count} unread about internships`,
  },
  'more-lines': {
    id: ({ count }: { count: number }) => `dan ${count} lagi`,
    en: ({ count }) => `and ${count} more`,
  },
  reason: { id: ({ text }: { text: string }) => `Alasan: ${text}`, en: ({ text }) => `Reason: ${text}` },
  open: { id: 'Buka di aplikasi', en: 'Open in the application' },
  'why-subscribed': {
    id: ({ product }: { product: string }) =>
      `Surel ini dikirim otomatis oleh ${product} karena alamat ini dicatat untuk sebuah akun. Jangan dibalas.`,
    en: ({ product }) =>
      `${product} sent this automatically, because this address is on file for an account. Do not reply.`,
  },
  'stop-these': {
    id: ({ groups }: { groups: string }) => `Berhenti menerima surel tentang: ${groups}`,
    en: ({ groups }) => `Stop mails about: ${groups}`,
  },
  'stop-daily': { id: 'Berhenti menerima surel harian', en: 'Stop the daily mail' },
  'group-keputusan': { id: 'keputusan magang', en: 'decisions' },
  'group-dokumen': { id: 'dokumen', en: 'documents' },
  'group-laporan': { id: 'laporan', en: 'reports' },
  'group-tanggapan': { id: 'tanggapan', en: 'comments' },
  'group-jadwal': { id: 'jadwal', en: 'dates' },
  'group-pengingat': { id: 'pengingat', en: 'reminders' },
  'group-nilai': { id: 'nilai', en: 'marks' },
  'group-akun': { id: 'akun', en: 'the account' },
  'group-data': { id: 'surat dan dokumen akademik', en: 'letters and academic documents' },
  'group-pengaturan': { id: 'pengaturan', en: 'settings' },
  'confirm-subject': { id: 'Konfirmasi alamat surel Anda', en: 'Confirm your e-mail address' },
  'confirm-text': {
    id: ({ account }: { account: string }) =>
      `Alamat ini dicatat untuk akun ${account}. Buka tautan di bawah dalam 24 jam untuk memakainya. Bukan akun Anda? Abaikan surel ini; tanpa konfirmasi alamat ini tidak dipakai.`,
    en: ({ account }) =>
      `This address was entered for the account ${account}. Open the link below within 24 hours to use it. Not your account? Ignore this mail; without a confirmation the address is not used.`,
  },
  'confirm-text-other': {
    id: ({ account }: { account: string }) =>
      `Alamat ini dicatat kampus untuk akun ${account}. Buka tautan di bawah dalam 24 jam dan isi kata sandi akun itu untuk memakainya. Belum punya kata sandi sendiri? Masuk dulu dengan kata sandi awal dari kampus. Bukan akun Anda? Abaikan surel ini; tanpa kata sandi alamat ini tidak dipakai.`,
    en: ({ account }) =>
      `The campus noted this address for the account ${account}. Open the link below within 24 hours and enter the password of that account to use it. No password of your own yet? First sign in with the one from the campus. Not your account? Ignore this mail; without the password the address is not used.`,
  },
  'confirm-button': { id: 'Konfirmasi alamat ini', en: 'Confirm this address' },
  'reset-subject': { id: 'Kata sandi baru', en: 'A new password' },
  'reset-text': {
    id: ({ account }: { account: string }) =>
      `Ada yang meminta kata sandi baru untuk akun ${account}. Buka tautan di bawah dalam 30 menit untuk membuatnya. Bukan Anda? Abaikan surel ini; kata sandi Anda tetap berlaku.`,
    en: ({ account }) =>
      `Somebody asked for a new password for the account ${account}. Open the link below within 30 minutes to choose one. Was it not you? Ignore this mail; your password stays as it is.`,
  },
  'reset-button': { id: 'Buat kata sandi baru', en: 'Choose a new password' },
  'changed-subject': { id: 'Kata sandi Anda diganti', en: 'Your password has been changed' },
  'changed-text': {
    id: ({ account, when }: { account: string; when: string }) =>
      `Kata sandi akun ${account} diganti pada ${when}. Semua perangkat lain dikeluarkan. Bukan Anda? Segera hubungi admin prodi Anda.`,
    en: ({ account, when }) =>
      `The password of the account ${account} was changed on ${when}. All other devices were signed out. Was it not you? Tell the admin of your study programme at once.`,
  },
  'address-subject': { id: 'Alamat surel akun Anda diganti', en: 'The address of your account has changed' },
  'address-text': {
    id: ({ account, when }: { account: string; when: string }) =>
      `Sejak ${when} akun ${account} tidak memakai alamat ini lagi. Bukan Anda? Segera hubungi admin prodi Anda.`,
    en: ({ account, when }) =>
      `Since ${when} the account ${account} does not use this address any more. Was it not you? Tell the admin of your study programme at once.`,
  },
  'test-subject': { id: 'Surel percobaan', en: 'Test mail' },
  'test-text': {
    id: ({ product }: { product: string }) => `Surel dari ${product} sampai di alamat ini.`,
    en: ({ product }) => `Mail from ${product} arrives at this address.`,
  },

  // — answers
  off: {
    id: 'Server ini belum diatur untuk mengirim surel. Minta pengelola server mengisi MAIL_URL.',
    en: 'This server is not set up to send mail. Ask whoever looks after it to set MAIL_URL.',
  },
  'address-sent': {
    id: 'Tautan konfirmasi sedang dikirim ke alamat itu. Berlaku 24 jam.',
    en: 'A link to confirm it is on its way to that address. It is valid for 24 hours.',
  },
  'address-noted': {
    id: 'Alamat surel dicatat. Dipakai setelah pemiliknya mengonfirmasi dengan kata sandinya.',
    en: 'The address has been noted. It is used once its owner has confirmed it with their password.',
  },
  'address-asked': {
    id: 'Tautan konfirmasi sedang dikirim. Alamat itu dipakai setelah pemiliknya membuka tautannya dan mengisi kata sandinya.',
    en: 'A link to confirm it is on its way. The address is used once its owner has opened it and entered their password.',
  },
  'own-address': {
    id: 'Alamat Anda sendiri diubah di halaman Akun, dengan kata sandi.',
    en: 'Your own address is changed on the account page, with your password.',
  },
  'address-removed': { id: 'Alamat surel dihapus.', en: 'The address has been removed.' },
  'address-same': { id: 'Alamat ini sudah dipakai.', en: 'This address is in use already.' },
  'address-none': {
    id: 'Tidak ada alamat yang menunggu konfirmasi.',
    en: 'No address waits to be confirmed.',
  },
  'confirm-password': {
    id: ({ account }: { account: string }) =>
      `Alamat ini dicatat orang lain untuk akun ${account}. Isi kata sandi akun itu.`,
    en: ({ account }) =>
      `Somebody else entered this address for the account ${account}. Enter the password of that account.`,
  },
  'confirm-wrong': {
    id: 'Kata sandi akun itu tidak cocok.',
    en: 'That is not the password of the account.',
  },
  'confirm-initial': {
    id: 'Ini masih kata sandi awal. Masuk dan buat kata sandi sendiri dulu, lalu buka tautan ini lagi.',
    en: 'This is still the first password. Sign in and choose one of your own, then open this link again.',
  },
  confirmed: { id: 'Alamat surel Anda dikonfirmasi.', en: 'Your address has been confirmed.' },
  'link-dead': {
    id: 'Tautan ini sudah dipakai, sudah kedaluwarsa, atau tidak lengkap.',
    en: 'This link has been used, has expired, or is not complete.',
  },
  'choices-saved': { id: 'Pilihan surel disimpan.', en: 'Your choices have been saved.' },
  stopped: { id: 'Surel seperti itu tidak dikirim lagi.', en: 'Such mails will not be sent any more.' },
  resumed: { id: 'Surel itu dikirim lagi.', en: 'Those mails will be sent again.' },
  'reset-asked': {
    id: 'Bila akun itu ada dan alamat surelnya sudah dikonfirmasi, tautannya sedang dikirim. Periksa juga folder spam.',
    en: 'If that account exists and its address is confirmed, the link is on its way. Look into the spam folder as well.',
  },
  'reset-done': {
    id: 'Kata sandi baru disimpan. Silakan masuk.',
    en: 'The new password has been saved. Please sign in.',
  },
  'reset-done-number': {
    id: 'Kata sandi baru disimpan, dan nomor WhatsApp dilepas. Silakan masuk.',
    en: 'The new password has been saved, and the WhatsApp number has been taken away. Please sign in.',
  },
  'test-sent': { id: 'Server surel menerima surel percobaan.', en: 'The mail server took the test mail.' },
  'test-failed': {
    id: 'Server surel tidak menerima surel percobaan.',
    en: 'The mail server did not take the test mail.',
  },
  'hour-saved': { id: 'Jam surel harian disimpan.', en: 'The hour of the daily mail has been saved.' },
  again: {
    id: ({ count }: { count: number }) => `${count} dikirim lagi.`,
    en: ({ count }) => `${count} will be sent again.`,
  },
  dropped: {
    id: ({ count }: { count: number }) => `${count} dibuang.`,
    en: ({ count }) => `${count} dropped.`,
  },
})
