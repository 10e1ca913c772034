// @module-tag rest
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NODE, ROOT } from '../../../scripts/root.mjs'
import { readNote } from '../../../src/server/backup/note.ts'
import { restoreBackup } from '../../../src/server/backup/restore.ts'
import { verifyBackup } from '../../../src/server/backup/verify.ts'
import { writeBackup } from '../../../src/server/backup/write.ts'
import { lockFolder } from '../../../src/server/db/lock.ts'
import { announceServer } from '../../../src/server/db/presence.ts'
import { RESTORING } from '../../../src/server/installation.ts'
import { bareEnv, ending } from '../../support/serve.ts'
import { filesIn, temporaryFolder } from '../../support/uploads.ts'
import { at, contents, installation, opened, place, type Kind } from './installation.ts'

const KINDS: Kind[] = ['SQLite', 'PostgreSQL']

describe.each(KINDS)('of %s', (from) => {
  test.each(KINDS)('into %s: every row, every file, the key, and the numbers go on', async (into) => {
    const [source, target, folder] = [
      await installation(from),
      await place(into),
      join(temporaryFolder(), 'a'),
    ]
    const highest = await opened(source, async (db) => {
      // A number that was given once is not given again, although its row is gone.
      const { jenisidx } = await db
        .insertInto('jenis')
        .values({ jenisdokumen: 'Sementara', jenisstatus: 1 })
        .returning('jenisidx')
        .executeTakeFirstOrThrow()
      await db.deleteFrom('jenis').where('jenisidx', '=', jenisidx).execute()
      return jenisidx
    })
    const manifest = await writeBackup({ ...source, folder })
    expect(manifest.berkas).toMatchObject({ kurang: [] })
    expect(manifest.berkas.jumlah).toBeGreaterThan(100)
    expect(statSync(join(folder, 'magang.sqlite')).mode & 0o077).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual([
      'SHA256SUMS',
      'berkas',
      'link.key',
      'magang.sqlite',
      'manifest.json',
    ])

    await restoreBackup({ ...target, folder, replace: false })
    expect(await contents(target)).toEqual(await contents(source))
    expect(filesIn(join(target.dataDir, 'berkas')).toSorted()).toEqual(
      filesIn(join(source.dataDir, 'berkas')).toSorted(),
    )
    expect(readFileSync(join(target.dataDir, 'link.key'))).toEqual(
      readFileSync(join(source.dataDir, 'link.key')),
    )
    const next = await opened(target, (db) =>
      db
        .insertInto('jenis')
        .values({ jenisdokumen: 'Baru', jenisstatus: 1 })
        .returning('jenisidx')
        .executeTakeFirstOrThrow(),
    )
    expect(next.jenisidx).toBeGreaterThan(highest)
  })
})

test('a file that is gone or damaged on the server is named, and keeps nobody from a backup', async () => {
  const [source, target, folder] = [
    await installation('SQLite'),
    await place('SQLite'),
    join(temporaryFolder(), 'a'),
  ]
  const files = await opened(source, (db) =>
    db.selectFrom('berkas').selectAll().orderBy('berkasid').execute(),
  )
  const path = (key: string) => join(source.dataDir, 'berkas', key.slice(0, 2), key)
  const [gone, damaged, binned] = files
  rmSync(path(gone!.berkaskunci))
  writeFileSync(path(damaged!.berkaskunci), 'lain')
  // Put into the bin by a sweep that did not know it: it is still there.
  renameSync(path(binned!.berkaskunci), join(source.dataDir, 'berkas/sampah', binned!.berkaskunci))

  const { code, said } = await ending({ DATA_DIR: source.dataDir }, 'src/server/backupNow.ts', folder)
  expect({ code, said }).toMatchObject({
    code: 2,
    said: expect.stringContaining(`berkas/${gone!.berkasid}: hilang`),
  })
  expect((await readNote(source.dataDir)).berhasil).toMatchObject({ kurang: 2, berkas: files.length - 2 })
  const { manifest } = await restoreBackup({ ...target, folder, replace: false })
  expect(manifest.berkas.kurang).toEqual([
    { berkasid: gone!.berkasid, kunci: gone!.berkaskunci, sebab: 'hilang' },
    { berkasid: damaged!.berkasid, kunci: damaged!.berkaskunci, sebab: 'berubah' },
  ])
})

