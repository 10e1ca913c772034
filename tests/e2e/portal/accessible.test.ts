import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inRoot } from '../../../scripts/root.mjs'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { admin } from '../people/admin.ts'
import { lecturer } from '../people/lecturer.ts'
import { person, type Person } from '../people/person.ts'
import { student } from '../people/student.ts'
import { allowConsole } from '../../support/globalConsole.ts'
import { stage } from '../stage.ts'

const house = stage()
const AXE = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8')
const NARROW = { width: 360, height: 740 }
const TARGET = 44

test('the ways in', async () => {
  const nobody = await person(house, { width: 390, door: 'Mahasiswa', username: '' })
  await looksAt(nobody, ['/', '/login', '/login-mahasiswa', '/perusahaan'])
})

test.each([
  ['recommended, chooses', NOBP.direkomendasikanWanita, ['/', '/?tab=pengumuman', '/laporan', '/akun', '/x']],
  ['not eligible', NOBP.sksKurang, ['/']],
  ['rejected', NOBP.ditolak, ['/', '/?registrasi=baru&tab=registrasi']],
  ['waits', NOBP.menunggu, ['/']],
  ['collects documents', NOBP.keberangkatan, ['/', '/?tab=registrasi', '/?tab=pengumuman']],
  ['on placement', NOBP.magang, ['/', '/laporan', '/laporan?tab=akhir', '/perusahaan']],
  ['has finished', NOBP.selesai, ['/', '/laporan?tab=akhir']],
])('a student: %s', async (_, nobp, paths) => {
  await looksAt(await enters(nobp), paths)
})

test("a student's dialogs", async () => {
  const dina = await enters(NOBP.direkomendasikanWanita)
  await dina.page.setViewportSize(NARROW)
  await dina.presses(/^Pilih PT Pelabuhan/)
  await isFine(dina.page, 'question')
  await dina.presses('Tidak')
  await dina.presses('Cari Perusahaan')
  await dina.page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await isFine(dina.page, 'company search')

  const fadhil = await enters(NOBP.magang)
  await fadhil.page.setViewportSize(NARROW)
  await fadhil.opens('/laporan')
  await fadhil.page
    .getByRole('button', { name: /^(Ubah|Buat) laporan/ })
    .first()
    .click()
  await fadhil.page.getByLabel('Isi laporan').fill('Merapikan rak jaringan.')
  await fadhil.sees('Draf tersimpan di perangkat ini')
  await isFine(fadhil.page, 'daily report')

  const hanifa = await enters(NOBP.menunggu)
  await hanifa.page.setViewportSize(NARROW)
  await hanifa.page
    .getByRole('button', { name: /^(Upload|Ganti) / })
    .first()
    .click()
  await isFine(hanifa.page, 'upload')

  const rani = await enters(NOBP.keberangkatan)
  await rani.page.setViewportSize(NARROW)
  await rani.page
    .getByRole('button', { name: /^Lihat (?!selengkapnya)/ })
    .first()
    .click()
  await rani.page
    .getByRole('dialog')
    .getByRole('link', { name: /^Unduh / })
    .waitFor()
  await isFine(rani.page, 'document')
})

test("a lecturer's dialogs", async () => {
  const me = await lecturer(house, NIDN.pembimbing)
  await me.page.setViewportSize(NARROW)
  await me.opens(`/mahasiswabimbingan/${await waitsForValidation(me.page)}`)
  await me.page
    .getByRole('button', { name: /^Baca laporan/ })
    .first()
    .click()
  await me.page.getByRole('dialog', { name: 'Laporan harian' }).waitFor()
  await isFine(me.page, 'daily report, read')
  await me.presses('Tutup')
  for (const [button, what] of [
    [/^Validasi laporan/, 'validate'],
    [/^Validasi semua/, 'validate all'],
    [/^Batalkan validasi laporan/, 'take back'],
  ] as const) {
    await me.page.getByRole('button', { name: button }).first().click()
    await me.page.getByRole('alertdialog').waitFor()
    await isFine(me.page, what)
    await me.presses('Tidak')
    await me.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  }
})

