// @module-tag rest
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { limitersOf } from '../../../src/server/db/limiters.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { signer } from '../../../src/server/files/sign.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { guessLimits } from '../../../src/server/session/guesses.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { caller } from '../support/caller.ts'
import { HARI_INI } from '../support/testApps.ts'
import { admin, dokumen, mahasiswa, terdaftar, unggahan } from '../support/people.ts'
import { databases } from '../../support/databases.ts'

const FULL =
  'Tempat penyimpanan server penuh sehingga perubahan belum dapat disimpan. Beri tahu admin, lalu coba lagi nanti.'

/** A server whose disk can be filled; free space below `minFreeBytes` is for readers only. */
async function opened({
  url,
  dataDir,
  minFreeBytes = 0,
}: {
  url?: string
  dataDir: string
  minFreeBytes?: number
}) {
  const db = await openDatabase({ dataDir, url })
  await migrate(db)
  await syncReference(db)
  const logged: string[] = []
  const links = signer(randomBytes(32))
  const clock = { now: new Date(`${HARI_INI}T03:00:00Z`) }
  const appContext: AppContext = {
    db,
    files: diskStore(join(dataDir, 'berkas'), { minFreeBytes, minFreeFraction: 0 }),
    link: (berkasid, { akunid, sesiid }) =>
      links.link({ id: berkasid, user: akunid, session: sesiid }, clock.now.getTime()),
    verifyLink: links.verify,
    clock: () => clock.now,
    timeZone: 'Asia/Jakarta',
    guesses: guessLimits({ limiters: limitersOf(db) }),
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const app = await buildApp(appContext, { limits: false, log })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { db, app, appContext, clock, logged, dataDir, close }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** An admin with a password, who has done nothing for a while, and an identity card to look at. */
async function people({ db, appContext, dataDir }: Opened) {
  const office = await admin(db, 'akademik')
  await db
    .updateTable('akun')
    .set({ username: 'kantor', sandi: await hashPassword('rahasia-kantor') })
    .where('akunid', '=', office.akunid)
    .execute()
  const student = await mahasiswa(db)
  const { registerid } = await terdaftar(db, student)
  const { dokumenid } = await dokumen(db, 1)
  const idx = await unggahan(db, registerid, dokumenid)
  const { berkasid, berkaskunci } = await db
    .selectFrom('dokumenregister as d')
    .innerJoin('berkas as b', 'b.berkasid', 'd.files')
    .select(['b.berkasid', 'b.berkaskunci'])
    .where('d.idx', '=', idx)
    .executeTakeFirstOrThrow()
  const folder = join(dataDir, 'berkas', berkaskunci.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, berkaskunci), 'k'.repeat(1000))
  return { office, link: () => appContext.link(berkasid, office) }
}

async function readersGoOn(server: Opened, { office, link }: Awaited<ReturnType<typeof people>>) {
  const asked = caller(server.app, office.token)
  for (const path of ['me', 'jenis', 'mahasiswa'])
    expect([path, (await asked.get(path)).status]).toEqual([path, 200])
  const file = await asked.open(link())
  expect([file.status, file.bytes.toString()]).toEqual([200, 'k'.repeat(1000)])
}

const add = ({ app }: Opened, { token }: { token: string }) =>
  caller(app, token).post('jenis', {
    jenisdokumen: `Jenis ${randomBytes(8).toString('hex')}`,
    jenisstatus: 1,
  })
const signIn = ({ app }: Opened) =>
  caller(app).post('login', { username: 'kantor', userpass: 'rahasia-kantor' })

databases((kind) => {
  let server: Opened
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'magang-penuh-'))
    server = await opened({ dataDir, ...(kind === 'PostgreSQL' && { url: (await freshDatabase()).url }) })
  })
  afterAll(async () => {
    await server.close()
    rmSync(server.dataDir, { recursive: true, force: true })
  })

  test('no room for any write: 507 with a sentence for writers, readers go on, /siap says 503; then it heals', async () => {
    const somebody = await people(server)
    const refuse = await withoutRoom(server, kind)
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)

    await readersGoOn(server, somebody)
    // Who looked at the card stands in the log instead of the trail.
    expect(server.logged.join('')).toContain('"what":"berkas.lihat"')
    for (const answer of [await add(server, somebody.office), await signIn(server)])
      expect(answer).toEqual({ code: 507, alasan: 'request.disk-full', message: FULL, status: 507 })
    // What was true a moment ago may still be said.
    let ready = await caller(server.app).get('siap')
    while (ready.status === 200) ready = await caller(server.app).get('siap')
    expect([ready.status, ready.message]).toEqual([503, FULL])

    await refuse.end()
    expect((await signIn(server)).status).toBe(200)
    expect((await add(server, somebody.office)).status).toBe(201)
    while ((await caller(server.app).get('siap')).status !== 200);
  })
})

