import { useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_EXAMINERS } from '../../../contract/rules/gradeSheet.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { useSave } from '../../parts/useSave.ts'
import { Button, Icon, Note, Select, Sheet, Stack, TextArea, TextField } from '../../ui/index.ts'
import styles from './Grades.module.css'
import { marksChanged } from './queries.ts'

const words = grades.seminar

/** The seminar of one student. */
export default function SeminarSheet({ sheet, onClose }: { sheet: GradeSheet; onClose: () => void }) {
  const { registerid, seminar, calon } = sheet
  const before = {
    tanggal: seminar.tanggal ?? '',
    jam: seminar.jam ?? '',
    ruang: seminar.ruang ?? '',
    catatan: seminar.catatan ?? '',
    penguji: seminar.penguji,
  }
  const [values, setValues] = useState(before)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const left = (calon ?? []).filter(({ dosenid }) => !values.penguji.some((one) => one.dosenid === dosenid))

  const send = () =>
    save(async () => {
      const { message } = await call('POST nilai/seminar/{registerid}', {
        params: { registerid },
        body: { ...values, penguji: values.penguji.map(({ dosenid }) => dosenid), versi: seminar.versi },
      })
      await marksChanged(registerid)
      notice.success(message)
      onClose()
    })

  return (
    <Sheet
      title={words.title}
      subtitle={sheet.registermhsnama}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
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
          <TextField
            type="date"
            label={words.date}
            value={values.tanggal}
            error={errors.tanggal}
            onChange={({ target }) => set({ tanggal: target.value })}
          />
          <TextField
            label={words.time}
            hint={words.timeHint}
            value={values.jam}
            maxLength={5}
            inputMode="decimal"
            error={errors.jam}
            onChange={({ target }) => set({ jam: target.value })}
          />
        </div>
        <TextField
          label={words.room}
          value={values.ruang}
          maxLength={80}
          error={errors.ruang}
          onChange={({ target }) => set({ ruang: target.value })}
        />
        <div>
          <ul className={styles.examiners} aria-label={words.examiners}>
            {values.penguji.map(({ dosenid, dosennama }) => (
              <li key={dosenid}>
                <span>{dosennama}</span>
                <IconButton
                  label={words.removeExaminer(dosennama)}
                  onClick={() => set({ penguji: values.penguji.filter((one) => one.dosenid !== dosenid) })}
                >
                  <Icon name="tutup" size={20} />
                </IconButton>
              </li>
            ))}
          </ul>
          {values.penguji.length < MAX_EXAMINERS && (
            <Select
              label={words.addExaminer}
              value=""
              error={errors.penguji}
              onChange={({ target }) => {
                const chosen = left.find(({ dosenid }) => String(dosenid) === target.value)
                if (chosen) set({ penguji: [...values.penguji, chosen] })
              }}
            >
              <option value="">{words.choose}</option>
              {left.map(({ dosenid, dosennama }) => (
                <option key={dosenid} value={dosenid}>
                  {dosennama}
                </option>
              ))}
            </Select>
          )}
        </div>
        <TextArea
          label={words.minutes}
          hint={words.minutesHint}
          required={false}
          value={values.catatan}
          maxLength={MAX_COMMENT}
          error={errors.catatan}
          onChange={({ target }) => set({ catatan: target.value })}
        />
        {refusal && (
          <Note tone="tolak" role="alert">
            {refusal.message}
          </Note>
        )}
      </Stack>
    </Sheet>
  )
}
