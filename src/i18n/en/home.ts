import type { Translated } from '../catalogue.ts'
import type { home as id } from '../home.ts'

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

export const home: Translated<typeof id> = {
  waiting: 'What waits for you',
  noMenu: 'There is no menu for you yet',
  noMenuText: 'Ask the academic admin to open the menus you need.',
  shortcuts: 'Shortcuts',
  places: {
    '/mahasiswabimbingan': 'Reports of your students and comments',
    '/nilai': 'Marks of supervision and seminars',
    '/kunjungan': 'Record a visit, see your load',
    '/monitoring': 'Watch internships of the programme',
  },
  answer: 'Waiting for your answer',
  silent: 'No report for a week or more',
  comments: counted('comment', 'comments'),
  students: counted('student', 'students'),
  showAll: (count) => `Show all (${count})`,
  inWeekly: 'In a weekly report',
  inFinal: 'In the final report',
  lastReport: (day, days) => `Last report ${day}, ${days} days ago`,
  neverReported: (day) => `No report since the start on ${day}`,
}
