import { locale } from '../i18n/language.ts'
import { upload } from '../i18n/upload.ts'

/** '2,4 MB' */
export function fileSize(bytes: number) {
  if (bytes < 1024) return upload.bytes({ count: bytes })
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB']
  // A number and its unit stay on one line.
  return `${value.toLocaleString(locale(), { maximumFractionDigits: 1 })}\u00a0${unit}`
}

/**
 * Whether a file may be offered to the server, which looks inside and decides. A phone that does not know the type of
 * a file says nothing: then its ending counts.
 */
export function matchesType(file: File, accept: readonly string[]) {
  const name = file.name.toLowerCase()
  return accept.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase())
    const type = realType(rule)
    if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1))
    return file.type ? file.type === type : (ENDINGS[type] ?? []).some((ending) => name.endsWith(ending))
  })
}

/** The value of an input's `accept`: real types and their endings, because systems differ in which they know. */
export function acceptAttribute(accept: readonly string[]) {
  const known = accept.flatMap((rule) => [realType(rule), ...(ENDINGS[realType(rule)] ?? [])])
  return [...new Set(known)].join(',')
}

function realType(rule: string) {
  return REAL_TYPES[rule] ?? rule
}

// Document types name some kinds in a short way of their own.
const REAL_TYPES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'application/doc': 'application/msword',
  'application/docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const ENDINGS: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
