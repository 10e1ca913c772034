import { describe, expect, test } from 'vitest'
import { AddressRefused, isPrivate, pin } from '../../../src/server/webhooks/address.ts'

const WORLD = { address: '1.1.1.1', family: 4 }
const named = (...found: { address: string; family: number }[]) => ({ lookup: () => Promise.resolve(found) })
const refusal = async (url: string, outgoing: Parameters<typeof pin>[1] = {}) =>
  pin(url, outgoing).then(
    () => 'allowed',
    (error: unknown) => (error instanceof AddressRefused ? error.reason : String(error)),
  )

describe('what lies in this machine or this network is refused, however it is written', () => {
  test.each([
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
    ],
    ...['https://0.0.0.0/', 'https://0/', 'https://[::]/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
    ...[
      'https://[::ffff:7f00:1]/',
      'https://[::127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
    ],
    ...['https://10.0.0.5/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.1.1/'],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
      'https://198.18.0.1/',
      'https://224.0.0.1/',
    ],
    ...['https://255.255.255.255/', 'https://[fe80::1]/', 'https://[fc00::1]/', 'https://[fd12:3456::1]/'],
    ...['https://[ff02::1]/', 'https://[2001:db8::1]/', 'https://[2001:0:1::1]/', 'https://１２７.0.0.1/'],
    ...['https://127.0.0.1%2f@1.1.1.1/'.replace('%2f', ':443')],
  ])('%s', async (url) => {
    expect(['webhook.private', 'webhook.url', 'webhook.credentials']).toContain(await refusal(url))
  })

  test.each(['localhost', 'intern.kampus.example'])('the name %s, when it leads there', async (host) => {
    expect(await refusal(`https://${host}/`, named({ address: '127.0.0.1', family: 4 }))).toBe(
      'webhook.private',
    )
    // One of several is enough.
    expect(await refusal(`https://${host}/`, named(WORLD, { address: '::1', family: 6 }))).toBe(
      'webhook.private',
    )
  })

  test('the system’s own names', async () => {
    expect(await refusal('https://localhost/')).toBe('webhook.private')
    expect(await refusal('https://tidak-ada.invalid/')).toBe('webhook.unknown')
  })
})

test('the world is open by https only, without a user in the address', async () => {
  expect(await refusal('https://1.1.1.1/x')).toBe('allowed')
  expect(await refusal('https://[2606:4700::1111]/')).toBe('allowed')
  expect(await refusal('https://kampus.example/', named(WORLD))).toBe('allowed')
  expect(await refusal('http://1.1.1.1/')).toBe('webhook.https')
  expect(await refusal('https://ani:rahasia@1.1.1.1/')).toBe('webhook.credentials')
  for (const odd of ['', 'kampus', 'ftp://1.1.1.1/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://'])
    expect(await refusal(odd)).toBe('webhook.url')
})

test('what the operator names is open, by http too, and nothing beside it', async () => {
  const allow = ['10.20.0.0/16', '127.0.0.1', 'fd00::/8']
  expect(await refusal('http://10.20.3.4:8080/', { allow })).toBe('allowed')
  expect(await refusal('http://[fd00::9]/', { allow })).toBe('allowed')
  expect(await refusal('http://siakad/', { allow, ...named({ address: '10.20.1.1', family: 4 }) })).toBe(
    'allowed',
  )
  expect(await refusal('http://10.21.3.4/', { allow })).toBe('webhook.private')
  expect(await refusal('http://127.0.0.2/', { allow })).toBe('webhook.private')
  const both = named({ address: '10.20.1.1', family: 4 }, { address: '10.21.1.1', family: 4 })
  expect(await refusal('http://siakad/', { allow, ...both })).toBe('webhook.private')
})

test('the address that was looked at is the one that is called', async () => {
  const { address, family, url } = await pin(
    'https://kampus.example/a?b=c',
    named(WORLD, { address: '1.0.0.1', family: 4 }),
  )
  expect([address, family, url.hostname]).toEqual(['1.1.1.1', 4, 'kampus.example'])
  expect(isPrivate('kampus.example')).toBe(true)
})
