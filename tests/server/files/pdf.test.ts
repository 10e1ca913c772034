import { expect, test } from 'vitest'
import { check } from '../../../src/server/files/check.ts'
import { pdf, pdfWithHtml, pdfWithHtmlBehind, pdfWithZip } from '../../support/files.ts'
import { refusalOf, upload } from '../../support/uploads.ts'

test.each([
  ['PDF + HTML', pdfWithHtml],
  ['PDF + HTML behind its end', pdfWithHtmlBehind],
  [
    'a long PDF + HTML behind its end',
    () => pdf({ text: 'isi '.repeat(1000), after: '<script>alert(1)</script>' }),
  ],
  ['PDF + ZIP', pdfWithZip],
])('polyglot: %s is refused', async (_, make) => {
  expect(await refusalOf(check(await upload(make(), 'surat.pdf'), ['pdf']))).toMatchObject({
    reason: 'berbahaya',
    status: 422,
  })
})

test.each([
  ['something before %PDF-', () => Buffer.concat([Buffer.from('\n'), pdf()]), 'jenis-tidak-sesuai'],
  ['no %%EOF', () => Buffer.from(pdf().toString('latin1').replace('%%EOF', '%%EOT'), 'latin1'), 'rusak'],
  ['%%EOF far from the end', () => pdf({ after: ' '.repeat(1100) }), 'rusak'],
  [
    'no startxref',
    () => Buffer.from(pdf().toString('latin1').replace('startxref', 'startxxxx'), 'latin1'),
    'rusak',
  ],
  ['no object at all', () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'), 'rusak'],
])('%s is not a PDF', async (_, make, reason) => {
  expect(await refusalOf(check(await upload(make(), 'surat.pdf'), ['pdf']))).toMatchObject({ reason })
})

test.each([
  ['padding behind the end', () => pdf({ after: '\0'.repeat(500) })],
  ['Windows line ends', () => pdf({ after: '\r\n\r\n' })],
  ['words of markup deep inside', () => pdf({ text: `${'isi '.repeat(1000)}<table>` })],
  ['an appended change', () => Buffer.concat([pdf(), pdf().subarray(9)])],
])('an honest PDF with %s is taken', async (_, make) => {
  expect(await check(await upload(make(), 'surat.pdf'), ['pdf'])).toMatchObject({ type: 'pdf' })
})
