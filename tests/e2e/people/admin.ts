import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { person } from './person.ts'

/** Somebody of the office at a desktop, signed in through '/login'. */
export async function admin(stage: Stage, username: string) {
  const me = await person(stage, { width: 1280, username })
  const { page } = me
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  // What else stands in the cell of a name is below it.
  const rowNames = () => page.getByRole('rowheader').getByRole('link').allInnerTexts()
  await me.opens('/login')
  await me.signsIn()
  await page.getByRole('heading', { name: 'Beranda' }).waitFor()

  return {
    ...me,

    menu,
    rowNames,

    /** An entry of the menu at the side that leads to a list. */
    async follows(entry: string) {
      await menu.getByRole('link', { name: entry, exact: true }).click()
      await page.getByRole('table').waitFor()
    },

    /** What is set once a year: in the list beside Pengaturan. */
    async sets(entry: string) {
      await menu.getByRole('link', { name: 'Pengaturan' }).click()
      const settings = page.getByRole('navigation', { name: 'Pengaturan' })
      const link = settings.getByRole('link', { name: entry, exact: true })
      await link.click()
      await link.and(page.locator('[aria-current="page"]')).waitFor()
    },

    /** Something of the menu of a student's page, or of a row. */
    async changes(name: RegExp, menu = 'Ubah keadaan') {
      await me.presses(menu)
      await page.getByRole('menuitem', { name }).click()
    },

    async filters(label: string, choice: string) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice })
    },

    async searches(keyword: string) {
      await page.getByLabel('Kata kunci').fill(keyword)
      await me.presses('Cari')
    },

    row: (text: string) => page.getByRole('row').filter({ hasText: text }),

    /** Waits until the names in the list are as they should be: newer rows replace the old ones in place. */
    async rowsAre(right: (names: string[]) => boolean) {
      await expect.poll(async () => right(await rowNames())).toBe(true)
    },

    /** What stands under a field that was refused. */
    async errorUnder(field: Locator) {
      const error = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
      await error.waitFor()
      return error.innerText()
    },

    /** Opens the form for a new one, once the list is that of its kind: until then the button is the one before. */
    async adds(noun: string, { heading = noun } = {}) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await me.presses('Tambah')
      const form = page.getByRole('dialog', { name: `Tambah ${noun}` })
      await form.waitFor()
      return form
    },

    async choosesCompany(company: string, form: Locator) {
      await form.getByRole('combobox', { name: 'Perusahaan' }).fill(company)
      await page.getByRole('option', { name: company }).click()
    },

    /** Opens one of react-admin's selections and takes what is called so, or the first. */
    async chooses(field: Locator, choice?: string) {
      await field.click()
      const option = page.getByRole('option', { name: choice, exact: true }).first()
      await option.click()
      await option.waitFor({ state: 'hidden' })
    },

    /** What the list does not show is offered instead of only told. */
    async saves(form: Locator) {
      const told = page
        .getByRole('alertdialog', { name: 'Sukses' })
        .or(page.getByRole('button', { name: 'Tampilkan', exact: true }))
      // Together: the notice goes by itself, and a slow machine may show the page behind the form later than that.
      await Promise.all([
        told.first().waitFor(),
        form.waitFor({ state: 'hidden' }),
        me.presses(/^Simpan( perubahan)?$/, form),
      ])
    },
  }
}

export type Admin = Awaited<ReturnType<typeof admin>>
