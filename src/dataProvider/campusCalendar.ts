import type { Me } from '../contract/endpoints/index.ts'
import { DEFAULT_TIME_ZONE } from '../contract/rules/calendar.ts'
import { NO_HOLIDAYS, type Holidays } from '../contract/rules/workdays.ts'
import { ME, queryClient } from './queryClient.ts'

/** Which zone the polytechnic lives in, as `me` told; the usual one where nobody is signed in. */
export const timeZone = (): string => queryClient.getQueryData<Me>(ME)?.zonawaktu ?? DEFAULT_TIME_ZONE

/** The days on which nobody owes a report, as `me` told. */
export const holidays = (): Holidays => {
  const { libur } = queryClient.getQueryData<Me>(ME) ?? {}
  return libur ? new Set(libur) : NO_HOLIDAYS
}
