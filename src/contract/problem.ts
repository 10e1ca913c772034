/** The body of every refusal: `message` is a finished sentence; `error` names the fields that were sent. */
export interface Problem {
  code: number
  message: string
  error?: Record<string, string>
}

/** One constant body for "not there" and "not yours": nobody can tell the two apart. */
export const NOT_FOUND = 'Data tidak ditemukan.'
export const CHANGED_BY_OTHER =
  'Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru, lalu ulangi perubahan Anda.'
