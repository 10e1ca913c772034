import { expect } from 'vitest'
import type { StudentInfo } from '../../../src/contract/endpoints/index.ts'
import { tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import { hariPendekLengkap } from '../../../src/i18n/dates.ts'
import type { Stage } from '../stage.ts'
import { person, type Attached } from './person.ts'

/** A student with a phone, signed in through the form at '/'. */
export async function student(stage: Stage, nobp: string) {
  const them = await person(stage, { width: 390, username: nobp })
  const { page } = them
  const card = (company: string) => page.getByRole('listitem').filter({ hasText: company })

  const strip = page.getByRole('list', { name: 'Hari dalam pekan' })

  const me = {
    ...them,
    nobp,
    card,
    strip,

    /** From 'Hari ini' to registration and documents, as a phone leads there. */
    async goesToInternship() {
      await them.presses(/^Magang\b/, page.getByRole('navigation', { name: 'Navigasi bawah' }))
      await page.getByRole('heading', { level: 1, name: 'Magang saya' }).waitFor()
    },

    /** What the row of a company says of its places: '2 tempat', 'Penuh'. */
    placesAt: (company: string) =>
      card(company)
        .getByText(/^(\d+ tempat|Penuh)/)
        .innerText(),

    /** From the list to its page, and to the question that stands before the choice. */
    async asksFor(company: string) {
      await card(company).getByRole('link').click()
      await them.presses(`Pilih ${company}`)
      const question = page.getByRole('alertdialog', { name: `Pilih ${company}?` })
      await question.waitFor()
      return question.getByRole('button', { name: `Pilih ${company}` })
    },

    async picks(company: string) {
      const yes = await me.asksFor(company)
      const question = page.getByRole('alertdialog', { name: `Pilih ${company}?` })
      for (const words of [
        `Anda memilih perusahaan ${company} untuk magang`,
        'Setelah ini Anda tidak dapat pindah sendiri; selama masih menunggu, pilihan boleh ditarik.',
      ])
        expect(await question.innerText()).toContain(words)
      await yes.click()
      await question.waitFor({ state: 'hidden' })
    },

    /** A day that is not written, in the strip of its week. */
    async opensDay(tgl: string) {
      await strip.getByRole('link', { name: new RegExp(`^${hariPendekLengkap(tgl)}: `) }).click()
    },

    async uploads(document: string, file: Attached) {
      await them.presses(`Unggah ${document}`)
      const dialog = page.getByRole('dialog', { name: 'Unggah dokumen' })
      await dialog.locator('input[type=file]').setInputFiles(file)
      await them.presses('Unggah', dialog)
      await them.isTold('Sukses')
      await dialog.waitFor({ state: 'hidden' })
    },

    async writes(tgl: string, text: string, attachment?: Attached) {
      await me.opensDay(tgl)
      const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(tgl)}` })
      await dialog.getByLabel('Apa yang Anda kerjakan?').fill(text)
      if (attachment) await dialog.locator('details input[type=file]').setInputFiles(attachment)
      await them.presses('Simpan', dialog)
      await them.isTold('Sukses')
      await me.seesEditorGone()
    },

    /** With the X. */
    async closesEditor() {
      await page
        .getByRole('dialog', { name: /^Laporan / })
        .getByRole('button', { name: 'Tutup' })
        .click()
      await me.seesEditorGone()
    },

    /** Also out of the address, which is a step back in the history. */
    async seesEditorGone() {
      await page.getByRole('dialog', { name: /^Laporan / }).waitFor({ state: 'hidden' })
      await expect.poll(() => new URL(page.url()).searchParams.has('tulis')).toBe(false)
    },

    async comments(text: string) {
      await page.getByLabel('Tulis tanggapan').fill(text)
      await them.presses('Simpan Tanggapan')
      await them.sees(text, page.getByRole('region', { name: 'Tanggapan' }).getByRole('article'))
    },

    /** Everything the server knows of this student. */
    async info() {
      const { status, body } = await them.asks<{ data: StudentInfo }>('GET mahasiswa/info')
      expect(status).toBe(200)
      return body.data
    },
  }

  await them.opens('/')
  return me
}

export type Student = Awaited<ReturnType<typeof student>>
