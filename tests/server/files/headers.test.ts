import { validateHeaderValue } from 'node:http'
import { expect, test } from 'vitest'
import { displayName } from '../../../src/server/files/displayName.ts'
import { fileHeaders } from '../../../src/server/files/serve.ts'

const letter = { filename: 'Surat.pdf', mime: 'application/pdf', size: 9 }

test('a file is always a download that can run nothing and stays in no cache', () => {
  expect(fileHeaders(letter)).toEqual({
    'content-type': 'application/pdf',
    'content-length': '9',
    'content-disposition': `attachment; filename="Surat.pdf"; filename*=UTF-8''Surat.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
})

test.each([
  ['image/jpeg', 'inline'],
  ['image/png', 'inline'],
  ['image/gif', 'inline'],
  ['application/pdf', 'inline'],
  ['application/msword', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['text/html', 'attachment'],
])('%s asked for inline leaves as %s', (mime, kind) => {
  const headers = fileHeaders({ ...letter, mime }, { inline: true })
  expect(headers['content-disposition']).toMatch(new RegExp(`^${kind}; `))
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.each([
  [
    'Café – Ñandú.pdf',
    `filename="Cafe _ Nandu.pdf"; filename*=UTF-8''Caf%C3%A9%20%E2%80%93%20%C3%91and%C3%BA.pdf`,
  ],
  ['a"b\\c%20.pdf', `filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
  ["Dina's (1).pdf", `filename="Dina's (1).pdf"; filename*=UTF-8''Dina%27s%20%281%29.pdf`],
  ['a\r\nSet-Cookie: x.pdf', `filename="aSet-Cookie: x.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x.pdf`],
  ['\ud800.pdf', `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('RFC 6266/5987: %j', (filename, expected) => {
  const value = fileHeaders({ ...letter, filename })['content-disposition']!
  expect(value).toBe(`attachment; ${expected}`)
  validateHeaderValue('content-disposition', value)
})

test('a display name always fits into a header', () => {
  const value = fileHeaders({ ...letter, filename: displayName('報告'.repeat(200) + '.pdf') })[
    'content-disposition'
  ]!
  validateHeaderValue('content-disposition', value)
  expect(value.length).toBeLessThan(2000)
})
