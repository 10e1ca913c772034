import { readFileSync } from 'node:fs'
import { filesOf } from './scripts/chunks.mjs'

/** What people wait for before a page shows: the entry of the application and, by source, what the page needs. */
const FIRST_LOADS = [
  { name: 'login', limit: '180 KiB', sources: ['portal/login/LoginPage.tsx'] },
  {
    name: 'student, home',
    limit: '180 KiB',
    sources: [
      'app/PortalApp.tsx',
      'portal/student/HomePage.tsx',
      'portal/student/documents/DocumentTables.tsx',
    ],
  },
  {
    name: 'student, reports',
    limit: '180 KiB',
    sources: ['app/PortalApp.tsx', 'portal/student/ReportsPage.tsx'],
  },
  {
    name: 'lecturer, home',
    limit: '185 KiB',
    sources: ['app/PortalApp.tsx', 'portal/home/Home.tsx', 'portal/home/LecturerTasks.tsx'],
  },
  {
    name: 'lecturer, a student',
    limit: '185 KiB',
    sources: ['app/PortalApp.tsx', 'portal/lecturer/MonitoredPage.tsx'],
  },
  { name: 'admin, list', limit: '450 KiB', sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx'] },
  {
    name: 'admin, form',
    limit: '460 KiB',
    sources: ['app/DataRouter.tsx', 'app/AdminApp.tsx', 'admin/views/RecordDialog.tsx'],
  },
]

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))

export default FIRST_LOADS.map(({ name, limit, sources }) => ({
  name,
  limit,
  gzip: true,
  path: filesOf(manifest, ['index.html', ...sources.map((source) => `src/${source}`)]).map(
    (file) => `dist/web/${file}`,
  ),
}))
