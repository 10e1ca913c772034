// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActiveQuota } from '../../src/contract/endpoints/index.ts'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { launch } from '../support/browser.ts'
import { serveDemo } from './demo.ts'
import { academic } from './people/academic.ts'
import { student } from './people/student.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'magang-putaran-'))
const parts: {
  server?: Awaited<ReturnType<typeof serveDemo>>
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
beforeAll(async () => {
  ;[parts.server, parts.browser] = await Promise.all([serveDemo({ DATA_DIR: dataDir }), launch()])
})
afterAll(async () => {
  await parts.browser?.close()
  await parts.server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A choice by its number, past the middle of the other. */
async function drags(page: Page, { from, to }: { from: number; to: number }) {
  const box = async (place: number) =>
    (await page
      .locator('[data-handle]')
      .nth(place - 1)
      .boundingBox())!
  const [start, end] = [await box(from), await box(to)]
  await page.mouse.move(start.x + 10, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + (to > from ? end.height - 4 : 4), { steps: 8 })
  await page.mouse.up()
}

/** No test waits for a deadline. */
function letTimePass() {
  const db = new DatabaseSync(join(dataDir, 'magang.sqlite'))
  db.exec(`update putaran set putaranbatas = '${new Date(Date.now() - 1000).toISOString()}'`)
  db.close()
}

test('a round: opened, put in order by keyboard, looked at, announced, taken back', async () => {
  const dina = await student(stage, NOBP.direkomendasikanWanita)
  await dina.signsIn()
  const [quota] = (await dina.asks<{ data: ActiveQuota[] }>('GET kuotaaktif/11')).body.data
  const [first, second] = quota!.perusahaan
    .filter((company) => company.kuotapriawanita + company.kuotawanita > company.jmlregister)
    .map(({ perusahaannama }) => perusahaannama)

  const akademik = await academic(stage)
  await akademik.opens(`/kuota/detail/${quota!.kuotaidx}`)
  await akademik.presses('Buka putaran peringkat')
  await akademik.page.getByRole('heading', { name: 'Putaran peringkat', level: 1 }).waitFor()
  await akademik.presses('Buka putaran peringkat')
  await akademik.presses('Buka putaran', akademik.page.getByRole('dialog'))
  await akademik.isTold('Sukses', 'Putaran dibuka')
  await akademik.sees('Menerima pilihan')

  await dina.page.reload()
  await dina.goesToInternship()
  await dina.presses('Urutkan pilihan')
  await dina.sees('tidak ada urutan lain yang memberi Anda hasil yang lebih baik')
  await dina.page.getByLabel('Tambah pilihan ke-1').selectOption({ label: second! })
  await dina.page.getByLabel('Tambah pilihan ke-2').selectOption({ label: first! })
  await dina.page.getByRole('button', { name: `Naikkan ${first!}` }).focus()
  await dina.page.keyboard.press('Enter')
  await dina.sees(`${first!} sekarang pilihan ke-1`)
  await drags(dina.page, { from: 1, to: 2 })
  await dina.sees(`${first!} sekarang pilihan ke-2`)
  await drags(dina.page, { from: 2, to: 1 })
  await dina.sees(`${first!} sekarang pilihan ke-1`)
  // What is not sent is still there after a dead battery.
  await dina.sees('Urutan ini belum dikirim.')
  await dina.sees('Draf tersimpan di perangkat ini')
  await dina.page.reload()
  await dina.presses('Kirim 2 pilihan')
  await dina.isTold('Sukses', '2 pilihan tersimpan')
  await dina.sees(/^2 pilihan terkirim pada/)
  await dina.shot('putaran-mahasiswa')

  letTimePass()
  await akademik.page.reload()
  await akademik.sees('100 % mendapat pilihan pertama')
  await akademik.shot('putaran-kantor')
  await akademik.presses('Umumkan kepada 1 mahasiswa')
  await akademik.presses('Umumkan', akademik.page.getByRole('alertdialog'))
  await akademik.isTold('Sukses', '1 mahasiswa mendapat tempat')

  await dina.page.reload()
  await dina.sees(`Terdaftar di ${first!}`)
  await dina.sees('Giliran ke-1 dari 1')
  await dina.shot('putaran-hasil')

  await akademik.presses('Tarik pengumuman')
  const question = akademik.page.getByRole('dialog', { name: 'Tarik pengumuman?' })
  await akademik.presses('Ada data yang keliru', question)
  await akademik.presses('Tarik pengumuman', question)
  await akademik.isTold('Sukses', 'Pengumuman ditarik')
  expect((await dina.info()).register.filter(({ registerdisetujui }) => registerdisetujui === null)).toEqual(
    [],
  )
})
