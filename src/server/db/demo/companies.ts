import type { BUSINESS_FIELDS } from '../../../contract/resources/perusahaan.ts'
import { NOBP } from './accounts.ts'
import { at, type StoryDays } from './days.ts'

type Field = (typeof BUSINESS_FIELDS)[number]

/** Name, address, mail domain, phone. Invented, at places that exist; the id is the place in the list. */
const LIST = [
  [
    'PT Minang Digital Nusantara',
    'Jl. Khatib Sulaiman No. 45, Padang',
    'minangdigital.example',
    '0751-7055101',
  ],
  ['PT Ranah Telekomunikasi', 'Jl. Ahmad Yani No. 12, Padang', 'ranahtel.example', '0751-7055102'],
  ['Bank Rakyat Ranah Minang', 'Jl. Pemuda No. 21, Padang', 'bankranahminang.example', '0751-7055103'],
  ['PT Listrik Andalas', 'Jl. Dr. Wahidin No. 8, Padang', 'listrikandalas.example', '0751-7055104'],
  ['RS Bunda Andalas', 'Jl. Perintis Kemerdekaan No. 30, Padang', 'rsbundaandalas.example', '0751-7055105'],
  [
    'Balai Data dan Informasi Kota',
    'Jl. Bagindo Aziz Chan No. 1, Padang',
    'balaidata.example',
    '0751-7055106',
  ],
  [
    'PT Pelabuhan Bayur Logistik',
    'Jl. Tanjung Perak No. 3, Teluk Bayur, Padang',
    'bayurlogistik.example',
    '0751-7055107',
  ],
  ['PT Singgalang Karya Baja', 'Jl. By Pass KM 19, Padang', 'singgalangbaja.example', '0751-7055108'],
  ['PT Harau Solusi Teknologi', 'Jl. Damar No. 59, Padang', 'harausolusi.example', '0751-7055109'],
  ['CV Kabau Kreatif Studio', 'Jl. Veteran No. 77, Padang', 'kabaukreatif.example', '0751-7055110'],
  ['Koperasi Simpan Pinjam Saiyo', 'Jl. Sawahan No. 14, Padang', 'kspsaiyo.example', '0751-7055111'],
  ['PT Gadut Semen Perkasa', 'Jl. Raya Indarung KM 15, Padang', 'gadutsemen.example', '0751-7055112'],
  [
    'Kantor Akuntan Publik Yunus & Rekan',
    'Jl. Rasuna Said No. 92, Padang',
    'kapyunus.example',
    '0751-7055113',
  ],
  ['PT Merapi Media Siber', 'Jl. Adinegoro No. 17A, Padang', 'merapimedia.example', '0751-7055114'],
  [
    'Badan Perencanaan Daerah Agam',
    'Jl. Sudirman No. 1, Lubuk Basung',
    'baperda-agam.example',
    '0752-766115',
  ],
  ['PT Jam Gadang Wisata', 'Jl. Minangkabau No. 5, Bukittinggi', 'jamgadangwisata.example', '0752-331116'],
  [
    'Klinik Pratama Sehat Basamo',
    'Jl. Sutan Syahrir No. 26, Padang Panjang',
    'sehatbasamo.example',
    '0752-482117',
  ],
  [
    'CV Payokumbuah Pangan Jaya',
    'Jl. Soekarno Hatta No. 110, Payakumbuh',
    'payopangan.example',
    '0752-792118',
  ],
  ['PT Solok Agro Mandiri', 'Jl. Lintas Sumatera KM 4, Solok', 'solokagro.example', '0755-324119'],
  [
    'Perpustakaan Daerah Pariaman',
    'Jl. Imam Bonjol No. 44, Pariaman',
    'perpusdapariaman.example',
    '0751-911120',
  ],
  [
    'PT Ombilin Energi Lestari',
    'Jl. Abdul Rahman Hakim No. 9, Sawahlunto',
    'ombilinenergi.example',
    '0754-611121',
  ],
  ['PT Riau Pesisir Data', 'Jl. Jenderal Sudirman No. 230, Pekanbaru', 'pesisirdata.example', '0761-855122'],
  ['CV Batang Hari Komputer', 'Jl. Hayam Wuruk No. 31, Jambi', 'bhkomputer.example', '0741-330123'],
  ['Toko Elektronik Cahaya Uni', 'Jl. Raya Siteba No. 8, Padang', 'cahayauni.example', '0751-7055124'],
  ['Rumah Produksi Carano', 'Jl. Gunung Pangilun No. 19, Padang', 'carano.example', '0751-7055125'],
] as const

/** Those with a logo, each in a colour of its own. */
export const LOGOS: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [21, 101, 192],
  2: [198, 40, 40],
  3: [46, 125, 50],
  5: [0, 131, 143],
  7: [40, 53, 147],
  9: [106, 27, 154],
  16: [239, 108, 0],
}

