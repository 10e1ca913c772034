// @module-tag rest
import { expect, test } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { Perusahaan } from '../../src/contract/resources/perusahaan.ts'
import { png } from '../support/files.ts'
import { allowConsole } from '../support/console.ts'
import { academic } from './people/academic.ts'
import { stage } from './stage.ts'

// What holds for companies holds for every list: nothing of this screen is written for companies.
const testApp = stage()

test('the list: page size, pager, sorting, Cari, and a reload that keeps the place', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  await akademik.follows('Perusahaan')
  await akademik.sees('1–10 dari 25')
  const first = await akademik.rowNames()
  expect(first).toHaveLength(10)
  await akademik.shot('perusahaan-daftar')

  await page.getByLabel('Baris per halaman').selectOption('20')
  await akademik.sees('1–20 dari 25')
  await akademik.rowsAre((shown) => shown.length === 20)
  expect((await akademik.rowNames()).slice(0, 10)).toEqual(first)
  const all = await akademik.rowNames()
  await akademik.presses('Ke halaman 2')
  await akademik.sees('21–25 dari 25')
  await akademik.rowsAre((shown) => shown.length === 5)
  const last = await akademik.rowNames()
  all.push(...last)
  expect(new Set(all).size).toBe(25)
  await page.reload()
  await akademik.sees('21–25 dari 25')
  await akademik.rowsAre((shown) => shown.join() === last.join())
  await page.goBack()
  await akademik.sees('1–20 dari 25')

  await akademik.presses(/Nama perusahaan/)
  const descending = all.toReversed().slice(0, 20)
  await akademik.rowsAre((shown) => shown.join() === descending.join())
  await akademik.presses(/Nama perusahaan/)
  await akademik.rowsAre((shown) => shown.slice(0, 10).join() === first.join())

  await akademik.searches('bukittinggi')
  await akademik.sees('1–1 dari 1')
  expect(await akademik.rowNames()).toEqual(['PT Jam Gadang Wisata'])
  await page.reload()
  await akademik.sees('1–1 dari 1')
  expect(await page.getByLabel('Kata kunci').inputValue()).toBe('bukittinggi')
  await akademik.searches('tidak ada yang bernama begini')
  await akademik.sees('Tidak ada data yang cocok')
  await akademik.shot('perusahaan-tidak-cocok')
  await akademik.presses('Tampilkan semua')
  await akademik.sees('dari 25')
})

