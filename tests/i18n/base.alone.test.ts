import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.base
  vi.resetModules()
})

/** The module as a page finds it whose server lies below this path. */
async function below(base?: string) {
  if (base) document.documentElement.dataset.base = base
  vi.resetModules()
  return import('../../src/i18n/base.ts')
}

test('without a path everything is called as ever', async () => {
  const { base, below: addressOf, kept, pageAddress } = await below()
  expect(base).toBe('/')
  expect(addressOf('api/me')).toBe('/api/me')
  expect(kept('token')).toBe('token')
  expect(pageAddress({ pathname: '/laporan/7', search: '?tab=akhir' })).toBe('/laporan/7?tab=akhir')
})

test('below a path, what is asked for and what is kept names it; the address of a page does not', async () => {
  const { base, below: addressOf, kept, pageAddress } = await below('/kampus/magang/')
  expect(base).toBe('/kampus/magang/')
  expect(addressOf('api/me')).toBe('/kampus/magang/api/me')
  expect(kept('token')).toBe('/kampus/magang/token')
  expect(pageAddress({ pathname: '/kampus/magang/laporan/7', search: '?tab=akhir' })).toBe(
    '/laporan/7?tab=akhir',
  )
  expect(pageAddress({ pathname: '/kampus/magang/', search: '' })).toBe('/')
})

test('a service worker, which has no page, knows it from its scope', async () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('registration', { scope: 'https://kampus.ac.id/magang/' })
  vi.resetModules()
  expect((await import('../../src/i18n/base.ts')).base).toBe('/magang/')
})

test('calls, files, sessions and list settings of one installation are not those of another', async () => {
  const { base } = await below('/magang/')
  const { fileUrl } = await import('../../src/dataProvider/fileUrl.ts')
  expect(fileUrl('berkas/7?exp=1')).toBe('/magang/berkas/7?exp=1')
  expect(fileUrl('blob:x')).toBe('blob:x')
  const { urlOf } = await import('../../src/dataProvider/queue/post.ts')
  expect(urlOf({ call: 'POST laporan' } as never)).toBe('/magang/api/laporan')

  localStorage.setItem('token', 'milik-lain')
  const { tokenStore } = await import('../../src/dataProvider/token.ts')
  expect(tokenStore.get()).toBeNull()
  tokenStore.set('milik-sendiri')
  tokenStore.clear()
  expect({ ...localStorage }).toEqual({ token: 'milik-lain' })

  const { forgetListSettings, listSettings } = await import('../../src/dataProvider/listSettings.ts')
  const keys = [
    `RaStore${listSettings('1 akademik')}.dosen`,
    'RaStore.1 akademik.dosen',
    `RaStore${base}lain/.1 akademik.dosen`,
  ]
  for (const key of keys) localStorage.setItem(key, '1')
  forgetListSettings()
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, '1', '1'])
})
