import type { Translated } from '../catalogue.ts'
import type { home as id } from '../home.ts'

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

export const home: Translated<typeof id> = {
  hello: (name) => `Hello, ${name}`,
  lecturer: 'What is waiting for you today.',
  director: 'Internships of each study programme at a glance.',
  choose: (role) => `${role}. Choose what you want to do.`,
  noMenu: 'There is no menu for you yet',
  noMenuText: 'Ask the academic admin to open the menus you need.',
  shortcuts: 'Shortcuts',
  places: {
    '/mahasiswabimbingan': 'Reports of your students and comments',
    '/monitoring': 'Watch internships of the programme',
    '/laporan': 'Weekly reports and final report',
    '/perusahaan': 'Companies that take interns',
    '/mahasiswa': 'Eligibility and recommendation',
    '/dosen': 'Lecturers by study programme',
    '/prodi': 'Study programmes and their heads',
    '/kuota': 'Quotas, reply letters and schedules',
    '/register': 'Internship registrations of students',
  },
  noStudents: 'No supervised students yet',
  noStudentsText: 'The programme admin has not made you a supervisor yet.',
  nothing: 'Nothing is waiting for you',
  nothingText: (students) =>
    students === 1
      ? 'The reports of your student have been validated and answered.'
      : `The reports of your ${students} students have been validated and answered.`,
  validate: 'To be validated',
  answer: 'Waiting for your answer',
  silent: 'No report for a week or more',
  reports: counted('report', 'reports'),
  comments: counted('comment', 'comments'),
  students: counted('student', 'students'),
  showAll: (count) => `Show all (${count})`,
  since: (day) => `Since ${day}`,
  inWeekly: 'In a weekly report',
  inFinal: 'In the final report',
  lastReport: (day, days) => `Last report ${day}, ${days} days ago`,
  neverReported: (day) => `No report since the start on ${day}`,
  semester: 'Semester',
  noSemester: 'No semester yet',
  menunggu: 'Not processed',
  disetujui: 'Approved',
  ditolak: 'Not approved',
  monitoring: (programme) => `Monitoring ${programme}`,
}
