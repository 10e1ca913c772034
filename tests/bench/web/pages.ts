import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'

/** The places of the office, for how still they stand and how many files they are. */
const OFFICE = [
  ...['/', '/register', '/mahasiswa', '/kuota', '/perusahaan', '/dosen', '/nilai', '/surat', '/impor'],
  ...['/pengaturan', '/kehadiran', '/monitoring', '/kunjungan', '/peristiwa'],
]

/** The screens people wait for, on what they have in their hands. */
export const pages: MeasuredPage[] = [
  {
    name: 'masuk',
    path: '/login-mahasiswa',
    ready: 'button[type=submit]',
    async press(page) {
      await page.locator('[name=username]').pressSequentially('1108')
      await page
        .locator('[name=userpass] + button, [name=userpass] ~ button, button[aria-pressed]')
        .last()
        .click()
    },
  },
  {
    // From pressing Masuk to the first card: the next page's files are fetched while one types.
    name: 'masuk sampai kartu',
    path: '/login',
    opened: 'button[type=submit]',
    async begin(page) {
      await page.locator('[name=username]').pressSequentially(NOBP.magang, { delay: 80 })
      await page.locator('[name=userpass]').pressSequentially(DEMO_PASSWORD, { delay: 80 })
      await page.locator('button[type=submit]').click()
    },
    ready: '#isi h2',
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
      // A search stands there only above many.
      await page.locator('#isi a[href*="tunggu="]').first().click()
      await page.locator('#isi a[href^="/mahasiswabimbingan/"]').first().click()
    },
  },
  {
    name: 'daftar admin',
    who: { login: 'login', username: 'akademik' },
    path: '/perusahaan',
    ready: 'main tbody tr',
    desktop: true,
    fast: true,
    async press(page) {
      await page.locator('main th button, main th [role=button]').first().click()
      await page.locator('main input').first().pressSequentially('pt')
    },
  },
  ...[true, false].flatMap((desktop) =>
    OFFICE.map((path) => ({
      name: `kantor ${desktop ? 1280 : 390} ${path}`,
      who: { login: 'login' as const, username: 'akademik' },
      path,
      ready: 'main h1',
      desktop,
      fast: true,
    })),
  ),
]

export interface MeasuredPage {
  name: string
  who?: { login: 'login' | 'login_mahasiswa' | 'login_dosen'; username: string }
  path: string
  /** There when what the page is about is on the screen. */
  ready: string
  /** What is done before it is waited for: the time counts from the form that it sends. */
  begin?: (page: Page) => Promise<void>
  /** With it: there when the page it begins on is. */
  opened?: string
  /** A few things a person does first. */
  press?: (page: Page) => Promise<void>
  /** A computer. */
  desktop?: boolean
  /** Nothing is slowed down. */
  fast?: boolean
}
