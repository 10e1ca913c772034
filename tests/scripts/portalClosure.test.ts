import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminFolder, inspect } from '../../scripts/portalClosure.mjs'
import { ROOT } from '../../scripts/root.mjs'

const at = (path: string) => `${ROOT}${path}`
const library = (name: string) => at(`node_modules/${name}/index.js`)

function chunk(
  fileName: string,
  modules: string[],
  more: Partial<Parameters<typeof inspect>[0][number]> = {},
) {
  return {
    type: 'chunk' as const,
    fileName,
    code: `// ${fileName}`,
    isEntry: false,
    facadeModuleId: modules[0] ?? null,
    imports: [],
    dynamicImports: [],
    modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 10 }])),
    ...more,
  }
}

const entry = chunk('index.js', [at('index.html')], {
  isEntry: true,
  dynamicImports: ['portal.js', 'admin.js'],
})
const admin = chunk('admin.js', [at('src/admin/App.tsx'), library('react-admin'), library('zod')])
const student = chunk('student.js', [at('src/portal/student/Home.tsx')], { imports: ['shared.js'] })
const portal = chunk('portal.js', [at('src/portal/Portal.tsx')], { dynamicImports: ['student.js'] })
const shared = chunk('shared.js', [at('src/ui/Page.tsx')])
const noInfo = () => null

test('a portal of its own parts passes, and the admin may load what it likes', () => {
  const { loads, problems } = inspect([entry, portal, student, shared, admin], noInfo)
  expect(problems).toEqual([])
  expect(loads.map(({ name, source }) => [name, source])).toEqual([
    ['awal', 'index.html'],
    ['mahasiswa', 'src/portal/Portal.tsx'],
    ['admin', 'src/admin/App.tsx'],
    ['mahasiswa', 'src/portal/student/Home.tsx'],
  ])
})

test.each(['react-admin', 'ra-core', 'ra-ui-materialui', 'react-hook-form', '@mui/x-date-pickers', 'zod'])(
  '%s behind a shared chunk of a lazy page is found, with the way that leads there',
  (name) => {
    const bad = chunk('shared.js', [at('src/ui/Page.tsx'), library(name)])
    const ways: Record<string, string[]> = {
      [at('src/portal/student/Home.tsx')]: [at('src/ui/Page.tsx')],
      [at('src/ui/Page.tsx')]: [library(name)],
    }
    const { problems } = inspect([entry, portal, student, bad, admin], (id) => ({
      importedIds: ways[id] ?? [],
      dynamicallyImportedIds: [],
    }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`src/portal/student/Home.tsx loads ${name}`)
    expect(problems[0]).toMatch(/Home\.tsx\n +src\/ui\/Page\.tsx\n +\S+index\.js/)
  },
)

test('the entry itself must not load it either', () => {
  const heavy = { ...entry, imports: ['vendor.js'] }
  const { problems } = inspect(
    [heavy, portal, student, shared, admin, chunk('vendor.js', [library('ra-core')])],
    noInfo,
  )
  expect(problems.some((problem) => problem.startsWith('index.html loads ra-core'))).toBe(true)
})

test('what was shaken out of a chunk is not held against it', () => {
  const shaken = { ...shared, modules: { [library('zod')]: { renderedLength: 0 } } }
  expect(inspect([entry, portal, student, shaken, admin], noInfo).problems).toEqual([])
})

test('a student page over its budget is refused, counting everything it waits for', () => {
  const half = (name: string) => randomBytes(95 * 1024 * 0.75).toString('base64') + name
  const big = [
    { ...student, code: half('a') },
    { ...shared, code: half('b') },
  ]
  expect(inspect([entry, portal, ...big, admin], noInfo).problems).toEqual([])
  const bigger = [...big, { ...portal, code: half('c') }]
  expect(inspect([entry, ...bigger, admin], noInfo).problems.join()).toMatch(
    /student\/Home\.tsx: 2\d\d\.\d kB gzip/,
  )
})

test('a dialog that a finished page opens later is outside the budget, yet must be clean', () => {
  const opener = { ...student, dynamicImports: ['dialog.js'] }
  const heavy = chunk('dialog.js', [at('src/portal/student/Dialog.tsx')], {
    code: randomBytes(200 * 1024).toString('base64'),
  })
  expect(inspect([entry, portal, opener, shared, heavy, admin], noInfo).problems).toEqual([])
  const dirty = chunk('dialog.js', [at('src/portal/student/Dialog.tsx'), library('ra-core')])
  expect(inspect([entry, portal, opener, shared, dirty, admin], noInfo).problems).toHaveLength(1)
})

test('chunks of react-admin go to their own folder', () => {
  const { chunkFileNames } = adminFolder()
  expect(chunkFileNames({ moduleIds: [library('react-admin')] })).toBe('assets/admin/[name]-[hash].js')
  expect(chunkFileNames({ moduleIds: [] })).toBe('assets/[name]-[hash].js')
})
