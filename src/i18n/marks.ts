import { locale } from './language.ts'

/** Hundredths as the language writes them: 8550 → '85,5'. `digits`: always so many behind the comma. */
export const markText = (hundredths: number, digits?: number): string =>
  (hundredths / 100).toLocaleString(locale(), {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  })

/** The final mark as it was rounded. */
export const finalText = (angka: number): string => markText(angka, angka % 10 === 0 ? 1 : 2)

/** What somebody typed, in hundredths: with comma or point. Null = nothing; undefined = no such number. */
export function readHundredths(text: string, most: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(typed) ?? []
  if (whole === undefined) return undefined
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return value <= most ? value : undefined
}
