import { useCallback, useEffect, useRef, useState } from 'react'
import { drafts } from '../../dataProvider/drafts.ts'

/**
 * A text that is being written about one object. What differs from `stored` is kept on the device as it is typed, and
 * is there again when the form is opened anew: after a closed dialog, a dead battery, an expired session.
 */
export function useDraftOf(person: string, object: string, stored = '') {
  const [text, setText] = useState(stored)
  const [kept, setKept] = useState(false)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState(false)
  const typed = useRef(false)
  const turns = useRef(0)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  const flush = useCallback(() => {
    waiting.current?.write()
  }, [])

  useEffect(() => {
    let here = true
    void drafts.read(person, object).then((draft) => {
      if (!here || draft === null || typed.current) return
      setText(draft)
      setKept(true)
    })
    return () => {
      here = false
    }
  }, [person, object])

  useEffect(() => {
    // A phone that puts the page away may never come back to it.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  function settle() {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }

  /** The server has it, or it is not wanted any more. */
  function drop() {
    settle()
    turns.current++
    setKept(false)
    setRefused(false)
    setSaving(false)
    void drafts.drop(person, object)
  }

  return {
    text,
    /** The device has one. */
    kept,
    /** … but not what was written last. */
    saving,
    /** The device takes nothing: what is left here is lost. */
    refused,
    write(next: string) {
      typed.current = true
      // What is being kept just now is not the last any more.
      turns.current++
      setText(next)
      setSaving(true)
      settle()
      const write = () => {
        settle()
        if (next === stored || !next.trim()) return drop()
        const turn = ++turns.current
        void drafts.keep(person, object, next).then((done) => {
          if (turn !== turns.current) return
          setKept(done)
          setSaving(false)
          setRefused(!done)
        })
      }
      waiting.current = { timer: setTimeout(write, PAUSE), write }
    },
    /** Sent, or thrown away: the next text starts from `stored` again. */
    clear() {
      drop()
      setText(stored)
    },
  }
}

export type Draft = ReturnType<typeof useDraftOf>

/** Between two letters nothing is written. */
const PAUSE = 400
