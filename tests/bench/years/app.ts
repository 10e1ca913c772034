import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DEFAULT_TIME_ZONE } from '../../../src/contract/rules/calendar.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { limitersOf } from '../../../src/server/db/limiters.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { signer } from '../../../src/server/files/sign.ts'
import { guessLimits } from '../../../src/server/session/guesses.ts'

/** The application on this database, asked without a network. */
export async function openApp(db: Database, dataDir: string, clock: () => Date = () => new Date()) {
  const links = signer(randomBytes(32))
  const appContext: AppContext = {
    db,
    files: diskStore(join(dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 }),
    link: (berkasid, { akunid, sesiid }) =>
      links.link({ id: berkasid, user: akunid, session: sesiid }, Date.now()),
    verifyLink: links.verify,
    clock,
    timeZone: DEFAULT_TIME_ZONE,
    guesses: guessLimits({ limiters: limitersOf(db) }),
    publicUrl: 'https://magang.kampus.example',
  }
  return { appContext, app: await buildApp(appContext, { limits: false }) }
}
