import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { yearOf } from '../../../contract/rules/semesters.ts'
import { call } from '../../../dataProvider/call.ts'
import { finished } from '../../../i18n/finished.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { useAct } from '../../parts/useAct.ts'
import { Actions, Button, Card, StatusChip } from '../../ui/index.ts'
import { reviewChanged, reviewOf } from './grade.ts'
import styles from './Review.module.css'

const ReviewSheet = onDemand(() => import('./ReviewSheet.tsx'))

/** What the student says of the company to those who choose after them, and what became of it. */
export function Review({ registration }: { registration: OwnRegistration }) {
  const { registerid, registernamaperusahaan, kuotaprodinama, kuotasemid, kuotasemnama } = registration
  const { data: review } = useQuery(reviewOf(registerid))
  const [writes, setWrites] = useState(false)
  const { act, busy } = useAct(reviewChanged)
  if (review === undefined) return null
  const as = { programme: kuotaprodinama, year: yearOf(kuotasemid) || kuotasemnama }
  return (
    <Card className={styles.review}>
      <h2>{words.title({ company: registernamaperusahaan })}</h2>
      {review === null ? (
        <p>{words.text}</p>
      ) : (
        <>
          <StatusChip of="ulasan" is={review.keadaan} />
          {review.alasan && <p>{words.reason({ reason: review.alasan })}</p>}
          <blockquote>{review.isi}</blockquote>
          <small>
            {review.disebut === '0' ? words.nameless(as) : review.wa === '1' ? words.byNameAsk : words.byName}
          </small>
        </>
      )}
      <Actions>
        <Button look="outlined" tone="plain" onClick={() => setWrites(true)}>
          {review === null ? words.write : words.change}
        </Button>
        {review !== null && (
          <Button
            tone="danger"
            busy={busy}
            onClick={() =>
              void act(() => call('DELETE ulasan/{registerid}', { params: { registerid } }), {
                title: words.withdrawing({ company: registernamaperusahaan }),
                text: words.withdrawText,
                yes: words.withdraw,
                destructive: true,
              })
            }
          >
            {words.withdraw}
          </Button>
        )}
      </Actions>
      {writes && (
        <ReviewSheet registerid={registerid} review={review} as={as} onClose={() => setWrites(false)} />
      )}
    </Card>
  )
}

const words = finished.review
