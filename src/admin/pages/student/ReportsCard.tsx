import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { Registration, StudentSummary } from '../../../contract/endpoints/index.ts'
import { isGuided, registrationState } from '../../../contract/rules/registration.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Part } from './Part.tsx'
import { useReaches } from '../../useReaches.ts'

/** How many daily reports there are, and where they are read. */
export function ReportsCard({ student, register }: { student: StudentSummary; register: Registration }) {
  const reaches = useReaches()
  const { registerid, registerdisetujui, sudah_verifikasi, belum_verifikasi } = register
  if (!isGuided(registrationState(registerdisetujui))) return null
  return (
    <Part
      title={words.reports}
      aside={
        reaches('/monitoring') && (
          <MuiLink
            component={Link}
            to={`/monitoring/${registerid}`}
            aria-label={words.watchOne({ name: student.mhsnama })}
          >
            {words.watch}
          </MuiLink>
        )
      }
    >
      {register.adalaporan === '1' ? (
        <DefinitionList
          columns={3}
          items={[
            { label: words.validated, value: sudah_verifikasi },
            { label: words.unvalidated, value: belum_verifikasi },
            { label: words.unread, value: register.belum_dibaca_mahasiswa },
          ]}
        />
      ) : (
        <Quiet>{words.noReports}</Quiet>
      )}
    </Part>
  )
}
