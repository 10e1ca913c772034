// @module-tag rest
import { expect, test } from 'vitest'
import type { Kuota } from '../../src/contract/resources/kuota.ts'
import type { KuotaDetail } from '../../src/contract/resources/kuotadetail.ts'
import { allowConsole } from '../support/console.ts'
import { academic } from './people/academic.ts'
import { faultsOf } from './screens/look.ts'
import { stage } from './stage.ts'

// Forms as an office meets them; what holds for one resource holds for all.
const testApp = stage()

test('the session ends in the middle of a form: nothing that was typed is lost', async () => {
  allowConsole(/status of 401/)
  const akademik = await academic(testApp)
  const { page } = akademik
  await akademik.opens('/jenis/create')
  const form = page.getByRole('dialog', { name: 'Tambah Jenis Dokumen' })
  await form.getByLabel('Jenis dokumen').fill('Dokumen Penutup')
  await page.waitForLoadState('networkidle')
  await akademik.asks('POST logout')
  await akademik.presses('Simpan', form)
  await akademik.signsInAgain()
  expect(await form.getByLabel('Jenis dokumen').inputValue()).toBe('Dokumen Penutup')
  await akademik.saves(form)
  await akademik.row('Dokumen Penutup').waitFor()
})

test('a task leads to the form with its company filled in', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  const { kuotaidx } = (await akademik.asks<{ data: Kuota[] }>('GET kuota')).body.data.find(
    ({ jeniskuota }) => jeniskuota.includes('MoU'),
  )!
  const { body } = await akademik.asks<{ data: KuotaDetail[] }>(`GET all/kuotadetail/${kuotaidx}`)
  const { detailperusahaanid, perusahaannama } = body.data[0]!
  const at = `/kuota/detail/${kuotaidx}?isian=baru&perusahaan=${detailperusahaanid}`

  await akademik.opens(`${at}&tab=balasan`)
  const letter = page.getByRole('dialog', { name: 'Tambah Surat Balasan' })
  await expect
    .poll(() => letter.getByRole('combobox', { name: 'Perusahaan' }).inputValue())
    .toBe(perusahaannama)
  // Nothing was typed yet: nothing is asked, and the company goes with the form.
  await page.keyboard.press('Escape')
  await letter.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?tab=balasan')

  await akademik.opens(`${at}&tab=jadwal`)
  const schedule = page.getByRole('dialog', { name: 'Tambah Jadwal Magang' })
  await expect
    .poll(() => schedule.getByRole('combobox', { name: 'Perusahaan' }).inputValue())
    .toBe(perusahaannama)

  // Picked from the calendar, which speaks the language of the page.
  await schedule.getByRole('button', { name: 'Buka kalender' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal: Mulai magang' })
  await calendar.getByRole('grid').waitFor()
  expect(await faultsOf(page, 'desktop')).toEqual([])
  await akademik.shot('akademik-kalender')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'hidden' })
  expect(await schedule.getByLabel('Mulai magang').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})
