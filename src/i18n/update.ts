import { catalogue } from './catalogue.ts'

/** A new version of the application. */
export const update = catalogue('update', {
  there: 'Versi baru tersedia.',
  take: 'Muat ulang',
})
