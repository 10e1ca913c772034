// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { launch, shot } from '../../support/browser.ts'
import { allowConsole } from '../../support/console.ts'
import { freePort } from '../../support/freePort.ts'
import { serve } from '../../support/serve.ts'
import { serveDemo } from '../demo.ts'
import { smtp, type Smtp } from '../../support/smtp.ts'
import { admin } from '../people/admin.ts'
import { lecturer } from '../people/lecturer.ts'
import { student } from '../people/student.ts'
import { NOW } from '../today.ts'

/** A student at work whose internship ends next week, on a server that sends mail. */
const dataDir = mkdtempSync(join(tmpdir(), 'magang-lapangan-'))
const parts: {
  server?: Awaited<ReturnType<typeof serve>>
  browser?: Awaited<ReturnType<typeof launch>>
  mail?: Smtp
  registerid?: number
} = {}
const stage = {
  get url() {
    return parts.server!.url
  },
  get browser() {
    return parts.browser!
  },
}
const ADDRESS = 'yulia@harausolusi.example'

beforeAll(async () => {
  const first = await serveDemo({ DATA_DIR: dataDir })
  await first.stop()
  const db = await openDatabase({ dataDir })
  const { registerid } = await db
    .selectFrom('register')
    .select('registerid')
    .where('registernobp', '=', NOBP.magang)
    .executeTakeFirstOrThrow()
  parts.registerid = registerid
  // Nobody looks after them yet, and nothing is confirmed.
  for (const table of ['konfirmasi', 'lapangancatatan', 'lapangan'] as const)
    await db.deleteFrom(table).execute()
  // What came on paper in the demo comes by the link here, and marks are open two weeks before the end.
  await db
    .deleteFrom('nilaibagian')
    .where('bagianregisterid', '=', registerid)
    .where('bagianoleh', '=', 'lapangan')
    .execute()
  await db
    .updateTable('register')
    .set({ registermulai: addDays(NOW, -28), registerselesai: addDays(NOW, 7) })
    .where('registerid', '=', registerid)
    .execute()
  // What a lecturer has validated cannot be given back.
  await db
    .updateTable('laporandetail')
    .set({ detail_verifikasi: 0 })
    .where('detail_registeridx', '=', registerid)
    .execute()
  await db.destroy()
  parts.mail = await smtp()
  const port = await freePort()
  ;[parts.server, parts.browser] = await Promise.all([
    serve({
      env: {
        DATA_DIR: dataDir,
        DEMO: '1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        MAIL_URL: parts.mail.url(),
        MAIL_FROM: 'magang@ranahminang.example',
      },
    }),
    launch(),
  ])
})
afterAll(async () => {
  await parts.browser?.close()
  await parts.server?.stop()
  await parts.mail?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the last mail to the supervisor says. */
async function mailed(pattern: RegExp): Promise<string> {
  await expect.poll(() => parts.mail!.to(ADDRESS).some(({ text }) => pattern.test(text))).toBe(true)
  return pattern.exec(parts.mail!.to(ADDRESS).findLast(({ text }) => pattern.test(text))!.text)![1]!
}

const LINK = /(http\S+lapangan#[\w-]{43})/

/** How often a finger came down. */
async function tapsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counting = window as Window & { taps?: number }
    counting.taps = 0
    addEventListener('click', ({ isTrusted }) => isTrusted && counting.taps!++, true)
  })
  return () => page.evaluate(() => (window as Window & { taps?: number }).taps!)
}

