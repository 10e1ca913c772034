import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { PlacementChip } from '../../../ui/status/PlacementChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { reviewAddress } from '../register/address.ts'
import { There } from '../register/placeItems.tsx'
import { Part, Rows } from './Part.tsx'
import { useReaches } from '../../useReaches.ts'

/** All registrations, the newest first, each leading to its review. */
export function RegistrationsCard({ registrations }: { registrations: Registration[] }) {
  const reaches = useReaches()
  return (
    <Part title={words.registrations}>
      {registrations.length === 0 ? (
        <Quiet>{words.noRegistrations}</Quiet>
      ) : (
        <Rows>
          {registrations.map((each) => (
            <li key={each.registerid}>
              <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
                <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                  <There to={reaches('/register') ? reviewAddress(each.registerid, '') : undefined}>
                    {each.registernamaperusahaan}
                  </There>
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {each.kuotasemnama} ·{' '}
                  {words.registered({ day: tanggal(each.registertanggal.slice(0, 10)) })}
                </Typography>
                {each.keputusanalasan && (
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {adminReview.reasonOf({ reason: each.keputusanalasan })}
                  </Typography>
                )}
              </Box>
              <PlacementChip decided={registrationState(each.registerdisetujui)} keadaan={each.keadaan} />
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
