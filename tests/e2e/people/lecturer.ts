import { tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import type { Stage } from '../stage.ts'
import { person } from './person.ts'

/** A lecturer with a phone, signed in through the form at '/'. */
export async function lecturer(stage: Stage, nidn: string) {
  const me = await person(stage, { width: 390, username: nidn })
  const { page } = me
  await me.opens('/')
  await me.signsIn()
  await page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()

  return {
    ...me,

    async finds(student: string) {
      await page
        .getByRole('navigation', { name: 'Navigasi bawah' })
        .getByRole('link', { name: 'Bimbingan' })
        .click()
      await page.getByRole('link', { name: student, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: student }).waitFor()
    },

    async reads(tgl: string, text: string) {
      await me.presses(`Baca laporan ${tanggalPanjang(tgl)}`)
      const dialog = page.getByRole('dialog', { name: 'Laporan harian' })
      await me.sees(text, dialog)
      await dialog.getByRole('button', { name: 'Tutup' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },

    async validates(tgl: string) {
      await me.presses(`Validasi laporan ${tanggalPanjang(tgl)}`)
      await me.confirms(`Validasi laporan ${tanggalPanjang(tgl)}?`)
      await me.isTold('Sukses')
    },

    async answers(text: string) {
      await page.getByLabel('Tulis tanggapan').fill(text)
      await me.presses('Simpan Tanggapan')
      await me.sees(text, page.getByRole('region', { name: 'Tanggapan' }).getByRole('article'))
    },
  }
}
