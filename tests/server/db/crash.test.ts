// @module-tag rest
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'

/** Each transaction writes a company and a category of the same name, then says so. */
const WRITER = `
  const [open, dataDir] = process.argv.slice(-2)
  const { openDatabase } = await import(open)
  const db = await openDatabase({ dataDir })
  for (let n = 1; ; n++) {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('jenis').values({ jenisdokumen: 'n' + n, jenisstatus: 1 }).execute()
      await trx.insertInto('jeniskuota').values({ jeniskuota: 'n' + n, jenismou: 0, jenisstatus: 1 }).execute()
    })
    console.log(n)
  }`

test('killed in the middle of writing: everything acknowledged is there, nothing is half there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'putus-'))
  const first = await openDatabase({ dataDir })
  await migrate(first)
  await first.destroy()

  const open = new URL('../../../src/server/db/open.ts', import.meta.url).href
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', WRITER, open, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = once(child, 'exit')
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 200) child.kill('SIGKILL')
  }
  await gone
  expect(acknowledged).toBeGreaterThanOrEqual(200)

  const db = await openDatabase({ dataDir })
  const names = async (table: 'jenis' | 'jeniskuota', column: 'jenisdokumen' | 'jeniskuota') =>
    (
      await db
        .selectFrom(table)
        .select(column as never)
        .execute()
    ).map((row) => Object.values(row)[0])
  const [left, right] = [await names('jenis', 'jenisdokumen'), await names('jeniskuota', 'jeniskuota')]
  expect(left.sort()).toEqual(right.sort())
  // One more may be committed whose line never arrived.
  expect([acknowledged, acknowledged + 1]).toContain(left.length)
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

test('a transaction that fails halfway leaves the database as it was, and usable', async () => {
  const db = await openDatabase({ dataDir: await mkdtemp(join(tmpdir(), 'gagal-')) })
  await migrate(db)
  const attempt = db.transaction().execute(async (trx) => {
    await trx.insertInto('jenis').values({ jenisdokumen: 'a', jenisstatus: 1 }).execute()
    throw new Error('berhenti')
  })
  await expect(attempt).rejects.toThrow('berhenti')
  expect(await db.selectFrom('jenis').selectAll().execute()).toEqual([])
  await db.insertInto('jenis').values({ jenisdokumen: 'a', jenisstatus: 1 }).execute()
  await db.destroy()
})
