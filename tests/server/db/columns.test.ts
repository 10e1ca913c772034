import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { allFields } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { STUDENT_STATES } from '../../../src/contract/resources/mahasiswa.ts'
import { waitsOf } from '../../../src/server/db/lists.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'

const isState = (word: string) => (STUDENT_STATES as readonly string[]).includes(word)

type Columns = Map<string, { nullable: boolean }>

/** Tables and views of the database itself: name → column → may it be null. */
async function realTables(db: Database): Promise<Map<string, { isView: boolean; columns: Columns }>> {
  const found = await db.introspection.getTables()
  return new Map(
    found.map(({ name, isView, columns }) => [
      name,
      { isView, columns: new Map(columns.map((column) => [column.name, { nullable: column.isNullable }])) },
    ]),
  )
}

const typed = typedTables()

/** SQLite's catalogue calls every `integer primary key` nullable, although it never is. */
const KEYS = new Set(['prodi.prodiid', 'semester.semid', 'menu.menuid', 'persyaratan.idx', 'pemasangan.idx'])

onBoth.differ((empty) => {
  let real: Awaited<ReturnType<typeof realTables>>
  beforeAll(async () => {
    real = await realTables(await empty())
  })

  test('the types know every table, and no other', () => {
    const tables = [...real].filter(([, { isView }]) => !isView).map(([name]) => name)
    const known = [...typed.keys()].filter((name) => !name.endsWith('_view'))
    // `batas` is the library's of the limits.
    const kept = /^kysely_|^batas$/
    expect(known.sort()).toEqual(tables.filter((name) => !kept.test(name)).sort())
  })

  describe.each([...typed])('%s', (name, columns) => {
    test('has the columns of its type', () => {
      expect([...columns.keys()].sort()).toEqual([...(real.get(name)?.columns.keys() ?? [])].sort())
    })

    test('is null only where the type says so', () => {
      const table = real.get(name)!
      // A view does not tell.
      if (table.isView) return
      const checked = [...columns].filter(
        ([column, { generated }]) => !generated && !KEYS.has(`${name}.${column}`),
      )
      for (const [column, { nullable }] of checked) {
        expect([column, nullable]).toEqual([column, table.columns.get(column)!.nullable])
      }
    })
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
        // What a registration waits for and where a student stands are conditions, not columns.
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

/** The interface `Tables` as the compiler understands it. */
function typedTables() {
  const path = join(import.meta.dirname, '../../../src/server/db/tables.ts')
  const program = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)!
  const tables = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .find(({ name }) => name === 'Tables')!
  const membersOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((member) => [member.name, checker.getTypeOfSymbol(member)] as const)
  return new Map(
    membersOf(checker.getDeclaredTypeOfSymbol(tables)).map(([table, type]) => [
      table,
      new Map(
        membersOf(type).map(([column, columnType]) => [
          column,
          {
            nullable: columnType.isUnion() && columnType.types.some(({ flags }) => flags & ts.TypeFlags.Null),
            generated: columnType.aliasSymbol?.name === 'Generated',
          },
        ]),
      ),
    ]),
  )
}
