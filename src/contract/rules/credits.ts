/** What one student counts for in a lecturer's report, in SKS: '0,25', with a point or a comma. */
export const CREDITS = /^\d{1,2}(?:[.,]\d{1,3})?$/

/** Kept in thousandths, so that a sum is what was added. */
export const toThousandths = (text: string): number => Math.round(Number(text.replace(',', '.')) * 1000)
export const fromThousandths = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000

/** Of rows whose programme says what they count for; null where none does. */
export function sumOfCredits(rows: readonly { sks: number | null }[]): {
  sks: number | null
  /** Rows that count for nothing yet. */
  tanpasks: number
} {
  const known = rows.flatMap(({ sks }) => sks ?? [])
  const sum = known.reduce((total, sks) => total + Math.round(sks * 1000), 0)
  return { sks: known.length === 0 ? null : fromThousandths(sum), tanpasks: rows.length - known.length }
}
