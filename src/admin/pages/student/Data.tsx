import Box from '@mui/material/Box'
import { may } from '../../../contract/access.ts'
import { visibilityOf } from '../../../contract/personal.ts'
import { phoneText } from '../../../contract/phone.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { hasLeft } from '../../../contract/rules/studentStatus.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { adminStudent } from '../../../i18n/adminStudent.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList, type Definition } from '../../../ui/DefinitionList.tsx'
import { AccountCard } from '../../people/AccountCard.tsx'
import { Differences, EditData } from '../../people/RecordData.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Part } from './Part.tsx'
import type { Profile } from './queries.ts'
import { StudyStatus } from './StudyStatus.tsx'

/** Who the student is, the account, and a copy of everything. */
export function Data({ student }: { student: Profile }) {
  const { role } = usePerson()
  const { mhsnobp: nobp, mhstmplhr, mhstgllhr } = student
  /** What this role does not see has no row at all. */
  const unlessWithheld = (field: keyof Profile, item: Definition) =>
    visibilityOf(field, role) === 'withheld' ? [] : [item]
  const birth = [mhstmplhr, mhstgllhr && isIsoDate(mhstgllhr) ? tanggal(mhstgllhr) : mhstgllhr]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Part title={adminStudent.profile} aside={<EditData of="mahasiswa" id={nobp} />}>
        <DefinitionList
          items={[
            ...(['mhsnik', 'mhstelp', 'mhsalamat'] as const).flatMap((field) =>
              unlessWithheld(field, {
                label: words.contact[field],
                value: field === 'mhstelp' ? phoneText(student[field] ?? '') : student[field],
                wide: true,
              }),
            ),
            ...unlessWithheld('mhstgllhr', {
              label: words.born,
              value: birth.filter(Boolean).join(', '),
              wide: true,
            }),
            { label: label('mahasiswa', 'mhsangkatan'), value: student.mhsangkatan },
            {
              label: label('mahasiswa', 'mhsjkl'),
              value: student.mhsjkl === 'L' ? words.male : words.female,
            },
            { label: label('mahasiswa', 'totalsks'), value: student.totalsks },
            { label: label('mahasiswa', 'nilai_d_e'), value: student.nilai_d_e },
          ]}
        />
      </Part>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Differences of="mahasiswa" id={nobp} />
        <StudyStatus student={student} />
        {may(role, 'GET mahasiswa/{nobp}/akun') && (
          <AccountCard
            of={{ nobp }}
            person={{ name: student.mhsnama, number: nobp, left: hasLeft(student.mhsstatus) }}
          />
        )}
        <DownloadData nobp={nobp} />
      </Box>
    </Box>
  )
}
