import { expect, test } from 'vitest'
import { menus } from '../../src/contract/menus.ts'
import { english } from '../../src/i18n/en/index.ts'
import { menuName } from '../../src/i18n/menus.ts'
import { translate } from '../../src/i18n/part.ts'
import { STATES } from '../../src/ui/status/states.ts'

test('what the server names in Indonesian has an English name, and the server is believed where there is none', () => {
  const all = [...menus].map((menu) => menuName(menu))
  expect(all).toEqual(menus.map(({ menunama }) => menunama))
  expect(menuName({ route: '/baru', menunama: 'Baru' })).toBe('Baru')

  translate(english)
  const inEnglish = menus.map((menu) => menuName(menu))
  for (const [at, name] of inEnglish.entries()) {
    if (all[at] !== 'Monitoring') expect(name, all[at]).not.toBe(all[at])
  }
  expect(menuName({ route: '/baru', menunama: 'Baru' })).toBe('Baru')
  expect(STATES.registrasi.menunggu.text).toBe('Not Processed Yet')
})
