import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { StudentSummary } from '../../../contract/endpoints/index.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { holdsPlace, isEnd, standingOf } from '../../../contract/rules/internship.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { PlacementChip } from '../../../ui/status/PlacementChip.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { Reminded } from '../../parts/Reminded.tsx'
import { HistoryCard } from '../internship/HistoryCard.tsx'
import { InternshipCard } from '../internship/InternshipCard.tsx'
import { Recommend, Studies } from '../../resources/mahasiswa.tsx'
import { AccountCard, DisabledChip } from '../../people/AccountCard.tsx'
import { StudentProfile } from '../register/StudentProfile.tsx'
import { VisitsPart } from '../visits/VisitsPart.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { DownloadData } from './DownloadData.tsx'
import { EligibilityCard } from './EligibilityCard.tsx'
import { Enrol } from './Enrol.tsx'
import { PlacementCard } from './PlacementCard.tsx'
import { RegistrationsCard } from './RegistrationsCard.tsx'
import { ReportsCard } from './ReportsCard.tsx'

/** Where the student stands and what is next, on the left; who it is and what was before, on the right. */
export function Student({ student }: { student: StudentSummary }) {
  const { role } = usePerson()
  const managed = may(role, 'GET mahasiswa/{nobp}/akun')
  const [search] = useSearchParams()
  const from = search.get('daftar')
  const current = student.register.find(({ registerdisetujui, keadaan }) =>
    holdsPlace(standingOf(registrationState(registerdisetujui), isEnd(keadaan) ? keadaan : null)),
  )
  const newest = student.register[0]
  const told = current ?? newest
  return (
    <OfficePage
      above={
        <Path to={from ? `/mahasiswa?${from}` : '/mahasiswa'} list={words.list} here={student.mhsnobp} />
      }
      title={student.mhsnama}
      subtitle={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {[student.mhsnobp, student.prodinama, words.intake({ year: student.mhsangkatan })].join(' · ')}
          <Studies row={student} />
          {managed && <DisabledChip of={{ nobp: student.mhsnobp }} />}
          {current ? (
            <PlacementChip decided={registrationState(current.registerdisetujui)} keadaan={current.keadaan} />
          ) : (
            <StatusChip of="kelayakan" is={student.rekomendasi} />
          )}
        </Box>
      }
      actions={
        <Recommend
          alone
          row={{
            ...student,
            id: student.mhsnobp,
            registerstatus: newest ? registrationState(newest.registerdisetujui) : null,
            keadaan: newest?.keadaan ?? null,
          }}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Reminded row={student} />
          <PlacementCard student={student} current={current} />
          {told && <InternshipCard register={told} name={student.mhsnama} />}
          {!current && <Enrol student={student} />}
          {current && <ReportsCard student={student} register={current} />}
          {current && <DocumentsCard register={current} />}
          {told && <VisitsPart registerid={told.registerid} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <EligibilityCard student={student} />
          {managed && <AccountCard of={{ nobp: student.mhsnobp }} />}
          <HistoryCard nobp={student.mhsnobp} />
          <RegistrationsCard registrations={student.register} />
          <StudentProfile student={student} />
          <DownloadData nobp={student.mhsnobp} />
        </Box>
      </Box>
    </OfficePage>
  )
}
