// @module-tag rest
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { announceServer, withoutServers } from '../../src/server/db/presence.ts'
import { freshDatabase } from '../support/postgres.ts'

test('servers of one database sign with one key; another key comes when none is left that has the old one', async () => {
  const { url } = await freshDatabase()
  const server = async (secret: Buffer) => {
    const db = await openDatabase({ dataDir: '', url })
    onTestFinished(() => db.destroy())
    const presence = await announceServer(db, async () => Promise.resolve(secret))
    onTestFinished(() => presence.stop())
    return presence
  }
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
