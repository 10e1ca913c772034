import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isMark } from '../../contract/rules/grades.ts'
import { fieldCall } from '../../dataProvider/field.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { useDraftOf } from '../parts/useDraftOf.ts'
import { useSave } from '../parts/useSave.ts'
import type { FieldMarks } from './queries.ts'

export interface MarkValues {
  nilai: Record<string, number>
  catatan: string
}

/**
 * What is being marked: on the device with every tap, on the server as a draft when the page is left or put away, so that
 * it is there on another device too.
 */
export function useFieldMarks(sheet: FieldMarks, part: NonNullable<FieldMarks['bagian']>) {
  const { registerid } = sheet
  const stored = textOf({ nilai: sheet.isi, catatan: sheet.catatan ?? '' })
  const draft = useDraftOf(OWNER, `nilai ${registerid} ${sheet.versi}`, stored)
  const { save, busy, refusal, errors } = useSave()
  const values = read(sheet.tulis ? draft.text : stored, part)
  const latest = useRef({ draft, stored, tulis: sheet.tulis })
  const versi = useRef(sheet.versi)
  const saved = useRef<string | null>(null)
  const keeping = useRef(Promise.resolve())
  const sending = useRef(false)
  useEffect(() => {
    latest.current = { draft, stored, tulis: sheet.tulis }
  })

  const post = (kirim: 0 | 1, text: string, kode?: string) => {
    const { nilai, catatan } = read(text, part)
    return fieldCall('POST lapangan/nilai/{registerid}', {
      params: { registerid },
      body: { nilai, catatan, kirim, versi: versi.current, ...(kode && { kode }) },
    })
  }

  useEffect(() => {
    const isDue = () => {
      const { draft, stored, tulis } = latest.current
      const isNew = draft.text !== stored || saved.current !== null
      return tulis && !sending.current && isNew && !isEmpty(draft.text)
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
      await refresh(registerid).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      if (isDue()) void whileLeaving(registerid, leave)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form: `latest` has what it needs
  }, [])

  return {
    values,
    setValues: (next: MarkValues) => draft.write(textOf(next)),
    /** The device has what the server has not. */
    kept: draft.kept,
    notKept: draft.refused,
    async send(kode?: string): Promise<boolean> {
      let done = false
      await save(async () => {
        sending.current = true
        try {
          await post(1, draft.text, kode)
          done = true
          draft.clear()
          // Leaving writes nothing behind what was sent.
          latest.current.tulis = false
          await refresh(registerid)
        } finally {
          sending.current = false
        }
      })
      return done
    },
    busy,
    refusal,
    errors,
  }
}

/** The form that was left still saves: whoever comes back before that would mark on an older state. */
export const useIsLeaving = (registerid: number) =>
  useSyncExternalStore(
    (told) => {
      watching.add(told)
      return () => watching.delete(told)
    },
    () => leaving.has(registerid),
  )

const leaving = new Set<number>()
const watching = new Set<() => void>()

async function whileLeaving(registerid: number, act: () => Promise<void>) {
  leaving.add(registerid)
  for (const told of watching) told()
  await act()
  leaving.delete(registerid)
  for (const told of watching) told()
}

/** No account: the drafts of this page stand under a name that no account has. */
const OWNER = 'lapangan'

const refresh = (registerid: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lapangan', 'nilai', registerid], refetchType: 'all' }),
    queryClient.invalidateQueries({ queryKey: ['lapangan', 'beranda'] }),
  ])

const textOf = ({ nilai, catatan }: MarkValues) => JSON.stringify({ nilai, catatan })
const isEmpty = (text: string) => Object.keys(parsed(text).nilai ?? {}).length === 0

/** A device may hold what an older form wrote: only what is a mark of this part counts. */
function read(text: string, { kriteria }: NonNullable<FieldMarks['bagian']>): MarkValues {
  const { nilai = {}, catatan = '' } = parsed(text)
  const marks = kriteria.flatMap(({ id }) => (isMark(nilai[id]) ? [[id, nilai[id]] as const] : []))
  return { nilai: Object.fromEntries(marks), catatan: String(catatan) }
}

function parsed(text: string): Partial<MarkValues> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
