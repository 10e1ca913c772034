import { existsSync, readFileSync } from 'node:fs'
import { NODE, inRoot } from './root.mjs'
import { run } from './run.mjs'

/** Installs the packages of package-lock.json unless exactly those are installed already. */
export async function installIfNeeded() {
  if (isInstalled()) return
  console.log('Memasang paket … (sekali saja, sekitar satu menit)')
  const { code, output } = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    quiet: true,
  })
  if (code === 0 && isInstalled()) return
  console.error(output.trim())
  console.error('Pemasangan paket gagal. Periksa sambungan ke registri npm, lalu jalankan lagi.')
  process.exit(code || 1)
}

/**
 * npm writes what it has installed into node_modules, last of all: comparing that with the lock file needs no
 * stamp of ours, survives a git checkout that touches every date, and sees an install that broke off.
 */
export function isInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'))
  if (!wanted || !present || !existsSync(NODE)) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Optional packages of other platforms stay away; one that is there must still be the right one.
    return path in present ? present[path]?.version === version : optional === true
  })
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