/** Every write to these needs more room than there is: SQLite's own limit of pages, PostgreSQL's own code. */
async function withoutRoom({ db }: Opened, kind: 'SQLite' | 'PostgreSQL') {
  const run = (text: string) => sql.raw(text).execute(db)
  const tables = ['sesi', 'peristiwa', 'jenis', 'denyut'].flatMap((table) =>
    ['insert', 'update'].map((event) => ({ table, event, name: `penuh_${table}_${event}` })),
  )
  if (kind === 'SQLite') {
    await run('create table isi (teks text)')
    for (const { table, event, name } of tables)
      await run(
        `create trigger ${name} after ${event} on ${table} begin insert into isi values (hex(zeroblob(100000))); end`,
      )
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await run(`pragma max_page_count = ${rows[0]!.page_count}`)
  } else {
    await run(
      `create function penuh() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
    for (const { table, event, name } of tables)
      await run(`create trigger ${name} after ${event} on ${table} execute function penuh()`)
  }
  return {
    async end() {
      if (kind === 'SQLite') await run('pragma max_page_count = 1000000000')
      for (const { table, name } of tables)
        await run(`drop trigger ${name}${kind === 'SQLite' ? '' : ` on ${table}`}`)
    },
  }
}

describe('a disk that is really full', () => {
  const mounted: string[] = []
  afterEach(() => {
    for (const folder of mounted.splice(0)) {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** A disk of 24 MB; undefined where nobody may mount one. */
  function smallDisk(): string | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'magang-cakram-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      rmSync(folder, { recursive: true })
      return undefined
    }
    mounted.push(folder)
    return folder
  }

  test('readers go on, writers hear 507, nothing is half written, and it heals by itself', async ({
    skip,
  }) => {
    const dataDir = smallDisk()
    if (dataDir === undefined) return skip('needs the right to mount a disk')
    const server = await opened({ dataDir, minFreeBytes: 1024 * 1024 })
    try {
      const somebody = await people(server)
      while ((await caller(server.app).get('siap')).status !== 200);
      fill(join(dataDir, 'isi'))
      server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)

      // The journal may have room to be used again; not for long.
      let [answer, taken] = [await add(server, somebody.office), 0]
      for (; answer.status === 201; taken += 1) answer = await add(server, somebody.office)
      expect(answer).toEqual({ code: 507, alasan: 'request.disk-full', message: FULL, status: 507 })
      await readersGoOn(server, somebody)
      let ready = await caller(server.app).get('siap')
      while (ready.status === 200) ready = await caller(server.app).get('siap')
      expect(ready.status).toBe(503)

      rmSync(join(dataDir, 'isi'))
      expect((await add(server, somebody.office)).status).toBe(201)
      while ((await caller(server.app).get('siap')).status !== 200);
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(server.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
      const { n } = await server.db
        .selectFrom('jenis')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('jenisdokumen', 'like', 'Jenis %')
        .executeTakeFirstOrThrow()
      expect(n).toBe(taken + 1)
    } finally {
      await server.close()
    }
  })

  /** To the last byte. */
  function fill(path: string) {
    for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 2) {
      try {
        for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
      } catch {
        // No room for so much; perhaps for half.
      }
    }
  }
})
