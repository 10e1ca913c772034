import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'

/**
 * The days of which the report, or the pictures that correct it, wait on this device to be sent. What the server has
 * refused waits for nothing: it stands as if it had not been written.
 */
export const waitingDays = (queued: readonly QueuedWrite[], registerid: number): string[] =>
  queued.flatMap(({ about, refusal }) =>
    refusal === undefined && about.registerid === registerid && isReport(about) ? [about.tgl] : [],
  )

type About = QueuedWrite['about']
const isReport = (about: About): about is Extract<About, { kind: 'harian' | 'gambar' }> =>
  about.kind === 'harian' || (about.kind === 'gambar' && about.revisiid !== undefined)
