import { startTransition, useEffect, useState } from 'react'

/** False for the first paint; then, when the browser has painted it, true: what lies below can be drawn. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    // A page in the background is never painted.
    const late = setTimeout(() => setPainted(true), 500)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      clearTimeout(late)
    }
  }, [])
  return painted
}
