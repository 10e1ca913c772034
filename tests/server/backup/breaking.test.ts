// @module-tag rest
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { NODE, ROOT } from '../../../scripts/root.mjs'
import { readNote } from '../../../src/server/backup/note.ts'
import { restoreBackup } from '../../../src/server/backup/restore.ts'
import { writeScheduled } from '../../../src/server/backup/scheduled.ts'
import { verifyBackup } from '../../../src/server/backup/verify.ts'
import { writeBackup } from '../../../src/server/backup/write.ts'
import { RESTORING } from '../../../src/server/installation.ts'
import { LONG } from '../../support/long.ts'
import { bareEnv, ending } from '../../support/serve.ts'
import { filesIn, temporaryFolder } from '../../support/uploads.ts'
import { at, contents, installation, opened, place, type Kind } from './installation.ts'

const KINDS: Kind[] = ['SQLite', 'PostgreSQL']

/** A backup that nothing else shares its files with. */
async function written() {
  const [source, folder] = [await installation('SQLite'), join(temporaryFolder(), 'a')]
  await writeBackup({ ...source, folder })
  const own = join(temporaryFolder(), 'own')
  cpSync(folder, own, { recursive: true })
  return { source, folder: own }
}

const verdict = (folder: string) =>
  verifyBackup(folder).then(
    () => 'whole',
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** As somebody would who wants it to look whole. */
function sign(folder: string): void {
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const signed = lines.map((line) => {
    const path = line.slice(66)
    return existsSync(join(folder, path)) ? `${sum(join(folder, path))}  ${path}` : line
  })
  writeFileSync(join(folder, 'SHA256SUMS'), `${signed.join('\n')}\n`)
}

// Some forty times a backup is read whole, in the long run seventy.
test(
  'one bit changed, or cut short, in any of its files: refused by name',
  { timeout: 600_000 },
  async () => {
    const { folder } = await written()
    const stored = filesIn(join(folder, 'berkas')).find((name) => name.length === 36)!
    const paths = [
      'magang.sqlite',
      'link.key',
      'manifest.json',
      'SHA256SUMS',
      'berkas/instalasi.id',
      `berkas/${stored.slice(0, 2)}/${stored}`,
    ]
    for (const path of paths) {
      const whole = readFileSync(join(folder, path))
      const flipped = (at: number, bit: number) => {
        const bytes = Buffer.from(whole)
        bytes[at]! ^= bit
        return bytes
      }
      const places = LONG
        ? [0, 1, Math.floor(whole.length / 3), Math.floor(whole.length / 2), whole.length - 2]
        : [0, Math.floor(whole.length / 2)]
      for (const bytes of [
        ...places.flatMap((at) => [flipped(at, 1), flipped(at, 0x80)]),
        whole.subarray(0, Math.floor(whole.length / 2)),
        Buffer.alloc(0),
      ]) {
        writeFileSync(join(folder, path), bytes)
        expect([path, await verdict(folder)]).toEqual([path, expect.stringMatching(/^BackupProblem: /)])
      }
      writeFileSync(join(folder, path), whole)
    }
    expect(await verdict(folder)).toBe('whole')
  },
)

test('every line of its sums counts: one that says nothing readable is not left out', async () => {
  const { folder } = await written()
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  for (const path of ['link.key', 'berkas/instalasi.id']) {
    const at = sums.split('\n').find((line) => line.endsWith(path))!
    writeFileSync(join(folder, 'SHA256SUMS'), sums.replace(at, at.replace(/^./, 'x')))
    expect(await verdict(folder)).toContain('SHA256SUMS rusak')
  }
})

test('what leads out of the folder is no part of a backup: by name, or by a link', async () => {
  const { folder } = await written()
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  const zeros = '0'.repeat(64)
  for (const path of ['../../etc/passwd', '/etc/passwd', 'berkas/../../x', `${'x'.repeat(300)}`, 'berkas']) {
    writeFileSync(join(folder, 'SHA256SUMS'), `${sums}${zeros}  ${path}\n`)
    expect([path, await verdict(folder)]).toEqual([path, expect.stringMatching(/^BackupProblem: Cadangan/)])
  }
  writeFileSync(join(folder, 'SHA256SUMS'), sums)

  // Whatever it leads to has the right sum.
  const elsewhere = temporaryFolder()
  const stored = filesIn(join(folder, 'berkas')).find((name) => name.length === 36)!
  for (const path of ['link.key', 'magang.sqlite', 'berkas', `berkas/${stored.slice(0, 2)}`]) {
    const moved = join(elsewhere, path.replaceAll('/', '-'))
    renameSync(join(folder, path), moved)
    symlinkSync(moved, join(folder, path))
    expect([path, await verdict(folder)]).toEqual([path, expect.stringContaining('bukan berkas biasa')])
    rmSync(join(folder, path))
    renameSync(moved, join(folder, path))
  }
  expect(await verdict(folder)).toBe('whole')
})

test('another database in it, with sums that fit: refused in a sentence', async () => {
  const { folder } = await written()
  const path = join(folder, 'magang.sqlite')
  const whole = readFileSync(path)
  const refused = async () => {
    sign(folder)
    return verdict(folder)
  }
  const changed = async (statement: string) => {
    const db = new DatabaseSync(path)
    db.exec(statement)
    db.close()
    const said = await refused()
    writeFileSync(path, whole)
    return said
  }
  writeFileSync(path, 'bukan database')
  expect(await refused()).toContain('magang.sqlite tidak dapat dibaca')
  rmSync(path)
  expect(await changed('create table lain (a)')).toContain('magang.sqlite tidak dapat dibaca')
  expect(await changed(`insert into kysely_migration values ('0099-besok', '2027-01-01')`)).toContain(
    'bukan dari versi',
  )
  expect(await changed(`update instalasi set kode = 'lain'`)).toContain('milik instalasi lain')
  expect(
    await changed(`delete from sesi; insert into semester (semid, semnama) values (99999, 'x')`),
  ).toContain('tabel semester')
  expect(await changed(`update berkas set berkaskunci = '../../x' where berkasid = 1`)).toContain('Cadangan')
})

test('two at once into one folder: one is whole, the other is told, and clears nothing away', async () => {
  const source = await installation('SQLite')
  for (let round = 0; round < 5; round += 1) {
    const parent = temporaryFolder()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => writeBackup({ ...source, folder: join(parent, 'a') })),
    )
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
    )
    expect(refused).toEqual([expect.stringContaining('masih ada'), expect.stringContaining('masih ada')])
    expect(readdirSync(parent)).toEqual(['a'])
    expect(await verdict(join(parent, 'a'))).toBe('whole')
  }
})

