import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useReaches } from '../../useReaches.ts'
import { VisitsPart } from '../visits/VisitsPart.tsx'
import { Part } from './Part.tsx'

/** How many days are reported, where they are read, and the visits. */
export function Reports({ register }: { register: Registration }) {
  const reaches = useReaches()
  const { registerid, sudah_verifikasi, belum_verifikasi, perlu_revisi, belum_dibaca_mahasiswa } = register
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Part
        title={words.tabs.laporan}
        aside={
          reaches('/monitoring') && (
            <Button component={Link} to={`/monitoring/${registerid}`} variant="outlined">
              {words.watch}
            </Button>
          )
        }
      >
        <DefinitionList
          columns={3}
          items={[
            { label: words.validated, value: sudah_verifikasi },
            { label: words.unvalidated, value: belum_verifikasi + perlu_revisi },
            { label: words.unread, value: belum_dibaca_mahasiswa },
          ]}
        />
      </Part>
      <VisitsPart registerid={registerid} />
    </Box>
  )
}
