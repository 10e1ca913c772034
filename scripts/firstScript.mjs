import { createHash } from 'node:crypto'
import { build } from 'vite'
import { inRoot } from './root.mjs'

const SOURCE = 'src/app/first.ts'

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
      const source = await bundled()
      const fileName = `assets/awal-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${fileName}"></script>`)
    },
  }
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
