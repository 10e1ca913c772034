import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { may } from '../../../contract/access.ts'
import { visibilityOf } from '../../../contract/personal.ts'
import { phoneText } from '../../../contract/phone.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { hasLeft, type StudentStatus } from '../../../contract/rules/studentStatus.ts'
import { call } from '../../../dataProvider/call.ts'
import { saveFile } from '../../../dataProvider/saveFile.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { adminStudent } from '../../../i18n/adminStudent.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import { privacy } from '../../../i18n/privacy.ts'
import { DefinitionList, type Definition } from '../../../ui/DefinitionList.tsx'
import { useNotice } from '../../../ui/dialog/context.ts'
import { STATES } from '../../../ui/status/states.ts'
import type { Row } from '../../definition.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { AccountCard } from '../../people/AccountCard.tsx'
import { Differences, EditData } from '../../people/RecordData.tsx'
import { useOnce } from '../../useOnce.ts'
import { systemSays } from '../../views/SystemSays.tsx'
import { Part } from './Part.tsx'
import type { Profile } from './queries.ts'

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

const copyWords = adminCampus.download

/** A copy of everything for a student who asks the office. It is written down, and the student sees it. */
function DownloadData({ nobp }: { nobp: string }) {
  const { role } = usePerson()
  const { busy, once } = useOnce()
  const notice = useNotice()
  if (!may(role, 'POST mahasiswa/{nobp}/unduhdata')) return null

  const download = () =>
    once(async () => {
      saveFile((await call('POST mahasiswa/{nobp}/unduhdata', { params: { nobp } })).data.url)
      notice.success(privacy.started)
    })

  return (
    <Part title={copyWords.title}>
      <Quiet sx={{ mb: 1.5 }}>{copyWords.text}</Quiet>
      <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void download()}>
        {busy ? privacy.preparing : copyWords.button}
      </Button>
    </Part>
  )
}

const studyWords = adminPeople.study

/** Whether the student still studies, here and in the academic system; that they stop or are back is an act of the menu. */
function StudyStatus({ student }: { student: Profile }) {
  const { role } = usePerson()
  if (!may(role, 'POST mahasiswa/{nobp}/status')) return null
  return <Study student={student} />
}

function Study({ student }: { student: Profile }) {
  const { mhsstatus, mhsnobp: id } = student
  const { data } = useGetOne<Row>('mahasiswa', { id }, { retry: false, onError: () => undefined })
  const said = data && systemSays(data, 'mhsstatus')
  return (
    <Part title={studyWords.title}>
      <Quiet>
        {studyWords.is({ status: mhsstatus === null ? studyWords.unknown : spoken(mhsstatus) })}
        {said && ` ${studyWords.system({ status: spoken(said as StudentStatus) })}`}
      </Quiet>
    </Part>
  )
}

const spoken = (status: StudentStatus): string => STATES.kuliah[status].text
