import { useState } from 'react'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { useRunning } from '../../ui/useRunning.ts'

export type Refusal = { message: string; errors: Record<string, string> }

/**
 * One write of a form: sent once however often the button is pressed; what was refused is kept with its reasons, and
 * nothing that was typed is touched. `refuse` hears what was refused by field.
 */
export function useSave(refuse?: (errors: Record<string, string>) => void) {
  const { busy, run } = useRunning()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const save = (act: () => Promise<unknown>) =>
    run(async () => {
      setRefusal(null)
      try {
        await act()
      } catch (error) {
        const errors = error instanceof HttpProblem ? error.errors : {}
        setRefusal({ message: messageOf(error), errors })
        refuse?.(errors)
      }
    })

  return { save, busy, refusal, setRefusal, errors: refusal?.errors ?? {} }
}
