// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActiveQuota, QueuedStudent, QuotaCompany } from '../../src/contract/endpoints/index.ts'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { launch } from '../support/browser.ts'
import { serveDemo } from './demo.ts'
import { academic } from './people/academic.ts'
import { student } from './people/student.ts'

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
  ;[parts.server, parts.browser] = await Promise.all([serveDemo(), launch()])
})
afterAll(async () => {
  await parts.browser?.close()
  await parts.server?.stop()
})

test('a full company: in line on the phone, offered by the server itself, taken instead of another', async () => {
  const dina = await student(stage, NOBP.direkomendasikanWanita)
  await dina.signsIn()
  const [quota] = (await dina.asks<{ data: ActiveQuota[] }>('GET kuotaaktif/11')).body.data
  const { kuotaidx, perusahaan } = quota!
  const all = (each: QuotaCompany) => each.kuotapria + each.kuotawanita + each.kuotapriawanita
  const taken = (each: QuotaCompany) => each.jmlregisterpria + each.jmlregisterwanita
  const full = perusahaan.find((each) => taken(each) === all(each))!
  const free = perusahaan.find((each) => each.kuotapriawanita > taken(each))!

  await dina.goesToInternship()
  await dina.card(full.perusahaannama).getByRole('link').click()
  await dina.presses('Masuk antrean')
  await dina.isTold('Sukses', `Anda dalam antrean ${full.perusahaannama}, urutan ke-1.`)
  await dina.presses('Semua perusahaan')
  await dina.picks(free.perusahaannama)
  await dina.sees(`Terdaftar di ${free.perusahaannama}`)
  await dina.sees('Antrean ke-1')
  await dina.shot('antrean-mahasiswa')

  const akademik = await academic(stage)
  await akademik.opens(`/kuota/detail/${kuotaidx}?tab=antrean`)
  await akademik.sees('Menunggu giliran')
  const { data: rows } = (
    await akademik.asks<{ data: { detailid: number; versi: number }[] }>(`GET all/kuotadetail/${kuotaidx}`)
  ).body
  const { detailid, versi } = rows.find((row) => row.detailid === full.detailid)!
  await akademik.asks(`POST kuota/kursi/${kuotaidx}`, {
    ubah: [
      {
        detailid,
        versi,
        detailkuotapria: full.kuotapria,
        detailkuotawanita: full.kuotawanita,
        detailkuotapriawanita: full.kuotapriawanita + 1,
      },
    ],
  })
  // By the server itself, within seconds.
  await expect
    .poll(async () => {
      const { body } = await akademik.asks<{ data: QueuedStudent[] }>(`GET antrean?kuota=${kuotaidx}`)
      return body.data.map(({ keadaan }) => keadaan)
    }, POLL)
    .toEqual(['ditawarkan'])
  await akademik.page.reload()
  await akademik.sees('Ditawari tempat')
  await akademik.shot('antrean-kantor')

  await dina.opens('/')
  await dina.sees(`Tempat di ${full.perusahaannama} untuk Anda`)
  await dina.shot('antrean-tawaran')
  await dina.presses('Terima tempat')
  const question = dina.page.getByRole('alertdialog', { name: `Terima tempat di ${full.perusahaannama}?` })
  await dina.sees(`Pendaftaran Anda di ${free.perusahaannama} ditarik`, question)
  await dina.presses('Terima tempat', question)
  await dina.sees(`Terdaftar di ${full.perusahaannama}`)
  const held = (await dina.info()).register.filter(
    ({ registerdisetujui, keadaan }) =>
      registerdisetujui === null && (keadaan === null || keadaan === 'berjalan'),
  )
  expect(held.map(({ registernamaperusahaan }) => registernamaperusahaan)).toEqual([full.perusahaannama])
})

const POLL = { interval: 1_000, timeout: 120_000 }
