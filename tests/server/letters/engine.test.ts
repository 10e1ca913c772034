import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { letterEngine, type LetterEngine, type Options } from '../../../src/server/letters/engine.ts'
import { amount } from '../../support/long.ts'

/** Templates of the tests: one that says what it is given, one that never ends, one that is wrong. */
const templates = mkdtempSync(join(tmpdir(), 'templat-'))
const head =
  '#let d = json(bytes(sys.inputs.data))\n#set text(font: "Liberation Serif", lang: "id", fallback: false)\n'
writeFileSync(join(templates, 'nama.typ'), `${head}#set document(title: "Surat")\n= Surat\n#d.nama\n`)
writeFileSync(
  join(templates, 'tanpaakhir.typ'),
  `${head}#let x = 0\n#for a in range(30000) { for b in range(30000) { x += 1 } }\n#x`,
)
writeFileSync(join(templates, 'luar.typ'), '#read("/etc/passwd")')
writeFileSync(join(templates, 'jaringan.typ'), '#import "@preview/cetz:0.2.0"')

const made: LetterEngine[] = []
const engine = (options: Options = {}) => {
  const one = letterEngine({ templates, ...options })
  made.push(one)
  return one
}
afterEach(() => made.splice(0).forEach((each) => each.stop()))
afterAll(() => made.forEach((each) => each.stop()))

const pdf = (letters: LetterEngine, nama: string, template = 'nama') =>
  letters.render({ template, data: { nama }, as: 'pdf' })

describe('a page', () => {
  test('is a PDF/A-2b, tagged, in Indonesian, with its fonts in it', async () => {
    const { bytes, pages, unprintable } = await pdf(engine(), 'Siti')
    const text = bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
    expect(text).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/)
    expect(text).toMatch(/\/MarkInfo/)
    expect(text).toMatch(/\/Lang\s*\(id\)/)
    expect(text).toMatch(/\/FontFile2|\/FontFile3/)
    expect({ pages, unprintable }).toEqual({ pages: 1, unprintable: [] })
  })

  test.each([
    ["O'Brien", []],
    ['#let x = 1 #x *tebal* $x^2$ \\ "kutip" // komentar', []],
    ['Nama '.repeat(30), []],
    ['Tanpaspasi'.repeat(15), []],
    ['Zoë Ñandú Łukasz', []],
    ['שלום', []],
    ['محمد', ['م', 'ح', 'د']],
    ['Rina 😀🏳️‍🌈', ['😀', '🏳', '🌈']],
    ['李明', ['李', '明']],
    ['a\u202eb\u200bc\u0000d', []],
  ])('says the name as it is: %s', async (nama, missing) => {
    const { pages, unprintable } = await pdf(engine(), nama)
    expect({ pages, unprintable }).toEqual({ pages: 1, unprintable: missing })
  })

  test('does not change with what is written in it: data is never code', async () => {
    const letters = engine()
    const drawn = async (nama: string) =>
      (await letters.render({ template: 'nama', data: { nama }, as: 'svg' })).bytes.toString()
    // Were it code, the first would be empty and the second a title.
    expect(await drawn('#let x = 1')).not.toBe(await drawn(''))
    expect((await drawn('= Judul')).length).toBeGreaterThan((await drawn('')).length)
  })

  test.each(['luar', 'jaringan'])('reads nothing from elsewhere: %s', async (template) => {
    await expect(pdf(engine(), '', template)).rejects.toThrow(/could not be drawn/)
  })
})

test('one that never ends is stopped, and the next one is drawn', { tags: ['rest'] }, async () => {
  // Long enough for a good page on a slow machine; until it has worked that long, a busy one may take any time.
  const letters = engine({ patience: 2500, longest: Infinity })
  await expect(pdf(letters, '', 'tanpaakhir')).rejects.toMatchObject({
    code: 409,
    detail: 'letters.too-long',
  })
  expect((await pdf(letters, 'Siti')).pages).toBe(1)
  expect(letters.started()).toBe(2)
})
test.skipIf(process.platform !== 'linux')(
  'a machine that is too busy is not the fault of the page',
  { tags: ['rest'] },
  async () => {
    const program = join(templates, 'diam.mjs')
    writeFileSync(program, `process.on('message', () => {})`)
    // Its start alone takes less of the processor than this; then it does nothing.
    await expect(pdf(engine({ program, patience: 1000 }), 'Siti')).rejects.toMatchObject({
      code: 503,
      detail: 'letters.busy',
    })
  },
)

test('a process that died is started anew', async () => {
  const letters = engine()
  await pdf(letters, 'Siti')
  letters.stop()
  expect((await pdf(letters, 'Siti')).pages).toBe(1)
  expect(letters.started()).toBe(2)
})

test('one that is stopped while it draws says so at once, and is no fault of the page', async () => {
  const letters = engine()
  const waits = pdf(letters, '', 'tanpaakhir')
  await expect.poll(letters.started).toBe(1)
  letters.stop()
  await expect(waits).rejects.toMatchObject({ code: 503, detail: 'letters.busy' })
})

test('nothing is started before the first page', () => {
  expect(engine().started()).toBe(0)
})

test('more than may wait are refused at once, and those that wait are drawn', async () => {
  const letters = engine({ mostWaiting: 3 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => pdf(letters, 'Siti')))
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ])
  expect((results[4] as PromiseRejectedResult).reason).toMatchObject({ code: 503, retryAfter: 5 })
})

test('where there is no compiler it says so', async () => {
  const program = join(templates, 'tanpa.mjs')
  writeFileSync(program, `process.on('message', ({ id }) => process.send({ id, problem: 'missing' }))`)
  await expect(pdf(engine({ program }), 'Siti')).rejects.toMatchObject({
    code: 409,
    detail: 'letters.unavailable',
  })
})

test(
  'many in a row stay within bounds, and a process does not live for ever',
  { tags: ['rest'] },
  async () => {
    const count = amount(300, 3000)
    const letters = engine({ pagesPerProcess: count / 3 })
    for (let index = 0; index < count; index++)
      expect((await pdf(letters, `Mahasiswa ${index} ${'nama '.repeat(index % 30)}`)).pages).toBe(1)
    expect(letters.started()).toBe(3)
  },
)
