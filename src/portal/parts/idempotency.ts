import { useRef } from 'react'

/** The key of a write that has no natural one: the same text sent again after a lost answer is the same write. */
export function useIdempotencyKey() {
  const last = useRef<{ text: string; key: string } | null>(null)
  return {
    keyFor(text: string): string {
      if (last.current?.text !== text) last.current = { text, key: newKey() }
      return last.current.key
    },
    /** It has arrived: the same words again are meant. */
    arrived() {
      last.current = null
    },
  }
}

/** `crypto.randomUUID` exists on https and localhost only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