test('a record: made, refused, changed, changed by two, deleted', async () => {
  allowConsole(/status of 4(22|09)/)
  const akademik = await academic(testApp)
  const { page } = akademik
  await akademik.follows('Perusahaan')
  await akademik.searches('Talago')
  await akademik.sees('Tidak ada data yang cocok')

  // What is empty or wrong is said under its field before anything is sent.
  await akademik.presses('Tambah')
  const add = page.getByRole('dialog', { name: 'Tambah Perusahaan' })
  const field = (name: string) => add.getByLabel(name, { exact: true })
  await field('Surel (boleh kosong)').fill('bukan email')
  await akademik.presses('Simpan', add)
  expect(await akademik.errorUnder(field('Nama perusahaan'))).toContain('Wajib diisi.')
  expect(await akademik.errorUnder(field('Surel (boleh kosong)'))).toMatch(/surel yang benar/)
  await akademik.shot('perusahaan-isian-kurang')

  // What only the server can know comes back under its field, and nothing typed is lost.
  await field('Nama perusahaan').fill('PT Jam Gadang Wisata')
  await field('Alamat').fill('Jl. Minangkabau No. 5, Bukittinggi')
  await field('Surel (boleh kosong)').fill('halo@talago.example')
  await field('Telepon').fill('0752-555111')
  await add
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() })
  await akademik.presses('Simpan', add)
  await add.getByText('Perusahaan dengan nama dan alamat ini sudah ada.').waitFor()
  expect(await add.getByRole('alert').count()).toBe(0)
  expect(await akademik.errorUnder(field('Nama perusahaan'))).toContain(
    'Perusahaan dengan nama dan alamat ini sudah ada.',
  )
  expect(await field('Telepon').inputValue()).toBe('0752-555111')
  await akademik.sees('logo.png', add)
  await akademik.shot('perusahaan-sudah-ada')

  // Pressed twice, saved once.
  await field('Nama perusahaan').fill('CV Talago Biru')
  await field('Alamat').fill('Jl. Talago No. 2, Maninjau')
  await add.getByRole('button', { name: 'Simpan', exact: true }).dblclick()
  await akademik.isTold('Sukses')
  await akademik.sees('1–1 dari 1')
  expect(await akademik.rowNames()).toEqual(['CV Talago Biru'])
  expect((await akademik.asks<Companies>('GET perusahaan?keyword=Talago')).body.page.total).toBe(1)
  await page.getByRole('row').getByRole('img').or(page.getByRole('row').locator('img')).first().waitFor()

  // The open form stands in the address: a reload opens it again over the same list.
  await akademik.presses('Ubah CV Talago Biru')
  const edit = page.getByRole('dialog', { name: 'Ubah Perusahaan' })
  await edit.getByLabel('Telepon').waitFor()
  await page.reload()
  await edit.getByLabel('Telepon').fill('0752-555222')
  await akademik.shot('perusahaan-ubah')
  await akademik.presses('Simpan perubahan', edit)
  await akademik.isTold('Sukses')
  await akademik.sees('0752-555222')
  expect(await page.getByLabel('Kata kunci').inputValue()).toBe('Talago')

  // Two people at once: the second is told, keeps what was typed, and has the rest of the newer one.
  await akademik.presses('Ubah CV Talago Biru')
  await edit.getByLabel('Telepon').fill('0752-555333')
  const company = (await akademik.asks<Companies>('GET perusahaan?keyword=Talago')).body.data[0]!
  const { status } = await akademik.asks(`POST perusahaan/${company.perusahaanid}`, {
    perusahaannama: company.perusahaannama,
    perusahaanalamat: 'Jl. Talago No. 20, Maninjau',
    perusahaanemail: company.perusahaanemail,
    perusahaannotelp: company.perusahaannotelp,
  })
  expect(status).toBe(200)
  await akademik.presses('Simpan perubahan', edit)
  await akademik.sees(/diubah orang lain/, edit)
  await edit.getByText('Jl. Talago No. 20').waitFor()
  expect(await edit.getByLabel('Telepon').inputValue()).toBe('0752-555333')
  await akademik.shot('perusahaan-diubah-orang-lain')
  await edit.getByLabel('Telepon').fill('0752-555444')
  await akademik.presses('Simpan perubahan', edit)
  await akademik.isTold('Sukses')
  await akademik.sees('0752-555444')

  // Deleting asks first; no means no.
  const remove = /^Hapus perusahaan… Belum dipakai/
  await akademik.changes(remove, 'Tindakan lain untuk CV Talago Biru')
  const question = page.getByRole('alertdialog', { name: 'Hapus perusahaan CV Talago Biru?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await akademik.rowNames()).toEqual(['CV Talago Biru'])
  await akademik.changes(remove, 'Tindakan lain untuk CV Talago Biru')
  await question.waitFor()
  await akademik.shot('perusahaan-hapus')
  expect(await question.innerText()).toContain('tidak ada yang ikut terhapus')
  await question.getByRole('button', { name: 'Hapus perusahaan' }).click()
  await akademik.isTold('Terhapus', 'Data berhasil dihapus.')
  await akademik.sees('Tidak ada data yang cocok')

  // Of a company that is used it is not offered, and the reason stands there.
  await akademik.searches('Minang Digital')
  await akademik.presses('Tindakan lain untuk PT Minang Digital Nusantara')
  await akademik.sees(/masih dipakai oleh \d+ pendaftaran/)
  await akademik.shot('perusahaan-masih-dipakai')
  await page.keyboard.press('Escape')
  expect(await akademik.rowNames()).toEqual(['PT Minang Digital Nusantara'])
})

type Companies = { data: Perusahaan[]; page: Page }
