import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'

/** How many visits there were to a company, or to a student. */
export const visitCount = (asked: { perusahaan: number } | { registerid: number }) =>
  queryOptions({
    queryKey: ['kunjungan', 'jumlah', asked],
    queryFn: ({ signal }) => call('GET kunjungan', { query: { ...asked, limit: 10 }, signal }),
    select: ({ page }) => page.total,
  })
