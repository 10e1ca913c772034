/** Read by the office first; shown to students; not shown, with a reason. */
export const ULASAN_STATES = ['menunggu', 'terbit', 'ditolak'] as const

interface Internship {
  registerdisetujui: number | null
  registerakhir: string | null
  /** Its last day. */
  selesai: string | null
}

/** Whoever was there to the end says what it was like: closed by the office, or past its last day. */
export const mayRecommend = (
  { registerdisetujui, registerakhir, selesai }: Internship,
  today: string,
): boolean =>
  registerdisetujui === 1 &&
  (registerakhir === 'selesai' || (registerakhir === null && selesai !== null && selesai < today))
