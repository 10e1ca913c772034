import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { printSlips, type Slip } from './printSlips.ts'
import { groupsOf } from './Slips.tsx'

/** A first password, told this once: it closes by its button alone, so that no slip of a finger takes it away. */
export function PasswordDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const words = adminPeople.once
  const title = useId()
  const [copied, setCopied] = useState<'yes' | 'no'>()

  // Told this once: it goes by its own button, never by a slip.
  useBackToClose(() => undefined)

  async function copy() {
    try {
      await navigator.clipboard.writeText(slip.sandi)
      setCopied('yes')
    } catch {
      // No https, or not allowed.
      setCopied('no')
    }
  }

  return (
    <Dialog open aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title} component="h2">
        {words.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{words.text}</Alert>
        <DefinitionList
          items={[
            { label: adminPeople.name, value: slip.nama },
            { label: adminPeople.username, value: slip.username },
          ]}
        />
        <Box>
          <Quiet>{adminPeople.password}</Quiet>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography
              component="code"
              data-sandi=""
              sx={{
                fontFamily: 'ui-monospace, monospace',
                fontSize: '1.25rem',
                fontWeight: 700,
                userSelect: 'all',
              }}
            >
              {slip.sandi}
            </Typography>
            <Button size="small" variant="outlined" onClick={() => void copy()}>
              {words.copy}
            </Button>
          </Box>
          <Quiet role="status" sx={{ minHeight: '1.5em' }}>
            {copied === 'yes' ? words.copied : copied === 'no' ? words.notCopied : ''}
          </Quiet>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => printSlips(groupsOf([slip]))}>
          {words.print}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
