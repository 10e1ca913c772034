import { useState } from 'react'
import { refused, type Refusal } from '../../dataProvider/problem.ts'
import { useSending } from '../../ui/useSending.ts'

export type { Refusal }

/**
 * A form in its page: why it was refused is kept, and nothing that was typed is touched.
 * @param mark hears what is wrong by field
 */
export function useSave<E extends HTMLElement = HTMLDivElement>(
  mark?: (errors: Record<string, string>) => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { submit, show, ...sending } = useSending<E>(mark)
  const told = (found: Refusal | null) => {
    setRefusal(found)
    show(found)
  }

  async function send(act: () => Promise<unknown>) {
    setRefusal(null)
    const found = await refused(act)
    if (found) setRefusal(found)
    return found
  }

  return {
    ...sending,
    save: (act: () => Promise<unknown>) => submit({ send: () => send(act) }),
    /** What the form finds wrong by itself. */
    refuse(errors: Record<string, string>) {
      mark?.(errors)
      show({ errors })
    },
    refusal,
    setRefusal: told,
    errors: refusal?.errors ?? {},
  }
}
