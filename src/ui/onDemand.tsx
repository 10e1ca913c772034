import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { afterPaint } from './afterPaint.ts'
import { useNotice } from './dialog/context.ts'
import { Failed } from './states/Failed.tsx'
import { loading } from '../i18n/loading.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
/** `prepare` fetches it before it is shown. */
export type OnDemand<P> = ComponentType<P> & { prepare: () => Promise<void> }

/**
 * A part that is fetched when it is first shown. `lazy()` would give the whole page to the error boundary when the
 * connection fails just then, with everything that was typed; this one says so in its place and can be tried again, and
 * it gives up after two minutes. A dialog (it has `onClose`) tells it and goes away.
 */
export function onDemand<P extends object>(
  load: Load<P>,
  whileLoading: ReactNode = null,
  WhenFailed: ComponentType<{ onRetry: () => void }> = PartFailed,
): OnDemand<P> {
  const { prepare, useFetched } = fetchedOnDemand(load)
  return Object.assign(Part, { prepare })

  function Part(props: P) {
    const notice = useNotice()
    const { fetched, failed, retry } = useFetched()
    const onClose =
      'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : null

    useEffect(() => {
      if (!failed || !onClose) return
      notice.failed(loading.partFailed)
      onClose()
    }, [failed, onClose, notice])

    if (fetched) return <fetched.default {...props} />
    if (!failed) return whileLoading
    return onClose ? null : <WhenFailed onRetry={retry} />
  }
}

/** The same for a file of several parts of one page: together they are there, or one of them says that they are not. */
export function fetchedOnDemand<T>(load: () => Promise<T>) {
  let known: T | undefined
  const prepare = async () => {
    known = await within(load(), TIMEOUT)
  }

  return { prepare, useFetched }

  function useFetched({ wanted = true } = {}) {
    const [fetched, setFetched] = useState(known)
    const [attempt, setAttempt] = useState(0)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      let here = wanted && fetched === undefined
      const fetchPart = () => {
        const there = known === undefined ? prepare() : Promise.resolve()
        there.then(
          () => here && setFetched(known),
          () => here && setFailed(true),
        )
      }
      const leave = here ? afterPaint(fetchPart) : undefined
      return () => {
        here = false
        leave?.()
      }
    }, [attempt, wanted, fetched])

    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return { fetched, failed, retry }
  }
}

export const PartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Failed message={loading.partFailed} onRetry={onRetry} />
)

const TIMEOUT = 120_000

const within = <T,>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
