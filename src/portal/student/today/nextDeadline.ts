import type { Registration } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { today as words } from '../../../i18n/today.ts'
import { endOf } from './ended.ts'

export type Deadline = { what: string; until: string; to: string; before: string | null }

/**
 * The next last day that somebody can still keep: of choosing a company, or of the documents that are asked for now.
 * `before`: the internship begins earlier than that.
 */
export function nextDeadline(
  registration: Registration | null,
  openUntil: string | null,
  today: string,
): Deadline | null {
  const state = registration && registrationState(registration.registerdisetujui)
  if (!registration || state === 'ditolak' || endOf(registration)) {
    if (openUntil === null || openUntil < today) return null
    return { what: words.choose, until: openUntil, to: '/?tab=registrasi#daftar', before: null }
  }
  const { kuotaselesaiuploaddokumen: until, jadwalmulai } = registration
  if (registration.tahapdokumen === null || until < today) return null
  const kind = ({ 1: 'registrasi', 2: 'konsultasi', 4: 'keberangkatan' } as const)[registration.tahapdokumen]
  const missing = registration.dokumenaktif.filter((each) => documentState(each) === 'belum-upload').length
  if (!kind || missing === 0) return null
  return {
    what: words.upload({ count: missing, kind: words.kinds[kind] }),
    until,
    to: '/?tab=registrasi#dokumen',
    before: jadwalmulai && jadwalmulai > today && until >= jadwalmulai ? jadwalmulai : null,
  }
}
