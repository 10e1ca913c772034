import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../../src/server/db/lock.ts'

let folder: string
const children: ReturnType<typeof spawn>[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kunci-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await rm(folder, { recursive: true, force: true })
})

/** Another process that takes the lock, says so, and stays. */
async function other(dataDir: string) {
  const lock = JSON.stringify(new URL('../../../src/server/db/lock.ts', import.meta.url).href)
  const program = `
    const { lockFolder } = await import(${lock})
    try { globalThis.lock = lockFolder(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000) }
    catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function kill(child: ReturnType<typeof spawn>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('a second process is told, in words a person understands, and stops', async () => {
  const { release } = lockFolder(folder)
  const { said, child } = await other(folder)
  expect(said).toBe(
    `Folder data ${folder} sedang dipakai proses lain. Hentikan proses itu, atau pakai DATA_DIR lain.`,
  )
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  release()
  expect((await other(folder)).said).toBe('held')
})

test('the folder is free again however the holder ended', async () => {
  const { child, said } = await other(folder)
  expect(said).toBe('held')
  expect(() => lockFolder(folder)).toThrow('sedang dipakai proses lain')
  await kill(child)
  const { release } = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('sedang dipakai proses lain')
  release()
})

test('makes the folder when there is none', () => {
  const { release } = lockFolder(join(folder, 'baru', 'data'))
  expect(() => lockFolder(join(folder, 'baru', 'data'))).toThrow()
  release()
})
