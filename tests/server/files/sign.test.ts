import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { signer } from '../../../src/server/files/sign.ts'

const NOW = Date.UTC(2024, 6, 15, 3, 0, 0)
const SECONDS = 1000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function presented(link: string) {
  const url = new URL(link, 'https://magang.example/')
  const query = (name: string) => url.searchParams.get(name) ?? ''
  return {
    id: url.pathname.slice('/berkas/'.length),
    user: query('u'),
    session: query('s'),
    exp: query('exp'),
    sig: query('sig'),
  }
}

const links = signer(randomBytes(32))
const good = presented(links.link({ id: 12, user: 7, session: 5 }, NOW))

test('"API host + path" works: the link is relative, below berkas/, and carries its user and session', () => {
  expect(links.link({ id: 12, user: 7, session: 5 }, NOW)).toMatch(
    /^berkas\/12\?u=7&s=5&exp=1721012520&sig=[\w-]{43}$/,
  )
  expect(links.verify(good, NOW)).toBe(true)
})

test('a link holds for 120 seconds', () => {
  expect(links.verify(good, NOW + 119 * SECONDS)).toBe(true)
  expect(links.verify(good, NOW + 120 * SECONDS)).toBe(false)
  expect(links.isExpired(good, NOW + 119 * SECONDS)).toBe(false)
  expect(links.isExpired(good, NOW + 120 * SECONDS)).toBe(true)
})

test('a clock set back does not lengthen the life of a link', () => {
  expect(links.verify(good, NOW - 86_400 * SECONDS)).toBe(false)
})

test.each([
  ['another file', { id: '13' }],
  ['another user', { user: '8' }],
  ['another session', { session: '6' }],
  ['no session', { session: '' }],
  ['a later expiry', { exp: '1721012521' }],
  ['another spelling of the expiry', { exp: '01721012520' }],
  ['an expiry that is no number', { exp: 'NaN' }],
  ['no signature', { sig: '' }],
  ['a short signature', { sig: good.sig.slice(0, -1) }],
  ['a longer signature', { sig: `${good.sig}A` }],
  ['digits moved between file and user', { id: '1', user: '27' }],
  ['digits moved between user and session', { user: '75', session: '' }],
  ['a path in the id', { id: '../12' }],
])('%s is refused', (_, change) => {
  expect(links.verify({ ...good, ...change }, NOW)).toBe(false)
  expect(links.isExpired({ ...good, ...change }, NOW + 500 * SECONDS)).toBe(false)
})

test('every single changed sign of the signature is refused', () => {
  for (let at = 0; at < good.sig.length; at += 1) {
    // The last sign holds two bits too many: all its spellings but one must fail as well.
    for (const other of at === good.sig.length - 1 ? ALPHABET : 'ABwx-_') {
      if (good.sig[at] === other) continue
      const sig = good.sig.slice(0, at) + other + good.sig.slice(at + 1)
      expect(links.verify({ ...good, sig }, NOW)).toBe(false)
    }
  }
})

test('a link of another installation is refused', () => {
  expect(signer(randomBytes(32)).verify(good, NOW)).toBe(false)
})

test('ids that would not survive in an address are never signed', () => {
  expect(() => links.link({ id: 'a/b', user: 1, session: 1 }, NOW)).toThrow(TypeError)
  expect(() => links.link({ id: 1, user: 'a&b', session: 1 }, NOW)).toThrow(TypeError)
  expect(() => links.link({ id: 1, user: 1, session: '' }, NOW)).toThrow(TypeError)
})
