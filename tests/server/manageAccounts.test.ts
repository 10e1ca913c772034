// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/db/demo/accounts.ts'
import { freshDatabase } from '../support/postgres.ts'
import { ending, serve } from '../support/serve.ts'
import { databases } from '../support/databases.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'magang-akun-'))
  folders.push(path)
  return path
}
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })))

type Env = Record<string, string>

/** Beside the running server, as an office does it that has lost a password. */
databases((kind) => {
  let env: Env = {}
  beforeAll(async () => {
    env = {
      DATA_DIR: folder(),
      ...(kind === 'PostgreSQL' && { DATABASE_URL: (await freshDatabase()).url }),
    }
  })
  const akun = (...args: string[]) => ending(env, 'src/server/manageAccounts.ts', ...args)

  test('a lost password, a new colleague, one who leaves; never the last office', async () => {
    const server = await serve({ env })
    onTestFinished(async () => void (await server.stop()))
    const enter = async (username: string, userpass: string) => {
      const response = await fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, userpass }),
      })
      return (await response.json()) as { code: number; token?: string }
    }
    const me = async (token: string | undefined) => {
      const response = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
      return ((await response.json()) as { info?: { sandiawal: boolean } }).info
    }

    const before = await enter('akademik', DEMO_PASSWORD)
    expect(await me(before.token)).toMatchObject({ sandiawal: false })
    const reset = await akun('sandi', 'akademik')
    const password = passwordIn(reset.said)
    expect(reset).toMatchObject({ code: 0, said: expect.stringContaining(password) as string })
    expect(await me(before.token)).toBeUndefined()
    expect((await enter('akademik', DEMO_PASSWORD)).code).toBe(401)
    expect(await me((await enter('akademik', password)).token)).toMatchObject({ sandiawal: true })

    const added = await akun('tambah', 'sari', '--peran', 'prodi', '--nama', 'Sari Dewi', '--prodi', '11')
    expect(await me((await enter('sari', passwordIn(added.said))).token)).toMatchObject({
      nama: 'Sari Dewi',
      level: 2,
      prodi: [{ prodiid: 11 }],
      sandiawal: true,
    })
    expect((await akun('daftar')).said).toMatch(/^sari +Admin Prodi {2}Sari Dewi$/m)

    expect(await akun('nonaktif', 'sari')).toMatchObject({ code: 0 })
    expect((await enter('sari', passwordIn(added.said))).code).toBe(401)
    expect((await akun('daftar')).said).toMatch(/^sari .*\(nonaktif\)$/m)
    expect(await akun('aktif', 'sari')).toMatchObject({ code: 0 })
    expect((await enter('sari', passwordIn(added.said))).code).toBe(200)

    expect(await akun('nonaktif', 'akademik')).toMatchObject({
      code: 1,
      said: expect.stringContaining('yang terakhir') as string,
    })
  })

  test.each([
    [['sandi', 'tidakada'], 'Tidak ada akun bernama tidakada'],
    [['sandi'], 'Pakai:'],
    [['toString', 'x'], 'Pakai:'],
    [['sandi', 'akademik', 'lagi'], 'Pakai:'],
    [['sandi', '--rahasia'], 'Pakai:'],
    [['tambah', 'akademik', '--peran', 'wadir', '--nama', 'X'], 'sudah ada'],
    [['tambah', 'baru', '--peran', 'mahasiswa', '--nama', 'X'], 'Pakai:'],
    [['tambah', 'baru', '--peran', 'prodi', '--nama', 'X'], 'memerlukan --prodi'],
    [['tambah', 'baru', '--peran', 'wadir', '--nama', 'X', '--prodi', '11'], 'peran lain tidak'],
    [['tambah', 'baru', '--peran', 'prodi', '--nama', 'X', '--prodi', '99,11'], 'Prodi 99 tidak ada'],
    [['tambah', ' baru', '--peran', 'wadir', '--nama', 'X'], 'Nama pengguna: 3'],
    [['tambah', '99000000', '--peran', 'wadir', '--nama', 'X'], 'NOBP dan NIDN'],
    [['tambah', 'baru', '--peran', 'wadir', '--nama', 'X\nY'], 'satu baris'],
  ])('what cannot be is said: %j', async (args, sentence) => {
    expect(await akun(...args)).toMatchObject({
      code: 1,
      said: expect.stringContaining(sentence) as string,
    })
  })
})

test('where nothing was ever started nothing is made', async () => {
  const DATA_DIR = folder()
  expect(await ending({ DATA_DIR }, 'src/server/manageAccounts.ts', 'daftar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Belum ada database') as string,
  })
})

const passwordIn = (said: string) => /Kata sandi awal \S+: (\S+)/.exec(said)?.[1] ?? 'none'
