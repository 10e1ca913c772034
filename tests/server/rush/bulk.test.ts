// @module-tag rest
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { prodi } from '../support/people.ts'
import { lasting } from './lasting.ts'

/** One call about hundreds of students, against the server as it is started in production. */
const ROWS = 800

test('SQLite: killed in the middle, the same call goes on where it stopped', async () => {
  const { dataDir, env, token, ids, look } = await campus()
  try {
    const massalid = randomUUID()
    const first = await serve({ env })
    const lost = send(first.url, token, massalid, ids).catch(() => undefined)
    const done = async (url: string) => Number((await result(url, token, massalid))?.selesai ?? 0)
    while ((await done(first.url)) < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    process.kill(first.pid!, 'SIGKILL')
    await lost
    await first.stop().catch(() => undefined)

    const second = await serve({ env })
    try {
      const before = await done(second.url)
      expect(before).toBeGreaterThanOrEqual(100)
      expect(before).toBeLessThan(ROWS)
      expect(await send(second.url, token, massalid, ids)).toMatchObject({
        jumlah: ROWS,
        selesai: ROWS,
        berhasil: ROWS,
        berubah: ROWS,
        gagal: 0,
      })
    } finally {
      await second.stop()
    }
    expect(await look()).toBe(ROWS)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('PostgreSQL, two servers: two offices and one call sent to both, each row once', async () => {
  const { dataDir, env, token, other, ids, look } = await campus((await freshDatabase()).url)
  const servers = [await serve({ env }), await serve({ env })]
  try {
    const massalid = randomUUID()
    const answers = await Promise.all([
      send(servers[0]!.url, token, massalid, ids),
      send(servers[1]!.url, token, massalid, ids),
      send(servers[1]!.url, other, randomUUID(), ids.toReversed()),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ berhasil: ROWS, gagal: 0 })
    expect(answers[0]!.berubah).toBe(answers[1]!.berubah)
    expect(answers[0]!.berubah + answers[2]!.berubah).toBe(ROWS)
    expect(await look()).toBe(ROWS)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function campus(url?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-massal-'))
  const open = () => openDatabase({ dataDir, url })
  const db = await open()
  await migrate(db)
  await syncReference(db)
  await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 3 }).execute()
  const mhsprodiid = await prodi(db)
  const ids = Array.from({ length: ROWS }, (_, at) => String(10_000_000 + at))
  for (let at = 0; at < ROWS; at += 250)
    await db
      .insertInto('mahasiswa')
      .values(ids.slice(at, at + 250).map((mhsnobp) => student(mhsnobp, mhsprodiid)))
      .execute()
  const { token } = await lasting(db)
  const { token: other } = await lasting(db)
  await db.destroy()
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DEMO: '0', ...(url && { DATABASE_URL: url }) },
    token,
    other,
    ids,
    look: async () => {
      const again = await open()
      const { count } = await again
        .selectFrom('mahasiswa')
        .select(({ fn }) => fn.sum<number>('mhsrekommagang').as('count'))
        .executeTakeFirstOrThrow()
      await again.destroy()
      return Number(count)
    },
  }
}

const student = (mhsnobp: string, mhsprodiid: number) => ({
  mhsnobp,
  mhsprodiid,
  mhsnama: `Mahasiswa ${mhsnobp}`,
  mhsjkl: 'P',
  mhsangkatan: 2023,
  mhsnik: null,
  mhsalamat: null,
  mhstelp: null,
  mhstmplhr: null,
  mhstgllhr: null,
  totalsks: 96,
  nilai_d_e: 0,
  mhsrekommagang: 0,
})

interface Result {
  selesai: number
  berhasil: number
  berubah: number
}

async function send(url: string, token: string, massalid: string, id: string[]): Promise<Result> {
  const response = await fetch(`${url}/api/massal`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ massalid, aksi: 'rekomendasi', pilihan: { id } }),
  })
  const { data, message } = (await response.json()) as { data?: Result; message: string }
  if (!data) throw new Error(`${response.status} ${message}`)
  return data
}

async function result(url: string, token: string, massalid: string): Promise<Result | undefined> {
  const response = await fetch(`${url}/api/massal/${massalid}?ringkas=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data?: Result }).data
}
