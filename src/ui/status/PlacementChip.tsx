import { StatusChip } from './StatusChip.tsx'
import type { StateWord } from './states.ts'

type Props = { decided: StateWord<'registrasi'>; keadaan: StateWord<'magang'> | null }

/** Where a registration stands, in one word: how it ended, once it has; before that what was decided. */
export const PlacementChip = ({ decided, keadaan }: Props) =>
  keadaan && keadaan !== 'berjalan' ? (
    <StatusChip of="magang" is={keadaan} />
  ) : (
    <StatusChip of="registrasi" is={decided} />
  )
