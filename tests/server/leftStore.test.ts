import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openEmbedded } from '../../src/server/db/open.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { noteInstallation } from '../../src/server/db/installation.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { whileOurs } from '../../src/server/leftStore.ts'
import { openTestApp } from './support/testApps.ts'
import { temporaryFolder, upload } from '../support/uploads.ts'

test('files that have gone elsewhere under a running server: it takes no more, says why, and is not ready', async () => {
  const db = openEmbedded(':memory:')
  await migrate(db)
  const error = vi.fn<(text: unknown) => void>()
  const dir = join(temporaryFolder(), 'berkas')
  const plain = diskStore(dir, { minFreeBytes: 0, minFreeFraction: 0 })
  const installation = await noteInstallation(db, 'instalasi-ini')
  await plain.writeMark({ installation })
  const { app, logged, close } = await openTestApp('SQLite', { db, files: whileOurs(plain, db, { error }) })
  const ready = async () => (await app.inject('/api/siap')).statusCode
  expect(await ready()).toBe(200)

  await plain.writeMark({ installation, state: 'dipindahkan', to: 's3://lain' }, { over: true })
  await expect.poll(ready, { timeout: 20_000 }).toBe(503)
  expect((await app.inject('/api/siap')).json()).toMatchObject({ alasan: 'file.store-left' })
  // Once, however often somebody asks.
  expect(error.mock.calls).toEqual([[expect.stringContaining('s3://lain')]])
  const files = whileOurs(plain, db, { error })
  const sent = await upload(Buffer.from('isi'), 'a.pdf', files.temp)
  await expect(files.put(sent as never)).rejects.toMatchObject({
    code: 503,
    message: expect.stringContaining('s3://lain') as string,
  })
  expect(existsSync(sent.path)).toBe(false)
  // Whoever only asks sent no file.
  expect(logged).toEqual([])
  // Of these nobody knows that they have moved: another's, one that cannot be read, and none, as of a disk not mounted.
  const away = { code: 503, detail: 'file.store-away' }
  await plain.writeMark({ installation: 'lain' }, { over: true })
  await expect(whileOurs(plain, db, { error }).assertRoom()).rejects.toMatchObject(away)
  writeFileSync(join(dir, 'instalasi.id'), '')
  await expect(whileOurs(plain, db, { error }).assertRoom()).rejects.toMatchObject(away)
  rmSync(join(dir, 'instalasi.id'))
  await expect(whileOurs(plain, db, { error }).assertRoom()).rejects.toMatchObject(away)
  expect(error).toHaveBeenLastCalledWith(expect.stringContaining('tidak membawa instalasi.id'))
  await plain.writeMark({ installation }, { over: true })
  await whileOurs(plain, db, { error }).assertRoom()
  await close()
  await db.destroy()
})
