import { FILE_TYPES, fileTypes } from '../../contract/fileTypes.ts'
import type { FileType, WireFileType } from '../../contract/fileTypes.ts'

/** The real types behind a stored list of wire names, each once; a name that we do not know allows nothing. */
export const fileTypesOf = (wire: readonly string[]): FileType[] => [
  ...new Set(wire.filter(isWireFileType).map((name) => fileTypes[name].type)),
]

/** The one MIME name, ending and word of a real type, whichever wire name it was allowed by. */
export function factsOf(type: FileType): { mime: string; extension: string; label: string } {
  return Object.values(fileTypes).find((facts) => facts.type === type)!
}

/** Endings under which a type commonly arrives; the first is the one that we give. */
export const ENDINGS: Record<FileType, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  gif: ['gif'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
}

const isWireFileType = (name: string): name is WireFileType =>
  (FILE_TYPES as readonly string[]).includes(name)
