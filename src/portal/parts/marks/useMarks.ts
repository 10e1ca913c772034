import { isMark, type RubricPart } from '../../../contract/rules/grades.ts'
import { useDraftOf } from '../useDraftOf.ts'
import { useSave } from '../useSave.ts'

export interface MarkValues {
  nilai: Record<string, number>
  catatan: string
  penilai: string
}

/** One part of a sheet of marks, as the server has it. */
export interface StoredMarks {
  isi: MarkValues['nilai'] | null
  catatan: string | null
  penilai: string | null
  versi: number
  /** May it still be written? */
  tulis: boolean
}

/** The part that was read, and of which rubric: it is sent along. */
export type ReadPart = RubricPart & RubricRead
interface RubricRead {
  rubrikid: number
  rubrikversi: number
}

export type Marks = ReturnType<typeof useMarks>

/** What is being marked, by a lecturer, an examiner or the company: kept on the device with every tap. */
export function useMarks(person: string, of: string, part: ReadPart, entry: StoredMarks) {
  const { isi, catatan, penilai, versi, tulis } = entry
  const { rubrikid, rubrikversi } = part
  const rubrik = { rubrikid, rubrikversi }
  const textOf = (values: MarkValues) => JSON.stringify({ ...values, ...rubrik })
  const stored = textOf({ nilai: isi ?? {}, catatan: catatan ?? '', penilai: penilai ?? '' })
  // Another version on the server is another beginning: an old draft must not lie over it.
  const draft = useDraftOf(person, `nilai ${of} ${versi}`, stored)
  const read = (text: string) =>
    valuesOf({ ...(JSON.parse(stored) as Kept), rubrikid: 0, ...parsed(text) }, part)
  return {
    values: read(tulis ? draft.text : stored),
    setValues: (next: MarkValues) => draft.write(textOf(next)),
    rubrik,
    tulis,
    stored,
    read,
    draft,
    ...useSave(),
  }
}

type Kept = MarkValues & RubricRead

/** A device may hold what an older form wrote: only what is a mark of this part, by this rubric, counts. */
function valuesOf({ nilai, catatan, penilai, ...read }: Kept, part: ReadPart): MarkValues {
  const isRead = read.rubrikid === part.rubrikid && read.rubrikversi === part.rubrikversi
  const marks = (isRead ? part.kriteria : []).flatMap(({ id }) =>
    isMark(nilai?.[id]) ? [[id, nilai[id]] as const] : [],
  )
  return { nilai: Object.fromEntries(marks), catatan: String(catatan), penilai: String(penilai) }
}

function parsed(text: string): Partial<Kept> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
