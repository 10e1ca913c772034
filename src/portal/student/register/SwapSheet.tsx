import { useState } from 'react'
import { ANSWER_DAYS } from '../../../contract/rules/tukar.ts'
import { call } from '../../../dataProvider/call.ts'
import { fields } from '../../../i18n/fields.ts'
import { swap as words } from '../../../i18n/swap.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { useSave } from '../../parts/useSave.ts'
import { Button, RefusalNote, Sheet, Stack, TextField } from '../../ui/index.ts'
import { swapsChanged } from './swaps.ts'
import styles from './Swap.module.css'

/** Whom to ask, and what it leads to. */
export default function SwapSheet({ registerid, onClose }: { registerid: number; onClose: () => void }) {
  const { goes } = words
  const [nobp, setNobp] = useState('')
  const [tried, setTried] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()

  const submit = () => {
    setTried(true)
    if (!nobp.trim()) return
    void save(async () => {
      const { message } = await call('POST tukar', { body: { registerid, nobp: nobp.trim() } })
      await swapsChanged()
      notice.success(message)
      onClose()
    })
  }
  return (
    <Sheet
      title={words.askTitle}
      changed={nobp !== ''}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {words.send}
        </Button>
      }
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
          value={nobp}
          error={errors.nobp ?? (tried && !nobp.trim() ? fields.required : undefined)}
          onChange={({ target }) => setNobp(target.value)}
        />
        <div>
          <p className={styles.then}>{words.then}</p>
          <ul className={styles.goes}>
            <li>{goes.sees({ days: ANSWER_DAYS })}</li>
            <li>{goes.decides}</li>
            <li>{goes.moves}</li>
          </ul>
        </div>
        <RefusalNote of={refusal} />
      </Stack>
    </Sheet>
  )
}
