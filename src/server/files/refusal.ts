import { message, type Message } from '../../contract/messages/index.ts'
import { HttpError } from '../http/httpError.ts'

/** A file that we do not take (or cannot give). `reason` is for code and logs, the message for people. */
export class FileRefused extends HttpError {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail: Message, more: { retryAfter?: number; cause?: unknown } = {}) {
    super(STATUS[reason], detail, more)
    this.name = 'FileRefused'
    this.reason = reason
  }
}

/** The store does not answer, or not as it should: said to people in one sentence, to whoever looks after the server in another. */
export class StoreAway extends FileRefused {
  constructor(why: string, cause?: unknown, detail: Message = 'file.store-away') {
    super('penyimpanan', detail, { retryAfter: 30, cause })
    this.message = why
  }
}

/** There is a row, and no file to it, or not the whole of it: waiting will not help. */
export const isLost = (error: unknown): boolean =>
  error instanceof FileRefused && (error.reason === 'tidak-ada' || error.reason === 'tidak-utuh')

/** The same, said under the field in which the file was sent, when it is about that file. */
export const underField = (error: unknown, field: string): unknown =>
  error instanceof FileRefused && !(error instanceof StoreAway)
    ? new HttpError(error.code, error.detail, { fields: { [field]: error.detail }, cause: error })
    : error

export type RefusalReason = keyof typeof STATUS

const STATUS = {
  terputus: 400,
  'tidak-ada': 404,
  'tidak-utuh': 404,
  'terlalu-besar': 413,
  'jenis-tidak-sesuai': 415,
  kosong: 422,
  rusak: 422,
  terkunci: 422,
  berbahaya: 422,
  penyimpanan: 503,
  'disk-penuh': 507,
} as const

export const tooLarge = (bytes: number) =>
  new FileRefused('terlalu-besar', message('file.too-large', { bytes }))

export const emptyFile = () => new FileRefused('kosong', 'file.empty')

export const interrupted = () => new FileRefused('terputus', 'file.interrupted')

export const missingFile = () => new FileRefused('tidak-ada', 'file.missing')

export const damagedFile = () => new FileRefused('tidak-utuh', 'file.damaged')

export const diskFull = () => new FileRefused('disk-penuh', 'file.disk-full')

export const broken = (type: string) => new FileRefused('rusak', message('file.broken', { type }))

export const locked = (type: string) => new FileRefused('terkunci', message('file.locked', { type }))

export const dangerous = (detail: Message) => new FileRefused('berbahaya', detail)

export const infected = () => dangerous('file.infected')

export const wrongType = (detail: Message) => new FileRefused('jenis-tidak-sesuai', detail)
