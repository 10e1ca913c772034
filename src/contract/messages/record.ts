import { PAGE_SIZES } from '../page.ts'
import { ENGLISH, tanggalPanjang } from '../rules/calendar.ts'
import { SCHEDULE_MAX_DAYS } from '../rules/weeks.ts'
import { defineMessages } from './define.ts'

/** Records of the master data. */
export const record = defineMessages({
  saved: { id: 'Data berhasil disimpan.', en: 'Saved.' },
  updated: { id: 'Data berhasil diperbarui.', en: 'Updated.' },
  undone: { id: 'Keputusan itu diurungkan.', en: 'The decision is undone.' },
  'not-undoable': {
    id: 'Peristiwa ini tidak dapat diurungkan.',
    en: 'This event cannot be undone.',
  },
  overtaken: {
    id: 'Sesudah itu sudah ada perubahan lain, jadi tidak dapat diurungkan dari sini.',
    en: 'Something else has been done since, so this cannot be undone from here.',
  },
  deleted: { id: 'Data berhasil dihapus.', en: 'Deleted.' },
  'another-id': { id: 'Tidak sama dengan data yang diubah.', en: 'Not the record that is being changed.' },
  related: {
    id: 'Data ini tidak dapat diubah karena masih berkaitan dengan data lain.',
    en: 'This record cannot be changed because other records depend on it.',
  },
  'still-used': {
    id: 'Data ini masih dipakai oleh data lain.',
    en: 'This record is still used by other records.',
  },
  'used-by': {
    id: ({ what, count, by }: Use) =>
      `${THINGS[what].id} ini masih dipakai oleh ${count} ${by}, jadi tidak dapat dihapus.`,
    en: ({ what, count, by }) =>
      `This ${THINGS[what].en} is still used by ${plural(count, USERS[by])} and cannot be deleted.`,
  },
  duplicate: { id: 'Data yang sama sudah ada.', en: 'The same record is there already.' },
  'holiday-taken': {
    id: 'Tanggal ini sudah tercatat sebagai hari libur.',
    en: 'This day is already listed as a holiday.',
  },
  taken: { id: 'Sudah dipakai data lain.', en: 'Already used by another record.' },
  'not-sortable': { id: 'Kolom ini tidak dapat diurutkan.', en: 'This column cannot be sorted.' },
  'page-size': {
    id: `Pilih ${PAGE_SIZES.join(', ')}.`,
    en: `Choose ${PAGE_SIZES.join(', ')}.`,
  },
  order: { id: 'Isi dengan asc atau desc.', en: 'Enter asc or desc.' },
  'fixed-category': {
    id: 'Jenis dokumen ini bagian tetap dari alur magang, jadi tidak dapat dihapus.',
    en: 'This document category is a fixed part of the internship and cannot be deleted.',
  },
  'company-exists': {
    id: 'Perusahaan dengan nama dan alamat ini sudah ada.',
    en: 'A company with this name and address is there already.',
  },
  'company-in-quota': {
    id: 'Perusahaan ini sudah ada di kuota.',
    en: 'This company is in the quota already.',
  },
  'quota-exists': {
    id: 'Kuota jenis ini untuk prodi dan semester itu sudah ada.',
    en: 'A quota of this type for that programme and semester is there already.',
  },
  'quota-fixed': {
    id: 'Jenis, prodi, dan semester tidak dapat diganti karena sudah ada yang mendaftar di kuota ini.',
    en: 'Type, programme and semester cannot be changed because students have registered in this quota.',
  },
  'seats-held': {
    id: ({ men, women }: { men: number; women: number }) =>
      `Kuota tidak dapat dikurangi: sudah terisi ${men} pria dan ${women} wanita.`,
    en: ({ men, women }) => `The quota cannot be lowered: ${men} men and ${women} women hold places already.`,
  },
  'place-fixed': {
    id: 'Kuota dan perusahaan tidak dapat diganti. Hapus data ini, lalu buat yang baru.',
    en: 'Quota and company cannot be changed. Delete this record, then create a new one.',
  },
  'no-quota': { id: 'Kuota tidak ditemukan.', en: 'The quota was not found.' },
  'no-company': { id: 'Perusahaan tidak ditemukan.', en: 'The company was not found.' },
  'schedule-exists': {
    id: 'Jadwal untuk perusahaan ini sudah ada.',
    en: 'There is a schedule for this company already.',
  },
  'schedule-reported': {
    id: ({ days }: { days: number }) =>
      `Jadwal ini sudah punya ${days} hari laporan, jadi tidak dapat dihapus.`,
    en: ({ days }) =>
      `There are reports on ${plural(days, ['day', 'days'])} of this schedule, so it cannot be deleted.`,
  },
  'schedule-cuts': {
    id: ({ days, more }: { days: readonly string[]; more: number }) =>
      `Jadwal ini memotong laporan yang sudah ada: ${days.map((day) => tanggalPanjang(day)).join('; ')}${more > 0 ? `; dan ${more} hari lain` : ''}.`,
    en: ({ days, more }) =>
      `This schedule cuts off reports that are there already: ${days.map((day) => tanggalPanjang(day, ENGLISH)).join('; ')}${more > 0 ? `; and ${plural(more, ['other day', 'other days'])}` : ''}.`,
  },
  'schedule.terbalik': {
    id: 'Tidak boleh sebelum tanggal mulai.',
    en: 'Must not be before the first day.',
  },
  'schedule.terlalu-panjang': {
    id: `Paling lama ${SCHEDULE_MAX_DAYS} hari.`,
    en: `At most ${SCHEDULE_MAX_DAYS} days.`,
  },
  'academic-document-exists': {
    id: 'Dokumen ini sudah ada untuk perusahaan tersebut.',
    en: 'This document is there already for that company.',
  },
  'academic-document-only': {
    id: 'Pilih dokumen dari jenis Dokumen Akademik.',
    en: 'Choose a document of the category Academic Documents.',
  },
  'document-uploaded': {
    id: 'Jenis dokumen tidak dapat diganti karena dokumen ini sudah diunggah.',
    en: 'The category cannot be changed because this document has been uploaded.',
  },
  'not-placed': {
    id: ({ nobp }: { nobp: readonly string[] }) => `Tidak terdaftar di perusahaan ini: ${nobp.join(', ')}.`,
    en: ({ nobp }) => `Not registered at this company: ${nobp.join(', ')}.`,
  },
})

