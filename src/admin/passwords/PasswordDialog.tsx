import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { printSlips, type Slip } from './printSlips.ts'
import { groupsOf } from './Slips.tsx'

/** A first password, told this once: it closes by its button alone, so that no slip of a finger takes it away. */
export function PasswordDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const words = adminPeople.once
  const [copied, setCopied] = useState<'yes' | 'no'>()

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
    <DialogFrame
      title={words.title}
      onClose={undefined}
      cancel={null}
      width="xs"
      fullWidth
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => printSlips(groupsOf([slip]))}>
            {words.print}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
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
    </DialogFrame>
  )
}
