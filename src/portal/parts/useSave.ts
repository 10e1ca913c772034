import { useRef, useState } from 'react'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'

export type Refusal = { message: string; errors: Record<string, string> }

/**
 * One write of a form: sent once however often the button is pressed; what was refused is kept with its reasons, and
 * nothing that was typed is touched. `refuse` hears what was refused by field.
 */
export function useSave(refuse?: (errors: Record<string, string>) => void) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function save(act: () => Promise<unknown>) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await act()
    } catch (error) {
      const errors = error instanceof HttpProblem ? error.errors : {}
      setRefusal({ message: messageOf(error), errors })
      refuse?.(errors)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { save, busy, refusal, setRefusal, errors: refusal?.errors ?? {} }
}
