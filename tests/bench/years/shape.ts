import { addDays, DEFAULT_TIME_ZONE, mondayOf, today } from '../../../src/contract/rules/calendar.ts'
import { beginOf, usualName } from '../../../src/contract/rules/semesters.ts'
import { periods } from '../../../src/contract/rules/weeks.ts'
import { workdays } from '../../../src/server/db/demo/days.ts'

/**
 * How large the campus is. At scale 1: 10,000 students of 20 programmes, 6,000 internships over ten semesters. At another
 * scale there are more or fewer programmes, companies and lecturers of the same size: what is one's own stays as large.
 */
export interface Shape {
  programmes: number
  /** Students of a programme; internships of a programme in a semester. */
  students: number
  placed: number
  companies: number
  /** Of a programme. */
  lecturers: number
  events: number
  today: string
  now: string
  semesters: Semester[]
}

interface Semester {
  semid: number
  name: string
  /** Of the internships. */
  begin: string
  end: string
  /** Working days of which there are reports. */
  days: string[]
  schedule: ReturnType<typeof periods>
  /** So many days things happen in it. */
  span: number
}

export function shapeOf(scale: number, moment = new Date()): Shape {
  const programmes = Math.max(1, Math.round(20 * scale))
  const students = Math.max(20, Math.round((10_000 * scale) / programmes))
  const placed = Math.max(2, Math.round((students * 3) / 50))
  const day = today(moment, DEFAULT_TIME_ZONE)
  return {
    programmes,
    students,
    placed,
    companies: Math.max(30, programmes * 25),
    lecturers: 10,
    // Two hundred and fifty of each internship.
    events: 250 * programmes * placed * SEMESTERS,
    today: day,
    now: moment.toISOString(),
    semesters: semestersUntil(day),
  }
}

export const SEMESTERS = 10
/** A student or a day report of internship `n` has its numbers from here: known without asking. */
export const DAYS_EACH = 60
export const WEEKS_EACH = 13
export const DOCUMENTS_EACH = 4

/** Half a year each; the last is the one that runs, of which eleven weeks and a bit have passed. */
function semestersUntil(day: string): Semester[] {
  const first = addDays(mondayOf(day), -77)
  const yesterday = addDays(day, -1)
  return numbersUntil(day).map((semid, s) => {
    const begin = addDays(first, -182 * (SEMESTERS - 1 - s))
    const end = addDays(begin, 13 * 7 + 4)
    const runs = s === SEMESTERS - 1
    return {
      semid,
      name: usualName(semid)!,
      begin,
      end,
      days: workdays([begin, runs ? end : addDays(begin, 76)], yesterday),
      schedule: periods(begin, end),
      span: runs ? 77 : 180,
    }
  })
}

function numbersUntil(day: string): number[] {
  const year = Number(day.slice(0, 4))
  let semid = [year * 10 + 1, (year - 1) * 10 + 2, (year - 1) * 10 + 1].find((one) => beginOf(one) <= day)!
  return Array.from({ length: SEMESTERS }, () => {
    const here = semid
    semid = semid - (semid % 10 === 2 ? 1 : 9)
    return here
  }).toReversed()
}
