import type { FastifyBaseLogger } from 'fastify'
import type { House } from './context.ts'
import { sweepLimits } from './db/limiters.ts'
import { forgetAnswers } from './once.ts'
import { sweepPlaces } from './session/familiar.ts'
import { DAY, HOUR, sweepSessions } from './session/tokens.ts'

/** What a server does for itself, now and then: ended sessions, old answers and files without a row go. */
export function keepHouse(house: House, log: FastifyBaseLogger): { stop: () => void } {
  const sweep = async () => {
    await sweepSessions(house.db, house.clock())
    await sweepPlaces(house.db, house.clock())
    await sweepLimits(house.db, house.clock())
    await forgetAnswers(house.db, house.clock())
    const removed = await house.files.sweep((keys) => named(house, keys), DAY)
    if (removed > 0) log.info({ removed }, 'files without a row')
  }
  const timer = setInterval(
    () => void sweep().catch((err: unknown) => log.error({ err }, 'housekeeping')),
    HOUR,
  )
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function named({ db }: House, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('berkas').select('berkaskunci').where('berkaskunci', 'in', keys).execute()
  return new Set(rows.map((row) => row.berkaskunci))
}
