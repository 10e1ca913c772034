// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { pdf } from '../support/files.ts'
import { academic } from './people/academic.ts'
import { lecturer } from './people/lecturer.ts'
import type { Attached } from './people/person.ts'
import { student } from './people/student.ts'
import { allowConsole } from '../support/console.ts'
import { stage } from './stage.ts'

/** What goes back to the student, and comes back: a document with the office, a day's report with the lecturer. */
const here = stage({ viewsPdf: true })
const file = (name: string): Attached => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdf({ text: name }),
})

test('a document: uploaded, given back, corrected, seen in both versions, accepted', async () => {
  const dina = await student(here, NOBP.keberangkatan)
  await dina.opens('/')
  await dina.signsIn()
  await dina.page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  await dina.opens('/?tab=registrasi&dokumen=keberangkatan')
  const upload = dina.page.getByRole('button', { name: /^(Unggah|Ganti) / }).first()
  await upload.waitFor()
  const name = (await upload.getAttribute('aria-label'))!.replace(/^(Unggah|Ganti) /, '')
  await upload.click()
  const first = dina.page.getByRole('dialog')
  await first.locator('input[type=file]').setInputFiles(file('tanpa-tanda-tangan'))
  await dina.presses('Unggah', first)
  await first.waitFor({ state: 'hidden' })
  const { body } = await dina.asks<{ data: { register: { registerid: number }[] } }>('GET mahasiswa/info')
  const { registerid } = body.data.register[0]!

  const office = await academic(here)
  const { page } = office
  await office.opens(`/register/${registerid}?tab=dokumen`)
  await office.presses(new RegExp(`^${name}`))
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.locator('iframe[title="tanpa-tanda-tangan.pdf"]').waitFor()
  // Its letter of the keyboard.
  await page.getByRole('heading', { level: 2, name }).click()
  await page.keyboard.press('r')
  const ask = page.getByRole('dialog', { name: `Kembalikan ${name} untuk direvisi?` })
  await office.presses('Kembalikan', ask)
  await office.sees('Pilih paling sedikit satu.', ask)
  await office.presses('Tanda tangan', ask)
  await office.presses('Belum ditandatangani.', ask)
  await office.presses('Kembalikan', ask)
  await ask.waitFor({ state: 'hidden' })

  await dina.opens('/')
  await dina.sees(`Perbaiki dokumen ${name}`)
  await dina.page.getByRole('link', { name: /^Perbaiki/ }).click()
  await dina.sees('Belum ditandatangani.')
  await dina.presses(`Perbaiki ${name}`)
  const dialog = dina.page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file('tanpa-tanda-tangan'))
  await dina.presses('Unggah', dialog)
  // The same file is no correction.
  allowConsole(/422/)
  await dina.sees(/sama dengan yang diminta diperbaiki/, dialog)
  await dialog.locator('input[type=file]').setInputFiles(file('bertanda-tangan'))
  await dina.presses('Unggah', dialog)
  await dialog.waitFor({ state: 'hidden' })
  await dina.sees('Sudah Diperbaiki')

  await office.opens(`/register?filter=${encodeURIComponent('{"tunggu":"diperbaiki"}')}`)
  await page.getByRole('row').filter({ hasText: NOBP.keberangkatan }).waitFor()
  await office.opens(`/register/${registerid}?tab=dokumen`)
  await office.presses(new RegExp(`^${name}`))
  await office.presses('Lihat sebelum dan sesudah')
  await page.locator('iframe[title="tanpa-tanda-tangan.pdf"]').waitFor()
  await page.locator('iframe[title="bertanda-tangan.pdf"]').first().waitFor()
  await office.shot('revisi-dokumen')
  await office.presses('Validasi')
  await office.confirms('Validasi ')
  await office.isTold('Sukses')
})

test('a report: given back in the inbox, corrected, read beside what it was, accepted', async () => {
  const rahmad = await lecturer(here, NIDN.pembimbing)
  const { page } = rahmad
  const head = page.locator('h2').first()
  await head.waitFor()
  const day = page.locator('[data-day]').first()
  const tgl = await day.getByRole('heading', { level: 4 }).innerText()
  const who = await page.getByRole('heading', { level: 2 }).first().innerText()
  await rahmad.presses(`Kembalikan ${tgl}`)
  const sheet = page.getByRole('dialog', { name: 'Kembalikan satu hari' })
  // One press sends what is ready; it is taken back as soon, and given once more.
  await rahmad.presses('Sebutkan jam mulai dan selesai.', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await rahmad.presses('Urungkan')
  await rahmad.presses(`Kembalikan ${tgl}`)
  await rahmad.presses('Sebutkan jam mulai dan selesai.', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Kembalikan ${tgl}` }).waitFor({ state: 'hidden' })

  const { body } = await rahmad.asks<{ data: { registermhsnama: string; registernobp: string }[] }>(
    'GET mahasiswabimbingan?limit=100',
  )
  const { registernobp } = body.data.find(({ registermhsnama }) => registermhsnama === who)!
  const dina = await student(here, registernobp)
  await dina.opens('/')
  await dina.signsIn()
  // First on the page, or below today's report.
  await dina.sees(/^Perbaiki laporan /)
  await dina.page.getByRole('link', { name: /^Perbaiki/ }).click()
  const editor = dina.page.getByRole('dialog')
  await dina.sees('Sebutkan jam mulai dan selesai.', editor)
  await dina.presses('Simpan', editor)
  await dina.sees(/Belum ada yang berbeda/, editor)
  const text = editor.getByLabel('Apa yang Anda kerjakan?')
  const before = await text.inputValue()
  await text.fill(`${before} Pukul 08.00 sampai 16.00.`)
  await dina.presses('Simpan', editor)
  await dina.isTold('Sukses', 'Perbaikan terkirim ke pembimbing.')

  await rahmad.opens('/')
  const back = page.locator('[data-day]').filter({ hasText: 'Pukul 08.00 sampai 16.00.' }).first()
  // The student who waits longest stands first, whoever that is now.
  for (let step = 0; step < 6 && (await back.count()) === 0; step++) {
    await page.getByRole('button', { name: 'Mahasiswa berikutnya' }).click()
    await page.waitForTimeout(300)
  }
  await rahmad.presses('Lihat sebelum dan sesudah', back)
  await rahmad.sees(before, back)
  await rahmad.shot('revisi-laporan')
  expect(await back.getByText('Pukul 08.00 sampai 16.00.').count()).toBeGreaterThan(0)
  const detail = await back.getByRole('checkbox').inputValue()
  const accepted = await rahmad.asks('POST bimbingan/validasi', { detail: [Number(detail)], status: 1 })
  expect(accepted.status).toBe(200)
  await dina.opens('/')
  await dina.doesNotSee('Satu hal perlu Anda perbaiki')
})
