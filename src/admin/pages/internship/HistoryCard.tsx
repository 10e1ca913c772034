import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { History } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { Timeline } from '../../events/onDemand.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Part, Rows } from '../student/Part.tsx'
import { timeZone } from '../../../dataProvider/session.ts'
import { today } from '../../../contract/rules/calendar.ts'

const words = adminInternship.history

/** Who supervised when, and all that happened about the student: who, when, from what to what, and why. */
export function HistoryCard({ nobp }: { nobp: string }) {
  const query = useQuery({
    queryKey: ['mahasiswa', 'riwayat', nobp],
    queryFn: async ({ signal }) =>
      (await call('GET mahasiswa/{nobp}/riwayat', { params: { nobp }, signal })).data,
    retry: false,
  })
  return (
    <Part title={words.title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Await query={query}>
          {({ pembimbing }) => pembimbing.length > 0 && <Pembimbing periods={pembimbing} />}
        </Await>
        <Timeline of="mahasiswa" asked={{ nobp }} level="h3" groups={GROUPS} />
        <Link component={RouterLink} to={`/peristiwa?${new URLSearchParams({ mahasiswa: nobp }).toString()}`}>
          {words.whole}
        </Link>
      </Box>
    </Part>
  )
}

const GROUPS = ['keputusan', 'dokumen', 'laporan', 'pengingat'] as const

const Pembimbing = ({ periods }: { periods: History['pembimbing'] }) => (
  <Box>
    <Typography variant="subtitle2" component="h3">
      {words.pembimbing}
    </Typography>
    <Rows>
      {periods.map((each, at) => (
        // Nobody has two periods that begin at one moment; those before have one each.
        <li key={`${each.registerid} ${each.nama} ${at}`}>
          <Typography variant="body2" component="span">
            {each.nama}
            <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {each.perusahaan}
            </Typography>
          </Typography>
          <Quiet component="span">
            {words.period({ from: day(each.dari) ?? words.unknown, to: day(each.sampai) ?? words.now })}
          </Quiet>
        </li>
      ))}
    </Rows>
  </Box>
)

const day = (moment: string | null): string | null => moment && tanggal(today(new Date(moment), timeZone()))
