// @module-tag rest
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Letter } from '../../src/contract/endpoints/index.ts'
import { shownCode } from '../../src/contract/letters.ts'
import { pdf } from '../support/files.ts'
import { academic } from './people/academic.ts'
import { stage } from './stage.ts'

const here = stage()

test('a class gets its letters: made while the office watches, saved as one file, signed, withdrawn, checked by a stranger', async () => {
  const office = await academic(here)
  const { page } = office
  await office.opens('/surat/terbit?jenis=tugas')
  await office.presses(/^Pilih semua yang belum punya/)
  const publish = page.getByRole('button', { name: /^Terbitkan \d+ surat$/ })
  const count = Number(/\d+/.exec(await publish.innerText())![0])
  expect(count).toBeGreaterThan(2)
  await publish.click()
  const question = page.getByRole('alertdialog', { name: `Terbitkan ${count} surat: Surat tugas?` })
  await office.presses(`Terbitkan ${count} surat`, question)
  // How far it is, then what became of each.
  const done = page.getByRole('heading', { level: 1, name: /surat diterbitkan$/ })
  await page.getByRole('progressbar').or(done).first().waitFor()
  await done.waitFor()
  const issued = Number(/\d+/.exec(await done.innerText())![0])
  expect(issued).toBeGreaterThan(1)
  await office.shot('surat-hasil')
  const zip = await office.downloads('Unduh semua (ZIP)')
  const files = Object.values(unzipSync(new Uint8Array(zip.bytes)))
  expect(files).toHaveLength(issued)
  for (const file of files) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')

  // One comes back signed, another was a mistake.
  await office.presses('Lihat surat-suratnya')
  await page.getByRole('heading', { level: 1, name: 'Surat', exact: true }).waitFor()
  const { body } = await office.asks<{ data: Letter[] }>('GET surat?limit=100&jenis=tugas&status=berlaku')
  const [signed, mistaken] = body.data as [Letter, Letter]
  const scan = {
    name: 'bertanda-tangan.pdf',
    mimeType: 'application/pdf',
    buffer: pdf({ text: 'Bertanda tangan' }),
  }
  const menuOf = (nomor: string) => page.getByRole('button', { name: `Tindakan lain untuk ${nomor}` })
  await menuOf(signed.nomor).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Unggah pindaian' }).click()
  await (await asked).setFiles(scan)
  await page.getByRole('link', { name: `Pindaian: ${signed.nomor}` }).waitFor()
  await menuOf(mistaken.nomor).click()
  await page.getByRole('menuitem', { name: 'Cabut' }).click()
  const why = page.getByRole('alertdialog', { name: `Cabut surat ${mistaken.nomor}?` })
  await office.presses('Data di surat salah.', why)
  await office.presses('Cabut surat', why)
  await why.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: mistaken.nomor })
  await office.sees('Dicabut', row)

  // Whoever holds the paper has no account here.
  const stranger = await here.browser.page({ width: 390, baseURL: here.url })
  await stranger.goto(`${here.url}/v/${signed.kode}`)
  await stranger.getByRole('heading', { level: 1, name: 'Surat ini tercatat dan berlaku' }).waitFor()
  await stranger.getByText(signed.nomor).waitFor()
  expect(await stranger.locator('main, #root').first().innerText()).not.toContain(signed.mahasiswa[0]!.nama)
  await stranger.locator('input[type=file]').setInputFiles(scan)
  await stranger.getByText('Berkas ini sama persis dengan yang diterbitkan.').waitFor()
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ ...scan, buffer: pdf({ text: createHash('md5').update('lain').digest('hex') }) })
  await stranger.getByText(/^Berkas ini berbeda/).waitFor()
  await stranger.goto(`${here.url}/v/${shownCode(mistaken.kode).toLowerCase()}`)
  await stranger.getByRole('heading', { level: 1, name: 'Surat ini sudah dicabut' }).waitFor()

  // An internship that ends early is told there, while the letter stays on record.
  const { registerid } = signed.mahasiswa[0]!
  const ended = await office.asks('POST register/keadaan', {
    registerid,
    ke: 'dibatalkan',
    alasan: 'Perusahaan tutup.',
  })
  expect(ended.status).toBe(200)
  await stranger.goto(`${here.url}/v/${signed.kode}`)
  await stranger.getByText(/magang yang disebutnya dihentikan/).waitFor()
  expect(await stranger.locator('main, #root').first().innerText()).not.toContain('Perusahaan tutup')
})
