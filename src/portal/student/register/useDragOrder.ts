import { useEffect, useRef, useState } from 'react'

/**
 * Rows of a short list that are dragged to another place, by mouse or finger; by keyboard the arrows beside them do it.
 * By hand: for five rows a library would be one more that every campus has to keep up to date.
 */
export function useDragOrder<T>(
  ids: readonly T[],
  { write, dropped }: { write: (ids: readonly T[]) => void; dropped: (id: T, place: number) => void },
) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<T>()
  useEffect(() => {
    if (dragged === undefined) return
    const from = ids.indexOf(dragged)
    const onMove = ({ clientY }: PointerEvent) => {
      const others = [...(list.current?.children ?? [])].toSpliced(from, 1)
      const to = others.filter((row) => middleOf(row) < clientY).length
      if (to !== from) write(ids.toSpliced(from, 1).toSpliced(to, 0, dragged))
    }
    const onEnd = () => {
      setDragged(undefined)
      dropped(dragged, from + 1)
    }
    // Of the page: the row under the finger is another element once it has moved.
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onEnd)
    addEventListener('pointercancel', onEnd)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onEnd)
      removeEventListener('pointercancel', onEnd)
    }
  }, [dragged, ids, write, dropped])
  return { list, dragged, handle: (id: T) => ({ onPointerDown: () => setDragged(id) }) }
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect()
  return (top + bottom) / 2
}
