import { choice, date, email, integer, phone, reference, text } from './fields.ts'
import type { ImportKind } from './import.ts'
import { STUDENT_STATUSES } from './rules/studentStatus.ts'

/** 20261 is 'Ganjil 2026/2027'. */
function semesterName({ semid }: Readonly<Record<string, unknown>>): string | undefined {
  const [, year, half] = /^(20\d{2})([123])$/.exec(String(semid)) ?? []
  return year && `${['Ganjil', 'Genap', 'Pendek'][Number(half) - 1]} ${year}/${Number(year) + 1}`
}

const PHONES = [
  ...['Telp', 'No Telp', 'No Telepon', 'Nomor Telepon', 'Telepon/HP', 'Telp/HP', 'No Telp/HP', 'Kontak'],
  ...[
    'HP',
    'No HP',
    'Nomor HP',
    'Handphone',
    'No Handphone',
    'Nomor Handphone',
    'WhatsApp',
    'No WA',
    'HP/WA',
  ],
]
/** Of the account: it counts once its owner has confirmed it with their password, and takes the place of none that is. */
const MAIL = {
  label: { id: 'Surel', en: 'E-mail' },
  field: email({ optional: true }),
  apart: true,
  headers: ['Email', 'E-mail', 'Alamat Email', 'Alamat Surel', 'Email Kampus', 'Surat Elektronik'],
} as const
const STUDENT_NUMBERS = [
  ...['No BP', 'Nomor BP', 'BP', 'NIM', 'NPM', 'NIM/NPM', 'NRP', 'Nomor Induk Mahasiswa'],
  ...['Nomor Pokok Mahasiswa', 'No Induk', 'No Induk Mahasiswa', 'No Mahasiswa', 'NIM Mahasiswa'],
]
const PROGRAMMES = [
  ...['Program Studi', 'Kode Prodi', 'ID Prodi', 'Nama Prodi', 'Jurusan', 'Nama Program Studi', 'Nama PS'],
  ...['Prodi/Jurusan', 'Jurusan/Prodi', 'Program Studi/Jurusan', 'Jenjang/Prodi', 'Kode Program Studi'],
]
const COMPANIES = [
  ...['Perusahaan', 'Nama Mitra', 'Mitra', 'Nama Instansi', 'Instansi', 'Nama Industri', 'Industri'],
  ...['Tempat Magang', 'Nama Tempat Magang', 'Lokasi Magang', 'DUDI', 'Nama DUDI', 'Perusahaan/Instansi'],
]

/**
 * What the academic system hands over. Each column is declared here once: its meaning (the kinds of `fields.ts`), the
 * headings under which it is recognised, and an example for the template. The screen, the command and the server
 * read this list.
 */