/** What some of them say of themselves; of the others nobody has written anything. */
const ABOUT: Readonly<
  Record<number, readonly [field: Field, does: string | null, tasks: readonly string[]]>
> = {
  1: [
    'teknologi',
    'Membuat aplikasi untuk nagari, koperasi, dan rumah sakit di Sumatera Barat.',
    [
      'Menulis dan menguji halaman web',
      'Memasang jaringan di kantor pelanggan',
      'Menyusun panduan untuk pengguna',
    ],
  ],
  2: ['telekomunikasi', 'Jaringan serat optik dan menara di pesisir barat.', ['Mengukur kualitas sambungan']],
  3: ['keuangan', 'Bank daerah dengan 14 cabang.', ['Merapikan data nasabah', 'Membantu meja bantuan TI']],
  4: ['energi', null, []],
  5: ['kesehatan', null, []],
  6: ['pemerintahan', 'Mengelola data terbuka kota.', ['Membersihkan data', 'Membuat peta']],
  7: ['transportasi', null, []],
  8: ['industri', null, []],
  9: [
    'teknologi',
    'Perangkat lunak persediaan untuk toko dan gudang, dipakai di tiga provinsi.',
    ['Menulis modul stok', 'Menguji sebelum rilis', 'Menjawab pertanyaan pengguna'],
  ],
  10: [
    'media',
    'Studio desain kecil: kemasan, papan nama, dan media sosial.',
    ['Menggambar', 'Memotret produk'],
  ],
  13: ['keuangan', null, []],
  15: ['pemerintahan', null, []],
  16: ['pariwisata', null, []],
}

/** For the few that no office registered: which student proposed the company, and how many days ago. */
const PROPOSED: Readonly<Record<number, readonly [string, number]>> = {
  23: ['21081013', 9],
  24: [NOBP.magangMandiri, 66],
  25: [NOBP.mandiriMenunggu, 9],
}

/** @param pictures the stored files of a company, where it has them */
export function companies(
  days: StoryDays,
  pictures: (perusahaanid: number) => { perusahaanlogo: number | null; perusahaanfoto: number | null },
) {
  return LIST.map(([perusahaannama, perusahaanalamat, domain, perusahaannotelp], index) => {
    const perusahaanid = index + 1
    const [perusahaanbidang, perusahaanuraian, tasks] = ABOUT[perusahaanid] ?? [null, null, []]
    const [diajukanoleh, ago] = PROPOSED[perusahaanid] ?? [null, 0]
    return {
      perusahaanid,
      perusahaannama,
      perusahaanalamat,
      perusahaannotelp,
      ...pictures(perusahaanid),
      perusahaanemail: `magang@${domain}`,
      perusahaanbidang,
      perusahaanuraian,
      perusahaantugas: tasks.join('\n') || null,
      // Of this one the office has said that its addresses are its own.
      perusahaandomain: perusahaanid === 9 ? domain : null,
      perusahaanstatus: diajukanoleh ? 'diajukan' : 'terdaftar',
      diajukanoleh,
      diajukanpada: diajukanoleh ? at(days.from(-ago), 9, perusahaanid) : null,
    }
  })
}

/** One long in force, one that ends soon, one that has ended and was followed by another. */
export const agreements = (days: StoryDays) =>
  (
    [
      [2, '012/MOU/PRM/2024', -500, 595],
      [3, '007/MOU/PRM/2024', -680, 24],
      [9, '003/MOU/PRM/2021', -1900, -75],
      [9, '019/MOU/PRM/2026', -74, 1021],
    ] as const
  ).map(([mouperusahaanid, mounomor, from, until], index) => ({
    mouid: index + 1,
    mouperusahaanid,
    mounomor,
    moufile: null,
    moumulai: days.from(from),
    mouakhir: days.from(until),
  }))

/** What the office noted down. */
export const contacts = (days: StoryDays) =>
  (
    [
      [
        9,
        -40,
        'telepon',
        'Ibu Yulia Maharani (HRD)',
        'Bersedia menerima empat mahasiswa lagi semester depan, minta surat paling lambat sebulan sebelumnya.',
      ],
      [
        9,
        -12,
        'kunjungan',
        'Bapak Reza (pembimbing lapangan)',
        'Mahasiswa rajin, diberi tugas membuat modul stok. Minta jadwal seminar dikirim.',
      ],
      [
        3,
        -20,
        'surel',
        null,
        'Perpanjangan perjanjian sudah dikirim ke bagian hukum bank, menunggu balasan.',
      ],
    ] as const
  ).map(([kontakperusahaanid, ago, kontakcara, kontakdengan, kontakisi], index) => ({
    kontakid: index + 1,
    kontakperusahaanid,
    kontakcara,
    kontakdengan,
    kontakisi,
    kontaktanggal: days.from(ago),
  }))

export const companyName = (perusahaanid: number): string => LIST[perusahaanid - 1]![0]
