import type { DataProvider, FilterPayload, SortPayload } from 'react-admin'
import { PAGE_SIZES } from '../contract/page.ts'
import type { Row } from './definition.ts'

export interface Listed {
  resource: string
  filter: FilterPayload
  sort: SortPayload
}

interface Reading {
  signal: AbortSignal
  /** How many are there and how many there will be. */
  onProgress?: (read: number, total: number) => void
  /** Enough is enough. */
  max?: number
}

/**
 * Every row of a list as filtered and sorted, page by page. What moves to another page while it is read comes once.
 */
export async function allRows(
  dataProvider: DataProvider,
  { resource, filter, sort }: Listed,
  { signal, onProgress, max = Infinity }: Reading,
): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>()
  for (let page = 1; ; page++) {
    const {
      data,
      total = 0,
      pageInfo,
    } = await dataProvider.getList<Row>(resource, {
      filter,
      sort,
      pagination: { page, perPage: LARGEST },
      signal,
    })
    signal.throwIfAborted()
    for (const row of data) rows.set(row.id, row)
    onProgress?.(Math.min(rows.size, total), total)
    const isLast = pageInfo ? !pageInfo.hasNextPage : page * LARGEST >= total
    if (isLast || data.length === 0 || rows.size >= max) return [...rows.values()]
  }
}

const LARGEST = Math.max(...PAGE_SIZES)
