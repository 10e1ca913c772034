import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BurstyRateLimiter, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { inMemory, type Limiters } from '../db/limiters.ts'
import { tooManyRequests } from '../http/httpError.ts'
import { first, type Lane } from './fairQueue.ts'

/**
 * Bounds the guessing of passwords without locking anybody out (docs/decisions/0009). A guess is counted before the
 * password is looked at, and taken back when it was right. Over a limit nobody learns whether it was looked at at all:
 * whatever is wrong gets the same 429 after the same time, and only the right password makes a difference.
 */
export function guessLimits({ limiters = inMemory, refuseAfter = 1500 }: Options = {}): GuessLimits {
  const persons = perPerson(limiters, 'orang')
  const sessions = perPerson(limiters, 'sesi')
  const subnets = limiters({ keyPrefix: 'jaringan', ...PER_SUBNET })
  const servers = limiters({ keyPrefix: 'semua', ...PER_SERVER })
  const codes = limiters({ keyPrefix: 'kode', ...PER_SUBNET })
  const asking = limiters({ keyPrefix: 'tanya', ...ASKING })
  const crowded = limiters({ keyPrefix: 'ramai', ...WHILE_CROWDED })

  /** Counts the guess: may it be looked at, and what does a wrong one hear? */
  async function count({ username, subnet, exists, familiar }: Guess): Promise<Counted> {
    const name = keyOf(username)
    const here = familiar && keyOf(username, familiar.origin)
    const takeBack: Counted['takeBack'] = [() => subnets.reward(subnet), () => persons.forget(name)]
    if (here !== undefined) takeBack.push(() => persons.forget(here))
    let crowd = await refused(subnets.consume(subnet))
    if (crowd === undefined) {
      crowd = await refused(servers.consume(''))
      if (crowd === undefined) takeBack.push(() => servers.reward(''))
    }
    if (crowd === undefined) {
      // Counted as a stranger's too: what a wrong guess hears must not tell whether the person is known here.
      const [stranger, own] = await Promise.all([
        persons.count(name),
        here === undefined ? undefined : persons.count(here),
      ])
      const mayLook = (here === undefined ? stranger : own) === undefined
      return { mayLook, wait: stranger ?? own, lane: familiar ? first : subnet, takeBack }
    }
    // A name that does not exist is neither counted nor hashed here: nobody can tell, and nobody can fill the memory.
    if (!exists) return { mayLook: false, wait: crowd, lane: subnet, takeBack }
    const own = here ?? name
    if (familiar?.isDevice)
      return { mayLook: (await persons.count(own)) === undefined, wait: crowd, lane: first, takeBack }
    const few = keyOf(username, subnet)
    takeBack.push(() => crowded.delete(few))
    const tries = await counted(crowded.consume(few))
    const mayLook = tries !== undefined && (await persons.count(own)) === undefined
    // Who is known here, and who comes for the first time, need not wait behind those who were wrong before.
    const lane = `${subnet} ${tries !== 1 ? 'again' : familiar ? 'known' : 'new'}`
    return { mayLook, wait: crowd, lane, takeBack }
  }

  /** Those over a limit that are being looked at: a refusal waits for them, so that it takes as long as if it were one. */
  let looking: Promise<unknown> = Promise.resolve()

  return {
    async signIn(guess, verify) {
      const started = performance.now()
      const { mayLook, wait, lane, takeBack } = await count(guess)
      if (wait === undefined) {
        if (!(await verify(lane))) return false
      } else {
        const right = mayLook ? verify(lane).catch(() => false) : Promise.resolve(false)
        const no = Promise.all([sleep(Math.max(0, started + refuseAfter - performance.now())), looking])
        if (mayLook) looking = Promise.all([looking, right])
        if (!(await right)) {
          await no
          throw tooManyRequests(wait)
        }
      }
      await Promise.all(takeBack.map((each) => each()))
      return true
    },

    async unknownCode(subnet) {
      const wait = await refused(codes.consume(subnet))
      if (wait !== undefined) throw tooManyRequests(wait)
    },

    async ask(subnet) {
      const wait = await refused(asking.consume(subnet))
      if (wait !== undefined) throw tooManyRequests(wait)
    },

    async inSession(session, verify) {
      const wait = await sessions.count(keyOf(session))
      if (wait !== undefined) throw tooManyRequests(wait)
      const right = await verify()
      if (right) await sessions.forget(keyOf(session))
      return right
    },
  }
}

export interface GuessLimits {
  /** @throws 429 with the seconds to wait */
  signIn(guess: Guess, verify: (lane: Lane) => Promise<boolean>): Promise<boolean>
  /**
   * A code on a paper, or a link, that is not known. What is known is never asked about here: with 60 bits and more nobody
   * finds one by guessing, and a neighbour's wrong ones keep nobody from theirs. @throws 429
   */
  unknownCode(subnet: string): Promise<void>
  /** A stranger with the link of a mail, or who asks for one. @throws 429 */
  ask(subnet: string): Promise<void>
  /** Somebody signed in who is asked for the password again. Strangers have no part in it: they have no session. */
  inSession(session: string, verify: () => Promise<boolean>): Promise<boolean>
}

export interface Guess {
  username: string
  subnet: string
  /** Is there such an account? */
  exists: boolean
  /** Where this account has signed in before, and the guess comes from. */
  familiar: { origin: string; isDevice: boolean } | undefined
}

interface Options {
  limiters?: Limiters
  /** Milliseconds after which a refusal is given, whether the password was looked at or not. */
  refuseAfter?: number
}

interface Counted {
  mayLook: boolean
  /** Seconds; undefined = no limit is reached. */
  wait: number | undefined
  lane: Lane
  /** What is done when the guess was right. */
  takeBack: (() => Promise<unknown>)[]
}

/** Of one account, in seconds: five at once, then one in 25 seconds; four more each quarter of an hour. */
const STEADY = { points: 1, duration: 25 }
const BURST = { points: 4, duration: 900 }
const PER_SUBNET = { points: 30, duration: 60 }
/** A whole class that presses the links of one morning stands behind one address. */
const ASKING = { points: 120, duration: 60 }
/** About what one core hashes. It also bounds how many names are remembered. */
const PER_SERVER = { points: 1200, duration: 60 }
/** What an account is still tried for from a network that is over its limit. */
const WHILE_CROWDED = { points: 2, duration: 3600 }

function perPerson(limiters: Limiters, keyPrefix: string) {
  const steady = limiters({ keyPrefix: `${keyPrefix}-tetap`, ...STEADY })
  const burst = limiters({ keyPrefix: `${keyPrefix}-awal`, ...BURST })
  const both = new BurstyRateLimiter(steady, burst as never)
  return {
    count: (key: string) => refused(both.consume(key)),
    forget: (key: string) => Promise.all([steady.delete(key), burst.delete(key)]),
  }
}

/** Seconds to wait; undefined = there was room, and it is counted. */
async function refused(consuming: ReturnType<RateLimiterAbstract['consume']>): Promise<number | undefined> {
  try {
    await consuming
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

/** How many are counted now; undefined = there was no room. */
const counted = (consuming: ReturnType<RateLimiterAbstract['consume']>): Promise<number | undefined> =>
  consuming.then(
    ({ consumedPoints }) => consumedPoints,
    (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return undefined
    },
  )

/** Names are not kept as they were typed, and are of one length. */
const keyOf = (name: string, origin = ''): string => hash('sha256', `${name.trim().toLowerCase()}\n${origin}`)
