import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { DraftLine } from '../DraftLine.tsx'
import { RefusalNote } from '../Note.tsx'
import { useDraftOf } from '../useDraftOf.ts'
import { useSave } from '../useSave.ts'
import styles from './SayForm.module.css'

type Props = {
  label: string
  hint?: string
  maxLength: number
  /** Whose words they are, and about what: as long as they are not sent the device keeps them. */
  person: string
  object: string
  /** How the buttons are called. */
  words: { cancel: string; send: string; sending: string }
  send: (text: string) => Promise<void>
  onClose: () => void
}

/** A few words about one day, written where it stands. */
export function SayForm({ label, hint, maxLength, person, object, words, send, onClose }: Props) {
  const draft = useDraftOf(person, object)
  const { save, busy, refusal } = useSave()
  const text = draft.text.trim()
  const submit = () => {
    if (text === '') return
    void save(async () => {
      await send(text)
      draft.clear()
      onClose()
    })
  }
  return (
    <form
      className={styles.form}
      data-no-swipe
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        // The button that was pressed is gone; what it opened has the focus.
        autoFocus
        maxLength={maxLength}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
      />
      <DraftLine draft={draft} />
      <RefusalNote of={refusal} />
      <div className={styles.ways}>
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
