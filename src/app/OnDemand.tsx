import Button from '@mui/material/Button'
import { useEffect, useState, type ComponentType } from 'react'
import { Loading } from '../ui/states/Loading.tsx'
import { Message } from '../ui/states/Message.tsx'
import { loading } from '../i18n/loading.ts'
import { states } from '../i18n/states.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A screen that is fetched when it is needed. Unlike `lazy()` it gives up after two minutes, and a part that could
 * not be fetched (no connection, or a new version of the application was installed meanwhile) can be tried again.
 */
export function OnDemand<P extends object>({ load, ...props }: { load: Load<P> } & P) {
  const [attempt, setAttempt] = useState(0)
  const [fetched, setFetched] = useState<Fetched<P>>({ load })
  // Another screen was asked for: what was fetched for the last one must not receive its props.
  const current = fetched.load === load ? fetched : { load }
  const Screen = current.Screen ?? (known.get(load as Load<never>) as ComponentType<P> | undefined)

  useEffect(() => {
    if (known.has(load as Load<never>)) return
    let here = true
    within(load(), TIMEOUT).then(
      ({ default: Screen }) => {
        known.set(load as Load<never>, Screen as ComponentType<never>)
        if (here) setFetched({ load, Screen })
      },
      () => here && setFetched({ load, failed: true }),
    )
    return () => {
      here = false
    }
  }, [load, attempt])

  if (Screen) return <Screen {...(props as unknown as P)} />
  if (!current.failed) return <Splash />
  return (
    <NotFetched
      onRetry={() => {
        setFetched({ load })
        setAttempt(attempt + 1)
      }}
    />
  )
}

/** Fetched before it is shown. */
export async function prepare<T extends { default: ComponentType<never> }>(
  load: () => Promise<T>,
): Promise<T> {
  const part = await load()
  known.set(load as Load<never>, part.default)
  return part
}

interface Fetched<P> {
  load: Load<P>
  Screen?: ComponentType<P>
  failed?: boolean
}

const TIMEOUT = 120_000
/** Shown at once when it is asked for again. */
const known = new Map<Load<never>, ComponentType<never>>()

const within = <T,>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Before anything is known about the page. */
export function Splash() {
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto', padding: '88px 16px 24px' }}>
      <Loading shape="page" />
    </div>
  )
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      size="page"
      role="alert"
      picture="putus"
      tone="menunggu"
      title={loading.failed}
      text={loading.failedText}
      action={
        <>
          <Button variant="contained" size="large" onClick={onRetry}>
            {states.retry}
          </Button>
          <Button size="large" onClick={() => window.location.reload()}>
            {states.reload}
          </Button>
        </>
      }
    />
  )
}