test.each(KINDS)('%s: two restores at once: one is done, the other is told', async (kind) => {
  const { folder } = await written()
  const target = await place(kind)
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => restoreBackup({ ...target, folder, replace: true })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(existsSync(join(target.dataDir, RESTORING))).toBe(false)
  const restored = await contents(target)
  expect(restored.mahasiswa!.length).toBeGreaterThan(10)
})

test('what a restore has left half is not backed up as if it were whole', async () => {
  const [source, parent] = [await installation('SQLite'), temporaryFolder()]
  writeFileSync(join(source.dataDir, RESTORING), '{}')
  const { code, said } = await ending(
    { DATA_DIR: source.dataDir },
    'src/server/backupNow.ts',
    join(parent, 'a'),
  )
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('terputus di tengah') })
  expect(readdirSync(parent)).toEqual([])
})

test.each(KINDS)('%s: killed anywhere in a restore, the same command makes it whole', async (kind) => {
  const [{ source, folder }, target] = [await written(), await installation(kind, 'another')]
  const env = { DATA_DIR: target.dataDir, ...(target.url && { DATABASE_URL: target.url }) }
  const before = await contents(target)
  const after = await contents(source)
  for (const delay of [0, 5, 20, 60, 120, 250]) {
    const child = spawn(NODE, ['src/server/restoreBackup.ts', folder, '--replace'], {
      cwd: ROOT,
      env: { ...bareEnv(), ...env },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const staged = join(target.dataDir, 'pemulihan.belum-selesai')
    while (!existsSync(staged) && child.exitCode === null) await wait(1)
    await wait(delay)
    child.kill('SIGKILL')
    await gone
    // Either nothing starts, or it is wholly what was there or wholly what was restored.
    if (existsSync(join(target.dataDir, RESTORING)))
      await expect(opened(target, () => Promise.resolve())).rejects.toThrow('terputus di tengah')
    else {
      const found = await contents(target)
      expect(found).toEqual(same(found, before) ? before : after)
    }
  }
  const { code } = await ending(env, 'src/server/restoreBackup.ts', folder, '--replace')
  expect(code).toBe(0)
  expect(await contents(target)).toEqual(after)
  expect(filesIn(join(target.dataDir, 'berkas')).toSorted()).toEqual(
    filesIn(join(source.dataDir, 'berkas')).toSorted(),
  )
})

const same = (one: Awaited<ReturnType<typeof contents>>, other: typeof one) =>
  one.instalasi![0]!.kode === other.instalasi![0]!.kode

test('a disk that fills up in a restore leaves what was there, and it starts', async ({ skip }) => {
  const { folder } = await written()
  const dataDir = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    return skip('needs the right to mount a disk')
  }
  onTestFinished(() => void execFileSync('umount', [dataDir]))
  await restoreBackup({ ...at(dataDir), folder, replace: false })
  const before = await contents({ dataDir })
  // What it copies, in pages of the disk.
  const copied = [
    'magang.sqlite',
    'link.key',
    ...readdirSync(join(folder, 'berkas'), { recursive: true }).map((path) => join('berkas', String(path))),
  ]
  const sizes = copied.map((path) => statSync(join(folder, path))).filter((entry) => entry.isFile())
  const needed = sizes.reduce((sum, { size }) => sum + Math.ceil(size / PAGE) * PAGE, 0)
  for (const room of [0, needed / 2, needed - PAGE, needed, needed + PAGE, needed + 32 * PAGE]) {
    const { blocks, bfree, bsize } = statfsSync(dataDir)
    const size = Math.floor(((blocks - bfree) * bsize + room) / PAGE) * PAGE
    execFileSync('mount', ['-o', `remount,size=${size}`, dataDir])
    const env = { DATA_DIR: dataDir }
    const { code, said } = await ending(env, 'src/server/restoreBackup.ts', folder, '--replace')
    const expected = code === 0 ? /Dipulihkan/ : /penuh|tidak cukup/
    expect([room, said]).toEqual([room, expect.stringMatching(expected)])
    execFileSync('mount', ['-o', 'remount,size=256m', dataDir])
    const left = [RESTORING, 'pemulihan.belum-selesai'].filter((name) => existsSync(join(dataDir, name)))
    expect([room, code, left]).toEqual([room, room > needed + PAGE ? 0 : 1, []])
    expect(await contents({ dataDir })).toEqual(before)
  }
})
const PAGE = 4096

test('two installations with one BACKUP_DIR: the second is told that it has no backup', async () => {
  const [one, two, dir] = [
    await installation('SQLite'),
    await installation('SQLite', 'another'),
    temporaryFolder(),
  ]
  const slot = '2026-11-22T0200'
  await writeScheduled({ ...one, dir, slot })
  expect(await writeScheduled({ ...one, dir, slot })).toBeUndefined()
  const { code, said } = await ending(
    { DATA_DIR: two.dataDir, BACKUP_DIR: dir },
    'src/server/backupNow.ts',
    '--jadwal',
    slot,
  )
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('milik instalasi lain') })
  expect((await readNote(two.dataDir)).gagal).toMatchObject({ sebab: 'folder' })
})

