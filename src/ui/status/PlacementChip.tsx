import { isEnd, type InternshipState } from '../../contract/rules/internship.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { StatusChip } from './StatusChip.tsx'

/** Where a registration stands, in one word: how it ended, once it has; before that what was decided. */
export function PlacementChip({
  registerdisetujui,
  keadaan,
}: {
  registerdisetujui: number | null
  keadaan: InternshipState | null
}) {
  return isEnd(keadaan) ? (
    <StatusChip of="magang" is={keadaan} />
  ) : (
    <StatusChip of="registrasi" is={registrationState(registerdisetujui)} />
  )
}
