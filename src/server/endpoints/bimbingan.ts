import { handlers } from '../context.ts'
import { write } from '../write.ts'
import { decided } from './laporan/harian.ts'
import { setValidated } from './laporan/validating.ts'
import { confirmedDays, waitingStudents } from './laporan/menunggu.ts'

/** What waits for a lecturer, and many days at once. */
export const bimbingan = handlers({
  'GET bimbingan/menunggu': waitingStudents,

  'GET bimbingan/dikonfirmasi': confirmedDays,

  'POST bimbingan/validasi': write({
    version: 'elsewhere',
    change: ({ db, body: { detail, versi, dikonfirmasi, ...asked }, ...context }) => {
      const versions = versi && new Map(detail.map((day, at) => [day, versi[at]!] as const))
      return setValidated(db, context, detail, { ...asked, versions, onlyConfirmed: dikonfirmasi === 1 })
    },
    event: ['laporan.status', 'laporan.revisi'],
    said: ({ body, done: data }) => ({
      message: data.every(({ hasil }) => hasil === 'ditolak') ? 'report.none-decided' : decided(body),
      data,
    }),
  }),
})
