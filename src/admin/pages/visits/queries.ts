import { queryOptions } from '@tanstack/react-query'
import { answerQuery } from '../../../dataProvider/query.ts'

/** How many visits there were to a company, or to a student. */
export const visitCount = (asked: { perusahaan: number } | { registerid: number }) =>
  queryOptions({
    ...answerQuery(['kunjungan', 'jumlah', asked], 'GET kunjungan', { query: { ...asked, limit: 10 } }),
    select: ({ page }) => page.total,
  })
