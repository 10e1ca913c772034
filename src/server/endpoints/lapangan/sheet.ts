import { marksOpen, type LapanganMarkState } from '../../../contract/rules/lapangan.ts'
import type { Entry, Sheet } from '../nilai/sheets.ts'

/** The company's part of a student's marks, as whoever gives them sees it. */
export function fieldEntry(
  sheet: Sheet | undefined,
  today: string,
): { entry: Entry | undefined; keadaan: LapanganMarkState; dibuka: string | null } {
  const entry = sheet?.lapangan ?? undefined
  const dibuka = marksOpen(sheet?.jadwalselesai ?? null)
  return { entry, dibuka, keadaan: stateOf(sheet, entry, { dibuka, today }) }
}

function stateOf(
  sheet: Sheet | undefined,
  entry: Entry | undefined,
  { dibuka, today }: { dibuka: string | null; today: string },
): LapanganMarkState {
  if (!sheet || !entry) return 'tanpa-rubrik'
  if (sheet.halangan === 'dikunci') return 'dikunci'
  if (sheet.halangan !== null) return 'ditutup'
  if (entry.dikirim !== null) return 'dikirim'
  if (entry.diajukan !== null) return 'diajukan'
  if (dibuka !== null && today < dibuka) return 'belum-dibuka'
  return entry.versi === 0 ? 'kosong' : 'draf'
}

export const isOpen = (keadaan: LapanganMarkState): boolean => keadaan === 'kosong' || keadaan === 'draf'
