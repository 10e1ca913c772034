import { useState, type FormEvent } from 'react'
import type { MailSettings } from '../../contract/endpoints/index.ts'
import { WHATSAPP_CODE } from '../../contract/whatsapp.ts'
import { call } from '../../dataProvider/call.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { whatsApp as words } from '../../i18n/whatsapp.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useSave } from '../parts/useSave.ts'
import { Actions, Button, Card, Note, RefusalNote, Stack, TextField } from '../ui/index.ts'
import styles from './MailCard.module.css'

/** One's number for messages, where the campus sends any. */
export function WhatsAppCard({ whatsapp }: { whatsapp: MailSettings['whatsapp'] }) {
  const { aktif, nomorwa, nomorwabaru } = whatsapp
  const [open, setOpen] = useState(false)
  const { save, busy, refusal } = useSave()
  const sending = useSending()
  const remove = () => save(() => sending({ nomorwa: '' }))
  if (!aktif && nomorwa === null && nomorwabaru === null) return null
  return (
    <Card aria-labelledby="whatsapp">
      <h2 id="whatsapp">{words.title}</h2>
      <p className={styles.text}>{aktif ? words.text : words.off}</p>
      <Stack>
        <div className={styles.address}>
          <strong>{nomorwa === null ? words.none : words.on({ number: shown(nomorwa) })}</strong>
        </div>
        <RefusalNote of={refusal} />
        {nomorwabaru && <CodeForm number={nomorwabaru} />}
        {open ? (
          <NumberForm onClose={() => setOpen(false)} />
        ) : (
          <Actions>
            {aktif && (
              <Button look="outlined" onClick={() => setOpen(true)}>
                {(nomorwa ?? nomorwabaru) ? words.change : words.enter}
              </Button>
            )}
            {(nomorwa ?? nomorwabaru) && (
              <Button tone="danger" busy={busy} onClick={() => void remove()}>
                {words.remove}
              </Button>
            )}
          </Actions>
        )}
      </Stack>
    </Card>
  )
}

/** '+62 812 3456 7890', as it is read out. */
const shown = (digits: string) =>
  `+${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5).replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`

function useSending() {
  const notice = useNotice()
  return async (body: { nomorwa: string }) => {
    const { message } = await call('POST whatsapp', { body })
    await readAnew('surel')
    notice.success(message)
  }
}

function NumberForm({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('')
  const [missing, setMissing] = useState(false)
  const { save, busy, errors, place, unsaid, show } = useSave()
  const sending = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(number.trim() === '')
    if (number.trim() === '') return show({})
    void save(async () => {
      await sending({ nomorwa: number.trim() })
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.number}>
      <Stack ref={place}>
        <RefusalNote of={unsaid} />
        <TextField
          type="tel"
          name="nomorwa"
          label={words.number}
          hint={words.numberHint}
          autoComplete="tel"
          maxLength={30}
          value={number}
          error={missing && number.trim() === '' ? words.required : errors.nomorwa}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Actions>
          <Button type="submit" look="filled" busy={busy}>
            {words.send}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

function CodeForm({ number }: { number: string }) {
  const [kode, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const { save, busy, errors, place, unsaid, show } = useSave()
  const notice = useNotice()
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(kode.trim() === '')
    if (kode.trim() === '') return show({})
    void save(async () => {
      const { message } = await call('POST whatsapp/konfirmasi', { body: { kode: kode.trim() } })
      await readAnew('surel')
      notice.success(message)
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.code}>
      <Stack ref={place}>
        <Note tone="menunggu">{words.waiting({ number: shown(number) })}</Note>
        <RefusalNote of={unsaid} />
        <TextField
          name="kode"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={WHATSAPP_CODE}
          value={kode}
          error={missing && kode.trim() === '' ? words.codeRequired : errors.kode}
          onChange={({ target }) => setCode(target.value)}
        />
        <Actions>
          <Button type="submit" look="filled" busy={busy}>
            {words.confirm}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
