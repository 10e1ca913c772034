import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration, StudentSummary } from '../../../contract/endpoints/index.ts'
import type { LetterName } from '../../../contract/letters.ts'
import { mayAssignPembimbing, registrationState } from '../../../contract/rules/registration.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { lapangan } from '../../../i18n/lapangan.ts'
import { letters } from '../../../i18n/letters.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { reviewAddress } from '../register/address.ts'
import { Missing, usePlaceItems } from '../register/placeItems.tsx'
import { Part } from './Part.tsx'
import { useReaches } from '../../useReaches.ts'

/** The registration that counts now, with what it still lacks; without one, what comes before it. */
export function PlacementCard({
  student,
  current,
}: {
  student: StudentSummary
  current: Registration | undefined
}) {
  const reaches = useReaches()
  if (!current)
    return (
      <Part title={words.current}>
        <Typography sx={{ fontWeight: 600 }}>{words.none}</Typography>
        <Quiet>{words.next[student.rekomendasi]}</Quiet>
      </Part>
    )
  return (
    <Part
      title={words.current}
      aside={
        reaches('/register') && (
          <MuiLink
            component={Link}
            to={reviewAddress(current.registerid, '')}
            aria-label={words.openOne({ company: current.registernamaperusahaan })}
          >
            {words.open}
          </MuiLink>
        )
      }
    >
      <Placement register={current} />
    </Part>
  )
}

/** What an office writes next; whoever was cancelled or moved gets no letter. */
const LETTER_NEXT: Partial<Record<NonNullable<Registration['keadaan']> | 'menunggu', LetterName>> = {
  menunggu: 'pengantar',
  berjalan: 'tugas',
  selesai: 'sertifikat',
}

function Placement({ register }: { register: Registration }) {
  const place = usePlaceItems(register)
  const { role } = usePerson()
  const reaches = useReaches()
  const { pembimbing, registerid, registerdisetujui, keadaan } = register
  const next = registerdisetujui === 0 ? undefined : LETTER_NEXT[keadaan ?? 'menunggu']
  const assignable =
    may(role, 'POST pembimbing') &&
    reaches('/register') &&
    mayAssignPembimbing(registrationState(registerdisetujui), false)
  return (
    <DefinitionList
      items={[
        {
          label: label('register', 'registernamaperusahaan'),
          value: register.registernamaperusahaan,
          wide: true,
        },
        {
          label: words.pembimbing,
          value: pembimbing ? (
            pembimbing.pembimbingdosennama
          ) : (
            <Missing
              text={words.noPembimbing}
              to={assignable ? `${reviewAddress(registerid, '')}?tab=pembimbing` : undefined}
              action={words.assign}
            />
          ),
        },
        ...(may(role, 'GET lapangan/{registerid}') && registerdisetujui === 1
          ? [
              {
                label: lapangan.title,
                value: (
                  <MuiLink component={Link} to={`/pembimbing-lapangan/${registerid}`}>
                    {lapangan.open}
                  </MuiLink>
                ),
              },
            ]
          : []),
        ...(may(role, 'POST surat') && reaches('/surat') && next
          ? [
              {
                label: letters.title,
                value: (
                  <>
                    <MuiLink component={Link} to={`/surat?keyword=${register.registernobp}`}>
                      {words.letters}
                    </MuiLink>
                    {' · '}
                    <MuiLink
                      component={Link}
                      to={`/surat/terbit?jenis=${next}&register=${registerid}&semid=${register.kuotasemid}`}
                    >
                      {words.issueLetter}
                    </MuiLink>
                  </>
                ),
              },
            ]
          : []),
        ...place,
      ]}
    />
  )
}