test('after months of a clock in the future, what is written today is kept', async () => {
  const [source, dir] = [await installation('SQLite'), temporaryFolder()]
  for (const month of [1, 2, 3, 4, 5, 6, 7])
    for (const day of [10, 20]) await writeScheduled({ ...source, dir, slot: `2031-0${month}-${day}T0200` })
  await writeScheduled({ ...source, dir, slot: '2026-11-22T0200' })
  expect(await verdict(join(dir, '2026-11-22T0200'))).toBe('whole')
}, 600_000)

test('a folder that may not be written, or is none', async () => {
  const [source, parent] = [await installation('SQLite'), temporaryFolder()]
  writeFileSync(join(parent, 'berkas-biasa'), '')
  const written = await ending(
    { DATA_DIR: source.dataDir },
    'src/server/backupNow.ts',
    join(parent, 'berkas-biasa', 'a'),
  )
  expect(written).toMatchObject({ code: 1, said: expect.stringMatching(/tidak dapat ditulis|tidak ada/) })
  mkdirSync(join(source.dataDir, 'cadangan'))
  symlinkSync(join(source.dataDir, 'cadangan'), join(parent, 'lewat'))
  await expect(writeBackup({ ...source, folder: join(parent, 'lewat', 'a') })).rejects.toThrow(
    'di dalam DATA_DIR',
  )
  expect(statSync(join(source.dataDir, 'cadangan')).isDirectory()).toBe(true)
  // The server says so before it starts.
  const started = await ending({ DATA_DIR: source.dataDir, BACKUP_DIR: join(parent, 'lewat') })
  expect(started).toMatchObject({ code: 1, said: expect.stringContaining('di dalam DATA_DIR') })
})
