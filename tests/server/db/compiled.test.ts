import { expect, test } from 'vitest'
import { compiled } from '../../../src/server/db/compiled.ts'
import { onBoth } from './databases.ts'

onBoth.differ((empty) => {
  test('one text for each shape, filled in by whoever asks', async () => {
    const db = await empty()
    for (const prodinama of ['A', 'B', 'C'])
      await db
        .insertInto('prodi')
        .values({
          prodiid: prodinama.charCodeAt(0),
          prodinama,
          prodipejabat: null,
          prodipejabat2: null,
          prodiakreditasi: null,
        })
        .execute()
    const made: number[] = []
    const named = compiled<{ names: string[] }, { prodinama: string }, { many: number }>(
      (each, param, { many }) => {
        made.push(many)
        const names = Array.from({ length: many }, (_, at) => param('names', at))
        return each
          .selectFrom('prodi')
          .select('prodinama')
          .where('prodinama', 'in', names)
          .orderBy('prodinama')
      },
    )
    const ask = async (...names: string[]) =>
      (await named(db, { names }, { many: names.length })).map((row) => row.prodinama)
    expect(await ask('A')).toEqual(['A'])
    expect(await ask('B', 'A')).toEqual(['A', 'B'])
    expect(await ask('C')).toEqual(['C'])
    expect(await ask('A', "B' or '1' = '1")).toEqual(['A'])
    expect(made).toEqual([1, 2])
  })

  test('what another transaction has not committed is not read', async () => {
    const db = await empty()
    const all = compiled<object, { prodinama: string }>((each) =>
      each.selectFrom('prodi').select('prodinama'),
    )
    // Whoever else waits has just had a turn: the next read could be answered at once.
    await all(db, {})
    let meanwhile: Promise<unknown> | undefined
    const failed = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('prodi')
        .values({
          prodiid: 1,
          prodinama: 'A',
          prodipejabat: null,
          prodipejabat2: null,
          prodiakreditasi: null,
        })
        .execute()
      expect(await all(trx, {})).toEqual([{ prodinama: 'A' }])
      meanwhile = all(db, {})
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await meanwhile).toEqual([])
  })

  test('a long row of reads leaves whoever else waits a turn', async () => {
    const db = await empty()
    const all = compiled<object, { prodinama: string }>((each) =>
      each.selectFrom('prodi').select('prodinama'),
    )
    let turns = 0
    setImmediate(() => void (turns += 1))
    for (let reads = 0; turns === 0 && reads < 50_000; reads++) await all(db, {})
    expect(turns).toBe(1)
  })
})
