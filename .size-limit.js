import { readFileSync } from 'node:fs'
import { filesOf, scriptsOf } from './scripts/chunks.mjs'
import { LAPANGAN_MANIFEST } from './scripts/lapanganPage.mjs'

/**
 * What people wait for before a page shows: the page's own scripts and, by source, what it needs; in how many files. Each
 * limit lies some five in a hundred above what stands today, so that everyday work does not touch it and growth does; a
 * list has what it may weigh.
 */
const FIRST_LOADS = [
  { name: 'login', limit: '139 KiB', files: 5, sources: ['portal/login/LoginPage.tsx'] },
  { name: 'student, first page', limit: '150 KiB', files: 6, sources: ['app/StudentApp.tsx'] },
  { name: 'lecturer, first page', limit: '164 KiB', files: 8, sources: ['app/LecturerApp.tsx'] },
  { name: 'admin, list', limit: '400 KiB', sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx'] },
  {
    name: 'admin, form',
    limit: '515 KiB',
    sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx', 'admin/views/RecordDialog.tsx'],
  },
]

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))

const page = scriptsOf(readFileSync('dist/web/index.html', 'utf8'))

/** The page of field supervisors is bundled by itself: with its styles and what it fetches on demand. */
const field = Object.values(JSON.parse(readFileSync(`dist/web/${LAPANGAN_MANIFEST}`, 'utf8')))
const ENGLISH = 'src/i18n/en/index.ts'
const wholePage = new Set(
  field.flatMap(({ src, file, css = [], assets = [] }) => (src === ENGLISH ? [] : [file, ...css, ...assets])),
)

export default [
  ...FIRST_LOADS.map(({ name, limit, files = Infinity, sources }) => {
    const scripts = filesOf(
      manifest,
      sources.map((source) => `src/${source}`),
    )
    const path = [...new Set([...page, ...scripts])].map((file) => `dist/web/${file}`)
    if (path.length > files) throw new Error(`${name}: ${path.length} scripts instead of ${files}: ${path}`)
    return { name, limit, gzip: true, path }
  }),
  {
    name: 'field supervisor, everything',
    // 150 kB.
    limit: '146 KiB',
    gzip: true,
    path: [...wholePage].map((file) => `dist/web/${file}`),
  },
]
