import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { VitePWA } from 'vite-plugin-pwa'
import about from './package.json' with { type: 'json' }
import { filesOf, START, startOf } from './scripts/chunks.mjs'
import { lapanganPage } from './scripts/lapanganPage.mjs'
import { firstScript } from './scripts/firstScript.mjs'

/** `npm run dev`: the browser application comes from Vite, everything below these from the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** react-router is one module: what the admin's router needs would be in every student's download. So that is a copy. */
const DATA_ROUTER = (replacement: string) => [{ find: 'react-router-data', replacement }]
/** Modules of libraries in whose place stands something smaller (docs/decisions/0024). */
const SMALLER = [
  ...DATA_ROUTER(file('node_modules/react-router/dist/production/index.mjs')),
  { find: /^\.\/adapters\/reactRouterProvider\.js$/, replacement: file('src/admin/reactRouterProvider.tsx') },
  // The theme switches MUI's ripples off.
  { find: /^\.\/TouchRipple\.js$/, replacement: file('src/ui/NoRipple.tsx') },
  // react-admin's own export, which no list has: ours writes xlsx and defuses formulas.
  { find: 'jsonexport/dist/index.js', replacement: file('src/admin/noExport.ts') },
  { find: '../zip/zipToArrayBuffer.js', replacement: file('src/admin/zipAtOnce.ts') },
]

const anyOf = (...parts: string[]) => new RegExp(`/(${parts.join('|')})`)
/** What no list needs: of the libraries that pages of one thing are made of, and of the libraries and our own what forms are. */
const OF_PAGES = anyOf(
  '@mui/material/esm/(Breadcrumbs|Chip|LinearProgress|ListSubheader|Radio|RadioGroup|Step\\w*|Tabs?|TabScrollButton)/',
  'ra-core/dist/dataProvider/use(Create|GetManyAggregate|GetManyReference|GetOne|Update)\\.',
)
const OF_FORMS = anyOf(
  '@mui/material/esm/(useAutocomplete|Autocomplete)/',
  'ra-ui-materialui/dist/(detail/|input/(?!ResettableTextField))',
  'ra-core/dist/controller/(create|edit|field|input)/',
  'ra-core/dist/form/(choices|Form\\.|use(ApplyInputDefaultValues|AugmentedForm|Input|RecordFromLocation|Suggestions|WarnWhen))',
  'src/admin/(fieldTypes/inputs|views/Record(Form|Dialog)|pages/settings/SettingForm)',
)
/** What only the office or later pages need of a library that everybody begins with, and whose index leads to all of it. */
const NOT_AT_FIRST = anyOf(
  '@tanstack/(query-core|react-query)/build/modern/(queriesObserver|useQueries|mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\\.',
)
const OFFICE = '/src/app/AdminApp.tsx'
const inLibraries = (id: string) => id.includes('node_modules')

/** Phones since about 2018, as far as they update their browser: docs/decisions/0024. */
const TARGET = ['chrome98', 'firefox98', 'safari16']

/**
 * Where the application lies is told by the server alone (src/i18n/base.ts): parts find each other, and the page's
 * addresses begin at the root, until the server writes its path before them.
 */
const experimental: UserConfig['experimental'] = {
  renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }),
}

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? SMALLER : DATA_ROUTER('react-router-dom') },
  plugins: [
    react(),
    firstScript(),
    lapanganPage({ experimental, target: TARGET }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // Both are ours: src/app/worker.ts and public/magang.webmanifest.
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: 'chrome98',
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [(entries) => ({ manifest: entries.filter(opensThePortal()), warnings: [] })],
      },
    }),
    compression({
      include: /\.(css|html|js|json|svg|txt|webmanifest)$/,
      threshold: 1000,
      logLevel: 'silent',
    }),
  ],
  experimental,
  define: {
    __PRODUCT__: JSON.stringify({ version: about.version, license: about.license }),
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    // Taken already, the next free one is used, and said.
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: {
      '/api': server,
      '/berkas': server,
      '/kampus': server,
      '/unduhan': server,
      '/sehat': server,
      '/siap': server,
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: TARGET,
    // Where it does nothing by itself it is not worth a file.
    modulePreload: { polyfill: false },
    // Nothing inline: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    // .size-limit.js says what is too large.
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Small files compress badly and each is a request of its own.
        codeSplitting: {
          groups: [
            // In this order: a group takes what its modules import along.
            ...firstChunks(),
            ...laterChunks(),
          ],
        },
      },
    },
  },
}))

/**
 * What stands before a first picture, in few files. Whatever two of these pages share would be a file of its own
 * otherwise, and nobody is to fetch another's pages for what is shared with them.
 */
