import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { caller } from '../support/caller.ts'
import { HARI_INI } from '../support/houses.ts'
import { admin } from '../support/people.ts'

/** The way to the database, which can be cut. */
async function wire(target: URL) {
  const open = new Set<Socket>()
  let server: Server
  let port = 0
  const join_ = async () => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => {}).on('close', () => (open.delete(socket), near.destroy(), far.destroy()))
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  await join_()
  const url = new URL(target)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return { url: url.href, cut, join: join_ }
}

test(
  'PostgreSQL away: 503 with Retry-After, not one half of a write, and back again by itself',
  { timeout: 60_000 },
  async () => {
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
    try {
      await migrate(db)
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
      await app.close()
      await db.destroy()
      await line.cut()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
