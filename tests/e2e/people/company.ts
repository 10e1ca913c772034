import { expect } from 'vitest'
import { shot } from '../../support/browser.ts'
import type { PostStage } from '../postStage.ts'
import { pressesOn } from './presses.ts'

/** The supervisor at the company: a phone, a mailbox and a link, no account. */
export async function company(stage: PostStage, { name, address }: { name: string; address: string }) {
  const page = await stage.browser.page({ width: 390, baseURL: stage.url })
  const presses = await pressesOn(page)
  const button = (label: string | RegExp) => page.getByRole('button', { name: label })

  return {
    page,
    presses,
    button,
    sees: (text: string) => page.getByText(text).first().waitFor(),
    shot: (picture: string) => shot(page, picture),

    /** What the newest mail that has it says. */
    async reads(pattern: RegExp): Promise<string> {
      const mails = () => stage.post.to(address).filter(({ text }) => pattern.test(text))
      await expect.poll(() => mails().length).toBeGreaterThan(0)
      return pattern.exec(mails().at(-1)!.text)![1]!
    },

    async opens(link: string) {
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: `Anda ${name}?` }).waitFor()
    },

    async saysYes() {
      await button('Ya, buka halaman saya').click()
      await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor()
    },

    /** All days of the week that are ticked. */
    async confirms(days: number) {
      await button(`Konfirmasi ${days} hari`).click()
      await page.getByText(`${days} hari dikonfirmasi.`).waitFor()
    },

    async comments(day: string, text: string) {
      await button(new RegExp(`^Tanggapi ${day}`)).click()
      await page.getByRole('textbox', { name: 'Tanggapan' }).fill(text)
      await button('Kirim tanggapan').click()
      await page.getByText('Tanggapan terkirim.').waitFor()
      await page.getByText(text).waitFor()
    },

    /** One tap for each criterion: '60', '70', '80' or '90'. */
    async marks(choices: readonly number[]) {
      await button(/^Nilai /).click()
      const cards = page.getByRole('group').filter({ has: button(/^80/) })
      await expect.poll(() => cards.count()).toBe(choices.length)
      for (const [at, mark] of choices.entries())
        await cards
          .nth(at)
          .getByRole('button', { name: new RegExp(`^${mark}`) })
          .click()
      await page.getByText(`${choices.length} dari ${choices.length} terisi`).waitFor()
    },

    /** Sends the marks with the code that comes by mail. */
    async signs() {
      await button('Kirim nilai').click()
      const sheet = page.getByRole('dialog', { name: 'Tanda tangani dengan kode' })
      await sheet.getByText(/^Kode 6 angka sudah dikirim ke /).waitFor()
      const code = await this.reads(/(?<!\d)(\d{3}[  ]?\d{3})(?!\d)/)
      await sheet.getByLabel('Kode dari surel').fill(code)
      await shot(page, 'jalan-10-lapangan-kode')
      await sheet.getByRole('button', { name: 'Kirim nilai' }).click()
      await sheet.waitFor({ state: 'hidden' })
      await page
        .getByText(/^Terkirim /)
        .first()
        .waitFor()
    },
  }
}
