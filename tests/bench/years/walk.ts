import type { FastifyInstance } from 'fastify'
import type { Case } from './cases.ts'

/** What one question cost: milliseconds, the first one apart. */
export interface Walked {
  who: string
  call: string
  path: string
  status: number
  bytes: number
  cold: number
  /** What it takes when nothing comes in between: the one number that another load on the machine hardly moves. */
  least: number
  p50: number
  p95: number
}

/** Asks each of them, alone: quick ones a few times, slow ones more often. */
export async function walk(
  app: FastifyInstance,
  cases: readonly Case[],
  { least = 5, most = 15 } = {},
): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const { actor, call, path } of cases) {
    const ask = async () => {
      const began = performance.now()
      const answer = await app.inject({
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${actor.token}` },
      })
      return { ms: performance.now() - began, answer }
    }
    const first = await ask()
    const took: number[] = []
    while (took.length < least || (took.length < most && middle(took) > SLOW)) took.push((await ask()).ms)
    const { statusCode, payload } = first.answer
    walked.push({
      who: actor.name,
      call,
      path,
      status: statusCode,
      bytes: Buffer.byteLength(payload),
      cold: first.ms,
      least: Math.min(...took),
      p50: middle(took),
      p95: share(took, 0.95),
    })
  }
  return walked
}

/** Milliseconds from which it is asked more often. */
const SLOW = 15

export const share = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!
const middle = (numbers: readonly number[]) => share(numbers, 0.5)
