import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, importKind, type ImportName } from '../import.ts'
import { defineMessages } from './define.ts'
import { number } from './size.ts'

/** Bringing in a file of the academic system: the file as a whole, its columns, its cells. */
export const imported = defineMessages({
  saved: {
    id: ({ name, added, changed, passwords }: Saved) =>
      `${importKind(name).label.id}: ${added} baris baru dan ${changed} perubahan disimpan.${passwords > 0 ? ` ${passwords} kata sandi awal diganti.` : ''}`,
    en: ({ name, added, changed, passwords }) =>
      `${importKind(name).label.en}: ${added} new rows and ${changed} changes saved.${passwords > 0 ? ` ${passwords} first passwords replaced.` : ''}`,
  },
  checked: {
    id: 'Berkas sudah diperiksa. Belum ada yang disimpan.',
    en: 'The file has been checked. Nothing has been saved yet.',
  },
  'not-saved': {
    id: ({ wrong }: { wrong: number }) => `Tidak ada yang disimpan karena ${wrong} baris masih salah.`,
    en: ({ wrong }) => `Nothing has been saved because ${wrong} rows are still wrong.`,
  },
  'columns-missing': {
    id: ({ columns }: Columns) => `Kolom ${columns} belum ditemukan. Pilih kolomnya.`,
    en: ({ columns }) => `The columns ${columns} were not found. Choose them.`,
  },
  kind: { id: 'Pilih jenis data.', en: 'Choose the kind of data.' },
  mode: { id: 'Pilih cara menyimpan.', en: 'Choose how to save.' },
  file: { id: 'Pilih berkas CSV atau Excel.', en: 'Choose a CSV or Excel file.' },
  job: { id: 'Isi dengan tanda kerja yang benar.', en: 'Enter a valid job id.' },
  mapping: { id: 'Susunan kolom tidak dapat dibaca.', en: 'The mapping of columns cannot be read.' },
  'mapping-unknown': {
    id: 'Susunan kolom memuat kolom yang tidak dikenal.',
    en: 'The mapping names a column that is not known.',
  },
  'mapping-twice': {
    id: 'Satu kolom dipilih untuk dua judul.',
    en: 'One column is chosen for two headings.',
  },
  empty: {
    id: 'Berkas ini tidak berisi data. Isi data di bawah baris judul kolom, atau pilih berkas lain.',
    en: 'There is no data in this file. Enter data below the row of headings, or choose another file.',
  },
  rows: {
    id: ({ count }: { count: number }) =>
      `Berkas ini berisi ${number(count, 'id')} baris; sekali impor paling banyak ${number(MAX_IMPORT_ROWS, 'id')}. Bagi menjadi beberapa berkas, misalnya per angkatan.`,
    en: ({ count }) =>
      `This file has ${number(count, 'en')} rows; one import takes at most ${number(MAX_IMPORT_ROWS, 'en')}. Split it into several files, for example by intake.`,
  },
  columns: {
    id: `Berkas ini berisi lebih dari ${MAX_IMPORT_COLUMNS} kolom. Hapus kolom yang tidak perlu.`,
    en: `This file has more than ${MAX_IMPORT_COLUMNS} columns. Delete those that are not needed.`,
  },
  large: {
    id: 'Isi berkas ini terlalu besar setelah dibuka. Simpan lembar datanya saja sebagai berkas baru.',
    en: 'This file becomes too large when it is opened. Save the sheet with the data alone as a new file.',
  },
  broken: {
    id: 'Berkas Excel (.xlsx) atau CSV ini rusak atau tidak lengkap. Simpan ulang sebagai Excel (.xlsx) atau CSV lalu unggah lagi.',
    en: 'This Excel (.xlsx) or CSV file is broken or incomplete. Save it as Excel (.xlsx) or CSV again, then upload it again.',
  },
  'old-excel': {
    id: 'Berkas .xls lama atau berkas berkata sandi tidak dapat dibaca. Buka di Excel atau LibreOffice, lalu simpan sebagai .xlsx atau CSV.',
    en: 'Old .xls files and files with a password cannot be read. Save it as .xlsx or CSV.',
  },
  'no-table': {
    id: 'Ini bukan berkas Excel (.xlsx) atau CSV.',
    en: 'This is not an Excel (.xlsx) or CSV file.',
  },
  'columns-ignored': {
    id: ({ columns }: Columns) => `Kolom yang tidak dibaca: ${columns}.`,
    en: ({ columns }) => `Columns that are not read: ${columns}.`,
  },
  'accounts-untouched': {
    id: ({ count }: { count: number }) =>
      `${count} akun tidak diaktifkan atau dinonaktifkan mengikuti status di berkas, karena impor ini dibuat dengan token. Itu dilakukan orang, di halaman Mahasiswa.`,
    en: ({ count }) =>
      `${count} accounts were not switched on or off by the status in the file, because this import was made with a token. A person does that, on the page of students.`,
  },
  'no-programme': {
    id: ({ value }: Value) =>
      `"${value}" belum dikenal. Pilih prodinya di bagian "Ejaan prodi"; bila memang belum ada, impor program studinya dulu.`,
    en: ({ value }) =>
      `"${value}" is not known. Choose its programme under "Spellings of programmes"; if there is none yet, import the study programme first.`,
  },
  dash: {
    id: 'Berisi tanda "tidak ada" seperti "-".',
    en: 'Holds a sign for "nothing", such as "-".',
  },
  'two-phones': {
    id: 'Berisi dua nomor telepon; yang pertama dipakai.',
    en: 'Holds two phone numbers; the first one is taken.',
  },
  'rows-dropped': {
    id: ({ count, rows }: Dropped) => `${count} baris dilewati karena bukan data: ${rows.join('; ')}.`,
    en: ({ count, rows }) => `${count} rows are passed over because they are no data: ${rows.join('; ')}.`,
  },
  'number-needed': {
    id: 'Isi NIDN, NUPTK, atau NIP: salah satunya menjadi nama pengguna.',
    en: 'Enter NIDN, NUPTK or NIP: one of them becomes the user name.',
  },
  'two-people': {
    id: ({ one, other }: { one: string; other: string }) =>
      `Nomornya milik dua dosen yang sudah ada: ${one} dan ${other}. Periksa nomor di baris ini.`,
    en: ({ one, other }) =>
      `Its numbers belong to two lecturers: ${one} and ${other}. Check the numbers in this row.`,
  },
  'which-company': {
    id: ({ name }: Named) =>
      `Ada beberapa perusahaan bernama "${name}". Tambahkan kolom alamat agar jelas yang mana.`,
    en: ({ name }) =>
      `There are several companies called "${name}". Add a column with the address to tell which.`,
  },
  'no-company': {
    id: ({ value }: Value) => `"${value}" belum terdaftar. Impor perusahaannya dulu, atau samakan namanya.`,
    en: ({ value }) =>
      `"${value}" is not registered. Import the company first, or write its name the same way.`,
  },
  withdrawn: {
    id: ({ company }: { company: string }) =>
      `${company} sudah mundur dari kuota ini. Bila perusahaan kembali, isi kursinya di halaman kuota.`,
    en: ({ company }) =>
      `${company} has withdrawn from this quota. If it is back, enter its places on the page of the quota.`,
  },
  'quota-needed': {
    id: 'Isi prodinya, atau pilih satu kuota untuk semua baris di langkah pertama.',
    en: 'Enter the programme, or choose one quota for all rows in the first step.',
  },
  'no-quota': {
    id: ({ semester }: { semester: number }) =>
      `Belum ada kuota yang cocok di semester ${semester}. Buat kuotanya dulu di menu Kuota.`,
    en: ({ semester }) => `No quota of semester ${semester} fits. Create it first under Quotas.`,
  },
  'other-quota': {
    id: 'Baris ini bukan untuk kuota yang dipilih.',
    en: 'This row is not for the quota that was chosen.',
  },
  'which-quota': {
    id: ({ kinds }: { kinds: readonly string[] }) =>
      `Ada beberapa kuota: isi jenisnya, ${kinds.join(' atau ')}.`,
    en: ({ kinds }) => `There are several quotas: enter the type, ${kinds.join(' or ')}.`,
  },
  'places-needed': {
    id: 'Isi jumlah tempatnya.',
    en: 'Enter the number of places.',
  },
  'no-placement': {
    id: ({ key }: Key) => `${key} tidak punya pendaftaran magang yang berjalan di semester itu.`,
    en: ({ key }) => `${key} has no registration for an internship in that semester.`,
  },
  'lecturer-needed': {
    id: 'Isi NIDN, NUPTK, NIP, atau nama pembimbingnya.',
    en: 'Enter NIDN, NUPTK, NIP or the name of the supervisor.',
  },
  'no-lecturer': {
    id: ({ value }: Value) =>
      `Dosen "${value}" tidak ada. Impor dosennya dulu, atau isi NIDN, NUPTK, atau NIP-nya.`,
    en: ({ value }) =>
      `There is no lecturer "${value}". Import the lecturer first, or enter NIDN, NUPTK or NIP.`,
  },
  'which-lecturer': {
    id: ({ name }: Named) => `Ada beberapa dosen bernama "${name}". Isi NIDN, NUPTK, atau NIP-nya.`,
    en: ({ name }) => `There are several lecturers called "${name}". Enter NIDN, NUPTK or NIP.`,
  },
  'guided-already': {
    id: ({ key, name }: Key & Named) =>
      `${key} sudah dibimbing ${name}. Mengganti pembimbing dilakukan di halaman pendaftarannya.`,
    en: ({ key, name }) =>
      `${key} is guided by ${name} already. Replace a supervisor on the page of the registration.`,
  },
  'only-unknown': {
    id: ({ key }: Key) => `${key} tidak ada di berkas ini atau belum punya akun.`,
    en: ({ key }) => `${key} is not in this file or has no account yet.`,
  },
  spellings: {
    id: 'Daftar ejaan prodi tidak dapat dibaca.',
    en: 'The spellings of programmes cannot be read.',
  },
  zeros: { id: 'Daftar angka nol tidak dapat dibaca.', en: 'The list of zeros cannot be read.' },
  code: {
    id: 'Isi dengan huruf dan angka tanpa spasi.',
    en: 'Enter letters and digits without spaces.',
  },
  repeated: {
    id: ({ key, row }: { key: string; row: number }) => `${key} sudah ada di baris ${row}.`,
    en: ({ key, row }) => `${key} is in row ${row} already.`,
  },
  choice: {
    id: ({ words }: { words: readonly string[] }) => `Isi dengan ${words.join(' atau ')}.`,
    en: ({ words }) => `Enter ${words.join(' or ')}.`,
  },
  formula: {
    id: ({ value }: Value) => `Sel ini berisi galat rumus (${value}). Isi dengan nilainya.`,
    en: ({ value }) => `This cell holds a formula error (${value}). Enter the value.`,
  },
  'digits-lost': {
    id: 'Excel menyimpan isian ini sebagai bilangan sehingga digit terakhirnya hilang. Ubah kolomnya menjadi Teks, lalu isi ulang.',
    en: 'Excel stored this as a number, so its last digits are lost. Make it a Text column, then enter it again.',
  },
  shortened: {
    id: ({ value }: Value) =>
      `Dipendekkan menjadi ${value}. Excel menyimpan isian ini sebagai bilangan sehingga digit terakhirnya hilang. Ubah kolomnya menjadi Teks, lalu isi ulang.`,
    en: ({ value }) =>
      `Shortened to ${value}. Excel stored this as a number, so its last digits are lost. Make it a Text column, then enter it again.`,
  },
  day: {
    id: 'Isi dengan tanggal, misalnya 2004-03-05 atau 05/03/2004 (hari/bulan/tahun).',
    en: 'Enter a date, for example 2004-03-05 or 05/03/2004 (day/month/year).',
  },
  'required-for-new': {
    id: ({ key }: Key) => `Wajib diisi: ${key} belum ada di data.`,
    en: ({ key }) => `Required: ${key} is not there yet.`,
  },
  'username-taken': {
    id: ({ key }: Key) => `Nama pengguna ${key} sudah dipakai akun lain, jadi akunnya tidak dapat dibuat.`,
    en: ({ key }) => `The user name ${key} belongs to another account, so no account can be created.`,
  },
  resembles: {
    id: ({ key }: Key) =>
      `Mirip ${key} yang sudah ada, berbeda hanya pada angka 0 di depan. Samakan penulisannya.`,
    en: ({ key }) => `Like ${key}, which is there already, but for leading zeros. Write both the same way.`,
  },
  'programme-fixed': {
    id: 'Mahasiswa ini sedang terdaftar magang, jadi prodinya tidak dapat diubah. Selesaikan atau hapus pendaftarannya dulu.',
    en: 'This student is registered for an internship, so the programme cannot be changed. Finish or delete the registration first.',
  },
  'sex-fixed': {
    id: 'Mahasiswa ini sedang terdaftar magang, jadi jenis kelaminnya tidak dapat diubah: tempatnya dihitung per jenis kelamin.',
    en: 'This student is registered for an internship, so the sex cannot be changed: places are counted by sex.',
  },
})

interface Saved {
  name: ImportName
  added: number
  changed: number
  /** First passwords that were replaced. */
  passwords: number
}
interface Columns {
  columns: string
}
interface Value {
  value: string
}
interface Named {
  name: string
}
interface Dropped {
  count: number
  rows: readonly string[]
}
interface Key {
  key: string
}
