import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration, RequiredDocument } from '../../../contract/endpoints/index.ts'
import type { LetterName } from '../../../contract/letters.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { rentang, waktu } from '../../../i18n/dates.ts'
import { lapangan } from '../../../i18n/lapangan.ts'
import { letters } from '../../../i18n/letters.ts'
import { DefinitionList, type Definition } from '../../../ui/DefinitionList.tsx'
import { ValidateAll } from '../../bulk/ValidateAll.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { spoken } from '../../resources/mahasiswa.tsx'
import { useReaches } from '../../useReaches.ts'
import { reviewAddress } from './address.ts'
import { Papers } from './Documents.tsx'
import { usePlaceItems } from './placeItems.tsx'
import type { Profile, Shown } from './queries.ts'
import type { Chosen } from './useChosen.ts'
import { unvalidated } from './useDecide.ts'

type Props = {
  shown: Shown
  at: Chosen
  ask: (document: RequiredDocument) => void
  /** Why nothing can be done here any more. */
  note: string | undefined
}

/** What is to be looked at now, the document beside it, and what else there is about the place. */
export function Placement({ shown, at, ask, note }: Props) {
  const { student, register } = shown
  const { role } = usePerson()
  const place = usePlace(student, register)
  if (!register) return <Beforehand student={student} />
  const waiting = register.registerdisetujui === null && !isEnd(register.keadaan)
  const missing = waiting && may(role, 'POST register/persetujuan') && unvalidated(register)
  const about = (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, '& p': { m: 0 }, '& dd': { fontSize: '0.9375rem' } }}>
      <Story register={register} />
      {note && <Quiet>{note}</Quiet>}
      <DefinitionList columns={at.chosen ? 1 : 3} items={place} />
    </Box>
  )
  if (!at.chosen) return <Paper>{about}</Paper>
  return (
    <Papers
      {...{ student, register, at, ask }}
      groups={[{ title: waiting ? words.beforeApproval : words.asked, documents: at.documents }]}
    >
      <Box sx={{ display: 'grid', gap: 1, p: 2, pt: 1, '&:empty': { display: 'none' } }}>
        <ValidateAll name={student.mhsnama} register={register} />
        {missing && <Quiet>{missing}</Quiet>}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{about}</Box>
    </Papers>
  )
}

/** Without a registration: what comes before it, and what stands in its way. */
function Beforehand({ student: { rekomendasi, kekurangan } }: { student: Profile }) {
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography sx={{ fontWeight: 600 }}>{words.none}</Typography>
      <Quiet>{words.next[rekomendasi]}</Quiet>
      {kekurangan.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {kekurangan.map(spoken).join('; ')}.
        </Typography>
      )}
    </Paper>
  )
}

/** What an office writes next; whoever was cancelled or moved gets no letter. */
const LETTER_NEXT: Partial<Record<NonNullable<Registration['keadaan']> | 'menunggu', LetterName>> = {
  menunggu: 'pengantar',
  berjalan: 'tugas',
  selesai: 'sertifikat',
}

function usePlace(student: Profile, register: Registration | undefined): Definition[] {
  const { role } = usePerson()
  const reaches = useReaches()
  const place = usePlaceItems(register)
  if (!register) return []
  const { registerid, registerdisetujui, keadaan, registernobp, kuotasemid } = register
  const { totalsks, nilai_d_e: failed, kekurangan } = student
  const letter = registerdisetujui === 0 ? undefined : LETTER_NEXT[keadaan ?? 'menunggu']
  return [
    {
      label: words.requirement,
      value:
        words.meets({ credits: totalsks, failed }) + kekurangan.map((each) => `; ${spoken(each)}`).join(''),
    },
    ...place,
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
    ...(may(role, 'POST surat') && reaches('/surat') && letter
      ? [
          {
            label: letters.title,
            value: (
              <>
                <MuiLink component={Link} to={`/surat?keyword=${registernobp}`}>
                  {words.letters}
                </MuiLink>
                {' · '}
                <MuiLink
                  component={Link}
                  to={`/surat/terbit?jenis=${letter}&register=${registerid}&semid=${kuotasemid}`}
                >
                  {words.issueLetter}
                </MuiLink>
              </>
            ),
          },
        ]
      : []),
  ]
}

/** Why it was decided so; since when it is over, by whose act; where it came from and where it goes on. */
function Story({ register }: { register: Registration }) {
  const { keadaan, keadaansebab, keadaanalasan, keadaanpada, asal, lanjutan, keputusanalasan } = register
  const { registermulai, registerselesai, jadwalmulai, jadwalselesai } = register
  const told = adminInternship
  const ended = isEnd(keadaan)
  const own = (registermulai !== null || registerselesai !== null) && jadwalmulai && jadwalselesai
  const lines = [
    keputusanalasan && adminReview.reasonOf({ reason: keputusanalasan }),
    ended &&
      keadaanpada &&
      [told.since({ day: waktu(keadaanpada, timeZone()) }), keadaansebab && told.by[keadaansebab]]
        .filter(Boolean)
        .join(', '),
    keadaanalasan && told.reasonOf({ reason: keadaanalasan }),
    ended && told.readOnly,
    own && `${told.ownDates}: ${rentang(jadwalmulai, jadwalselesai)}`,
    register.registermandiri === '1' && adminReview.foundByStudent,
  ].filter(Boolean)
  const links = [
    [told.movedFrom, asal],
    [told.continuedAt, lanjutan],
  ] as const
  return (
    <>
      {lines.map((line) => (
        <Typography key={String(line)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {links.map(
        ([label, to]) =>
          to && (
            <Typography key={label} variant="body2">
              {label}{' '}
              <MuiLink component={Link} to={reviewAddress(to.registerid)}>
                {to.registernamaperusahaan}
              </MuiLink>
            </Typography>
          ),
      )}
    </>
  )
}
