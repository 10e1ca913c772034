import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { NODE, ROOT, inRoot } from '../../scripts/root.mjs'
import { shift, ZONE } from './clock.ts'
import { freePort } from './freePort.ts'

const START_LIMIT_MS = 120_000
/** Far more than a server may take: only one that would never end is killed. */
const STOP_LIMIT_MS = 60_000
const READY = 'Magang Politeknik siap di'
/** How a first start tells the password of the first admin. */
export const FIRST_PASSWORD = /Admin pertama: akademik, kata sandi (\S+)/

/**
 * The real server as its own process, on a free port and a data folder of its own, ready to be asked.
 * Give `env.DATA_DIR` to start again on a folder that must stay. `from`: a data folder that is copied to begin with.
 */
export async function serve({
  env = {},
  from,
}: { env?: Record<string, string>; from?: string | undefined } = {}) {
  const temporary = mkdtempSync(join(tmpdir(), 'magang-data-'))
  if (from) cpSync(from, env.DATA_DIR ?? temporary, { recursive: true })
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const clock = shift === 0 ? [] : ['--import', pathToFileURL(inRoot('tests/support/serverClock.ts')).href]
  const child = spawn(NODE, [...clock, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      // Nothing of what the developer's own server is configured by: a test would send real mail.
      ...bareEnv(),
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: temporary,
      LOG_LEVEL: 'warn',
      TIMEZONE: ZONE,
      TEST_CLOCK_SHIFT: String(shift),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(kill, STOP_LIMIT_MS)
    await ended
    clearTimeout(late)
    process.removeListener('exit', kill)
    rmSync(temporary, { recursive: true, force: true })
    if (child.signalCode === 'SIGKILL') throw new Error(`The server did not stop when asked to:\n${output}`)
    return child.exitCode
  }

  const deadline = Date.now() + START_LIMIT_MS
  // It answers a moment before it has said how to sign in.
  while (!output.includes(READY) || !(await isReady(url))) {
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || Date.now() > deadline) {
      if (!gone) kill()
      await stop().catch(() => undefined)
      throw new Error(
        `The server ${gone ? 'ended' : 'was not ready in time'} instead of answering:\n${output}`,
      )
    }
    await wait(50)
  }
  return { url, pid: child.pid, output: () => output, stop }
}

/** What a process needs of the environment of the tests, without the developer's own configuration. */
export function bareEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/** Starts the server (or another script) where it must end by itself; answers how it ended and what it said. */
export function ending(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number | null; said: string }>((done) => {
    const script = args.length > 0 ? args : ['src/server/main.ts']
    const child = spawn(NODE, script, { cwd: ROOT, env: { ...bareEnv(), PORT: '0', ...env } })
    const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (said += data.toString()))
    child.once('close', (code) => {
      clearTimeout(late)
      done({ code, said })
    })
  })
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/siap`)).status === 200
  } catch {
    return false
  }
}
