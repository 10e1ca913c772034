import type { FilterPayload, SortPayload } from 'ra-core'
import { DEFAULT_PAGE_SIZE } from '../contract/page.ts'

/** The address at which a list shows itself like this. What it usually starts with is left out: only this narrows it. */
export const listAddress = (resource: string, filter: FilterPayload, sort: SortPayload): string =>
  `/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(DEFAULT_PAGE_SIZE),
  }).toString()}`

/** The form for a company's reply letter or schedule in a quota, with the company filled in. */
export const placeFormAddress = (
  tab: 'balasan' | 'jadwal',
  { kuota, perusahaan }: { kuota: number; perusahaan: number },
): string =>
  `/kuota/detail/${kuota}?${new URLSearchParams({ tab, isian: 'baru', perusahaan: String(perusahaan) }).toString()}`
