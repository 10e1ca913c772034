import { fileTypes, type FileType } from '../../contract/fileTypes.ts'

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
