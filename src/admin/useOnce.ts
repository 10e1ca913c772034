import { useRef, useState } from 'react'
import { messageOf } from '../dataProvider/problem.ts'
import { useNotice } from '../ui/dialog/context.ts'

/** One thing at a time, however often a button is pressed; why it could not be done is told. True when it was. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  // State comes too late for the second half of a double click.
  const running = useRef(false)
  const notice = useNotice()

  async function once(act: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      notice.failed(messageOf(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, once }
}
