import { useEffect, useRef } from 'react'

/** One letter each, only while nobody types and no dialog is open. */
export function useShortcuts(shortcuts: Record<string, (() => unknown) | undefined>, on: boolean) {
  const present = useRef(shortcuts)
  useEffect(() => {
    present.current = shortcuts
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
      if (repeat || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (isTyping(event.target) || document.querySelector(OPEN_DIALOG)) return
      const name = key.toLowerCase()
      const shortcut = Object.hasOwn(present.current, name) ? present.current[name] : undefined
      if (!shortcut) return
      event.preventDefault()
      void shortcut()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

/** A notice of success is no dialog in the way: it lets everything through. A list's choice of columns stays mounted. */
export const OPEN_DIALOG = 'dialog[open], .MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
