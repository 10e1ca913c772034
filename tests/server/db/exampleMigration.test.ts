import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import * as kysely from 'kysely'
import { expect, test } from 'vitest'
import { onBoth } from './databases.ts'

/** The migration that docs/adding-a-resource.md shows, run as it stands there. */
const page = readFileSync('docs/adding-a-resource.md', 'utf8')
const [, example = ''] = /```ts\n(import [^`]*?'kysely'\n[\s\S]*?)```/.exec(page) ?? []
const body = stripTypeScriptTypes(example)
  .replace(/^import (.*) from 'kysely'/m, 'const $1 = kysely')
  .replace('export async function up', 'return async function up')
const up = (new Function('kysely', body) as (library: typeof kysely) => (db: unknown) => Promise<void>)(
  kysely,
)

onBoth.differ((empty) => {
  test('the example of a migration makes its table and its view', async () => {
    const db = await empty()
    await up(db)
    const tables = await db.introspection.getTables()
    const columns = (of: string) => tables.find(({ name }) => name === of)?.columns.map(({ name }) => name)
    const own = ['barangid', 'barangnama', 'barangjenisid', 'barangaktif', 'versi']
    expect(columns('barang')).toEqual(own)
    expect(columns('barang_view')).toEqual([...own, 'jenisdokumen'])
  })
})
