import type { QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { businessField } from '../../../i18n/businessFields.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { placesFor } from './companyCard.ts'

/** What a list of companies is narrowed by, as its address says it; several words of one kind mean any of them. */
export interface CompanyFilter {
  cari: string
  tempat: boolean
  kota: readonly string[]
  bidang: readonly string[]
  kerjasama: boolean
  /** Which registration the page is about: it stays. */
  registrasi: string | null
}

export const readFilter = (params: URLSearchParams): CompanyFilter => ({
  cari: params.get('cari') ?? '',
  tempat: params.has('tempat'),
  kota: params.getAll('kota'),
  bidang: params.getAll('bidang'),
  kerjasama: params.has('kerjasama'),
  registrasi: params.get('registrasi'),
})

export const NO_FILTER = readFilter(new URLSearchParams())
export const cleared = ({ registrasi }: CompanyFilter): CompanyFilter => ({ ...NO_FILTER, registrasi })

/** The list as it is narrowed, the page of one company in it, and the one of a company found by oneself. */
export const listAt = (filter: CompanyFilter) => `/?${searchOf(filter)}#daftar`
export const companyAt = (detailid: number, filter: CompanyFilter) =>
  `/?${searchOf(filter, ['perusahaan', detailid])}#daftar`
export const ownAt = (kuotaidx: number, filter: CompanyFilter) =>
  `/?${searchOf(filter, ['mandiri', kuotaidx])}#daftar`

export const roundAt = (putaranid: number, filter: CompanyFilter) =>
  `/?${searchOf(filter, ['putaran', putaranid])}#daftar`

export function searchOf(filter: CompanyFilter, ...more: [string, number][]): URLSearchParams {
  const { cari, tempat, kota, bidang, kerjasama, registrasi } = filter
  const search = new URLSearchParams({ tab: 'registrasi' })
  for (const [name, id] of more) search.set(name, String(id))
  if (registrasi !== null) search.set('registrasi', registrasi)
  if (cari.trim()) search.set('cari', cari)
  if (tempat) search.set('tempat', '1')
  for (const name of kota) search.append('kota', name)
  for (const name of bidang) search.append('bidang', name)
  if (kerjasama) search.set('kerjasama', '1')
  return search
}

export function fits(company: QuotaCompany, filter: CompanyFilter, sex: string): boolean {
  const { perusahaannama, perusahaanalamat, perusahaanbidang, kerjasama } = company
  const text = `${perusahaannama} ${perusahaanalamat} ${businessField(perusahaanbidang)}`.toLowerCase()
  return (
    filter.cari
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (filter.kota.length === 0 || filter.kota.includes(cityOf(perusahaanalamat))) &&
    (filter.bidang.length === 0 || filter.bidang.includes(perusahaanbidang ?? '')) &&
    (!filter.kerjasama || kerjasama !== null) &&
    (!filter.tempat || placesFor(company, sex).mine > 0)
  )
}

export type Part = { key: string; name: string; without: CompanyFilter }

/** Each part of a filter that is in use, and the filter without it. */
export function partsOf(filter: CompanyFilter): Part[] {
  const { cari, tempat, kota, bidang, kerjasama } = filter
  const words = choosing.filter
  const others = (all: readonly string[], one: string) => all.filter((each) => each !== one)
  return [
    ...(cari.trim() ? [{ key: 'cari', name: `“${cari.trim()}”`, without: { ...filter, cari: '' } }] : []),
    ...(tempat ? [{ key: 'tempat', name: words.tempat, without: { ...filter, tempat: false } }] : []),
    ...kota.map((name) => ({ key: name, name, without: { ...filter, kota: others(kota, name) } })),
    ...bidang.map((name) => ({
      key: name,
      name: businessField(name) || name,
      without: { ...filter, bidang: others(bidang, name) },
    })),
    ...(kerjasama
      ? [{ key: 'kerjasama', name: words.kerjasama, without: { ...filter, kerjasama: false } }]
      : []),
  ]
}
