// @module-tag rest
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { csvOf } from '../../src/contract/sheet.ts'
import { academic } from './people/academic.ts'
import { stage } from './stage.ts'

const testApp = stage()

/** As many as a campus takes in at once; the table of their passwords is beyond what fflate zips without a worker. */
const STUDENTS = 3000
const NAMES = ['Andi Pratama', 'Budi Santoso', 'Citra Lestari', 'Dewi Anggraini', 'Eka Saputra']
const students = Array.from({ length: STUDENTS }, (_, at) => [
  `66${String(at).padStart(6, '0')}`,
  `${NAMES[at % NAMES.length]} ${at}`,
  '11',
  '2031',
  at % 2 ? 'P' : 'L',
])
const file = {
  name: 'mahasiswa.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf([['NOBP', 'Nama', 'Prodi', 'Angkatan', 'JK'], ...students])),
}

test('large Excel files: the first passwords of 3,000 students and the list of them, whole', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  const input = page.locator('input[type=file]')
  const question = page.getByRole('alertdialog', { name: /baris mahasiswa\?$/ })
  await akademik.opens('/impor')
  await input.setInputFiles(file)
  await akademik.presses('Periksa berkas')
  await akademik.sees('Semua baris benar dan siap disimpan.')
  await akademik.presses('Simpan semua')
  await question.getByRole('button', { name: /^Simpan/ }).click()
  await akademik.sees('Impor mahasiswa selesai dan tersimpan.')

  // Not saved once: it is said, the passwords are still here, and leaving them asks.
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = () => {
      URL.createObjectURL = make
      throw new Error('penuh')
    }
  })
  await akademik.presses('Unduh kata sandi (Excel)')
  await akademik.sees('Berkas Excel tidak dapat dibuat. Pilih format untuk mencoba lagi.')
  await akademik.shot('impor-unduh-gagal')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Mahasiswa' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await leaving.getByRole('button', { name: 'Kembali' }).click()
  await akademik.presses('Keluar')
  await leaving.getByRole('button', { name: 'Kembali' }).click()

  const passwords = await akademik.downloads('Unduh kata sandi (Excel)')
  expect(passwords.name).toBe('akun-mahasiswa.xlsx')
  const [headings, ...rows] = await readSheet(new Blob([new Uint8Array(passwords.bytes)]))
  expect(headings).toEqual(['Program studi', 'Angkatan', 'Nama', 'Nama pengguna', 'Kata sandi awal'])
  expect(rows.map(([, , name, username]) => [username, name]).toSorted()).toEqual(
    students.map(([nobp, name]) => [nobp, name]).toSorted(),
  )
  expect(new Set(rows.map(([programme, intake]) => `${programme} ${intake}`))).toEqual(
    new Set(['D3 Teknik Komputer 2031']),
  )
  expect(
    rows.filter(([, , , , password]) => !/^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/.test(String(password))),
  ).toEqual([])
  await akademik.sees(/^Sudah disimpan atau dicetak/)

  // The list, as it is filtered: nobody else belongs to that intake.
  await akademik.opens(`/mahasiswa?filter=${encodeURIComponent('{"prodi":11,"angkatan":2031}')}`)
  await akademik.presses(/^Ekspor/)
  const dialog = page.getByRole('dialog', { name: /^Ekspor/ })
  await akademik.sees(/^3\.000 baris/, dialog)
  const list = await akademik.downloads(/^Excel/, dialog)
  const [, ...listed] = await readSheet(new Blob([new Uint8Array(list.bytes)]))
  expect(new Set(listed.map(([nobp]) => nobp))).toEqual(new Set(students.map(([nobp]) => nobp)))
  await dialog.waitFor({ state: 'hidden' })

  // The list of passwords made again says how many slips it kills, before and after.
  await akademik.opens('/impor')
  await input.setInputFiles(file)
  await page.getByLabel(/^Buat ulang kata sandi awal/).check()
  await akademik.presses('Periksa berkas')
  await akademik.sees(/^3\.000 kata sandi awal akan diganti/)
  await akademik.shot('impor-sandi-ulang')
  await akademik.presses('Simpan semua')
  const replacing = page.getByRole('alertdialog', { name: 'Ganti 3.000 kata sandi?' })
  await replacing.getByText(/3\.000 kata sandi awal akan diganti/).waitFor()
  await replacing.getByRole('button', { name: 'Ganti 3.000 kata sandi' }).click()
  await akademik.sees('Impor mahasiswa selesai dan tersimpan.')
  await akademik.sees(/^3\.000 kata sandi awal sudah diganti/)
  await akademik.shot('impor-sandi-diganti')
  await akademik.downloads('Unduh kata sandi (Excel)')
})
