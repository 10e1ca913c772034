import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, mondayOf } from '../../../src/contract/rules/calendar.ts'
import { isWorkday } from '../../../src/contract/rules/workdays.ts'
import { hariPendekLengkap, tanggalPanjang } from '../../../src/i18n/dates.ts'
import { hariIni } from '../../../src/portal/parts/today.ts'
import { call } from '../../../src/dataProvider/call.ts'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import ReportsPage from '../../../src/portal/student/ReportsPage.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let dina: Awaited<ReturnType<typeof people.mahasiswa>>
beforeEach(async () => {
  dina = await people.mahasiswa(server.db, { mhsnama: 'Dina' })
  server.signIn(dina)
})

const trouble = () => Response.json({ code: 500, message: 'Terjadi gangguan.' }, { status: 500 })
/** What stands first on the page: its title, and what it offers. */
const first = async (title: string | RegExp) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: title })).closest<HTMLElement>('[data-first]')!,
  )

test('nothing open, and that was read: wait', async () => {
  show(<HomePage />)
  expect((await first('Tunggu kuota magang dibuka')).queryByRole('link')).toBeNull()
})

test('quotas on their way: says so and sends nobody away', async () => {
  server.hold('GET kuotaaktif/{prodiid}')
  show(<HomePage />)
  expect((await first('Anda sudah direkomendasikan.')).getByText(/Memeriksa kuota magang/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  expect(screen.queryByText(/Giliran admin/)).toBeNull()
})

test('quotas that could not be read: says so, and trying again finds them', async () => {
  const way = server.answer('GET kuotaaktif/{prodiid}', trouble)
  const user = userEvent.setup()
  show(<HomePage />)
  expect(await screen.findByText(/Kuota magang belum dapat dimuat/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  await people.kuota(server.db, { kuotaprodiid: dina.mhsprodiid })
  way.lift()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(
    (await first('Pilih perusahaan tempat magang')).getByRole('link', { name: 'Pilih perusahaan' }),
  ).toHaveAttribute('href', '/?tab=registrasi')
  // The way is one line that opens.
  expect(screen.getByText('Langkah 2 dari 8')).toBeVisible()
})

const daysAround = (before: number, after: number) => ({
  mulai: addDays(hariIni(), -before),
  selesai: addDays(hariIni(), after),
})

test('final report that could not be read: nobody is told that it is missing', async () => {
  const row = await people.placed(server.db, { student: dina, days: daysAround(20, -1) })
  await people.surat(server.db, row)
  server.answer('GET laporanakhir/{registerid}', trouble)
  show(<HomePage />)
  expect(await screen.findByText(/Laporan akhir Anda belum dapat dimuat/)).toBeVisible()
})

test('while it runs: the report of today or the day off first, then each missing day by name, one tap away', async () => {
  const days = daysAround(7, 30)
  await people.placed(server.db, { student: dina, days })
  show(<HomePage />)
  const card = await first(/^(Laporan hari ini belum ditulis|Hari libur)$/)
  const write = card.getByRole('link', { name: /ulis laporan/ })
  expect(write).toHaveAttribute('href', `/laporan?hari=${hariIni()}&tulis=1`)
  const owed = [1, 2, 3, 4, 5, 6, 7].map((ago) => addDays(hariIni(), -ago)).filter((tgl) => isWorkday(tgl))
  for (const tgl of owed) {
    expect(screen.getByRole('link', { name: new RegExp(`^Tulis ${tanggalPanjang(tgl)}`) })).toHaveAttribute(
      'href',
      `/laporan?hari=${tgl}&tulis=1`,
    )
  }
  // A day off is no day of the internship.
  if (isWorkday(hariIni())) expect(card.getByText(/^Hari ke-\d+ dari \d+$/)).toBeVisible()
  else expect(card.queryByText(/^Hari ke-/)).toBeNull()
  // The last day of the internship is no deadline of anything.
  expect(screen.queryByText(/Paling lambat/)).toBeNull()
})

test('a Saturday has no number among the working days, on the home and where its report is written', async () => {
  server.setNow('2026-02-07T03:00:00Z')
  await people.placed(server.db, { student: dina, days: daysAround(7, 30) })
  const home = show(<HomePage />)
  const card = await first('Hari libur')
  expect(card.queryByText(/^Hari ke-/)).toBeNull()
  home.unmount()
  const user = userEvent.setup()
  show(<ReportsPage />, '/laporan?hari=2026-02-07&tulis=1')
  const sheet = within(await screen.findByRole('dialog', { name: /Sabtu, 7 Februari/ }))
  expect(sheet.queryByText(/^Hari ke-/)).toBeNull()
  await user.click(await sheet.findByRole('button', { name: /^Jum 6 Februari/ }))
  const friday = within(await screen.findByRole('dialog', { name: /Jumat, 6 Februari/ }))
  expect(friday.getByText(/^Hari ke-/)).toBeVisible()
})

test('before it starts: when, and how long it lasts', async () => {
  await people.placed(server.db, { student: dina, days: daysAround(-3, 30) })
  show(<HomePage />)
  expect(
    await screen.findByText(new RegExp(`^Mulai ${tanggalPanjang(addDays(hariIni(), 3))}, 3 hari lagi`)),
  ).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Perlu Anda selesaikan' })).toBeNull()
})

test('the supervisor can be reached', async () => {
  const guide = await people.dosen(server.db, { dosenprodiid: dina.mhsprodiid, dosentelp: '0812-3456-7890' })
  await people.placed(server.db, { student: dina, guide, days: daysAround(7, 30) })
  show(<HomePage />)
  expect(await screen.findByRole('link', { name: `WhatsApp ${guide.dosennama}` })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=/) as string,
  )
})

test('what ended after midnight there ended on that day, wherever the server stands', async () => {
  const { registerid } = await people.placed(server.db, { student: dina, days: daysAround(20, 20) })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'dibatalkan', registerakhirpada: '2026-02-08T17:30:00.000Z' })
    .where('registerid', '=', registerid)
    .execute()
  show(<HomePage />)
  expect(await screen.findByText(/9 Februari 2026/)).toBeVisible()
})

test('an internship whose days are over is not told as merely approved', async () => {
  await people.placed(server.db, { student: dina, days: daysAround(20, -1) })
  show(<HomePage />, '/?tab=registrasi')
  expect(await screen.findByText('Masa magang sudah berakhir')).toBeVisible()
})

test('a choice that was taken back leaves nothing behind; an approved internship that was left does', async () => {
  const { registerid } = await people.terdaftar(server.db, dina)
  await call('POST register/tarik', { body: { registerid } })
  const { unmount } = show(<HomePage />)
  expect(await screen.findByRole('heading', { name: /^(Tunggu kuota|Pilih perusahaan)/ })).toBeVisible()
  expect(screen.queryByText(/mengundurkan diri/i)).toBeNull()
  unmount()
  const left = await people.terdaftar(server.db, dina, { registerdisetujui: 1 })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'mengundurkan diri', registerakhirpada: '2026-02-08T17:30:00.000Z' })
    .where('registerid', '=', left.registerid)
    .execute()
  show(<HomePage />)
  expect(await screen.findByText('Anda mengundurkan diri')).toBeVisible()
})

