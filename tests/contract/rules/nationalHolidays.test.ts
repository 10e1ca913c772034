import { expect, test } from 'vitest'
import { nationalHolidays } from '../../../src/contract/rules/nationalHolidays.ts'

test('what the calendar fixes is sure, and right over the centuries', () => {
  const daysOf = (name: string) =>
    [2000, 2024, 2025, 2026, 2027, 2038, 2100].map(
      (year) => nationalHolidays(year).find((each) => each.name === name && each.sure)!.tgl,
    )
  expect(daysOf('paskah')).toEqual([
    ...['2000-04-23', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2100-03-28'],
  ])
  expect(daysOf('kenaikan').slice(1, 4)).toEqual(['2024-05-09', '2025-05-29', '2026-05-14'])
})

test('what the moon decides is near the day that was decreed, and said to be reckoned', () => {
  // As the governments' joint decrees have it for 2024 to 2026.
  const decreed: Record<number, Record<string, string[]>> = {
    2024: { imlek: ['2024-02-10'], nyepi: ['2024-03-11'], waisak: ['2024-05-23'], maulid: ['2024-09-16'] },
    2025: { isra: ['2025-01-27'], idulfitri: ['2025-03-31', '2025-04-01'], waisak: ['2025-05-12'] },
    2026: {
      nyepi: ['2026-03-19'],
      iduladha: ['2026-05-27'],
      muharam: ['2026-06-16'],
      waisak: ['2026-05-31'],
    },
  }
  for (const [year, holidays] of Object.entries(decreed)) {
    const reckoned = nationalHolidays(Number(year))
    for (const [name, days] of Object.entries(holidays)) {
      const found = reckoned.filter((each) => each.name === name)
      expect(found.map(({ sure }) => sure)).toEqual(days.map(() => false))
      for (const [at, day] of days.entries())
        expect(
          Math.abs(Date.parse(found[at]!.tgl) - Date.parse(day)) / 86_400_000,
          `${name} ${day}`,
        ).toBeLessThanOrEqual(1)
    }
  }
  // The Islamic year is shorter: one of its days may come twice.
  expect(nationalHolidays(2027).filter(({ name }) => name === 'isra')).toHaveLength(2)
})
