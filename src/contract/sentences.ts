import type { z } from 'zod'

/** What a person reads when a value does not fit: the one place where zod's findings become Indonesian. */
export function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Wajib diisi.'
      return expected[issue.expected as string] ?? 'Isian tidak sesuai.'
    case 'too_big':
      if (issue.origin === 'string') return `Paling banyak ${issue.maximum} huruf.`
      if (issue.origin === 'array') return `Paling banyak ${issue.maximum} pilihan.`
      return `Paling besar ${issue.maximum}.`
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'Wajib diisi.' : `Paling sedikit ${issue.minimum} huruf.`
      if (issue.origin === 'array') return 'Pilih paling sedikit satu.'
      return `Paling kecil ${issue.minimum}.`
    case 'unrecognized_keys':
      return 'Isian ini tidak dikenal.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Pilihan tidak dikenal.'
    default:
      return 'Isian tidak sesuai.'
  }
}

const expected: Record<string, string> = {
  string: 'Isi dengan teks.',
  number: 'Isi dengan angka.',
  int: 'Isi dengan angka bulat.',
  boolean: 'Isi dengan ya atau tidak.',
  array: 'Isi dengan daftar.',
  date: 'Isi dengan tanggal yang benar.',
}

/** A day that lies before another of the same form. */
export const notBefore = (day: string): string => `Tidak boleh sebelum ${day}.`

/** The company has a card in an open quota, where it is chosen. */
export const onCard = (company: string, quota: string): string =>
  `${company} punya kuota di ${quota}. Pilih kartunya di daftar kuota.`
export const onFullCard = (company: string, quota: string): string =>
  `${company} punya kuota di ${quota} dan kuotanya sudah penuh. Pilih perusahaan lain.`
