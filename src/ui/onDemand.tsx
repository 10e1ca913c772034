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
  let known: ComponentType<P> | undefined
  const prepare = async () => {
    known = (await within(load(), TIMEOUT)).default
  }

  return Object.assign(Part, { prepare })

  function Part(props: P) {
    const notice = useNotice()
    const [Fetched, setFetched] = useState(() => known)
    const [attempt, setAttempt] = useState(0)
    const [failed, setFailed] = useState(false)
    const onClose =
      'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : null

    useEffect(() => {
      let here = !known
      const fetchPart = () =>
        prepare().then(
          () => here && setFetched(() => known),
          () => here && setFailed(true),
        )
      const leave = here ? afterPaint(() => void fetchPart()) : undefined
      return () => {
        here = false
        leave?.()
      }
    }, [attempt])

    useEffect(() => {
      if (!failed || !onClose) return
      notice.failed(loading.partFailed)
      onClose()
    }, [failed, onClose, notice])

    if (Fetched) return <Fetched {...props} />
    if (!failed) return whileLoading
    if (onClose) return null
    return (
      <WhenFailed
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
}

const PartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Failed message={loading.partFailed} onRetry={onRetry} />
)

const TIMEOUT = 120_000

const within = <T,>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
