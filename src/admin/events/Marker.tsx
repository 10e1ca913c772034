import Box from '@mui/material/Box'
import { paletteVar, type Tone } from '../../ui/palette.ts'
import { StateMark } from '../../ui/status/StatusChip.tsx'
import type { StateIcon } from '../../ui/status/states.ts'

/** What kind of event it is, for the eye; the words beside it say the same. */
export const Marker = ({ tone, icon }: { tone: Tone; icon: StateIcon }) => (
  <Box
    aria-hidden
    sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, borderRadius: '50%', border: 1 }}
    style={{
      backgroundColor: paletteVar(`status.${tone}.bg`),
      color: paletteVar(`status.${tone}.text`),
      borderColor: paletteVar(`status.${tone}.border`),
    }}
  >
    <StateMark icon={icon} />
  </Box>
)
