import type { Registration, StudentInfo } from '../../contract/endpoints/index.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { student as words } from '../../i18n/student.ts'
import { parts } from '../../i18n/parts.ts'
import { PlacementChip } from '../../ui/status/PlacementChip.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { FileLink } from '../parts/FileLink.tsx'
import { Note } from '../parts/Note.tsx'
import { ProfileCard } from '../parts/ProfileCard.tsx'
import { studentInfo } from '../parts/queries.ts'
import { hariIni } from '../parts/today.ts'

type Props = { student: StudentInfo; registration: Registration | null; readAt: number; wide?: boolean }

/** The student's own profile with company, supervisor and reply letter of the chosen registration. */
export function StudentCard({ student, registration, readAt, wide }: Props) {
  if (!registration) {
    return (
      <ProfileCard student={student} wide={wide}>
        <Note tone="belum" role="status">
          {words.notRegistered}
        </Note>
      </ProfileCard>
    )
  }
  const { pembimbing, registernamaperusahaan, perusahaanalamat, registerdisetujui, keadaan, jadwalselesai } =
    registration
  const decided = registrationState(registerdisetujui)
  // Nobody has said how it ended, but its days are over.
  const past = keadaan === 'berjalan' && jadwalselesai !== null && jadwalselesai < hariIni()
  return (
    <ProfileCard
      student={student}
      wide={wide}
      placement={[
        { label: words.company, value: <Company name={registernamaperusahaan} address={perusahaanalamat} /> },
        {
          label: words.status,
          value: past ? (
            <ToneChip tone="belum" icon="centang">
              {words.past}
            </ToneChip>
          ) : (
            <PlacementChip decided={decided} keadaan={keadaan} />
          ),
        },
        {
          label: words.pembimbing,
          value: pembimbing
            ? parts.person(pembimbing.pembimbingdosennama, pembimbing.pembimbingdosennidn)
            : words.noPembimbing,
        },
      ]}
    >
      <div style={wide ? { justifySelf: 'start' } : undefined}>
        <ReplyLetter registration={registration} readAt={readAt} />
      </div>
    </ProfileCard>
  )
}

function ReplyLetter({ registration, readAt }: { registration: Registration; readAt: number }) {
  const letter = registration.dokumenbalasan
  if (!letter) {
    const { registerdisetujui, jadwalmulai } = registration
    if (registrationState(registerdisetujui) !== 'disetujui') return null
    const late = jadwalmulai !== null && jadwalmulai <= hariIni()
    return <Note tone={late ? 'tolak' : 'belum'}>{late ? words.noLetter : words.noLetterYet}</Note>
  }
  const refresh = async () => {
    const fresh = await queryClient.fetchQuery({ ...studentInfo(), staleTime: 0 })
    return fresh.register.find(({ registerid }) => registerid === registration.registerid)?.dokumenbalasan
      ?.balasanfiles
  }
  return (
    <FileLink path={letter.balasanfiles} readAt={readAt} refresh={refresh} look="outlined" wide>
      {words.letter}
    </FileLink>
  )
}

function Company({ name, address }: { name: string; address: string | null }) {
  return (
    <>
      {name}
      {address && <span style={{ display: 'block', fontWeight: 400, fontSize: '0.875rem' }}>{address}</span>}
    </>
  )
}
