// @module-tag rest
import { expect, test } from 'vitest'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { storyDays } from '../../../src/server/db/demo/days.ts'
import { student } from '../people/student.ts'
import { lecturer } from '../people/lecturer.ts'
import { allowConsole } from '../../support/console.ts'
import { stage } from '../stage.ts'
import { NOW, weekQuery } from '../today.ts'
import { faultsOf, type Device } from './look.ts'
import { firstOf } from './tour.ts'
import { visitor, type Visitor } from './visitor.ts'
import { quiet } from '../../support/browser.ts'

const testApp = stage()

const studentAt = (username: string) => ({ login: 'login_mahasiswa', username }) as const

test.each<[string, string, string, RegExp[]]>([
  ['writes', NOBP.magang, '/laporan', [/^(Ubah|Buat|Edit|Write|Create) .*(laporan|report)/]],
  ['uploads', NOBP.menunggu, '/?tab=registrasi', [/^(Unggah|Ganti|Upload|Replace) (?!dokumen|documents)./]],
  ['looks at a document', NOBP.keberangkatan, '/?tab=registrasi', [/^(Lihat|View) (?!selengkapnya)./]],
])("a student's dialogs: %s", async (_, nobp, path, openers) => {
  const me = await visitor(testApp, 'phone', studentAt(nobp))
  await opensEach(me, path, openers)
})

test("a student's dialogs: chooses, and looks for a company of one's own", async () => {
  const me = await visitor(testApp, 'phone', studentAt(NOBP.direkomendasikanWanita))
  await me.opens('/?tab=registrasi')
  const own = await me.page.getByRole('link', { name: /^Punya tempat sendiri\?/ }).getAttribute('href')
  const company = await me.page.getByRole('link', { name: /^PT Pelabuhan/ }).getAttribute('href')
  await opensEach(me, own!, [/^(Cari Perusahaan|Find a Company)$/])
  await opensEach(me, company!, [/^(Pilih|Choose) PT Pelabuhan/, /^(Keluar|Sign out)$/])
})

test("a lecturer's dialogs", async () => {
  const me = await visitor(testApp, 'phone', { login: 'login_dosen', username: NIDN.pembimbing })
  const id = await firstOf(me, `mahasiswabimbingan?keyword=${NOBP.magangBelumDibaca}`)
  // Of her first week everything is validated, of the second nothing; Wednesday is where most of a week is, should it
  // cross a month.
  const [begins] = storyDays(NOW).running
  const weekWith = (tgl: string) => `/mahasiswabimbingan/${id}?${weekQuery(begins, tgl)}`
  await opensEach(me, weekWith(addDays(begins, 9)), [
    /^(Baca laporan|Read the report)/,
    /^(Validasi laporan|Validate the report)/,
    /^(Validasi semua|Validate all)/,
  ])
  await opensEach(me, weekWith(begins), [/^(Batalkan validasi|Undo validation)/])
})

test("an academic admin's dialogs", async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  const waits = await firstOf(me, 'register?status=menunggu')
  await opensEach(me, '/perusahaan', [/^(Ekspor|Export)/])
  await opensEach(me, `/register/${waits}`, [/^(Setujui|Approve)$/])
})

test('the session ends in the middle of a page', async () => {
  allowConsole(/status of 401/)
  const me = await lecturer(testApp, NIDN.pembimbing)
  await me.opens('/monitoring?cari=a')
  await me.page.getByRole('button', { name: 'Cari' }).waitFor()
  // What the page itself still asks for would be told first, and the question would stand over the search.
  await me.page.waitForLoadState('networkidle')
  await me.asks('POST logout')
  await me.page.getByLabel('Kata kunci').fill('b')
  await me.presses('Cari')
  await me.page.getByRole('dialog', { name: 'Silakan masuk lagi' }).waitFor()
  expect(await faultsOf(me.page, 'phone' satisfies Device)).toEqual([])
})

test('on paper a page is its contents alone', async () => {
  const fadhil = await student(testApp, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  await fadhil.opens('/laporan')
  await fadhil.page.getByRole('list', { name: 'Hari pada pekan ini' }).waitFor()
  await fadhil.page.emulateMedia({ media: 'print' })
  expect(await fadhil.page.getByRole('button').or(fadhil.page.getByRole('navigation')).count()).toBe(0)
  for (const words of [NOBP.magang, 'D3 Teknik Komputer', 'PT Harau Solusi Teknologi', 'NIK'])
    await fadhil.sees(words)
  const week = fadhil.page.getByLabel('Pekan', { exact: true })
  expect(await week.locator('option:checked').textContent()).toMatch(/^Pekan \d/)
  await week.waitFor({ state: 'visible' })
})

test('on paper a list of the office says what narrows it, and has nothing to press', async () => {
  const { page, ...me } = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  await me.opens('/register?filter={"status":"menunggu","prodi":11}')
  const chip = page.getByRole('combobox', { name: 'Program studi' })
  await chip.waitFor()
  await page.emulateMedia({ media: 'print' })
  await chip.waitFor({ state: 'hidden' })
  expect(await page.locator('main :is(button, select, input, th.actions):visible').count()).toBe(0)
  const line = page.locator('[data-printed]')
  expect(await line.getAttribute('data-printed')).toMatch(/Program studi: D3 Teknik Komputer/)
  expect(await line.evaluate((each) => getComputedStyle(each, '::after').content)).toContain('Program studi')
})

/** Each dialog is looked at once and read in both languages; Escape closes it and gives the focus back. */
async function opensEach(me: Visitor, path: string, openers: readonly RegExp[]) {
  const { page } = me
  for (const language of ['id', 'en'] as const) {
    await me.speaks(language)
    await me.opens(path)
    for (const name of openers) {
      const opener = page.getByRole('button', { name }).filter({ visible: true }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await dialog.first().waitFor()
      await quiet(page)
      if (language === 'id') await me.looks(`${path}, ${name}`)
      else await me.reads(`${path}, ${name} in English`)
      await page.keyboard.press('Escape')
      await dialog.first().waitFor({ state: 'hidden' })
      // Given back when the dialog has faded out.
      await expect
        .poll(() => opener.evaluate((button) => button === document.activeElement), {
          message: `focus back on ${name}`,
        })
        .toBe(true)
    }
  }
  me.isContent()
}
