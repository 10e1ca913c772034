import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, isRefused, messageOf } from '../../dataProvider/problem.ts'
import { readPerson, startSession, useMe } from '../../dataProvider/session.ts'
import { login } from '../../i18n/login.ts'
import { states } from '../../i18n/states.ts'
import { Button } from '../../ui/Button.tsx'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Message } from '../../ui/states/Message.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { loginFor, placeFor, placeKept } from './returning.ts'

/** '/masuk-kampus/{penyedia}': back from the campus' account, with an answer that is good once. */
export default function CampusReturn() {
  const { penyedia = '' } = useParams()
  const navigate = useNavigate()
  const { data: me } = useMe()
  const answer = useRef(location.search.slice(1))
  const accepted = useRef<{ token: string; ke: string | null }>(undefined)
  const asked = useRef(false)
  // Whoever opens the page again, or comes back to it, has shown the answer before.
  const [problem, setProblem] = useState<HttpProblem | 'shown' | null>(answer.current === '' ? 'shown' : null)
  useDocumentTitle(login.campus.back.title)

  async function enter(again = false) {
    setProblem(null)
    try {
      const body = { penyedia, jawaban: answer.current }
      accepted.current ??= await call('POST masuk/kampus', { body, token: null })
      await startSession(accepted.current.token)
      const { peran } = await readPerson()
      const place = placeFor(accepted.current.ke)
      placeKept.set(null)
      // Who has several roles chooses one first, unless a page was asked for.
      void navigate(place === '/' && (peran?.length ?? 1) > 1 ? '/peran' : place, { replace: true })
    } catch (error) {
      // The first try has arrived after all, and its answer was lost on the way.
      if (again && isRefused(error, 'sign-in.stale')) return setProblem('shown')
      setProblem(error instanceof HttpProblem ? error : new HttpProblem(500, messageOf(error)))
    }
  }

  useEffect(() => {
    // An effect may run twice, the answer may not be shown twice; nor is it anybody's in the history of this browser.
    if (asked.current || answer.current === '') return
    asked.current = true
    history.replaceState(history.state, '', location.pathname)
    void enter()
    // Once, for the address that was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!problem)
    return (
      <main>
        <Message size="page" role="status" picture="jam" title={login.campus.back.checking} />
      </main>
    )
  const status = problem === 'shown' ? 401 : problem.status
  const offline = status === 0
  const away = offline || status >= 500
  const kept = placeKept.get()
  return (
    <main>
      <Message
        size="page"
        role="alert"
        picture={away ? 'putus' : 'gembok'}
        tone={problem === 'shown' || away ? 'menunggu' : 'tolak'}
        title={login.campus.back.failed}
        text={
          problem === 'shown' ? (
            login.campus.back.shown
          ) : (
            <>
              {problem.message}
              {typeof problem.body.alasan === 'string' && (
                <small style={{ display: 'block', marginTop: 8 }}>
                  {login.campus.back.code({ code: problem.body.alasan })}
                </small>
              )}
            </>
          )
        }
        action={
          <>
            {offline && (
              <Button look="outlined" size="large" onClick={() => void enter(true)}>
                {states.retry}
              </Button>
            )}
            <LinkButton look="filled" size="large" to={kept === null ? '/login' : loginFor(kept)}>
              {login.campus.back.again}
            </LinkButton>
            {me && <Link to="/">{login.goOn({ name: me.nama })}</Link>}
          </>
        }
      />
    </main>
  )
}
