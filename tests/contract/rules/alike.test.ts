import { expect, test } from 'vitest'
import { alike } from '../../../src/contract/rules/companies.ts'

const company = (perusahaannama: string, perusahaanalamat = 'Jl. Sudirman 1, Kota Padang') => ({
  perusahaanid: null,
  perusahaannama,
  perusahaanalamat,
})
const pairs = (...names: string[]) =>
  alike(
    names.map((name) => company(name)),
    10,
  ).map(({ pair }) => pair.map(({ perusahaannama }) => perusahaannama))

test('the same name in another legal form is the first pair, what only begins alike comes after it', () => {
  expect(
    pairs('CV Maju Jaya Abadi', 'PT Semen Padang', 'CV Maju Jaya', 'Semen Padang (Persero) Tbk.'),
  ).toEqual([
    ['PT Semen Padang', 'Semen Padang (Persero) Tbk.'],
    ['CV Maju Jaya Abadi', 'CV Maju Jaya'],
  ])
})

test('what shares little is none, and a campus of 3,000 is compared', () => {
  expect(pairs('Bank Nagari', 'Telkom Indonesia', 'Dinas Kominfo')).toEqual([])
  const many = Array.from({ length: 3000 }, (_, at) => company(`Perusahaan ${at.toString(36)} ${at * 7919}`))
  expect(
    alike([...many, company('Bank Nagari Cabang'), company('Bank Nagari Cab.')], 5)[0]!.pair[0]
      .perusahaannama,
  ).toContain('Nagari')
})
