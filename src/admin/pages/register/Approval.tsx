import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { may } from '../../../contract/access.ts'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { isIsoDate, rentang, tanggal } from '../../../contract/rules/calendar.ts'
import {
  approvalOf,
  MOVES,
  registrationState,
  type RegistrationState,
} from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { useAct } from '../../act.ts'
import { useReviewChanged } from './useReview.ts'

/** Where the registration stands, and the moves open from there for whom may decide. */
export function Approval({ student }: { student: ReviewedStudent }) {
  const { register } = student
  const { role } = usePerson()
  const state = registrationState(register.registerdisetujui)
  const act = useAct()
  const after = useReviewChanged()
  const decide = (to: RegistrationState) =>
    act({
      text: MOVE[to].question(student.mhsnama, register.registernamaperusahaan),
      destructive: to !== 'disetujui',
      run: () =>
        call('POST register/persetujuan', {
          body: { registerid: register.registerid, registerdisetujui: approvalOf(to) },
        }),
      after,
    })

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
          Persetujuan
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
            label: 'Jadwal magang',
            value:
              register.jadwalmulai && register.jadwalselesai
                ? rentang(register.jadwalmulai, register.jadwalselesai)
                : 'Belum ditetapkan',
          },
        ]}
      />
      {register.registermandiri === '1' && (
        <Alert severity="info">Perusahaan ini didaftarkan sendiri oleh mahasiswa.</Alert>
      )}
      {may(role, 'POST register/persetujuan') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {MOVES[state].map((to) => (
            <Button
              key={to}
              variant={to === 'disetujui' ? 'contained' : 'outlined'}
              color={to === 'ditolak' ? 'error' : to === 'menunggu' ? 'inherit' : 'primary'}
              onClick={() => void decide(to)}
            >
              {MOVE[to].button}
            </Button>
          ))}
        </Box>
      )}
    </Paper>
  )
}

const MOVE: Record<
  RegistrationState,
  { button: string; question: (student: string, company: string) => string }
> = {
  disetujui: {
    button: 'Setujui',
    question: (student, company) => `Anda akan menyetujui registrasi ${student} untuk magang di ${company}.`,
  },
  ditolak: {
    button: 'Tolak',
    question: (student, company) =>
      `Anda akan menolak registrasi ${student} untuk magang di ${company}. Mahasiswa diminta memilih perusahaan lain.`,
  },
  menunggu: {
    button: 'Reset Status',
    question: (student, company) =>
      `Anda akan mengembalikan status registrasi ${student} di ${company} menjadi Belum Diproses.`,
  },
}

const day = (value: string) => (isIsoDate(value.slice(0, 10)) ? tanggal(value.slice(0, 10)) : value)
