// @module-tag rest
import { execFile } from 'node:child_process'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { csvOf } from '../../../src/contract/sheet.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { NODE, ROOT } from '../../../scripts/root.mjs'
import { bareEnv, serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/uploads.ts'

/** The command as a scheduled job runs it, in a folder of its own. */
async function desk() {
  const dir = temporaryFolder()
  const dataDir = join(dir, 'data')
  const db = await openDatabase({ dataDir })
  await migrate(db)
  await syncReference(db)
  const admin = {
    username: 'akademik',
    nama: 'Admin',
    role: 'akademik',
    sandi: '-',
    nobp: null,
    dosenid: null,
  }
  await db.insertInto('akun').values(admin).execute()
  await db.destroy()
  return {
    dir,
    file: async (name: string, rows: string[][]) => {
      await writeFile(join(dir, name), csvOf(rows))
      return name
    },
    run: (...args: string[]) =>
      new Promise<{ code: number; out: string; wrong: string }>((resolve) => {
        const env = { ...bareEnv(), DATA_DIR: dataDir }
        execFile(
          NODE,
          [join(ROOT, 'src/server/importFile.ts'), ...args],
          { cwd: dir, env },
          (error, out, wrong) => resolve({ code: error ? Number(error.code) : 0, out, wrong }),
        )
      }),
    read: async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
      const again = await openDatabase({ dataDir })
      try {
        return await work(again)
      } finally {
        await again.destroy()
      }
    },
  }
}

test('looks, refuses, saves the right rows, and leaves the rest beside', async () => {
  const { dir, file, run, read } = await desk()
  expect(
    (
      await run(
        'prodi',
        await file('p.csv', [
          ['Kode', 'Nama'],
          ['11', 'D3 Komputer'],
        ]),
      )
    ).code,
  ).toBe(0)
  const rows = [
    ['NOBP', 'Nama', 'Prodi', 'Angkatan', 'JK'],
    ['0011', 'Rudi', '11', '2024', 'L'],
    ['0012', '', '11', '2024', 'L'],
  ]
  const name = await file('m.csv', rows)
  const students = () =>
    read(async (db) =>
      (await db.selectFrom('mahasiswa').select('mhsnobp').execute()).map(({ mhsnobp }) => mhsnobp),
    )

  const looked = await run('mahasiswa', name, '--coba')
  expect(looked.code).toBe(1)
  expect(looked.out).toContain('Baris 3, Nama Mahasiswa: Wajib diisi.')
  expect(looked.out).toContain('2 baris: 1 baru, 0 berubah, 0 tetap, 1 salah; 1 akun akan dibuat.')
  expect((await run('mahasiswa', name)).out).toContain('Tidak ada yang disimpan.')
  expect(await students()).toEqual([])

  expect((await run('mahasiswa', name, '--baris-baik')).out).toContain('Sudah disimpan.')
  expect(await students()).toEqual(['0011'])
  const beside = await readdir(dir)
  const passwords = beside.find((other) => other.startsWith('m-akun-'))!
  expect(await readFile(join(dir, passwords), 'utf8')).toMatch(/^0011;Rudi;[a-z\d-]{14};D3 Komputer;2024\r$/m)
  // Passwords are for whoever ran it.
  expect((await stat(join(dir, passwords))).mode & 0o077).toBe(0)
  expect(beside.filter((other) => other.startsWith('m-salah-')).length).toBeGreaterThan(0)
  const trail = await read((db) =>
    db
      .selectFrom('peristiwa')
      .select(['objekid', 'sesudah'])
      .where('objek', '=', 'impor')
      .orderBy('peristiwaid')
      .execute(),
  )
  expect(trail.map(({ objekid, sesudah }) => [objekid, JSON.parse(sesudah!)])).toMatchObject([
    ['prodi', { baru: 1, berubah: 0, akun: 0 }],
    ['mahasiswa', { baru: 1, berubah: 0, akun: 1 }],
  ])
})

test(
  'beside a running server the server imports, with the same result, and no session stays',
  { tags: ['rest'] },
  async () => {
    const dir = temporaryFolder()
    const server = await serve({ env: { DATA_DIR: join(dir, 'data') } })
    try {
      const path = join(dir, 'semester.csv')
      await writeFile(path, csvOf([['Tahun Akademik'], ['2031/2032 Ganjil']]))
      const command = (port: string, ...more: string[]) =>
        new Promise<{ code: number; out: string; wrong: string }>((resolve) => {
          const env = { ...bareEnv(), DATA_DIR: join(dir, 'data'), PORT: port }
          const args = [join(ROOT, 'src/server/importFile.ts'), 'semester', path, ...more]
          execFile(NODE, args, { cwd: dir, env }, (error, out, wrong) =>
            resolve({ code: error ? Number(error.code) : 0, out, wrong }),
          )
        })
      const port = new URL(server.url).port
      expect(await command(port, '--coba')).toMatchObject({ code: 0, out: expect.stringContaining('1 baru') })
      expect((await command(port)).out).toContain('Sudah disimpan.')
      expect((await command(port)).out).toContain('0 baru, 0 berubah, 1 tetap')
      const db = await openDatabase({ dataDir: join(dir, 'data') })
      try {
        expect(
          await db.selectFrom('semester').select('semnama').where('semid', '=', 20311).execute(),
        ).toEqual([{ semnama: 'Ganjil 2031/2032' }])
        expect(await db.selectFrom('sesi').selectAll().execute()).toEqual([])
      } finally {
        await db.destroy()
      }
    } finally {
      await server.stop()
    }
  },
)

test('says how it is used, what is missing, and gives an example', async () => {
  const { run } = await desk()
  expect(await run('siswa', 'a.csv')).toMatchObject({
    code: 1,
    wrong: expect.stringContaining('Pakai: npm run import'),
  })
  expect(await run('dosen')).toMatchObject({
    code: 1,
    wrong: expect.stringContaining('Pakai: npm run import'),
  })
  expect(await run('dosen', 'tidak-ada.csv')).toMatchObject({ code: 1 })
  expect(await run('dosen', 'a.csv', '--oleh', 'siapa')).toMatchObject({
    code: 1,
    wrong: expect.stringContaining('siapa'),
  })
  expect((await run('dosen', '--contoh')).out).toContain('NIDN;NUPTK;NIP;Nama Dosen;Prodi')
})
