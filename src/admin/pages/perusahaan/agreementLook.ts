import type { AgreementState } from '../../../contract/rules/agreements.ts'
import type { Tone } from '../../../ui/palette.ts'
import type { StateIcon } from '../../../ui/status/states.ts'

/** One that has ended is late only for whoever still sends students: grey, with its word. */
export const LOOK: Record<AgreementState['is'], { tone: Tone; icon: StateIcon }> = {
  belum: { tone: 'info', icon: 'jam' },
  berlaku: { tone: 'baik', icon: 'centang' },
  segera: { tone: 'menunggu', icon: 'jam' },
  berakhir: { tone: 'belum', icon: 'larang' },
}
