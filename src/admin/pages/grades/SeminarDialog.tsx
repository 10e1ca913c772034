import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_EXAMINERS } from '../../../contract/rules/gradeSheet.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { AddExaminer } from '../../../ui/seminar/AddExaminer.tsx'
import { useSeminar } from '../../../ui/seminar/useSeminar.ts'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'
import { Rows } from '../student/Part.tsx'
import { gradesChanged } from './queries.ts'

/** The seminar of one student, arranged by the office. */
export default function SeminarDialog({ sheet, onClose }: { sheet: GradeSheet; onClose: () => void }) {
  const words = grades.seminar
  const { registerid } = sheet
  const { form, body, fields, examiners } = useSeminar(sheet)
  return (
    <ActDialog
      title={`${words.title} ${sheet.registermhsnama}`}
      yes={words.save}
      reasons={null}
      run={() => call('POST nilai/seminar/{registerid}', { params: { registerid }, body })}
      after={gradesChanged}
      form={form}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '3fr 2fr', alignItems: 'start' }}>
        <TextInput {...fields.date} />
        <TextInput {...fields.time} />
      </Box>
      <TextInput {...fields.room} />
      <div>
        <Rows>
          {examiners.chosen.map(({ dosenid, dosennama }) => (
            <li key={dosenid}>
              {dosennama}
              <IconButton
                aria-label={words.removeExaminer({ name: dosennama })}
                onClick={() => examiners.remove(dosenid)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </Rows>
        <AddExaminer of={examiners} most={MAX_EXAMINERS} />
      </div>
      <TextArea {...fields.minutes} maxLength={MAX_COMMENT} />
    </ActDialog>
  )
}
