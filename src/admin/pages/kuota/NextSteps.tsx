import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { resources } from '../../../contract/resources/index.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useChildren } from '../../useChildren.ts'
import { useSeatRows } from './seats/useSeatRows.ts'

/** What a quota still needs before its students can go: companies, then schedules, then the companies' letters. */
export function NextSteps({ kuotaidx }: { kuotaidx: number }) {
  const words = adminSeats.steps
  const { data: seats } = useSeatRows(kuotaidx)
  const { data: schedules } = useChildren(resources.jadwal, kuotaidx)
  if (!seats || !schedules) return null
  const companies = seats.length
  const known = new Set(seats.map((row) => row.detailperusahaanid))
  const scheduled = schedules.filter((row) => known.has(row.jadwalperusahaanid)).length
  // Nothing more to be led to; letters come one by one, whenever a company answers.
  if (companies > 0 && scheduled === companies) return null
  const steps = [
    {
      tab: 'perusahaan',
      name: words.companies,
      text: companies === 0 ? words.companiesNone : words.companiesSome({ count: companies }),
      state: companies === 0 ? 'next' : 'done',
    },
    {
      tab: 'jadwal',
      name: words.schedules,
      text:
        companies === 0 ? words.schedulesLater : words.schedulesSome({ done: scheduled, count: companies }),
      state: companies === 0 ? 'later' : 'next',
    },
    { tab: 'balasan', name: words.letters, text: words.lettersText, state: 'later' },
  ] as const
  return (
    <Paper component="section" aria-label={words.title} sx={{ mt: 2, p: 2.5 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {words.title}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ tab, name, text, state }, at) => (
          <Box
            component="li"
            key={tab}
            sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start' }}
          >
            <ToneChip {...TONES[state]}>{words[state]}</ToneChip>
            <MuiLink component={Link} to={`?tab=${tab}`} replace sx={{ py: 0.5 }}>
              {at + 1}. {name}
            </MuiLink>
            <Quiet>{text}</Quiet>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

const TONES = {
  done: { tone: 'baik', icon: 'centang' },
  next: { tone: 'info', icon: 'jam' },
  later: { tone: 'belum', icon: 'jam' },
} as const
