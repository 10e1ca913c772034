import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_EXAMINERS } from '../../../contract/rules/gradeSheet.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { AddExaminer } from '../../../ui/seminar/AddExaminer.tsx'
import { useSeminar } from '../../../ui/seminar/useSeminar.ts'
import styles from './Grades.module.css'
import { marksChanged } from './queries.ts'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { Icon, Stack, TextArea, TextField } from '../../ui/index.ts'

const words = grades.seminar

/** The seminar of one student. */
export default function SeminarSheet({ sheet, onClose }: { sheet: GradeSheet; onClose: () => void }) {
  const { registerid } = sheet
  const { form, body, fields, examiners } = useSeminar(sheet)
  return (
    <FormSheet
      title={words.title}
      subtitle={sheet.registermhsnama}
      yes={words.save}
      form={form}
      run={() => call('POST nilai/seminar/{registerid}', { params: { registerid }, body })}
      after={() => marksChanged(registerid)}
      onClose={onClose}
    >
      <Stack>
        <div className={styles.row}>
          <TextField {...fields.date} />
          <TextField {...fields.time} />
        </div>
        <TextField {...fields.room} />
        <div>
          <ul className={styles.examiners} aria-label={words.examiners}>
            {examiners.chosen.map(({ dosenid, dosennama }) => (
              <li key={dosenid}>
                <span>{dosennama}</span>
                <IconButton
                  label={words.removeExaminer({ name: dosennama })}
                  onClick={() => examiners.remove(dosenid)}
                >
                  <Icon name="tutup" size={20} />
                </IconButton>
              </li>
            ))}
          </ul>
          <AddExaminer of={examiners} most={MAX_EXAMINERS} />
        </div>
        <TextArea {...fields.minutes} maxLength={MAX_COMMENT} />
      </Stack>
    </FormSheet>
  )
}
