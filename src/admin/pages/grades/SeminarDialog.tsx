import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_EXAMINERS } from '../../../contract/rules/gradeSheet.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { SelectInput, TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'
import { Rows } from '../student/Part.tsx'
import { gradesChanged } from './queries.ts'

/** The seminar of one student, arranged by the office. */
export default function SeminarDialog({ sheet, onClose }: { sheet: GradeSheet; onClose: () => void }) {
  const words = grades.seminar
  const { registerid, seminar, calon } = sheet
  const [values, setValues] = useState({
    tanggal: seminar.tanggal ?? '',
    jam: seminar.jam ?? '',
    ruang: seminar.ruang ?? '',
    catatan: seminar.catatan ?? '',
    penguji: seminar.penguji,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const left = (calon ?? []).filter(({ dosenid }) => !values.penguji.some((one) => one.dosenid === dosenid))
  return (
    <ActDialog
      title={`${words.title} ${sheet.registermhsnama}`}
      yes={words.save}
      reasons={null}
      run={() =>
        call('POST nilai/seminar/{registerid}', {
          params: { registerid },
          body: { ...values, penguji: values.penguji.map(({ dosenid }) => dosenid), versi: seminar.versi },
        })
      }
      after={gradesChanged}
      onFields={setErrors}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '3fr 2fr', alignItems: 'start' }}>
        <TextInput
          type="date"
          label={words.date}
          value={values.tanggal}
          error={errors.tanggal}
          onChange={({ target }) => set({ tanggal: target.value })}
        />
        <TextInput
          label={words.time}
          hint={words.timeHint}
          value={values.jam}
          maxLength={5}
          inputMode="decimal"
          error={errors.jam}
          onChange={({ target }) => set({ jam: target.value })}
        />
      </Box>
      <TextInput
        label={words.room}
        value={values.ruang}
        maxLength={80}
        error={errors.ruang}
        onChange={({ target }) => set({ ruang: target.value })}
      />
      <div>
        <Rows>
          {values.penguji.map(({ dosenid, dosennama }) => (
            <li key={dosenid}>
              {dosennama}
              <IconButton
                aria-label={words.removeExaminer(dosennama)}
                onClick={() => set({ penguji: values.penguji.filter((one) => one.dosenid !== dosenid) })}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </Rows>
        {values.penguji.length < MAX_EXAMINERS && (
          <SelectInput
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
          </SelectInput>
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
    </ActDialog>
  )
}
