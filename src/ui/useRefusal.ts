import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Refused = { message?: string; errors?: Readonly<Partial<Record<string, string>>> }

/**
 * How a form says why it was not sent: the first wrong field has the focus, with its sentence in sight. `say` is given what
 * stands under no field of `place`.
 */
export function useRefusal<E extends HTMLElement = HTMLElement>(say: (why: string) => void) {
  const place = useRef<E>(null)
  const [refused, refuse] = useState<Refused | null>(null)
  const [told, setTold] = useState(refused)

  useLayoutEffect(() => {
    if (!refused) return
    const { message = '', errors = {} } = refused
    const said = place.current?.textContent ?? ''
    const wrong = Object.values(errors)
    const why = wrong.length > 0 ? wrong.filter((each = '') => !said.includes(each)).join(' ') : message
    if (why) say(why)
    setTold(refused)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused])

  // Once all of it is there: it may lie below the edge of a dialog.
  useEffect(() => {
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!told) return
    wrong?.focus()
    const sentence = wrong?.getAttribute('aria-describedby')?.split(' ')[0]
    const alert = place.current?.querySelector('[role="alert"]')
    ;((sentence && document.getElementById(sentence)) || alert)?.scrollIntoView({ block: 'nearest' })
  }, [told])

  return { place, refuse }
}
