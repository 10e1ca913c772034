import { useRef, useState } from 'react'

/** One thing at a time, however often a button is pressed. True when it was done; what it throws is thrown. */
export function useRunning() {
  const [busy, setBusy] = useState(false)
  // State comes too late for the second half of a double click.
  const running = useRef(false)

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await act()
      return true
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run, running }
}
