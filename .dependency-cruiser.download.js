/**
 * What a student's phone must never load, however long the way there: everything that the page reaches without the
 * admin application. Types are gone from a download, so their imports are not followed.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-react-admin-for-students',
      severity: 'error',
      comment: 'Import it where only src/admin needs it, or only its types (`import type`).',
      from: { path: '^src/main\\.tsx$' },
      to: {
        path: '(^|node_modules/)(react-admin|ra-[a-z-]+|react-hook-form|@mui/x-[a-z-]+|zod)(/|$)',
        reachable: true,
      },
    },
    {
      name: 'no-mui-in-the-portal',
      severity: 'error',
      comment:
        'The portal is plain CSS: use portal/ui, and a module.css beside the screen (docs/decisions/0024).',
      from: { path: '^src/(main\\.tsx$|portal/)' },
      to: { path: '(^|node_modules/)(@mui|@emotion)/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/(admin|server)/' },
    tsPreCompilationDeps: false,
  },
}
