// @module-tag rest
import { expect, test } from 'vitest'
import { addDays } from '../../src/contract/rules/calendar.ts'
import type { Jadwal } from '../../src/contract/resources/jadwal.ts'
import type { KuotaDetail } from '../../src/contract/resources/kuotadetail.ts'
import { academic } from './people/academic.ts'
import { stage } from './stage.ts'
import { NOW } from './today.ts'

const testApp = stage()

const TYPE = 'KKP Besar'
const PROGRAMME = 'D3 Teknik Komputer'
/** By the list before: 12 to make the quota, 7 for each company, about 5 for each schedule. */
const BEFORE = 12 + 25 * 7 + 25 * 5

test('a quota with 25 companies, its places and its schedules: copied, changed, pasted', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  const companies = (
    await akademik.asks<{ data: { perusahaanid: number; perusahaannama: string }[] }>('GET all/perusahaan')
  ).body.data
  const semesters = (await akademik.asks<{ data: { semid: number; semnama: string }[] }>('GET listsemester'))
    .body.data
  expect(companies.length).toBeGreaterThanOrEqual(25)

  // Last semester there was one with 25 of them.
  const type = await akademik.asks<{ data: { jenisid: number } }>('POST jeniskuota', {
    jeniskuota: TYPE,
    jenismou: '1',
    jenisstatus: 1,
  })
  const before = await akademik.asks<{ data: { kuotaidx: number } }>('POST kuota', {
    kuotajenisid: type.body.data.jenisid,
    kuotaprodiid: 11,
    kuotasemid: semesters.at(-1)!.semid,
    kuotamulairegistrasi: '2023-08-14',
    kuotaselesairegistrasi: '2023-09-15',
    kuotaselesaiuploaddokumen: '2023-09-29',
  })
  const filled = await akademik.asks(`POST kuota/kursi/${before.body.data.kuotaidx}`, {
    tambah: companies.slice(0, 25).map(({ perusahaanid }) => ({
      detailperusahaanid: perusahaanid,
      detailkuotapria: 1,
      detailkuotawanita: 1,
      detailkuotapriawanita: 1,
    })),
  })
  expect(filled.status).toBe(200)

  await akademik.opens('/kuota')
  await page.getByRole('table').waitFor()
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    addEventListener('pointerdown', () => (counted.presses += 1), true)
  })
  await akademik.presses('Tambah')
  const form = page.getByRole('dialog', { name: 'Tambah Kuota' })
  await akademik.chooses(form.getByLabel('Jenis kuota'), TYPE)
  await form.getByRole('checkbox', { name: PROGRAMME }).check()
  await akademik.chooses(form.getByLabel('Semester'), semesters[0]!.semnama)
  await form.getByLabel('Mulai registrasi').fill('1/1/2019')
  await form.getByLabel('Selesai registrasi').fill('2/1/2019')
  // Whoever means that is let, and told what it means.
  await akademik.sees(/Masa registrasi ini sudah lewat/, form)
  await form.getByLabel('Mulai registrasi').fill(addDays(NOW, -1))
  await form.getByLabel('Selesai registrasi').fill(addDays(NOW, 20))
  await form.getByLabel(/unggah|upload/i).fill(addDays(NOW, 30))
  await akademik.saves(form)

  await page.getByRole('heading', { level: 1, name: `${TYPE}, ${PROGRAMME}` }).waitFor()
  await page.getByRole('tab', { name: 'Jadwal 0/0' }).waitFor()
  await akademik.shot('kuota-baru')
  await akademik.presses(/^Salin dari /)
  await akademik.sees(/^25 perusahaan disalin dari /)
  const { perusahaanid, perusahaannama } = companies[0]!
  const cell = (kind: string, company: string) =>
    page.getByRole('textbox', { name: `${kind}, ${company}`, exact: true })
  await cell('Pria', perusahaannama).fill('9')
  await akademik.presses('Simpan 1 perubahan')
  await akademik.isTold('Sukses', '1 perubahan kursi disimpan.')
  await akademik.shot('kuota-kisi')

  await akademik.presses(/^Jadwal \d/)
  await akademik.presses('Isi jadwal untuk 25 perusahaan')
  const schedules = page.getByRole('dialog', { name: 'Jadwal untuk beberapa perusahaan' })
  await schedules.getByLabel('Mulai magang').fill(addDays(NOW, 40))
  await schedules.getByLabel('Selesai magang').fill(addDays(NOW, 100))
  await akademik.shot('kuota-jadwal-beberapa')
  await akademik.presses('Simpan 25 jadwal', schedules)
  await akademik.isTold('Sukses', '25 jadwal disimpan.')
  const presses = await page.evaluate(() => (window as unknown as { presses: number }).presses)
  console.log(`a quota with 25 companies: ${presses} presses; before about ${BEFORE}`)
  expect(presses).toBeLessThanOrEqual(16)

  const id = Number(/detail\/(\d+)/.exec(page.url())![1])
  const rows = async () =>
    (await akademik.asks<{ data: KuotaDetail[] }>(`GET all/kuotadetail/${id}`)).body.data
  expect(await rows()).toHaveLength(25)
  expect((await rows()).find((row) => row.detailperusahaanid === perusahaanid)).toMatchObject({
    detailkuotapria: 9,
  })
  const { data } = (await akademik.asks<{ data: Jadwal[] }>(`GET all/jadwal/${id}`)).body
  expect(data).toHaveLength(25)
  await page.getByRole('tab', { name: /Jadwal 25\/25$/ }).waitFor()

  // A sheet: two companies by name, one of them written otherwise, one that nobody knows.
  await page.getByRole('tab', { name: /Perusahaan/ }).click()
  await cell('Pria', perusahaannama).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, `Nama\tPria\tWanita\tSiapa saja\n${perusahaannama.toUpperCase()}\t5\t6\t7\nZzzz Qqqq\t1\t1\t1\n`)
  const sheet = page.getByRole('dialog', { name: 'Tempel dari lembar' })
  await akademik.sees('1 dari 2 baris dikenali.', sheet)
  await akademik.shot('kuota-tempel')
  await akademik.presses('Masukkan 1 baris', sheet)
  await akademik.presses('Simpan 1 perubahan')
  await expect
    .poll(async () => (await rows()).find((row) => row.detailperusahaanid === perusahaanid))
    .toMatchObject({ detailkuotapria: 5, detailkuotawanita: 6, detailkuotapriawanita: 7 })

  // A task names the company: the form that ends it opens with it.
  await akademik.opens(`/kuota/detail/${id}?tab=balasan&isian=baru&perusahaan=${perusahaanid}`)
  const letter = page.getByRole('dialog', { name: 'Tambah Surat Balasan' })
  await expect
    .poll(() => letter.getByRole('combobox', { name: 'Perusahaan' }).inputValue())
    .toBe(perusahaannama)
})

test('on a telephone: a card for each company', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  await page.setViewportSize({ width: 390, height: 844 })
  await akademik.opens('/kuota/detail/1')
  const [first] = (await akademik.asks<{ data: KuotaDetail[] }>('GET all/kuotadetail/1')).body.data
  const places = page.getByRole('textbox', { name: `Siapa saja, ${first!.perusahaannama}`, exact: true })
  await places.fill('8')
  await akademik.shot('kuota-kartu')
  await akademik.presses('Simpan 1 perubahan')
  await akademik.isTold('Sukses')
})
