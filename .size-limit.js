import { readFileSync } from 'node:fs'
import { filesOf, scriptsOf } from './scripts/chunks.mjs'
import { FIELD_MANIFEST } from './scripts/fieldPage.mjs'

/** What people wait for before a page shows: the page's own scripts and, by source, what it needs; in how many files. */
const FIRST_LOADS = [
  // What all portals share holds the page of companies' supervisors, fetched on demand.
  { name: 'login', limit: '149.5 KiB', sources: ['portal/login/LoginPage.tsx'] },
  // Two states more of documents and reports, and what was given back stands first on the home. What became of an
  // internship stands in every choice of one, and signing out takes the entries of open dialogs along.
  // Visits of lecturers have calls, and a card that is fetched later. The page's first script counts as well.
  // Hours travel with a report that waits, days away are no longer owed. Menus count what is unread, days deemed
  // validated are told from validated ones.
  { name: 'student, first page', limit: '160.5 KiB', files: 6, sources: ['app/StudentApp.tsx'] },
  // Giving back stands beside validating; signing out takes the entries of open dialogs along.
  // Visits have calls, a menu and a page that is fetched later.
  // Attendance has calls, a tab and requests that are fetched later.
  { name: 'lecturer, first page', limit: '158.5 KiB', files: 6, sources: ['app/LecturerApp.tsx'] },
  { name: 'admin, list', limit: '450 KiB', sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx'] },
  {
    name: 'admin, form',
    // What closes every dialog by Back knows what lies beneath one that has just closed.
    // A second way of deciding about documents has its words in lists, review and bulk.
    // Letters have calls, events and a menu; companies agreements, contacts and merging.
    // Marks, mail, reminders and tokens have calls and events: the access table and the trail name them all.
    // So have visits, with a part on the pages of student, lecturer and company, and the company's own people.
    // Attendance has calls, events, a menu and a page.
    limit: '475 KiB',
    sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx', 'admin/views/RecordDialog.tsx'],
  },
]

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))

const page = scriptsOf(readFileSync('dist/web/index.html', 'utf8'))

/** The page of field supervisors is bundled by itself: with its styles and what it fetches on demand. */
const field = Object.values(JSON.parse(readFileSync(`dist/web/${FIELD_MANIFEST}`, 'utf8')))
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
