import { createHash } from 'node:crypto'
import { build } from 'vite'
import { START } from './chunks.mjs'
import { inRoot } from './root.mjs'

const SOURCE = 'src/app/first.ts'
/** What the portal of a role begins with; the page's own scripts stand in its head. */
const PORTALS = { mahasiswa: 'src/app/StudentApp.tsx', dosen: 'src/app/LecturerApp.tsx' }

/**
 * Puts the first script (src/app/first.ts) into the page's head, bundled by itself: it must have run before the first
 * paint, so it is no module.
 * @returns {import('vite').Plugin}
 */
export function firstScript() {
  let command = ''
  return {
    name: 'first-script',
    enforce: 'post',
    configResolved(config) {
      command = config.command
    },
    transformIndexHtml() {
      // While developing it is a module like the others: late, but there.
      if (command === 'serve')
        return [{ tag: 'script', attrs: { type: 'module', src: `/${SOURCE}` }, injectTo: 'head-prepend' }]
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const source = await bundled(portalFiles(bundle))
      const fileName = `assets/awal-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${fileName}"></script>`)
    },
  }
}

/**
 * The files of each role's portal, scripts and styles, beside what the page itself begins with.
 * @param {import('rolldown').OutputBundle} bundle
 */
function portalFiles(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  /** @type {(chunk?: (typeof bundle)[string], found?: Set<string>) => Set<string>} */
  const files = (chunk, found = new Set()) => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const file of chunk.imports) files(bundle[file], found)
    return found
  }
  const page = files(chunks.find(({ name }) => name === START))
  return Object.fromEntries(
    Object.entries(PORTALS).map(([role, source]) => {
      const portal = files(chunks.find(({ facadeModuleId }) => facadeModuleId === inRoot(source)))
      return [role, [...portal].filter((file) => !page.has(file))]
    }),
  )
}

/** @param {Record<string, string[]>} files */
async function bundled(files) {
  const result = await build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'silent',
    define: { __PORTAL_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: ['chrome98', 'firefox98', 'safari16'],
      rolldownOptions: { input: inRoot(SOURCE), output: { format: 'iife' } },
    },
  })
  const [chunk] = /** @type {{ output: { code: string }[] }} */ (result).output
  return /** @type {{ code: string }} */ (chunk).code.trim()
}
