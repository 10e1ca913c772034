import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'

export interface AskedVisits {
  semester?: number
  prodi?: number
  dosen?: number
  perusahaan?: number
  registerid?: number
}

export const visitsOf = (asked: AskedVisits, page = 1) =>
  queryOptions({
    queryKey: ['kunjungan', asked, page],
    queryFn: ({ signal }) => call('GET kunjungan', { query: { ...asked, page, limit: 20 }, signal }),
    // A link to a file lives two minutes.
    staleTime: 60_000,
  })

export const loadOf = (asked: { semester?: number; prodi?: number; dosen?: number }) =>
  queryOptions({
    queryKey: ['beban', asked],
    queryFn: ({ signal }) => call('GET beban', { query: asked, signal }),
  })
