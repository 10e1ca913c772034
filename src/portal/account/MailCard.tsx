import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { EventGroup } from '../../contract/events.ts'
import type { MailSettings } from '../../contract/endpoints/index.ts'
import type { MailManner } from '../../contract/outbox.ts'
import { call } from '../../dataProvider/call.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { pukul } from '../../i18n/dates.ts'
import { mail as words } from '../../i18n/mail.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { useFields } from '../../ui/useFields.ts'
import { useSave } from '../parts/useSave.ts'
import { Actions, Button, Card, Failed, Loading, Note, RefusalNote, Stack, TextField } from '../ui/index.ts'
import { WhatsAppCard } from './WhatsAppCard.tsx'
import styles from './MailCard.module.css'

/** One's address, whether it is confirmed, and what is sent there; one's number. */
export default function MailCard() {
  const { data, error, isFetching, refetch } = useQuery(answerQuery(['surel'], 'GET surel'))
  return (
    <>
      <Card aria-labelledby="surel">
        <h2 id="surel">{words.title}</h2>
        {data ? (
          <Mail mail={data.data} />
        ) : error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="card" />
        )}
      </Card>
      {data && <WhatsAppCard whatsapp={data.data.whatsapp} />}
    </>
  )
}

function Mail({ mail }: { mail: MailSettings }) {
  const { aktif, alamatsurel, alamatbaru, sendiri, terpental, pukul: hour } = mail
  const [open, setOpen] = useState(false)
  if (!aktif && alamatsurel === null && alamatbaru === null) return <p className={styles.text}>{words.off}</p>
  return (
    <Stack>
      {!aktif && <Note tone="info">{words.off}</Note>}
      <div className={styles.address}>
        <strong>{alamatsurel ?? words.none}</strong>
      </div>
      {terpental && <Note tone="tolak">{words.bounced}</Note>}
      {alamatbaru && (
        <Note tone="menunggu" action={aktif && <Resend />}>
          {sendiri ? words.waiting({ address: alamatbaru }) : words.waitingOther({ address: alamatbaru })}
        </Note>
      )}
      {open ? (
        <AddressForm has={alamatsurel !== null || alamatbaru !== null} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button look="outlined" onClick={() => setOpen(true)}>
            {(alamatsurel ?? alamatbaru) ? words.change : words.enter}
          </Button>
        </div>
      )}
      {aktif && alamatsurel && (
        <section aria-labelledby="pilihan-surel">
          <h3 id="pilihan-surel">{words.choices}</h3>
          <p className={styles.text}>{words.choicesText({ hour: pukul(hour) })}</p>
          <Choices mail={mail} />
        </section>
      )}
    </Stack>
  )
}

function Resend() {
  const { save, busy } = useSave()
  const notice = useNotice()
  const resend = () =>
    save(async () => {
      try {
        notice.success((await call('POST surel/ulang')).message)
      } catch (error) {
        notice.failed(messageOf(error))
      }
    })
  return (
    <Button busy={busy} onClick={() => void resend()}>
      {words.resend}
    </Button>
  )
}

function AddressForm({ has, onClose }: { has: boolean; onClose: () => void }) {
  const me = usePerson()
  const form = useFields({ alamatsurel: '', userpass: '' })
  const { save, refuse, busy, place, unsaid } = useSave<HTMLFormElement>(form.refuse)
  const notice = useNotice()

  const send = (address: string | null) =>
    save(async () => {
      const { userpass } = form.values
      const { message } = await call('POST surel', { body: { alamatsurel: address, userpass } })
      await readAnew('surel')
      onClose()
      notice.success(message)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = form.values.alamatsurel.trim()
    if (address === '') return refuse({ alamatsurel: words.required })
    void send(address)
  }

  return (
    <form ref={place} noValidate onSubmit={submit} aria-label={words.address}>
      <Stack>
        <RefusalNote of={unsaid} />
        <TextField
          type="email"
          label={words.newAddress}
          hint={words.newHint}
          autoComplete="email"
          maxLength={120}
          {...form.field('alamatsurel')}
        />
        <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordInput
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          {...form.field('userpass')}
          onChange={(userpass) => form.set({ userpass })}
        />
        <Actions>
          <Button type="submit" look="filled" busy={busy}>
            {words.save}
          </Button>
          {has && (
            <Button tone="danger" busy={busy} onClick={() => void send(null)}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

const MANNERS = ['langsung', 'harian', 'mati'] as const

function Choices({ mail: { pilihan } }: { mail: MailSettings }) {
  const notice = useNotice()
  async function choose(kelompok: EventGroup, cara: MailManner) {
    try {
      await call('POST surel/pilihan', { body: { kelompok, cara } })
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await readAnew('surel')
  }
  return (
    <ul className={styles.groups}>
      {(Object.entries(pilihan) as [EventGroup, MailManner][]).map(([group, chosen]) => (
        <li key={group}>
          <span id={`surel-${group}`}>{words.groups[group] ?? group}</span>
          <div role="radiogroup" aria-labelledby={`surel-${group}`} className={styles.manners}>
            {MANNERS.map((manner) => (
              <label key={manner}>
                <input
                  type="radio"
                  name={`surel-${group}`}
                  value={manner}
                  checked={manner === chosen}
                  onChange={() => void choose(group, manner)}
                />
                {words.manners[manner]}
              </label>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
