import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'

/** One registration with everything its page shows. */
export const useReview = (registerid: number) =>
  useQuery({ ...reviewQuery(registerid), enabled: registerid > 0 })

/** After a change: this page, and every list that shows a registration. */
export function useReviewChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['register', 'mahasiswa', 'kuotadetail'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
}

export const reviewQuery = (registerid: number) =>
  queryOptions({
    queryKey: ['register', 'review', registerid],
    queryFn: async ({ signal }): Promise<ReviewedStudent> =>
      (await call('GET register/{registerid}', { params: { registerid }, signal })).data,
    retry: false,
  })

/** The three lists a student uploads to, as tabs. */
export const documentLists = {
  register: {
    of: (student: ReviewedStudent) => student.register.dokumenregister,
  },
  konsultasi: {
    of: (student: ReviewedStudent) => student.register.dokumenkonsultasi,
  },
  keberangkatan: {
    of: (student: ReviewedStudent) => student.register.dokumenkeberangkatan,
  },
} as const satisfies Record<string, { of: (student: ReviewedStudent) => RequiredDocument[] }>

export type DocumentList = keyof typeof documentLists