export const imports = {
  prodi: {
    label: { id: 'Program studi', en: 'Study programmes' },
    key: 'prodiid',
    columns: {
      prodiid: {
        label: { id: 'Kode Prodi', en: 'Programme code' },
        field: integer({ min: 1 }),
        headers: ['ID Prodi', 'Kode', 'Kode Program Studi', 'Kode PS', 'Kode Jurusan'],
        example: '31',
      },
      prodinama: {
        label: { id: 'Nama Prodi', en: 'Programme name' },
        field: text({ max: 100 }),
        headers: [
          'Prodi',
          'Program Studi',
          'Nama',
          'Nama Program Studi',
          'Nama PS',
          'Jurusan',
          'Nama Jurusan',
        ],
        example: 'Teknik Informatika',
      },
      prodipejabat: {
        label: { id: 'Ketua Prodi', en: 'Head of programme' },
        field: text({ max: 150, optional: true }),
        headers: [
          'Kaprodi',
          'Pejabat',
          'Ketua Program Studi',
          'Nama Kaprodi',
          'Kepala Program Studi',
          'Ketua Jurusan',
        ],
        example: 'Rina Oktavia, M.Kom.',
      },
      prodipejabat2: {
        label: { id: 'Sekretaris Prodi', en: 'Programme secretary' },
        field: text({ max: 150, optional: true }),
        headers: ['Pejabat 2', 'Sekprodi', 'Sekretaris Program Studi', 'Sekretaris Jurusan'],
        example: 'Budi Santoso, M.T.',
      },
      prodiakreditasi: {
        label: { id: 'Akreditasi', en: 'Accreditation' },
        field: text({ max: 50, optional: true }),
        headers: ['Peringkat Akreditasi', 'Status Akreditasi', 'Nilai Akreditasi'],
        example: 'Baik Sekali',
      },
    },
  },
  semester: {
    label: { id: 'Semester', en: 'Semesters' },
    key: 'semid',
    columns: {
      semid: {
        label: { id: 'Kode Semester', en: 'Semester code' },
        field: integer({ min: 1 }),
        reads: 'semester',
        headers: [
          'ID Semester',
          'Kode',
          'Semester ID',
          'Kode Periode',
          'ID Periode',
          'Tahun Akademik',
          'Kode Tahun Akademik',
          'Tahun Ajaran',
          'Periode Akademik',
        ],
        example: '20261',
      },
      semnama: {
        label: { id: 'Nama Semester', en: 'Semester name' },
        field: text({ max: 100 }),
        otherwise: semesterName,
        headers: ['Semester', 'Nama', 'Periode', 'Nama Periode', 'Nama Tahun Akademik'],
        example: 'Ganjil 2026/2027',
      },
    },
  },
  dosen: {
    label: { id: 'Dosen', en: 'Lecturers' },
    key: 'dosennidn',
    keys: ['dosennidn', 'dosennuptk', 'dosennip'],
    account: 'dosen',
    columns: {
      dosennidn: {
        label: { id: 'NIDN', en: 'NIDN' },
        field: text({ max: 20, optional: true }),
        code: true,
        digits: 10,
        headers: ['NIDN/NIDK', 'NIDK', 'No NIDN', 'Nomor NIDN', 'NIDN/NUPTK', 'NIDN/NUP'],
        example: '0012057899',
      },
      dosennuptk: {
        label: { id: 'NUPTK', en: 'NUPTK' },
        apart: true,
        field: text({ max: 20, optional: true }),
        code: true,
        headers: ['No NUPTK', 'Nomor NUPTK', 'NUP'],
        example: '4834764665230112',
      },
      dosennip: {
        label: { id: 'NIP', en: 'NIP' },
        apart: true,
        field: text({ max: 20, optional: true }),
        code: true,
        spaced: true,
        headers: ['NIP/NIK', 'Nomor Induk Pegawai', 'NIP/NIPPPK', 'No Pegawai', 'NIPY'],
        example: '198703122015041002',
      },
      dosennama: {
        label: { id: 'Nama Dosen', en: 'Lecturer name' },
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Dosen', 'Nama Dosen Tetap', 'Nama dan Gelar'],
        example: 'Hendra Saputra, M.Kom.',
      },
      dosenprodiid: {
        label: { id: 'Prodi', en: 'Study programme' },
        field: reference('prodi'),
        headers: [
          'Program Studi',
          'Kode Prodi',
          'ID Prodi',
          'Nama Prodi',
          'Homebase',
          'Nama Program Studi',
          'Prodi Homebase',
          'Jurusan',
        ],
        example: '11',
      },
      dosenalamat: {
        label: { id: 'Alamat', en: 'Address' },
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Dosen'],
        example: 'Jl. Gajah Mada No. 8, Padang',
      },
      dosentelp: {
        label: { id: 'Telepon', en: 'Phone' },
        field: phone({ optional: true }),
        headers: PHONES,
        example: '081363004321',
      },
      alamatsurel: { ...MAIL, example: 'hendra@kampus.ac.id' },
    },
  },
  mahasiswa: {
    label: { id: 'Mahasiswa', en: 'Students' },
    key: 'mhsnobp',
    account: 'mahasiswa',
    columns: {
      mhsnobp: {
        label: { id: 'NOBP', en: 'NOBP' },
        field: text({ max: 20 }),
        code: true,
        headers: STUDENT_NUMBERS,
        example: '11081099',
      },
      mhsnama: {
        label: { id: 'Nama Mahasiswa', en: 'Student name' },
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Mahasiswa', 'Nama Mhs', 'Nama Lengkap Mahasiswa'],
        example: 'Dina Marlina',
      },
      mhsprodiid: {
        label: { id: 'Prodi', en: 'Study programme' },
        field: reference('prodi'),
        headers: PROGRAMMES,
        example: '11',
      },
      mhsangkatan: {
        label: { id: 'Angkatan', en: 'Intake year' },
        field: integer({ min: 1990, max: 2100 }),
        reads: 'tahun',
        headers: [
          'Tahun Masuk',
          'Tahun Angkatan',
          'Thn Masuk',
          'Periode Masuk',
          'Semester Masuk',
          'Mulai Semester',
        ],
        example: '2024',
      },
      mhsjkl: {
        label: { id: 'Jenis Kelamin', en: 'Sex' },
        field: choice(['L', 'P']),
        headers: [
          'JK',
          'L/P',
          'Jkl',
          'Kelamin',
          'Sex',
          'Gender',
          'Jenis Kel',
          'Lk/Pr',
          'Jenis Kelamin (L/P)',
        ],
        words: {
          L: ['Laki-laki', 'Laki', 'Lk', 'Pria', 'Male', 'M'],
          P: ['Perempuan', 'Pr', 'Wanita', 'Female', 'F', 'W'],
        },
        example: 'P',
      },
      totalsks: {
        label: { id: 'Total SKS', en: 'Total credits' },
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: [
          'SKS',
          'Jumlah SKS',
          'SKS Diambil',
          'SKS Lulus',
          'SKS Total',
          'SKS Kumulatif',
          'SKS Tempuh',
          'Jml SKS',
          'Total SKS Lulus',
        ],
        example: '96',
      },
      nilai_d_e: {
        label: { id: 'SKS Nilai D/E', en: 'Failed credits (D/E)' },
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: ['SKS Gagal', 'SKS D/E', 'Nilai D/E', 'Total Nilai D E', 'Jumlah D/E'],
        example: '3',
      },
      mhsnik: {
        label: { id: 'NIK', en: 'NIK' },
        field: text({ max: 20, optional: true }),
        headers: ['No KTP', 'KTP', 'No NIK', 'Nomor KTP', 'NIK/No KTP', 'Nomor Induk Kependudukan'],
        example: '1371014503041234',
      },
      mhsalamat: {
        label: { id: 'Alamat', en: 'Address' },
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Mahasiswa', 'Alamat Lengkap'],
        example: 'Jl. Limau Manis No. 3, Padang',
      },
      mhstelp: {
        label: { id: 'Telepon', en: 'Phone' },
        field: phone({ optional: true }),
        headers: PHONES,
        example: '081266001234',
      },
      alamatsurel: { ...MAIL, example: 'dina@mahasiswa.kampus.ac.id' },
      mhstmplhr: {
        label: { id: 'Tempat Lahir', en: 'Place of birth' },
        field: text({ max: 100, optional: true }),
        headers: ['Tmp Lahir', 'Tmplhr', 'Kota Lahir'],
        example: 'Padang',
      },
      mhstgllhr: {
        label: { id: 'Tanggal Lahir', en: 'Date of birth' },
        field: date({ optional: true }),
        headers: ['Tgl Lahir', 'Tgllhr', 'Tgl Lhr'],
        example: '2004-03-05',
      },
      mhsstatus: {
        label: { id: 'Status Mahasiswa', en: 'Status' },
        field: choice(STUDENT_STATUSES, { optional: true }),
        headers: [
          'Status',
          'Status Aktif',
          'Status Mhs',
          'Keterangan Status',
          'Status Akademik',
          'Status Kuliah',
        ],
        words: {
          aktif: ['A', 'Active', 'AKTIF KULIAH', 'Double Degree', 'Kampus Merdeka'],
          cuti: ['C', 'Cuti Akademik', 'Sedang Cuti', 'Cuti Kuliah', 'Leave'],
          nonaktif: ['N', 'Non Aktif', 'Tidak Aktif', 'Inactive'],
          lulus: ['L', 'Alumni', 'Tamat', 'Wisuda', 'Lulusan', 'Graduated'],
          DO: ['D', 'Drop Out', 'Dropout', 'Dikeluarkan', 'Putus Studi', 'Putus Kuliah'],
          keluar: [
            'K',
            'Mengundurkan Diri',
            'Undur Diri',
            'Mutasi',
            'Pindah',
            'Wafat',
            'Meninggal',
            'Hilang',
            'Left',
          ],
        },
        example: 'Aktif',
      },
    },
  },
  perusahaan: {
    label: { id: 'Perusahaan', en: 'Companies' },
    apart: true,
    key: 'perusahaannama',
    columns: {
      perusahaannama: {
        label: { id: 'Nama Perusahaan', en: 'Company name' },
        field: text({ max: 150 }),
        headers: COMPANIES,
        example: 'PT Bukit Barisan Data',
      },
      perusahaanalamat: {
        label: { id: 'Alamat', en: 'Address' },
        field: text({ max: 300 }),
        headers: ['Alamat Perusahaan', 'Alamat Lengkap', 'Alamat Mitra', 'Alamat Instansi', 'Lokasi'],
        example: 'Jl. Sudirman No. 12, Padang',
      },
      perusahaanemail: {
        label: { id: 'Email', en: 'E-mail' },
        field: email({ optional: true }),
        headers: ['E-mail', 'Surel', 'Email Perusahaan', 'Alamat Email'],
        example: 'magang@bukitbarisan.example',
      },
      perusahaannotelp: {
        label: { id: 'Telepon', en: 'Phone' },
        // A list of partners often has none; the form asks for it.
        field: phone({ optional: true }),
        headers: [...PHONES, 'Telepon Perusahaan', 'No Telp Perusahaan', 'Telp/Fax', 'Narahubung'],
        example: '0751123456',
      },
    },
  },
  kursi: {
    label: { id: 'Tempat di kuota', en: 'Places of quotas' },
    apart: true,
    key: 'perusahaannama',
    columns: {
      perusahaannama: {
        label: { id: 'Nama Perusahaan', en: 'Company name' },
        field: text({ max: 150 }),
        headers: COMPANIES,
        example: 'PT Bukit Barisan Data',
      },
      perusahaanalamat: {
        label: { id: 'Alamat Perusahaan', en: 'Company address' },
        field: text({ max: 300, optional: true }),
        headers: ['Alamat', 'Alamat Mitra', 'Alamat Instansi', 'Lokasi'],
        example: 'Jl. Sudirman No. 12, Padang',
      },
      kuotaprodiid: {
        label: { id: 'Prodi', en: 'Study programme' },
        field: reference('prodi', { optional: true }),
        headers: PROGRAMMES,
        example: '11',
      },
      kuotasemid: {
        label: { id: 'Semester', en: 'Semester' },
        field: integer({ min: 1, optional: true }),
        reads: 'semester',
        headers: ['Kode Semester', 'Tahun Akademik', 'Tahun Ajaran', 'Periode'],
        example: '20261',
      },
      jeniskuota: {
        label: { id: 'Jenis Kuota', en: 'Type of quota' },
        field: text({ max: 100, optional: true }),
        headers: ['Jenis Magang', 'Jenis', 'Skema', 'Program'],
        example: 'Magang Reguler',
      },
      detailkuotapria: {
        label: { id: 'Tempat Pria', en: 'Places for men' },
        field: integer({ max: 1000, optional: true }),
        headers: ['Pria', 'Laki-laki', 'Putra', 'Kuota Pria', 'Kuota Laki-laki', 'Lk'],
        example: '2',
      },
      detailkuotawanita: {
        label: { id: 'Tempat Wanita', en: 'Places for women' },
        field: integer({ max: 1000, optional: true }),
        headers: ['Wanita', 'Perempuan', 'Putri', 'Kuota Wanita', 'Kuota Perempuan', 'Pr'],
        example: '2',
      },
      detailkuotapriawanita: {
        label: { id: 'Tempat Pria/Wanita', en: 'Places for either' },
        field: integer({ max: 1000, optional: true }),
        headers: [
          'Pria/Wanita',
          'L/P',
          'Bebas',
          'Campuran',
          'Kuota',
          'Jumlah',
          'Jumlah Tempat',
          'Jumlah Kuota',
          'Daya Tampung',
          'Tempat',
        ],
        example: '4',
      },
    },
  },
  pembimbing: {
    label: { id: 'Pembimbing', en: 'Supervisors' },
    apart: true,
    key: 'mhsnobp',
    columns: {
      mhsnobp: {
        label: { id: 'NOBP', en: 'NOBP' },
        field: text({ max: 20 }),
        code: true,
        headers: STUDENT_NUMBERS,
        example: '11081099',
      },
      dosennidn: {
        label: { id: 'NIDN Pembimbing', en: 'NIDN of the supervisor' },
        field: text({ max: 20, optional: true }),
        code: true,
        spaced: true,
        headers: [
          'NIDN',
          'NUPTK',
          'NIP',
          'NIDN/NUPTK',
          'NIDN Dosen',
          'NIDN Dosen Pembimbing',
          'NIP Pembimbing',
          'NUPTK Pembimbing',
        ],
        example: '0012057899',
      },
      dosennama: {
        label: { id: 'Nama Pembimbing', en: 'Name of the supervisor' },
        field: text({ max: 150, optional: true }),
        headers: [
          'Pembimbing',
          'Dosen Pembimbing',
          'Nama Dosen',
          'Nama Dosen Pembimbing',
          'Dosen',
          'Pembimbing Akademik',
          'Pembimbing Magang',
        ],
        example: 'Hendra Saputra, M.Kom.',
      },
      registersemid: {
        label: { id: 'Semester', en: 'Semester' },
        field: integer({ min: 1, optional: true }),
        reads: 'semester',
        headers: ['Kode Semester', 'Tahun Akademik', 'Tahun Ajaran', 'Periode'],
        example: '20261',
      },
    },
  },
  harilibur: {
    label: { id: 'Hari libur', en: 'Holidays' },
    key: 'liburtanggal',
    columns: {
      liburtanggal: {
        label: { id: 'Tanggal', en: 'Date' },
        field: date(),
        headers: ['Tgl', 'Tanggal Libur', 'Tgl Libur', 'Hari/Tanggal', 'Day'],
        example: '2026-12-25',
      },
      liburnama: {
        label: { id: 'Nama Hari Libur', en: 'Name of the holiday' },
        field: text({ max: 120 }),
        headers: [
          'Nama',
          'Keterangan',
          'Hari Libur',
          'Libur',
          'Peringatan',
          'Uraian',
          'Holiday',
          'Nama Libur',
        ],
        example: 'Hari Raya Natal',
      },
    },
  },
} as const satisfies Record<string, ImportKind>
