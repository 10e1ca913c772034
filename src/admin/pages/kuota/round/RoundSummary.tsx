import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../../contract/access.ts'
import { TAKE_BACK_MINUTES } from '../../../../contract/rules/round.ts'
import { timeZone, usePerson } from '../../../../dataProvider/session.ts'
import { adminRound as words } from '../../../../i18n/adminRound.ts'
import { waktu } from '../../../../i18n/dates.ts'
import { Quiet } from '../../../parts/Quiet.tsx'
import { quotaRound, stateOf, type ShownRound } from './useRound.ts'

/** How the quota gives its places, and the way to its round. What could not be read is said on that page. */
export function RoundSummary({ kuotaidx }: { kuotaidx: number }) {
  const { data } = useQuery(quotaRound(kuotaidx))
  const { role } = usePerson()
  if (!data) return null
  const { putaran } = data
  return (
    <Paper
      component="section"
      aria-label={words.how}
      sx={{
        mt: 2,
        p: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
        <Typography variant="h4" component="h2">
          {words.how}: {putaran ? words.title : words.direct}
        </Typography>
        <Quiet>{putaran ? textOf(putaran) : words.directText}</Quiet>
      </Box>
      {(putaran || may(role, 'POST kuota/putaran/{kuotaidx}')) && (
        <Button component={Link} to={`/kuota/putaran/${kuotaidx}`} variant="outlined">
          {putaran ? words.see : words.open}
        </Button>
      )}
    </Paper>
  )
}

function textOf(round: ShownRound): string {
  const state = stateOf(round)
  if (state === 'diumumkan')
    return words.announcedText({ when: waktu(round.diumumkan!, timeZone()), minutes: TAKE_BACK_MINUTES })
  const when = waktu(round.batas, timeZone())
  return state === 'menunggu' ? words.overText({ when }) : words.rankedText({ when })
}