test('away today and not answered yet: said so, and nothing is asked for', async () => {
  const { registerid } = await people.placed(server.db, { student: dina, days: daysAround(0, 30) })
  await call('POST ketidakhadiran', {
    body: {
      registerid,
      jenis: 'sakit',
      mulai: hariIni(),
      selesai: hariIni(),
      keterangan: 'Demam.',
    },
  })
  show(<HomePage />)
  expect(await screen.findByText('Anda mencatat sakit hari ini, menunggu pembimbing.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Tulis laporan' })).toBeNull()
  expect(screen.queryByText('Belum ditulis')).toBeNull()
})

test('not enough credits: how many, and Laporan offers no registration either', async () => {
  await server.db.deleteFrom('persyaratan').execute()
  await server.db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 4 }).execute()
  server.signIn(
    await people.mahasiswa(server.db, { totalsks: 84, mhsrekommagang: 0, mhsprodiid: dina.mhsprodiid }),
  )
  const { unmount } = show(<HomePage />)
  const card = await first('SKS Anda 84 dari 90, kurang 6.')
  expect(card.getByText(/^Hubungi admin prodi/)).toBeVisible()
  expect(card.queryByRole('link')).toBeNull()
  unmount()
  show(<ReportsPage />, '/laporan')
  expect(await screen.findByText('Belum ada laporan')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Daftar magang' })).toBeNull()
})

