// @module-tag rest
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { announceServer, withoutServers } from '../../src/server/db/presence.ts'
import { freshDatabase } from '../support/postgres.ts'

test('servers of one database sign with one key; another key comes when none is left that has the old one', async () => {
  const { url } = await freshDatabase()
  const server = (secret: Buffer) => announced(url, secret)
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const first = await server(old)
  const second = await server(old)
  await expect(server(fresh)).rejects.toThrow('LINK_KEY')
  first.stop()
  // One that has it is left.
  await expect(server(fresh)).rejects.toThrow('hentikan semua server')
  second.stop()
  await expect.poll(() => server(fresh).then(() => true, String), { timeout: 20_000 }).toBe(true)
  // Whoever was refused holds nothing: the one that came in is all there is.
  await expect(server(old)).rejects.toThrow('LINK_KEY')
  const other = await openDatabase({ dataDir: '', url })
  onTestFinished(() => other.destroy())
  await expect(withoutServers(other, async () => Promise.resolve())).rejects.toThrow('Masih ada server')
})

test('one whose connection was broken meanwhile tells that another key has come', async () => {
  const { url } = await freshDatabase()
  const told = vi.fn<(text: string) => void>()
  await announced(url, randomBytes(32), told)
  const db = await openDatabase({ dataDir: '', url })
  onTestFinished(() => db.destroy())
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  const fresh = randomBytes(32)
  await expect.poll(() => announced(url, fresh).then(() => true, String), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => told.mock.calls, { timeout: 20_000 }).toHaveLength(1)
  expect(told.mock.calls[0]![0]).toContain('LINK_KEY')
})

async function announced(url: string, secret: Buffer, told?: (text: string) => void) {
  const db = await openDatabase({ dataDir: '', url })
  onTestFinished(() => db.destroy())
  const presence = await announceServer(db, async () => Promise.resolve(secret), told)
  onTestFinished(() => presence.stop())
  return presence
}
