import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { DialogFrame } from './parts/DialogFrame.tsx'
import { Quiet } from './parts/Quiet.tsx'

type Props = {
  title: string
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  note?: string
  /** The words of the switch and of the button. */
  words: { on: string; close: string }
  on: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** What each key does. They can be switched off, for those whose speech or switch control types letters. */
export function KeysHelp({ title, keys, note, words, on, onSwitch, onClose }: Props) {
  return (
    <DialogFrame title={title} onClose={onClose} cancel={words.close} safe width="xs">
      <Box component="dl" sx={KEYS}>
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {does}
            </Typography>
          </Box>
        ))}
      </Box>
      {note && <Quiet variant="caption">{note}</Quiet>}
      <FormControlLabel
        label={words.on}
        control={<Switch checked={on} onChange={(_event, next) => onSwitch(next)} />}
      />
    </DialogFrame>
  )
}

const KEYS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1.25,
  alignItems: 'center',
  '& kbd': { minWidth: 28, px: 1, py: 0.25, fontSize: '0.8125rem' },
} as const

/** A key of the keyboard in a sentence. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 22,
        px: 0.75,
        textAlign: 'center',
        font: 'inherit',
        fontWeight: 600,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  )
}
