/**
 * The file types a document may take, by the names the wire uses. Three of them are no real MIME names
 * (`image/jpg`, `application/doc`, `application/docx`); the server maps all to what the bytes really are.
 */
export const fileTypes = {
  'image/jpg': { type: 'jpeg', mime: 'image/jpeg', extension: 'jpg', label: 'JPG' },
  'image/jpeg': { type: 'jpeg', mime: 'image/jpeg', extension: 'jpg', label: 'JPEG' },
  'image/gif': { type: 'gif', mime: 'image/gif', extension: 'gif', label: 'GIF' },
  'image/png': { type: 'png', mime: 'image/png', extension: 'png', label: 'PNG' },
  'image/webp': { type: 'webp', mime: 'image/webp', extension: 'webp', label: 'WebP' },
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

/** What a document may be. A picture of the campus itself may be more (`LOGO_TYPES`). */
export const FILE_TYPES = Object.keys(fileTypes).filter((type) => type !== 'image/webp') as [
  WireFileType,
  ...WireFileType[],
]
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
/** The pictures of a day's report. */
export const PICTURE_TYPES = ['image/jpg', 'image/jpeg', 'image/png'] as const
/** What a student may attach to a report. */
export const ATTACHMENT_TYPES = FILE_TYPES

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_REQUEST_BYTES = 6 * 1024 * 1024
export const MAX_STUDENT_BYTES = 60 * 1024 * 1024
export const MAX_STUDENT_FILES = 200
/** Pictures of reports have a share of their own: ten a day for a whole internship, as a phone makes them smaller. */
export const MAX_STUDENT_PICTURES = 1200
export const MAX_STUDENT_PICTURE_BYTES = 480 * 1024 * 1024
/** The long edge of a picture that is kept, and of the small one that lists and prints show. */
export const PICTURE_EDGE = 1600
export const THUMBNAIL_EDGE = 480
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

/** Types of a signed paper that was scanned. */
export const SCAN_TYPES = ['application/pdf', 'image/jpg', 'image/jpeg', 'image/png'] as const
