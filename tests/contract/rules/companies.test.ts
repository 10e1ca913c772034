import { expect, test } from 'vitest'
import { cardOf, sameCompany } from '../../../src/contract/rules/companies.ts'

const at = (perusahaannama: string, perusahaanalamat: string, perusahaanid: number | null = null) => ({
  perusahaanid,
  perusahaannama,
  perusahaanalamat,
})
const bank = at('PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang', 7)

test.each([
  ['PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['pt  BANK rakyat ranah-minang', 'jalan jend sudirman 21 padang'],
  ['P.T. Bank Rakyat Ranah Minang (Persero) Tbk.', 'Jl.Jend.Sudirman No.21'],
  ['Bank Rakyat Ranah Minang, PT', 'Jl. Jend. Sudirman Nomor 21, Kota Padang, Sumatera Barat'],
  ['BankRakyat RanahMinang', 'Padang'],
  ['Bank Rákyat Ranah Minang', '-'],
  ['PT B\u0430nk Rakyat Ranah M\u0131nang', 'Jl. Jend. Sud\u0456rman No. 21'],
  ['PT\u00a0Ba\u200bnk Rakyat\u3164 Ra\u00adnah Minang', 'Jl. Jend. Sudir\u200bman No. 21, Padang'],
  ['ＰＴ Ｂａｎｋ Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['Perseroan Terbatas Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
])('%s at %s is the same company', (name, address) => {
  expect(sameCompany(bank, at(name, address))).toBe(true)
  expect(sameCompany(at(name, address), bank)).toBe(true)
})

test.each([
  ['PT Bank Rakyat Ranah Minang', 'Jl. Veteran No. 5, Padang'],
  ['PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 12, Padang'],
  ['PT Bank Rakyat Ranah Minang Syariah', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['Bank Rakyat', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['PT', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['', 'Jl. Jend. Sudirman No. 21, Padang'],
])('%s at %s is another', (name, address) => {
  expect(sameCompany(bank, at(name, address))).toBe(false)
})

test('a name that is nothing but a legal form is that name', () => {
  expect(sameCompany(at('CV', 'Padang'), at('C.V.', 'Padang'))).toBe(true)
  expect(sameCompany(at('CV', 'Padang'), at('PT', 'Padang'))).toBe(false)
})

test('a card of the same semester, by number before name', () => {
  const twin = { ...bank, perusahaanid: 8 }
  const open = [
    { kuotasemid: 1, name: 'other semester', perusahaan: [bank] },
    { kuotasemid: 2, name: 'by name', perusahaan: [twin] },
    { kuotasemid: 2, name: 'by number', perusahaan: [bank] },
  ]
  expect(cardOf(bank, 2, open)).toEqual({ quota: open[2], company: bank })
  expect(cardOf({ ...bank, perusahaanid: null }, 2, open)).toEqual({ quota: open[1], company: twin })
  expect(cardOf(at('Lain', 'Lain', 9), 2, open)).toBeUndefined()
  expect(cardOf(bank, 3, open)).toBeUndefined()
})
