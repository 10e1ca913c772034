import { errorsOf, messageOf } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'
import { useRefusal } from '../ui/useRefusal.ts'
import { useRunning } from '../ui/useRunning.ts'

interface Act<A extends { message: string }> {
  /** What is missing is told before anything is sent. */
  check?: () => boolean
  run: () => Promise<A>
  /** Once it is saved: what is shown is out of date. */
  after: (answer: A) => unknown
}

/**
 * A form that stays on its page: sent once however often the button is pressed; what is wrong stands under its field in
 * `place`, and how it went is told, unless it stands there.
 */
export function useSubmit(form: { refuse: (errors: Record<string, string>) => void }) {
  const { busy: saving, run: once } = useRunning()
  const notice = useNotice()
  const { place, refuse } = useRefusal(notice.failed)

  async function submit<A extends { message: string }>({ check, run, after }: Act<A>) {
    if (check && !check()) return refuse({})
    await once(async () => {
      try {
        const answer = await run()
        if (answer.message) notice.success(answer.message)
        await after(answer)
      } catch (error) {
        const errors = errorsOf(error)
        form.refuse(errors)
        refuse({ errors, message: messageOf(error) })
      }
    })
  }

  return { submit, saving, place }
}
