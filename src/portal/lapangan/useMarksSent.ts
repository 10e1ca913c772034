import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { LAPANGAN_HOME, queryClient } from '../../dataProvider/queryClient.ts'
import type { Marks } from '../parts/marks/useMarks.ts'

/**
 * How marks reach the server: sent, with a code or without; and as a draft when the page is left or put away, so that they
 * are there on another device too.
 */
export function useMarksSent(registerid: number, version: number, marks: Marks) {
  const latest = useRef(marks)
  const versi = useRef(version)
  /** The draft that the server has. */
  const saved = useRef<string | null>(null)
  const keeping = useRef(Promise.resolve())
  const state = useRef<'open' | 'sending' | 'sent'>('open')
  useEffect(() => {
    latest.current = marks
  })

  const post = (kirim: 0 | 1, text: string, kode?: string) => {
    const { nilai, catatan } = marks.read(text)
    return call('POST lapangan/nilai/{registerid}', {
      params: { registerid },
      body: { nilai, catatan, kirim, ...marks.rubrik, versi: versi.current, ...(kode && { kode }) },
      session: byLink,
    })
  }

  useEffect(() => {
    const isDue = () => {
      const { draft, stored, tulis, read } = latest.current
      if (!tulis || state.current !== 'open') return false
      const isEmpty = Object.keys(read(draft.text).nilai).length === 0
      return saved.current !== null || (draft.text !== stored && !isEmpty)
    }
    const keep = async () => {
      const { text } = latest.current.draft
      if (!isDue() || text === saved.current) return
      try {
        versi.current = (await post(0, text)).data.versi
        saved.current = text
      } catch {
        // The device has it.
      }
    }
    /** The form that is only put away goes on from there: it is not read anew beneath the finger. */
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeping.current = keeping.current.then(keep)
    }
    const leave = async () => {
      await keeping.current
      await keep()
      if (saved.current !== latest.current.draft.text) return
      latest.current.draft.clear()
      await marksChanged(registerid).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      if (isDue()) void whileLeaving(registerid, leave)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form: `latest` has what it needs
  }, [])

  return async function send(kode?: string): Promise<boolean> {
    await marks.save(async () => {
      state.current = 'sending'
      try {
        await post(1, marks.draft.text, kode)
        // Leaving writes nothing behind what was sent.
        state.current = 'sent'
        marks.draft.clear()
        await marksChanged(registerid)
      } finally {
        if (state.current === 'sending') state.current = 'open'
      }
    })
    return state.current === 'sent'
  }
}

/** The form that was left still saves: whoever comes back before that would mark on an older state. */
export const useIsLeaving = (registerid: number) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => leaving.has(registerid),
  )

const leaving = new Set<number>()
const listeners = new Set<() => void>()

async function whileLeaving(registerid: number, act: () => Promise<void>) {
  leaving.add(registerid)
  for (const listener of listeners) listener()
  await act()
  leaving.delete(registerid)
  for (const listener of listeners) listener()
}

export const marksChanged = (registerid: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lapangan', 'nilai', registerid], refetchType: 'all' }),
    queryClient.invalidateQueries({ queryKey: LAPANGAN_HOME }),
  ])
