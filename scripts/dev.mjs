import { spawn } from 'node:child_process'
import { installIfNeeded } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { NODE, ROOT, inRoot } from './root.mjs'

process.chdir(ROOT)
endWithParent()
await installIfNeeded()

/** Both live and die together: whichever ends first takes the other along. */
const children = [
  start('server', ['--watch', '--watch-preserve-output', 'src/server/main.ts']),
  start('Vite', [inRoot('node_modules/vite/bin/vite.js'), '--clearScreen', 'false']),
]
let code = 0
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal))
process.on('exit', () => stop('SIGKILL'))

/**
 * @param {string} name
 * @param {string[]} args
 */
function start(name, args) {
  const child = spawn(NODE, args, { stdio: 'inherit', env: { NODE_ENV: 'development', ...process.env } })
  child.once('exit', (exitCode) => {
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null))
      process.exit(code)
    if (exitCode) {
      code = exitCode
      console.error(`${name} berhenti (${exitCode}).`)
    }
    stop('SIGTERM')
  })
  return child
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
