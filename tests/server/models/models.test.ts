import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '../../support/long.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { databases } from '../../support/databases.ts'
import { campus, seen, type Campus } from './campus.ts'
import { Model } from './model.ts'
import { commands, counted } from './steps.ts'

/**
 * Random histories of a few students, one admin office and two lecturers, against a small model: after every press the
 * answer's code and everything the database holds must be as the model says. `npm run test:long` for more, `MODELS`
 * and `MODELS_SEED` for others.
 */
const HISTORIES = { SQLite: Number(process.env.MODELS ?? amount(60, 2000)), PostgreSQL: amount(12, 100) }
const FEW = 12
const SEED = Number(process.env.MODELS_SEED ?? 20_260_210)

databases((kind) => {
  let testApp: RewindableApp
  let real: Campus
  beforeAll(async () => {
    testApp = await rewindable(kind)
    real = await campus(testApp)
  })
  afterAll(() => testApp?.close())

  test(`${FEW} histories`, () => tell(FEW))
  test(`${HISTORIES[kind]} histories`, { timeout: 3_600_000, tags: ['rest'] }, () => tell(HISTORIES[kind]))

  async function tell(wanted: number) {
    const before = { ...counted }
    let histories = 0
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), (history) =>
        testApp.attempt(async () => {
          histories += 1
          testApp.setNow('2026-02-08T03:00:00Z')
          await fc.asyncModelRun(() => ({ model: new Model(), real }), history)
        }),
      ),
      { numRuns: wanted, seed: SEED, endOnFailure: false },
    )
    const [steps, refused] = [counted.steps - before.steps, counted.refused - before.refused]
    console.log(`models, ${kind}: ${histories} histories, ${steps} steps, ${refused} of them refused`)
    expect(histories).toBe(wanted)
    // Long and legal enough to mean something.
    expect(steps).toBeGreaterThan(histories * 10)
    expect(steps - refused).toBeGreaterThan(steps / 4)
  }

  test('every history starts from nothing', async () => {
    expect(await real.state()).toEqual(seen(new Model()))
  })
})
