import { expect, test } from 'vitest'
import { spread } from '../../../src/contract/rules/spread.ts'

const students = (...programmes: number[]) => programmes.map((prodiid) => ({ prodiid }))
const lecturer = (dosenid: number, jmlbimbingan: number, dosenprodiid = 1) => ({
  dosenid,
  dosenprodiid,
  jmlbimbingan,
})

test('the one who guides fewest is next, of equals the one named first', () => {
  const given = spread(students(1, 1, 1, 1, 1), [lecturer(7, 2), lecturer(8, 0), lecturer(9, 1)])
  expect([...given.values()]).toEqual([8, 8, 9, 7, 8])
})

test('only lecturers of the student’s programme', () => {
  const given = spread(students(1, 2, 3), [lecturer(7, 9), lecturer(8, 0, 2)])
  expect([...given.values()]).toEqual([7, 8, null])
})
