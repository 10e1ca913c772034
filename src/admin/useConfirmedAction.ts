import { useCallback } from 'react'
import { messageOf } from '../dataProvider/problem.ts'
import { useConfirm, useNotice, type ConfirmOptions } from '../ui/dialog/context.ts'

interface Act extends Omit<ConfirmOptions, 'action'> {
  /** What is done after the yes; its answer's sentence is shown. */
  run: (reason: string) => Promise<{ message: string }>
  /** Afterwards, also when it failed: what is shown may be out of date then as well. */
  after?: () => unknown
}

/** Asks, does it while the dialog shows progress, and says how it went. True when it was done. */
export function useConfirmedAction() {
  const confirm = useConfirm()
  const notice = useNotice()
  return useCallback(
    async ({ run, after, ...question }: Act): Promise<boolean> => {
      let message = ''
      try {
        const done = await confirm({
          ...question,
          action: async (reason) => {
            message = (await run(reason)).message
            await after?.()
          },
        })
        if (done) notice.success(message)
        return done
      } catch (error) {
        notice.failed(messageOf(error))
        await after?.()
        return false
      }
    },
    [confirm, notice],
  )
}
