import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { History as Told, Registration } from '../../../contract/endpoints/index.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { adminStudent } from '../../../i18n/adminStudent.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { PlacementChip } from '../../../ui/status/PlacementChip.tsx'
import { Timeline } from '../../events/onDemand.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useReaches } from '../../useReaches.ts'
import { reviewAddress } from './address.ts'
import { Part, Rows } from './Part.tsx'
import { There } from './placeItems.tsx'
import type { Shown } from './queries.ts'

const words = adminInternship.history

type Props = { nobp: string } & Partial<Pick<Shown, 'register' | 'whole'>>

/** All registrations, who guided when, and what happened: who, when, from what to what, and why. */
export function History({ nobp, register, whole }: Props) {
  const query = useQuery({
    ...dataQuery(['mahasiswa', 'riwayat', nobp], 'GET mahasiswa/{nobp}/riwayat', { params: { nobp } }),
    retry: false,
  })
  const all = whole?.register ?? (register ? [register] : [])
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {all.length > 0 && (
        <Part title={adminStudent.registrations}>
          <Rows>
            {all.map((each) => (
              <Line key={each.registerid} register={each} here={each.registerid === register?.registerid} />
            ))}
          </Rows>
        </Part>
      )}
      <Await query={query}>
        {({ pembimbing }) => pembimbing.length > 0 && <Pembimbing periods={pembimbing} />}
      </Await>
      <Part title={words.title}>
        <Timeline of="mahasiswa" asked={{ nobp }} level="h3" groups={GROUPS} />
        <Link
          component={RouterLink}
          to={`/peristiwa?${new URLSearchParams({ mahasiswa: nobp }).toString()}`}
          sx={{ display: 'inline-block', py: 1 }}
        >
          {words.whole}
        </Link>
      </Part>
    </Box>
  )
}

const GROUPS = ['keputusan', 'dokumen', 'laporan', 'pengingat'] as const

function Line({ register, here }: { register: Registration; here: boolean }) {
  const reaches = useReaches()
  const { registerid, registernamaperusahaan, kuotasemnama, registertanggal, keputusanalasan } = register
  return (
    <li>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          <There to={!here && reaches('/register') ? reviewAddress(registerid) : undefined}>
            {registernamaperusahaan}
          </There>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {kuotasemnama} · {adminStudent.registered({ day: tanggal(registertanggal.slice(0, 10)) })}
        </Typography>
        {keputusanalasan && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {adminReview.reasonOf({ reason: keputusanalasan })}
          </Typography>
        )}
      </Box>
      <PlacementChip decided={registrationState(register.registerdisetujui)} keadaan={register.keadaan} />
    </li>
  )
}

const Pembimbing = ({ periods }: { periods: Told['pembimbing'] }) => (
  <Part title={words.pembimbing}>
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
  </Part>
)

const day = (moment: string | null): string | null => moment && tanggal(today(new Date(moment), timeZone()))
