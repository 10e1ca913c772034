// @module-tag rest
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { announceServer } from '../../../src/server/db/presence.ts'
import { markMoved } from '../../../src/server/db/setup.ts'
import { ending } from '../../support/serve.ts'
import { contents, installation, opened } from './installation.ts'

const COPY = 'src/server/dbCopy.ts'

test('from PostgreSQL back into the folder: every row, and only one of the two is served afterwards', async () => {
  const source = await installation('PostgreSQL')
  const { dataDir, url } = source as Required<typeof source>
  const before = await contents(source)
  const copied = await ending({ DATA_DIR: dataDir }, COPY, '--from', url)
  expect(copied).toMatchObject({ code: 0, said: expect.stringContaining('Jalankan tanpa DATABASE_URL') })
  expect(readdirSync(dataDir).filter((name) => name.includes('.baru'))).toEqual([])
  expect(await contents({ dataDir })).toEqual(before)
  const served = await ending({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1' })
  expect(served).toMatchObject({ code: 1, said: expect.stringContaining('sudah dipindahkan') })

  // What is served now is not written over by a second try.
  await opened(source, (db) => markMoved(db, null))
  const again = await ending({ DATA_DIR: dataDir }, COPY, '--from', url)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('tidak ditimpa') })
})

test('not while a server is at work on that PostgreSQL', async () => {
  const source = await installation('PostgreSQL')
  const { dataDir, url } = source as Required<typeof source>
  await opened(source, async (db) => {
    const server = await announceServer(db)
    const refused = await ending({ DATA_DIR: dataDir }, COPY, '--from', url)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Masih ada server') })
    server.stop()
  })
  expect(existsSync(`${dataDir}/magang.sqlite`)).toBe(false)
})
