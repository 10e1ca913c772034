import { useState } from 'react'
import type { Review } from '../../../contract/endpoints/index.ts'
import { MAX_ULASAN } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { fields } from '../../../i18n/fields.ts'
import { finished } from '../../../i18n/finished.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { PressChips } from '../../../ui/PressChips.tsx'
import { useSave } from '../../parts/useSave.ts'
import { Button, RefusalNote, Sheet, Stack, TextArea } from '../../ui/index.ts'
import { reviewChanged } from './grade.ts'
import styles from './Review.module.css'

type Props = {
  registerid: number
  review: Review | null
  /** How it is signed without a name. */
  as: { programme: string; year: string }
  onClose: () => void
}

/** What was done there, whether one would send a friend, and who may know who says so. */
export default function ReviewSheet({ registerid, review, as, onClose }: Props) {
  const words = finished.review
  // What is read anew meanwhile was written elsewhere: these words are not in its place.
  const [opened] = useState(review)
  const before = { isi: '', saran: '', disebut: '0', wa: '0', ...opened }
  const [isi, setText] = useState(before.isi)
  const [saran, setRecommends] = useState(before.saran)
  const [named, setNamed] = useState(before.disebut === '1')
  const [asked, setAsked] = useState(before.wa === '1')
  const [tried, setTried] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()

  const submit = () => {
    setTried(true)
    if (!isi.trim() || saran === '') return
    void save(async () => {
      const body = {
        isi: isi.trim(),
        saran: Number(saran),
        disebut: named ? 1 : 0,
        wa: named && asked ? 1 : 0,
        versi: opened?.versi ?? 0,
      } as const
      const { message } = await call('POST ulasan/{registerid}', { params: { registerid }, body })
      await reviewChanged()
      notice.success(message)
      onClose()
    })
  }
  return (
    <Sheet
      title={words.write}
      changed={
        isi !== before.isi ||
        saran !== before.saran ||
        named !== (before.disebut === '1') ||
        asked !== (before.wa === '1')
      }
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {opened ? words.save : words.send}
        </Button>
      }
    >
      <Stack>
        <TextArea
          label={words.said}
          hint={words.saidHint}
          required
          rows={5}
          maxLength={MAX_ULASAN}
          value={isi}
          error={errors.isi ?? (tried && !isi.trim() ? fields.required : undefined)}
          onChange={({ target }) => setText(target.value)}
        />
        <fieldset className={styles.group}>
          <legend>{words.recommend}</legend>
          <PressChips
            chips={[
              { value: '1', name: words.yes },
              { value: '0', name: words.no },
            ]}
            isPressed={(value) => value === saran}
            onPress={setRecommends}
          />
          {tried && saran === '' && <p role="alert">{words.choose}</p>}
        </fieldset>
        <div className={styles.group}>
          <Tick checked={named} onChange={setNamed} name={words.name} hint={words.nameHint(as)} />
          {named && <Tick checked={asked} onChange={setAsked} name={words.ask} hint={words.askHint} />}
        </div>
        {opened && <p className={styles.quiet}>{words.again}</p>}
        <RefusalNote of={refusal} />
      </Stack>
    </Sheet>
  )
}

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; name: string; hint: string }

const Tick = ({ checked, onChange, name, hint }: TickProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {name}
      <small>{hint}</small>
    </span>
  </label>
)
