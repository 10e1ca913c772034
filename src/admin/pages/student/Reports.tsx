import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { visits } from '../../../i18n/visits.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { listScreens } from '../../resources/listScreens.tsx'
import { useReaches } from '../../useReaches.ts'
import { visitCount } from '../visits/queries.ts'
import { Part } from './Part.tsx'

/** How many days are reported, where they are read, and the visits: here, and at each place the student was moved from. */
export function Reports({ chain }: { chain: Registration[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {chain.map((register, at) => (
        <Days key={register.registerid} register={register} earlier={at > 0} />
      ))}
      {chain.map(({ registerid }) => (
        <VisitsPart key={registerid} registerid={registerid} />
      ))}
    </Box>
  )
}

function Days({ register, earlier }: { register: Registration; earlier: boolean }) {
  const reaches = useReaches()
  const { registerid, sudah_verifikasi, belum_verifikasi, perlu_revisi, belum_dibaca_mahasiswa } = register
  return (
    <Part
      title={earlier ? words.earlier({ company: register.registernamaperusahaan }) : words.tabs.laporan}
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
  )
}

/** Visits to one student. Nothing stands there before there is one. */
function VisitsPart({ registerid }: { registerid: number }) {
  const { data: count = 0 } = useQuery(visitCount({ registerid }))
  if (count === 0) return null
  return (
    <Part title={visits.own} aside={visits.count({ count })}>
      <listScreens.kunjungan of={{ registerid }} />
    </Part>
  )
}
