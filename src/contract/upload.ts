import { z } from 'zod'
import type { Code } from './messages/index.ts'
import { code } from './parse.ts'

/**
 * A file that arrived in a form. The server's receiver of forms makes them and nothing else does: what was parsed from
 * JSON or text can look like one but never be one, for the mark is a private field.
 */
export abstract class UploadedFile {
  readonly #received = true
  /** Made harmless, but still as the sender called it. */
  abstract readonly filename: string
  abstract readonly size: number
  abstract readonly sha256: string

  static is(value: unknown): value is UploadedFile {
    return typeof value === 'object' && value !== null && #received in value && value.#received
  }
}

/**
 * A file field: the one kind in the contract that takes what was uploaded, and takes nothing else. `unknown` as a type,
 * since the browser puts a file of its own there.
 */
export const upload = (missing: Code = 'field.file') =>
  z.custom<unknown>(UploadedFile.is, code(missing)).meta({ type: 'string', format: 'binary' })

/** Without a file nothing changes. A form whose file input was left alone may say so with an empty text. */
export const optionalUpload = () =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), upload().optional())

/** A file that may also be taken away: sent empty, it goes. */
export const removableUpload = () =>
  z.preprocess((value) => (value === '' ? null : value), upload().nullable().optional())
