// @module-tag rest
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { NIDN } from '../../../src/server/db/demo/accounts.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { jpeg } from '../../support/files.ts'
import { shot } from '../../support/browser.ts'
import { allowConsole } from '../../support/console.ts'
import { academic } from '../people/academic.ts'
import { lecturer } from '../people/lecturer.ts'
import { stage } from '../stage.ts'
import { NOW } from '../today.ts'

/** Somebody at a company without an address, on a server without mail: a QR, a countersignature, a sheet of paper. */
const here = stage()
const NOBP = '11081033'
const DONI = 'Doni Saputra'

test('marks that no code can sign are given back, sent again and countersigned by the lecturer', async () => {
  const office = await academic(here)
  const { body } = await office.asks<{ data: { registerid: number; registermhsnama: string }[] }>(
    `GET register?keyword=${NOBP}`,
  )
  const { registerid, registermhsnama: student } = body.data[0]!
  const dates = { mulai: addDays(NOW, -28), selesai: addDays(NOW, 7) }
  const soon = await office.asks('POST register/tanggal', {
    registerid,
    ...dates,
    alasan: 'Dipersingkat.',
    luar: 0,
  })
  expect(soon, JSON.stringify(soon)).toMatchObject({ status: 200 })
  await office.opens(`/pembimbing-lapangan/${registerid}`)
  await office.presses('Isi pembimbing lapangan')
  const form = office.page.getByRole('dialog', { name: 'Isi pembimbing lapangan' })
  await form.getByLabel('Nama', { exact: true }).fill(DONI)
  await form.getByLabel(/^Telepon/).fill('0812 6745 0913')
  await office.shot('kertas-kantor-isi')
  await office.presses('Simpan', form)
  await form.waitFor({ state: 'hidden' })
  await office.shot('kertas-kantor')

  // The office shows a QR; Doni scans it.
  const doni = await here.browser.page({ width: 390, baseURL: here.url })
  await doni.goto(await scanned(office.page, () => office.presses('Buat kode QR')))
  await office.shot('kertas-kantor-qr')
  const rahmad = await lecturer(here, NIDN.pembimbing)
  await doni.getByRole('button', { name: 'Ya, buka halaman saya' }).click()
  await doni.getByRole('button', { name: /^Nilai / }).click()
  const cards = doni.getByRole('group').filter({ has: doni.getByRole('button', { name: /^80/ }) })
  await expect.poll(() => cards.count()).toBe(5)
  for (const card of await cards.all()) await card.getByRole('button', { name: /^80/ }).click()
  await doni.getByText('5 dari 5 terisi').waitFor()
  await doni.getByText('Nilai ini disahkan dosen pembimbing.').waitFor()
  const send = doni.getByRole('button', { name: 'Kirim nilai' })
  await send.click()
  await doni.getByText('Dosen pembimbing mengesahkannya.').waitFor()
  await shot(doni, 'kertas-diajukan')

  await rahmad.opens('/')
  await rahmad.page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  await rahmad.shot('kertas-dosen-beranda')
  await rahmad.opens('/nilai')
  await rahmad.sees('Lapangan perlu disahkan')
  await rahmad.shot('kertas-dosen-daftar')
  await rahmad.opens(`/nilai/${registerid}?bagian=lapangan`)
  await rahmad.sees('Nilai dari perusahaan menunggu pengesahan Anda')
  await rahmad.shot('kertas-dosen-pengesahan')
  await rahmad.presses('Kembalikan')
  const why = rahmad.page.getByRole('alertdialog', { name: 'Kembalikan kepada perusahaan?' })
  await rahmad.presses('Ada kriteria yang keliru.', why)
  await rahmad.shot('kertas-dosen-kembalikan')
  await rahmad.presses('Kembalikan', why)
  await why.waitFor({ state: 'hidden' })
  await doni.reload()
  await doni.getByText('Ada kriteria yang keliru.').waitFor()
  await cards.first().getByRole('button', { name: /^90/ }).click()
  await shot(doni, 'kertas-dikembalikan')
  await send.click()
  await doni.getByText('Dosen pembimbing mengesahkannya.').waitFor()
  await rahmad.page.reload()
  await rahmad.presses('Sahkan nilai')
  await rahmad.sees(/disahkan Rahmad Hidayat/)
  await rahmad.shot('kertas-dosen-disahkan')
  await doni.reload()
  await doni.getByText('Ada yang keliru? Minta dosen pembimbing membukanya lagi.').waitFor()

  // His days come on a signed sheet, and are taken back with it.
  await rahmad.opens(`/pembimbing-lapangan/${registerid}`)
  await rahmad.presses('Catat lembar konfirmasi')
  const sheet = rahmad.page.getByRole('dialog', { name: 'Catat lembar konfirmasi' })
  await sheet.getByLabel('Dari tanggal').fill(addDays(NOW, -28))
  await sheet.getByLabel('Sampai tanggal').fill(NOW)
  expect(await sheet.getByLabel('Ditandatangani oleh').inputValue()).toBe(DONI)
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'lembar.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await rahmad.sees('lembar.jpg', sheet)
  await rahmad.shot('kertas-dosen-lembar')
  // It is stored, but nobody hears of it: pressed again it is the same paper.
  allowConsole(/ERR_FAILED/)
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await rahmad.page.route('**/api/lapangan/kertas', lost, { times: 1 })
  await rahmad.presses('Simpan lembar', sheet)
  await rahmad.sees(/Tidak ada sambungan/, sheet)
  await rahmad.presses('Simpan lembar', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await rahmad.sees(/^[1-9]\d* hari, /)
  await rahmad.shot('kertas-dosen-tercatat')
  await office.page.reload()
  await office.sees(/^[1-9]\d* hari, /)
  await office.shot('kertas-kantor-tercatat')
  await office.opens(`/mahasiswa/${NOBP}`)
  await office.sees(student)
  await rahmad.presses(/^Hapus lembar/)
  await rahmad.presses('Hapus lembar', rahmad.page.getByRole('alertdialog'))
  await rahmad.page.getByText(/^[1-9]\d* hari, /).waitFor({ state: 'detached' })
})

/** The address in the QR that this press makes. */
async function scanned(page: Page, press: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/lapangan/tautan/')),
    press(),
  ])
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.getByRole('img', { name: 'Kode QR tautan pembimbing lapangan' }).waitFor()
  return `${here.url}/lapangan#${data.token}`
}
