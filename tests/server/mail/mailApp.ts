import { randomBytes } from 'node:crypto'
import type { Provider } from '../../../src/server/identity/provider.ts'
import { codeHasher } from '../../../src/server/lapangan/links.ts'
import { stopSigner } from '../../../src/server/mail/links.ts'
import { mailChannel } from '../../../src/server/mail/channel.ts'
import { mailer } from '../../../src/server/mail/mailer.ts'
import { mailNotices } from '../../../src/server/mail/notices.ts'
import { deliver } from '../../../src/server/outbox/deliver.ts'
import { smtp, type Smtp } from '../../support/smtp.ts'
import type { Gateway } from '../../../src/server/whatsapp/gateway.ts'
import { HARI_INI, openTestApp, type TestApp } from '../support/testApps.ts'

/** An application with a real mail server beside it, whose loop is turned by hand. */
export async function openMailApp(
  kind: TestApp['kind'],
  {
    base = 'https://magang.kampus.example/m/',
    providers,
    whatsapp,
    ...options
  }: { base?: string; webDir?: string; providers?: readonly Provider[]; whatsapp?: Gateway } = {},
) {
  const post = await smtp()
  const settings = { from: 'magang@kampus.example', base }
  const way = mailer({ url: post.url(), ...settings })
  const key = randomBytes(32)
  const keyed = { stops: stopSigner(key), codeHash: codeHasher(key) }
  const app = await openTestApp(
    kind,
    { mail: { mailer: way, ...keyed }, ...(providers && { providers }), ...(whatsapp && { whatsapp }) },
    options,
  )
  const { db } = app
  const at = { now: new Date(`${HARI_INI}T03:00:00Z`) }
  const clock = () => at.now
  const context = { db, clock, timeZone: 'Asia/Jakarta' }
  const channel = mailChannel({ mailer: way, ...keyed, timeZone: 'Asia/Jakarta' })
  const turn = async () => {
    await mailNotices(context)
    let away = false
    for (let taken = 1; taken > 0 && !away;)
      ({ taken, away } = await deliver({ db, clock, name: 'surel', channel }))
  }
  return {
    ...app,
    post,
    stops: keyed.stops,
    turn,
    context,
    channel,
    base: settings.base,
    /** For the application and for the loop. */
    goTo(now: string) {
      at.now = new Date(now)
      app.setNow(now)
    },
    now: clock,
    /** A confirmed address for an account. */
    async confirmed(akunid: number, surel: string) {
      await db
        .updateTable('akun')
        .set({ surel, surelsejak: at.now.toISOString() })
        .where('akunid', '=', akunid)
        .execute()
      return surel
    },
    async close() {
      way.close()
      await post.close()
      await app.close()
    },
  }
}
export type MailApp = Awaited<ReturnType<typeof openMailApp>>

/** What stands behind the # of the link of a mail. */
export const tokenIn = (text: string) => /#([\w.-]+)/.exec(text)?.[1] ?? ''
export type { Smtp }
