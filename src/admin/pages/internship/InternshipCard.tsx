import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { isEnd, STEPS, stepsFrom, takeBackRefusal, type End } from '../../../contract/rules/internship.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { rentang, waktu } from '../../../i18n/dates.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { reviewAddress } from '../register/address.ts'

const EndDialog = onDemand(() => import('./EndDialog.tsx'))
const MoveDialog = onDemand(() => import('./MoveDialog.tsx'))
const DatesDialog = onDemand(() => import('./DatesDialog.tsx'))

type Props = { register: Registration; name: string }
type Asked = Exclude<End, 'pindah'> | 'pindah' | 'berjalan' | 'tanggal'

/** What became of the internship, and the steps from there for whom may take them. */
export function InternshipCard({ register, name }: Props) {
  const { role } = usePerson()
  const id = useId()
  const [asked, setAsked] = useState<Asked>()
  const { keadaan, kuotasemid, kuotasemnama } = register
  const semesters = useQuery({
    queryKey: ['listsemester'],
    queryFn: async ({ signal }) => (await call('GET listsemester', { signal })).data,
  })
  if (keadaan === null) return null
  const archived = semesters.data?.some(({ semid, semtutup }) => semid === kuotasemid && semtutup !== null)
  const steps = may(role, 'POST register/keadaan') ? stepsFrom(keadaan, role) : []
  const dated = keadaan === 'berjalan' && may(role, 'POST register/tanggal')
  const returns =
    isEnd(keadaan) &&
    may(role, 'POST register/keadaan') &&
    takeBackRefusal({
      state: keadaan,
      role,
      endedAt: register.keadaanpada ?? '',
      now: new Date().toISOString(),
    }) === null
  const close = () => setAsked(undefined)
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {words.title}
        </Typography>
        <StatusChip of="magang" is={keadaan} />
      </Box>
      <Story register={register} />
      {returns && !archived && <Quiet>{words.backUntil({ days: STEPS[keadaan].takenBackWithin })}</Quiet>}
      {archived ? (
        <Quiet>{words.archived({ semester: kuotasemnama })}</Quiet>
      ) : (
        (steps.length > 0 || dated || returns) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {steps.map((step) => (
              <Button
                key={step}
                variant="outlined"
                color={step === 'selesai' ? 'primary' : 'inherit'}
                onClick={() => setAsked(step)}
              >
                {words.actions[step]}
              </Button>
            ))}
            {dated && (
              <Button variant="outlined" color="inherit" onClick={() => setAsked('tanggal')}>
                {words.dates}
              </Button>
            )}
            {returns && (
              <Button variant="outlined" onClick={() => setAsked('berjalan')}>
                {words.back}
              </Button>
            )}
          </Box>
        )
      )}
      {asked === 'pindah' ? (
        <MoveDialog name={name} nobp={register.registernobp} register={register} onClose={close} />
      ) : asked === 'tanggal' ? (
        <DatesDialog name={name} register={register} onClose={close} />
      ) : (
        asked && <EndDialog name={name} register={register} to={asked} onClose={close} />
      )}
    </Paper>
  )
}

/** Since when, by whose act and why; where it came from and where it goes on. */
function Story({ register }: { register: Registration }) {
  const { keadaan, keadaansebab, keadaanalasan, keadaanpada, asal, lanjutan } = register
  const own = register.registermulai !== null || register.registerselesai !== null
  const { jadwalmulai, jadwalselesai } = register
  const ended = isEnd(keadaan)
  if (!ended && !asal && !own) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.5, '& p': { m: 0 } }}>
      {ended && keadaanpada && (
        <Typography variant="body2">
          {[words.since({ day: waktu(keadaanpada, timeZone()) }), keadaansebab && words.by[keadaansebab]]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      )}
      {keadaanalasan && <Typography variant="body2">{words.reasonOf({ reason: keadaanalasan })}</Typography>}
      {ended && <Quiet>{words.readOnly}</Quiet>}
      {asal && <Linked label={words.movedFrom} to={asal} />}
      {lanjutan && <Linked label={words.continuedAt} to={lanjutan} />}
      {own && jadwalmulai && jadwalselesai && (
        <Typography variant="body2">
          {words.ownDates}: {rentang(jadwalmulai, jadwalselesai)}
        </Typography>
      )}
    </Box>
  )
}

const Linked = ({ label, to }: { label: string; to: NonNullable<Registration['asal']> }) => (
  <Typography variant="body2">
    {label}{' '}
    <MuiLink component={Link} to={reviewAddress(to.registerid, '')}>
      {to.registernamaperusahaan}
    </MuiLink>
  </Typography>
)
