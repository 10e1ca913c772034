import { useState } from 'react'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { Button, Note, TextArea } from '../../ui/index.ts'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { useIdempotencyKey } from '../../parts/idempotency.ts'
import { useDraft } from '../../parts/useDraft.ts'
import styles from './Inbox.module.css'
import { waitingStudents } from './students.ts'

type Props = {
  registerid: number
  laporan_idx: number
  day: string
  onSent: (said: string) => void
  onClose: () => void
}

/** A question about one day, in the thread of its week. Whoever asks does not validate: the day is unticked. */
export function Ask({ registerid, laporan_idx, day, onSent, onClose }: Props) {
  const draft = useDraft(`tanya ${laporan_idx} ${day}`)
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const text = draft.text.trim()

  async function send() {
    if (busy || text === '') return
    setBusy(true)
    setRefusal('')
    const said = words.about({ day, text })
    try {
      const told = await sendOrEnqueue({
        about: { kind: 'tanggapan', registerid, laporan_idx },
        text: said,
        key: idempotency.keyFor(said),
      })
      idempotency.arrived()
      draft.clear()
      onSent(told === null ? words.askedLater : words.asked)
      onClose()
      void queryClient.invalidateQueries({ queryKey: waitingStudents().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['mahasiswabimbingan'] })
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.ask}
      data-no-swipe
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <TextArea
        label={words.question}
        rows={3}
        // The button that was pressed is gone; what it opened has the focus.
        autoFocus
        maxLength={MAX_COMMENT - day.length - 2}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
      />
      <DraftLine draft={draft} />
      {refusal && (
        <Note tone="tolak" role="alert">
          {refusal}
        </Note>
      )}
      <div className={styles.acts}>
        <Button look="outlined" tone="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" look="outlined" busy={busy} aria-disabled={text === '' || undefined}>
          {busy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  )
}
