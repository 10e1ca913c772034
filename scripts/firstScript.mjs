import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { START } from './chunks.mjs'
import { inRoot } from './root.mjs'

const SOURCE = 'src/app/first.ts'
const STUDENT = 'src/app/StudentApp.tsx'
/** What the first page begins with: of nobody, of a role, and of a student who opens the reports at once. */
const FIRST = {
  masuk: ['src/portal/login/LoginPage.tsx'],
  mahasiswa: [STUDENT],
  laporan: [STUDENT, 'src/portal/student/ReportsPage.tsx'],
  dosen: ['src/app/LecturerApp.tsx'],
}

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
    transformIndexHtml(html) {
      return {
        html: withWords(html),
        // While developing it is a module like the others: late, but there.
        tags:
          command === 'serve'
            ? [{ tag: 'script', attrs: { type: 'module', src: `/${SOURCE}` }, injectTo: 'head-prepend' }]
            : [],
      }
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const source = await bundled(firstFiles(bundle))
      const fileName = `assets/awal-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${fileName}"></script>`)
    },
  }
}

/**
 * The files of each first page, scripts and styles, beside what the page itself begins with.
 * @param {import('rolldown').OutputBundle} bundle
 */
function firstFiles(bundle) {
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
  const begun = (/** @type {string} */ source) =>
    files(chunks.find(({ facadeModuleId }) => facadeModuleId === inRoot(source)))
  return Object.fromEntries(
    Object.entries(FIRST).map(([first, sources]) => {
      const found = new Set(sources.flatMap((source) => [...begun(source)]))
      return [first, [...found].filter((file) => !page.has(file))]
    }),
  )
}

/**
 * What the way in says before any script has run: '%help%' in both languages, of which the page shows one.
 * @param {string} html
 */
function withWords(html) {
  const [id, en] = ['id', 'en'].map((language) =>
    JSON.parse(readFileSync(inRoot('src/i18n', language, 'login.json'), 'utf8')),
  )
  return html.replace(
    /%(\w+)%/g,
    (_, word) => `<span lang="id">${id[word]}</span><span lang="en">${en[word]}</span>`,
  )
}

/** @param {Record<string, string[]>} files */
async function bundled(files) {
  const result = await build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'silent',
    define: { __FIRST_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: ['chrome98', 'firefox98', 'safari16'],
      rolldownOptions: { input: inRoot(SOURCE), output: { format: 'iife' } },
    },
  })
  const [chunk] = /** @type {{ output: { code: string }[] }} */ (result).output
  return /** @type {{ code: string }} */ (chunk).code.trim()
}
