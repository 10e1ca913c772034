// @module-tag rest
import { expect, test } from 'vitest'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { programme } from './people/programme.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'

const here = stage()
const COMPANY = 'PT Minang Digital Nusantara'
const SAID = 'Menguji halaman web setiap hari.'

test('who is done writes about the company, the office releases it, who chooses reads it; and all of it back', async () => {
  const done = await student(here, NOBP.tamat)
  await done.opens('/')
  await done.signsIn()
  await done.presses('Tulis ulasan')
  const sheet = done.page.getByRole('dialog')
  await done.presses('Kirim ulasan', sheet)
  await done.sees('Pilih Ya atau Tidak.', sheet)
  await sheet.getByLabel('Apa yang Anda kerjakan di sana?').fill(SAID)
  await done.presses('Ya', sheet)
  await done.presses('Kirim ulasan', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await done.sees('Menunggu dibaca kantor')

  const chooses = await student(here, NOBP.direkomendasikanWanita)
  await chooses.opens('/?tab=registrasi')
  await chooses.signsIn()
  await chooses.opens('/?tab=registrasi')
  await chooses.card(COMPANY).getByRole('link').click()
  // Released before, by somebody who may be asked.
  await chooses.page.getByRole('link', { name: /^Tanya / }).waitFor()
  await chooses.doesNotSee(SAID)

  const office = await programme(here)
  await office.opens('/perusahaan')
  await office.presses('Ulasan mahasiswa')
  const row = office.page.getByRole('row').filter({ hasText: SAID })
  await row.getByRole('button', { name: /^Tayangkan/ }).click()
  await row.getByText('Ditayangkan', { exact: true }).waitFor()
  await chooses.page.reload()
  await chooses.sees(SAID)
  await chooses.sees(/^Mahasiswa .* \d{4}$/)

  await row.getByRole('button', { name: /^Turunkan/ }).click()
  const why = office.page.getByRole('alertdialog')
  await office.presses('Bahasanya kurang pantas.', why)
  await office.presses('Turunkan', why)
  await row.getByText('Tidak ditayangkan').waitFor()
  await done.page.reload()
  await done.sees(/Bahasanya kurang pantas/)
  await done.presses('Tarik ulasan')
  await done.presses('Tarik ulasan', done.page.getByRole('alertdialog'))
  await done.page.getByRole('button', { name: 'Tulis ulasan' }).waitFor()
  expect(await done.page.getByText(SAID).count()).toBe(0)
})
