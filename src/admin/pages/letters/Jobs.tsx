import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { LetterJob } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { refusalOf } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { waktu } from '../../../i18n/dates.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'

/** What one has asked for and is not done, and what ended early: whoever closed the page finds it here again. */
export function Jobs() {
  const { data } = useQuery({
    ...dataQuery(['surat', 'tugas'], 'GET surattugas'),
    refetchInterval: ({ state }) => (state.data?.some(({ selesai }) => !selesai) ? 3000 : false),
    staleTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="surat-tugas" sx={{ mb: 2, overflow: 'hidden' }}>
      <Typography
        id="surat-tugas"
        component="h2"
        variant="body1"
        sx={{ fontWeight: 700, px: 2, pt: 1.5, pb: 0.5 }}
      >
        {words.jobs}
      </Typography>
      <Box component="ul" sx={LIST}>
        {data.map((job) => (
          <Job key={job.tugasid} job={job} />
        ))}
      </Box>
    </Paper>
  )
}

function Job({ job }: { job: LetterJob }) {
  const { tugasid, jenis, jumlah, berhasil, ditolak, menunggu, berhenti } = job
  const why = menunggu ?? berhenti
  const stop = useStop(job)
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {kinds.kinds[jenis]}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.since({ moment: waktu(job.dibuat, timeZone()) })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          {[words.made({ done: berhasil, count: jumlah }), ditolak > 0 && words.refused({ count: ditolak })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={jumlah === 0 ? 0 : ((berhasil + ditolak) / jumlah) * 100}
          aria-label={words.made({ done: berhasil, count: jumlah })}
          sx={{ my: 0.75 }}
        />
        {why !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {why}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <ToneChip tone={berhenti ? 'tolak' : menunggu ? 'menunggu' : 'info'} icon={why ? 'seru' : 'jam'}>
          {berhenti ? words.ended : menunggu ? words.waits : words.making}
        </ToneChip>
        <Button
          component={Link}
          to={`/surat/terbit?tugas=${tugasid}`}
          aria-label={words.of({ action: words.see, number: kinds.kinds[jenis] })}
        >
          {words.see}
        </Button>
        {berhenti === null && (
          <Button
            color="error"
            aria-label={words.of({ action: words.stop, number: kinds.kinds[jenis] })}
            onClick={() => void stop()}
          >
            {words.stop}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** What is made stays; whoever stopped it is said with what is left. */
function useStop({ tugasid, jenis, jumlah, berhasil, ditolak }: LetterJob) {
  const confirm = useConfirm()
  return async () => {
    await confirm({
      title: words.stopTitle({ kind: kinds.kinds[jenis] }),
      text: words.stopText(berhasil, jumlah - berhasil - ditolak),
      yes: words.stopYes,
      destructive: true,
      action: () => refusalOf(() => call('DELETE surattugas/{tugasid}', { params: { tugasid } })),
    })
    await readAnew('surat')
  }
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
const ROW = {
  display: 'grid',
  gap: { xs: 1, md: 2 },
  alignItems: 'start',
  px: 2,
  py: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(190px, 1fr) minmax(0, 1.6fr) 320px' },
} as const
