import { useRef, type TouchEvent } from 'react'

/** A clear stroke to the side: to the left is on, to the right is back. Across a picture or a field it is theirs. */
export function useSwipe(onward: () => void, back: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const free = touches.length === 1 && !(target as Element).closest('textarea, input, [data-no-swipe]')
      start.current = free && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < FAR || Math.abs(y) > Math.abs(x) / 2) return
      if (x < 0) onward()
      else back()
    },
  }
}

const FAR = 90
