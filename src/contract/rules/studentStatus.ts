/** As the academic system says it. Who graduated or left signs in no more; who is back does again. */
export const STUDENT_STATUSES = ['aktif', 'cuti', 'nonaktif', 'lulus', 'DO', 'keluar'] as const
export type StudentStatus = (typeof STUDENT_STATUSES)[number]
export const hasLeft = (status: unknown): boolean =>
  status === 'lulus' || status === 'DO' || status === 'keluar'
