import { useState } from 'react'
import { keyedWrite } from './http.ts'
import { isRefused, refused } from './problem.ts'
import { readBehind } from './queryClient.ts'

/** What a form over the page is given by whoever shows it. */
export type Written<A extends { message: string }> = {
  /** What is missing is told before anything is sent. */
  check?: () => boolean
  /** Its key makes of a press that is repeated the same write; once it was refused, the next is another. */
  run: (key: string) => Promise<A>
  /** Reads anew what is behind. */
  after?: () => unknown
  onClose: () => void
}

/**
 * Writes, reads what is behind, closes, tells; answers why it was refused. What is behind is read then as well where it is
 * there already and to be looked at, or where it `mayBeOld`.
 */
export function useKeyedWrite<A extends { message: string }>(
  { run, after, onClose }: Written<A>,
  tell: (answer: A) => unknown,
  mayBeOld = false,
) {
  const [write] = useState(keyedWrite)
  return () =>
    refused(async () => {
      const answer = await write(run).catch((error: unknown) => {
        if (mayBeOld || isRefused(error, 'request.used-key')) void after?.()
        throw error
      })
      await readBehind(after?.())
      onClose()
      await tell(answer)
    })
}