test('a second backup beside the first takes no room for files that are the same', async () => {
  const [source, folder] = [await installation('SQLite'), temporaryFolder()]
  await writeBackup({ ...source, folder: join(folder, 'a') })
  await writeBackup({ ...source, folder: join(folder, 'b') })
  const [key] = filesIn(join(folder, 'a/berkas')).filter((name) => name.length === 36)
  const inode = (name: string) => statSync(join(folder, name, 'berkas', key!.slice(0, 2), key!)).ino
  expect(inode('a')).toBe(inode('b'))
})

test('a folder that cannot be meant is refused, and nothing is left there', async () => {
  const [source, folder] = [await installation('SQLite'), temporaryFolder()]
  const refused = (to: string) => expect(writeBackup({ ...source, folder: to })).rejects
  await refused(join(source.dataDir, 'cadangan')).toThrow('di dalam DATA_DIR')
  await refused(source.dataDir).toThrow('di dalam DATA_DIR')
  await refused(join(folder, 'tidak', 'ada')).toThrow('tidak ada. Bila itu disk lain')
  writeFileSync(join(folder, 'catatan'), 'x')
  await refused(folder).toThrow('sudah berisi')
  mkdirSync(join(folder, 'b.belum-selesai'))
  await refused(join(folder, 'b')).toThrow('b.belum-selesai masih ada')
  expect(readdirSync(folder).toSorted()).toEqual(['b.belum-selesai', 'catatan'])
  // An empty folder that somebody has made already is one to write to.
  mkdirSync(join(folder, 'c'))
  await writeBackup({ ...source, folder: join(folder, 'c') })
  await verifyBackup(join(folder, 'c'))
})

