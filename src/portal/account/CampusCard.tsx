import { useQuery } from '@tanstack/react-query'
import { wayOf } from '../../contract/signIn.ts'
import { call } from '../../dataProvider/call.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { account } from '../../i18n/account.ts'
import { waktu } from '../../i18n/dates.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { useAct } from '../parts/useAct.ts'
import { Button, Card, Failed, Loading } from '../ui/index.ts'
import styles from './CampusCard.module.css'

/** Accounts of the campus by which one comes in here; nothing where there are none to come in by. */
export function CampusCard() {
  const words = account.campus
  const { masuk } = useCampus()
  const me = usePerson()
  const { data, error, isFetching, refetch } = useQuery({
    ...answerQuery(['identitas'], 'GET identitas'),
    enabled: masuk !== undefined,
  })
  const { act, busy } = useAct(() => readAnew('identitas'))
  // Nobody of this role comes in by it, and nothing is left of when they did.
  if (masuk === undefined || (wayOf(masuk.cara, me.role) === 'sandi' && !data?.data.length)) return null
  const unlink = (identitasid: number, name: string) =>
    act(() => call('DELETE identitas/{identitasid}', { params: { identitasid } }), {
      title: words.question({ name }),
      text: words.questionText,
      yes: words.yes,
      destructive: true,
    })
  return (
    <Card aria-labelledby="akun-kampus">
      <h2 id="akun-kampus">{words.title}</h2>
      {data ? (
        data.data.length === 0 ? (
          <p className={styles.text}>{words.none}</p>
        ) : (
          <ul className={styles.list}>
            {data.data.map(({ identitasid, nama, sebagai, dibuat, terakhir }) => (
              <li key={identitasid}>
                <div>
                  <strong>{sebagai}</strong>
                  <span>{nama ?? words.gone}</span>
                  <span>
                    {words.last({ linked: waktu(dibuat, timeZone()), used: waktu(terakhir, timeZone()) })}
                  </span>
                </div>
                <Button
                  look="outlined"
                  tone="danger"
                  busy={busy}
                  aria-label={`${words.unlink} ${sebagai}`}
                  onClick={() => void unlink(identitasid, sebagai)}
                >
                  {words.unlink}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading shape="card" />
      )}
    </Card>
  )
}
