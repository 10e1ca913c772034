// @module-tag rest
import { expect, test } from 'vitest'
import { academic } from './people/academic.ts'
import { person } from './people/person.ts'
import { stage } from './stage.ts'

const testApp = stage()
const OWN = 'sandi-milik-sendiri'
const NOBP = '2411089901'

test('one student is added by hand, gets an account, signs in, is corrected, and goes on leave', async () => {
  const office = await academic(testApp)
  const { page } = office
  await office.follows('Mahasiswa')
  const form = await office.adds('Mahasiswa')
  await form.getByLabel('NOBP').fill(NOBP)
  await form.getByLabel('Nama').fill('RANI PINDAHAN')
  await form.getByLabel('Program studi').click()
  await page.getByRole('option', { name: 'D3 Teknik Komputer' }).click()
  await form.getByLabel('Angkatan').fill('2024')
  await form.getByLabel('Jenis kelamin').click()
  await page.getByRole('option', { name: 'Perempuan' }).click()
  await form.getByLabel('Total SKS').fill('96')
  await form.getByLabel('SKS gagal (D/E)').fill('0')
  await office.shot('mahasiswa-tambah')
  await office.saves(form)

  // Her page, where the account is made.
  await page.getByRole('heading', { name: 'RANI PINDAHAN', level: 1 }).waitFor()
  await office.presses('Akun & data')
  await office.presses('Buat akun')
  await office.presses('Buat akun', page.getByRole('alertdialog', { name: 'Buat akun untuk RANI PINDAHAN?' }))
  const slip = page.getByRole('dialog', { name: 'Kata sandi awal' })
  const password = await slip.locator('[data-sandi]').innerText()
  await office.presses('Selesai', slip)
  await office.sees('Masih kata sandi awal')
  await office.cannotPress('Buat akun')

  const rani = await person(testApp, { width: 390, username: NOBP })
  await rani.opens('/login')
  await rani.signsInByForm(password)
  await rani.page.getByLabel('Kata sandi lama').fill(password)
  await rani.page.getByLabel('Kata sandi baru', { exact: true }).fill(OWN)
  await rani.page.getByLabel('Ulangi kata sandi baru').fill(OWN)
  await rani.presses('Ganti kata sandi')
  await rani.isTold('Sukses')
  expect((await rani.asks('GET mahasiswa/info')).status).toBe(200)

  // The number stays, the name is mended.
  await office.presses('Ubah data')
  const data = page.getByRole('dialog', { name: 'Ubah Mahasiswa' })
  await office.sees(`NOBP: ${NOBP}`, data)
  await data.getByLabel('Nama').fill('Rani Pindahan')
  await office.presses('Simpan perubahan', data)
  await page.getByRole('heading', { name: 'Rani Pindahan', level: 1 }).waitFor()

  await office.presses('Rekomendasikan')
  await office.confirms('Rani Pindahan')
  await office.presses('Ubah keadaan')
  await page.getByRole('menuitem', { name: /^Daftarkan/ }).waitFor()
  await page.getByRole('menuitem', { name: /^Berhenti kuliah/ }).click()
  const asked = page.getByRole('dialog', { name: 'Rani Pindahan berhenti kuliah?' })
  await office.sees('Akunnya tetap terbuka.', asked)
  await office.presses('Sakit', asked)
  await office.shot('mahasiswa-berhenti')
  await office.presses('Catat cuti', asked)
  await office.isTold('Sukses', 'Rani Pindahan dicatat cuti kuliah.')
  await office.sees('Sekarang: Sedang cuti')
  await office.cannotPress('Daftarkan')
  expect((await rani.asks('GET mahasiswa/info')).status).toBe(200)
  await rani.page.close()
})
