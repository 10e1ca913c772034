import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  delete document.documentElement.dataset.base
  vi.resetModules()
})

async function isPageBelow(base: string) {
  document.documentElement.dataset.base = base
  vi.resetModules()
  return (await import('../../src/app/pages.ts')).isPage
}

test('every address that a router of ours knows is a page', async () => {
  const isPage = await isPageBelow('/')
  const files = globSync('src/{app,portal,admin}/**/*.tsx')
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Route [^>]*?path="(\/[^"]*)"/g)].map(([, path]) => path!),
  )
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isPage(path))).toEqual([])
})

test('calls, files and what lies below another path are not', async () => {
  const isPage = await isPageBelow('/')
  for (const path of [
    '/api/docs',
    '/berkas/7',
    '/unduhan/x',
    '/icon.svg',
    '/sehat',
    '/metrik',
    '/magang/',
    '/lain/laporan',
  ])
    expect(isPage(path), path).toBe(false)
  const isPageThere = await isPageBelow('/magang/')
  for (const path of ['/magang/', '/magang/laporan', '/magang/register/7'])
    expect(isPageThere(path), path).toBe(true)
  for (const path of ['/magang/api/docs', '/magang/berkas/7', '/magang/magang/'])
    expect(isPageThere(path), path).toBe(false)
})
