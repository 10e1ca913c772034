import type { Allocation } from '../rules/seats.ts'
import { defineMessages } from './define.ts'

/** The places of a quota, many at once: in a grid, copied, with one schedule. */
export const quota = defineMessages({
  copied: {
    id: ({ count, semester }: { count: number; semester: string }) =>
      count === 0
        ? `Tidak ada perusahaan yang disalin dari ${semester}.`
        : `${count} perusahaan disalin dari ${semester}.`,
    en: ({ count, semester }) =>
      count === 0
        ? `No company was copied from ${semester}.`
        : `${count} ${count === 1 ? 'company' : 'companies'} copied from ${semester}.`,
  },
  'not-earlier': {
    id: 'Pilih kuota dari semester sebelumnya pada program studi yang sama.',
    en: 'Choose a quota of an earlier semester in the same study programme.',
  },
  'seats-saved': {
    id: ({ count }: { count: number }) => `${count} perubahan kursi disimpan.`,
    en: ({ count }) => `${count} ${count === 1 ? 'change' : 'changes'} saved.`,
  },
  twice: {
    id: 'Perusahaan ini tertulis dua kali.',
    en: 'This company is written twice.',
  },
  'cell-least': {
    id: ({ least, men, women }: { least: number; men: number; women: number }) =>
      `Paling sedikit ${least}: sudah terisi ${men} pria dan ${women} wanita.`,
    en: ({ least, men, women }) => `At least ${least}: ${men} men and ${women} women hold places already.`,
  },
  'cell-changed': {
    id: ({ value }: { value: string | number }) => `Sudah diubah orang lain menjadi ${value}.`,
    en: ({ value }) => `Somebody else has changed this to ${value}.`,
  },
  'company-gone': {
    id: 'Perusahaan ini sudah dihapus dari kuota oleh orang lain.',
    en: 'Somebody else has removed this company from the quota.',
  },
  'company-registered': {
    id: ({ count }: { count: number }) => `Tidak dapat dihapus: ada ${count} pendaftaran di perusahaan ini.`,
    en: ({ count }) =>
      `Cannot be removed: there ${count === 1 ? 'is 1 registration' : `are ${count} registrations`} at this company.`,
  },
  'seats-refused': {
    id: ({ companies, more }: Companies) =>
      `Belum ada yang disimpan. Perlu diperbaiki: ${companies.join(', ')}${more > 0 ? `, dan ${more} lainnya` : ''}.`,
    en: ({ companies, more }) =>
      `Nothing has been saved yet. To be corrected: ${companies.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
  },
  'seats-changed': {
    id: ({ cells, more }: { cells: readonly Cell[]; more: number }) =>
      `Belum ada yang disimpan. Orang lain sudah mengubah ${cells.map(({ company, kind, value }) => `${company} (kuota ${KINDS[kind].id}) menjadi ${value}`).join('; ')}${more > 0 ? `; dan ${more} lainnya` : ''}.`,
    en: ({ cells, more }) =>
      `Nothing has been saved yet. Somebody else has changed ${cells.map(({ company, kind, value }) => `${company} (places for ${KINDS[kind].en}) to ${value}`).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  },
  'schedules-saved': {
    id: ({ done, failed }: { done: number; failed: number }) =>
      failed === 0 ? `${done} jadwal disimpan.` : `${done} jadwal disimpan, ${failed} tidak.`,
    en: ({ done, failed }) =>
      failed === 0
        ? `${done} ${done === 1 ? 'schedule' : 'schedules'} saved.`
        : `${done} saved, ${failed} not.`,
  },
})

interface Companies {
  companies: readonly string[]
  more: number
}

interface Cell {
  company: string
  kind: keyof Allocation
  value: number
}

const KINDS = {
  pria: { id: 'pria', en: 'men' },
  wanita: { id: 'wanita', en: 'women' },
  priawanita: { id: 'pria/wanita', en: 'either' },
} as const satisfies Record<keyof Allocation, unknown>
