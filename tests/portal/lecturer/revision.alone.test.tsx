import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Later from '../../../src/app/AfterFirstPaint.tsx'
import { call } from '../../../src/dataProvider/call.ts'
import { clear } from '../../../src/dataProvider/indexedDb.ts'
import FinalReading from '../../../src/portal/lecturer/FinalReading.tsx'
import { WeeklyValidation } from '../../../src/portal/lecturer/WeeklyValidation.tsx'
import { WeeklyTab } from '../../../src/portal/student/reports/WeeklyTab.tsx'
import { harian, placed } from '../../server/support/people.ts'
import { HARI_INI } from '../../server/support/testApps.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let given: Awaited<ReturnType<typeof placed>>
let day: number
beforeEach(async () => {
  given = await placed(server.db)
  ;[day] = (await harian(server.db, given.registerid, { [HARI_INI]: { isi: 'Memasang kabel.' } })) as [number]
  server.signIn(given.guide)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of ['kiriman', 'jawaban', 'pengirim'] as const) await clear(store)
})

const signal = (there: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')))
}
const asLecturer = () => ({
  role: 'dosen' as const,
  level: 4,
  nama: given.guide.dosennama,
  username: given.guide.dosennidn,
})
async function week() {
  const { data } = await call('GET register/{registerid}', { params: { registerid: given.registerid } })
  return show(
    <>
      <Later />
      <WeeklyValidation registration={data.register} pembimbing />
    </>,
    '/mahasiswabimbingan/1',
    asLecturer(),
  )
}
async function asStudent() {
  server.signIn(given.student)
  const registration = (await call('GET mahasiswa/info')).data.register[0]!
  const { mhsnobp: username, mhsnama: nama } = given.student
  return show(<WeeklyTab registration={registration} sex="P" />, '/', { username, nama })
}
const revisionOf = async (detail_idx: number) =>
  (
    await server.db
      .selectFrom('laporandetail')
      .select('detail_revisi')
      .where('detail_idx', '=', detail_idx)
      .executeTakeFirstOrThrow()
  ).detail_revisi
const ASK = /^Kembalikan Selasa, 10 Februari 2026/
const NOTE = 'Sebutkan jam mulai dan selesai.'
/** A note chooses what it is about, and is sent by one press. */
async function asksFor(note: string) {
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: note }))
}

test('nothing goes back without what has to change and a note; then the student reads both', async () => {
  const lecturer = await week()
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Kembalikan laporan ini untuk direvisi?' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Kembalikan' }))
  expect(sheet.getByText('Pilih paling sedikit satu.')).toBeVisible()
  // What is wrong first has the focus.
  expect(sheet.getByRole('group', { name: 'Yang perlu diubah' })).toHaveFocus()
  expect(sheet.getByText('Isi catatannya, atau pilih salah satu di atas.')).toBeVisible()
  expect(server.sent).toEqual([])
  await asksFor(NOTE)
  expect(await screen.findByRole('region', { name: /meminta revisi/ })).toHaveTextContent(NOTE)
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
  expect(await revisionOf(day)).toBe(1)
  // Pressed by mistake: taken back as soon, and given back once more.
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  expect(await revisionOf(day)).toBe(0)
  await asksFor(NOTE)
  await screen.findByRole('region', { name: /meminta revisi/ })
  lecturer.unmount()

  await asStudent()
  const asked = within(await screen.findByRole('region', { name: /meminta revisi/ }))
  expect(asked.getByText('Jam')).toBeVisible()
  expect(asked.getByText(NOTE)).toBeVisible()
  // Nothing to compare yet.
  expect(asked.queryByRole('button')).toBeNull()
})

