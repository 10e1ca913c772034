import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { NODE, ROOT } from '../../../scripts/root.mjs'
import { bareEnv, serve } from '../../support/serve.ts'

export interface Installation {
  dataDir: string
  url?: string | undefined
}

const envOf = ({ dataDir, url }: Installation) => ({
  DATA_DIR: dataDir,
  DEMO: '0',
  ...(url && { DATABASE_URL: url }),
})

/** Seconds from the start of the process to its first answer; the better of two, since the first meets a cold disk. */
export async function startTime(of: Installation): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 2; round++) {
    const began = performance.now()
    const server = await serve({ env: envOf(of) })
    took.push((performance.now() - began) / 1000)
    await server.stop()
  }
  return Math.min(...took)
}

/** Seconds that a backup takes, and to put it back into another folder. Its rows name files that were never there. */
export function backupTimes(of: Installation, to: Installation): { backup: number; restore: number } {
  const folder = join(of.dataDir, '..', 'cadangan')
  const backup = timed('src/server/backupNow.ts', folder, envOf(of), [0, 2])
  const restore = timed('src/server/restoreBackup.ts', folder, envOf(to), [0])
  return { backup, restore }
}

function timed(script: string, folder: string, env: Record<string, string>, codes: number[]): number {
  const began = performance.now()
  const { status, stderr } = spawnSync(NODE, [script, folder], {
    cwd: ROOT,
    env: { ...bareEnv(), ...env },
    encoding: 'utf8',
    // It names each file that is not there.
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === null || !codes.includes(status))
    throw new Error(`${script} ended with ${status}:\n${stderr.slice(0, 2000)}`)
  return (performance.now() - began) / 1000
}
