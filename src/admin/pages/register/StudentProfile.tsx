import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { visibilityOf } from '../../../contract/personal.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList, type Definition } from '../../../ui/DefinitionList.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useReaches } from '../../useReaches.ts'
import { studentAddress } from '../student/address.ts'
import { There } from './placeItems.tsx'

type Profile = Omit<ReviewedStudent, 'register'>

/** @param linked where the name leads to the page of the student */
export function StudentProfile({ student, linked = false }: { student: Profile; linked?: boolean }) {
  const { role } = usePerson()
  const reaches = useReaches()
  const page = linked && reaches('/mahasiswa') ? studentAddress(student.mhsnobp) : undefined
  /** What this role does not see has no row at all. */
  const unlessWithheld = (field: keyof Profile, item: Definition) =>
    visibilityOf(field, role) === 'withheld' ? [] : [item]
  const birth = [
    student.mhstmplhr,
    student.mhstgllhr && isIsoDate(student.mhstgllhr) ? tanggal(student.mhstgllhr) : student.mhstgllhr,
  ]
  return (
    <Paper component="section" aria-labelledby="mahasiswa" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
        <PersonAvatar name={student.mhsnama} sex={student.mhsjkl} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id="mahasiswa" variant="h3" component="h2">
            <There to={page}>{student.mhsnama}</There>
          </Typography>
          <Quiet>
            {student.mhsnobp} · {student.prodinama}
          </Quiet>
        </Box>
      </Box>
      <DefinitionList
        columns={2}
        items={[
          ...(['mhsnik', 'mhstelp', 'mhsalamat'] as const).flatMap((field) =>
            unlessWithheld(field, {
              label: words.contact[field],
              value: field === 'mhstelp' ? <Phone student={student} /> : student[field],
              wide: true,
            }),
          ),
          ...unlessWithheld('mhstgllhr', {
            label: words.born,
            value: birth.filter(Boolean).join(', '),
            wide: true,
          }),
          { label: label('mahasiswa', 'mhsangkatan'), value: student.mhsangkatan },
          { label: label('mahasiswa', 'mhsjkl'), value: student.mhsjkl === 'L' ? words.male : words.female },
          { label: label('mahasiswa', 'totalsks'), value: student.totalsks },
          { label: label('mahasiswa', 'nilai_d_e'), value: student.nilai_d_e },
        ]}
      />
    </Paper>
  )
}

/** The number, and the chat with a text that waits to be sent. */
function Phone({ student: { mhsnama, mhstelp } }: { student: Profile }) {
  const chat = whatsAppOf(mhstelp, words.hello({ name: mhsnama }))
  if (!chat) return mhstelp
  return (
    <>
      {mhstelp}{' '}
      <MuiLink href={chat} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', py: 0.5, ml: 1 }}>
        WhatsApp
      </MuiLink>
    </>
  )
}
