import { useState, type FormEvent } from 'react'
import type { MailSettings } from '../../contract/endpoints/index.ts'
import { WHATSAPP_CODE } from '../../contract/whatsapp.ts'
import { call } from '../../dataProvider/call.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { whatsApp as words } from '../../i18n/whatsapp.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useFields } from '../../ui/useFields.ts'
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
  const form = useFields({ nomorwa: '' })
  const { save, refuse, busy, place, unsaid } = useSave<HTMLFormElement>(form.refuse)
  const sending = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const nomorwa = form.values.nomorwa.trim()
    if (nomorwa === '') return refuse({ nomorwa: words.required })
    void save(async () => {
      await sending({ nomorwa })
      onClose()
    })
  }
  return (
    <form ref={place} noValidate onSubmit={submit} aria-label={words.number}>
      <Stack>
        <RefusalNote of={unsaid} />
        <TextField
          type="tel"
          label={words.number}
          hint={words.numberHint}
          autoComplete="tel"
          maxLength={30}
          {...form.field('nomorwa')}
        />
        <Actions>
          <Button type="submit" look="filled" busy={busy}>
            {words.send}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

function CodeForm({ number }: { number: string }) {
  const form = useFields({ kode: '' })
  const { save, refuse, busy, place, unsaid } = useSave<HTMLFormElement>(form.refuse)
  const notice = useNotice()
  function submit(event: FormEvent) {
    event.preventDefault()
    const kode = form.values.kode.trim()
    if (kode === '') return refuse({ kode: words.codeRequired })
    void save(async () => {
      const { message } = await call('POST whatsapp/konfirmasi', { body: { kode } })
      await readAnew('surel')
      notice.success(message)
    })
  }
  return (
    <form ref={place} noValidate onSubmit={submit} aria-label={words.code}>
      <Stack>
        <Note tone="menunggu">{words.waiting({ number: shown(number) })}</Note>
        <RefusalNote of={unsaid} />
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={WHATSAPP_CODE}
          {...form.field('kode')}
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
