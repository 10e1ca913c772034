import { useState } from 'react'
import { MAX_COMMENT, MAX_REASON } from '../../contract/limits.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../../contract/rules/revisionParts.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/field.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { revision } from '../../i18n/revision.ts'
import { Button } from '../../ui/Button.tsx'
import { isComplete, RevisionFields } from '../../ui/revision/RevisionFields.tsx'
import { SelectInput, TextArea } from '../../ui/TextInput.tsx'
import { Note, RefusalNote } from '../parts/Note.tsx'
import { useSave } from '../parts/useSave.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Field.module.css'
import { dayName } from './moment.ts'
import { weekChanged, type FieldReport } from './queries.ts'

type Props = {
  registerid: number
  days: readonly { tgl: string; laporan: FieldReport }[]
  /** About which of them. */
  at: number
  /** Not once nobody could correct it any more. */
  mayRevise: boolean
  /** What to say, and about which day it was. */
  onSent: (text: string, day: number) => void
  onClose: () => void
}

/** A word about a day, or what has to change in it. */
export function TalkSheet({ registerid, days, at, mayRevise, onSent, onClose }: Props) {
  const [chosen, setChosen] = useState(at)
  const [revise, setRevise] = useState(false)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState({ bagian: [] as readonly string[], alasan: '' })
  const [tried, setTried] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const { laporan } = days.find((day) => day.laporan.detail_idx === chosen) ?? days[0]!
  const { detail_idx, detail_versi } = laporan
  const own = laporan.keadaan === 'diminta' && laporan.revisi?.sendiri === true
  const can = mayRevise && laporan.detail_verifikasi === '0' && laporan.keadaan !== 'diminta'
  const asking = revise && can
  const changed = text.trim() !== '' || asked.alasan.trim() !== '' || asked.bagian.length > 0

  const send = (act: () => Promise<unknown>, said: string) =>
    save(async () => {
      await act()
      await weekChanged(registerid)
      onSent(said, detail_idx)
    })
  const submit = () => {
    setTried(true)
    if (asking) {
      if (!isComplete(asked)) return
      void send(
        () =>
          call('POST lapangan/revisi', {
            session: byLink,
            body: {
              detail_idx,
              versi: detail_versi,
              revisi: 1,
              alasan: asked.alasan.trim(),
              bagian: [...asked.bagian] as (typeof REVISION_PARTS.laporan)[number][],
            },
          }),
        words.askedFor,
      )
    } else if (text.trim() !== '')
      void send(
        () => call('POST lapangan/catatan', { body: { detail_idx, isi: text.trim() }, session: byLink }),
        words.commentSent,
      )
  }
  const withdraw = () =>
    void send(
      () =>
        call('POST lapangan/revisi', {
          body: { detail_idx, versi: detail_versi, revisi: 0 },
          session: byLink,
        }),
      words.withdrawn,
    )

  return (
    <Sheet
      title={words.talk}
      changed={changed}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" size="large" busy={busy}>
          {busy ? words.sending : asking ? words.sendRevision : words.sendComment}
        </Button>
      }
    >
      {days.length > 1 && (
        <SelectInput
          label={words.day}
          value={detail_idx}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {days.map((day) => (
            <option key={day.tgl} value={day.laporan.detail_idx}>
              {dayName(day.tgl)}
            </option>
          ))}
        </SelectInput>
      )}
      <div role="group" aria-label={words.what} className={styles.modes}>
        <button type="button" aria-pressed={!asking} onClick={() => setRevise(false)}>
          {words.comment}
        </button>
        <button type="button" aria-pressed={asking} disabled={!can} onClick={() => setRevise(true)}>
          {words.revise}
        </button>
      </div>
      {own ? (
        <Note
          tone="menunggu"
          action={
            <Button size="small" busy={busy} onClick={withdraw}>
              {words.withdraw}
            </Button>
          }
        >
          {words.ownRequest}
        </Note>
      ) : (
        mayRevise && laporan.detail_verifikasi === '1' && <Note tone="info">{words.validated}</Note>
      )}
      {asking ? (
        <RevisionFields
          parts={REVISION_PARTS.laporan}
          ready={revision.ready.laporan}
          max={MAX_REASON}
          maxParts={MAX_REVISION_PARTS}
          value={asked}
          onChange={setAsked}
          tried={tried}
        />
      ) : (
        <TextArea
          label={words.comment}
          hint={words.commentHint}
          name="isi"
          rows={4}
          maxLength={MAX_COMMENT}
          required
          data-autofocus
          error={errors.isi ?? (tried && text.trim() === '' ? words.commentNeeded : undefined)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <RefusalNote of={refusal} />
    </Sheet>
  )
}
