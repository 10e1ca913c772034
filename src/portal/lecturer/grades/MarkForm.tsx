import { useId, useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { averageOf } from '../../../contract/rules/grades.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { Criteria, goTo } from '../../parts/marks/Criteria.tsx'
import { FileLink } from '../../parts/FileLink.tsx'
import { waktu } from '../../parts/today.ts'
import { Button, Card, Note, Stack, TextArea, TextField } from '../../ui/index.ts'
import styles from './Grades.module.css'
import { gradeSheet } from './queries.ts'
import { useMarks } from './useMarks.ts'

type Entry = GradeSheet['bagian'][number]
type Props = { sheet: GradeSheet; entry: Entry; readAt: number }

/** The criteria of one part, four choices and an exact number each; the average is always seen. */
export function MarkForm({ sheet, entry, readAt }: Props) {
  const part = sheet.rubrik!.isi.bagian.find(({ oleh }) => oleh === entry.oleh)!
  const id = useId()
  const marks = useMarks(sheet.registerid, part, entry)
  const { values, setValues, file, setFile, errors, refusal, busy, draft } = marks
  const [preparing, setPreparing] = useState(false)
  const paper = entry.oleh === 'lapangan'
  const readOnly = !entry.tulis
  const average = averageOf(part, values.nilai)
  const filled = part.kriteria.filter(({ id }) => id in values.nilai).length
  const missing = part.kriteria.find((one) => !(one.id in values.nilai))
  const fieldId = (criterion: string) => `${id}-${criterion}`

  const lacks = missing
    ? { label: words.next({ criterion: missing.nama }), at: fieldId(missing.id) }
    : paper && values.penilai.trim() === ''
      ? { label: words.nextName, at: `${id}-penilai` }
      : paper && !file && !entry.berkas
        ? { label: words.nextPaper, at: `${id}-lembar` }
        : null

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={words.markers[entry.oleh]}
      onSubmit={(event) => {
        event.preventDefault()
        if (lacks) goTo(lacks.at)
        else if (!preparing) void marks.send(1)
      }}
    >
      <p className={styles.state} role="status">
        {entry.dikirim
          ? (readOnly ? words.sentLocked : words.sentAt)({ when: waktu(entry.dikirim) })
          : !readOnly && words.tapNumber}
      </p>
      {paper && !readOnly && (
        <Note tone="info" title={words.paperTitle}>
          {words.paperText}
        </Note>
      )}
      <Stack>
        <Criteria
          of={part}
          marks={values.nilai}
          readOnly={readOnly}
          idOf={fieldId}
          onMarks={(nilai) => setValues({ ...values, nilai })}
        />
        {paper && (
          <Card as="div">
            <Stack>
              <TextField
                id={`${id}-penilai`}
                label={words.paperName}
                value={values.penilai}
                maxLength={120}
                readOnly={readOnly}
                error={errors.penilai}
                onChange={({ target }) => setValues({ ...values, penilai: target.value })}
              />
              {entry.berkas && (
                <FileLink path={entry.berkas} readAt={readAt} refresh={() => freshPaper(sheet.registerid)}>
                  {words.paperThere({ name: entry.namafile ?? '' })}
                </FileLink>
              )}
              {!readOnly && (
                <div id={`${id}-lembar`}>
                  <FileField
                    label={entry.berkas ? words.paperReplace : words.paper}
                    accept={DOCUMENT_TYPES}
                    acceptLabel={labelOf(DOCUMENT_TYPES)}
                    maxBytes={MAX_FILE_BYTES}
                    photos={{ onPreparing: setPreparing }}
                    value={file}
                    disabled={busy}
                    error={errors.berkas}
                    onChange={setFile}
                  />
                </div>
              )}
            </Stack>
          </Card>
        )}
        {(!readOnly || values.catatan) && (
          <Card as="div">
            <TextArea
              label={words.note}
              required={false}
              hint={words.noteHint}
              value={values.catatan}
              maxLength={MAX_COMMENT}
              readOnly={readOnly}
              error={errors.catatan}
              onChange={({ target }) => setValues({ ...values, catatan: target.value })}
            />
          </Card>
        )}
        {refusal && (
          <Note tone="tolak" role="alert">
            {refusal.message}
          </Note>
        )}
        {!readOnly && <DraftLine draft={draft} busy={busy} />}
      </Stack>
      <div className={styles.bar}>
        <p>
          <span>
            {words.filled({ filled, all: part.kriteria.length })} ·{' '}
            {words.weight({ percent: markText(part.bobot) })}
          </span>
          <strong aria-live="polite">
            {words.average} {average === null ? '–' : markText(average, sheet.rubrik!.isi.desimal)}
          </strong>
        </p>
        {!readOnly && (
          <div>
            <Button type="submit" look="filled" size="large" busy={busy} wide>
              {busy ? words.sending : (lacks?.label ?? (entry.dikirim ? words.sendAgain : words.send))}
            </Button>
            {!entry.dikirim && filled > 0 && (
              <Button size="large" disabled={busy} onClick={() => void marks.send(0)}>
                {words.saveDraft}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  )
}

const freshPaper = async (registerid: number) =>
  (await queryClient.fetchQuery({ ...gradeSheet(registerid), staleTime: 0 })).bagian.find(
    ({ oleh }) => oleh === 'lapangan',
  )?.berkas
