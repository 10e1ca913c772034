import { numberOf, type GeneralWords, type LetterWords } from '../../contract/letters.ts'
import type { Database } from '../db/open.ts'
import { findRow } from '../db/rows.ts'

interface Numbered {
  words: Pick<LetterWords, 'hal'>
  general: Pick<GeneralWords, 'pola' | 'unit'>
  /** Of the letter. */
  day: string
}

/**
 * The number that comes next, and how it is taken: in the transaction that issues, by whoever still finds the counter as
 * it was. Numbers run within a pattern and a year. One that is withdrawn is never given again; where the pattern was
 * changed and an older letter already has the number, the next free one follows.
 */
export async function nextNumber(db: Database, { words, general, day }: Numbered) {
  const { pola, unit } = general
  const tahun = Number(day.slice(0, 4))
  const counter = await findRow(db, 'suratnomor', { pola, tahun })
  const before = counter?.urut ?? 0
  let urut = before + 1
  while (await isGiven(db, numberOf(pola, { urut, unit, hal: words.hal, day }))) urut += 1
  return {
    urut,
    tahun,
    /** False: somebody was faster. */
    take: async (trx: Database): Promise<boolean> => {
      const taken = await trx
        .insertInto('suratnomor')
        .values({ pola, tahun, urut })
        .onConflict((row) =>
          row.columns(['pola', 'tahun']).doUpdateSet({ urut }).where('suratnomor.urut', '=', before),
        )
        .returning('urut')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

async function isGiven(db: Database, nomor: string): Promise<boolean> {
  const row = await db.selectFrom('surat').select('suratid').where('nomor', '=', nomor).executeTakeFirst()
  return row !== undefined
}
