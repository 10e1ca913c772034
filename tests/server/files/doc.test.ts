import { expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { doc } from '../../support/files.ts'
import { refusalOf, upload } from '../../support/uploads.ts'

const refused = async (content: Buffer) =>
  refusalOf(inspectFile(await upload(content, 'laporan.doc'), ['doc']))

test('a compound file without a WordDocument stream (Excel, installer) is refused', async () => {
  expect(await refused(doc({ main: 'Workbook' }))).toMatchObject({ reason: 'rusak', status: 422 })
})

test.each(['Macros', 'VBA', '_VBA_PROJECT_CUR'])('macros (%s) are refused', async (name) => {
  expect(await refused(doc({ storages: [name] }))).toMatchObject({ reason: 'berbahaya' })
})

test('an embedded package, which may hold a program, is refused', async () => {
  expect(await refused(doc({ storages: ['ObjectPool'], streams: ['\u0001Ole10Native'] }))).toMatchObject({
    reason: 'berbahaya',
  })
})

test('formulas and further streams are welcome', async () => {
  const content = doc({
    storages: ['ObjectPool'],
    streams: ['Equation Native', '1Table', '\u0005SummaryInformation'],
  })
  expect(await inspectFile(await upload(content, 'laporan.doc'), ['doc'])).toMatchObject({ type: 'doc' })
})

test('a password is named as the reason', async () => {
  expect(await refused(doc({ encrypted: true }))).toEqual({
    reason: 'terkunci',
    status: 422,
    message: 'Berkas DOC ini dilindungi kata sandi. Hapus kata sandinya, simpan, lalu unggah lagi.',
  })
})

test('a directory that runs in a circle ends', async () => {
  const circle = doc()
  const directory = circle.readUInt32LE(48)
  const fatAt = (circle.readUInt32LE(76) + 1) * 512
  circle.writeUInt32LE(directory, fatAt + directory * 4)
  expect(await refused(circle)).toMatchObject({ reason: 'rusak' })
})

test('a table of tables that runs in a circle ends', async () => {
  const circle = doc()
  circle.writeUInt32LE(0, 68)
  circle.writeUInt32LE(0, 512 + 508)
  expect(await refused(circle)).toMatchObject({ reason: 'rusak' })
})
