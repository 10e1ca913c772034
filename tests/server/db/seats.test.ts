import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fits } from '../../../src/contract/rules/seats.ts'
import { brokenConstraint } from '../../../src/server/db/constraint.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openEmbedded } from '../../../src/server/db/open.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'
import { world } from './world.ts'
import type { World } from './world.ts'

/** Statements as somebody with a database console would write them: nothing of the application stands in between. */
onBoth.differ((empty) => {
  let db: Database
  let w: World
  beforeAll(async () => {
    db = await empty()
    w = await world(db)
  })

  const full = async (attempt: Promise<unknown>) => {
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(brokenConstraint(error), String(error)).toEqual({ kind: 'check', what: 'kuotadetail_kursi' })
  }
  const decide = (registerid: number, registerdisetujui: number | null) =>
    db.updateTable('register').set({ registerdisetujui }).where('registerid', '=', registerid).execute()

  test('a registration takes a seat, and none that is not there', async () => {
    const at = await w.seats(1, 0, 0)
    await w.register(await w.student('L'), at)
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
    await full(w.register(await w.student('L'), at))
    await full(w.register(await w.student('P'), at))
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
  })

  test('a registration that comes rejected takes none', async () => {
    const at = await w.seats(0, 0, 0)
    await w.register(await w.student('L'), at, 0)
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 0 })
  })

  test('a rejection gives the seat back; un-rejecting after it was taken is refused', async () => {
    const at = await w.seats(0, 0, 1)
    const first = await w.register(await w.student('L'), at)
    await decide(first, 0)
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 0 })
    const second = await w.register(await w.student('P'), at)
    await full(decide(first, 1))
    await full(decide(first, null))
    await decide(second, 0)
    await decide(first, 1)
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
  })

  test('approving and resetting move nothing', async () => {
    const at = await w.seats(0, 1, 0)
    const id = await w.register(await w.student('P'), at)
    for (const state of [1, null, 1, 0, 0, null]) await decide(id, state)
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 1 })
  })

  test('deleting gives the seat back, once', async () => {
    const at = await w.seats(1, 1, 0)
    const [held, rejected] = [
      await w.register(await w.student('L'), at),
      await w.register(await w.student('P'), at, 0),
    ]
    await db.deleteFrom('register').where('registerid', 'in', [held, rejected]).execute()
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 0 })
  })

  test('one statement over many rows counts each of them', async () => {
    const at = await w.seats(0, 0, 2)
    const ids = [
      await w.register(await w.student('L'), at, 0),
      await w.register(await w.student('P'), at, 0),
      await w.register(await w.student('L'), at, 0),
    ]
    await full(
      db.updateTable('register').set({ registerdisetujui: null }).where('registerid', 'in', ids).execute(),
    )
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 0 })
    await db
      .updateTable('register')
      .set({ registerdisetujui: null })
      .where('registerid', 'in', ids.slice(1))
      .execute()
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 1 })
  })

  test('many that come and go in one statement are counted at the company of each', async () => {
    const [some, one] = [await w.seats(0, 0, 2), await w.seats(0, 1, 0)]
    const ids = [
      await w.register(await w.student('L'), some),
      await w.register(await w.student('P'), one),
      await w.register(await w.student('P'), some),
      await w.register(await w.student('L'), some, 0),
    ]
    const filled = async () => [await w.filled(some.detailid), await w.filled(one.detailid)]
    const held = await filled()
    expect(held).toEqual([
      { terisipria: 1, terisiwanita: 1 },
      { terisipria: 0, terisiwanita: 1 },
    ])
    const rows = await db.deleteFrom('register').where('registerid', 'in', ids).returningAll().execute()
    const nobody = { terisipria: 0, terisiwanita: 0 }
    expect(await filled()).toEqual([nobody, nobody])
    const oneMore = rows.map((row) => ({ ...row, registerdisetujui: null }))
    await full(db.insertInto('register').values(oneMore).execute())
    expect(await filled()).toEqual([nobody, nobody])
    await db.insertInto('register').values(rows).execute()
    expect(await filled()).toEqual(held)
  })

  test('an allocation cannot be lowered below the seats held', async () => {
    const at = await w.seats(1, 0, 1)
    await w.register(await w.student('L'), at)
    await w.register(await w.student('L'), at)
    const lower = (set: object) =>
      db.updateTable('kuotadetail').set(set).where('detailid', '=', at.detailid).execute()
    await full(lower({ detailkuotapria: 0 }))
    await full(lower({ detailkuotapriawanita: 0 }))
    await full(lower({ detailkuotapria: 0, detailkuotawanita: 5 }))
    await lower({ detailkuotapria: 2, detailkuotapriawanita: 0 })
  })

  test('an allocation in use cannot be deleted, not even under a rejected registration', async () => {
    const at = await w.seats(1, 0, 0)
    await w.register(await w.student('L'), at, 0)
    await expect(db.deleteFrom('kuotadetail').where('detailid', '=', at.detailid).execute()).rejects.toThrow()
  })

  test('student, sex and allocation of a registration stay what they are', async () => {
    const [at, other] = [await w.seats(1, 0, 0), await w.seats(1, 0, 0)]
    const registerid = await w.register(await w.student('L'), at)
    const { nobp } = await w.student('P')
    for (const change of [
      { registerdetailid: other.detailid },
      { registerdetailid: null },
      { registerjkl: 'P' },
      { registernobp: nobp },
    ]) {
      const attempt = db.updateTable('register').set(change).where('registerid', '=', registerid).execute()
      await expect(attempt, JSON.stringify(change)).rejects.toThrow('register_tetap')
    }
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
  })

  test('a self-found company takes no seat', async () => {
    const at = await w.seats(0, 0, 0)
    await w.register(await w.student('L'), { ...at, detailid: null })
    expect(await w.filled(at.detailid)).toEqual({ terisipria: 0, terisiwanita: 0 })
  })

  test('the database refuses exactly where the shared rule says that nobody fits', async () => {
    for (const [pria, wanita, priawanita] of [
      [1, 1, 1],
      [0, 2, 1],
      [2, 0, 0],
      [0, 0, 2],
    ] as const) {
      const at = await w.seats(pria, wanita, priawanita)
      for (const jkl of ['L', 'P', 'L', 'L', 'P', 'P'] as const) {
        const { terisipria, terisiwanita } = await w.filled(at.detailid)
        const room = fits({ pria, wanita, priawanita }, { pria: terisipria, wanita: terisiwanita }, jkl)
        const sold = await w.register(await w.student(jkl), at).then(
          () => true,
          () => false,
        )
        expect(sold, `${jkl} at ${[pria, wanita, priawanita]} with ${terisipria}/${terisiwanita}`).toBe(room)
      }
    }
  })

  test('everybody at the same moment: exactly the seats there are', async () => {
    const at = await w.seats(2, 1, 2)
    const people: Awaited<ReturnType<World['student']>>[] = []
    for (let index = 0; index < 24; index++) people.push(await w.student(index % 2 ? 'P' : 'L'))
    const tried = await Promise.allSettled(people.map((person) => w.register(person, at)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const { terisipria, terisiwanita } = await w.filled(at.detailid)
    expect(terisipria + terisiwanita).toBe(5)
  })
})

test('replacing a registration in SQLite counts it once', async () => {
  const db = openEmbedded(':memory:')
  await migrate(db)
  const w = await world(db)
  const at = await w.seats(2, 0, 0)
  await w.register(await w.student('L'), at)
  await sql`insert or replace into register select * from register`.execute(db)
  expect(await w.filled(at.detailid)).toEqual({ terisipria: 1, terisiwanita: 0 })
  await db.destroy()
})
