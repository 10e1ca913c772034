import { useEffect, useRef } from 'react'

/** Single keys for whoever reads with a keyboard; not while something is typed, and not under a sheet. */
export function useKeys(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return
      const act = now.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [on])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"]):not([type="radio"])'))
  )
}
