// @module-tag rest
import { expect, test } from 'vitest'
import { tanggalPanjang } from '../../src/contract/rules/calendar.ts'
import { hariPendekLengkap } from '../../src/i18n/dates.ts'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { stage } from './stage.ts'
import { SATURDAY } from './today.ts'

const testApp = stage()

const COMPANY = 'PT Pelabuhan Bayur Logistik'
const REPORT = 'Merapikan rak jaringan tanpa menyentuh tetikus.'

test('the whole story with the keyboard alone: registered, approved, reported, validated', async () => {
  const dina = await handless(NOBP.direkomendasikanWanita)
  await dina.reaches('Hari ini')
  const name = await dina.page.getByRole('banner').locator('strong').innerText()
  await dina.goesTo('Pilih perusahaan', 'Enter')
  await dina.goesTo(new RegExp(`^${COMPANY}`), 'Enter')
  await dina.goesTo(`Pilih ${COMPANY}`, 'Enter')
  await dina.answers(`Pilih ${COMPANY}?`, `Pilih ${COMPANY}`)
  await dina.isTold('Sukses')
  await dina.page.getByText(`Terdaftar di ${COMPANY}`).first().waitFor()

  const office = await handless('akademik')
  await office.goesTo('Registrasi', 'Enter')
  await office.reaches('Registrasi')
  await office.goesTo(/^Kata kunci|^Cari/)
  await office.page.keyboard.type(name)
  await office.page.keyboard.press('Enter')
  await office.goesTo(name, 'Enter')
  await office.page.getByRole('button', { name: 'Setujui' }).waitFor()
  await office.goesTo('Setujui', 'Enter')
  await office.answers(/^Setujui registrasi/, 'Setujui registrasi')
  await office.isTold('Sukses')
  await office.page
    .getByText(/^Disetujui$/)
    .first()
    .waitFor()

  const fadhil = await handless(NOBP.magang)
  await fadhil.reaches('Hari ini')
  await fadhil.goesTo(/^Laporan(,|$)/, 'Enter')
  await fadhil.page.getByLabel('Pekan', { exact: true }).waitFor()
  await fadhil.goesBackTo(SATURDAY)
  await fadhil.goesTo(new RegExp(`^${hariPendekLengkap(SATURDAY)}: `), 'Enter')
  await fadhil.page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(SATURDAY)}` }).waitFor()
  await fadhil.goesTo('Apa yang Anda kerjakan?')
  await fadhil.page.keyboard.type(REPORT)
  await fadhil.goesTo('Simpan', 'Enter')
  await fadhil.isTold('Sukses')
  await fadhil.page.getByText(REPORT).first().waitFor()
  expect(await fadhil.focused(), 'where the dialog was opened').toMatch(hariPendekLengkap(SATURDAY))

  const student = 'Fadhil Nugraha'
  const rahmad = await handless(NIDN.pembimbing)
  await rahmad.goesTo(/^Bimbingan(,|$)/, 'Enter')
  await rahmad.goesTo(student, 'Enter')
  await rahmad.reaches(student)
  await rahmad.page.getByLabel('Pekan', { exact: true }).waitFor()
  await rahmad.goesBackTo(SATURDAY)
  await rahmad.goesTo(`Validasi laporan ${tanggalPanjang(SATURDAY)}`, 'Enter')
  await rahmad.answers(/^Validasi laporan/, 'Validasi laporan')
  await rahmad.isTold('Sukses')
})

test('whoever has a number in hand finds the student, and the way to what they lack', async () => {
  const office = await handless('akademik')
  await office.reaches('Beranda')
  await office.page.getByRole('combobox', { name: /^Cari NOBP/ }).waitFor()
  await office.page.keyboard.press('/')
  // Enter before anything is found: the first that is.
  await office.page.keyboard.type(NOBP.tanpaSurat)
  await office.page.keyboard.press('Enter')
  await office.page.waitForURL(`**/mahasiswa/${NOBP.tanpaSurat}`)
  await office.page.getByRole('tab', { name: 'Magang' }).waitFor()
  await office.goesTo('Unggah surat', 'Enter')
  await office.page.waitForURL(/\/kuota\/detail\/\d+\?tab=balasan&isian=baru&perusahaan=\d+/)
})

/** Somebody without a mouse, signed in through the form. */
async function handless(username: string) {
  const page = await testApp.browser.page({ width: 1280, baseURL: testApp.url })
  const { keyboard } = page

  const me = {
    page,
    focused: async () => (await page.evaluate(namesOf, ':focus')).at(0) ?? '',

    /** Tab after Tab, until the focus is on what is called so; on the way it is never lost or out of sight. */
    async goesTo(name: string | RegExp, key?: 'Enter' | 'Space') {
      const wanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
      // Who sees that it is not there yet does not press Tab.
      await expect
        .poll(() => page.evaluate(namesOf, FOCUSABLE), { message: `${name} is there` })
        .toEqual(expect.arrayContaining([typeof name === 'string' ? name : expect.stringMatching(name)]))
      const passed: string[] = []
      for (let step = 0; step < MOST_STEPS; step++) {
        const here = await me.focused()
        if (wanted(here)) {
          expect(await page.evaluate(isFocusSeen), `the focus on ${here} is to be seen`).toBe(true)
          if (key) await keyboard.press(key)
          return
        }
        passed.push(here)
        await keyboard.press('Tab')
      }
      expect.fail(`${name} was not reached: ${passed.join(' → ')}`)
    },

    async reaches(heading: string) {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    },

    async answers(question: string | RegExp, answer: string) {
      const dialog = page.getByRole('alertdialog', { name: question })
      await dialog.waitFor()
      await me.goesTo(answer, 'Enter')
      await dialog.waitFor({ state: 'hidden' })
    },

    async isTold(title: string) {
      await page.getByRole('alertdialog', { name: title }).waitFor()
    },

    /** Week by week, until that day is among those shown. A week that crosses a month is two steps. */
    async goesBackTo(tgl: string) {
      const week = page.getByLabel('Pekan', { exact: true })
      // A row of a lecturer, or a tile of the student's strip.
      const there = page
        .locator(`time[datetime="${tgl}"]`)
        .or(page.getByRole('link', { name: new RegExp(`^${hariPendekLengkap(tgl)}: `) }))
      for (let steps = 0; steps < 3; steps++) {
        await page
          .getByRole('list', { name: /^Hari (pada|dalam) pekan/ })
          .first()
          .waitFor()
        if ((await there.count()) > 0) break
        const before = await week.inputValue()
        await me.goesTo('Pekan sebelumnya', 'Enter')
        await expect.poll(() => week.inputValue()).not.toBe(before)
      }
      await there.first().waitFor()
    },
  }

  await page.goto('/login-mahasiswa')
  await me.reaches('Masuk')
  await me.goesTo('Nama pengguna')
  await keyboard.type(username)
  await me.goesTo('Kata sandi')
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return me
}

const MOST_STEPS = 150

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** Runs in the page: what a screen reader calls the things that the selector finds. */
function namesOf(selector: string) {
  const text = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim()
  const found = document.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }>(selector)
  return [...found].map((element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ')[0]
    return (
      element.getAttribute('aria-label') ??
      text(by ? document.getElementById(by) : null) ??
      text(element.labels?.[0]) ??
      text(element) ??
      ''
    )
  })
}

/** Runs in the page: on the screen, and not under something that lies over it. */
function isFocusSeen() {
  const element = document.activeElement!
  const seen = element.matches('input[type=radio], input[type=checkbox]')
    ? (element.closest('label') ?? element)
    : element
  const { x, y, width, height } = seen.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
  return top !== null && (seen.contains(top) || top.contains(seen))
}
