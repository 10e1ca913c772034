/** What interns of each programme write about a day. */
export const DAYS: Readonly<Record<number, readonly string[]>> = {
  11: [
    'Mengikuti pengenalan lingkungan kerja dan pembagian tugas oleh pembimbing lapangan.',
    'Memasang kabel jaringan dan melakukan crimping konektor RJ45 untuk ruang administrasi.',
    'Mengonfigurasi access point lantai 2 dan menguji jangkauan sinyalnya.',
    'Merakit tiga unit komputer dan memasang sistem operasi beserta aplikasi kantor.',
    'Mendata inventaris perangkat jaringan dan menempelkan label pada setiap perangkat.',
    'Membantu memperbaiki printer bagian keuangan dan membersihkan komputer pelayanan.',
    'Membuat topologi jaringan kantor dengan perangkat lunak simulasi.',
    'Memantau server bersama teknisi dan mencatat pemakaian memori serta penyimpanan.',
    'Mengganti hard disk dengan SSD pada lima komputer dan memindahkan datanya.',
    'Menyusun panduan singkat penanganan gangguan jaringan untuk pegawai.',
    'Melakukan pengujian perangkat sensor suhu ruang server dan mencatat hasilnya.',
    'Diskusi dengan pembimbing lapangan mengenai rencana proyek akhir magang.',
  ],
  12: [
    'Mempelajari alur kerja aplikasi kepegawaian dan mencatat kebutuhan pengguna.',
    'Membuat rancangan basis data untuk modul surat masuk dan surat keluar.',
    'Membuat halaman formulir pengajuan cuti beserta validasi isiannya.',
    'Menguji modul absensi bersama pegawai dan mencatat kesalahan yang ditemukan.',
    'Memasukkan data arsip tahun lalu ke dalam sistem informasi.',
    'Membuat laporan bulanan dalam bentuk grafik untuk rapat bagian.',
    'Memperbaiki tampilan halaman beranda sesuai masukan pembimbing lapangan.',
    'Menyusun buku panduan pengguna untuk modul surat.',
    'Mengikuti rapat evaluasi aplikasi bersama tim pengembang.',
    'Membuat cadangan basis data dan menguji pemulihannya.',
  ],
  21: [
    'Mempelajari standar pengarsipan bukti transaksi di bagian keuangan.',
    'Menginput jurnal kas masuk dan kas keluar harian.',
    'Mencocokkan saldo bank dengan buku kas dan membuat rekonsiliasi.',
    'Membantu menghitung persediaan barang di gudang.',
    'Menyusun daftar penyusutan aset tetap tahun berjalan.',
    'Merapikan dan memberi nomor faktur penjualan bulan ini.',
    'Membantu menyiapkan bukti potong pajak karyawan.',
    'Membuat rekap piutang pelanggan dan menandai yang jatuh tempo.',
  ],
}

/** A student's question and the supervisor's answer. */
export const TALKS: readonly (readonly [string, string])[] = [
  [
    'Selamat sore Bapak/Ibu, laporan minggu pertama sudah saya lengkapi. Mohon arahannya.',
    'Sudah baik. Tambahkan alat yang dipakai dan hasil kerjanya setiap hari.',
  ],
  [
    'Mohon izin bertanya, apakah foto kegiatan perlu dilampirkan setiap hari?',
    'Cukup untuk kegiatan utama saja, satu atau dua foto dalam seminggu.',
  ],
  [
    'Minggu ini saya lebih banyak di lapangan sehingga laporannya singkat.',
    'Tidak apa-apa, tetapi jelaskan masalah yang ditemui dan cara menyelesaikannya.',
  ],
]

export const FINAL_ENTRIES = [
  'BAB I Pendahuluan: latar belakang, tujuan, dan manfaat magang.',
  'BAB II Profil perusahaan: sejarah singkat, struktur organisasi, dan bidang usaha.',
  'BAB III Pelaksanaan magang dan pembahasan kegiatan.',
  'BAB IV Penutup: kesimpulan dan saran, beserta lampiran.',
] as const

export const FINAL_TALK = [
  'Mohon koreksi untuk laporan akhir saya, Bapak/Ibu.',
  'Perbaiki penulisan daftar pustaka dan lengkapi keterangan gambar.',
] as const
