import type { Page } from 'playwright-core'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'

/** The screens people wait for, on what they have in their hands. */
export const pages: MeasuredPage[] = [
  {
    name: 'masuk',
    path: '/login-mahasiswa',
    ready: 'button[type=submit]',
    async press(page) {
      await page.getByRole('radio').last().press('ArrowLeft')
      await page.locator('[name=username]').pressSequentially('1108')
      await page
        .locator('[name=userpass] + button, [name=userpass] ~ button, button[aria-pressed]')
        .last()
        .click()
    },
  },
  {
    name: 'beranda mahasiswa',
    who: { login: 'login_mahasiswa', username: NOBP.magang },
    path: '/',
    ready: '#isi h2',
    async press(page) {
      await page.locator('nav a[href*="tab=registrasi"]:visible').first().click()
      await page.locator('nav a[href="/"]:visible').first().click()
    },
  },
  {
    name: 'laporan mahasiswa',
    who: { login: 'login_mahasiswa', username: NOBP.magang },
    path: '/laporan',
    ready: '#isi select',
    async press(page) {
      await page.locator('#isi a[href*="tab=akhir"]').first().click()
      await page.locator('#isi a[href*="tab=harian"], #isi [role=tablist] a, #isi nav a').first().click()
    },
  },
  {
    name: 'beranda dosen',
    who: { login: 'login_dosen', username: NIDN.pembimbing },
    path: '/',
    ready: '#isi h2',
    async press(page) {
      await page.locator('nav a[href="/mahasiswabimbingan"]:visible').first().click()
      await page.locator('nav a[href="/"]:visible').first().click()
    },
  },
  {
    name: 'bimbingan dosen',
    who: { login: 'login_dosen', username: NIDN.pembimbing },
    path: '/mahasiswabimbingan',
    ready: '#isi a[href^="/mahasiswabimbingan/"]',
    async press(page) {
      await page.locator('#isi input').first().pressSequentially('ab')
    },
  },
  {
    name: 'daftar admin',
    who: { login: 'login', username: 'akademik' },
    path: '/perusahaan',
    ready: 'main tbody tr',
    desktop: true,
    async press(page) {
      await page.locator('main th button, main th [role=button]').first().click()
      await page.locator('main input').first().pressSequentially('pt')
    },
  },
]

export interface MeasuredPage {
  name: string
  who?: { login: 'login' | 'login_mahasiswa' | 'login_dosen'; username: string }
  path: string
  /** There when what the page is about is on the screen. */
  ready: string
  /** A few things a person does first. */
  press: (page: Page) => Promise<void>
  /** A computer on the campus network: nothing is slowed down. */
  desktop?: boolean
}
