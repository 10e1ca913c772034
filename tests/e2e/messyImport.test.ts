// @module-tag rest
import { expect, test } from 'vitest'
import { csvOf } from '../../src/contract/sheet.ts'
import { academic } from './people/academic.ts'
import type { Attached } from './people/person.ts'
import { stage } from './stage.ts'

const testApp = stage()

const file = (name: string, content: string): Attached => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** As the campus system prints it: a web page under the name of .xls, with titles, dashes and its own spellings. */
const PRINT = `<html><body><table>
<tr><td colspan="7">LAPORAN DATA MAHASISWA</td></tr><tr><td colspan="7">Semester Ganjil 2026/2027</td></tr>
<tr><th>No</th><th>NIM</th><th>Nama Mahasiswa</th><th>Program Studi</th><th>Tahun Masuk</th><th>L/P</th><th>No HP</th></tr>
<tr><td>1</td><td>66081001</td><td>Andi Pratama</td><td>D-III Akuntansi</td><td>20241</td><td>L</td><td>-</td></tr>
<tr><td>2</td><td>66081002</td><td>Budi Santoso</td><td>AKUNTANSI</td><td>20241</td><td>L</td><td>081266001234/081377005678</td></tr>
<tr><td>3</td><td>66081003</td><td>Citra Ayu</td><td>AKUNTANSI</td><td>20241</td><td>P</td><td>-</td></tr>
<tr><td></td><td></td><td></td><td></td><td></td><td>Padang, 22 November 2026</td></tr>
</table></body></html>`

test('a messy file of the campus system, then companies and their places', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  const input = page.locator('input[type=file]')
  const chooses = async (kind: string, content: Attached) => {
    await page.getByRole('radio', { name: kind, exact: true }).check()
    await input.setInputFiles(content)
    await akademik.presses('Periksa berkas')
  }
  const saves = async () => {
    await akademik.presses('Simpan semua')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Simpan/ })
      .click()
    await akademik.sees(/selesai dan tersimpan/)
  }
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Impor Data' }).click()

  await chooses('Mahasiswa', file('mahasiswa.xls', PRINT))
  await akademik.sees('Judul kolom ditemukan di baris 3.')
  await akademik.sees('1 ejaan di berkas ini belum dikenal.')
  await akademik.sees(/1 baris dilewati karena bukan data/)
  await akademik.shot('impor-ejaan')
  // The nearest one is offered; looked at, it is taken for every row at once.
  await page.getByLabel('"AKUNTANSI" (2 baris)').selectOption({ label: 'D3 Akuntansi' })
  await akademik.presses('Terima semua tebakan (1)')
  await akademik.sees('Semua baris benar dan siap disimpan.')
  await akademik.sees('2 baris, Telepon: Berisi tanda "tidak ada" seperti "-".')
  await akademik.shot('impor-siap')
  await saves()
  await akademik.downloads('Unduh kata sandi (CSV)')
  const found = await akademik.asks<{ data: { prodinama: string }[] }>('GET mahasiswa?keyword=66081003')
  expect(found.body.data).toMatchObject([{ prodinama: 'D3 Akuntansi' }])
  await akademik.presses('Impor berkas lain')

  // What was chosen once is not asked again.
  await chooses('Mahasiswa', file('mahasiswa.xls', PRINT))
  await akademik.sees('Tidak ada yang perlu disimpan.')
  await akademik.presses('Pilih berkas lain')

  const companies = [
    ['DAFTAR MITRA 2026'],
    ['No', 'Nama Mitra', 'Alamat', 'E-mail', 'No Telp'],
    ['1', 'PT Rimbo Data', 'Jl. Rimbo 1, Padang', '-', '0751-777001'],
    ['2', 'CV Sianok Jaya', 'Jl. Sianok 2, Bukittinggi', 'sdm@sianok.example', '0752-777002'],
  ]
  await chooses('Perusahaan', file('mitra.csv', csvOf(companies)))
  await akademik.sees('1 baris, Email: Berisi tanda "tidak ada" seperti "-".')
  await saves()
  await akademik.presses('Impor berkas lain')

  // The list of places does not say for which quota: it is said for all of it.
  const places = [
    ['Instansi', 'Pria', 'Wanita', 'Bebas'],
    ['Rimbo Data', '1', '1', '2'],
    ['CV Sianok Jaya', '', '', '3'],
  ]
  await page.getByRole('radio', { name: 'Tempat di kuota', exact: true }).check()
  const quota = page.getByLabel('Kuota', { exact: true })
  await expect.poll(() => quota.locator('option').count()).toBeGreaterThan(1)
  await quota.selectOption({ index: 1 })
  const kuotaidx = await quota.inputValue()
  await input.setInputFiles(file('kursi.csv', csvOf(places)))
  await akademik.presses('Periksa berkas')
  await saves()
  await akademik.shot('impor-kursi')
  const rows = await akademik.asks<{ data: { perusahaannama: string; detailkuotapriawanita: number }[] }>(
    `GET all/kuotadetail/${kuotaidx}`,
  )
  expect(rows.body.data.filter(({ perusahaannama }) => /Rimbo|Sianok/.test(perusahaannama))).toMatchObject([
    { perusahaannama: 'CV Sianok Jaya', detailkuotapriawanita: 3 },
    { perusahaannama: 'PT Rimbo Data', detailkuotapriawanita: 2 },
  ])
})
