import { useCallback } from 'react'
import { messageOf } from '../dataProvider/problem.ts'
import { useConfirm, useNotice, type ConfirmOptions } from '../ui/dialog/context.ts'

interface Act extends Omit<ConfirmOptions, 'action'> {
  /** What is done after the yes; its answer's sentence is shown. */
  run: (reason: string) => Promise<{ message: string }>
  /** Takes it back: offered for ten seconds. */
  undo?: () => Promise<{ message: string }>
  /** Afterwards, also when it failed: what is shown may be out of date then as well. */
  after?: () => unknown
}

/** Asks, does it while the dialog shows progress, and says how it went. True when it was done. */
export function useConfirmedAction() {
  const confirm = useConfirm()
  const notice = useNotice()
  return useCallback(
    async ({ run, undo, after, ...question }: Act): Promise<boolean> => {
      let message = ''
      try {
        const done = await confirm({
          ...question,
          action: async (reason) => {
            message = (await run(reason)).message
            await after?.()
          },
        })
        const back = async () => {
          try {
            const told = await undo!()
            await after?.()
            notice.success(told.message)
          } catch (error) {
            notice.failed(messageOf(error))
            await after?.()
          }
        }
        if (done) notice.success(message, undo && (() => void back()))
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
