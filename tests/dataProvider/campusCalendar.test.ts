import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../src/contract/rules/calendar.ts'
import { timeZone } from '../../src/dataProvider/campusCalendar.ts'
import { LAPANGAN_HOME, ME, queryClient } from '../../src/dataProvider/queryClient.ts'

test('the zone is that of the campus, also for a company’s supervisor, who has no account', () => {
  expect(timeZone()).toBe(DEFAULT_TIME_ZONE)
  queryClient.setQueryData(LAPANGAN_HOME, { zonawaktu: 'Asia/Makassar' })
  expect(timeZone()).toBe('Asia/Makassar')
  queryClient.setQueryData(ME, { zonawaktu: 'Asia/Jayapura' })
  expect(timeZone()).toBe('Asia/Jayapura')
})
