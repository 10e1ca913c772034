import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * Runs a command to its end and answers how it ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, group?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: collect the output instead of
 *   showing it; group: what it starts ends with it, at once
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, group = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      detached: group,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    const stopChild = () => {
      if (!group || child.pid === undefined) return child.kill('SIGTERM')
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has just ended.
      }
    }
    process.once('exit', stopChild)
    child.once('error', (error) => (output += `${command}: ${error.message}\n`))
    child.once('close', (code) => {
      process.removeListener('exit', stopChild)
      resolve({ code: code ?? 1, output })
    })
  })
}
