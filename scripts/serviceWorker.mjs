import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build } from 'vite'
import { inRoot } from './root.mjs'

/**
 * Builds src/sw.ts beside the application, with the list of files that open the portal without a connection: the code
 * and looks of the portal, neither the admin application nor words of another language.
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  /** @type {Kept[]} */
  let shell
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    writeBundle(_options, bundle) {
      shell = shellOf(/** @type {Written[]} */ (Object.values(bundle)))
    },
    async closeBundle() {
      if (!shell) return
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify(shell) },
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          target: 'chrome98',
          rolldownOptions: {
            input: inRoot('src/sw.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      })
    },
  }
}

/** @typedef {{ url: string, revision: string | null }} Kept */
/**
 * @typedef {{ type: 'chunk' | 'asset', fileName: string, source?: string | Uint8Array,
 *   moduleIds?: string[] }} Written
 */

/**
 * The page, which is another one with other content, and the files it needs, whose names say what is in them.
 * @param {Written[]} written
 * @returns {Kept[]}
 */
export function shellOf(written) {
  const page = written.find(({ fileName }) => fileName === 'index.html')
  const [, entry] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(String(page?.source)) ?? []
  if (!page || !entry) throw new Error('An application without page or entry')
  const files = written
    .filter(({ fileName }) => fileName === entry || /^assets\/[^/]+\.(js|css|woff2)$/.test(fileName))
    .filter(({ moduleIds = [] }) => !moduleIds.some((id) => /\/src\/i18n\/en\//.test(id)))
    .map(({ fileName }) => `/${fileName}`)
    .sort()
  const revision = createHash('sha256').update(String(page.source)).digest('hex').slice(0, 12)
  return [{ url: '/index.html', revision }, ...files.map((url) => ({ url, revision: null }))]
}