function firstChunks() {
  const start = reachedFrom('/src/main.tsx')
  const wayIn = reachedFrom('/src/portal/login/LoginPage.tsx')
  const student = reachedFrom('/src/app/StudentApp.tsx')
  const lecturer = reachedFrom('/src/app/LecturerApp.tsx')
  const behind = reachedFrom('/src/app/AfterFirstPaint.tsx')
  const admin = reachedFrom(OFFICE)
  const { office, portals, ofStudents, ofLecturers } = everything()
  return [
    // What everybody begins with, and what the way in or the office shares with a portal's first page.
    chunk(
      START,
      (by) => by(start) || ([wayIn, office].some(by) && by(student)) || (by(admin) && by(lecturer)),
    ),
    chunk('masuk', (by) => by(wayIn)),
    // What both portals begin with, and the little that lecturers need later of what students begin with.
    chunk('portal', (by) => by(student) && [lecturer, behind, ofLecturers].some(by)),
    chunk('mahasiswa', (by) => by(student)),
    // What the office says of a placement as lecturers do.
    chunk('penempatan', (by) => by(lecturer) && by(office)),
    // What a lecturer begins with and a student needs soon: sending, drafts, reports.
    chunk('kiriman', (by) => by(lecturer) && [behind, ofStudents].some(by)),
    chunk('dosen', (by) => by(lecturer)),
    // What an office begins with and a portal fetches later.
    chunk('bersama', (by) => by(admin) && by(portals)),
    // The office: its libraries apart, as what it waits for while it begins (English, i18nProvider.ts) imports them as well.
    chunk('pustaka', (by, id) => inLibraries(id) && by(admin) && !OF_PAGES.test(id) && !OF_FORMS.test(id)),
    chunk('kantor', (by, id) => !inLibraries(id) && by(admin)),
  ]
}

/**
 * What later pages share: those of the office and of the portals, which get nothing of the office's with it; what is fetched
 * behind a portal's first picture; those of the office, libraries and all, apart by whether they have a form.
 */
function laterChunks() {
  const { office, portals, ofLecturers } = everything()
  const reports = reachedFrom('/src/portal/student/ReportsPage.tsx')
  const editor = reachedFrom('/src/portal/student/reports/editor/ReportEditor.tsx')
  const behind = reachedFrom('/src/portal/student/today/behind.ts')
  const asked = reachedFrom('/src/portal/lecturer/attendance/AttendanceWaiting.tsx')
  return [
    { ...chunk('umum', (by) => by(office) && by(portals)), minShareCount: 3 },
    // What students fetch soon and lecturers as well: neither gets the other's pages with it.
    chunk('pekan', (by) => [reports, editor, behind].some(by) && by(ofLecturers)),
    chunk('laporan', (by) => by(reports)),
    // What these share with other pages.
    { ...chunk('segera', (by) => [editor, behind].some(by)), minShareCount: 2 },
    { ...chunk('kehadiran', (by) => by(asked)), minShareCount: 2 },
    {
      ...chunk('halaman', (by, id, modules) => by(office) && !by(portals) && !hasForm(id, modules)),
      minShareCount: 2,
    },
    { ...chunk('formulir', (by) => by(office) && !by(portals)), minShareCount: 2 },
  ]
}

/** Whatever the office fetches, but for the portal's pages in its frame; whatever everybody else fetches, and one portal. */
const everything = () => ({
  ofStudents: reachedFrom('/src/app/StudentApp.tsx', { later: true }),
  ofLecturers: reachedFrom('/src/app/LecturerApp.tsx', { later: true }),
  office: reachedFrom(OFFICE, { later: true, without: '/src/portal/' }),
  portals: reachedFrom('/src/main.tsx', { later: true, without: OFFICE }),
})

type Reached = ReturnType<typeof reachedFrom>

const chunk = (
  name: string,
  holds: (by: (reaches: Reached) => boolean, id: string, modules: Modules) => boolean,
) => ({
  name: (id: string, modules: Modules) =>
    holds((reaches) => reaches(id, modules), id, modules) ? name : null,
  debugName: name,
})

const formOf = new Map<string, boolean>()
/** Does it import what forms are made of, itself or through other modules of ours? */
function hasForm(id: string, modules: Modules): boolean {
  if (OF_FORMS.test(id)) return true
  if (inLibraries(id)) return false
  if (!formOf.has(id)) {
    formOf.set(id, false)
    const { importedIds = [] } = modules.getModuleInfo(id) ?? {}
    formOf.set(
      id,
      importedIds.some((next) => hasForm(next, modules)),
    )
  }
  return formOf.get(id)!
}

/**
 * Every module that this one imports.
 *
 * @param later what is imported on demand, too
 * @param without but for what lies there
 */
function reachedFrom(entry: string, { later = false, without = '' } = {}) {
  let reached: Set<string> | undefined
  const follows = (id: string) => entry === OFFICE || !NOT_AT_FIRST.test(id)
  const isThere = (id: string) => without !== '' && id.startsWith(file(`.${without}`))
  const followed = ({ importedIds, dynamicallyImportedIds }: Imports) => [
    ...importedIds.filter(follows),
    ...(later ? dynamicallyImportedIds.filter((id) => !isThere(id)) : []),
  ]
  return (id: string, modules: Modules): boolean => {
    reached ??= new Set([file(`.${entry}`)])
    if (reached.size === 1)
      for (const known of reached) {
        const info = modules.getModuleInfo(known)
        if (info) for (const next of followed(info)) reached.add(next)
      }
    return reached.has(id)
  }
}

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo: (id: string) => Imports | null }

/** What the service worker keeps: neither the admin application nor words of another language. */
function opensThePortal() {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const portal = filesOf(manifest, [startOf(manifest)], {
    later: true,
    without: ['src/app/AdminApp.tsx', 'src/i18n/en/index.ts'],
  })
  if (portal.some((file) => file.startsWith('assets/pustaka-')))
    throw new Error('A page of the portal fetches the libraries of the office.')
  const opens = (file: string) => portal.includes(file) || /^assets\/awal-/.test(file)
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (opens(file) ? css : []))
  return ({ url }: { url: string }) =>
    url.endsWith('.css') ? styles.includes(url) : !url.endsWith('.js') || opens(url)
}
