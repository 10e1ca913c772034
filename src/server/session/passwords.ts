import {
  argon2,
  createHash,
  randomBytes,
  randomInt,
  timingSafeEqual,
  type Argon2Parameters,
} from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { fairQueue, first, type Lane } from './fairQueue.ts'

/** The diagnostics channel that tells of every hash. */
export const DERIVATIONS = 'magang:derivation'

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as other programs write it too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, first)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Takes as long for an account that does not exist (`stored` undefined) as for one that does.
 * @param lane who waits behind whom when many are verified at once
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  lane: Lane = first,
): Promise<boolean> {
  const [, salt, hash] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '') ?? []
  const expected = Buffer.from(hash ?? '', 'base64')
  const derived = await derive(password, Buffer.from(salt ?? NOBODY, 'base64'), lane)
  if (isInitial(stored)) return verifyInitial(password, stored!)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/**
 * A password that the server itself made up, for an account that is imported with thousands of others: 59 random bits
 * need no slow hash, and a slow one would take minutes. It is written down for people, so case, spaces and hyphens do
 * not matter.
 */
export function initialPassword(): { password: string; stored: string } {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]!)
  const password = [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)]
    .map((four) => four.join(''))
    .join('-')
  const salt = randomBytes(16)
  return { password, stored: `${INITIAL}${base64(salt)}$${base64(fastHash(password, salt))}` }
}

/** How the stored form of such a password begins: the account has it still. */
export const INITIAL = '$awal$v=1$'

export const isInitial = (stored: string | undefined): boolean => stored?.startsWith(INITIAL) ?? false

function verifyInitial(password: string, stored: string): boolean {
  const [salt, hash] = stored.split('$').slice(-2)
  const expected = Buffer.from(hash ?? '', 'base64')
  const derived = fastHash(password, Buffer.from(salt ?? '', 'base64'))
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

const fastHash = (password: string, salt: Buffer): Buffer =>
  createHash('sha256').update(salt).update(password.toLowerCase().replaceAll(/[\s-]/g, '')).digest()

/** Without those that look alike on paper; twelve of them are 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** OWASP's second choice: 19 MiB, two passes; about 35 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const NOBODY = Buffer.alloc(16).toString('base64')

/** Each hash costs a core and 19 MiB, so few run at once and not many wait. */
const inTurn = fairQueue({ atOnce: 2, waiting: 60, perLane: 30 })

/** Says of every hash that it is made; tests and measurements count them. */
const derivations = channel(DERIVATIONS)

const derive = (password: string, nonce: Buffer, lane: Lane): Promise<Buffer> =>
  inTurn(lane, () => {
    derivations.publish(undefined)
    return run('argon2id', { message: Buffer.from(password), nonce, ...COST })
  })

const run = promisify(argon2) as (algorithm: string, parameters: Argon2Parameters) => Promise<Buffer>
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
