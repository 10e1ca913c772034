// @module-tag rest
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { quiet } from '../../support/browser.ts'
import { pdf } from '../../support/files.ts'
import { temporaryFolder } from '../../support/uploads.ts'
import { lecturer } from '../people/lecturer.ts'
import { student } from '../people/student.ts'
import { stage } from '../stage.ts'
import { NOW, SATURDAY, weekQuery } from '../today.ts'

const testApp = stage()

/** As a camera makes it, held upright. */
async function photo(dir: string, name: string): Promise<string> {
  const path = join(dir, name)
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#4a86bb' } })
  writeFileSync(path, await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  return path
}

test('the report of today with two pictures: three presses, and nothing to scroll', async () => {
  const fadhil = await student(testApp, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.page.waitForFunction(() => localStorage.getItem('token') !== null)
  await fadhil.opens('/laporan')
  const { page } = fadhil
  const write = page.getByRole('link', { name: 'Tulis laporan' })
  await write.waitFor()
  expect(await write.evaluate((link) => link.getBoundingClientRect().bottom < window.innerHeight)).toBe(true)

  await write.click()
  const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(NOW)}` })
  const text = dialog.getByLabel('Apa yang Anda kerjakan?')
  await text.waitFor()
  // The keyboard is there already.
  await page.keyboard.type('Memasang ulang kabel patch di rak server.')
  const dir = temporaryFolder()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Pilih foto' }).click(),
  ])
  await chooser.setFiles([await photo(dir, 'rak.jpg'), await photo(dir, 'kabel.jpg')])
  await dialog.getByText(/^2 dari 10 · .* setelah diperkecil$/).waitFor()
  await fadhil.shot('laporan-dua-foto')
  const save = dialog.getByRole('button', { name: 'Simpan', exact: true })
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)).toBe(
    true,
  )
  await save.click()
  await fadhil.isTold('Sukses')
  await dialog.waitFor({ state: 'hidden' })
  const shown = fadhil.day(NOW).getByRole('button', { name: /^Perbesar foto/ })
  await expect.poll(() => shown.count()).toBe(2)
  await shown.first().click()
  const large = page.getByRole('dialog', { name: 'Foto 1 dari 2' })
  const natural = () =>
    large.getByRole('img').evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return [naturalWidth, naturalHeight]
    })
  await expect.poll(natural).toEqual([1200, 1600])
  // The phone's own way back closes what lies over the page, and nothing else.
  await page.goBack()
  await large.waitFor({ state: 'hidden' })
  await fadhil.day(NOW).waitFor()

  // The supervisor sees them where the text is; on paper they are too.
  const { register } = await fadhil.info()
  const placement = register[0]!
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  await rahmad.opens(
    `/mahasiswabimbingan/${placement.registerid}?tab=mingguan&${weekQuery(placement.jadwalmulai!, NOW)}`,
  )
  await expect.poll(() => rahmad.page.getByRole('button', { name: /^Perbesar foto/ }).count()).toBe(2)
  await rahmad.opens(`/cetak/${placement.registerid}?dari=${NOW}&sampai=${NOW}`)
  await expect.poll(() => rahmad.page.locator('.buku figure img').count()).toBe(2)
  const [download] = await Promise.all([rahmad.page.waitForEvent('download'), rahmad.presses('Unduh (HTML)')])
  expect(download.suggestedFilename()).toBe(`laporan-magang-${NOBP.magang}.html`)
})

test('Back asks what the X asks; a chosen picture is there again', async () => {
  const fadhil = await student(testApp, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.page.waitForFunction(() => localStorage.getItem('token') !== null)
  const { page } = fadhil
  await fadhil.opens('/laporan')
  await page.getByLabel('Pekan', { exact: true }).waitFor()
  await fadhil.opens(`/laporan?hari=${SATURDAY}&tulis=1`)
  const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(SATURDAY)}` })
  await dialog.locator('input[multiple]').setInputFiles(await photo(temporaryFolder(), 'rak.jpg'))
  await dialog.getByRole('button', { name: 'Hapus foto: rak.jpg' }).waitFor()
  // Until it is stored, Back asks.
  await dialog.locator('li[aria-busy]').waitFor({ state: 'detached' })
  // Kept on the device like the text: nothing is lost, so nothing is asked.
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  // What was closed takes its own step back; an address that is opened meanwhile would be given up for it.
  await expect.poll(() => new URL(page.url()).searchParams.get('tulis')).toBeNull()
  await quiet(page)
  await fadhil.opens(`/laporan?hari=${SATURDAY}&tulis=1`)
  await dialog.getByRole('button', { name: 'Hapus foto: rak.jpg' }).click()
  await dialog.getByText('Lampiran berkas (PDF, Word)').click()
  await dialog
    .locator('details input[type=file]')
    .setInputFiles({ name: 'denah.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByText('denah.pdf').first().waitFor()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: /^Tutup/ })
  await question.getByText('Isian Anda belum disimpan').waitFor()
  await question.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).searchParams.get('tulis')).toBeNull()
  await quiet(page)
  await fadhil.opens(`/laporan?hari=${SATURDAY}&tulis=1`)
  await dialog.getByLabel('Apa yang Anda kerjakan?').waitFor()
  await quiet(page)
  expect(await dialog.getByRole('button', { name: /^Hapus foto/ }).count()).toBe(0)
})
