import type { Registration } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { student } from '../../../i18n/student.ts'

/** The documents that are asked for now and can still be handed in; null when none is missing. */
export function documentsDue(
  { tahapdokumen, dokumenaktif, kuotaselesaiuploaddokumen: until }: Registration,
  today: string,
): { what: string; until: string } | null {
  if (tahapdokumen === null || until < today) return null
  const kind = ({ 1: 'registrasi', 2: 'konsultasi', 4: 'keberangkatan' } as const)[tahapdokumen]
  const count = dokumenaktif.filter((each) => documentState(each) === 'belum-upload').length
  if (!kind || count === 0) return null
  return { what: student.path.upload({ count, kind: student.path.kinds[kind] }), until }
}
