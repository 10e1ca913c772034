// @module-tag rest
import { expect, test } from 'vitest'
import type { QuotaCompany } from '../../src/contract/endpoints/index.ts'
import { addDays } from '../../src/contract/rules/calendar.ts'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { pdf } from '../support/files.ts'
import { academic } from './people/academic.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'
import { NOW } from './today.ts'

const testApp = stage()

const TYPE = 'KKP Semester Antara'
const PROGRAMME = 'D3 Teknik Komputer'
const COMPANY = 'PT Rumah Gadang Digital'
const PAPER = 'Panduan Semester Antara'
const SCHEDULE = { mulai: addDays(NOW, 10), selesai: addDays(NOW, 70) }
const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: pdf({ text }) })

test('a semester from nothing: type, company, quota, seats, papers, schedule, letter', async () => {
  const akademik = await academic(testApp)
  const { page } = akademik
  await akademik.sets('Jenis Kuota')
  const type = await akademik.adds('Jenis Kuota')
  await type.getByLabel('Jenis kuota', { exact: true }).fill(TYPE)
  await type.getByLabel(/perjanjian|MoU/i).check()
  await akademik.saves(type)

  await akademik.follows('Perusahaan')
  const company = await akademik.adds('Perusahaan')
  await company.getByLabel('Nama perusahaan').fill(COMPANY)
  await company.getByLabel('Alamat').fill('Jl. Gadang No. 1, Padang')
  await company.getByLabel(/^Surel \(/).fill('halo@gadang.example')
  await company.getByLabel('Telepon').fill('0751-777888')
  await akademik.saves(company)

  await akademik.sets('Dokumen yang Diminta')
  const kind = await akademik.adds('Dokumen')
  await kind.getByLabel('Nama dokumen').fill(PAPER)
  await akademik.chooses(kind.getByLabel('Jenis dokumen'), 'Dokumen Akademik')
  await kind.getByLabel(/PDF/).first().check()
  await akademik.saves(kind)

  // The quota is open from yesterday; its seats come with its companies.
  await akademik.follows('Kuota')
  const quota = await akademik.adds('Kuota')
  await akademik.chooses(quota.getByLabel('Jenis kuota'), TYPE)
  await quota.getByRole('checkbox', { name: PROGRAMME }).check()
  await akademik.chooses(quota.getByLabel('Semester', { exact: true }))
  await quota.getByLabel('Mulai registrasi').fill(addDays(NOW, -1))
  await quota.getByLabel('Selesai registrasi').fill(addDays(NOW, 5))
  await quota.getByLabel(/unggah|upload/i).fill(addDays(NOW, 30))
  await akademik.saves(quota)
  // It is of no use without companies: the work goes on there.
  await page.getByRole('heading', { level: 1, name: `${TYPE}, ${PROGRAMME}` }).waitFor()
  await akademik.sees('Belum ada perusahaan di kuota ini')

  await akademik.presses('Isi kisi kosong')
  await page.getByRole('combobox', { name: 'Tambah perusahaan ke kuota' }).fill(COMPANY)
  await page.getByRole('option', { name: COMPANY }).click()
  const [men, women, either] = await akademik.row(COMPANY).getByRole('textbox').all()
  await men!.fill('2')
  await women!.fill('2')
  await either!.fill('1')
  await akademik.presses('Simpan 1 perubahan')
  await akademik.isTold('Sukses')
  await akademik.shot('semester-kursi')

  // Papers and schedule are for the companies of this quota, and for no other.
  await akademik.presses('Dokumen untuk mahasiswa')
  const paper = await akademik.adds('Dokumen Perusahaan', { heading: 'Dokumen untuk mahasiswa' })
  await paper.getByRole('combobox', { name: 'Perusahaan' }).click()
  const companies = page.getByRole('listbox').getByRole('option')
  await companies.filter({ hasText: COMPANY }).waitFor()
  expect(await companies.allInnerTexts()).toEqual([COMPANY])
  await companies.click()
  await akademik.chooses(paper.getByLabel('Dokumen', { exact: true }), PAPER)
  await paper.locator('input[type=file]').setInputFiles(file('Panduan.pdf', 'Panduan'))
  await akademik.saves(paper)
  await akademik.row(PAPER).waitFor()
  await akademik.setsSchedule(COMPANY, SCHEDULE)
  await akademik.row(COMPANY).waitFor()

  // Students see the card at once; the first to register can be named by a letter.
  const dina = await student(testApp, NOBP.direkomendasikanWanita)
  await dina.signsIn()
  await dina.goesToInternship()
  expect(await dina.placesAt(COMPANY)).toBe('3 tempat')
  await dina.picks(COMPANY)
  await dina.isTold('Sukses')
  const { mhsnama } = await dina.info()
  await akademik.uploadsLetter(COMPANY, file('Surat Balasan.pdf', 'Kami menerima'), [mhsnama])
  await akademik.row(mhsnama).waitFor()

  // What is left to do stands on the first page: the decision, with the list behind its number.
  await akademik.opens('/')
  await akademik.presses(/Registrasi menunggu keputusan/)
  const { body } = await akademik.asks<{ data: QuotaCompany[]; page: { total: number } }>(
    'GET register?status=menunggu',
  )
  await akademik.sees(new RegExp(`dari ${body.page.total}`))
  await akademik.filters('Program studi', 'D3 Teknik Komputer')
  await akademik.row(mhsnama).filter({ hasText: COMPANY }).waitFor()
})
