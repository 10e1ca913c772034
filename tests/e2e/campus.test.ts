// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { pliant, type Pliant } from '../server/identity/pliant.ts'
import { allowConsole } from '../support/console.ts'
import { launch } from '../support/browser.ts'
import { freePort } from '../support/freePort.ts'
import { serveDemo } from './demo.ts'
import { academic } from './people/academic.ts'
import { person } from './people/person.ts'
import type { Stage } from './stage.ts'

const parts: {
  provider?: Pliant
  server?: Awaited<ReturnType<typeof serveDemo>>
  browser?: Awaited<ReturnType<typeof launch>>
} = {}
const testApp: Stage = {
  get url() {
    return parts.server!.url
  },
  get browser() {
    return parts.browser!
  },
}

beforeAll(async () => {
  const [provider, port] = await Promise.all([pliant(), freePort()])
  const env = {
    ...provider.env(1, { NAME: 'akun kampus', LOGO: 'google' }),
    // Nobody is there.
    ...provider.env(2, { ISSUER: `http://127.0.0.1:${await freePort()}`, NAME: 'Microsoft 365' }),
  }
  parts.provider = provider
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  ;[parts.server, parts.browser] = await Promise.all([serveDemo({ DEMO: '1', ...address, ...env }), launch()])
})
afterAll(async () => {
  await parts.browser?.close()
  await parts.server?.stop()
  await parts.provider?.close()
})

const student = { width: 390, username: NOBP.magang } as const
const campusAccount = { sub: 's-1', nim: NOBP.magang, email: 'hanifa@kampus.ac.id' }

test('a student comes in with the campus account, to the page that was asked for, and takes the link away', async () => {
  parts.provider!.says(campusAccount)
  const me = await person(testApp, student)
  await me.opens('/login?ke=%2Flaporan')
  await me.sees('Keluar di sini tidak mengeluarkan Anda dari akun kampus')
  await me.shot('masuk-kampus')
  await me.presses('Masuk dengan akun kampus')
  await me.page.getByRole('heading', { name: 'Laporan', level: 1 }).waitFor()
  expect(new URL(me.page.url()).search).not.toContain('code')

  await me.opens('/akun')
  const card = me.page.getByRole('region', { name: 'Akun kampus' })
  await me.sees('hanifa@kampus.ac.id', card)
  await me.shot('akun-kampus')
  // The session came by it, and ends with it: the page asks who is there.
  allowConsole(/status of 401/)
  await me.presses('Lepas hanifa@kampus.ac.id', card)
  await me.presses('Lepas tautan', me.page.getByRole('alertdialog'))
  await me.page.getByRole('dialog', { name: 'Silakan masuk lagi' }).waitFor()
  await me.sees('Masuk dengan akun kampus di tab baru')
  await me.shot('sesi-berakhir-kampus')

  // In another tab; the first one goes on where it was.
  const [tab] = await Promise.all([
    me.page.context().waitForEvent('page'),
    me.page.getByRole('link', { name: 'Masuk dengan akun kampus di tab baru' }).click(),
  ])
  await tab.getByRole('button', { name: 'Masuk dengan akun kampus' }).click()
  await tab.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  await me.page.getByRole('dialog', { name: 'Silakan masuk lagi' }).waitFor({ state: 'hidden' })
  await tab.close()
})

test('what does not work is a sentence with its code, and the way back', async () => {
  allowConsole(/status of (401|403|502)/)
  const me = await person(testApp, student)
  parts.provider!.says({ sub: 'x-1', nim: '99999999' })
  await me.opens('/login')
  await me.presses('Masuk dengan Microsoft 365')
  await me.sees('Layanan akun kampus tidak menjawab sekarang.')
  await me.presses('Masuk dengan akun kampus')
  await me.sees('Akun kampus ini tidak cocok dengan siapa pun di sini.')
  await me.sees('Kode: sign-in.unknown')
  await me.shot('masuk-kampus-ditolak')
  // The answer is not shown twice by the way back.
  await me.page.reload()
  await me.sees('Jawaban akun kampus di halaman ini sudah dipakai.')
  await me.presses('Mulai lagi')
  await me.page.getByRole('heading', { name: 'Masuk', level: 1 }).waitFor()

  await me.page.context().setOffline(true)
  await me.sees('Masuk dengan akun kampus perlu sambungan internet.')
})

test.each(['campus', 'password'] as const)(
  'a student after an office in the same page, by %s',
  async (way) => {
    parts.provider!.says(campusAccount)
    const me = await academic(testApp)
    const { page } = me
    // Within the application that the office has opened.
    await page.evaluate(() => {
      history.pushState(null, '', '/login')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { name: 'Masuk', level: 1 }).waitFor()
    if (way === 'campus') await me.presses('Masuk dengan akun kampus')
    else await me.presses('Mahasiswa yang sedang magang')
    await page.getByRole('heading', { name: 'Hari ini', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  },
)

test('the office names the account for an emergency, and closes the door of passwords to students', async () => {
  allowConsole(/status of 403/)
  const office = await academic(testApp)
  await office.opens('/pengaturan?tab=masuk')
  await office.sees('Belum ada akun darurat.')
  await office.page.getByLabel('Akun darurat').fill('akademik')
  for (const role of ['Mahasiswa', 'Dosen', 'Admin akademik', 'Admin prodi', 'Wakil direktur'])
    await office.chooses(office.page.getByLabel(role, { exact: true }), 'Akun kampus saja')
  await office.shot('cara-masuk')
  await office.presses('Simpan')
  await office.isTold('Sukses', 'Cara masuk berhasil disimpan.')

  const me = await person(testApp, student)
  await me.opens('/login-mahasiswa')
  await me.sees('Lupa kata sandi akun kampus?')
  await me.shot('masuk-kampus-saja')
  expect(await me.page.getByLabel('Kata sandi', { exact: true }).count()).toBe(0)
  const refused = await fetch(`${testApp.url}/api/masuk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: NOBP.magang, userpass: 'rahasia-demo' }),
  })
  expect(refused.status).toBe(403)

  // Whoever keeps the password comes in by it, though their role does not.
  const kept = await person(testApp, {
    width: 1280,
    username: 'akademik',
  })
  await kept.opens('/login')
  await kept.presses(/Masuk dengan akun darurat/)
  await kept.page.getByLabel('Nama pengguna').fill('akademik')
  await kept.page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-demo')
  await kept.presses('Masuk')
  await kept.page.getByRole('heading', { name: 'Beranda', level: 1 }).waitFor()
})