describe('refused by name', () => {
  const written = async () => {
    const folder = join(temporaryFolder(), 'a')
    await writeBackup({ ...(await installation('SQLite')), folder })
    return folder
  }
  const manifestOf = (folder: string, change: (manifest: Record<string, unknown>) => object) => {
    const path = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    writeFileSync(path, JSON.stringify({ ...manifest, ...change(manifest) }))
  }
  const refused = async (folder: string) => {
    const target = await place('SQLite')
    const outcome = await restoreBackup({ ...target, folder, replace: false }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(existsSync(join(target.dataDir, 'magang.sqlite'))).toBe(false)
    return outcome
  }

  test('half written, whatever is in it', async () => {
    const folder = await written()
    renameSync(folder, `${folder}.belum-selesai`)
    expect(await refused(`${folder}.belum-selesai`)).toContain('belum selesai ditulis')
    expect(await refused(`${folder}.belum-selesai/`)).toContain('belum selesai ditulis')
    expect(await refused(temporaryFolder())).toContain('bukan cadangan yang selesai')
  })

  test('a newer version, of the program or of the form', async () => {
    const folder = await written()
    manifestOf(folder, ({ migrasi }) => ({
      migrasi: [...(migrasi as string[]), '0099-besok'],
      program: '9.0.0',
    }))
    expect(await refused(folder)).toMatch(/versi program yang lebih baru.*9\.0\.0.*0099-besok/)
    manifestOf(folder, () => ({ format: 2 }))
    expect(await refused(folder)).toContain('versi program yang lebih baru')
  })

  test('one from before the first release', async () => {
    const folder = await written()
    manifestOf(folder, () => ({ migrasi: ['0001-initial', '0033-student-status'] }))
    expect(await refused(folder)).toContain('dibuat oleh versi percobaan, sebelum rilis pertama')
  })

  test('damaged: a file changed, shortened or gone, a row too few, a manifest cut short', async () => {
    const folder = await written()
    const key = filesIn(join(folder, 'berkas')).find((name) => name.length === 36)!
    const path = join(folder, 'berkas', key.slice(0, 2), key)
    const bytes = readFileSync(path)
    // It is one with the file of the installation.
    rmSync(path)
    const other = Buffer.from(bytes)
    other[10]! ^= 1
    writeFileSync(path, other)
    expect(await refused(folder)).toContain(`isi berkas/${key.slice(0, 2)}/${key} berubah`)
    rmSync(path)
    expect(await refused(folder)).toContain(`berkas/${key.slice(0, 2)}/${key} hilang`)
    writeFileSync(path, bytes)
    await verifyBackup(folder)
    manifestOf(folder, () => ({ tabel: { akun: 1 } }))
    expect(await refused(folder)).toContain('isi manifest.json berubah')
    writeFileSync(join(folder, 'manifest.json'), '{"format": 1')
    expect(await refused(folder)).toContain('manifest.json rusak')
  })
})

test('a folder in use is never written over: not while a server runs, not without --replace', async () => {
  const [source, target, folder] = [
    await installation('SQLite'),
    await installation('SQLite', 'another'),
    join(temporaryFolder(), 'a'),
  ]
  await writeBackup({ ...source, folder })
  const before = await contents(target)
  await expect(restoreBackup({ ...target, folder, replace: false })).rejects.toThrow('--replace')
  const lock = lockFolder(target.dataDir)
  await expect(restoreBackup({ ...target, folder, replace: true })).rejects.toThrow(
    'sedang dipakai proses lain',
  )
  lock.release()
  expect(await contents(target)).toEqual(before)

  const { aside } = await restoreBackup({ ...target, folder, replace: true })
  expect(await contents(target)).toEqual(await contents(source))
  // What was there lies beside it, whole.
  expect(await contents({ dataDir: join(target.dataDir, aside!) })).toEqual(before)
})

test('PostgreSQL in use is never written over: not while a server runs, not without --replace', async () => {
  const [source, target, folder] = [
    await installation('SQLite'),
    await installation('PostgreSQL'),
    join(temporaryFolder(), 'a'),
  ]
  await writeBackup({ ...source, folder })
  const before = await contents(target)
  const bare = at(join(temporaryFolder(), 'data'), target.url)
  await expect(restoreBackup({ ...bare, folder, replace: false })).rejects.toThrow('sudah berisi data')
  expect(filesIn(bare.dataDir).filter((name) => !name.startsWith('kunci'))).toEqual([])
  await opened(target, async (db) => {
    const server = await announceServer(db)
    await expect(restoreBackup({ ...target, folder, replace: true })).rejects.toThrow('Masih ada server')
    server.stop()
  })
  expect(await contents(target)).toEqual(before)
  await restoreBackup({ ...target, folder, replace: true })
  expect(await contents(target)).toEqual(await contents(source))
})

test('a restore that ended in the middle keeps everything from starting, until it has run again', async () => {
  const [source, target, folder] = [
    await installation('SQLite'),
    await installation('SQLite', 'another'),
    join(temporaryFolder(), 'a'),
  ]
  await writeBackup({ ...source, folder })
  writeFileSync(join(target.dataDir, RESTORING), '{}')
  rmSync(join(target.dataDir, 'magang.sqlite'))
  await expect(opened(target, () => Promise.resolve())).rejects.toThrow('terputus di tengah')
  await restoreBackup({ ...target, folder, replace: false })
  expect(await contents(target)).toEqual(await contents(source))
})

test('killed in the middle: what is there carries the name of what is not finished; asked to stop: nothing', async () => {
  const source = await installation('SQLite')
  for (const [signal, once, left] of [
    ['SIGKILL', 'magang.sqlite', ['a.belum-selesai']],
    ['SIGTERM', 'magang.sqlite', []],
    ['SIGTERM', 'berkas', []],
  ] as const) {
    const folder = temporaryFolder()
    const child = spawn(NODE, ['src/server/backupNow.ts', join(folder, 'a')], {
      cwd: ROOT,
      env: { ...bareEnv(), DATA_DIR: source.dataDir },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    while (!existsSync(join(folder, 'a.belum-selesai', once)) && child.exitCode === null) await wait(1)
    child.kill(signal)
    await gone
    // It may have been faster.
    if (!existsSync(join(folder, 'a'))) expect(readdirSync(folder)).toEqual(left)
  }
})

test('a disk that fills up leaves nothing behind, and the failure is on record', async ({ skip }) => {
  const [source, folder] = [await installation('SQLite'), temporaryFolder()]
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return skip('needs the right to mount a disk')
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  // Too small for the database, and then for the files.
  const database = statSync(join(source.dataDir, 'magang.sqlite')).size
  const resize = (bytes: number) =>
    execFileSync('mount', ['-o', `remount,size=${Math.ceil(bytes / 1024)}k`, folder])
  for (const size of [database / 2, database + 50_000]) {
    resize(size)
    const { code, said } = await ending(
      { DATA_DIR: source.dataDir },
      'src/server/backupNow.ts',
      join(folder, 'a'),
    )
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/penuh|tidak cukup/) })
    expect(readdirSync(folder)).toEqual([])
    expect(await readNote(source.dataDir)).toMatchObject({ berhasil: null, gagal: { sebab: 'penuh' } })
  }
  // On another disk nothing can be linked, until there is an earlier backup beside it.
  resize(4 * database + 2_000_000)
  await writeBackup({ ...source, folder: join(folder, 'a') })
  await writeBackup({ ...source, folder: join(folder, 'b') })
  const [key] = filesIn(join(folder, 'a/berkas')).filter((name) => name.length === 36)
  expect(statSync(join(folder, 'b/berkas', key!.slice(0, 2), key!)).nlink).toBe(2)
  chmodSync(folder, 0o700)
})
