import { useState } from 'react'
import { errorsOf, isRefused, messageOf } from '../../dataProvider/problem.ts'
import { useRefusal } from '../../ui/useRefusal.ts'
import { useRunning } from '../../ui/useRunning.ts'

export type Refusal = {
  message: string
  errors: Record<string, string>
  /** Somebody else was there since it was read. */
  changed?: boolean
}

/**
 * One write of a form: sent once however often the button is pressed; what was refused is kept with its reasons, and
 * nothing that was typed is touched. `refuse` hears what was refused by field; of what stands in `place` the first wrong
 * field has the focus, and `unsaid` is what stands under none.
 */
export function useSave(refuse?: (errors: Record<string, string>) => void) {
  const { busy, run } = useRunning()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [unsaid, setUnsaid] = useState('')
  const { place, refuse: show } = useRefusal<HTMLDivElement>(setUnsaid)

  const told = (found: Refusal | null) => {
    setRefusal(found)
    setUnsaid('')
    if (found) show(found)
  }
  const save = (act: () => Promise<unknown>) =>
    run(async () => {
      told(null)
      try {
        await act()
      } catch (error) {
        const found = {
          message: messageOf(error),
          errors: errorsOf(error),
          changed: isRefused(error, 'changed.by-other'),
        }
        told(found)
        refuse?.(found.errors)
      }
    })

  return { save, busy, refusal, setRefusal: told, errors: refusal?.errors ?? {}, place, unsaid, show }
}
