import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import type { RegistrationState } from '../../../contract/rules/registration.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { paletteVar } from '../../../ui/palette.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Part } from '../student/Part.tsx'
import { usePlaceItems } from './placeItems.tsx'
import { unvalidated, useDecide } from './useDecide.ts'

/** Where the registration stands, and the moves open from there for whom may decide. */
export function Approval({ student }: { student: ReviewedStudent }) {
  const { register } = student
  const { state, moves, decide } = useDecide(student)
  const place = usePlaceItems(register)
  // What cannot be done is not offered; why not is said in its place.
  const refusals = [...new Set(moves.flatMap(({ refusal }) => refusal ?? []))]
  const offered = moves.filter(({ refusal }) => refusal === null)
  const missing = offered.some(({ to }) => to === 'disetujui') && unvalidated(register)

  return (
    <Part title={words.decision} aside={<StatusChip of="registrasi" is={state} />}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {register.keputusanalasan && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {words.reasonOf({ reason: register.keputusanalasan })}
          </Typography>
        )}
        <DefinitionList
          columns={1}
          items={[
            { label: label('register', 'registernamaperusahaan'), value: register.registernamaperusahaan },
            { label: label('monitoring', 'perusahaanalamat'), value: register.perusahaanalamat },
            { label: label('register', 'registertanggal'), value: day(register.registertanggal) },
            ...place,
          ]}
        />
        {register.registermandiri === '1' && <Alert severity="info">{words.foundByStudent}</Alert>}
        {missing && (
          <Typography variant="body2" sx={{ fontWeight: 600, color: paletteVar('status.menunggu.text') }}>
            {missing}
          </Typography>
        )}
        {offered.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {offered.map(({ to }) => (
              <Button
                key={to}
                variant={to === 'disetujui' ? 'contained' : 'outlined'}
                aria-keyshortcuts={KEY[to]}
                color={to === 'disetujui' ? 'primary' : 'inherit'}
                onClick={() => void decide(to)}
              >
                {words.decide[to]}
              </Button>
            ))}
          </Box>
        )}
        {refusals.map((refusal) => (
          <Quiet key={refusal}>{words.cannotWithdraw[refusal]}</Quiet>
        ))}
      </Box>
    </Part>
  )
}

const KEY: Partial<Record<RegistrationState, string>> = { disetujui: 's', ditolak: 't' }

const day = (value: string) => (isIsoDate(value.slice(0, 10)) ? tanggal(value.slice(0, 10)) : value)
