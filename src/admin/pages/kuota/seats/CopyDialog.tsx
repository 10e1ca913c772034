import Button from '@mui/material/Button'
import { useState } from 'react'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { SelectInput } from '../../../../ui/TextInput.tsx'
import { DialogFrame } from '../../../parts/DialogFrame.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
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

  const [chosen, setChosen] = useState(String(sources[0]?.kuotaidx ?? ''))
  return (
    <DialogFrame
      title={words.title}
      onClose={busy ? undefined : onClose}
      actions={
        <Button
          variant="contained"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => void onCopy(Number(chosen))}
        >
          {busy ? words.running : words.run}
        </Button>
      }
    >
      <Quiet>{words.text}</Quiet>
      <SelectInput
        label={words.from}
        value={chosen}
        autoFocus
        onChange={(event) => setChosen(event.target.value)}
        choices={sources.map(({ kuotaidx, kuotasemnama, jeniskuota, jmlperusahaan }) => [
          kuotaidx,
          words.option({ semester: kuotasemnama, type: jeniskuota, count: jmlperusahaan }),
        ])}
      />
    </DialogFrame>
  )
}
