// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NIDN } from '../../../src/server/db/demo/accounts.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { harian, mahasiswa, placed } from '../../server/support/people.ts'
import { launch } from '../../support/browser.ts'
import { serve } from '../../support/serve.ts'
import { serveDemo } from '../demo.ts'
import { lecturer } from '../people/lecturer.ts'
import { person } from '../people/person.ts'

/** A lecturer whose ten students have each written a week, on the real server. */
const dataDir = mkdtempSync(join(tmpdir(), 'magang-inbox-'))
const parts: {
  server?: Awaited<ReturnType<typeof serve>>
  browser?: Awaited<ReturnType<typeof launch>>
} = {}
const stage = {
  get url() {
    return parts.server!.url
  },
  get browser() {
    return parts.browser!
  },
}
const WEEK = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06']
const STUDENTS = 10

beforeAll(async () => {
  const first = await serveDemo({ DATA_DIR: dataDir })
  await first.stop()
  const db = await openDatabase({ dataDir })
  const guide = await db
    .selectFrom('dosen')
    .selectAll()
    .where('dosennidn', '=', NIDN.tanpaBimbingan)
    .executeTakeFirstOrThrow()
  for (let at = 0; at < STUDENTS; at++) {
    const student = await mahasiswa(db, {
      mhsprodiid: guide.dosenprodiid,
      mhsnama: `Mahasiswa ${String.fromCharCode(65 + at)}`,
    })
    const { registerid } = await placed(db, { student, guide: guide as never })
    await harian(db, registerid, Object.fromEntries(WEEK.map((day) => [day, {}])))
  }
  await db.destroy()
  ;[parts.server, parts.browser] = await Promise.all([serve({ env: { DATA_DIR: dataDir } }), launch()])
})
afterAll(async () => {
  await parts.browser?.close()
  await parts.server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('undone, asked about, validated elsewhere: the row says by whom', async () => {
  const intan = await lecturer(stage, NIDN.tanpaBimbingan)
  const { page } = intan
  const main = page.getByRole('button', { name: 'Validasi 5 hari' })
  const head = (name: string) => page.getByRole('heading', { level: 2, name })
  await head('Mahasiswa A').waitFor()
  await intan.shot('dosen-kotak-masuk')
  await main.click()
  await head('Mahasiswa B').waitFor()
  await intan.presses('Urungkan')
  await head('Mahasiswa A').waitFor()
  await main.waitFor()

  // Asked about, a day is not validated with the others.
  await intan.presses('Tanya tentang Selasa, 3 Februari 2026')
  await page.getByLabel('Pertanyaan atau tanggapan').fill('Kabel apa yang dipasang?')
  await intan.presses('Kirim')
  await intan.sees('Selasa, 3 Februari 2026: Kabel apa yang dipasang?')
  await page.getByRole('button', { name: 'Validasi 4 hari' }).waitFor()

  // The same week in another tab, by keyboard.
  const desk = await person(stage, { width: 1280, username: NIDN.tanpaBimbingan })
  await desk.opens('/')
  await desk.signsIn()
  await desk.page.getByRole('heading', { level: 2, name: 'Mahasiswa A' }).waitFor()
  await desk.shot('dosen-kotak-masuk-lebar')
  const { keyboard } = desk.page
  await keyboard.press('j')
  await keyboard.press('x')
  await desk.page.getByRole('button', { name: 'Validasi 4 hari' }).waitFor()
  await keyboard.press('v')
  await desk.page.getByRole('heading', { level: 2, name: 'Mahasiswa B' }).waitFor()
  await keyboard.press('p')
  await desk.page.getByRole('heading', { level: 2, name: 'Mahasiswa A' }).waitFor()
  await keyboard.press('?')
  await desk.page.getByRole('dialog', { name: 'Pintasan papan ketik' }).waitFor()
  await keyboard.press('Escape')

  await intan.presses('Validasi 4 hari')
  await intan.sees(/^Divalidasi .+, \d+ \w+ \d{4}/)
  await intan.shot('dosen-kotak-masuk-sudah')
  await intan.presses('Berikutnya')
  await head('Mahasiswa B').waitFor()
  await desk.page.context().close()
  await page.context().close()
})

test("ten students' week: a tap for each", async () => {
  const intan = await lecturer(stage, NIDN.tanpaBimbingan)
  const { page } = intan
  let taps = 0
  const filled = page.getByRole('button', { name: /^Validasi \d+ hari/ })
  const end = page.getByText('Semua sudah dibaca')
  await filled.waitFor()
  // What the test above has left of the first student's week is ticked as well.
  while ((await end.count()) === 0) {
    const before = await page.getByText(/^Mahasiswa \d+ dari \d+/).innerText()
    await filled.click()
    taps++
    await expect
      .poll(
        async () => (await end.count()) > 0 || (await page.getByText(before, { exact: true }).count()) === 0,
      )
      .toBe(true)
  }
  expect(taps).toBeLessThanOrEqual(STUDENTS + 2)
  await intan.shot('dosen-semua-dibaca')
})