test('each day of this week is one tap from its report, also one that is only read', async () => {
  const { registerid } = await people.placed(server.db, { student: dina, days: daysAround(20, 30) })
  const monday = mondayOf(hariIni())
  await people.harian(server.db, registerid, { [monday]: { status: 1 } })
  show(<HomePage />)
  const strip = within(await screen.findByRole('list', { name: 'Hari dalam pekan' }))
  expect(strip.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5)
  expect(strip.getByRole('link', { name: `${hariPendekLengkap(monday)}: Divalidasi` })).toHaveAttribute(
    'href',
    `/laporan?hari=${monday}&tulis=1`,
  )
})

test('what came back stands first once today’s report is written, with what was asked', async () => {
  const { registerid, guide } = await people.placed(server.db, { student: dina, days: daysAround(20, 30) })
  const before = addDays(hariIni(), -1)
  const [idx] = await people.harian(server.db, registerid, { [before]: {}, [hariIni()]: {} })
  server.signIn(guide)
  await call('POST validasilaporan', {
    body: {
      detail_idx: idx!,
      status: 0,
      revisi: 1,
      bagian: ['jam'],
      alasan: 'Sebutkan jam mulai dan selesai.',
    },
  })
  server.signIn(dina)
  show(<HomePage />)
  const card = await first(`Perbaiki laporan ${tanggalPanjang(before)}`)
  expect(card.getByText(/Sebutkan jam mulai dan selesai/)).toBeVisible()
  expect(card.getByRole('link', { name: 'Perbaiki' })).toHaveAttribute(
    'href',
    `/laporan?hari=${before}&tulis=1`,
  )
})

test('the end: the mark, and what comes next; no act of before is left', async () => {
  const { registerid } = await people.placed(server.db, { student: dina, days: daysAround(40, -1) })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'selesai', registerakhirpada: '2026-02-08T17:30:00.000Z' })
    .where('registerid', '=', registerid)
    .execute()
  show(<HomePage />)
  const end = await first('Selamat, Dina. Magang Anda selesai.')
  expect(await end.findByText('Nilai tampil di sini begitu diterbitkan kampus.')).toBeVisible()
  expect(await end.findByText('Sertifikat tampil di sini begitu diterbitkan kampus.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Cetak atau simpan buku laporan/ })).toHaveAttribute(
    'href',
    `/cetak/${registerid}`,
  )
  expect(screen.getByText('Ucapkan terima kasih')).toBeVisible()
  expect(screen.queryByRole('link', { name: /ulis laporan/ })).toBeNull()
})

test('a grade that cannot be read is said in its place: the end stands, and nothing is asked for over and over', async () => {
  const row = await people.placed(server.db, { student: dina, days: daysAround(40, -3) })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'selesai' })
    .where('registerid', '=', row.registerid)
    .execute()
  const way = server.answer('GET nilai/hasil/{registerid}', trouble)
  show(<HomePage />)
  expect(await screen.findByRole('heading', { name: /^Selamat, Dina/ })).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  way.lift()
  await userEvent.click(again)
  expect(await screen.findByText('Nilai tampil di sini begitu diterbitkan kampus.')).toBeVisible()
})
