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

export type Marks = ReturnType<typeof useMarks>

/** What is being marked, by a lecturer, an examiner or the company: kept on the device with every tap. */
export function useMarks(person: string, of: string, part: Pick<RubricPart, 'kriteria'>, entry: StoredMarks) {
  const { isi, catatan, penilai, versi, tulis } = entry
  const stored = JSON.stringify({
    nilai: isi ?? {},
    catatan: catatan ?? '',
    penilai: penilai ?? '',
  } satisfies MarkValues)
  // Another version on the server is another beginning: an old draft must not lie over it.
  const draft = useDraftOf(person, `nilai ${of} ${versi}`, stored)
  const read = (text: string) => valuesOf({ ...JSON.parse(stored), ...parsed(text) }, part)
  return {
    values: read(tulis ? draft.text : stored),
    setValues: (next: MarkValues) => draft.write(JSON.stringify(next)),
    tulis,
    stored,
    read,
    draft,
    ...useSave(),
  }
}

/** A device may hold what an older form wrote: only what is a mark of this part counts. */
function valuesOf(
  { nilai, catatan, penilai }: MarkValues,
  { kriteria }: Pick<RubricPart, 'kriteria'>,
): MarkValues {
  const marks = kriteria.flatMap(({ id }) => (isMark(nilai?.[id]) ? [[id, nilai[id]] as const] : []))
  return { nilai: Object.fromEntries(marks), catatan: String(catatan), penilai: String(penilai) }
}

function parsed(text: string): Partial<MarkValues> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