interface Use {
  what: keyof typeof THINGS
  count: number
  by: keyof typeof USERS
}

const THINGS = {
  perusahaan: { id: 'Perusahaan', en: 'company' },
  jenis: { id: 'Jenis dokumen', en: 'document category' },
  jeniskuota: { id: 'Jenis kuota', en: 'quota type' },
  dokumen: { id: 'Dokumen', en: 'document' },
  kuota: { id: 'Kuota', en: 'quota' },
  kuotadetail: { id: 'Kuota perusahaan', en: 'company quota' },
} as const

/** What names it, as the Indonesian sentence says it; in English one and many. */
const USERS = {
  pendaftaran: ['registration', 'registrations'],
  perusahaan: ['company', 'companies'],
  kuota: ['quota', 'quotas'],
  'jadwal magang': ['internship schedule', 'internship schedules'],
  'surat balasan': ['reply letter', 'reply letters'],
  dokumen: ['document', 'documents'],
  'dokumen akademik': ['academic document', 'academic documents'],
  'unggahan mahasiswa': ['student upload', 'student uploads'],
  perjanjian: ['agreement', 'agreements'],
  'catatan kontak': ['contact note', 'contact notes'],
  kunjungan: ['visit', 'visits'],
  surat: ['letter', 'letters'],
} as const

const plural = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`
