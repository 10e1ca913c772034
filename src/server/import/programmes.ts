import { simple } from '../../contract/import.ts'
import type { Database } from '../db/open.ts'

/** The programmes, and how files have spelled them. */
export interface Programmes {
  names: ReadonlyMap<number, string>
  /** Said for this file, or for an earlier one, by the spelling. */
  said: ReadonlyMap<string, { prodiid: number; now: boolean }>
}

export async function knownProgrammes(
  db: Database,
  chosen: Readonly<Record<string, number>>,
): Promise<Programmes> {
  const [rows, remembered] = await Promise.all([
    db.selectFrom('prodi').select(['prodiid', 'prodinama']).orderBy('prodinama').execute(),
    db.selectFrom('prodiejaan').selectAll().execute(),
  ])
  const names = new Map(rows.map(({ prodiid, prodinama }) => [prodiid, prodinama]))
  const said = new Map(remembered.map(({ ejaan, prodiid }) => [ejaan, { prodiid, now: false }]))
  for (const [written, prodiid] of Object.entries(chosen))
    if (names.has(prodiid)) said.set(spelling(written), { prodiid, now: true })
  return { names, said }
}

/** What was chosen for this file is known for the next one. */
export async function rememberSpellings(
  trx: Database,
  { said }: Programmes,
  used: Iterable<string>,
): Promise<void> {
  const rows = [...used].flatMap((written) => {
    const known = said.get(spelling(written))
    return known?.now ? [{ ejaan: spelling(written), prodiid: known.prodiid }] : []
  })
  if (rows.length === 0) return
  await trx
    .insertInto('prodiejaan')
    .values(rows)
    .onConflict((known) =>
      known.column('ejaan').doUpdateSet((eb) => ({ prodiid: eb.ref('excluded.prodiid') })),
    )
    .execute()
}

/** How one spelling was understood: `sama` needs no word, the others are shown. */
export interface Understood {
  prodiid: number | null
  how: 'sama' | 'mirip' | 'diingat' | 'dipilih' | 'tidak'
}

/** Reads spellings of one file, each once. */
export function programmeReader({ names, said }: Programmes) {
  const bySpelling = new Map<string, number[]>()
  const byName = new Map<string, number>()
  for (const [prodiid, name] of names) {
    byName.set(name.toLowerCase(), prodiid)
    bySpelling.set(spelling(name), [...(bySpelling.get(spelling(name)) ?? []), prodiid])
  }
  const seen = new Map<string, Understood & { count: number }>()

  function understand(written: string): Understood {
    const own = spelling(written)
    const told = said.get(own)
    if (told?.now) return { prodiid: told.prodiid, how: 'dipilih' }
    if (/^\d{1,9}$/.test(written) && names.has(Number(written)))
      return { prodiid: Number(written), how: 'sama' }
    const exact = byName.get(written.toLowerCase())
    if (exact !== undefined) return { prodiid: exact, how: 'sama' }
    if (told) return { prodiid: told.prodiid, how: 'diingat' }
    const alike = bySpelling.get(own)
    return alike?.length === 1 ? { prodiid: alike[0]!, how: 'mirip' } : { prodiid: null, how: 'tidak' }
  }

  return {
    read(written: string): number | null {
      const before = seen.get(written)
      if (before) before.count += 1
      else seen.set(written, { ...understand(written), count: 1 })
      return seen.get(written)!.prodiid
    },
    seen: seen as ReadonlyMap<string, Understood & { count: number }>,
    /** The likeliest first, at most three. */
    nearest: (written: string): number[] =>
      [...names]
        .map(([prodiid, name]) => ({ prodiid, near: alikeness(spelling(written), spelling(name)) }))
        .filter(({ near }) => near > 0.35)
        .sort((a, b) => b.near - a.near)
        .slice(0, 3)
        .map(({ prodiid }) => prodiid),
  }
}

export type ProgrammeReader = ReturnType<typeof programmeReader>

/** 'Prodi D-III Teknik Sipil' and 'd3 teknik sipil' are 'd3tekniksipil'. */
export const spelling = (name: string): string =>
  simple(
    name
      .replace(/^\s*(program studi|prodi|jurusan|ps)\b\.?/i, '')
      .replace(
        /\b(?:diploma|d)[\s.-]*(iv|iii|ii|i|empat|tiga|[1-4])\b\.?/i,
        (_whole, level: string) => `D${LEVELS[level.toLowerCase()] ?? level}`,
      )
      .replace(/\b(?:sarjana terapan|s\.?\s*tr|str)\b\.?/i, 'D4'),
  )

const LEVELS: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4', tiga: '3', empat: '4' }

/** Of the pairs of letters, the share that both have. */
function alikeness(a: string, b: string): number {
  const [one, other] = [pairs(a), pairs(b)]
  if (one.length === 0 || other.length === 0) return 0
  const left = [...other]
  const shared = one.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (one.length + other.length)
}

const pairs = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
