import { useState } from 'react'
import type { Review } from '../../../contract/endpoints/index.ts'
import { MAX_ULASAN } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { finished } from '../../../i18n/finished.ts'
import { PressChips } from '../../../ui/PressChips.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { Stack, TextArea } from '../../ui/index.ts'
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
  const form = useFields({
    isi: opened?.isi ?? '',
    saran: opened?.saran ?? '',
    disebut: opened?.disebut === '1',
    wa: opened?.wa === '1',
  })
  const { isi, saran, disebut, wa } = form.values
  return (
    <FormSheet
      title={words.write}
      yes={opened ? words.save : words.send}
      form={form}
      check={() => form.isComplete('isi', 'saran')}
      run={() =>
        call('POST ulasan/{registerid}', {
          params: { registerid },
          body: {
            isi: isi.trim(),
            saran: saran === '1' ? 1 : 0,
            disebut: disebut ? 1 : 0,
            wa: disebut && wa ? 1 : 0,
            versi: opened?.versi ?? 0,
          },
        })
      }
      after={reviewChanged}
      onClose={onClose}
    >
      <Stack>
        <TextArea
          label={words.said}
          hint={words.saidHint}
          required
          rows={5}
          maxLength={MAX_ULASAN}
          {...form.field('isi')}
        />
        <fieldset className={styles.group}>
          <legend>{words.recommend}</legend>
          <PressChips
            chips={[
              { value: '1', name: words.yes },
              { value: '0', name: words.no },
            ]}
            isPressed={(value) => value === saran}
            onPress={(next) => form.set({ saran: next })}
          />
          {form.errors.saran && <p role="alert">{words.choose}</p>}
        </fieldset>
        <div className={styles.group}>
          <Tick
            checked={disebut}
            onChange={(on) => form.set({ disebut: on })}
            name={words.name}
            hint={words.nameHint(as)}
          />
          {disebut && (
            <Tick
              checked={wa}
              onChange={(on) => form.set({ wa: on })}
              name={words.ask}
              hint={words.askHint}
            />
          )}
        </div>
        {opened && <p className={styles.quiet}>{words.again}</p>}
      </Stack>
    </FormSheet>
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
