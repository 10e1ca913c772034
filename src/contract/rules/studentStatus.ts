/** As the academic system says it. Who graduated or left signs in no more; who is back does again. */
export const STUDENT_STATUSES = ['aktif', 'cuti', 'nonaktif', 'lulus', 'DO', 'keluar'] as const
export type StudentStatus = (typeof STUDENT_STATUSES)[number]
/** Who is on leave, has graduated or left begins no internship. A campus whose import says nothing has active students. */
export const isStudying = (status: string | null | undefined): boolean => (status ?? 'aktif') === 'aktif'
/** What an office says by itself: that somebody stops, or is back. All else is for the academic system to say. */
export const STATUS_ACTS = ['aktif', 'cuti', 'keluar', 'DO'] as const satisfies readonly StudentStatus[]
export type StatusAct = (typeof STATUS_ACTS)[number]
export const STOPS = STATUS_ACTS.filter((status) => status !== 'aktif')
/** How an internship that runs ends with it; who only waits to be decided about is rejected. */
export const endWith = (status: StatusAct): 'mengundurkan diri' | 'dibatalkan' | null =>
  status === 'aktif' ? null : status === 'DO' ? 'dibatalkan' : 'mengundurkan diri'
export const hasLeft = (status: unknown): boolean =>
  status === 'lulus' || status === 'DO' || status === 'keluar'
