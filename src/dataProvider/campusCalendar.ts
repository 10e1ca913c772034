import type { Me } from '../contract/endpoints/index.ts'
import { DEFAULT_TIME_ZONE } from '../contract/rules/calendar.ts'
import { NO_HOLIDAYS, type Holidays } from '../contract/rules/workdays.ts'
import { LAPANGAN_HOME, ME, queryClient } from './queryClient.ts'

/** Which zone the polytechnic lives in, as `me` or a company's page was told; the usual one where nobody is signed in. */
export const timeZone = (): string =>
  [ME, LAPANGAN_HOME]
    .map((key) => queryClient.getQueryData<Pick<Me, 'zonawaktu'>>(key)?.zonawaktu)
    .find((zone) => zone !== undefined) ?? DEFAULT_TIME_ZONE

/** The days on which nobody owes a report, as `me` told. */
export const holidays = (): Holidays => {
  const { libur } = queryClient.getQueryData<Me>(ME) ?? {}
  return libur ? new Set(libur) : NO_HOLIDAYS
}
