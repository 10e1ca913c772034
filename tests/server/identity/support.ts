import { afterAll, beforeAll, expect } from 'vitest'
import { readProviders } from '../../../src/server/identity/config.ts'
import { providersOf, type Provider } from '../../../src/server/identity/provider.ts'
import { onBothDatabases, type DatabaseKind } from '../../support/databases.ts'
import type { Answer } from '../support/caller.ts'
import { openTestApp, type TestApp } from '../support/testApps.ts'
import { browser, PUBLIC_URL, type Browser } from './browser.ts'

/** The same tests on both databases, in an application that knows whichever providers a test names. */
export const testApps = onBothDatabases((kind) => {
  let opened: CampusApp | undefined
  beforeAll(async () => {
    opened = await openCampusApp(kind)
  })
  afterAll(() => opened?.close())
  return () => opened!
})

export interface CampusApp extends TestApp {
  /** From now on these are its providers, as the environment of a server names them. */
  knows(env: Record<string, string>): void
  browser(): Browser
}

/** Whatever is tried in `work` is refused, opens no session, and makes nobody's account of anything. */
export async function refused(
  { db }: Pick<TestApp, 'db'>,
  work: () => Promise<Answer>,
  status: number,
  alasan: string,
): Promise<Answer> {
  const rows = async () => ({
    sesi: await db.selectFrom('sesi').select('sesiid').orderBy('sesiid').execute(),
    identitas: await db
      .selectFrom('identitas')
      .select(['identitasid', 'akunid'])
      .orderBy('identitasid')
      .execute(),
  })
  const before = await rows()
  const answer = await work()
  expect([answer.status, answer.alasan]).toEqual([status, alasan])
  expect(answer).not.toHaveProperty('token')
  expect(await rows()).toEqual(before)
  return answer
}

/** What happened to an account, in its order. */
export const eventsOf = (db: TestApp['db'], akunid: number) =>
  db
    .selectFrom('peristiwa')
    .select(['aksi', 'akunid', 'nama', 'peran', 'sebelum', 'sesudah'])
    .where('objek', '=', 'akun')
    .where('objekid', '=', String(akunid))
    .orderBy('peristiwaid')
    .execute()

export const identitiesOf = (db: TestApp['db'], akunid: number) =>
  db.selectFrom('identitas').selectAll().where('akunid', '=', akunid).orderBy('identitasid').execute()

export async function openCampusApp(kind: DatabaseKind): Promise<CampusApp> {
  const providers: Provider[] = []
  const testApp = await openTestApp(kind, { providers, publicUrl: PUBLIC_URL })
  return {
    ...testApp,
    knows(env) {
      const { providers: read, problems } = readProviders(env)
      expect(problems).toEqual([])
      providers.splice(0, Infinity, ...providersOf(read, PUBLIC_URL))
    },
    browser: () => browser(testApp.app),
  }
}
