import { MAX_FILE_BYTES } from '../../contract/fileTypes.ts'
import { NOT_FOUND, type Problem } from '../../contract/problem.ts'

/** A request that is refused; `message` is a finished sentence. One handler in `app.ts` turns it into an answer. */
export class Refusal extends Error {
  readonly code: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  body(): Problem {
    return { code: this.code, message: this.message, ...(this.fields && { error: this.fields }) }
  }
}

export const unauthorized = () => new Refusal(401, 'Sesi Anda tidak berlaku. Silakan masuk lagi.')
export const forbidden = () => new Refusal(403, 'Anda tidak berhak melakukan ini.')
export const firstPassword = () =>
  new Refusal(403, 'Ganti dulu kata sandi awal Anda; setelah itu semua dapat dipakai.')
/** Not there, or not yours: nobody can tell the two apart. */
export const notFound = () => new Refusal(404, NOT_FOUND)
export const conflict = (message: string) => new Refusal(409, message)
export const TOO_LARGE = `Kiriman terlalu besar. Berkas paling besar ${MAX_FILE_BYTES / 1024 / 1024} MB.`
export const invalidKey = () =>
  new Refusal(400, 'Tanda kiriman (Idempotency-Key) harus 8 sampai 80 huruf, angka, "-" atau "_".')
export const keyUsed = () =>
  new Refusal(422, 'Tanda kiriman (Idempotency-Key) ini sudah dipakai untuk kiriman lain.')
export const tooFast = (seconds: number) =>
  new Refusal(429, `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`, { retryAfter: seconds })
export const busy = () =>
  new Refusal(503, 'Server sedang sibuk. Coba lagi beberapa saat lagi.', { retryAfter: 2 })
/** The disk, or whatever else the database writes to, is full: reading goes on. */
export const noRoom = () =>
  new Refusal(
    507,
    'Tempat penyimpanan server penuh sehingga perubahan belum dapat disimpan. Beri tahu admin, lalu coba lagi nanti.',
  )

/** Keyed by the field names that were sent. */
export function invalid(fields: Record<string, string>): Refusal {
  const [first = 'Isian tidak sesuai.'] = Object.values(fields)
  const message = Object.keys(fields).length > 1 ? 'Ada isian yang perlu diperbaiki.' : first
  return new Refusal(422, message, { fields })
}

/** What was found is returned; nothing is refused as not there. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw notFound()
  return value
}
