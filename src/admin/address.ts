import type { FilterPayload, SortPayload } from 'react-admin'
import { DEFAULT_PAGE_SIZE } from '../contract/page.ts'
import type { Resource } from '../contract/resource.ts'

export type Listing = { filter: FilterPayload; sort: SortPayload; page?: number; perPage?: number }

/** A list as it stands in the address: what is shared, reloaded or gone back to shows the same rows. */
export const listQuery = ({ filter, sort, page = 1, perPage = DEFAULT_PAGE_SIZE }: Listing): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  }).toString()

/** The address at which a list shows itself like this. What it usually starts with is left out: only this narrows it. */
export const listAddress = (resource: string, filter: FilterPayload, sort: SortPayload): string =>
  `/${resource}?${listQuery({ filter, sort })}`

/** How a list is sorted until somebody sorts it. */
export const sortOf = ({ list }: Resource): SortPayload => ({
  field: list.sort,
  order: list.order === 'desc' ? 'DESC' : 'ASC',
})

/** The form for a company's reply letter or schedule in a quota, with the company filled in. */
export const placeFormAddress = (
  tab: 'balasan' | 'jadwal',
  { kuota, perusahaan }: { kuota: number; perusahaan: number },
): string =>
  `/kuota/detail/${kuota}?${new URLSearchParams({ tab, isian: 'baru', perusahaan: String(perusahaan) }).toString()}`
