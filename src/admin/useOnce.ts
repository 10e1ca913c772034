import { messageOf } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'
import { useRunning } from '../ui/useRunning.ts'

/** One thing at a time, however often a button is pressed; why it could not be done is told. True when it was. */
export function useOnce() {
  const { busy, run } = useRunning()
  const notice = useNotice()

  const once = (act: () => Promise<unknown>): Promise<boolean> =>
    run(act).catch((error: unknown) => {
      notice.failed(messageOf(error))
      return false
    })

  return { busy, once }
}
