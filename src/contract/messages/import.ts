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
    id: 'Berkas ini tidak berisi data. Baris pertama adalah judul kolom, data mulai di baris kedua.',
    en: 'There is no data in this file. The first row holds the headings, data begins in the second row.',
  },
  rows: {
    id: `Berkas ini berisi lebih dari ${number(MAX_IMPORT_ROWS, 'id')} baris. Bagi menjadi beberapa berkas.`,
    en: `This file has more than ${number(MAX_IMPORT_ROWS, 'en')} rows. Split it into several files.`,
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
    id: 'Berkas .xls lama atau berkas berkata sandi tidak dapat dibaca. Simpan sebagai .xlsx atau CSV.',
    en: 'Old .xls files and files with a password cannot be read. Save it as .xlsx or CSV.',
  },
  'no-table': {
    id: 'Ini bukan berkas Excel (.xlsx) atau CSV.',
    en: 'This is not an Excel (.xlsx) or CSV file.',
  },
  'number-cells': {
    id: ({ heading, count }: { heading: string; count: number }) =>
      `Kolom "${heading}" berisi ${count} sel bertipe angka. Excel tidak menyimpan angka 0 di depan pada sel seperti itu; pastikan isinya lengkap, atau ubah kolomnya menjadi Teks.`,
    en: ({ heading, count }) =>
      `The column "${heading}" has ${count} cells that are numbers. Excel does not keep leading zeros in such cells; make sure that nothing is missing, or make it a Text column.`,
  },
  'columns-ignored': {
    id: ({ columns }: Columns) => `Kolom yang tidak dibaca: ${columns}.`,
    en: ({ columns }) => `Columns that are not read: ${columns}.`,
  },
  'no-programme': {
    id: ({ value }: Value) => `"${value}" tidak ada. Impor program studinya dulu.`,
    en: ({ value }) => `"${value}" does not exist. Import the study programme first.`,
  },
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
interface Key {
  key: string
}
