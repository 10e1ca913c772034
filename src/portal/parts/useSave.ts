import { useState } from 'react'
import { refused, type Refusal } from '../../dataProvider/problem.ts'
import { useSending } from '../../ui/useSending.ts'

export type { Refusal }

/** A form in its page: why it was refused is kept, and nothing that was typed is touched. */
export function useSave<E extends HTMLElement = HTMLDivElement>(
  refuse?: (errors: Record<string, string>) => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { submit, show, ...sending } = useSending<E>(refuse)
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
    /** `check`: what is missing is told before anything is sent. */
    save: (act: () => Promise<unknown>, check?: () => boolean) => submit({ check, send: () => send(act) }),
    refusal,
    setRefusal: told,
    errors: refusal?.errors ?? {},
  }
}
