import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from '../../scripts/root.mjs'

/** A clone with one development package, and an npm that installs as the real one decides what to leave out. */
function clone(npm: string) {
  const root = mkdtempSync(join(tmpdir(), 'magang-klon-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(inRoot('scripts'), join(root, 'scripts'), { recursive: true })
  const packages = {
    '': {},
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(root, 'bin'))
  const program = join(root, 'bin', 'npm')
  writeFileSync(program, `#!${process.execPath}\n${npm}`)
  chmodSync(program, 0o755)
  return (env: Record<string, string>) => {
    const script = `import('${join(root, 'scripts/install.mjs')}').then((it) => it.installIfNeeded()).then(() => console.log('terpasang'))`
    const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env: { PATH, ...env } })
    return {
      status,
      said: `${stdout}${stderr}`,
      lock: () => readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    }
  }
}

const NPM = `
  const { readFileSync, writeFileSync, mkdirSync } = require('node:fs')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const omit = (process.env.NODE_ENV === 'production' || process.env.npm_config_omit === 'dev') && !process.argv.includes('--include=dev')
  mkdirSync('node_modules/.bin', { recursive: true })
  writeFileSync('node_modules/.bin/node', '')
  const there = Object.entries(packages).filter(([, { dev }]) => !(omit && dev))
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(there) }))`

test.each([{}, { NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'the development packages come as well: %o',
  (env) => {
    const { status, said, lock } = clone(NPM)(env as Record<string, string>)
    expect(said).toContain('terpasang')
    expect(status).toBe(0)
    expect(lock()).toContain('vite')
  },
)

test('what npm left out is named, and not blamed on the connection', () => {
  const { status, said } = clone(NPM.replace("!process.argv.includes('--include=dev')", 'true'))({
    NODE_ENV: 'production',
  })
  expect(status).toBe(1)
  expect(said).toContain('1 paket tidak terpasang (antara lain vite)')
  expect(said).toContain('npm ci --include=dev')
  expect(said).not.toContain('registri')
})

test('what npm itself says is passed on', () => {
  const { status, said } = clone(`console.error('npm error ENOSPC'); process.exit(228)`)({})
  expect(status).toBe(228)
  expect(said).toContain('npm error ENOSPC')
  expect(said).toContain('Sebabnya ada di pesan npm di atas')
})
