import { expect, test } from 'vitest'
import { beginOf, runningSemester, semesterAfter } from '../../../src/contract/rules/semesters.ts'

test('a semester begins where its number says', () => {
  expect(beginOf(20261)).toBe('2026-08-01')
  expect(beginOf(20262)).toBe('2027-02-01')
  expect(beginOf(20263)).toBe('2027-07-01')
  expect(beginOf(30001)).toBe('')
  expect(beginOf(7)).toBe('')
})

test('the chosen one, else the newest that has begun, else the first', () => {
  const all = [20251, 20252, 20261]
  expect(runningSemester(all, 20251, '2026-11-22')).toBe(20251)
  expect(runningSemester(all, null, '2026-11-22')).toBe(20261)
  expect(runningSemester(all, null, '2026-07-31')).toBe(20252)
  // Gone meanwhile.
  expect(runningSemester(all, 20241, '2026-07-31')).toBe(20252)
  expect(runningSemester(all, null, '2020-01-01')).toBe(20251)
  expect(runningSemester([], null, '2026-11-22')).toBeNull()
})

test('the next of a campus that numbers as usual', () => {
  expect([20261, 20262, 20263].map(semesterAfter)).toEqual([20262, 20271, 20271])
  expect(semesterAfter(7)).toBeUndefined()
  expect(semesterAfter(-Infinity)).toBeUndefined()
})
