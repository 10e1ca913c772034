import { messageOf } from '../../dataProvider/problem.ts'
import { useConfirm, useNotice, type ConfirmOptions } from '../../ui/dialog/context.ts'
import { useRunning } from '../../ui/useRunning.ts'

/** What is told afterwards; without a message nothing is: it is seen. */
type Done = { message?: string } | 'deleted'

/**
 * What a button does at once, or once it was asked about: what came of it is told, why it was refused too, and what it may
 * have changed is read anew either way.
 */
export function useAct(changed: () => Promise<unknown>) {
  const confirm = useConfirm()
  const notice = useNotice()
  const { busy, run } = useRunning()

  async function act(
    send: (reason?: string) => Promise<Done>,
    question?: Omit<ConfirmOptions, 'action'>,
  ): Promise<void> {
    let done: Done = {}
    const action = (reason?: string) =>
      run(async () => {
        done = await send(reason)
        await changed()
      })
    try {
      if (question === undefined) await action()
      else await confirm({ ...question, action })
      tell(done)
    } catch (error) {
      notice.failed(messageOf(error))
      await changed()
    }
  }

  function tell(done: Done) {
    if (done === 'deleted') notice.deleted()
    else if (done.message !== undefined) notice.success(done.message)
  }

  return { act, busy }
}
