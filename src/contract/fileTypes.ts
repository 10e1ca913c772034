/**
 * The file types a document may take, by the names the wire uses. Three of them are no real MIME names
 * (`image/jpg`, `application/doc`, `application/docx`); the server maps all to what the bytes really are.
 */
export const fileTypes = {
  'image/jpg': { type: 'jpeg', mime: 'image/jpeg', extension: 'jpg', label: 'JPG' },
  'image/jpeg': { type: 'jpeg', mime: 'image/jpeg', extension: 'jpg', label: 'JPEG' },
  'image/gif': { type: 'gif', mime: 'image/gif', extension: 'gif', label: 'GIF' },
  'image/png': { type: 'png', mime: 'image/png', extension: 'png', label: 'PNG' },
  'application/pdf': { type: 'pdf', mime: 'application/pdf', extension: 'pdf', label: 'PDF' },
  'application/doc': { type: 'doc', mime: 'application/msword', extension: 'doc', label: 'DOC' },
  'application/docx': {
    type: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'DOCX',
  },
} as const

export type WireFileType = keyof typeof fileTypes
export type FileType = (typeof fileTypes)[WireFileType]['type']

export const FILE_TYPES = Object.keys(fileTypes) as [WireFileType, ...WireFileType[]]
export const IMAGE_TYPES = ['image/jpg', 'image/jpeg', 'image/gif', 'image/png'] as const
/** Letters and papers: what an office sends. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/doc',
  'application/docx',
  'image/jpg',
  'image/jpeg',
  'image/png',
] as const
/** What a student may attach to a report. */
export const ATTACHMENT_TYPES = FILE_TYPES

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_REQUEST_BYTES = 6 * 1024 * 1024
export const MAX_STUDENT_BYTES = 60 * 1024 * 1024
export const MAX_STUDENT_FILES = 200
/** What a student replaced or deleted and the server still keeps for a month. */
export const MAX_DISCARDED_BYTES = 3 * MAX_STUDENT_BYTES
export const MAX_DISCARDED_FILES = 3 * MAX_STUDENT_FILES

/** For the `accept` of an input: real MIME names and endings, each once. */
export const acceptOf = (types: readonly string[]): string[] => [
  ...new Set(
    types.flatMap((type) => (isWire(type) ? [fileTypes[type].mime, `.${fileTypes[type].extension}`] : [])),
  ),
]

/** For a person: 'JPG, PNG, PDF'. */
export const labelOf = (types: readonly string[]): string =>
  [...new Set(types.flatMap((type) => (isWire(type) ? [fileTypes[type].extension.toUpperCase()] : [])))].join(
    ', ',
  )

const isWire = (type: string): type is WireFileType => Object.hasOwn(fileTypes, type)
