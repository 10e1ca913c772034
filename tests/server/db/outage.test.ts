import { connect } from 'node:net'
import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isAway, isFull } from '../../../src/server/db/outage.ts'
import { openDatabase, openEmbedded } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'

const reasonOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    )
const dial = (path: string) => () =>
  new Promise((_resolve, reject) => connect({ path }).once('error', reject))

const coded = (code: string) => Object.assign(new Error('said by the database'), { code })

test('every way in which a database can be out of reach', async () => {
  const db = await openDatabase({ dataDir: '', url: 'postgres://nobody@127.0.0.1:1/none' })
  const away = {
    'nobody listens': await reasonOf(() => db.selectFrom('prodi').selectAll().execute()),
    'no such socket': await reasonOf(dial('/nowhere/.s.PGSQL.5432')),
    'no such name': await reasonOf(() => lookup('basis-data.invalid')),
    'used after it broke': new Error('Client has encountered a connection error and is not queryable'),
    'closed meanwhile': new Error('Client was closed and is not queryable'),
    'no answer': new Error('Query read timeout'),
    'no connection': new Error('timeout expired'),
    'no free connection': new Error('timeout exceeded when trying to connect'),
    'lay idle in a transaction': coded('25P03'),
    'shutting down': coded('57P01'),
    'too many connections': coded('53300'),
    locked: new Error('database is locked'),
  }
  for (const [name, error] of Object.entries(away)) {
    expect([name, isAway(error), isFull(error)], String(error)).toEqual([name, true, false])
  }
  await db.destroy()
})

test('every way in which there can be no room', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect([code, isFull(coded(code)), isAway(coded(code))]).toEqual([code, true, false])
  const sqlite = (errcode: number) => Object.assign(coded('ERR_SQLITE_ERROR'), { errcode })
  for (const errcode of [13, 778, 4874]) expect([errcode, isFull(sqlite(errcode))]).toEqual([errcode, true])
  // A disk that fails is another matter.
  for (const errcode of [10, 266, 11]) expect([errcode, isFull(sqlite(errcode))]).toEqual([errcode, false])
})

test('a file that is missing, or anything else, is neither', async () => {
  const missing = await reasonOf(() => readFileSync('/nowhere/at/all'))
  for (const other of [missing, new Error('disk'), 'text', null, undefined])
    expect([isAway(other), isFull(other)]).toEqual([false, false])
})

onBoth.differ((empty) => {
  test('a mistake in a statement is neither', async () => {
    const db = await empty()
    const typo = await reasonOf(() =>
      db
        .selectFrom('tidak_ada' as 'akun')
        .selectAll()
        .execute(),
    )
    expect(typo).toBeInstanceOf(Error)
    expect([isAway(typo), isFull(typo)]).toEqual([false, false])
  })
})

test('a transaction that finds the disk full says that, not that it could not be taken back', async () => {
  const db = openEmbedded(':memory:')
  await sql`create table isi (teks text)`.execute(db)
  await sql`pragma max_page_count = 10`.execute(db)
  const attempt = db.transaction().execute(async (trx) => {
    for (;;) await sql`insert into isi values (hex(zeroblob(10000)))`.execute(trx)
  })
  const error = await reasonOf(() => attempt)
  expect(isFull(error), String(error)).toBe(true)
  await sql`insert into isi values ('sedikit')`.execute(db)
  expect((await sql`select teks from isi`.execute(db)).rows).toEqual([{ teks: 'sedikit' }])
  await db.destroy()
})
