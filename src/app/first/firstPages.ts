/**
 * What each first page is made of beyond the entry of the application, by source file below src/. The first script
 * fetches all of it at once; without it the browser would find one part after the other. `*` is any role or address.
 */
export const firstPages: Record<string, readonly string[]> = {
  login: ['portal/login/LoginPage.tsx'],
  'mahasiswa /': [
    'app/PortalApp.tsx',
    'portal/student/HomePage.tsx',
    'portal/student/documents/DocumentTables.tsx',
  ],
  'mahasiswa /laporan': ['app/PortalApp.tsx', 'portal/student/ReportsPage.tsx'],
  'dosen /': ['app/PortalApp.tsx', 'portal/home/Home.tsx', 'portal/home/LecturerWaiting.tsx'],
  'wadir /': ['app/PortalApp.tsx', 'portal/home/Home.tsx', 'portal/home/Overview.tsx'],
  '* /mahasiswabimbingan': ['app/PortalApp.tsx', 'portal/lecturer/GuidancePage.tsx'],
  '* /monitoring': ['app/PortalApp.tsx', 'portal/lecturer/MonitoringPage.tsx'],
  '* /akun': ['app/PortalApp.tsx', 'portal/account/Account.tsx'],
  'akademik *': ['admin/App.tsx'],
  'prodi *': ['admin/App.tsx'],
  'wadir *': ['admin/App.tsx'],
}
