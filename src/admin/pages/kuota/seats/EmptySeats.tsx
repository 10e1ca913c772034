import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { Quiet } from '../../../parts/Quiet.tsx'
import type { Source } from './useCopy.ts'

type Props = {
  source?: Source
  copying: boolean
  onCopy: () => void
  /** Where there is another quota to copy. */
  onOther?: () => void
  onPaste: () => void
  onType: () => void
}

/** A quota without companies: the ways to fill it, the shortest first. */
export function EmptySeats({ source, copying, onCopy, onOther, onPaste, onType }: Props) {
  const words = adminSeats.empty
  return (
    <Box sx={{ px: 2, pb: 3 }}>
      <Typography role="status" sx={{ fontWeight: 600, mb: 2 }}>
        {words.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <Way
          title={words.copy}
          text={
            source
              ? words.copyText(source.jmlperusahaan, source.jmlkursi, source.kuotasemnama)
              : words.noSource
          }
        >
          {source && (
            <Button
              variant="contained"
              aria-busy={copying || undefined}
              aria-disabled={copying || undefined}
              onClick={onCopy}
            >
              {copying ? adminSeats.copying.running : words.copyFrom({ semester: source.kuotasemnama })}
            </Button>
          )}
          {onOther && (
            <Button color="inherit" onClick={onOther}>
              {words.other}
            </Button>
          )}
        </Way>
        <Way title={words.paste} text={words.pasteText}>
          <Button variant="outlined" color="inherit" onClick={onPaste}>
            {adminSeats.paste}
          </Button>
        </Way>
        <Way title={words.type} text={words.typeText}>
          <Button variant="outlined" color="inherit" onClick={onType}>
            {words.typeButton}
          </Button>
        </Way>
      </Box>
    </Box>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        display: 'grid',
        gap: 1,
        alignContent: 'start',
      }}
    >
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Quiet>{text}</Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
    </Box>
  )
}
