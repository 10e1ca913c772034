import { asCalled } from '../../contract/campus.ts'
import { DEFAULT_GENERAL, DEFAULT_WORDS } from '../../contract/letterWords.ts'
import {
  GENERAL,
  LETTER_NAMES,
  unsetOf,
  type GeneralWords,
  type LetterName,
  type LetterWords,
  type TemplateName,
} from '../../contract/letters.ts'
import { message } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import { conflict } from '../http/httpError.ts'

export interface Worded<W> {
  /** 0 = as it came with the program. */
  versi: number
  isi: W
}

export interface AllWords {
  umum: Worded<GeneralWords>
  jenis: Record<LetterName, Worded<LetterWords>>
}

/** How the campus words its letters now. */
export async function currentWords(db: Database, only?: readonly TemplateName[]): Promise<AllWords> {
  const rows = await db
    .selectFrom('surattemplat as t')
    .select(['t.jenis', 't.versi', 't.isi'])
    .where('t.versi', '=', (eb) =>
      eb
        .selectFrom('surattemplat as n')
        .select(({ fn }) => fn.max('n.versi').as('versi'))
        .whereRef('n.jenis', '=', 't.jenis'),
    )
    .$if(only !== undefined, (some) => some.where('t.jenis', 'in', only!))
    .execute()
  const stored = new Map(rows.map((row) => [row.jenis, row]))
  // The letterhead alone names nobody's number.
  const names = only?.every((name) => name === GENERAL) !== true
  const campus = names && (await db.selectFrom('kampus').select('sebutan').executeTakeFirst())
  const usual = asCalled(DEFAULT_WORDS, campus ? campus.sebutan : null)
  const of = <W extends object>(jenis: TemplateName, otherwise: W): Worded<W> => {
    const row = stored.get(jenis)
    return row
      ? { versi: row.versi, isi: { ...otherwise, ...(JSON.parse(row.isi) as Partial<W>) } }
      : { versi: 0, isi: otherwise }
  }
  return {
    umum: of(GENERAL, DEFAULT_GENERAL),
    jenis: Object.fromEntries(
      LETTER_NAMES.map((jenis) => [jenis, of(jenis, usual[jenis])]),
    ) as AllWords['jenis'],
  }
}

/** @throws while something is missing that every letter of the kind carries */
export function assertSet({ jenis, umum }: AllWords, name: LetterName, address: string | null): void {
  const needs = unsetOf(jenis[name].isi, umum.isi, address)
  if (needs.length > 0) throw conflict(message('letters.unset', { columns: needs.join(', ') }))
}

/** Of what was sent, the words that this template has. */
export function wordsOf<W extends object>(known: W, sent: object): W {
  const given = sent as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, given[field] ?? (value as unknown)]),
  ) as W
}
