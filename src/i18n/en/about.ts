import type { about as id } from '../about.ts'
import type { Translated } from '../catalogue.ts'

export const about: Translated<typeof id> = {
  title: 'About this application',
  what: 'Magang Politeknik manages student internships (KKP) from beginning to end: recommendation, company quotas, registration, documents, schedules, weekly reports, supervision, and final report.',
  help: 'Is something not working as it should? Tell the academic admin; mention the page and the time.',
  version: 'Version',
  license: 'Licence',
  developers: 'For developers',
  api: 'API documentation',
  home: (product) => `${product}, go home`,
  logIn: 'Sign in',
}
