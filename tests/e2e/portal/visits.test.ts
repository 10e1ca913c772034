// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN } from '../../../src/server/db/demo/accounts.ts'
import { jpeg } from '../../support/files.ts'
import { academic } from '../people/academic.ts'
import { lecturer } from '../people/lecturer.ts'
import { student } from '../people/student.ts'
import { stage } from '../stage.ts'

const here = stage()
const FINDING = 'Sudah mandiri mengelola stok; minta laporan lebih rinci.'

test('written down on a phone, kept when the form closes, read by the office, shared with the student, counted', async () => {
  const rahmad = await lecturer(here, NIDN.pembimbing)
  const { page } = rahmad
  await rahmad.opens('/kunjungan')
  await rahmad.sees('Fadhil Nugraha')
  await rahmad.presses('Catat kunjungan')
  const form = page.getByRole('dialog', { name: 'Catat kunjungan' })
  const company = form.getByLabel('Perusahaan')
  const chosen = await company.locator('option:checked').innerText()
  await form.getByLabel('Bertemu dengan').fill('Yulia Maharani')
  await form.getByRole('textbox', { name: /^Temuan/ }).fill(FINDING)
  await rahmad.sees(/tersimpan di perangkat/i, form)
  // Closed by mistake: what was typed is there again.
  await rahmad.presses('Tutup', form)
  await form.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => !(history.state as { lembar?: unknown } | null)?.lembar)
  await rahmad.presses('Catat kunjungan')
  await form.waitFor()
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('dialog textarea')].some(
        (box) => (box as HTMLTextAreaElement).value === text,
      ),
    FINDING,
  )
  expect(await form.getByLabel('Bertemu dengan').inputValue()).toBe('Yulia Maharani')
  const picture = { name: 'gudang.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  await form.locator('input[type=file]').setInputFiles(picture)
  await rahmad.sees('gudang.jpg akan diunggah', form)
  await rahmad.shot('kunjungan-catat')
  await rahmad.presses('Simpan kunjungan', form)
  await form.waitFor({ state: 'hidden' })
  const card = page.getByRole('region').filter({ hasText: FINDING })
  await rahmad.sees('gudang.jpg', card)
  await rahmad.sees('Tidak dibaca mahasiswa', card)

  const { body } = await rahmad.asks<{ data: { mahasiswa: { nobp: string }[]; perusahaanid: number }[] }>(
    'GET kunjungan?limit=10',
  )
  const [visit] = body.data
  const { nobp } = visit!.mahasiswa[0]!
  const visited = await student(here, nobp)
  await visited.signsIn()
  await visited.goesToInternship()
  await visited.sees('Kunjungan dosen pembimbing')
  await visited.sees('Yulia Maharani')
  await visited.doesNotSee(FINDING)

  const office = await academic(here)
  await office.opens(`/perusahaan/detail/${visit!.perusahaanid}?tab=kunjungan`)
  await office.sees(FINDING)
  await office.sees('Kunjungan (2)')
  await office.opens('/kunjungan')
  await office.sees(FINDING)
  await office.page.getByRole('link', { name: 'Beban dosen', exact: true }).click()
  await office.page.getByRole('heading', { level: 1, name: 'Beban dosen' }).waitFor()
  await office.presses('Ekspor')
  const dialog = office.page.getByRole('dialog', { name: /beban dosen/i })
  const sheet = await office.downloads(/CSV/, dialog)
  const line = sheet.bytes
    .toString('utf8')
    .split('\r\n')
    .find((row) => row.includes(NIDN.pembimbing))
  expect(line).toMatch(/;2;\d+;[\d,]*$/)

  // Shared afterwards.
  await rahmad.presses(/^Ubah kunjungan/, card)
  const edit = page.getByRole('dialog', { name: 'Ubah kunjungan' })
  await edit.getByRole('checkbox', { name: /^Mahasiswa boleh membaca/ }).check()
  await rahmad.presses('Simpan kunjungan', edit)
  await edit.waitFor({ state: 'hidden' })
  await rahmad.sees('Dibaca mahasiswa', card)
  await visited.opens('/?tab=registrasi')
  await visited.sees(FINDING)

  // What is handed in.
  await rahmad.opens('/kunjungan?tab=beban')
  const semester = chosen.replace(/^.*\((.*)\)$/, '$1')
  await rahmad.sees(semester)
  const paper = await rahmad.downloads(`BKD PDF untuk ${semester}`)
  expect([paper.name, paper.bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringContaining('BKD'),
    '%PDF-',
  ])
  const excel = await rahmad.downloads(`BKD Excel untuk ${semester}`)
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

  await rahmad.opens('/kunjungan')
  await rahmad.presses(/^Hapus kunjungan/, card)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus kunjungan' }).click()
  await card.waitFor({ state: 'detached' })
  await rahmad.sees('Fadhil Nugraha')
})
