import { ANSWER_DAYS } from '../../../contract/rules/tukar.ts'
import { call } from '../../../dataProvider/call.ts'
import { swap as words } from '../../../i18n/swap.ts'
import { useFields } from '../../../ui/useFields.ts'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { Stack, TextField } from '../../ui/index.ts'
import { swapsChanged } from './swaps.ts'
import styles from './Swap.module.css'

/** Whom to ask, and what it leads to. */
export default function SwapSheet({ registerid, onClose }: { registerid: number; onClose: () => void }) {
  const { goes } = words
  const form = useFields({ nobp: '' })
  return (
    <FormSheet
      title={words.askTitle}
      yes={words.send}
      form={form}
      check={() => form.isComplete('nobp')}
      run={() => call('POST tukar', { body: { registerid, nobp: form.values.nobp.trim() } })}
      after={swapsChanged}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={words.whom}
          hint={words.whomHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          data-autofocus
          {...form.field('nobp')}
        />
        <div>
          <p className={styles.then}>{words.then}</p>
          <ul className={styles.goes}>
            <li>{goes.sees({ days: ANSWER_DAYS })}</li>
            <li>{goes.decides}</li>
            <li>{goes.moves}</li>
          </ul>
        </div>
      </Stack>
    </FormSheet>
  )
}
