/** One field in which a person has said something else than the academic system. */
export interface Correction {
  /** What the academic system says; null = nothing that we know. */
  sistem: Value
  /** Somebody was asked by an import that said just this, and kept ours. */
  tetap?: true
}
/** By field. Where both say the same, nothing is kept. */
export type Corrections = Readonly<Record<string, Correction>>
type Value = string | number | null
type Values = Readonly<Record<string, unknown>>

const valueIn = (row: Values, field: string) => (row[field] ?? null) as Value

/**
 * After a person has written a record.
 * @param before as it was; null = it is new, and the academic system has said nothing of it
 * @param fields those that an import brings
 */
export function corrected(
  known: Corrections,
  { before, after }: { before: Values | null; after: Values },
  fields: readonly string[],
): Corrections {
  const kept: Record<string, Correction> = { ...known }
  for (const field of fields) {
    const ours = valueIn(after, field)
    if (before && valueIn(before, field) === ours) continue
    const sistem = known[field]?.sistem ?? (before && !known[field] ? valueIn(before, field) : null)
    if (ours === sistem) delete kept[field]
    else kept[field] = { sistem }
  }
  return kept
}

/** Whose word counts where an import differs from what a person entered. */
export const SIDES = ['kami', 'sistem'] as const
export type Side = (typeof SIDES)[number]

/**
 * What becomes of a field of which a file says something: ours stays until somebody has chosen, and the file goes on without
 * them.
 */
export function reconciled(
  known: Correction | undefined,
  { ours, theirs }: { ours: Value; theirs: Value },
  chosen?: Side,
): { value: Value; correction?: Correction; side?: Side | null } {
  if (!known || ours === theirs) return { value: theirs }
  if (chosen === 'sistem') return { value: theirs, side: 'sistem' }
  const settled = chosen === 'kami' || (known.tetap === true && known.sistem === theirs)
  const correction: Correction = settled ? { sistem: theirs, tetap: true } : { sistem: theirs }
  return { value: ours, correction, side: settled ? 'kami' : null }
}

/** As a table keeps them, in its column `sistem`. */
export const readCorrections = (stored: unknown): Corrections =>
  typeof stored === 'string' ? (JSON.parse(stored) as Corrections) : {}
export const storedCorrections = (corrections: Corrections): string | null =>
  Object.keys(corrections).length > 0 ? JSON.stringify(corrections) : null
