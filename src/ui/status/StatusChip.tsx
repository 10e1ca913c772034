import type { ReactNode } from 'react'
import { paletteVar, type Tone } from '../palette.ts'
import { STATES, type StateIcon, type StateKind, type StatePresentation, type StateWord } from './states.ts'
import styles from './StatusChip.module.css'
import { Drawn } from '../icons/Drawn.tsx'

/** A state with icon, word and colour: none of the three is left to carry the meaning alone. */
export function StatusChip<K extends StateKind>({
  of,
  is,
  note,
}: {
  of: K
  is: StateWord<K>
  note?: string
}) {
  const look = (STATES[of] as Record<string, StatePresentation>)[is]
  if (!look) return null
  return (
    <ToneChip tone={look.tone} icon={look.icon}>
      {note ? `${look.text} · ${note}` : look.text}
    </ToneChip>
  )
}

/** The same chip for words that are not states (counts, categories). */
export function ToneChip({ tone, icon, children }: { tone: Tone; icon?: StateIcon; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone} data-icon={icon} style={COLOURS[tone]}>
      {icon && <StateMark icon={icon} />}
      <span>{children}</span>
    </span>
  )
}

/** The sign of a state, in the colour of the text around it. */
export const StateMark = ({ icon }: { icon: StateIcon }) => (
  <Drawn path={STATE_PATHS[icon]} size={16} line={1.75} box={16} />
)

// Written as variables and not as theme functions: a list of 300 documents computes no styles.
const COLOURS = Object.fromEntries(
  (['menunggu', 'baik', 'tolak', 'info', 'belum'] as const).map((tone) => [
    tone,
    {
      backgroundColor: paletteVar(`status.${tone}.bg`),
      color: paletteVar(`status.${tone}.text`),
      borderColor: paletteVar(`status.${tone}.border`),
    },
  ]),
) as Record<Tone, { backgroundColor: string; color: string; borderColor: string }>

const RING = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z'
const STATE_PATHS: Record<StateIcon, string> = {
  jam: `${RING}M8 5v3.2l2 1.3`,
  centang: 'M3.2 8.6l3.1 3.1 6.5-7',
  silang: 'M4 4l8 8M12 4l-8 8',
  kosong:
    'M8 2.2a5.8 5.8 0 0 1 3 .8M13.2 5.4a5.8 5.8 0 0 1 .5 3.4M12 12.2a5.8 5.8 0 0 1-3 1.6M5.4 13.2A5.8 5.8 0 0 1 2.6 10M2.4 6.4A5.8 5.8 0 0 1 4.7 3.2',
  info: `${RING}M8 7.4V11M8 5h.01`,
  tanya: `${RING}M6.3 6.4c.1-2 3.4-2 3.4 0 0 1.3-1.7 1.3-1.7 2.6M8 11.3h.01`,
  seru: `${RING}M8 4.9v3.8M8 11.3h.01`,
  jeda: `${RING}M6.6 6v4M9.4 6v4`,
  larang: `${RING}M3.8 3.8l8.4 8.4`,
}
