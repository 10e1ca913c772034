import { useRef } from 'react'
import { newKey } from '../../dataProvider/http.ts'

/** The key of a write: the same text sent again after a lost answer is the same write. */
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

/** What tells one chosen file from another. */
export const fileMark = (file: File | null): string =>
  file ? `${file.name} ${file.size} ${file.lastModified}` : ''
