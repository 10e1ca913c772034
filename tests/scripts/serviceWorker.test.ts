import { expect, test } from 'vitest'
import { shellOf } from '../../scripts/serviceWorker.mjs'

const page = (entry: string) => ({
  type: 'asset' as const,
  fileName: 'index.html',
  source: `<script src="/assets/awal-1.js"></script><script type="module" crossorigin src="/${entry}"></script>`,
})
const chunk = (fileName: string, ...moduleIds: string[]) => ({ type: 'chunk' as const, fileName, moduleIds })
const asset = (fileName: string) => ({ type: 'asset' as const, fileName })

const written = [
  page('assets/index-1.js'),
  chunk('assets/index-1.js', '/x/src/main.tsx'),
  chunk('assets/HomePage-1.js', '/x/src/portal/student/HomePage.tsx'),
  chunk('assets/admin/App-1.js', '/x/src/admin/App.tsx'),
  chunk('assets/en-1.js', '/x/src/i18n/en/index.ts'),
  asset('assets/awal-1.js'),
  asset('assets/jakarta-1.woff2'),
  asset('assets/index-1.css'),
]

test('the worker keeps what opens the portal: no admin, no English, nothing beside the assets', () => {
  expect(shellOf([...written, asset('icons/512.png')])).toEqual([
    { url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { url: '/assets/HomePage-1.js', revision: null },
    { url: '/assets/awal-1.js', revision: null },
    { url: '/assets/index-1.css', revision: null },
    { url: '/assets/index-1.js', revision: null },
    { url: '/assets/jakarta-1.woff2', revision: null },
  ])
})

test('an entry that the admin shares is kept all the same', () => {
  const shared = [page('assets/admin/index-1.js'), chunk('assets/admin/index-1.js', '/x/src/main.tsx')]
  expect(shellOf(shared).map(({ url }) => url)).toEqual(['/index.html', '/assets/admin/index-1.js'])
})

test('a page with other content is fetched anew', () => {
  const changed = written.map((file) =>
    file.fileName === 'index.html' ? { ...file, source: `${'source' in file ? file.source : ''} ` } : file,
  )
  expect(shellOf(changed)[0]).not.toEqual(shellOf(written)[0])
  expect(shellOf([...written])[0]).toEqual(shellOf(written)[0])
})

test('an application without an entry is refused', () => {
  expect(() => shellOf([{ ...page(''), source: '<p>Nothing</p>' }])).toThrow('without page or entry')
})
