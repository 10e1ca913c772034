import { refused } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'
import { useSending } from '../ui/useSending.ts'

interface Act<A extends { message: string }> {
  check?: () => boolean
  run: () => Promise<A>
  /** Once it is saved: what is shown is out of date. */
  after: (answer: A) => unknown
}

/** A form that stays on its page: how it went is told, unless it stands under a field in `place`. */
export function useSubmit(form: { refuse: (errors: Record<string, string>) => void }) {
  const notice = useNotice()
  const { submit: send, busy: saving, place } = useSending<HTMLElement>(form.refuse, notice.failed)

  const submit = <A extends { message: string }>({ check, run, after }: Act<A>) =>
    send({
      check,
      send: () =>
        refused(async () => {
          const answer = await run()
          if (answer.message) notice.success(answer.message)
          await after(answer)
        }),
    })

  return { submit, saving, place }
}
