import { useEffect, useRef } from 'react'
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
    const keep = async () => {
      const { draft, stored, tulis } = latest.current
      const { text } = draft
      if (!tulis || sending.current || text === stored || isEmpty(text)) return
      sending.current = true
      try {
        const { data } = await post(0, text)
        versi.current = data.versi
        // Whoever goes on meanwhile is not interrupted.
        if (latest.current.draft.text !== text) return
        draft.clear()
        await refresh(registerid)
      } catch {
        // The device has it.
      } finally {
        sending.current = false
      }
    }
    const hidden = () => document.visibilityState === 'hidden' && void keep()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void keep()
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
    ...{ busy, refusal, errors },
  }
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
