import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { adminList as words } from '../../i18n/adminList.ts'
import { Key } from './ListKeys.tsx'

type Props = { selects: boolean; on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

/** What each key does in a list; they can be switched off, for those whose speech or switch control types letters. */
export default function ListKeysHelp({ selects, on, onSwitch, onClose }: Props) {
  const id = useId()
  const keys: [string, string][] = [
    ['↑', words.keys.previous],
    ['↓', words.keys.next],
    ['Enter', words.keys.openRow],
    ...(selects ? [['X', words.keys.selectRow] as [string, string]] : []),
    ['?', words.keys.help],
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {words.keys.all}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, alignItems: 'center' }}
        >
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          label={words.keys.on}
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
