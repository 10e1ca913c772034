import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { gif, gifWithScript, jpegWithExif, jpegWithHtml, png, pngFlood } from '../../support/files.ts'
import { filesIn, refusalOf, temporaryFolder, upload } from '../../support/uploads.ts'

test("EXIF GPS of the student's home: gone, and the photo stands upright", async () => {
  const photo = await jpegWithExif({ width: 120, height: 80 })
  expect(photo.includes('Exif')).toBe(true)
  const checked = await inspectFile(await upload(photo, 'rumah.jpg'), ['jpeg'])
  const stored = readFileSync(checked.path)
  expect(stored.includes('Exif')).toBe(false)
  expect(stored.includes('Ponsel')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 120 })
})

test('JPEG + HTML polyglot: only the picture is kept', async () => {
  const both = await jpegWithHtml()
  expect(both.includes('<script>')).toBe(true)
  const checked = await inspectFile(await upload(both, 'foto.jpg'), ['jpeg'])
  expect(readFileSync(checked.path).includes('<script>')).toBe(false)
})

test('GIF + JavaScript polyglot: only the picture is kept', async () => {
  const both = gifWithScript()
  expect(both.includes('alert')).toBe(true)
  const checked = await inspectFile(await upload(both, 'foto.gif'), ['gif'])
  const stored = readFileSync(checked.path)
  expect(stored.includes('alert')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'gif', width: 1, height: 1 })
})

test('an animation of 50 frames stays one', async () => {
  const checked = await inspectFile(await upload(gif({ frames: 50 }), 'gerak.gif'), ['gif'])
  expect((await sharp(readFileSync(checked.path)).metadata()).pages).toBe(50)
})

test('GIF with too many frames is refused', async () => {
  expect(await refusalOf(inspectFile(await upload(gif({ frames: 51 }), 'gerak.gif'), ['gif']))).toEqual({
    reason: 'berbahaya',
    status: 422,
    message: 'Gambar bergerak ini terlalu panjang. Paling banyak 50 bingkai.',
  })
})

test('GIF with 10^5 frames is refused', async () => {
  expect(
    await refusalOf(inspectFile(await upload(gif({ frames: 100_000 }), 'gerak.gif'), ['gif'])),
  ).toMatchObject({
    reason: 'berbahaya',
  })
})

test.each([
  ['one giant PNG', () => pngFlood(), 'png'],
  ['just over 40 MP', () => pngFlood({ width: 8000, height: 5001 }), 'png'],
  ['a giant GIF', () => gif({ width: 65_535, height: 65_535, fullFrames: true }), 'gif'],
  ['many large frames', () => gif({ frames: 50, width: 1000, height: 1000 }), 'gif'],
] as const)('pixel flood: %s is refused before it is unpacked', async (_, make, type) => {
  const dir = temporaryFolder()
  expect(await refusalOf(inspectFile(await upload(make(), `besar.${type}`, dir), [type]))).toEqual({
    reason: 'berbahaya',
    status: 422,
    message: 'Ukuran gambar terlalu besar. Paling besar 40 megapiksel; perkecil lalu unggah lagi.',
  })
  expect(filesIn(dir)).toEqual([])
})

test('a transparent PNG stays transparent', async () => {
  const glass = await sharp(await png())
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const checked = await inspectFile(await upload(glass, 'logo.png'), ['png'])
  expect(await sharp(readFileSync(checked.path)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('the image library reads nothing but the three types, whoever calls it', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(drawing).metadata()).rejects.toThrow()
})
