// @module-tag rest
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { active, choice, date, file, flag, integer, reference, text } from '../../../src/contract/fields.ts'
import { defineResource, type Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { repeatables } from '../../../src/server/db/repeatable.ts'
import { joinedView } from '../../../src/server/db/repeatable/joined.ts'
import { migrationText } from '../../../scripts/migration.mjs'
import { databases } from '../../support/databases.ts'
import { migratedDatabase } from '../../support/migrated.ts'
import { upOf } from '../support/writtenMigration.ts'

const page = readFileSync('docs/adding-a-resource.md', 'utf8')
const [, example = ''] = /```ts\n(import [^`]*?'kysely'\n[\s\S]*?)```/.exec(page) ?? []

/** The definition that docs/adding-a-resource.md shows. */
const barang = defineResource({
  name: 'barang',
  id: 'barangid',
  title: 'barangnama',
  fields: {
    barangnama: text({ max: 120, search: true }),
    barangjenisid: reference('jenis', { shows: 'jenisdokumen' }),
    barangaktif: active(),
  },
  shown: { jenisdokumen: text() },
  access: { akademik: 'everything' },
  list: { columns: ['barangnama'], sort: 'barangnama' },
})

/** One that is there, with a field more of most kinds. */
const dokumen = {
  ...resources.dokumen,
  fields: {
    ...resources.dokumen.fields,
    dokumenwarna: choice(['merah', 'biru'], { optional: true }),
    dokumenkode: text({ max: 20, unique: true, optional: true }),
    dokumenlembar: integer({ min: 1 }),
    dokumenresmi: flag(),
    dokumenmulai: date(),
    dokumencontoh: file('contoh', ['application/pdf'], { optional: true, readers: {} }),
  },
} as Resource

test('where the tables have every field there is nothing to write', async () => {
  expect(await migrationText(Object.values(resources) as Resource[])).toBeUndefined()
})

test('the page shows what is written for a new resource', async () => {
  expect(await migrationText([barang as Resource])).toBe(example)
})

test('a field more is a column, and what nobody can derive is said', async () => {
  const written = await migrationText([dokumen])
  const lines = written!.split('\n').map((line) => line.trim())
  expect(lines.slice(lines.findIndex((line) => line.startsWith('for (')) + 1, -4)).toEqual([
    "`alter table dokumen add column dokumenwarna text check (dokumenwarna in ('merah', 'biru'))`,",
    '`alter table dokumen add column dokumenkode text`,',
    '`create unique index dokumen_dokumenkode on dokumen (dokumenkode)`,',
    '// Rows that are there already get this default: is it right?',
    '`alter table dokumen add column dokumenlembar integer not null default 1 check (dokumenlembar >= 1)`,',
    '// Rows that are there already get this default: is it right?',
    '`alter table dokumen add column dokumenresmi integer not null default 0 check (dokumenresmi in (0, 1))`,',
    '// Which value do rows get that are there already? Until they have one it may be empty: optional() in the definition.',
    "`alter table dokumen add column dokumenmulai text check (dokumenmulai like '____-__-__')`,",
    '`alter table dokumen add column dokumencontoh integer references berkas`,',
  ])
})

test('a table stands before the tables and columns that refer to it', async () => {
  const to = { kind: 'reference', to: 'barang' } as never
  const rak = { ...barang, name: 'rak', id: 'rakid', fields: { rakbarangid: to }, shown: {} } as Resource
  const older = { ...dokumen, fields: { ...resources.dokumen.fields, dokumenbarangid: to } } as Resource
  const written = await migrationText([older, rak, barang as Resource])
  const made = [...written!.matchAll(/create table \w+|alter table \w+/g)].map(([found]) => found)
  expect(made).toEqual(['create table barang', 'create table rak', 'alter table dokumen'])
})

databases.differ((kind) => {
  test('what is written runs, on a database with rows and views', async () => {
    const db = await migratedDatabase(kind)
    await db.insertInto('jenis').values({ jenisidx: 1, jenisdokumen: 'Surat', jenisstatus: 1 }).execute()
    await db
      .insertInto('dokumen')
      .values({ dokumennama: 'A', dokumenjenisid: 1, dokumentipe: '[]', dokumenstatus: 1 })
      .execute()
    const later = { up: upOf((await migrationText([dokumen, barang as Resource]))!) }
    await migrate(db, {
      migrations: { ...(await migrations()), '9000-nanti': later },
      definitions: [...repeatables(kind === 'SQLite'), ...joinedView(barang as Resource, resources as never)],
    })
    const own = ['barangid', 'barangnama', 'barangjenisid', 'barangaktif', 'versi']
    expect(await columnsOf(db, 'barang')).toEqual(own)
    expect(await columnsOf(db, 'barang_view')).toEqual([...own, 'jenisdokumen'])
    expect(await db.selectFrom('dokumen_view').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      dokumennama: 'A',
      jenisdokumen: 'Surat',
      dokumenwarna: null,
      dokumenlembar: 1,
      dokumenresmi: 0,
    })
    await db.destroy()
  })
})

const columnsOf = async (db: Database, name: string) =>
  (await db.introspection.getTables()).find((table) => table.name === name)?.columns.map((one) => one.name)
