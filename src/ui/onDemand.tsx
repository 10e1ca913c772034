import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNotice } from './dialog/context.ts'
import { Failed } from './states/Failed.tsx'
import { loading } from '../i18n/loading.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
/** `prepare` fetches it before it is shown. */
export type OnDemand<P> = ComponentType<P> & { prepare: () => Promise<void> }

/**
 * A part that is fetched when it is first shown. `lazy()` would give the whole page to the error boundary when the
 * connection fails just then, with everything that was typed; this one says so in its place and can be tried again. A
 * dialog (it has `onClose`) tells it and goes away.
 */
export function onDemand<P extends object>(load: Load<P>, whileLoading: ReactNode = null): OnDemand<P> {
  let known: ComponentType<P> | undefined
  const prepare = async () => {
    known = (await load()).default
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
      if (here) {
        load().then(
          (module) => {
            known = module.default
            if (here) setFetched(() => known)
          },
          () => here && setFailed(true),
        )
      }
      return () => {
        here = false
      }
    }, [attempt])

    useEffect(() => {
      if (!failed || !onClose) return
      notice.error(loading.partFailed)
      onClose()
    }, [failed, onClose, notice])

    if (Fetched) return <Fetched {...props} />
    if (!failed) return whileLoading
    if (onClose) return null
    return (
      <Failed
        message={loading.partFailed}
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
}
