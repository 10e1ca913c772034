import { createHash } from 'node:crypto'
import { build } from 'vite'
import { firstPages } from '../src/app/first/firstPages.ts'
import { inRoot } from './root.mjs'

const SOURCE = 'src/app/first/first.ts'
const FILES = '__FIRST_FILES__'

/**
 * Puts the first script (src/app/first) into the page's head: bundled by itself, with the names of the files that
 * each first page is made of. It must have run before the first paint, so it is no module.
 * @returns {import('vite').Plugin}
 */
export function firstScript() {
  /** @type {string} */
  let command
  return {
    name: 'first-script',
    enforce: 'post',
    configResolved(config) {
      command = config.command
    },
    transformIndexHtml() {
      // While developing it is a module like the others: late, but there.
      if (command === 'serve') {
        return [
          { tag: 'script', children: `window.${FILES} = {}`, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { type: 'module', src: `/${SOURCE}` }, injectTo: 'head-prepend' },
        ]
      }
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const files = filesOf(/** @type {Chunk[]} */ (chunks))
      const source = (await bundled()).replaceAll(FILES, JSON.stringify(files))
      const fileName = `assets/awal-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${fileName}"></script>`)
    },
  }
}

/** @typedef {{ fileName: string, isEntry: boolean, facadeModuleId: string | null, imports: string[] }} Chunk */

/**
 * @param {Chunk[]} chunks
 * @returns {Record<string, string[]>} name of the first page → its files, without those that index.html names itself
 */
export function filesOf(chunks, pages = firstPages) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (/** @type {Chunk[]} */ start) => {
    const all = new Set(start)
    for (const { imports } of all) {
      for (const name of imports) {
        const next = byName.get(name)
        if (next) all.add(next)
      }
    }
    return all
  }
  const entry = withImports(chunks.filter(({ isEntry }) => isEntry))
  return Object.fromEntries(
    Object.entries(pages).map(([page, sources]) => {
      const parts = sources.map((source) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
        if (!chunk)
          throw new Error(`src/app/first/firstPages.ts: ${source} is no part that is loaded on demand.`)
        return chunk
      })
      return [
        page,
        [...withImports(parts)].filter((chunk) => !entry.has(chunk)).map(({ fileName }) => `/${fileName}`),
      ]
    }),
  )
}

async function bundled() {
  const result = await build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'silent',
    build: {
      write: false,
      target: ['chrome98', 'firefox98', 'safari16'],
      rolldownOptions: { input: inRoot(SOURCE), output: { format: 'iife' } },
    },
  })
  const [chunk] = /** @type {{ output: { code: string }[] }} */ (result).output
  return /** @type {{ code: string }} */ (chunk).code.trim()
}
