import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { allFields } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { STUDENT_STATES } from '../../../src/contract/resources/mahasiswa.ts'
import { waitsOf } from '../../../src/server/db/lists.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { TABLES, tablesText } from '../../../scripts/tables.mjs'
import { migratedDatabase } from '../../support/migrated.ts'
import { onBoth } from './databases.ts'

const isState = (word: string) => ([...STUDENT_STATES, 'belumputaran'] as readonly string[]).includes(word)

type Columns = Map<string, { nullable: boolean }>

/** Tables and views of the database itself: name → column → may it be null. */
async function realTables(db: Database): Promise<Map<string, { isView: boolean; columns: Columns }>> {
  const found = await db.introspection.getTables()
  return new Map(
    found.map(({ name, isView, columns }) => [
      name,
      {
        isView,
        columns: new Map(
          columns.map((column) => [
            column.name,
            { nullable: column.isNullable && !column.isAutoIncrementing },
          ]),
        ),
      },
    ]),
  )
}

/** SQLite's catalogue calls every `integer primary key` nullable, although it never is. */
const KEYS = new Set(['prodi.prodiid', 'semester.semid', 'menu.menuid', 'persyaratan.idx', 'pemasangan.idx'])
/** `batas` is the library's of the limits, on PostgreSQL alone. */
const KEPT = /^kysely_|^batas$/

test('the types are those of the migrated database: else `npm run tables`', async () => {
  expect(readFileSync(TABLES, 'utf8')).toBe(await tablesText())
})

test('both databases have the same columns, which may be null in the same tables', async () => {
  const [sqlite, postgres] = [await migratedDatabase('SQLite'), await migratedDatabase('PostgreSQL')]
  const told = async (db: Database) =>
    [...(await realTables(db))]
      .filter(([name]) => !KEPT.test(name))
      .flatMap(([table, { isView, columns }]) =>
        [...columns].map(([column, { nullable }]) => {
          const key = `${table}.${column}`
          // A view does not tell.
          return isView || KEYS.has(key) ? key : `${key} ${nullable ? 'null' : 'not null'}`
        }),
      )
      .toSorted()
  expect(await told(postgres)).toEqual(await told(sqlite))
  await Promise.all([sqlite.destroy(), postgres.destroy()])
})

onBoth.differ((empty) => {
  let real: Awaited<ReturnType<typeof realTables>>
  beforeAll(async () => {
    real = await realTables(await empty())
  })

  describe.each(Object.values(resources))('resource $name', (resource) => {
    const source = () => (real.get(`${resource.name}_view`) ?? real.get(resource.name))?.columns ?? new Map()

    test('every field and its key can be read', () => {
      // Written as a list of students, read back as `pilihanmahasiswa`.
      const readable = Object.keys(allFields(resource)).filter((field) => field !== 'pilihmahasiswa')
      const missing = [resource.id, ...readable].filter((field) => !source().has(field))
      expect(missing).toEqual([])
    })

    test('every column that narrows or sorts exists', () => {
      const { programme, owner, list, parent } = resource as typeof resource & {
        programme?: string
        owner?: string
        parent?: { field: string }
        list: { sort: string; columns: readonly string[]; filters?: readonly { column: string }[] }
      }
      const wanted = [
        programme,
        owner,
        parent?.field,
        list.sort,
        ...list.columns,
        // What a registration waits for, where a student stands and what they lack are conditions, not columns.
        ...(list.filters ?? [])
          .map(({ column }) => column)
          .filter((column) => !(column in waitsOf('r')) && !isState(column)),
      ]
      expect(wanted.filter((column) => column !== undefined && !source().has(column))).toEqual([])
    })

    test('every field that is written is a column of the table', () => {
      const written = Object.keys(resource.fields).filter((field) => field !== 'pilihmahasiswa')
      const columns = real.get(resource.name)?.columns
      expect(written.filter((field) => !columns?.has(field))).toEqual([])
      // Two people editing one record: whoever may update needs the version.
      if (written.length > 0) expect(columns?.has('versi')).toBe(true)
    })

    test('what may be left out may be empty, and what may not, not', () => {
      const columns = real.get(resource.name)?.columns
      for (const [name, { optional }] of Object.entries(resource.fields)) {
        if (name !== 'pilihmahasiswa') expect([name, columns!.get(name)!.nullable]).toEqual([name, optional])
      }
    })
  })
})
