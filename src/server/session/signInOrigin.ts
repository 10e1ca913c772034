import { normalizeIP } from '@fastify/rate-limit'
import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { DAY } from './tokens.ts'

/** Where somebody signs in: the network and, once they have signed in there, the browser. */
export interface SignInOrigin {
  subnet: string
  /** Random; it opens nothing. */
  device: string | undefined
  secure: boolean
  /** Where the cookie of the browser belongs. */
  path: string
}

export const originOf = (request: FastifyRequest): SignInOrigin => ({
  subnet: subnetOf(request.ip),
  device: DEVICE.exec(request.headers.cookie ?? '')?.[1],
  secure: request.protocol === 'https',
  path: `${request.server.base}api/`,
})

/** Of those, where an account has signed in before. */
export const knownPlaces = (db: Database, akunid: number, origin: SignInOrigin, now: Date) =>
  db
    .selectFrom('akun_tempat')
    .select(['tempat', 'terakhir'])
    .where('akunid', '=', akunid)
    .where('tempat', 'in', namesOf(origin))
    .where('terakhir', '>', knownSince(now))
    .execute()

/** How a place stands in the table; the device hashed, as tokens are. */
export const namesOf = ({ subnet, device }: SignInOrigin): string[] =>
  [subnet, device && nameOfDevice(device)].filter((name) => name !== undefined && name !== '') as string[]

export const isDevice = (name: string): boolean => name.startsWith('perangkat ')

/** Since when a place counts as known. */
export const knownSince = (now: Date): string => new Date(now.getTime() - KNOWN_FOR).toISOString()

/**
 * Remembers where an account signed in.
 * @param known its places as they stand in the table
 * @returns the cookie for the browser
 */
export async function rememberOrigin(
  db: Database,
  akunid: number,
  { origin, known, now }: { origin: SignInOrigin; known: { tempat: string; terakhir: string }[]; now: Date },
): Promise<string> {
  const device = origin.device ?? newDevice()
  // Once a day is enough to know that it is still used: each time costs a write.
  const fresh = new Date(now.getTime() - DAY).toISOString()
  const noted = known.filter(({ terakhir }) => terakhir > fresh).map(({ tempat }) => tempat)
  const terakhir = now.toISOString()
  const rows = namesOf({ ...origin, device })
    .filter((tempat) => !noted.includes(tempat))
    .map((tempat) => ({ akunid, tempat, terakhir }))
  if (rows.length > 0) {
    await db
      .insertInto('akun_tempat')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['akunid', 'tempat']).doUpdateSet({ terakhir }))
      .execute()
    await db
      .deleteFrom('akun_tempat')
      .where('akunid', '=', akunid)
      .where('tempat', 'not in', (eb) =>
        eb
          .selectFrom('akun_tempat')
          .select('tempat')
          .where('akunid', '=', akunid)
          .orderBy('terakhir', 'desc')
          .limit(MOST),
      )
      .execute()
  }
  return deviceCookie(origin, device)
}

export const newDevice = (): string => randomBytes(32).toString('base64url')

/** By which a browser is known again. */
export function deviceCookie({ secure, path }: SignInOrigin, device: string): string {
  const only = secure ? '; Secure' : ''
  return `perangkat=${device}; Max-Age=${KNOWN_FOR / 1000}; Path=${path}; HttpOnly; SameSite=Strict${only}`
}

/** Places that were not used for so long. */
export async function sweepOrigins(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('akun_tempat').where('terakhir', '<', knownSince(now)).execute()
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one household or campus is given. */
export const subnetOf = (address: string | undefined): string => {
  // Who has hung up has no address any more.
  if (!address) return ''
  const plain = normalizeIP(address, 48)
  return plain.includes(':') ? plain : plain.split('.').slice(0, 3).join('.')
}

const nameOfDevice = (device: string) => `perangkat ${hash('sha256', device)}`
const DEVICE = /(?:^|; ?)perangkat=([\w-]{43})(?:;|$)/
const KNOWN_FOR = 90 * DAY
/** Places of one account. */
const MOST = 20
