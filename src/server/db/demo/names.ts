/** Names and places of West Sumatra and around; any likeness to a real person is chance. */
export const MEN = [
  'Ahmad', 'Aditya', 'Alfi', 'Andre', 'Arif', 'Bayu', 'Beni', 'Daffa', 'Dedi', 'Dimas', 'Fadhil', 'Fajar', 'Farhan',
  'Febri', 'Gilang', 'Habib', 'Hafiz', 'Ihsan', 'Ilham', 'Irfan', 'Jefri', 'Kevin', 'Lutfi', 'Muhammad', 'Nanda',
  'Naufal', 'Raihan', 'Rahmat', 'Reza', 'Ridho', 'Rizki', 'Rafli', 'Satria', 'Taufik', 'Teguh', 'Wahyu', 'Yoga',
  'Yusuf', 'Zaki', 'Zikri',
] as const

export const WOMEN = [
  'Aisyah', 'Aulia', 'Annisa', 'Cindy', 'Citra', 'Dewi', 'Dinda', 'Elsa', 'Fatimah', 'Febi', 'Fitri', 'Hanifa', 'Indah',
  'Intan', 'Kartika', 'Khairunnisa', 'Lestari', 'Maya', 'Mutiara', 'Nabila', 'Nadia', 'Nurul', 'Olivia', 'Putri',
  'Rahma', 'Rani', 'Resti', 'Rina', 'Salsabila', 'Sari', 'Shinta', 'Siti', 'Suci', 'Tiara', 'Ulfa', 'Vania', 'Vivi',
  'Wulan', 'Yolanda', 'Zahra',
] as const

export const MEN_LAST = [
  'Pratama', 'Saputra', 'Hidayat', 'Ramadhan', 'Kurniawan', 'Maulana', 'Firmansyah', 'Alfarizi', 'Putra', 'Nugraha',
  'Hakim', 'Fernando', 'Chaniago', 'Tanjung', 'Koto', 'Piliang', 'Sikumbang', 'Gunawan', 'Syahputra', 'Akbar',
] as const

export const WOMEN_LAST = [
  'Ramadhani', 'Anggraini', 'Permatasari', 'Wahyuni', 'Safitri', 'Oktaviani', 'Maharani', 'Rahmadani', 'Utami',
  'Yuliana', 'Handayani', 'Putri', 'Amelia', 'Chaniago', 'Tanjung', 'Azzahra', 'Humaira', 'Fadhilah', 'Pertiwi', 'Sari',
] as const

/** With the first four digits of a NIK that belong to each. */
export const PLACES = [
  ['Padang', '1371'], ['Padang', '1371'], ['Padang', '1371'], ['Bukittinggi', '1375'], ['Payakumbuh', '1376'],
  ['Pariaman', '1377'], ['Solok', '1372'], ['Batusangkar', '1304'], ['Painan', '1301'], ['Sawahlunto', '1373'],
  ['Padang Panjang', '1374'], ['Lubuk Basung', '1306'], ['Lubuk Sikaping', '1308'], ['Pekanbaru', '1471'], ['Jambi', '1571'],
] as const

export const STREETS = [
  'Jl. Limau Manis', 'Jl. Dr. M. Hatta', 'Jl. Jati Adabiah', 'Jl. Ampang', 'Jl. Raya Ulu Gadut', 'Jl. Bandar Buat',
  'Jl. Gajah Mada', 'Jl. Parak Karakah', 'Jl. Kampung Kalawi', 'Jl. Siteba Raya', 'Jl. Belimbing Raya', 'Jl. Lubuk Begalung',
] as const

export const DISTRICTS = [
  'Pauh', 'Kuranji', 'Lubuk Kilangan', 'Nanggalo', 'Padang Timur', 'Padang Utara', 'Lubuk Begalung', 'Koto Tangah',
] as const
