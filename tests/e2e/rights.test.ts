// @module-tag rest
import { expect, test } from 'vitest'
import { academic } from './people/academic.ts'
import { programme } from './people/programme.ts'
import { stage } from './stage.ts'

const testApp = stage()

test('a menu taken from a role is gone for it, screen and all, and comes back', async () => {
  const akademik = await academic(testApp)
  const prodi = await programme(testApp)
  const menu = prodi.page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: 'Perusahaan' }).waitFor()

  await akademik.sets('Hak akses')
  await akademik.presses('Hak akses admin prodi')
  const tick = akademik.page.getByRole('checkbox', { name: 'Perusahaan', exact: true })
  await tick.uncheck()
  await akademik.sees('Tersimpan.')
  await akademik.shot('pengaturan-hak-akses')
  // What was saved is saved: a reload shows the same.
  await akademik.page.reload()
  await akademik.presses('Hak akses admin prodi')
  expect(await tick.isChecked()).toBe(false)

  await prodi.page.reload()
  await menu.getByRole('link', { name: 'Mahasiswa', exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: 'Perusahaan' }).count()).toBe(0)
  await prodi.opens('/perusahaan')
  await prodi.sees('Anda tidak berhak membuka halaman ini')
  await prodi.shot('prodi-tidak-berhak')
  // A menu says what is shown, never what is allowed: forms of other screens still read the names.
  expect((await prodi.asks('GET all/perusahaan')).status).toBe(200)

  await tick.check()
  await akademik.sees('Tersimpan.')
  await prodi.page.reload()
  await prodi.page.getByRole('heading', { name: 'Perusahaan', level: 1 }).waitFor()
})

test('nobody can lock the settings away from the office', async () => {
  const akademik = await academic(testApp)
  await akademik.opens('/pengaturan?tab=hakakses')
  const own = akademik.page.getByRole('checkbox', { name: 'Pengaturan', exact: true })
  await own.waitFor()
  expect([await own.isChecked(), await own.isDisabled()]).toEqual([true, true])
})
