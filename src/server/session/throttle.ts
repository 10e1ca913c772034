import { tooFast } from '../problems.ts'

/**
 * Slows password guessing down without ever locking an account: after five failures an account waits 1, 2, 4 … 25
 * seconds, and a subnet may fail 30 times a minute. Only failures count, so a lab full of students behind one address
 * signs in freely. Kept in memory: a restart forgives.
 */
export function loginThrottle(now: () => number) {
  const accounts = new Map<string, { failures: number; until: number }>()
  const subnets = new Map<string, { failures: number; since: number }>()

  return {
    /** @throws 429 with the seconds to wait */
    check(username: string, address: string): void {
      const wait = (accounts.get(key(username))?.until ?? 0) - now()
      if (wait > 0) throw tooFast(Math.ceil(wait / 1000))
      const subnet = subnets.get(subnetOf(address))
      if (subnet && subnet.failures >= SUBNET_FAILURES && now() - subnet.since < MINUTE) {
        throw tooFast(Math.ceil((subnet.since + MINUTE - now()) / 1000))
      }
    },
    failed(username: string, address: string): void {
      const failures = (accounts.get(key(username))?.failures ?? 0) + 1
      const pause = failures < FREE_FAILURES ? 0 : Math.min(LONGEST, 1000 * 2 ** (failures - FREE_FAILURES))
      remember(accounts, key(username), { failures, until: now() + pause })
      const subnet = subnets.get(subnetOf(address))
      const current = subnet && now() - subnet.since < MINUTE ? subnet : { failures: 0, since: now() }
      remember(subnets, subnetOf(address), { ...current, failures: current.failures + 1 })
    },
    succeeded(username: string): void {
      accounts.delete(key(username))
    },
  }
}

const FREE_FAILURES = 5
const LONGEST = 25_000
const SUBNET_FAILURES = 30
const MINUTE = 60_000
/** Enough for a campus; the oldest are forgotten so that a flood of names cannot fill the memory. */
const REMEMBERED = 20_000

function remember<V>(map: Map<string, V>, at: string, value: V): void {
  map.delete(at)
  map.set(at, value)
  if (map.size > REMEMBERED) map.delete(map.keys().next().value!)
}

const key = (username: string) => username.trim().toLowerCase()

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
function subnetOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain.split('.').slice(0, 3).join('.')
}