test('the session ends in the middle of a page', async () => {
  allowConsole(/status of 401/)
  const me = await lecturer(house, NIDN.pembimbing)
  await me.page.setViewportSize(NARROW)
  await me.opens('/mahasiswabimbingan')
  await me.page.getByRole('button', { name: 'Cari' }).waitFor()
  await me.asks('POST logout')
  await me.page.getByLabel('Kata kunci').fill('a')
  await me.presses('Cari')
  await me.page.getByRole('dialog', { name: 'Silakan masuk lagi' }).waitFor()
  await isFine(me.page, 'expired session')
})

test('on paper a page is its contents alone', async () => {
  const fadhil = await enters(NOBP.magang)
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

test.each([
  [
    'guides',
    NIDN.pembimbing,
    ['/', '/mahasiswabimbingan', '/mahasiswabimbingan?cari=zzzz', '/monitoring', '/akun'],
  ],
  ['guides nobody', NIDN.tanpaBimbingan, ['/', '/mahasiswabimbingan']],
])('a lecturer: %s', async (_, nidn, paths) => {
  const me = await lecturer(house, nidn)
  await looksAt(me, paths)
  if (nidn !== NIDN.pembimbing) return
  const address = await waitsForValidation(me.page)
  await looksAt(me, [
    `/mahasiswabimbingan/${address}`,
    `/mahasiswabimbingan/${address}?tab=akhir`,
    `/monitoring/${address}`,
    `/monitoring/${address}?tab=akhir`,
  ])
})

test('the deputy director', async () => {
  const me = await person(house, { width: 390, door: 'Admin prodi / Admin akademik', username: 'wadir' })
  await me.opens('/login')
  await me.signsIn()
  await me.page.getByRole('heading', { level: 1, name: /^Halo/ }).waitFor()
  await looksAt(me, ['/', '/mahasiswabimbingan', '/monitoring?tunggu=validasi'])
})

test('an admin who opens a page of the portal', async () => {
  const me = await admin(house, 'akademik')
  await looksAt(me, ['/monitoring'])
})

async function enters(nobp: string) {
  const me = await student(house, nobp)
  await me.signsIn()
  await me.page.getByRole('heading', { level: 1, name: 'Magang saya' }).waitFor()
  return me
}

const waitsForValidation = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/mahasiswabimbingan?tunggu=validasi', { headers })).json()
    return data[0].registerid as number
  })

async function looksAt(me: Pick<Person, 'page' | 'opens'>, paths: readonly string[]) {
  await me.page.setViewportSize(NARROW)
  for (const path of paths) {
    await me.opens(path)
    await me.page.getByRole('heading', { level: 1 }).waitFor()
    await me.page.waitForLoadState('networkidle')
    await isFine(me.page, path)
  }
}

/** No finding of axe, nothing wider than the screen, nothing too small for a thumb. */
async function isFine(page: Page, where: string) {
  // Colours are measured when they have arrived; the banner of the login page never does.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide, `${where} is wider than the screen`).toBeLessThanOrEqual(screen!)
  expect(await smallTargets(page), `${where}: too small for a thumb`).toEqual([])
  await page.evaluate(AXE)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)
  })
  expect(findings, where).toEqual([])
}

/** What can be pressed and is smaller than a thumb. A control with a label around it is as large as that. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab]',
    )
    return [...controls].flatMap((control) => {
      if (control.closest('[aria-hidden="true"]')) return []
      const target = control.matches('[type=radio], [type=checkbox], [type=file]')
        ? (control.closest('label') ?? control)
        : control
      const { width, height } = target.getBoundingClientRect()
      const style = getComputedStyle(target)
      // Not on the screen: hidden, or there for the keyboard alone until it has the focus.
      if (width <= 1 || height <= 1 || style.visibility === 'hidden' || style.clipPath !== 'none') return []
      const name = target.getAttribute('aria-label') ?? target.innerText
      return width < least - 0.5 || height < least - 0.5
        ? [`${name} ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
  }, TARGET)
