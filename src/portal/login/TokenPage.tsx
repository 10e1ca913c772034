import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { exchange, keep } from '../../dataProvider/session.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Message } from '../../ui/states/Message.tsx'
import { login } from '../../i18n/login.ts'
import { states } from '../../i18n/states.ts'

/** '/token/{id}': somebody comes from the academic portal with a token; it is good once. */
export default function TokenPage({ token }: { token: string }) {
  const [problem, setProblem] = useState<HttpProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const notice = useNotice()
  useDocumentTitle(login.title)

  useEffect(() => {
    let here = true
    once(token, attempt).then(
      ({ nama, token: fresh }) => {
        if (!here) return
        keep(fresh)
        // Whoever was sent here with a stranger's token must notice.
        notice.success(login.token.welcome(nama))
        void navigate(`/?token=${encodeURIComponent(fresh)}`, { replace: true })
      },
      (error: unknown) =>
        here && setProblem(error instanceof HttpProblem ? error : new HttpProblem(500, messageOf(error))),
    )
    return () => {
      here = false
    }
  }, [token, attempt, navigate, notice])

  if (!problem) {
    return (
      <main style={{ maxWidth: 560, margin: '0 auto', padding: '96px 16px' }}>
        <Loading label={login.token.checking} />
      </main>
    )
  }
  const dead = problem.status >= 400 && problem.status < 500 && problem.status !== 429
  return (
    <main>
      <Message
        size="page"
        role="alert"
        picture={dead ? 'gembok' : 'putus'}
        tone={dead ? 'tolak' : 'menunggu'}
        title={dead ? login.token.dead : login.token.failed}
        text={dead ? login.token.deadText : problem.message}
        action={
          <>
            {!dead && (
              <Button
                variant="outlined"
                size="large"
                onClick={() => {
                  setProblem(null)
                  setAttempt(attempt + 1)
                }}
              >
                {states.retry}
              </Button>
            )}
            <Button variant="contained" size="large" component={Link} to="/login-mahasiswa">
              {states.logIn}
            </Button>
          </>
        }
      />
    </main>
  )
}

/** An effect may run twice, the exchange may not: the first answer is everybody's. */
const running = new Map<string, ReturnType<typeof exchange>>()

function once(token: string, attempt: number): ReturnType<typeof exchange> {
  const key = `${attempt} ${token}`
  const promise = running.get(key) ?? exchange(token)
  running.set(key, promise)
  return promise
}
