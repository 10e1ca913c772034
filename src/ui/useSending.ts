import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { leadToWrong } from './sight.ts'
import { useRunning } from './useRunning.ts'

type Errors = Record<string, string>
type Refused = { message: string; errors: Errors }
type Sent = {
  /** What is missing is told before anything is sent. */
  check?: (() => boolean) | undefined
  /** Answers why it was refused. */
  send: () => Promise<Refused | undefined>
}

/**
 * A form: sent once however often the button is pressed. Refused, `refuse` hears why by field, the first wrong field of
 * `place` has the focus, with its sentence in sight, and what stands under none is `unsaid` – or said by `say`.
 */
export function useSending<E extends HTMLElement = HTMLDivElement>(
  refuse?: (errors: Errors) => void,
  say?: (why: string) => void,
) {
  const { busy, run } = useRunning()
  const place = useRef<E>(null)
  const [unsaid, setUnsaid] = useState('')
  const [refused, setRefused] = useState<Partial<Refused> | null>(null)
  const [told, setTold] = useState(refused)

  useLayoutEffect(() => {
    if (!refused) return
    const { message = '', errors = {} } = refused
    const said = place.current?.textContent ?? ''
    const wrong = Object.values(errors)
    const why = wrong.length > 0 ? wrong.filter((each) => !said.includes(each)).join(' ') : message
    if (why) (say ?? setUnsaid)(why)
    setTold(refused)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused])

  // Once all of it is there: it may lie below the edge of a dialog.
  useEffect(() => {
    if (told) leadToWrong(place.current)
  }, [told])

  /** What was found without sending; null = nothing is said any more. */
  function show(found: Partial<Refused> | null) {
    setUnsaid('')
    setRefused(found)
  }

  async function submit({ check, send }: Sent) {
    setUnsaid('')
    if (check && !check()) return show({})
    await run(async () => {
      const found = await send()
      if (!found) return
      refuse?.(found.errors)
      setRefused(found)
    })
  }

  return { submit, show, busy, place, unsaid }
}
