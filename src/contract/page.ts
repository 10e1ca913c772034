/** Paging of every list. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE = 100_000
export const MAX_KEYWORD = 100
/** Of a search over everything; one letter would find everybody. */
export const MIN_SEARCH = 2

/** As it stands in every paged answer. */
export interface Page {
  currentPage: number
  total: number
  perPage: number
  pageCount: number
}

/** A page past the end becomes the last page; an empty list has one (empty) page. */
export function pageOf(total: number, asked: number, perPage: number): Page {
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  return { currentPage: Math.min(asked, pageCount), total, perPage, pageCount }
}

/** How many rows come before this page. */
export const offsetOf = ({ currentPage, perPage }: Pick<Page, 'currentPage' | 'perPage'>): number =>
  (currentPage - 1) * perPage
