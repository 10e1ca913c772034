import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnSwap, Registration } from '../../../contract/endpoints/index.ts'
import { isOpenSwap } from '../../../contract/rules/tukar.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { swap as words } from '../../../i18n/swap.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Await } from '../../parts/Await.tsx'
import { useAct } from '../../parts/useAct.ts'
import { Actions, Button, Card, Note, StatusChip } from '../../ui/index.ts'
import { ownSwaps, swapsChanged } from './swaps.ts'
import styles from './Swap.module.css'

const SwapSheet = onDemand(() => import('./SwapSheet.tsx'))

type Props = { registration: Registration }

/** Changing places with another, before the first day: who asks, who is asked, and what became of the last one. */
export default function SwapCard({ registration }: Props) {
  const query = useQuery(ownSwaps())
  const [asks, setAsks] = useState(false)
  const { registerid } = registration
  return (
    <Await query={query} loading={null}>
      {({ dapat, tukar }) => {
        const own = tukar.filter((each) => each.registerid === registerid)
        const open = own.filter(({ keadaan }) => isOpenSwap(keadaan))
        const last = open.length === 0 ? own[0] : undefined
        const may = dapat.includes(registerid)
        if (own.length === 0 && !may) return null
        return (
          <Card id="tukar" tabIndex={-1} className={styles.card}>
            <h2>{words.title}</h2>
            {may && <p>{words.text}</p>}
            {open.map((each) => (
              <Open key={each.tukarid} swap={each} registration={registration} />
            ))}
            {last && <Last swap={last} />}
            {may && (
              <Actions>
                <Button look="outlined" tone="plain" onClick={() => setAsks(true)}>
                  {words.ask}
                </Button>
              </Actions>
            )}
            {asks && <SwapSheet registerid={registerid} onClose={() => setAsks(false)} />}
          </Card>
        )
      }}
    </Await>
  )
}

/** On the home: who asks the student, until they have answered; and that the office decides what both have agreed on. */
export function AskedSwaps({ registration }: Props) {
  const { data } = useQuery(ownSwaps())
  return data?.tukar
    .filter(({ registerid }) => registerid === registration.registerid)
    .map((each) => {
      const { tukarid, arah, keadaan, nama, nobp, batas } = each
      if (keadaan === 'disepakati')
        return (
          <Note key={tukarid} tone="menunggu">
            {words.waits({ name: nama ?? nobp, day: tanggalPanjang(batas) })}{' '}
            <Link to="/?tab=registrasi#tukar">{words.see}</Link>
          </Note>
        )
      return (
        keadaan === 'diminta' &&
        arah === 'masuk' && <Open key={tukarid} swap={each} registration={registration} />
      )
    })
}

function Open({ swap, registration }: { swap: OwnSwap } & Props) {
  const { act, busy } = useAct(swapsChanged)
  const { tukarid, versi, keadaan, arah, nobp, batas } = swap
  const params = { tukarid }
  const [name, from] = [swap.nama ?? '', swap.perusahaannama ?? '']
  const to = registration.registernamaperusahaan
  const day = tanggalPanjang(batas)
  const answer = (setuju: 0 | 1) => () =>
    call('POST tukar/jawab/{tukarid}', { params, body: { versi, setuju } })

  if (keadaan === 'diminta' && arah === 'masuk')
    return (
      <Note
        tone="menunggu"
        title={words.asks({ name, nobp })}
        action={
          <Actions>
            <Button
              look="outlined"
              busy={busy}
              onClick={() =>
                void act(answer(1), {
                  title: words.agreeing({ name }),
                  text: words.agreeText({ name, from, to }),
                  yes: words.agreeYes,
                })
              }
            >
              {words.agree}
            </Button>
            <Button
              tone="plain"
              busy={busy}
              onClick={() =>
                void act(answer(0), {
                  title: words.declining({ name }),
                  text: words.declineText,
                  yes: words.declineYes,
                })
              }
            >
              {words.decline}
            </Button>
          </Actions>
        }
      >
        {words.asksText({ from, to, day })}
      </Note>
    )
  const agreed = keadaan === 'disepakati'
  return (
    <Note
      tone="menunggu"
      title={agreed ? words.agreed({ name, company: from }) : words.asked({ nobp })}
      action={
        <Button
          look="outlined"
          tone="plain"
          busy={busy}
          onClick={() =>
            void act(() => call('POST tukar/tarik/{tukarid}', { params, body: { versi } }), {
              title: words.takingBack,
              text: words.takeBackText,
              yes: words.takeBackYes,
              destructive: true,
            })
          }
        >
          {words.takeBack}
        </Button>
      }
    >
      {agreed ? words.agreedText({ day }) : words.askedText({ day })}
    </Note>
  )
}

/** What became of the last one. */
function Last({ swap: { keadaan, nama, nobp, alasan } }: { swap: OwnSwap }) {
  return (
    <div className={styles.last}>
      <small>{words.over({ who: nama ?? nobp })}</small>
      <StatusChip of="tukar" is={keadaan} />
      {alasan && <p>{words.reason({ reason: alasan })}</p>}
    </div>
  )
}
