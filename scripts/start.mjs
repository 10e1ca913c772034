// Plain JavaScript without packages: the first start of a fresh clone is run by whatever Node (≥ 18) is there.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { inRoot, NODE, ROOT } from './root.mjs'

process.chdir(ROOT)
await installIfNeeded()
await buildIfNeeded()
// A small nursery for short-lived objects: 25 MB less while idle, for a little more garbage collection under load.
serve(['--max-semi-space-size=4', 'src/server/main.ts', ...process.argv.slice(2)])

/** @param {string[]} args */
function serve(args) {
  // One arena for all threads: what a burst of work took is given back, at the same rate (docs/decisions/0011).
  // What Node makes of the sources, types taken away, is kept from the first stop on: two thirds of a start's processor time.
  const env = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: inRoot('.cache', 'node'), ...process.env }
  // From the second start on npm runs this file with the pinned Node, which can turn into the server itself.
  if (process.execve && process.platform !== 'win32') process.execve(NODE, [NODE, ...args], env)

  const server = spawn(NODE, args, { env, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill(signal))
  }
  server.once('error', (error) => {
    console.error(`Server tidak dapat dijalankan: ${error.message}`)
    process.exit(1)
  })
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
