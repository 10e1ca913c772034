import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useBackToClose } from '../ui/dialog/backToClose.ts'

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
  const id = useId()
  useBackToClose(onClose)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
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
        {note && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
            {note}
          </Typography>
        )}
        <FormControlLabel
          sx={{ mt: note ? 1 : 2 }}
          label={words.on}
          control={<Switch checked={on} onChange={(_event, next) => onSwitch(next)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
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
