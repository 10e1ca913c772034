import { expect, test } from 'vitest'
import { adminImport } from '../../src/i18n/adminImport.ts'
import { adminRound } from '../../src/i18n/adminRound.ts'

test('what an import saves: of accounts that nobody gets nothing is said', () => {
  const saving = (fresh: number, changed: number, accounts: number) =>
    adminImport.saving('Perusahaan', { fresh, changed, accounts })
  expect(saving(2000, 3, 0)).toBe('Perusahaan: 2.000 baru, 3 berubah.')
  expect(saving(1, 0, 1)).toBe('Perusahaan: 1 baru, 1 akun dibuat.')
  expect(saving(0, 0, 0)).toBe('')
})

test('what announcing a round does: nobody is told where nobody is', () => {
  expect(adminRound.announceText({ got: 1200, none: 0 })).toBe(
    '1.200 mahasiswa terdaftar di perusahaan yang didapatnya. Sesudah itu tempat yang tersisa dipilih langsung.',
  )
  expect(adminRound.announceText({ got: 0, none: 2 })).toBe(
    '2 mahasiswa diberi tahu belum mendapat tempat. Sesudah itu tempat yang tersisa dipilih langsung.',
  )
})
