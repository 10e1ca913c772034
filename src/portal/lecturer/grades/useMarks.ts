import { useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { isMark, type RubricPart } from '../../../contract/rules/grades.ts'
import { call } from '../../../dataProvider/call.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { useDraft } from '../../parts/useDraft.ts'
import { useSave } from '../../parts/useSave.ts'
import { marksChanged } from './queries.ts'

export interface MarkValues {
  nilai: Record<string, number>
  catatan: string
  penilai: string
}

/** What is being marked: kept on the device with every tap, on the server as a draft or sent. */
export function useMarks(registerid: number, part: RubricPart, entry: GradeSheet['bagian'][number]) {
  const { oleh, versi } = entry
  const stored = JSON.stringify({
    nilai: entry.isi ?? {},
    catatan: entry.catatan ?? '',
    penilai: entry.penilai ?? '',
  } satisfies MarkValues)
  // Another version on the server is another beginning: an old draft must not lie over it.
  const draft = useDraft(`nilai ${registerid} ${oleh} ${versi}`, stored)
  const [file, setFile] = useState<File | null>(null)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const values = entry.tulis ? read(draft.text, stored, part) : read(stored, stored, part)

  const send = (kirim: 0 | 1) =>
    save(async () => {
      const { message } = await call('POST nilai/{registerid}', {
        params: { registerid },
        body: {
          oleh,
          kirim,
          versi,
          catatan: values.catatan,
          // A form with a file has no lists and groups but as text.
          nilai: (file ? JSON.stringify(values.nilai) : values.nilai) as Record<string, number>,
          ...(oleh === 'lapangan' && { penilai: values.penilai }),
          ...(file && { berkas: file }),
        },
      })
      draft.clear()
      setFile(null)
      await marksChanged(registerid)
      notice.success(message)
    })

  return {
    values,
    setValues: (next: MarkValues) => draft.write(JSON.stringify(next)),
    file,
    setFile,
    send,
    busy,
    refusal,
    errors,
    draft,
  }
}

/** A device may hold what an older form wrote: only what is a mark of this part counts. */
function read(text: string, stored: string, part: RubricPart): MarkValues {
  const {
    nilai = {},
    catatan = '',
    penilai = '',
  } = (parsed(text) ?? JSON.parse(stored)) as Partial<MarkValues>
  const marks = part.kriteria.flatMap(({ id }) => (isMark(nilai[id]) ? [[id, nilai[id]] as const] : []))
  return { nilai: Object.fromEntries(marks), catatan: String(catatan), penilai: String(penilai) }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
