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
import { adminReview as words } from '../../../i18n/adminReview.ts'

type Props = {
  /** Whoever decides sees the keys to decide with. */
  decides: boolean
  on: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** What each key does. They can be switched off, for those whose speech or switch control types letters. */
export default function ShortcutHelp({ decides, on, onSwitch, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {words.shortcuts.title}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, alignItems: 'center' }}
        >
          {KEYS.filter((key) => decides || !DECIDING.includes(key)).map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={{
                    display: 'inline-block',
                    minWidth: 28,
                    px: 1,
                    py: 0.25,
                    textAlign: 'center',
                    font: 'inherit',
                    fontWeight: 700,
                    fontSize: '0.8125rem',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    bgcolor: 'background.default',
                  }}
                >
                  {key.toUpperCase()}
                </Box>
              </dt>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {words.shortcuts.keys[key]}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
          {words.shortcuts.note}
        </Typography>
        <FormControlLabel
          sx={{ mt: 1 }}
          label={words.shortcuts.on}
          control={<Switch checked={on} onChange={(_event, next) => onSwitch(next)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {words.shortcuts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const KEYS = ['n', 'p', 'j', 'k', 'v', 's', 't', '?'] as const
const DECIDING: readonly string[] = ['v', 's', 't']
