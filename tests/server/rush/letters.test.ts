// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { kuota, mahasiswa, perusahaan, prodi, terdaftar } from '../support/people.ts'
import { LETTERHEAD } from '../support/testApps.ts'
import { lasting } from './lasting.ts'

/** A class of letters, against the server as it is started in production. */
const COUNT = 60

test('SQLite: killed in the middle, the job goes on; each has one letter, and no number is missing', async () => {
  const { dataDir, env, token, ids, look } = await campus()
  try {
    const first = await serve({ env })
    const { tugasid } = await ask<{ tugasid: number }>(first.url, token, 'surat', {
      jenis: 'pengantar',
      registerid: ids,
    })
    while ((await job(first.url, token, tugasid)).berhasil < 5) await pause()
    process.kill(first.pid!, 'SIGKILL')
    await first.stop().catch(() => undefined)

    const second = await serve({ env })
    try {
      while (!(await job(second.url, token, tugasid)).selesai) await pause()
      expect(await job(second.url, token, tugasid)).toMatchObject({
        jumlah: COUNT,
        berhasil: COUNT,
        gagal: [],
      })
    } finally {
      await second.stop()
    }
    expect(await look()).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('PostgreSQL, two servers: two offices at once, no number twice and none missing', async () => {
  const { dataDir, env, token, other, ids, look } = await campus((await freshDatabase()).url)
  const servers = [await serve({ env }), await serve({ env })]
  try {
    const half = COUNT / 2
    const jobs = await Promise.all(
      [
        [servers[0]!.url, token, ids.slice(0, half)],
        [servers[1]!.url, other, ids.slice(half)],
      ].map(async ([url, who, registerid]) => {
        const { tugasid } = await ask<{ tugasid: number }>(url as string, who as string, 'surat', {
          jenis: 'pengantar',
          registerid,
        })
        return { url: url as string, who: who as string, tugasid }
      }),
    )
    for (const { url, who, tugasid } of jobs) {
      while (!(await job(url, who, tugasid)).selesai) await pause()
      expect(await job(url, who, tugasid)).toMatchObject({ berhasil: half, gagal: [] })
    }
    expect(await look()).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 150))

/** Each student at a company of their own: a letter each. */
async function campus(url?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-surat-'))
  const open = () => openDatabase({ dataDir, url })
  const db = await open()
  await migrate(db)
  await syncReference(db)
  await db.insertInto('surattemplat').values(LETTERHEAD).execute()
  const prodiid = await prodi(db)
  const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
  const ids: number[] = []
  for (let at = 0; at < COUNT; at++) {
    const student = await mahasiswa(db, { mhsprodiid: prodiid })
    const perusahaanid = await perusahaan(db)
    const place = { registerkuotaid: kuotaidx, registerperusahaanid: perusahaanid }
    ids.push((await terdaftar(db, student, { ...place, registerdisetujui: 1 })).registerid)
  }
  const [{ token }, { token: other }] = [await lasting(db), await lasting(db)]
  await db.destroy()
  return {
    dataDir,
    token,
    other,
    ids,
    env: {
      DATA_DIR: dataDir,
      DEMO: '0',
      PUBLIC_URL: 'https://magang.kampus.example',
      ...(url && { DATABASE_URL: url }),
    },
    /** The numbers that were given, in their order. */
    look: async () => {
      const again = await open()
      const rows = await again.selectFrom('surat').select('urut').orderBy('urut').execute()
      const named = await again.selectFrom('suratmahasiswa').select('registerid').execute()
      await again.destroy()
      expect(new Set(named.map(({ registerid }) => registerid)).size).toBe(COUNT)
      return rows.map(({ urut }) => urut)
    },
  }
}

async function ask<T>(url: string, token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { data, message } = (await response.json()) as { data?: T; message: string }
  if (!data) throw new Error(`${response.status} ${message}`)
  return data
}

const job = (url: string, token: string, tugasid: number) =>
  ask<{ selesai: boolean; berhasil: number; gagal: object[] }>(url, token, `surattugas/${tugasid}`)
