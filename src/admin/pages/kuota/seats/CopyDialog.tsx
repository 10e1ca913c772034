import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { useBackToClose } from '../../../../ui/dialog/backToClose.ts'
import { SelectInput } from '../../../../ui/TextInput.tsx'
import type { Source } from './useCopy.ts'

type Props = {
  sources: Source[]
  busy: boolean
  onCopy: (kuotaidx: number) => Promise<void>
  onClose: () => void
}

/** From which quota companies and places are copied. */
export function CopyDialog({ sources, busy, onCopy, onClose }: Props) {
  const words = adminSeats.copying
  const title = useId()
  useBackToClose(() => !busy && onClose())
  const [chosen, setChosen] = useState(String(sources[0]?.kuotaidx ?? ''))
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title} component="h2">
        {words.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.text}
        </Typography>
        <SelectInput
          label={words.from}
          value={chosen}
          autoFocus
          onChange={(event) => setChosen(event.target.value)}
        >
          {sources.map(({ kuotaidx, kuotasemnama, jeniskuota, jmlperusahaan }) => (
            <option key={kuotaidx} value={kuotaidx}>
              {words.option(kuotasemnama, jeniskuota, jmlperusahaan)}
            </option>
          ))}
        </SelectInput>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          variant="contained"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => void onCopy(Number(chosen))}
        >
          {busy ? words.running : words.run}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
