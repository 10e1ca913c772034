import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_EXAMINERS } from '../../../contract/rules/gradeSheet.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { AddExaminer } from '../../../ui/seminar/AddExaminer.tsx'
import { useSeminar } from '../../../ui/seminar/useSeminar.ts'
import { useSave } from '../../parts/useSave.ts'
import { Button, Icon, RefusalNote, Sheet, Stack, TextArea, TextField } from '../../ui/index.ts'
import styles from './Grades.module.css'
import { marksChanged } from './queries.ts'

const words = grades.seminar

/** The seminar of one student. */
export default function SeminarSheet({ sheet, onClose }: { sheet: GradeSheet; onClose: () => void }) {
  const { registerid } = sheet
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const { changed, body, fields, examiners } = useSeminar(sheet, errors)

  const send = () =>
    save(async () => {
      const { message } = await call('POST nilai/seminar/{registerid}', { params: { registerid }, body })
      await marksChanged(registerid)
      notice.success(message)
      onClose()
    })

  return (
    <Sheet
      title={words.title}
      subtitle={sheet.registermhsnama}
      changed={changed}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {words.save}
        </Button>
      }
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
        <RefusalNote of={refusal} />
      </Stack>
    </Sheet>
  )
}
