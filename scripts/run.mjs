import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * Runs a command to its end and answers how it ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    const stopChild = () => child.kill('SIGTERM')
    process.once('exit', stopChild)
    child.once('error', (error) => (output += `${command}: ${error.message}\n`))
    child.once('close', (code) => {
      process.removeListener('exit', stopChild)
      resolve({ code: code ?? 1, output })
    })
  })
}
