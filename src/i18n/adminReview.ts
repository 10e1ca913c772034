import { decision } from '../contract/messages/decision.ts'
import { inLanguage } from '../contract/messages/define.ts'
import { catalogue } from './catalogue.ts'

/** The review of one registration. */
export const adminReview = catalogue('adminReview', {
  title: 'Profile Mahasiswa',
  loading: 'Memuat registrasi…',
  history: 'Riwayat',
  position: (at: number, count: number) => `Registrasi ${at} dari ${count}`,
  listed: (count: number) => `${count} registrasi dalam daftar`,
  previous: 'Registrasi sebelumnya',
  next: 'Registrasi berikutnya',
  toList: 'Daftar registrasi',
  parts: 'Bagian registrasi',
  decision: 'Persetujuan',
  schedule: 'Jadwal magang',
  notSet: 'Belum ditetapkan',
  setSchedule: 'Isi jadwal',
  quota: 'Kuota',
  letter: 'Surat balasan',
  noLetter: 'Belum ada',
  uploadLetter: 'Unggah surat',
  foundByStudent: 'Perusahaan ini didaftarkan sendiri oleh mahasiswa.',
  decide: { disetujui: 'Setujui', ditolak: 'Tolak', menunggu: 'Reset Status' },
  deciding: {
    disetujui: (student: string, company: string) =>
      `Anda akan menyetujui registrasi ${student} untuk magang di ${company}.`,
    ditolak: (student: string, company: string) =>
      `Anda akan menolak registrasi ${student} untuk magang di ${company}. Mahasiswa diminta memilih perusahaan lain.`,
    menunggu: (student: string, company: string) =>
      `Anda akan mengembalikan status registrasi ${student} di ${company} menjadi Belum Diproses.`,
  },
  /** Short ones, each a sentence: the student reads what is sent. */
  reasons: {
    ditolak: [
      'Perusahaan sudah penuh.',
      'Syarat belum terpenuhi.',
      'Dokumen belum lengkap.',
      'Tidak sesuai program studi.',
    ],
    menunggu: ['Keputusan sebelumnya keliru.', 'Masih perlu diperiksa lagi.'],
    dokumen: ['Terpotong.', 'Tidak terbaca.', 'Tanpa tanda tangan.', 'Berkas yang salah.'],
  },
  reasonOf: (reason: string) => `Alasan: ${reason}`,
  /** Stands below the question when an approval is given. */
  notValidated: (validated: number, asked: number) =>
    `Perhatian: ${validated} dari ${asked} dokumen registrasi tervalidasi.`,
  returns: (lecturer: string) => `${lecturer} kembali menjadi pembimbing.`,
  /** Stands below the question when one is withdrawn: what goes with it, line by line. */
  rests: {
    title: 'Yang ikut berhenti bagi mahasiswa ini:',
    supervisor: (lecturer: string) => `Pembimbing ${lecturer} (kembali bila disetujui lagi)`,
    schedule: (days: string) => `Jadwal magang ${days}`,
    letter: (file: string) => `Surat balasan “${file}”`,
    documents: 'Dokumen akademik perusahaan',
    seat: 'Kursi di perusahaan ini',
  },
  cannotWithdraw: inLanguage(decision, 'id'),
  /** What waits in the chat with a student. */
  hello: (name: string) => `Halo ${name}, kami dari bagian magang kampus. `,
  born: 'Tempat, tanggal lahir',
  male: 'Laki-laki',
  female: 'Perempuan',
  lists: {
    register: { title: 'Dokumen Registrasi', short: 'Registrasi' },
    konsultasi: { title: 'Dokumen Konsultasi', short: 'Konsultasi' },
    keberangkatan: { title: 'Dokumen Keberangkatan', short: 'Keberangkatan' },
  },
  accepts: (types: string) => `Diterima: ${types}`,
  upload: 'Unggah',
  replaceFile: 'Ganti berkas',
  notSent: 'Belum Diunggah',
  notSentHint: 'Mahasiswa belum mengunggah dokumen ini.',
  revise: 'Minta revisi',
  withdraw: 'Batalkan permintaan revisi',
  withdrawing: (document: string) => `Membatalkan permintaan revisi dokumen ${document}.`,
  validate: 'Validasi',
  unvalidate: 'Batalkan validasi',
  validating: (document: string, student: string) =>
    `Anda akan memvalidasi dokumen ${document} milik ${student}.`,
  unvalidating: (document: string, student: string) =>
    `Membatalkan validasi dokumen ${document} milik ${student}.`,
  fileReplaced:
    'Berkas ini baru saja diganti. Berkas yang baru sekarang tampil di sini: periksa dahulu, lalu tekan lagi.',
  loadingFile: (name: string) => `Memuat ${name}…`,
  fileOf: (document: string) => `Berkas ${document}`,
  cannotShow: 'Berkas ini tidak dapat ditampilkan di sini',
  cannotShowHint: 'Unduh untuk membukanya di komputer Anda.',
  download: (name: string) => `Unduh ${name}`,
  open: 'Buka',
  openFile: (name: string) => `Buka ${name}`,
  opensOutside: 'Berkas PDF dibuka di aplikasi pembaca PDF.',
  uploadOne: (document: string) => `Unggah ${document}`,
  fileFor: (student: string) => `Berkas untuk ${student}`,
  uploading: 'Mengunggah…',
  stillChosen: (problem: string) => `${problem} Berkas Anda masih dipilih.`,
  supervisor: {
    tab: 'Dosen Pembimbing',
    label: 'Dosen pembimbing',
    none: 'Belum ada dosen pembimbing',
    afterApproval: 'Pembimbing dapat ditetapkan setelah registrasi disetujui.',
    byProgramme: 'Pembimbing ditetapkan oleh admin prodi.',
    noLecturers: 'Belum ada dosen di program studi ini',
    noLecturersHint: 'Data dosen datang dari sistem akademik.',
    hint: 'Dosen program studi mahasiswa ini.',
    choose: 'Pilih dosen…',
    missing: 'Pilih dosen terlebih dahulu.',
    assigning: (lecturer: string, student: string) =>
      `Anda akan menetapkan ${lecturer} sebagai pembimbing ${student}.`,
    remove: 'Hapus',
    removeOne: (lecturer: string) => `Hapus pembimbing ${lecturer}`,
    resting: 'Pembimbing sebelumnya',
    returns: 'Kembali membimbing begitu registrasi ini disetujui lagi.',
    forgetting: (lecturer: string, student: string) =>
      `Anda akan menghapus ${lecturer} sebagai pembimbing ${student}. Dosen ini tidak kembali membimbing saat registrasi disetujui lagi.`,
    removing: (lecturer: string, student: string) =>
      `Anda akan menghapus ${lecturer} sebagai pembimbing ${student}. Dosen ini tidak dapat lagi membuka laporannya.`,
  },
  shortcuts: {
    title: 'Pintasan papan ketik',
    note: 'Pintasan tidak bekerja saat Anda mengetik atau saat Anda berada di dalam berkas PDF; klik di luar berkas untuk kembali.',
    on: 'Pintasan menyala',
    close: 'Tutup',
    keys: {
      n: 'Registrasi berikutnya dalam daftar',
      p: 'Registrasi sebelumnya',
      j: 'Dokumen berikutnya',
      k: 'Dokumen sebelumnya',
      r: 'minta revisi dokumen',
      v: 'Validasi dokumen, atau batalkan validasinya',
      s: 'Setujui registrasi',
      t: 'Tolak registrasi',
      '?': 'Tampilkan daftar pintasan ini',
    },
  },
})
