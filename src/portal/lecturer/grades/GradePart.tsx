import { useId, useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { nameOf } from '../../../dataProvider/indexedDb.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { FileLink } from '../../parts/FileLink.tsx'
import { MarkForm } from '../../parts/marks/MarkForm.tsx'
import { useMarks, type Marks } from '../../parts/marks/useMarks.ts'
import { waktu } from '../../parts/today.ts'
import { Button, Card, Note, Stack, TextField } from '../../ui/index.ts'
import { gradeSheet, marksChanged } from './queries.ts'

type Entry = GradeSheet['bagian'][number]
type Props = { sheet: GradeSheet; entry: Entry; readAt: number }

/** The marks of one part as a lecturer gives them; those of the company where they come on paper. */
export function GradePart({ sheet: { registerid, rubrik }, entry, readAt }: Props) {
  const { oleh, versi, dikirim, tulis } = entry
  const part = { ...rubrik!, ...rubrik!.isi.bagian.find((each) => each.oleh === oleh)! }
  const id = useId()
  const marks = useMarks(nameOf(usePerson()), `${registerid} ${oleh}`, part, entry)
  const { values, busy } = marks
  const [file, setFile] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const notice = useNotice()
  const paper = oleh === 'lapangan'

  const send = (kirim: 0 | 1) =>
    marks.save(async () => {
      const { nilai, catatan, penilai } = values
      const { message } = await call('POST nilai/{registerid}', {
        params: { registerid },
        body: {
          oleh,
          kirim,
          versi,
          ...marks.rubrik,
          catatan,
          // A form with a file has no lists and groups but as text.
          nilai: (file ? JSON.stringify(nilai) : nilai) as typeof nilai,
          ...(paper && { penilai }),
          ...(file && { berkas: file }),
        },
      })
      marks.draft.clear()
      setFile(null)
      await marksChanged(registerid)
      notice.success(message)
    })

  return (
    <MarkForm
      part={part}
      marks={marks}
      label={words.markers[oleh]}
      decimals={rubrik!.isi.desimal}
      weight={words.weight({ percent: markText(part.bobot) })}
      state={
        dikirim
          ? (tulis ? words.sentAt : words.sentLocked)({ when: waktu(dikirim) })
          : tulis && words.tapNumber
      }
      notes={
        paper &&
        tulis && (
          <Note tone="info" title={words.paperTitle}>
            {words.paperText}
          </Note>
        )
      }
      lacks={
        !paper
          ? null
          : values.penilai.trim() === ''
            ? { label: words.nextName, at: `${id}-penilai` }
            : file || entry.berkas
              ? null
              : { label: words.nextPaper, at: `${id}-lembar` }
      }
      send={dikirim ? words.sendAgain : words.send}
      onSend={() => !preparing && void send(1)}
      onReadAnew={() => marksChanged(registerid)}
      beside={
        !dikirim && (
          <Button size="large" disabled={busy} onClick={() => void send(0)}>
            {words.saveDraft}
          </Button>
        )
      }
    >
      {paper && (
        <Paper
          {...{ id, registerid, entry, marks, readAt, file }}
          onFile={setFile}
          onPreparing={setPreparing}
        />
      )}
    </MarkForm>
  )
}

type PaperProps = {
  id: string
  registerid: number
  entry: Entry
  marks: Marks
  readAt: number
  file: File | null
  onFile: (file: File | null) => void
  onPreparing: (preparing: boolean) => void
}

/** Who filled the paper in, and the paper. */
function Paper({ id, registerid, entry, marks, readAt, file, onFile, onPreparing }: PaperProps) {
  const { values, setValues, errors, busy, tulis } = marks
  return (
    <Card as="div">
      <Stack>
        <TextField
          id={`${id}-penilai`}
          label={words.paperName}
          value={values.penilai}
          maxLength={120}
          readOnly={!tulis}
          error={errors.penilai}
          onChange={({ target }) => setValues({ ...values, penilai: target.value })}
        />
        {entry.berkas && (
          <FileLink path={entry.berkas} readAt={readAt} refresh={() => freshPaper(registerid)}>
            {words.paperThere({ name: entry.namafile ?? '' })}
          </FileLink>
        )}
        {tulis && (
          <div id={`${id}-lembar`}>
            <FileField
              label={entry.berkas ? words.paperReplace : words.paper}
              accept={DOCUMENT_TYPES}
              acceptLabel={labelOf(DOCUMENT_TYPES)}
              maxBytes={MAX_FILE_BYTES}
              photos={{ onPreparing }}
              value={file}
              disabled={busy}
              error={errors.berkas}
              onChange={onFile}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}

const freshPaper = async (registerid: number) =>
  (await queryClient.fetchQuery({ ...gradeSheet(registerid), staleTime: 0 })).bagian.find(
    ({ oleh }) => oleh === 'lapangan',
  )?.berkas