test('once corrected, both texts stand beside each other, and what was asked for is told as it was', async () => {
  await call('POST validasilaporan', {
    body: { detail_idx: day, status: 0, revisi: 1, bagian: ['jam'], alasan: NOTE },
  })
  const lecturer = await week()
  await screen.findByRole('region', { name: /meminta revisi/ })
  lecturer.unmount()
  server.signIn(given.student)
  const { revisiid } = await server.db
    .selectFrom('revisi')
    .select('revisiid')
    .where('revisidetailidx', '=', day)
    .executeTakeFirstOrThrow()
  await call('POST laporan/{detailidx}', {
    params: { detailidx: day },
    body: { detail_isi: 'Memasang kabel pukul 08.00 sampai 16.00.', revisiid },
  })

  server.signIn(given.guide)
  await week()
  const box = within(await screen.findByRole('region', { name: /meminta revisi/ }))
  const compare = box.getByRole('button', { name: 'Lihat sebelum dan sesudah' })
  expect(compare).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(compare)
  expect(box.getByText('Memasang kabel.')).toBeVisible()
  expect(box.getByText('Memasang kabel pukul 08.00 sampai 16.00.')).toBeVisible()
  await userEvent.click(box.getByRole('button', { name: 'Tutup perbandingan' }))
  expect(box.queryByText('Memasang kabel.')).toBeNull()
  // It waits for the lecturer again.
  expect(screen.getByRole('button', { name: ASK })).toBeVisible()
})

test('without a signal it waits on the device, and arrives with it', async () => {
  await week()
  const ask = await screen.findByRole('button', { name: ASK })
  signal(false)
  await userEvent.click(ask)
  await asksFor(NOTE)
  expect(await screen.findByText(`Dikembalikan untuk direvisi: ${NOTE}`)).toBeVisible()
  expect(await screen.findByText('1 kiriman menunggu sinyal.')).toBeVisible()
  // Decided is decided: neither validated nor given back a second time.
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Validasi laporan/ })).toBeNull()
  expect(server.sent).toEqual([])
  signal(true)
  expect(await screen.findByRole('region', { name: /meminta revisi/ })).toHaveTextContent(NOTE)
  expect(await revisionOf(day)).toBe(1)
  await waitFor(() => expect(screen.queryByText(`Dikembalikan untuk direvisi: ${NOTE}`)).toBeNull())
})

test('what waits may be left; what the server does not take says why where it was asked', async () => {
  await week()
  const ask = await screen.findByRole('button', { name: ASK })
  signal(false)
  await userEvent.click(ask)
  await asksFor(NOTE)
  await userEvent.click(await screen.findByRole('button', { name: /^Batalkan kiriman Minta revisi/ }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus kiriman' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  await asksFor(NOTE)
  await screen.findByText(`Dikembalikan untuk direvisi: ${NOTE}`)
  // The student has written something else meanwhile.
  await server.db
    .updateTable('laporandetail')
    .set(({ eb }) => ({ detail_versi: eb('detail_versi', '+', 1) }))
    .where('detail_idx', '=', day)
    .execute()
  signal(true)
  expect(await screen.findByText('Kiriman Anda tidak diterima:')).toBeVisible()
  expect(await revisionOf(day)).toBe(0)
})

test('a part of the final report goes the same way', async () => {
  const { registerid } = given
  const { laporan_idx } = await server.db
    .insertInto('laporan')
    .values({ laporan_registeridx: registerid, laporan_jenis: 'akhir', laporan_senin: null })
    .returning('laporan_idx')
    .executeTakeFirstOrThrow()
  const { detail_idx } = await server.db
    .insertInto('laporandetail')
    .values({
      detail_laporanidx: laporan_idx,
      detail_registeridx: registerid,
      detail_jenis: 'akhir',
      detail_tgl: HARI_INI,
      detail_isi: 'BAB I Pendahuluan',
      detail_verifikasi: 0,
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('detail_idx')
    .executeTakeFirstOrThrow()
  show(
    <>
      <Later />
      <FinalReading registerid={registerid} pembimbing />
    </>,
    '/mahasiswabimbingan/1?tab=akhir',
    asLecturer(),
  )
  const ask = await screen.findByRole('button', { name: 'Minta revisi 10 Februari 2026' })
  signal(false)
  await userEvent.click(ask)
  await asksFor('Sesuaikan dengan format kampus.')
  await screen.findByText('Dikembalikan untuk direvisi: Sesuaikan dengan format kampus.')
  expect(screen.queryByRole('button', { name: /^Terima/ })).toBeNull()
  signal(true)
  await waitFor(async () => expect(await revisionOf(detail_idx)).toBe(1))
  expect(await screen.findByRole('region', { name: /meminta revisi/ })).toHaveTextContent(
    'Sesuaikan dengan format kampus.',
  )
})
