import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { NODE, inRoot } from './root.mjs'
import { run } from './run.mjs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for the end-to-end tests: `CHROMIUM`, else the system's, else the one Playwright has downloaded.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  const { chromium } = await import('playwright-core')
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Chromium without windows and without its viewer of PDFs: a quarter less work for the same pages. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Finds a browser or installs one; answers in words why there is none. With it the shell that does the same for less,
 * where there is one; whoever names a browser by `CHROMIUM` gets that one alone.
 * @returns {Promise<{ path: string, shell?: string } | { problem: string }>}
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM
  const found = await findBrowser()
  if (chosen) return found ? { path: found } : { problem: `CHROMIUM=${chosen}: berkas itu tidak ada.` }
  if (found) return withShell(found)

  let output = ''
  for (const install of [() => installFromDebian('chromium'), installFromPlaywright]) {
    output += await install()
    const path = await findBrowser()
    if (path) return withShell(path)
  }
  return {
    problem: [
      output.trim().split('\n').slice(-8).join('\n'),
      'Tidak ada Chromium untuk uji ujung-ke-ujung, dan memasangnya tidak berhasil. Pasang sendiri',
      '(Debian/Ubuntu: sudo apt-get install chromium) atau setel CHROMIUM=/jalur/ke/chromium, lalu ulangi.',
      'No Chromium for the end-to-end tests, and it could not be installed: install it or set CHROMIUM.',
    ].join('\n'),
  }
}

/** Not every distribution has it, and nothing depends on it: only where its package is known is it installed. */
async function withShell(/** @type {string} */ path) {
  const isKnown = async () =>
    existsSync('/usr/bin/apt-cache') &&
    (await run('apt-cache', ['show', '-q', 'chromium-headless-shell'], { quiet: true })).code === 0
  if (path === '/usr/bin/chromium' && !existsSync(SHELL) && (await isKnown()))
    await installFromDebian('chromium-headless-shell')
  return { path, ...(existsSync(SHELL) && { shell: SHELL }) }
}

/** Firefox for the long run: `FIREFOX`, else the system's. */
export async function findFirefox() {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  )
}

const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

/**
 * The other two engines, for the long run: Firefox, and WebKitGTK's driver with a screen to draw on.
 * @returns {Promise<{ firefox: string } | { problem: string }>}
 */
export async function ensureOtherBrowsers() {
  const all = async () => WEBKIT.every((path) => existsSync(path)) && (await findFirefox())
  const output = (await all()) ? '' : await installFromDebian('firefox-esr', 'webkit2gtk-driver', 'xvfb')
  const firefox = await all()
  if (firefox) return { firefox }
  return {
    problem: [
      output.trim().split('\n').slice(-8).join('\n'),
      'Firefox dan WebKit untuk uji panjang tidak ada dan tidak dapat dipasang',
      '(Debian/Ubuntu: sudo apt-get install firefox-esr webkit2gtk-driver xvfb).',
    ].join('\n'),
  }
}

/** @param {string[]} packages */
async function installFromDebian(...packages) {
  if (platform() !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  console.log(`Memasang ${packages.join(', ')} dari Debian …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  })
  return update.output + install.output
}

async function installFromPlaywright() {
  console.log('Mengunduh Chromium milik Playwright …')
  const cli = inRoot('node_modules/playwright-core/cli.js')
  return (await run(NODE, [cli, 'install', '--no-shell', 'chromium'], { quiet: true })).output
}
