import { daysBetween } from './calendar.ts'

export interface QuotaDates {
  kuotamulairegistrasi: string
  kuotaselesairegistrasi: string
  kuotaselesaiuploaddokumen: string
}

/** What is allowed and yet seldom meant: a quota that nobody can register in, or upload for, or for more than a year. */
export type QuotaDateWarning = 'over' | 'uploadOver' | 'long'

/** By the field under which it is said. */
export function quotaDateWarnings(
  days: QuotaDates,
  today: string,
): Partial<Record<keyof QuotaDates, QuotaDateWarning>> {
  const {
    kuotamulairegistrasi: first,
    kuotaselesairegistrasi: last,
    kuotaselesaiuploaddokumen: upload,
  } = days
  const period = last < today ? 'over' : daysBetween(first, last) > LONGEST ? ('long' as const) : undefined
  return {
    ...(period && { kuotaselesairegistrasi: period }),
    ...(upload < today && { kuotaselesaiuploaddokumen: 'uploadOver' as const }),
  }
}

const LONGEST = 366
