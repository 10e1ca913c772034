import { useCallback } from 'react'
import { refusalOf } from '../dataProvider/problem.ts'
import { useConfirm, useNotice, type ConfirmOptions } from '../ui/dialog/context.ts'

interface Act extends Omit<ConfirmOptions, 'action'> {
  /** What is done after the yes; its answer's sentence is shown. */
  run: (reason: string) => Promise<{ message: string }>
  /** Takes it back: offered for ten seconds. */
  undo?: () => Promise<{ message: string }>
  /** Afterwards, also when it failed: what is shown may be out of date then as well. */
  after?: () => unknown
}

/** Asks, does it while the dialog shows progress, and says there why it could not be done. True when it was. */
export function useConfirmedAction() {
  const confirm = useConfirm()
  const notice = useNotice()
  return useCallback(
    async ({ run, undo, after, ...question }: Act): Promise<boolean> => {
      let message = ''
      const done = await confirm({
        ...question,
        action: async (reason) => {
          const refused = await refusalOf(async () => (message = (await run(reason)).message))
          await after?.()
          return refused
        },
      })
      const back = async () => {
        const refused = await refusalOf(async () => notice.success((await undo!()).message))
        await after?.()
        if (refused) notice.failed(refused)
      }
      if (done) notice.success(message, undo && (() => void back()))
      return done
    },
    [confirm, notice],
  )
}
