import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { reloadQueue } from '../../dataProvider/queue/list.ts'
import { exchange, isSame, saveSession, ownerOf, signedIn, type Person } from '../../dataProvider/session.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Message } from '../../ui/states/Message.tsx'
import { login } from '../../i18n/login.ts'
import { states } from '../../i18n/states.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/**
 * '/token/{id}': somebody comes from the academic portal with a token; it is good once. Whoever is signed in here is
 * asked before another takes their place: a link that somebody sent must not quietly make them that person.
 */
export default function TokenPage({ token }: { token: string }) {
  const [question, setQuestion] = useState<Found | null>(null)
  const [problem, setProblem] = useState<HttpProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const notice = useNotice()
  useDocumentTitle(login.title)

  const fail = (error: unknown) =>
    setProblem(error instanceof HttpProblem ? error : new HttpProblem(500, messageOf(error)))
  const enter = useCallback(
    async (owner: Person) => {
      const fresh = await exchange(token)
      saveSession(fresh, owner)
      // Whoever was sent here with a stranger's token must notice.
      notice.success(login.token.welcome({ name: owner.nama }))
      void navigate(`/?token=${encodeURIComponent(fresh)}`, { replace: true })
    },
    [token, navigate, notice],
  )

  useEffect(() => {
    let isHere = true
    look(token)
      .then((found) => {
        // An effect may run twice, the exchange may not.
        if (!isHere) return undefined
        return found.here ? setQuestion(found) : enter(found.owner)
      })
      .catch((error: unknown) => isHere && fail(error))
    return () => {
      isHere = false
    }
  }, [token, attempt, enter])

  if (question && !problem) {
    const replace = () => enter(question.owner).catch(fail)
    return <AskToReplace {...question} onYes={replace} onNo={() => void navigate('/', { replace: true })} />
  }
  if (!problem) {
    return (
      <main>
        <Message size="page" role="status" picture="jam" title={login.token.checking} />
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
                look="outlined"
                size="large"
                onClick={() => {
                  setQuestion(null)
                  setProblem(null)
                  setAttempt(attempt + 1)
                }}
              >
                {states.retry}
              </Button>
            )}
            <LinkButton look="filled" size="large" to="/login-mahasiswa">
              {states.logIn}
            </LinkButton>
          </>
        }
      />
    </main>
  )
}

interface Found {
  owner: Person
  /** Somebody else, who is signed in here; with what they have not sent yet. */
  here: Person | null
  unsent: number
}

async function look(token: string): Promise<Found> {
  const owner = await ownerOf(token)
  const here = await signedIn()
  if (!here || isSame(here, owner)) return { owner, here: null, unsent: 0 }
  return { owner, here, unsent: (await reloadQueue()).length }
}

type Props = {
  owner: Person
  here: Person | null
  unsent: number
  onYes: () => Promise<unknown>
  onNo: () => void
}

/** Two names, so that nobody becomes another person without noticing. Staying is the safe choice, and stands first. */
function AskToReplace({ owner, here, unsent, onYes, onNo }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { ask } = login.token
  const name = here?.nama ?? ''
  const replace = async () => {
    setBusy(true)
    await onYes()
  }
  return (
    <main>
      <Message
        size="page"
        picture="orang"
        tone="menunggu"
        title={ask.title}
        text={
          <>
            <p style={{ margin: 0 }}>{ask.text({ here: name, owner: owner.nama })}</p>
            {unsent > 0 && <p style={{ margin: '12px 0 0' }}>{ask.unsent({ here: name, count: unsent })}</p>}
          </>
        }
        action={
          <>
            <Button look="filled" size="large" disabled={isBusy} onClick={onNo}>
              {ask.no({ here: name })}
            </Button>
            <Button look="outlined" size="large" busy={isBusy} onClick={() => void replace()}>
              {ask.yes({ owner: owner.nama })}
            </Button>
          </>
        }
      />
    </main>
  )
}
