// @module-tag rest
import { mkdtempSync, rmSync, writeFileSync, openSync, writeSync, closeSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { startupProblem } from '../../src/server/startupProblem.ts'
import { s3Server } from '../support/s3.ts'
import { serve } from '../support/serve.ts'
import { s3Place } from '../support/stores.ts'

/** What stands in the terminal when the server does not start. */
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'magang-mulai-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function said(env: Record<string, string> = {}): Promise<string> {
  try {
    await (await serve({ env: { DATA_DIR: dataDir, DEMO: '0', ...env } })).stop()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it starts')
}

async function filled() {
  const db = await openDatabase({ dataDir })
  await migrate(db)
  return db
}

test('a file that is no database', async () => {
  writeFileSync(join(dataDir, 'magang.sqlite'), 'catatan saya\n'.repeat(1000))
  expect(await said()).toContain(`Berkas ${join(dataDir, 'magang.sqlite')} bukan database.`)
})

test('a database that is damaged', async () => {
  await (await filled()).destroy()
  const file = openSync(join(dataDir, 'magang.sqlite'), 'r+')
  writeSync(file, Buffer.alloc(3900, 0x5a), 0, 3900, 100)
  closeSync(file)
  expect(await said()).toContain(`Database ${join(dataDir, 'magang.sqlite')} rusak.`)
})

test('a lock that is damaged', async () => {
  writeFileSync(join(dataDir, 'kunci.sqlite'), 'bukan kunci\n'.repeat(1000))
  expect(await said()).toContain(`Berkas ${join(dataDir, 'kunci.sqlite')} rusak. Hapus berkas itu`)
})

test('data of a newer version is left as it is', async () => {
  const db = await filled()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-masa-depan', '2030-01-01')`.execute(
    db,
  )
  await db.destroy()
  expect(await said()).toContain(
    'Data ini milik versi program yang lebih baru: migrasi 9999-masa-depan tidak dikenal versi ini.',
  )
})

test.each([
  ['0001-rumah', '0002-cari'],
  ['0001-initial', '0033-student-status'],
])('data from before the first release, %s … %s, is refused and left as it is', async (...names) => {
  const db = await openDatabase({ dataDir })
  await sql`create table kysely_migration (name text not null primary key, timestamp text not null)`.execute(
    db,
  )
  for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-02-10')`.execute(db)
  await db.destroy()
  expect(await said()).toContain('Data ini dibuat oleh versi percobaan, sebelum rilis pertama')
  const after = await openDatabase({ dataDir })
  expect((await after.introspection.getTables()).map(({ name }) => name)).toEqual([])
  await after.destroy()
})

test('a port that is taken', async () => {
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  expect(await said({ PORT: String(port) })).toContain(
    `Port ${port} di 127.0.0.1 sudah dipakai program lain. Hentikan program itu, atau pakai PORT lain.`,
  )
  other.close()
})

test('a PostgreSQL that is not there', async () => {
  expect(await said({ DATABASE_URL: 'postgres://magang:rahasia@127.0.0.1:1/magang' })).toMatch(
    /^(?!.*rahasia).*PostgreSQL di 127\.0\.0\.1:1 tidak menjawab\./ms,
  )
})

/** What needs another user, or a disk of its own. */
test.each([
  [{ errcode: 14 }, '/srv/magang tidak dapat dibuka atau ditulis'],
  [{ errcode: 1032 }, '/srv/magang tidak dapat dibuka atau ditulis'],
  [{ errcode: 13 }, 'Disk tempat /srv/magang penuh'],
  [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/magang/berkas' }, '/srv/magang/berkas tidak dapat dibuka'],
  [{ code: 'EROFS', syscall: 'mkdir', path: '/srv/magang' }, 'hanya-baca'],
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 hanya boleh dibuka pengguna istimewa'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST=127.0.0.1 bukan alamat komputer ini'],
])('%o', (fault, sentence) => {
  const error = Object.assign(new Error('said by the library'), fault)
  const text = startupProblem(error, { DATA_DIR: '/srv/magang', PORT: '80' })
  expect(text).toContain(sentence)
  expect(text).toContain('(said by the library)')
})

test.each([
  [{ code: '28P01' }, 'PostgreSQL di db.example:5432 menolak pengguna "magang"'],
  [{ code: '3D000' }, 'PostgreSQL di db.example:5432 tidak mengenal database "kampus"'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'PostgreSQL di db.example:5432 tidak menjawab'],
])('PostgreSQL: %o', (fault, sentence) => {
  const error = Object.assign(new Error('said by the library'), fault)
  const text = startupProblem(error, { DATABASE_URL: 'postgres://magang:rahasia@db.example/kampus' })
  expect(text).toContain(sentence)
  expect(text).not.toContain('rahasia')
})

test('what is said already, and what nobody foresaw, stays as it is', () => {
  expect(startupProblem(new Error('Folder data /a sedang dipakai proses lain.'), {})).toBe(
    'Folder data /a sedang dipakai proses lain.',
  )
  expect(startupProblem('apa pun', { PORT: 'x' })).toBe('apa pun')
})

test('a store of files that is not there, and one that another installation has', async () => {
  const env = { S3_ACCESS_KEY_ID: 'GK1', S3_SECRET_ACCESS_KEY: 'rahasia' }
  const away = await said({ ...env, FILES_URL: 's3://magang?endpoint=http://127.0.0.1:9' })
  expect(away).toMatch(
    /Penyimpanan berkas s3:\/\/magang\/ .* tidak dapat dicapai .*Perbaiki itu atau FILES_URL/,
  )
  const s3 = await s3Server()
  try {
    const place = s3Place(s3, dataDir)
    await place.open().writeMark({ installation: 'kampus-lain' })
    expect(await said(place.env)).toContain('sudah dipakai')
  } finally {
    await s3.stop()
  }
})
