// @module-tag rest
import { expect, test } from 'vitest'
import { csvOf } from '../../src/contract/sheet.ts'
import { academic } from './people/academic.ts'
import { person, type Attached } from './people/person.ts'
import { stage } from './stage.ts'

const testApp = stage()

const csv = (name: string, rows: string[][]): Attached => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf(rows)),
})

const HEADINGS = ['No BP', 'Nama', 'Program Studi', 'Tahun Masuk', 'JK', 'SKS', 'D/E']
const ROWS = [
  ['55081001', 'Andi Pratama', 'D3 Akuntansi', '2024', 'Laki-laki', '96', '0'],
  ['55081002', '', 'D3 Akuntansi', '2024', 'L', '80', '2'],
  ['55081003', 'Citra', 'Teknik Nuklir', '2024', 'P', '80', '2'],
  // Someone the demo knows, with other credits.
  ['11081013', 'Aditya Hakim', '11', '', 'L', '101', '1'],
]

test('students from a file with bad rows; the new one signs in and chooses a password', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Impor Data' }).click()
  await page.getByRole('heading', { name: 'Impor Data' }).waitFor()

  // Nothing chosen is said under the field; a file of another kind is refused before it is sent.
  await akademik.presses('Periksa berkas')
  await akademik.sees('Pilih berkas yang akan diimpor.')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await akademik.sees(/tidak diterima/)
  const template = await akademik.downloads('Unduh contoh CSV')
  expect(template.name).toBe('contoh-mahasiswa.csv')
  expect(template.bytes.toString()).toContain('NOBP;Nama Mahasiswa;Prodi')

  // The heading of failed credits is not known: it is not read until somebody says what it is.
  await input.setInputFiles(csv('mahasiswa.csv', [HEADINGS, ...ROWS]))
  await akademik.presses('Periksa berkas')
  await akademik.sees('1 siap, 1 perlu keputusan Anda, 2 ditolak')
  await akademik.sees('Kolom yang tidak dibaca: D/E.')
  await page.getByText('Susunan kolom').click()
  await page.getByLabel('D/E', { exact: true }).selectOption({ label: 'SKS Nilai D/E' })
  await akademik.presses('Periksa ulang')
  await page.getByText('Kolom yang tidak dibaca').waitFor({ state: 'hidden' })

  await akademik.sees('"Teknik Nuklir" (1 baris)', page.getByRole('region', { name: 'Ejaan prodi' }))
  const wrong = page.getByRole('region', { name: 'Yang membuat baris ditolak' })
  await akademik.sees('1 baris, Nama Mahasiswa: Wajib diisi.', wrong)
  await wrong.getByText('1 baris, Angkatan: Wajib diisi.').click()
  await akademik.sees('Baris 5: 11081013 · (kosong)', wrong)
  await akademik.shot('impor-periksa')
  const failed = await akademik.downloads('Unduh baris ditolak (CSV)')
  expect(failed.bytes.toString()).toContain('55081003;Citra;Teknik Nuklir')
  expect((await akademik.asks<{ data: unknown[] }>('GET mahasiswa?keyword=55081001')).body.data).toEqual([])

  // Saved without the wrong ones, after a yes.
  await akademik.presses('Simpan 1 baris yang benar saja')
  const question = page.getByRole('alertdialog', { name: /^Simpan \d baris mahasiswa\?$/ })
  expect(await question.innerText()).toContain('1 baru, 1 akun dibuat. 3 baris yang salah dilewati.')
  await question.getByRole('button', { name: /^Simpan/ }).click()
  await akademik.sees('Impor mahasiswa selesai dan tersimpan.')
  await akademik.shot('impor-selesai')

  // The passwords are on this screen only, so leaving it asks.
  await akademik.presses('Impor berkas lain')
  const leaving = page.getByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await leaving.getByRole('button', { name: 'Kembali' }).click()
  await leaving.waitFor({ state: 'hidden' })
  const menu = page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Impor Data', exact: true })
  await menu.click()
  await leaving.getByRole('button', { name: 'Kembali' }).click()
  await leaving.waitFor({ state: 'hidden' })
  const accounts = (await akademik.downloads('Unduh kata sandi (CSV)')).bytes.toString()
  const password = /;Andi Pratama;55081001;([a-z\d-]{14})\r$/m.exec(accounts)?.[1]
  expect(password).toBeDefined()
  await akademik.presses('Impor berkas lain')

  // Mended and sent again: what is there already stays, the rest is added.
  const mended = [
    ROWS[0]!,
    ['55081002', 'Budi', ...ROWS[1]!.slice(2)],
    ['55081003', 'Citra', 'D3 Akuntansi', ...ROWS[2]!.slice(3)],
    ['11081013', 'Aditya Hakim', '11', '2024', 'L', '101', '1'],
  ]
  const headings = [...HEADINGS.slice(0, 6), 'SKS D/E']
  await input.setInputFiles(csv('mahasiswa.csv', [headings, ...mended]))
  await akademik.presses('Periksa berkas')
  await akademik.sees('Semua baris benar dan siap disimpan.')
  expect(await figures(page.getByLabel('Ringkasan').innerText())).toEqual(['2', '1', '1', '2'])
  await akademik.presses('Simpan semua')
  await question.getByRole('button', { name: /^Simpan/ }).click()
  await akademik.sees('Impor mahasiswa selesai dan tersimpan.')
  await akademik.downloads('Unduh kata sandi (Excel)')
  // The menu leads to the beginning, not to what was saved.
  await menu.click()
  await input.setInputFiles(csv('mahasiswa.csv', [headings, ...mended]))
  await akademik.presses('Periksa berkas')
  await akademik.sees('Tidak ada yang perlu disimpan.')
  await akademik.cannotPress(/^Simpan/)

  // The student comes in with the paper in hand, and goes nowhere before choosing a password.
  const andi = await person(testApp, { width: 390, username: '55081001' })
  await andi.opens('/login-mahasiswa')
  await andi.signsInByForm(password)
  await andi.sees('Anda masuk dengan kata sandi awal.')
  await andi.shot('impor-kata-sandi-awal')
  await andi.opens('/')
  await andi.sees('Anda masuk dengan kata sandi awal.')
  await andi.page.getByLabel('Kata sandi lama').fill(password!)
  await andi.page.getByLabel('Kata sandi baru', { exact: true }).fill('sandi andi sendiri')
  await andi.page.getByLabel('Ulangi kata sandi baru').fill('sandi andi sendiri')
  await andi.presses('Ganti kata sandi')
  await andi.page.getByText('Anda masuk dengan kata sandi awal.').waitFor({ state: 'hidden' })
  await andi.opens('/?tab=registrasi')
  await andi.sees('Andi Pratama')
  await andi.sees('55081001')
})

/** The numbers of the summary, in its order. */
const figures = async (text: Promise<string>) => (await text).match(/\d+/g)
