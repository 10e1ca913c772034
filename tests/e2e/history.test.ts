// @module-tag rest
import { expect, test } from 'vitest'
import { academic } from './people/academic.ts'
import { admin } from './people/admin.ts'
import { stage } from './stage.ts'

// Who changed what, on the record itself and among all changes.
const testApp = stage()

test('a changed company: who, when, before and after', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  await akademik.follows('Perusahaan')
  await akademik.searches('Jam Gadang')
  await akademik.presses('Ubah PT Jam Gadang Wisata')
  const form = page.getByRole('dialog', { name: 'Ubah Perusahaan' })
  const before = await form.getByLabel('Telepon').inputValue()
  await form.getByLabel('Telepon').fill('0752-909090')
  await akademik.presses('Simpan perubahan', form)
  await akademik.isTold('Sukses')

  await akademik.presses('Ubah PT Jam Gadang Wisata')
  await form.getByText('Riwayat', { exact: true }).click()
  const entry = form.getByRole('listitem').first()
  await entry.getByRole('heading', { name: 'Perusahaan diubah' }).waitFor()
  expect(await entry.locator('del').innerText()).toBe(before)
  expect(await entry.locator('ins').innerText()).toBe('0752-909090')
  expect(await entry.innerText()).toContain('Admin Akademik')
  expect(await entry.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  await akademik.shot('riwayat-perusahaan')
  await akademik.presses('Batal', form)
  await form.waitFor({ state: 'hidden' })

  await akademik.sets('Riwayat Perubahan')
  await page.getByRole('heading', { name: 'Riwayat perubahan', level: 1 }).waitFor()
  await akademik.presses('Filter')
  await page.getByLabel('Jenis data', { exact: true }).selectOption({ label: 'Perusahaan' })
  await page.waitForURL(/objek.*perusahaan/)
  const row = page.getByRole('row').filter({ hasText: 'PT Jam Gadang Wisata' }).first()
  await row.getByText(/0752-909090$/).waitFor()
  expect(await row.innerText()).toContain(before)
  await akademik.shot('riwayat-semua')

  // As a file, and back to the record.
  await akademik.presses('Ekspor')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^riwayat-perubahan-.*\.csv$/)
  await akademik.isTold('Sukses')
  await row.getByRole('rowheader').getByRole('link').click()
  const panel = page.getByRole('region', { name: 'Perusahaan diubah' })
  await panel.getByRole('link', { name: 'PT Jam Gadang Wisata' }).click()
  await form.waitFor()
  expect(await form.getByLabel('Telepon').inputValue()).toBe('0752-909090')
})

test('a programme reads of its own students alone; the demo has a trail', async () => {
  const prodi = await admin(testApp, 'prodi')
  const { page } = prodi
  await prodi.follows('Riwayat Perubahan')
  const answer = await prodi.asks<{ data: { nobp: string | null }[] }>('GET peristiwa')
  expect(answer.body.data.length).toBeGreaterThan(10)
  for (const { nobp } of answer.body.data) expect(nobp ?? '11').toMatch(/^11/)
  await page.goto(new URL('/mahasiswa/11081031?tab=riwayat', testApp.url).href)
  await page.getByRole('button', { name: 'Keputusan' }).click()
  await page.getByRole('heading', { name: 'Registrasi disetujui' }).waitFor()
})
