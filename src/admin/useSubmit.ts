import { useRef, useState } from 'react'
import { HttpProblem, messageOf } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'

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
  const [saving, setSaving] = useState(false)
  // State comes too late for the second half of a double click.
  const busy = useRef(false)
  const notice = useNotice()

  async function submit<A extends { message: string }>({ wrong = {}, run, after }: Act<A>) {
    setErrors(wrong)
    if (busy.current || Object.keys(wrong).length > 0) return
    busy.current = true
    setSaving(true)
    try {
      const answer = await run()
      notice.success(answer.message)
      await after(answer)
    } catch (error) {
      if (error instanceof HttpProblem) setErrors(error.errors)
      notice.failed(messageOf(error))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { submit, errors, saving }
}
