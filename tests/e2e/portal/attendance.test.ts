// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { PROGRAMMES } from '../../../src/server/db/demo/people.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { isWorkday } from '../../../src/contract/rules/workdays.ts'
import { pdf } from '../../support/files.ts'
import { academic } from '../people/academic.ts'
import { lecturer } from '../people/lecturer.ts'
import { student } from '../people/student.ts'
import { stage } from '../stage.ts'
import { NOW } from '../today.ts'

const testApp = stage()
const STUDENT = 'Fadhil Nugraha'
/** Hours that his programme asks for. */
const TARGET = PROGRAMMES[0].proditargetjam

test('hours with the report, days away with a proof, a correction; answered; read by the office', async () => {
  const fadhil = await student(testApp, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.sees(new RegExp(`\\d+ dari ${TARGET} jam`))

  // Today's report begins with the hours of the day before.
  const { body } = await fadhil.asks<{
    data: { register: { registerid: number }[] }
  }>('GET mahasiswa/info')
  const { registerid } = body.data.register[0]!
  await fadhil.opens(`/laporan?hari=${NOW}&tulis=1`)
  const editor = fadhil.page.getByRole('dialog', { name: /^Laporan / })
  await fadhil.sees(/08\.00–1[67]\.[03]0/, editor)
  await fadhil.presses('Ubah', editor.getByRole('region', { name: 'Jam kerja' }))
  await editor.getByLabel('Pulang').fill('07:00')
  await fadhil.sees('Jam pulang harus sesudah jam masuk pada hari yang sama.', editor)
  await editor.getByLabel('Pulang').fill('15:00')
  await editor.getByLabel('Tempat kerja').selectOption('jarak-jauh')
  await editor.getByLabel('Apa yang Anda kerjakan?').fill('Menguji sambungan dari rumah.')
  await fadhil.shot('jam-editor')
  await fadhil.presses('Simpan', editor)
  await fadhil.isTold('Sukses')
  await fadhil.seesEditorGone()

  // A day away, and what was meant by a validated day.
  await fadhil.opens('/laporan?tab=kehadiran')
  await fadhil.sees(/08\.00–15\.00 · jarak jauh/)
  await fadhil.presses('Catat tidak masuk')
  const sheet = fadhil.page.getByRole('dialog', { name: 'Catat tidak masuk' })
  const next = workdayAfter(NOW)
  await sheet.getByLabel('Hari pertama').fill(next)
  await sheet.getByLabel('Hari terakhir').fill(next)
  await sheet.getByLabel('Keterangan').fill('Demam.')
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'surat-dokter.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  })
  await fadhil.presses('Kirim', sheet)
  await fadhil.isTold('Sukses', 'dikirim ke pembimbing')
  await sheet.waitFor({ state: 'hidden' })
  await fadhil.sees('Menunggu pembimbing')
  await fadhil.page
    .getByRole('button', { name: /^Minta koreksi jam/ })
    .first()
    .click()
  const correction = fadhil.page.getByRole('dialog', { name: 'Koreksi jam' })
  await correction.getByLabel('Pulang').fill('18:15')
  await correction.getByLabel('Mengapa').fill('Lembur memasang server.')
  await fadhil.presses('Kirim', correction)
  await fadhil.isTold('Sukses', 'dikirim ke pembimbing')
  await correction.waitFor({ state: 'hidden' })
  await fadhil.shot('kehadiran-mahasiswa')

  // Both wait for the supervisor beside the reports: one is refused with a reason, the other accepted.
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  await rahmad.opens('/')
  const waiting = rahmad.page.getByRole('region', { name: 'Kehadiran menunggu jawaban' })
  await rahmad.sees(STUDENT, waiting)
  await rahmad.shot('kehadiran-menunggu')
  const away = waiting.getByRole('listitem').filter({ hasText: 'Demam.' })
  await rahmad.presses(/^Terima/, away)
  await rahmad.isTold('Sukses', 'Ketidakhadiran diterima')
  const asked = waiting.getByRole('listitem').filter({ hasText: 'Lembur memasang server.' })
  await rahmad.presses(/^Tolak/, asked)
  const why = rahmad.page.getByRole('alertdialog')
  await rahmad.presses('Bicarakan dulu dengan pembimbing lapangan.', why)
  await rahmad.presses('Tolak', why)
  await rahmad.isTold('Sukses', 'Koreksi jam ditolak')
  await waiting.waitFor({ state: 'hidden' })

  await fadhil.page.reload()
  await fadhil.sees('Alasan: Bicarakan dulu dengan pembimbing lapangan.')
  await fadhil.sees('Diterima')
  const told = await fadhil.asks<{ data: { objek: string; aksi: string }[] }>('GET pemberitahuan')
  expect(
    told.body.data
      .slice(0, 2)
      .map(({ objek }) => objek)
      .toSorted(),
  ).toEqual(['ketidakhadiran', 'koreksijam'])

  const office = await academic(testApp)
  await office.opens('/kehadiran')
  await office.sees(STUDENT)
  await office.sees(new RegExp(`\\d+ dari ${TARGET}`))
  await office.shot('kehadiran-kantor')
  const list = await office.asks<{ data: { baris: { registerid: number; tidakhadir: number }[] } }>(
    'GET kehadiran',
  )
  expect(list.body.data.baris.find((row) => row.registerid === registerid)).toMatchObject({ tidakhadir: 1 })
})

/** The working day after this one. */
function workdayAfter(tgl: string): string {
  const next = addDays(tgl, 1)
  return isWorkday(next) ? next : workdayAfter(next)
}
