import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import { amount } from '../../support/long.ts'
import { campusProvider } from './campus.ts'
import { steps } from './steps.ts'
import {
  ACCOUNTS,
  ATTACKERS,
  doors,
  gained,
  PLACEMENTS,
  takeAll,
  theirs,
  town,
  type Attacker,
} from './town.ts'

/**
 * Calls that are each right, in an order that nobody thought of: one role attacks while everybody else does their work. After
 * each step whatever came into its hands is used, and then nobody may hold what the access table does not give them.
 * `CHAINS` and `CHAINS_SEED` for more and for others.
 */
const HISTORIES = Number(process.env.CHAINS ?? amount(8, 300))
const SEED = Number(process.env.CHAINS_SEED ?? 20_261_123)

let app: MailApp
beforeAll(async () => {
  app = await openMailApp('SQLite', { providers: [campusProvider] })
})
afterAll(() => app?.close())

const history = fc.array(
  fc.record({
    step: fc.nat({ max: steps.length - 1 }),
    account: fc.constantFrom(...ACCOUNTS),
    at: fc.constantFrom(...PLACEMENTS),
    way: fc.nat({ max: 11 }),
  }),
  { minLength: 1, maxLength: 24, size: 'max' },
)

test.each(ATTACKERS)('%s comes to nothing that is not theirs', { timeout: 3_600_000 }, async (attacker) => {
  const counts: Counts = { histories: 0, steps: 0, accepted: new Map() }
  await fc.assert(
    fc.asyncProperty(history, (presses) => play(attacker, presses, counts)),
    { numRuns: HISTORIES, seed: SEED },
  )
  const accepted = [...counts.accepted.values()].reduce((sum, each) => sum + each, 0)
  console.log(
    `chains of ${attacker}: ${counts.histories} histories, ${counts.steps} steps, ${accepted} accepted`,
  )
  // Long and legal enough to mean something: an honest step that is always refused sets nothing up.
  if (counts.histories < ENOUGH) return
  for (const { by, name } of steps) if (by === 'honest') expect([...counts.accepted.keys()]).toContain(name)
})
const ENOUGH = 40

interface Counts {
  histories: number
  steps: number
  /** By the step's name. */
  accepted: Map<string, number>
}

type Presses = typeof history extends fc.Arbitrary<infer P> ? P : never

async function play(attacker: Attacker, presses: Presses, counts: Counts): Promise<void> {
  const there = await town(app, attacker)
  counts.histories += 1
  const told: string[] = []
  for (const { step, ...about } of presses) {
    const { by, name, press } = steps[step]!
    const before = await doors(there)
    const answer = await press(there, about)
    if (answer === undefined) continue
    counts.steps += 1
    if (answer.status < 300) counts.accepted.set(name, (counts.accepted.get(name) ?? 0) + 1)
    told.push(
      `${by === 'attacker' ? attacker : 'honest'}: ${name} [${about.account}, ${about.at}] ${answer.status}`,
    )
    await takeAll(there)
    const gains = await gained(there)
    if (by === 'attacker') {
      const after = await doors(there)
      const allowed = theirs(there)
      for (const [thing, state] of Object.entries(before))
        if (after[thing] !== state && !allowed.includes(thing)) gains.push(`a change of ${thing}`)
    }
    expect(gains, told.join('\n')).toEqual([])
  }
}
