import type { Role } from '../../contract/roles.ts'

/** Those for which somebody acts on a company's supervisor, or whose students a link opens; null = all. */
export type Programmes = readonly number[] | null

/** An office acts for its programmes; lecturer and student for that of the one internship. */
export const actsFor = (
  { role, prodi }: { role: Role; prodi: readonly number[] | null },
  ofPlacement: number,
): Programmes => (prodi === null ? null : role === 'prodi' ? prodi : [ofPlacement])

/** Does all that a link opens belong to whoever asks? */
export const isWithin = (link: Programmes, asker: Programmes): boolean =>
  asker === null || (link !== null && link.every((id) => asker.includes(id)))

/** Does it open any of theirs? */
export const opensAny = (link: Programmes, asker: Programmes): boolean =>
  asker === null || link === null || link.some((id) => asker.includes(id))

/** As a row keeps it. */
export const storedProgrammes = (of: Programmes): string | null =>
  of === null ? null : JSON.stringify([...of].toSorted((a, b) => a - b))
export const readProgrammes = (stored: string | null): Programmes =>
  stored === null ? null : (JSON.parse(stored) as number[])
