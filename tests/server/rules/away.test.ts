// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { isAway } from '../../../src/server/db/outage.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { wire } from '../../support/wire.ts'
import { caller } from '../support/caller.ts'
import { HARI_INI } from '../support/testApps.ts'
import { admin } from '../support/people.ts'

/** The application on a database at the other end of a wire. */
async function atTheEndOfAWire() {
  const { url } = await freshDatabase()
  const line = await wire(new URL(url))
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-away-'))
  const db = await openDatabase({ dataDir, url: line.url })
  const now = new Date(`${HARI_INI}T03:00:00Z`)
  const app = await buildApp(
    {
      db,
      files: diskStore(join(dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 }),
      clock: () => now,
      timeZone: 'Asia/Jakarta',
    } as never,
    { limits: false },
  )
  await migrate(db)
  return {
    line,
    db,
    app,
    async close() {
      await app.close()
      await db.destroy()
      await line.cut()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('PostgreSQL away: 503 with Retry-After, not one half of a write, and back again by itself', async () => {
  const { line, db, app, close } = await atTheEndOfAWire()
  try {
    const person = await admin(db, 'akademik')
    const { get, post } = caller(app, person.token)
    const add = (nama: string) => post('jenis', { jenisdokumen: nama, jenisstatus: 1 })
    expect((await add('Sebelum')).status).toBe(201)

    await line.cut()
    for (const answer of [await get('me'), await add('Sementara'), await get('siap')]) {
      expect([answer.status, answer.message]).toEqual([
        503,
        'Server sedang sibuk. Coba lagi beberapa saat lagi.',
      ])
    }
    const response = await app.inject({ url: '/siap' })
    expect(response.headers['retry-after']).toBe('2')
    // Alive, though not able to answer; whoever asks, with a token or without.
    for (const asker of [caller(app), caller(app, person.token), caller(app, 'A'.repeat(43))]) {
      expect((await asker.get('sehat')).status).toBe(200)
      expect((await asker.get('siap')).status).toBe(503)
    }

    await line.join()
    expect((await get('me')).status).toBe(200)
    expect((await add('Sesudah')).status).toBe(201)
    const names = (await get('jenis/all')).data.map((row: { jenisdokumen: string }) => row.jenisdokumen)
    expect(names.toSorted()).toEqual(['Sebelum', 'Sesudah'])
  } finally {
    await close()
  }
})

test('PostgreSQL silent: everybody hears 503, who asks /siap before all others; back at once on new connections', async () => {
  const { line, db, app, close } = await atTheEndOfAWire()
  try {
    const { get } = caller(app, (await admin(db, 'akademik')).token)
    // Every connection of the pool has been in use: one that nobody asks meanwhile is as dead as the others.
    const many = () => Promise.all(Array.from({ length: 12 }, () => get('me')))
    expect((await many()).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))

    line.fallSilent()
    const order: string[] = []
    const [read, write, ready] = await Promise.all([
      get('me').finally(() => order.push('read')),
      db
        .transaction()
        .execute((trx) => admin(trx, 'akademik'))
        .catch((error: unknown) => error),
      get('siap').finally(() => order.push('siap')),
    ])
    expect([read.status, ready.status]).toEqual([503, 503])
    expect(isAway(write), String(write)).toBe(true)
    expect(order).toEqual(['siap', 'read'])

    line.speak()
    expect((await many()).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  } finally {
    await close()
  }
})

test('PostgreSQL silent: the server can be stopped', async () => {
  const { url } = await freshDatabase()
  const line = await wire(new URL(url))
  const server = await serve({ env: { DATABASE_URL: line.url, DEMO: '0' } })
  line.fallSilent()
  const unanswered = Array.from({ length: 20 }, () =>
    fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'akademik', userpass: 'rahasia' }),
    }).catch(() => undefined),
  )
  // What was true a moment ago may still be said.
  while ((await fetch(`${server.url}/siap`)).status === 200);
  expect(await server.stop()).toBe(0)
  await Promise.all(unanswered)
  await line.cut()
})
