import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { PlainCode } from '../../contract/messages/index.ts'

/** Which addresses the server may call beside those of the world. */
export interface Outgoing {
  /** Networks of the campus (`WEBHOOK_ALLOW`). */
  allow?: readonly string[]
  /** In place of the system's own, for tests. */
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>
}

/** An address that was looked at: this one is called, whatever its name may mean a moment later. */
export interface Pinned {
  url: URL
  address: string
  family: 4 | 6
}

export class AddressRefused extends Error {
  readonly reason: PlainCode
  constructor(reason: PlainCode) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Where this address leads. Every address of a name must be allowed, so that none of them can be reached by chance; the
 * first is taken, and kept.
 * @throws AddressRefused
 */
export async function pin(address: string, { allow = [], lookup = everyAddress }: Outgoing): Promise<Pinned> {
  if (!URL.canParse(address)) throw new AddressRefused('webhook.url')
  // It also makes 127.0.0.1 of 2130706433, 0x7f.1 and the like.
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('webhook.url')
  if (url.username || url.password) throw new AddressRefused('webhook.credentials')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const found = literal ? [{ address: host, family: literal }] : await lookup(host).catch(() => [])
  const [first] = found
  if (!first) throw new AddressRefused('webhook.unknown')
  const own = networks(allow)
  const isOwn = found.every((each) => own.check(each.address, kindOf(each.family)))
  if (!isOwn && found.some((each) => isPrivate(each.address))) throw new AddressRefused('webhook.private')
  if (!isOwn && url.protocol !== 'https:') throw new AddressRefused('webhook.https')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

/** Addresses that are not somebody's in the world: this machine, this network, none at all. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? PRIVATE_4.check(address, 'ipv4') : PRIVATE_6.check(address, 'ipv6')
}

const everyAddress = (host: string) =>
  Promise.race([
    resolve(host, { all: true, verbatim: true }),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('dns')), DNS_MS).unref()),
  ])
const DNS_MS = 5_000

const kindOf = (family: number) => (family === 6 ? 'ipv6' : 'ipv4')

function networks(list: readonly string[]): BlockList {
  const found = new BlockList()
  for (const each of list) {
    const [address = '', bits] = each.split('/')
    const kind = kindOf(isIP(address))
    if (bits === undefined) found.addAddress(address, kind)
    else found.addSubnet(address, Number(bits), kind)
  }
  return found
}

// Apart: one list would find an address of IPv4 by what IPv6 calls it.
const PRIVATE_4 = networks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
const PRIVATE_6 = networks([
  // What is given out lies in 2000::/3; within it, what carries an address of IPv4 in itself, and what is for examples.
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
