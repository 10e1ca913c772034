/** As the academic system says it. Who graduated or left signs in no more; who is back does again. */
export const STUDENT_STATUSES = ['aktif', 'cuti', 'nonaktif', 'lulus', 'DO', 'keluar'] as const
export type StudentStatus = (typeof STUDENT_STATUSES)[number]
/** Who is on leave, has graduated or left begins no internship. A campus whose import says nothing has active students. */
export const isStudying = (status: string | null | undefined): boolean => (status ?? 'aktif') === 'aktif'
export const hasLeft = (status: unknown): boolean =>
  status === 'lulus' || status === 'DO' || status === 'keluar'
