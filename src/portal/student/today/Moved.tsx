import type { Registration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { Note } from '../../ui/index.ts'
import { endOf } from './ended.ts'

/** The office has moved the student: where to, from where, when and why, until something is written there. */
export function Moved({ student, registration }: { student: StudentInfo; registration: Registration }) {
  const { asal, registernamaperusahaan } = registration
  if (!asal) return null
  const before = student.register.find(({ registerid }) => registerid === asal.registerid)
  const end = before && endOf(before)
  return (
    <Note tone="info" title={words.moved({ company: registernamaperusahaan })}>
      {words.movedFrom(asal.registernamaperusahaan, end?.pada ? tanggal(hariIni(new Date(end.pada))) : null)}
      {end?.alasan && ` ${words.reason({ reason: end.alasan })}`}
    </Note>
  )
}
