import { hash, randomBytes } from 'node:crypto'
import type { Database } from '../db/open.ts'
import type { Attempt } from './provider.ts'

/** A way out to a provider, noted for the way back; it is for this browser, and good once. */
export async function noteAttempt(
  db: Database,
  { device, penyedia, ke, ingat, now }: Asked,
): Promise<Attempt> {
  const attempt = { state: random(), nonce: random(), verifier: random() }
  // Anybody may ask: what is over makes room.
  await sweepAttempts(db, now)
  await db
    .insertInto('masukkampus')
    .values({
      statehash: hash('sha256', attempt.state),
      perangkat: hash('sha256', device),
      penyedia,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      ke,
      ingat,
      dibuat: now.toISOString(),
    })
    .execute()
  return attempt
}

interface Asked {
  /** The cookie of the browser. */
  device: string
  penyedia: string
  /** The page that was asked for. */
  ke: string | null
  ingat: number
  now: Date
}

/** Uses it up, whatever comes of it. Undefined: of another browser, another provider, used before, or too long ago. */
export async function takeAttempt(
  db: Database,
  { state, device, penyedia, now }: { state: string; device: string; penyedia: string; now: Date },
): Promise<(Attempt & { ke: string | null; ingat: number }) | undefined> {
  const row = await db
    .deleteFrom('masukkampus')
    .where('statehash', '=', hash('sha256', state))
    .where('perangkat', '=', hash('sha256', device))
    .where('penyedia', '=', penyedia)
    .returning(['nonce', 'verifier', 'ke', 'ingat', 'dibuat'])
    .executeTakeFirst()
  if (!row || row.dibuat < since(now)) return undefined
  const { dibuat: _, ...attempt } = row
  return { ...attempt, state }
}

/** Those who never came back. */
export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('masukkampus').where('dibuat', '<', since(now)).execute()
}

const random = () => randomBytes(32).toString('base64url')
/** Time to find a telephone for a second factor. */
const since = (now: Date) => new Date(now.getTime() - 15 * 60_000).toISOString()
