import { afterAll, beforeAll } from 'vitest'
import { inRoot } from '../../scripts/root.mjs'
import { partsOf, today } from '../../src/contract/rules/calendar.ts'
import { fillDemo } from '../../src/server/db/demo/fill.ts'
import { storing } from '../../src/server/db/demo/storing.ts'
import { remind } from '../../src/server/reminders/remind.ts'
import { hashPassword } from '../../src/server/session/passwords.ts'
import { openMailApp, type MailApp } from '../server/mail/mailApp.ts'
import { launch } from '../support/browser.ts'
import { freePort } from '../support/freePort.ts'
import type { Taken } from '../support/smtp.ts'
import type { Stage } from './stage.ts'

/** A Tuesday, ten o'clock at the polytechnic: the demo is told from here, wherever the machine's clock stands. */
export const TUESDAY = '2026-03-10T03:00:00Z'

/**
 * For one test file: the application on a fresh demo with a real mail server beside it. Its clock stands still and
 * jumps when it is told to; what waits leaves when it is told to. Browsers have the machine's clock: the portal goes by
 * what the server says of the time.
 */
export function mailStage(): MailStage {
  const parts: { app?: MailApp; browser?: Awaited<ReturnType<typeof launch>>; url?: string } = {}
  beforeAll(async () => {
    const port = await freePort()
    parts.url = `http://127.0.0.1:${port}`
    const web = { base: `${parts.url}/`, webDir: inRoot('dist/web') }
    ;[parts.app, parts.browser] = await Promise.all([openMailApp('SQLite', web), launch()])
    parts.app.goTo(TUESDAY)
    const { db, files } = parts.app
    const day = today(new Date(TUESDAY), 'Asia/Jakarta')
    // The demo has a letterhead of its own.
    await db.deleteFrom('surattemplat').execute()
    await fillDemo(db, { today: day, hash: hashPassword, store: storing(files) })
    await parts.app.app.listen({ port, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await parts.browser?.close()
    await parts.app?.close()
  })
  return {
    get url() {
      return parts.url!
    },
    get browser() {
      return parts.browser!
    },
    get app() {
      return parts.app!
    },
    async hasAddress(username, address) {
      const { db } = parts.app!
      const { akunid } = await db
        .selectFrom('akun')
        .select('akunid')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      await parts.app!.confirmed(akunid, address)
    },
    async leaves() {
      await parts.app!.turn()
    },
    async becomes(moment) {
      parts.app!.goTo(moment)
      await remind(parts.app!.context)
      await parts.app!.turn()
    },
    mailsTo: (address) => parts.app!.post.to(address),
  }
}

export interface MailStage extends Stage {
  readonly app: MailApp
  /** As if they had confirmed it. */
  hasAddress(username: string, address: string): Promise<void>
  /** What waits goes out now. */
  leaves(): Promise<void>
  /** The clock jumps, the server does what it does each hour, and what waits goes out. */
  becomes(moment: string): Promise<void>
  mailsTo(address: string): Taken[]
}

/** The link of a mail to this page. */
export const linkTo = (page: string, { text }: Pick<Taken, 'text'>): string =>
  new RegExp(`https?://\\S+/${page}#\\S+`).exec(text)?.[0] ?? ''

/** '2026-03-11', 7 → the moment at which it is seven there. */
export const atHour = (tgl: string, hour: number): string => {
  const { tahun, bulan, tanggal } = partsOf(tgl)
  return new Date(Date.UTC(tahun, bulan - 1, tanggal, hour - 7)).toISOString()
}
