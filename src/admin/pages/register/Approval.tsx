import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import type { RegistrationState } from '../../../contract/rules/registration.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { rentang, tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { useDecide } from './useDecide.ts'

/** Where the registration stands, and the moves open from there for whom may decide. */
export function Approval({ student }: { student: ReviewedStudent }) {
  const { register } = student
  const { state, moves, decide } = useDecide(student)
  const refusals = [...new Set(moves.flatMap(({ refusal }) => refusal ?? []))]

  return (
    <Paper component="section" aria-labelledby="persetujuan" sx={{ p: 3, display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography id="persetujuan" variant="h3" component="h2">
          {words.decision}
        </Typography>
        <StatusChip of="registrasi" is={state} />
      </Box>
      <DefinitionList
        columns={1}
        items={[
          { label: label('pendaftaran', 'registernamaperusahaan'), value: register.registernamaperusahaan },
          { label: label('pendaftaran', 'perusahaanalamat'), value: register.perusahaanalamat },
          { label: label('pendaftaran', 'kuotasemnama'), value: register.kuotasemnama },
          { label: label('pendaftaran', 'registertanggal'), value: day(register.registertanggal) },
          {
            label: words.schedule,
            value:
              register.jadwalmulai && register.jadwalselesai
                ? rentang(register.jadwalmulai, register.jadwalselesai)
                : words.notSet,
          },
        ]}
      />
      {register.registermandiri === '1' && <Alert severity="info">{words.foundByStudent}</Alert>}
      {moves.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {moves.map(({ to, refusal }) => (
            <Button
              key={to}
              variant={to === 'disetujui' ? 'contained' : 'outlined'}
              disabled={refusal !== null}
              aria-describedby={refusal ? `alasan-${refusal}` : undefined}
              aria-keyshortcuts={KEY[to]}
              color={to === 'ditolak' ? 'error' : to === 'menunggu' ? 'inherit' : 'primary'}
              onClick={() => void decide(to)}
            >
              {words.decide[to]}
            </Button>
          ))}
        </Box>
      )}
      {refusals.map((refusal) => (
        <Typography key={refusal} id={`alasan-${refusal}`} variant="body2" sx={{ color: 'text.secondary' }}>
          {words.cannotWithdraw[refusal]}
        </Typography>
      ))}
    </Paper>
  )
}

const KEY: Partial<Record<RegistrationState, string>> = { disetujui: 's', ditolak: 't' }

const day = (value: string) => (isIsoDate(value.slice(0, 10)) ? tanggal(value.slice(0, 10)) : value)
