import type { Language } from './language.ts'
import type { LetterField, LetterNeed } from './letters.ts'

/** What is filled into a letter, as it is called: under the preview, and where it is missing. */
export const LETTER_FIELD_NAMES = {
  id: {
    nama: 'nama',
    nobp: 'NOBP',
    prodi: 'program studi',
    perusahaan: 'perusahaan',
    alamat: 'alamat',
    mulai: 'tanggal mulai',
    selesai: 'tanggal selesai',
    lama: 'lama',
    harikerja: 'jumlah hari kerja',
    pembimbing: 'pembimbing',
    semester: 'semester',
    jumlah: 'jumlah mahasiswa',
    kampus: 'kampus',
    jabatan: 'jabatan penanda tangan',
  },
  en: {
    nama: 'name',
    nobp: 'student number',
    prodi: 'study programme',
    perusahaan: 'company',
    alamat: 'address',
    mulai: 'first day',
    selesai: 'last day',
    lama: 'duration',
    harikerja: 'number of working days',
    pembimbing: 'supervisor',
    semester: 'semester',
    jumlah: 'number of students',
    kampus: 'campus',
    jabatan: 'function of the signatory',
  },
} as const satisfies Record<Language, Record<LetterField, string>>

/** What no letter leaves without, as it is called where it is missing. */
export const LETTER_NEED_NAMES = {
  id: {
    unit: 'kode unit',
    jabatan: 'jabatan penanda tangan',
    pejabat: 'nama penanda tangan',
    nip: 'NIP penanda tangan',
    kota: 'kota',
    alamat: 'alamat aplikasi (PUBLIC_URL)',
  },
  en: {
    unit: 'code of the unit',
    jabatan: 'function of the signatory',
    pejabat: 'name of the signatory',
    nip: 'number of staff of the signatory',
    kota: 'town',
    alamat: 'address of the application (PUBLIC_URL)',
  },
} as const satisfies Record<Language, Record<LetterNeed, string>>