test('from the student’s entry to sent marks: by link, on a phone, a week in three taps', async () => {
  const fadhil = await student(stage, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.sees(/\d+ dari 480 jam/)
  await fadhil.opens(`/pembimbing-lapangan/${parts.registerid}`)
  await fadhil.presses('Isi pembimbing lapangan')
  const form = fadhil.page.getByRole('dialog', { name: 'Isi pembimbing lapangan' })
  await form.getByLabel('Nama', { exact: true }).fill('Yulia Maharani')
  await form.getByLabel(/^Jabatan/).fill('Kepala Infrastruktur')
  await form.getByLabel(/^Surel/).fill(ADDRESS)
  await fadhil.shot('lapangan-mahasiswa-isi')
  await fadhil.presses('Simpan', form)
  // The mail has the link; whatever looks at it burns nothing.
  const link = await mailed(LINK)
  await fadhil.sees('Tautan dibuat')
  await fadhil.shot('lapangan-mahasiswa')
  expect((await fetch(link)).status).toBe(200)
  const page = await stage.browser.page({ width: 390 })
  const taps = await tapsOf(page)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Anda Yulia Maharani?' }).waitFor()
  expect(page.url()).toBe(`${stage.url}/lapangan`)
  await shot(page, 'lapangan-tanya')
  await page.getByRole('button', { name: 'Ya, buka halaman saya' }).click()
  const confirm = page.getByRole('button', { name: /^Konfirmasi \d+ hari$/ })
  await confirm.waitFor()
  await shot(page, 'lapangan-pekan')
  const days = Number(/\d+/.exec(await confirm.innerText())![0])
  await confirm.click()
  await page.getByText(`${days} hari dikonfirmasi.`).waitFor()
  expect(await taps()).toBeLessThanOrEqual(3)
  await shot(page, 'lapangan-dikonfirmasi')

  // On to the next week that waits, where a day is spoken about and one is given back.
  await page.getByRole('button', { name: /^Lanjut ke / }).click()
  await confirm.waitFor()
  const second = Number(/\d+/.exec(await confirm.innerText())![0])
  await page.getByRole('button', { name: /^Tanggapi Senin/ }).click()
  await page.getByRole('textbox', { name: 'Tanggapan' }).fill('Pekerjaannya rapi.')
  await page.getByRole('button', { name: 'Kirim tanggapan' }).click()
  await page.getByText('Tanggapan terkirim.').waitFor()
  await page.getByText('Pekerjaannya rapi.').waitFor()
  await page.getByRole('button', { name: /^Tanggapi Selasa/ }).click()
  await page.getByRole('button', { name: /^Minta perbaikan Selasa/ }).click()
  const revise = page.getByRole('dialog', { name: 'Minta perbaikan' })
  await revise.getByRole('button', { name: 'Sebutkan jam mulai dan selesai.' }).click()
  await shot(page, 'lapangan-perbaikan')
  await revise.locator('button[type=submit]').click()
  await revise.waitFor({ state: 'hidden' })
  await page.getByText('Menunggu perbaikan').waitFor()
  await page.getByRole('checkbox', { name: /Senin/ }).check()
  await page.getByRole('button', { name: `Konfirmasi ${second - 1} hari` }).click()
  await page.getByText(`${second - 1} hari dikonfirmasi.`).waitFor()

  // Marks on a page of their own, which Back leaves; what was tapped is still there.
  await page.getByRole('button', { name: /^Nilai / }).click()
  const cards = page.getByRole('group').filter({ has: page.getByRole('button', { name: /^80/ }) })
  await cards.first().waitFor()
  const criteria = await cards.count()
  for (let at = 0; at < criteria - 1; at++) await cards.nth(at).getByRole('button', { name: /^90/ }).click()
  await page.getByText('Draf tersimpan di perangkat ini').waitFor()
  // Who comes back while the form that was left still saves, marks on what it has saved.
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/lapangan/nilai/*', async (route) => {
    if (route.request().method() === 'POST') await saving.promise
    await route.continue()
  })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: /^Nilai / }).waitFor()
  saving.resolve()
  await page.getByText(`${criteria - 1} dari ${criteria} terisi`).waitFor()
  await page.getByRole('button', { name: /^Lanjut ke / }).click()
  await cards
    .nth(criteria - 1)
    .getByRole('textbox')
    .fill('85')
  await shot(page, 'lapangan-nilai')
  await page.getByRole('button', { name: 'Kirim nilai' }).click()
  const sign = page.getByRole('dialog', { name: 'Tanda tangani dengan kode' })
  await sign.getByText('Kode 6 angka sudah dikirim ke y***@harausolusi.example.').waitFor()
  await shot(page, 'lapangan-kode')
  const code = await mailed(/(?<!\d)(\d{3}[  ]?\d{3})(?!\d)/)
  await sign.getByLabel('Kode dari surel').fill(code)
  await sign.getByRole('button', { name: 'Kirim nilai' }).click()
  await sign.waitFor({ state: 'hidden' })
  await page
    .getByText(/^Terkirim /)
    .first()
    .waitFor()
  await shot(page, 'lapangan-terkirim')

  allowConsole(/status of 401/)
  // A session that is over is opened again by the link of this tab.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('lapangan')!) as object
    sessionStorage.setItem('lapangan', JSON.stringify({ ...kept, session: 'mgl_lama' }))
  })
  await page.reload()
  await page
    .getByText(/^Terkirim /)
    .first()
    .waitFor()

  // The lecturer, the student and the office see it.
  const guide = await lecturer(stage, NIDN.pembimbing)
  await guide.opens(`/nilai/${parts.registerid}?bagian=lapangan`)
  await guide.sees('Dikirim perusahaan lewat tautan')
  await guide.sees(/Alamat surel yang menerima kodenya baru dicatat/)
  await guide.shot('lapangan-dosen-nilai')
  await guide.opens(`/mahasiswabimbingan/${parts.registerid}`)
  await guide.sees('Yulia Maharani')
  await guide.shot('lapangan-dosen')
  await fadhil.opens(`/pembimbing-lapangan/${parts.registerid}`)
  await fadhil.sees('Sudah dibuka')
  await fadhil.sees(/Hari dikonfirmasi/)
  await fadhil.shot('lapangan-mahasiswa-jejak')
  const office = await admin(stage, 'akademik')
  await office.opens(`/pembimbing-lapangan/${parts.registerid}`)
  await office.sees('Domain surel perusahaan yang dipercaya')
  await office.presses('Buat kode QR')
  await office.page.getByRole('img', { name: 'Kode QR tautan pembimbing lapangan' }).waitFor()
  await office.shot('lapangan-kantor-qr')
})

test('withdrawn, unknown, not me: the page says what is the case', async () => {
  const link = await mailed(LINK)
  const page = await stage.browser.page({ width: 390 })
  await page.goto(`${stage.url}/lapangan#${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: 'Tautan ini tidak dikenal' }).waitFor()
  await shot(page, 'lapangan-tidak-dikenal')
  // Another link in the same tab.
  await page.evaluate((to) => (location.hash = to), link.slice(link.indexOf('#')))
  await page.getByRole('button', { name: 'Bukan saya' }).click()
  await page.getByRole('button', { name: 'Matikan tautan' }).click()
  await page.getByRole('heading', { name: 'Tautan sudah dimatikan' }).waitFor()
  const again = await stage.browser.page({ width: 390 })
  await again.goto(link)
  await again.getByRole('heading', { name: 'Tautan ini sudah dicabut' }).waitFor()
  await shot(again, 'lapangan-dicabut')
})
