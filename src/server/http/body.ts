import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_REQUEST_BYTES } from '../../contract/fileTypes.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import type { PlainCode } from '../../contract/messages/index.ts'
import type { FileStore } from '../files/store.ts'
import { receive, type Received } from '../files/receive.ts'
import { HttpError, invalid, tooLarge } from './httpError.ts'

/**
 * The fields of a request, from JSON or from a form. A file of the form is written to disk as it arrives and stands
 * among the fields as `Received`. Fields sent twice, or as `name[]`, become a list.
 */
export async function readBody(
  request: FastifyRequest,
  files: FileStore,
  uploads: Received[],
): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {}
  try {
    return await readForm(request, files, uploads)
  } catch (error) {
    throw understood(error)
  }
}

async function readForm(
  request: FastifyRequest,
  files: FileStore,
  uploads: Received[],
): Promise<Record<string, unknown>> {
  // Null prototype: a field called `__proto__` is just a field nobody knows.
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for await (const part of request.parts({ limits: LIMITS })) {
    // The parser hands on a part that has no name, whatever its types say.
    if (typeof part.fieldname !== 'string') throw unreadable()
    const name = part.fieldname.replace(/\[\]$/, '')
    const listed = name !== part.fieldname
    if (part.type === 'file') {
      // A form with an untouched file input sends a nameless, empty part. With bytes in it, it would be lost unnoticed.
      if (!part.filename) {
        if (await holdsBytes(part.file)) throw invalid({ [name]: 'field.file-name' })
        continue
      }
      if (name in fields) throw invalid({ [name]: 'field.one-file' })
      await files.assertRoom()
      const received = await receive(part.file, files.temp, MAX_FILE_BYTES, part.filename)
      uploads.push(received)
      fields[name] = received
    } else {
      fields[name] = join(fields[name], part.value, listed, name in fields)
    }
  }
  return fields
}

/** Refuses what says beforehand that it is too large, after letting the sender finish: else it hears nothing of it. */
export async function refuseOversize(request: FastifyRequest): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced <= MAX_REQUEST_BYTES) return
  if (announced <= DRAINED) {
    await new Promise<void>((resolve) => {
      request.raw.once('end', resolve).once('close', resolve).once('error', resolve)
      request.raw.resume()
    })
  }
  throw tooLarge()
}

async function holdsBytes(stream: AsyncIterable<Buffer>): Promise<boolean> {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size > 0
}

const unreadable = () => new HttpError(400, 'request.unreadable')

/** The parser of forms says with a bare error that a form is cut off or has no boundary: the sender's fault, not ours. */
function understood(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!('code' in error))
    return error.constructor === Error && !('statusCode' in error) ? unreadable() : error
  const detail = OVER_LIMIT[String(error.code)]
  return detail === undefined ? error : new HttpError(413, detail)
}

/** More than a form of ours ever has. What the parser says of it is told by its codes. */
const OVER_LIMIT: Record<string, PlainCode> = {
  FST_FILES_LIMIT: 'request.too-many-files',
  FST_FIELDS_LIMIT: 'request.too-many-fields',
  FST_PARTS_LIMIT: 'request.too-many-fields',
}

/** As many as a record has; every other call takes one. */
const MOST_FILES = Math.max(
  ...Object.values(resources as Record<string, Resource>).map(
    ({ fields }) => Object.values(fields).filter(({ kind }) => kind === 'file').length,
  ),
)

const LIMITS = {
  fields: 40,
  parts: 42,
  files: MOST_FILES,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fileSize: MAX_FILE_BYTES + 1,
}
const DRAINED = 64 * 1024 * 1024

function join(before: unknown, value: unknown, listed: boolean, again: boolean): unknown {
  if (Array.isArray(before)) return [...(before as unknown[]), value]
  if (again) return [before, value]
  return listed ? [value] : value
}
