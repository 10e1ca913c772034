// @module-tag rest
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../src/contract/endpoints/index.ts'
import { RUBRIC_TEMPLATES } from '../../../src/contract/rubricTemplates.ts'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { pdf } from '../../support/files.ts'
import { lecturer } from '../people/lecturer.ts'
import { programme } from '../people/programme.ts'
import { student } from '../people/student.ts'
import { stage } from '../stage.ts'

const testApp = stage()
const RUBRIC = RUBRIC_TEMPLATES['lapangan-pembimbing-seminar'].isi
const STUDENT = 'Fadhil Nugraha'
const EXAMINER = { nidn: '0023068202', name: 'Yulia Fitriani, S.Kom., M.T.' }

test('marked on a phone, examined, locked, released, read', async () => {
  // The supervisor has a draft: one criterion is missing, and one tap gives it.
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  await rahmad.opens('/nilai')
  await rahmad.sees('Bimbingan 2/3')
  await rahmad.page.getByRole('link', { name: STUDENT }).click()
  await rahmad.sees('2 dari 3 terisi')
  await rahmad.presses('Lanjut ke Bimbingan')
  const last = rahmad.page.getByRole('group', { name: 'Bimbingan', exact: true })
  await rahmad.presses(/^80/, last)
  await rahmad.sees('3 dari 3 terisi')
  await rahmad.shot('nilai-pembimbing')
  await rahmad.presses('Kirim nilai')
  await rahmad.isTold('Sukses', 'dikirim')
  // Who has sent a part stays with it.
  await rahmad.sees('3 dari 3 terisi')
  await rahmad.page.getByRole('tab', { name: 'Lapangan' }).click()
  await rahmad.sees('Diterima di luar sistem')

  // The company's marks come on paper: its supervisor's own are not open yet.
  const company = RUBRIC.bagian.find(({ oleh }) => oleh === 'lapangan')!
  const given = [90, 85, 80, 90, 88].map((mark, at) => [company.kriteria[at]!.id, mark * 100])
  const headers = { authorization: `Bearer ${await rahmad.token()}` }
  const read = await fetch(`${testApp.url}/api/nilai/6`, { headers })
  const { rubrik } = ((await read.json()) as AnswerOf<'GET nilai/{registerid}'>).data
  const paper = await rahmad.sends('POST nilai/6', {
    oleh: 'lapangan',
    rubrikid: rubrik!.rubrikid,
    rubrikversi: rubrik!.rubrikversi,
    nilai: JSON.stringify(Object.fromEntries(given)),
    catatan: '',
    kirim: 1,
    versi: 0,
    penilai: 'Yulia Maharani',
    berkas: { name: 'Lembar nilai.pdf', mimeType: 'application/pdf', buffer: pdf() },
  })
  expect(paper, JSON.stringify(paper)).toMatchObject({ status: 200 })

  // The programme arranges the seminar.
  const prodi = await programme(testApp)
  await prodi.opens('/nilai')
  await prodi.page.getByRole('link', { name: STUDENT, exact: true }).click()
  await prodi.presses('Atur seminar')
  const dialog = prodi.page.getByRole('dialog', { name: `Seminar ${STUDENT}` })
  await dialog.getByLabel('Tanggal').fill('2027-01-18')
  await dialog.getByLabel('Jam').fill('09.30')
  await dialog.getByLabel('Ruang').fill('R. 204')
  await dialog.getByLabel('Tambah penguji').selectOption({ label: EXAMINER.name })
  await prodi.presses('Simpan seminar', dialog)
  await dialog.waitFor({ state: 'hidden' })
  await prodi.sees(EXAMINER.name)

  // The examiner gives three marks by a tap and one exactly; what the others gave is not shown.
  const yulia = await lecturer(testApp, EXAMINER.nidn)
  await yulia.opens('/nilai')
  await yulia.page.getByRole('link', { name: STUDENT }).click()
  await yulia.sees(/Rahmad Hidayat.*sudah dikirim/)
  for (const criterion of ['Isi dan kedalaman', 'Penyajian', 'Tanya jawab'])
    await yulia.presses(/^90/, yulia.page.getByRole('group', { name: criterion, exact: true }))
  await yulia.presses('Lanjut ke Tata tulis')
  await yulia.page.getByLabel('Tata tulis, angka 0–100').fill('87,5')
  await yulia.sees('Rata-rata 89,8')
  await yulia.presses('Kirim nilai')
  await yulia.isTold('Sukses', 'dikirim')

  // The student still reads nothing.
  const fadhil = await student(testApp, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.sees('Seminar Anda')
  await fadhil.doesNotSee('Nilai magang')

  // Locked and released: one that was complete before goes along.
  await prodi.page.reload()
  await prodi.presses('Kunci 2 yang lengkap: 2')
  await prodi.presses('Kunci 2 yang lengkap', prodi.page.getByRole('alertdialog'))
  await prodi.isTold('Sukses', '2 nilai dikunci.')
  await prodi.presses('Rilis 2 yang dikunci: 2')
  await prodi.presses('Rilis 2 yang dikunci', prodi.page.getByRole('alertdialog'))
  await prodi.isTold('Sukses', '2 nilai dirilis')
  await prodi.shot('nilai-dirilis')

  await rahmad.opens('/nilai/6')
  await rahmad.sees('sudah dikunci')
  await rahmad.cannotPress(/^Kirim/)

  await fadhil.page.reload()
  await fadhil.page.locator('summary', { hasText: 'Rincian nilai' }).click()
  await fadhil.sees('Penguji seminar')
  expect(await fadhil.page.locator('main').innerText()).toMatch(/\bA\b\s+86,\d\s+nilai magang/)
  await fadhil.shot('nilai-mahasiswa')
  const { body } = await fadhil.asks<{ data: { objek: string; aksi: string }[] }>('GET pemberitahuan')
  expect(body.data[0]).toMatchObject({ objek: 'nilai', aksi: 'rilis' })
})
