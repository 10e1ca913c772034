import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterClosing } from '../../../ui/dialog/backToClose.ts'

/** The editor stands in the address, so that it can be linked to: which day, and whether the camera opens. */
export function useWriteAddress() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const withDay = (tgl: string, { camera = false } = {}) => {
    const next = new URLSearchParams(params)
    next.set('hari', tgl)
    next.set('tulis', '1')
    if (camera) next.set('kamera', '1')
    else next.delete('kamera')
    return next
  }
  return {
    writeAddress: (tgl: string, how?: { camera?: boolean }) => ({
      pathname,
      search: `?${withDay(tgl, how)}`,
    }),
    write: (tgl: string) => {
      // Another day that is just being closed leaves its place to this one.
      const replace = params.get('tulis') === '1'
      afterClosing(() => setParams(withDay(tgl), { replace, state: { stay: true } }))
    },
  }
}

/**
 * The day that the address opens, until it is closed: then the page is the one from which it was opened. Going on to
 * another day is no step in the history.
 */
export function useOpenDay() {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const namedDay = params.get('tulis') === '1' ? params.get('hari') : null
  const [shown, setShown] = useState<{ key: string; tgl: string } | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const closing = closed === key

  useEffect(() => {
    if (!closing) return
    let obsolete = false
    // The sheet over the page has an entry of its own in the history, and takes it away first.
    afterClosing(() => {
      if (obsolete) return
      const state = window.history.state as { idx?: number } | null
      if ((state?.idx ?? 0) > 0) return void navigate(-1)
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const name of ['hari', 'tulis', 'kamera']) next.delete(name)
          return next
        },
        { replace: true, state: { stay: true } },
      )
    })
    return () => {
      obsolete = true
    }
  }, [closing, navigate, setParams])

  return {
    /** null = none is open. */
    day: namedDay === null || closing ? null : shown?.key === key ? shown.tgl : namedDay,
    camera: params.get('kamera') === '1',
    go: (tgl: string) => setShown({ key, tgl }),
    close: () => setClosed(key),
  }
}
