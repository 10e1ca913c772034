import { beforeAll, expect, test } from 'vitest'
import { brokenConstraint, isTaken } from '../../../src/server/db/constraint.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'
import { world } from './world.ts'
import type { World } from './world.ts'

onBoth.differ((empty) => {
  let db: Database
  let w: World
  beforeAll(async () => {
    db = await empty()
    w = await world(db)
  })
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    )
  const account = (username: string) =>
    db
      .insertInto('akun')
      .values({ username, nama: 'N', role: 'akademik', sandi: 's', nobp: null, dosenid: null })
      .execute()

  test('says which columns met, and only those', async () => {
    const student = await w.student()
    const at = await w.seats(9, 9, 9)
    await w.register(student, at)
    const error = await refusal(w.register(student, at))
    expect(brokenConstraint(error)).toEqual({ kind: 'unique', what: 'registernobp,registersemid' })
    expect(isTaken(error, 'registernobp', 'registersemid')).toBe(true)
    expect(isTaken(error, 'registernobp')).toBe(false)
  })

  test('is not confused by what the person typed', async () => {
    for (const username of [
      'a)=(b',
      'Key (x)=(y) already exists.',
      "it's; UNIQUE constraint failed: a.b",
      'dua\nbaris',
    ]) {
      await account(username)
      expect(isTaken(await refusal(account(username)), 'username'), username).toBe(true)
    }
  })

  test('knows an index over expressions by its name', async () => {
    const values = {
      perusahaannama: 'PT A',
      perusahaanalamat: 'B',
      perusahaanemail: 'a@b.example',
      perusahaannotelp: '1',
      perusahaanlogo: null,
      diajukanoleh: null,
      diajukanpada: null,
    }
    await db.insertInto('perusahaan').values(values).execute()
    const error = await refusal(
      db
        .insertInto('perusahaan')
        .values({ ...values, perusahaannama: 'pt a' })
        .execute(),
    )
    expect(isTaken(error, 'perusahaan_kembar')).toBe(true)
  })

  test('tells checks by name, also those that a trigger speaks for', async () => {
    const at = await w.seats(1, 0, 0)
    const full = await refusal(w.register(await w.student('P'), at))
    expect(brokenConstraint(full)).toEqual({ kind: 'check', what: 'kuotadetail_kursi' })
    const registerid = await w.register(await w.student('L'), at)
    const moved = await refusal(
      db
        .updateTable('register')
        .set({ registerdetailid: null })
        .where('registerid', '=', registerid)
        .execute(),
    )
    expect(brokenConstraint(moved)).toEqual({ kind: 'check', what: 'register_tetap' })
  })

  test('tells a row that is missing or still needed', async () => {
    const missing = await refusal(
      db.insertInto('akun_prodi').values({ akunid: 999_999, prodiid: w.prodiid }).execute(),
    )
    expect(brokenConstraint(missing)).toEqual({ kind: 'foreign', what: '' })
    const needed = await refusal(db.deleteFrom('semester').where('semid', '=', w.semid).execute())
    expect(brokenConstraint(needed)).toEqual({ kind: 'foreign', what: '' })
  })

  test('takes no other failure for a constraint', async () => {
    const typo = await refusal(
      db
        .selectFrom('tidak_ada' as 'akun')
        .selectAll()
        .execute(),
    )
    for (const other of [typo, new Error('UNIQUE constraint failed: a.b'), 'text', null, undefined]) {
      expect(brokenConstraint(other)).toBeUndefined()
    }
  })
})
