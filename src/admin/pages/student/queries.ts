import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import type {
  Registration,
  RequiredDocument,
  ReviewedStudent,
  StudentSummary,
} from '../../../contract/endpoints/index.ts'

export type Profile = Omit<ReviewedStudent, 'register'>

/** Whom the page is about, and at which of their registrations it stands. */
export interface Shown {
  student: Profile
  register: Registration | undefined
  /** With all registrations; not of who has left the programme of whoever looks. */
  whole: StudentSummary | undefined
  /** One of them counts now. */
  holds: boolean
}

/** The registration with those it was moved from, the latest first: their days and hours are of one internship. */
export function chainOf({ register, whole }: Pick<Shown, 'register' | 'whole'>): Registration[] {
  if (!register) return []
  const before = whole?.register.find(({ registerid }) => registerid === register.asal?.registerid)
  return [register, ...chainOf({ register: before, whole })]
}

/** A student with all their registrations. */
export const summaryOf = (nobp: string) =>
  queryOptions({
    // Below 'mahasiswa': read anew whenever something changed there.
    queryKey: ['mahasiswa', 'ringkasan', nobp],
    queryFn: async ({ signal, client }) => {
      const { data } = await call('GET mahasiswa/{nobp}/ringkasan', { params: { nobp }, signal })
      // That is where a document asks for a fresh link to its file.
      for (const register of data.register)
        client.setQueryData(reviewOf(register.registerid).queryKey, { ...data, register })
      return data
    },
    retry: false,
  })

/** A student with one of them. */
export const reviewOf = (registerid: number) =>
  queryOptions({
    queryKey: ['register', 'review', registerid],
    queryFn: async ({ signal }): Promise<ReviewedStudent> =>
      (await call('GET register/{registerid}', { params: { registerid }, signal })).data,
    retry: false,
  })

/** The three lists a student uploads to, in the order of their time. */
export const DOCUMENT_LISTS = ['register', 'konsultasi', 'keberangkatan'] as const

export const documentsOf = (
  register: Registration,
  lists: readonly (typeof DOCUMENT_LISTS)[number][] = DOCUMENT_LISTS,
): RequiredDocument[] => lists.flatMap((list) => register[`dokumen${list}`])
