import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { EventGroup } from '../../contract/events.ts'
import { call } from '../../dataProvider/call.ts'
import { isRefused } from '../../dataProvider/problem.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { mail as words } from '../../i18n/mail.ts'
import { states } from '../../i18n/states.ts'
import { useSave } from '../parts/useSave.ts'
import { Button, LinkButton, Loading, RefusalNote } from '../ui/index.ts'
import { useLinkToken } from './linkToken.ts'
import { Dead, Done, MailPage } from './MailPage.tsx'

interface Over {
  is: 'stopped' | 'resumed'
  groups: EventGroup[]
  /** What still comes. */
  rest: EventGroup[]
  /** Everything was stopped, not what the mail told of alone. */
  all: boolean
}
type State = { is: 'asking' } | { is: 'dead' } | Over

/** '/berhenti-surel#…': stops what the mail was, says so, and takes it back. */
export default function StopPage() {
  const behind = useLinkToken()
  // As a mail program opens it that cannot send by itself.
  const token = useParams().token ?? behind
  const [state, setState] = useState<State>({ is: token === '' ? 'dead' : 'asking' })
  const { save, busy, refusal } = useSave()
  const started = useRef(false)

  const send = ({ all = false, back }: { all?: boolean; back?: EventGroup[] } = {}) =>
    save(async () => {
      try {
        const { data } = await call('POST surel/berhenti', {
          body: { token, ...(all && { semua: 1 }), kembali: back },
        })
        setState({ is: back ? 'resumed' : 'stopped', groups: data.kelompok, rest: data.masih, all })
        void readAnew('surel')
      } catch (error) {
        if (!isRefused(error, 'mail.link-dead')) throw error
        setState({ is: 'dead' })
      }
    })

  useEffect(() => {
    // An effect may run twice; to stop twice would have nothing left to take back.
    if (started.current || token === '') return
    started.current = true
    void send()
    // Once, for the link that was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <MailPage title={words.stopTitle}>
      {state.is === 'dead' ? (
        <Dead />
      ) : state.is === 'asking' ? (
        refusal ? (
          <>
            <RefusalNote of={refusal} />
            <Button look="outlined" busy={busy} onClick={() => void send()}>
              {states.retry}
            </Button>
          </>
        ) : (
          <Loading label={words.stopping} />
        )
      ) : (
        <>
          <RefusalNote of={refusal} />
          <Done {...said(state)}>
            {state.is === 'stopped' && state.groups.length > 0 && (
              <Button
                look="outlined"
                busy={busy}
                onClick={() => void send({ all: state.all, back: state.groups })}
              >
                {words.undo}
              </Button>
            )}
            {state.is === 'stopped' && state.rest.length > 0 && (
              <Button look="outlined" busy={busy} onClick={() => void send({ all: true })}>
                {words.stopAll}
              </Button>
            )}
            <LinkButton look="outlined" tone="plain" to="/akun">
              {words.allChoices}
            </LinkButton>
          </Done>
        </>
      )}
    </MailPage>
  )
}

function said({ is, groups, rest }: Over) {
  if (is === 'resumed') return { title: words.resumed, text: words.resumedText({ groups: namesOf(groups) }) }
  const stopped = groups.length > 0 ? words.stoppedText({ groups: namesOf(groups) }) : words.stoppedNone
  return {
    title: words.stopped,
    text: `${stopped} ${rest.length > 0 ? words.stillSent({ groups: namesOf(rest) }) : words.nothingSent}`,
  }
}

const namesOf = (groups: readonly EventGroup[]) =>
  groups.map((group) => words.groups[group] ?? group).join(', ')
