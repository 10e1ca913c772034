import { catalogue } from './catalogue.ts'

/** The ways in. */
export const login = catalogue('login', {
  title: 'Masuk',
  as: 'Masuk sebagai',
  doors: {
    admin: {
      label: 'Admin prodi / Admin akademik',
      button: 'Admin',
      hint: 'Nama pengguna akun admin Anda.',
    },
    mahasiswa: { label: 'Mahasiswa', button: 'Mahasiswa', hint: 'NOBP Anda.' },
    dosen: { label: 'Dosen', button: 'Dosen', hint: 'NIDN Anda.' },
  },
  username: 'Nama pengguna',
  password: 'Kata sandi',
  showPassword: 'Tampilkan kata sandi',
  remember: 'Ingat saya di perangkat ini',
  submit: (door: string) => `Masuk sebagai ${door}`,
  checking: 'Memeriksa…',
  otherDoor: 'Periksa juga pilihan Masuk sebagai.',
  help: 'Lupa kata sandi atau belum punya akun? Hubungi admin prodi Anda.',
  forgot: 'Lupa kata sandi?',
  noAccount: 'Belum punya akun? Hubungi admin prodi Anda.',
  signedIn: (name: string) =>
    `Anda sedang masuk sebagai ${name}. Masuk dengan akun lain akan mengeluarkan akun ini.`,
  goOn: (name: string) => `Lanjut sebagai ${name}`,
  ended: 'Sesi Anda berakhir. Silakan masuk lagi.',
  again: 'Silakan masuk lagi',
  endedHere: 'Sesi Anda berakhir. Silakan masuk lagi. Isian Anda di halaman ini masih ada.',
  notYou: (name: string) => `Bukan ${name}? Keluar`,
  welcome: (campus: string) =>
    `Selamat datang di Sistem Informasi Magang ${campus}. Daftar, unggah dokumen, dan tulis laporan magang di satu tempat.`,
  stopBanner: 'Hentikan teks berjalan',
  about: 'Tentang aplikasi',
  claim: 'Dari kampus ke tempat kerja, satu langkah demi satu langkah.',
  steps: {
    company: {
      title: 'Pilih perusahaan',
      text: 'Lihat kuota yang dibuka, atau daftarkan perusahaan pilihan Anda sendiri.',
    },
    documents: {
      title: 'Lengkapi dokumen',
      text: 'Unggah dari ponsel, pantau mana yang sudah divalidasi.',
    },
    reports: {
      title: 'Tulis laporan',
      text: 'Laporan harian, tanggapan pembimbing, sampai laporan akhir.',
    },
  },
  token: {
    checking: 'Memeriksa tautan masuk…',
    dead: 'Tautan masuk tidak berlaku',
    deadText:
      'Tautan ini sudah dipakai atau sudah kedaluwarsa. Buka lagi dari portal akademik, atau masuk dengan kata sandi.',
    failed: 'Belum dapat masuk',
    ask: {
      title: 'Ganti akun?',
      text: (here: string, owner: string) => `Anda masuk sebagai ${here}. Tautan ini milik ${owner}.`,
      unsent: (here: string, count: number) =>
        `${count} kiriman yang belum terkirim tetap disimpan di perangkat ini dan menunggu ${here} masuk lagi.`,
      yes: (owner: string) => `Ganti ke ${owner}`,
      no: (here: string) => `Tetap sebagai ${here}`,
    },
    welcome: (name: string) => `Selamat datang, ${name}. Bukan Anda? Pilih Keluar.`,
  },
})
