import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileType } from '../../../src/contract/fileTypes.ts'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { doc, docx, exeAsPdf, gif, htmlAsJpg, jpeg, pdf, png, svg, zip } from '../../support/files.ts'
import { filesIn, refusalOf, temporaryFolder, upload } from '../../support/uploads.ts'

const ALL: readonly FileType[] = ['jpeg', 'gif', 'png', 'pdf', 'doc', 'docx']

test.each([
  ['jpeg', jpeg, 'image/jpeg', 'jpg'],
  ['gif', gif, 'image/gif', 'gif'],
  ['png', png, 'image/png', 'png'],
  ['pdf', pdf, 'application/pdf', 'pdf'],
  ['doc', doc, 'application/msword', 'doc'],
  ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
] as const)('an honest %s is taken, measured as it will be stored', async (type, make, mime, extension) => {
  const dir = temporaryFolder()
  const checked = await inspectFile(await upload(await make(), `Berkas saya.${extension}`, dir), [type])
  const stored = readFileSync(checked.path)
  expect(checked).toMatchObject({
    type,
    mime,
    extension,
    filename: `Berkas saya.${extension}`,
    size: stored.length,
  })
  expect(checked.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
  expect(statSync(checked.path).mode & 0o777).toBe(0o600)
  expect(filesIn(dir)).toHaveLength(1)
  await checked.discard()
  expect(filesIn(dir)).toEqual([])
})

test('the bytes decide, not the name: a PDF called .jpg is a PDF, and gets its own ending', async () => {
  const checked = await inspectFile(await upload(pdf(), 'surat.jpg'), ALL)
  expect(checked).toMatchObject({ type: 'pdf', filename: 'surat.pdf' })
})

test.each([
  [
    'a program called .pdf',
    exeAsPdf,
    'tugas.pdf',
    'Isi berkas bukan PDF yang sah. Simpan ulang sebagai PDF lalu unggah lagi.',
  ],
  [
    'a web page called .jpg',
    htmlAsJpg,
    'foto.jpg',
    'Isi berkas bukan JPG yang sah. Simpan ulang sebagai JPG lalu unggah lagi.',
  ],
  [
    'an SVG called .png',
    svg,
    'logo.png',
    'Isi berkas bukan PNG yang sah. Simpan ulang sebagai PNG lalu unggah lagi.',
  ],
  [
    'an SVG',
    svg,
    'logo.svg',
    'Jenis berkas ini tidak diterima. Unggah berkas JPG, GIF, PNG, PDF, DOC, atau DOCX.',
  ],
  [
    'an archive called .docx',
    () => zip([{ name: 'a.txt', data: 'a' }]),
    'a.docx',
    'Isi berkas bukan DOCX yang sah. Simpan ulang sebagai DOCX lalu unggah lagi.',
  ],
  [
    'one byte',
    () => Buffer.from('x'),
    'a',
    'Jenis berkas ini tidak diterima. Unggah berkas JPG, GIF, PNG, PDF, DOC, atau DOCX.',
  ],
])('spoofed type: %s is refused and its temporary file is gone', async (_, make, filename, message) => {
  const dir = temporaryFolder()
  expect(await refusalOf(inspectFile(await upload(make(), filename, dir), ALL))).toEqual({
    reason: 'jenis-tidak-sesuai',
    status: 415,
    message,
  })
  expect(filesIn(dir)).toEqual([])
})

test('a true type that this document does not take is named', async () => {
  const { status, message } = await refusalOf(
    inspectFile(await upload(await png(), 'ktp.pdf'), ['pdf', 'jpeg']),
  )
  expect(status).toBe(415)
  expect(message).toBe('Berkas ini berjenis PNG, sedangkan yang diterima hanya PDF atau JPG.')
})

test.each([
  ['jpeg', jpeg, 0.5],
  ['png', png, 0.6],
  ['pdf', pdf, 0.8],
  ['doc', doc, 0.2],
  ['docx', docx, 0.7],
] as const)(
  'a %s that was cut short is broken, and its temporary files are gone',
  async (type, make, part) => {
    const dir = temporaryFolder()
    const whole = await make()
    const cut = whole.subarray(0, Math.floor(whole.length * part))
    expect(await refusalOf(inspectFile(await upload(cut, `berkas.${type}`, dir), [type]))).toMatchObject({
      reason: 'rusak',
      status: 422,
    })
    expect(filesIn(dir)).toEqual([])
  },
)

test('many at once are all answered, each with its own result', async () => {
  const dir = temporaryFolder()
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const content = index % 3 === 0 ? exeAsPdf() : pdf({ text: `Surat ${index}` })
      return inspectFile(await upload(content, 'surat.pdf', dir), ['pdf']).catch((error: Error) => error)
    }),
  )
  expect(made.filter((one) => one instanceof Error)).toHaveLength(4)
  expect(filesIn(dir)).toHaveLength(8)
})

test('damage at any place never ends in anything but acceptance or a refusal', async () => {
  const dir = temporaryFolder()
  for (const [type, whole] of [
    ['doc', doc()],
    ['docx', docx()],
    ['pdf', pdf()],
  ] as const) {
    for (let at = 0; at < Math.min(whole.length - 4, 700); at += 7) {
      const damaged = Buffer.from(whole)
      // From the end for archives and PDF, whose directory is there; from the start for compound files.
      damaged.fill(
        0xff,
        type === 'doc' ? at : whole.length - at - 4,
        type === 'doc' ? at + 4 : whole.length - at,
      )
      const outcome = await inspectFile(await upload(damaged, `berkas.${type}`, dir), [type]).then(
        (checked) => checked.discard().then(() => 'FileRefused'),
        (error: Error) => error.name,
      )
      expect(outcome).toBe('FileRefused')
    }
  }
  expect(filesIn(dir)).toEqual([])
})

test('what was not received is not opened, renamed or removed', async () => {
  const dir = temporaryFolder()
  const path = join(dir, 'rahasia.txt')
  writeFileSync(path, 'bukan milik server')
  const likeness = {
    path,
    filename: 'x.pdf',
    size: 18,
    sha256: '0'.repeat(64),
    discard: () => rm(path),
  }
  const real = await upload(pdf(), 'surat.pdf', dir)
  const forged = [
    likeness,
    Object.create(
      Object.getPrototypeOf(real) as object,
      Object.getOwnPropertyDescriptors(likeness),
    ) as object,
    { ...real, ...likeness },
  ]
  for (const one of forged) await expect(inspectFile(one as never, ALL)).rejects.toThrow(TypeError)
  expect(readFileSync(path, 'utf8')).toBe('bukan milik server')
  // The path of a real one is fixed.
  expect(() => Object.assign(real, { path })).toThrow(TypeError)
  await real.discard()
})
