import { existsSync, readFileSync } from 'node:fs'
import { NODE, inRoot } from './root.mjs'
import { run } from './run.mjs'

/**
 * Installs the packages of package-lock.json unless exactly those are installed already. Node itself and Vite are among
 * the development packages, which npm leaves out where NODE_ENV or its own settings say so.
 */
export async function installIfNeeded() {
  if (isInstalled()) return
  console.log('Memasang paket … (sekali saja, sekitar satu menit)')
  const { code, output } = await run(
    'npm',
    ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    { quiet: true },
  )
  if (code === 0 && isInstalled()) return
  console.error(output.trim())
  console.error(problemOf(code))
  process.exit(code || 1)
}

/** @param {number} code how npm ended @returns {string} */
function problemOf(code) {
  const missing = missingPackages()
  if (code !== 0)
    return 'Pemasangan paket gagal. Sebabnya ada di pesan npm di atas; perbaiki, lalu jalankan lagi.'
  if (missing.length === 0)
    return 'npm selesai, tetapi Node 24 tidak terpasang. Periksa setelan npm ignore-scripts (npm config list).'
  return (
    `npm selesai, tetapi ${missing.length} paket tidak terpasang (antara lain ${missing.slice(0, 3).join(', ')}). ` +
    'Periksa setelan npm (npm config list), lalu jalankan: npm ci --include=dev'
  )
}

/**
 * npm writes what it has installed into node_modules, last of all: comparing that with the lock file needs no
 * stamp of ours, survives a git checkout that touches every date, and sees an install that broke off.
 */
export function isInstalled() {
  return existsSync(NODE) && existsSync(INSTALLED) && missingPackages().length === 0
}

const INSTALLED = inRoot('node_modules', '.package-lock.json')

/** @returns {string[]} folders of packages that are absent, or there in another version */
function missingPackages() {
  const wanted = packagesOf(inRoot('package-lock.json'))
  if (!wanted) return ['package-lock.json']
  const present = packagesOf(INSTALLED) ?? {}
  return Object.entries(wanted)
    .filter(([path, { version, optional }]) => {
      if (path === '') return false
      // Optional packages of other platforms stay away; one that is there must still be the right one.
      return path in present ? present[path]?.version !== version : optional !== true
    })
    .map(([path]) => path.replace(/^node_modules\//, ''))
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
