import { type Marker, type Rubric, MAX_INDEX, MAX_MARK, WHOLE } from '../../../contract/rules/grades.ts'
import { markText, readHundredths } from '../../../i18n/marks.ts'

/** A rubric as it is typed: numbers are texts until they are read. */
export interface Draft {
  bagian: {
    oleh: Marker
    bobot: string
    kriteria: { id: string; nama: string; uraian: string; bobot: string }[]
  }[]
  skala: { huruf: string; indeks: string; batas: string }[]
  terlambat: { hari: string; huruf: string } | null
  desimal: Rubric['desimal']
}

export const draftOf = ({ bagian, skala, terlambat, desimal }: Rubric): Draft => ({
  bagian: bagian.map((part) => ({
    oleh: part.oleh,
    bobot: markText(part.bobot),
    kriteria: part.kriteria.map((one) => ({ ...one, bobot: markText(one.bobot) })),
  })),
  skala: skala.map(({ huruf, indeks, batas }) => ({
    huruf,
    indeks: markText(indeks),
    batas: markText(batas),
  })),
  terlambat: terlambat && { hari: String(terlambat.hari), huruf: terlambat.huruf },
  desimal,
})

/** Null while something is no number, or a name is empty. */
export function rubricOf(draft: Draft): Rubric | null {
  let wrong = false
  const read = (text: string, most: number) => {
    const value = readHundredths(text, most)
    if (value === undefined || value === null) wrong = true
    return value ?? 0
  }
  const name = (text: string) => {
    if (text.trim() === '') wrong = true
    return text.trim()
  }
  const days = draft.terlambat ? Number(draft.terlambat.hari) : 0
  if (!Number.isInteger(days) || days < 0 || days > 365 || draft.terlambat?.hari.trim() === '') wrong = true
  const rubric: Rubric = {
    bagian: draft.bagian.map(({ oleh, bobot, kriteria }) => ({
      oleh,
      bobot: read(bobot, WHOLE),
      kriteria: kriteria.map((one) => ({
        id: one.id,
        nama: name(one.nama),
        uraian: one.uraian.trim(),
        bobot: read(one.bobot, WHOLE),
      })),
    })),
    skala: draft.skala.map(({ huruf, indeks, batas }) => ({
      huruf: name(huruf),
      indeks: read(indeks, MAX_INDEX),
      batas: read(batas, MAX_MARK),
    })),
    terlambat: draft.terlambat && { hari: days, huruf: draft.terlambat.huruf },
    desimal: draft.desimal,
  }
  return wrong ? null : rubric
}

/** Of what is typed so far; what is no number counts nothing. */
export const typedSum = (parts: readonly { bobot: string }[]): number =>
  parts.reduce((sum, { bobot }) => sum + (readHundredths(bobot, WHOLE) ?? 0), 0)

/** Known by nobody yet. */
export const newCriterion = (oleh: Marker) => ({
  id: `${oleh}-${Date.now().toString(36)}`,
  nama: '',
  uraian: '',
  bobot: '',
})
