// @module-tag rest
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '../../src/contract/sheet.ts'
import { launch } from '../support/browser.ts'
import { png } from '../support/files.ts'
import { FIRST_PASSWORD, serve } from '../support/serve.ts'
import { person } from './people/person.ts'

/** An empty installation, from the first sign-in to everything about its first student in one file. */
let server: Awaited<ReturnType<typeof serve>>
let browser: Awaited<ReturnType<typeof launch>>
beforeAll(async () => {
  ;[server, browser] = await Promise.all([serve({ env: { DEMO: '0' } }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const PASSWORD = 'kampus-ranah-minang'
const csv = (name: string, rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf(rows)),
})

test('an empty installation says what is missing, and ticks it', async () => {
  const stage = { url: server.url, browser }
  const me = await person(stage, { width: 1280, username: 'akademik' })
  const { page } = me
  await me.opens('/login')
  await me.signsInByForm(FIRST_PASSWORD.exec(server.output())![1]!)
  await page.getByLabel('Kata sandi lama').fill(FIRST_PASSWORD.exec(server.output())![1]!)
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Ulangi kata sandi baru').fill(PASSWORD)
  await me.presses('Ganti kata sandi')
  await me.isTold('Sukses')
  await me.closesNotice('Sukses')

  // From there home, where one begins.
  const steps = page.getByRole('region', { name: 'Langkah pertama' })
  await me.sees('0 dari 15', steps)
  await me.shot('langkah-pertama-kosong')

  // Marks are asked for one programme: before there is one the page says where programmes come from.
  await me.opens('/nilai')
  await me.sees('Impor program studi dari sistem akademik')
  await me.opens('/')
  await me.sees('0 dari 15', steps)

  await steps.getByRole('link', { name: /Nama dan logo kampus/ }).click()
  await page.getByLabel('Nama kampus').fill('Politeknik Uji Coba')
  await page.getByLabel('Nama pendek').fill('Poluji')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() })
  await me.presses('Simpan')
  await me.isTold('Sukses', 'Data kampus berhasil disimpan.')
  await me.closesNotice('Sukses')
  expect(await page.title()).toBe('Identitas · Magang Poluji')

  // Whoever comes next finds the name before anything was asked; the page says so without a script of its own.
  const html = await (await fetch(`${server.url}/login`)).text()
  expect(html).toContain('<title>Magang Poluji</title>')
  expect(html).toContain('"nama":"Politeknik Uji Coba"')

  const asked = async (kind: string, rows: string[][]) => {
    const token = await me.token()
    const form = new FormData()
    form.set('jenis', kind)
    form.set('mode', 'semua')
    form.set('akun', '0')
    form.set('berkas', new Blob([csv(`${kind}.csv`, rows).buffer]), `${kind}.csv`)
    const response = await fetch(`${server.url}/api/impor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return {
      status: response.status,
      body: (await response.json()) as { data?: { akunbaru?: { sandi: string }[] } },
    }
  }
  expect(
    (
      await asked('prodi', [
        ['Kode', 'Program Studi'],
        ['11', 'D3 Teknik Komputer'],
      ])
    ).status,
  ).toBe(200)
  expect(
    (
      await asked('semester', [
        ['Kode', 'Semester'],
        ['20261', 'Ganjil 2026/2027'],
      ])
    ).status,
  ).toBe(200)
  await me.opens('/')
  await me.sees('3 dari 15', steps)

  // Folded by the office: also on another screen.
  await me.presses('Lipat', steps)
  await steps.getByRole('link').first().waitFor({ state: 'hidden' })
  await page.reload()
  await me.presses('Buka', steps)
  await steps.getByRole('link').first().waitFor()
  await me.shot('langkah-pertama')
})

test('the office has everything about itself in one file, and reads why it is kept', async () => {
  const stage = { url: server.url, browser }
  const me = await person(stage, { width: 390, username: 'akademik' })
  await me.opens('/login')
  await me.signsInByForm(PASSWORD)
  await me.page.getByRole('region', { name: 'Langkah pertama' }).waitFor()
  await me.opens('/data-pribadi')
  await me.page.getByRole('heading', { name: 'Data pribadi Anda' }).waitFor()
  await me.sees(/Politeknik Uji Coba/)
  await me.shot('data-pribadi')
  const { name, bytes } = await me.downloads('Unduh data saya (ZIP)')
  expect(name).toMatch(/^data-pribadi-akademik-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(bytes))
  expect(Buffer.from(files['LIHAT-DULU.html']!).toString()).toContain('Magang Poluji')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['data/akun.json', 'data/jejak.json']))
})
