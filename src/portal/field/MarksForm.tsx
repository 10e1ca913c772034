import { useState, type ReactNode } from 'react'
import { MAX_COMMENT } from '../../contract/limits.ts'
import { averageOf } from '../../contract/rules/grades.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { grades } from '../../i18n/grades.ts'
import { markText } from '../../i18n/marks.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Criteria, goTo } from '../parts/marks/Criteria.tsx'
import { Note } from '../parts/Note.tsx'
import { Card } from '../ui/Card.tsx'
import { CodeSheet } from './CodeSheet.tsx'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { moment } from './moment.ts'
import type { FieldMarks } from './queries.ts'
import { useFieldMarks } from './useFieldMarks.ts'

type Props = {
  sheet: FieldMarks
  part: NonNullable<FieldMarks['bagian']>
  recorded: string
  head: ReactNode
  foot: ReactNode
}

/** The criteria, four choices each; the button leads to what is missing and then sends. */
export function MarksForm({ sheet, part, recorded, head, foot }: Props) {
  const marks = useFieldMarks(sheet, part)
  const { values, setValues, busy, refusal, errors } = marks
  const [signing, setSigning] = useState(false)
  const readOnly = !sheet.tulis
  const average = averageOf({ oleh: 'lapangan', ...part }, values.nilai)
  const filled = part.kriteria.filter(({ id }) => id in values.nilai).length
  const missing = part.kriteria.find(({ id }) => !(id in values.nilai))

  const go = () => {
    if (missing) return goTo(idOf(missing.id))
    if (sheet.tanda === 'kode') setSigning(true)
    else void marks.send()
  }

  return (
    <FieldFrame
      foot={foot}
      bar={
        <div className={styles.bar}>
          <div>
            <p className={styles.sum}>
              <span>
                {grades.filled({ filled, all: part.kriteria.length })} ·{' '}
                {words.marks.weight({ percent: markText(part.bobot) })}
              </span>
              <strong aria-live="polite">
                {grades.average} {average === null ? '–' : markText(average)}
              </strong>
            </p>
            {refusal && !signing && (
              <Note tone="tolak" role="alert">
                {refusal.message}
              </Note>
            )}
            {!readOnly && (
              <>
                <Button look="filled" size="large" wide busy={busy} onClick={go}>
                  {busy ? grades.sending : missing ? grades.next({ criterion: missing.nama }) : grades.send}
                </Button>
                <p>{recorded}</p>
              </>
            )}
          </div>
        </div>
      }
    >
      {head}
      <div role="status" className={styles.status}>
        <State sheet={sheet} kept={marks.kept} refused={marks.notKept} />
      </div>
      {sheet.alasan && !readOnly && (
        <Note tone="menunggu" title={words.marks.givenBack}>
          {sheet.alasan}
        </Note>
      )}
      {sheet.sebelah && <Note tone="info">{words.marks.onPaperToo}</Note>}
      <Criteria
        of={part}
        marks={values.nilai}
        readOnly={readOnly}
        idOf={idOf}
        onMarks={(nilai) => setValues({ ...values, nilai })}
      />
      {(!readOnly || values.catatan) && (
        <Card as="div">
          <TextArea
            label={grades.note}
            required={false}
            hint={grades.noteHint}
            value={values.catatan}
            maxLength={MAX_COMMENT}
            readOnly={readOnly}
            error={errors.catatan}
            onChange={({ target }) => setValues({ ...values, catatan: target.value })}
          />
        </Card>
      )}
      {signing && (
        <CodeSheet
          registerid={sheet.registerid}
          to={sheet.kirimke}
          error={errors.kode}
          refusal={refusal && !errors.kode ? refusal.message : null}
          busy={busy}
          onCode={async (kode) => {
            if (await marks.send(kode)) setSigning(false)
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </FieldFrame>
  )
}

function State({ sheet, kept, refused }: { sheet: FieldMarks; kept: boolean; refused: boolean }) {
  if (sheet.dikirim)
    return (
      <Note tone="baik" title={words.marks.sent({ when: moment(sheet.dikirim) })}>
        {words.marks.wrong}
      </Note>
    )
  if (sheet.diajukan)
    return (
      <Note tone="info" title={words.marks.sent({ when: moment(sheet.diajukan) })}>
        {words.marks.toSign}
      </Note>
    )
  if (!sheet.tulis) return <Note tone="info">{words.marks.closed}</Note>
  return (
    <p className={styles.kept}>
      {kept && <Icon name="centang" size={18} />}
      <span>
        {refused ? words.marks.notKept : kept ? words.marks.kept : ''} {grades.tapNumber}{' '}
        {sheet.tanda === 'dosen' && words.marks.byLecturer}
      </span>
    </p>
  )
}

const idOf = (criterion: string) => `kriteria-${criterion}`
