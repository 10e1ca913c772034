import { useState } from 'react'
import { HttpProblem } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'
import { useOnce } from './useOnce.ts'

type Errors = Partial<Record<string, string>>

interface Act<A extends { message: string }> {
  /** What the form itself finds wrong: then nothing is sent. */
  wrong?: Errors
  run: () => Promise<A>
  /** Once it is saved: what is shown is out of date. */
  after: (answer: A) => unknown
}

/**
 * A form that stays on its page: sent once however often the button is pressed; what is wrong stands under its field, how
 * it went is told.
 */
export function useSubmit() {
  const [errors, setErrors] = useState<Errors>({})
  const { busy: saving, once } = useOnce()
  const notice = useNotice()

  async function submit<A extends { message: string }>({ wrong = {}, run, after }: Act<A>) {
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    await once(async () => {
      try {
        const answer = await run()
        notice.success(answer.message)
        await after(answer)
      } catch (error) {
        if (error instanceof HttpProblem) setErrors(error.errors)
        throw error
      }
    })
  }

  return { submit, errors, saving }
}
