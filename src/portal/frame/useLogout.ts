import { reloadQueue } from '../../dataProvider/queue/list.ts'
import { drafts } from '../../dataProvider/drafts.ts'
import { nameOf } from '../../dataProvider/indexedDb.ts'
import { ME, queryClient, signOut, type Person } from '../../dataProvider/session.ts'
import { connection } from '../../i18n/connection.ts'
import { frame } from '../../i18n/frame.ts'
import { leave } from '../../ui/dialog/backToClose.ts'
import { useConfirm } from '../../ui/dialog/context.ts'

/** Asks first: what is half written, and what has not been sent yet, is gone afterwards. */
export function useLogout() {
  const confirm = useConfirm()
  return async () => {
    // A browser whose storage hangs must not keep anybody from leaving.
    const { length } = await Promise.race([reloadQueue(), after(500)])
    const me = queryClient.getQueryData<Person>(ME)
    const typed = me ? await Promise.race([drafts.any(nameOf(me)), after(500).then(() => false)]) : false
    await confirm({
      ...frame.leave,
      text: length > 0 ? connection.unsent({ count: length }) : typed ? frame.leave.text : frame.leaveText,
      destructive: length > 0,
      action: async () => {
        await signOut(leave)
        // The page is being left: a question that closed now would take its step back in the history, against the way out.
        await new Promise(() => undefined)
      },
    })
  }
}

const after = (milliseconds: number) =>
  new Promise<readonly never[]>((resolve) => setTimeout(() => resolve([]), milliseconds))
