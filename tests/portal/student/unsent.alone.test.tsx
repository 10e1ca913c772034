import 'fake-indexeddb/auto'
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { nameOf } from '../../../src/dataProvider/indexedDb.ts'
import { keptPictures } from '../../../src/dataProvider/keptPictures.ts'
import { reloadQueue, useQueuedWrites } from '../../../src/dataProvider/queue/list.ts'
import { callFor, type QueuedWrite, type WriteTarget } from '../../../src/dataProvider/queue/queuedWrite.ts'
import { queueStore } from '../../../src/dataProvider/queue/queueStore.ts'
import { sendOrEnqueue } from '../../../src/dataProvider/queue/sendOrEnqueue.ts'
import { ME, queryClient } from '../../../src/dataProvider/session.ts'
import { tanggalPanjang } from '../../../src/i18n/dates.ts'
import { hariIni } from '../../../src/portal/parts/today.ts'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import ReportsPage from '../../../src/portal/student/ReportsPage.tsx'
import { draftOf, picturesOf } from '../../../src/portal/student/reports/useUnsent.ts'
import * as people from '../../server/support/people.ts'
import { HARI_INI } from '../../server/support/testApps.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let placed: Awaited<ReturnType<typeof people.placed>>
let person: string
beforeEach(async () => {
  placed = await people.placed(server.db, {
    days: { mulai: addDays(hariIni(), -10), selesai: addDays(hariIni(), 20) },
  })
  server.signIn(placed.student)
  person = nameOf({ level: 3, username: placed.student.mhsnobp })
})
const open = (page: React.ReactNode, at = '/') => show(page, at, { username: placed.student.mhsnobp })
const first = async (title: string | RegExp) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: title })).closest<HTMLElement>('[data-first]')!,
  )
const picture = { key: 'a', file: new File(['x'], 'rak.jpg', { type: 'image/jpeg' }), keterangan: '' }

test('a draft of today stands first, with the button that goes on; not one of somebody else', async () => {
  await drafts.keep(nameOf({ level: 3, username: 'lain' }), draftOf(placed.registerid, hariIni()), 'Bukan.')
  const view = open(<HomePage />)
  await screen.findByRole('list', { name: 'Hari dalam pekan' })
  expect(screen.queryByText('Draf belum dikirim')).toBeNull()
  // Written while the page is open.
  await drafts.keep(person, draftOf(placed.registerid, hariIni()), 'Memasang kabel.')
  const card = await first('Draf belum dikirim')
  expect(card.getByRole('link', { name: 'Lanjutkan' })).toHaveAttribute(
    'href',
    `/laporan?hari=${hariIni()}&tulis=1`,
  )
  await drafts.drop(person, draftOf(placed.registerid, hariIni()))
  await expect.poll(() => screen.queryByText('Draf belum dikirim')).toBeNull()
  view.unmount()
})

test('a picture that has not travelled is said of a report that has, and of an earlier day by its name', async () => {
  const before = addDays(hariIni(), -1)
  await people.harian(server.db, placed.registerid, { [before]: {}, [hariIni()]: {} })
  await keptPictures.keep(person, picturesOf(placed.registerid, hariIni()), picture)
  await keptPictures.keep(person, picturesOf(placed.registerid, before), { ...picture, key: 'b' })
  const view = open(<HomePage />)
  const card = await first('1 foto belum terkirim')
  expect(card.getByRole('link', { name: 'Kirim foto' })).toBeVisible()
  expect(
    screen.getByRole('link', { name: new RegExp(`^1 foto belum terkirim.*${tanggalPanjang(before)}`) }),
  ).toHaveAttribute('href', `/laporan?hari=${before}&tulis=1`)
  view.unmount()
  open(<ReportsPage />, `/laporan?hari=${before}`)
  expect((await screen.findAllByText('1 foto belum terkirim')).length).toBeGreaterThan(0)
})

test('what is validated already is not offered to be sent', async () => {
  await people.harian(server.db, placed.registerid, { [hariIni()]: { status: 1 } })
  await keptPictures.keep(person, picturesOf(placed.registerid, hariIni()), picture)
  open(<HomePage />)
  expect(await first('Laporan hari ini sudah divalidasi')).toBeDefined()
  expect(screen.queryByText('1 foto belum terkirim')).toBeNull()
})

test('on a desk the report of today is written on the home, with what was begun; hours outlast a look elsewhere', async () => {
  const desk = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...desk, matches: query.includes('min-width: 900px') }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await drafts.keep(person, draftOf(placed.registerid, hariIni()), 'Memasang kabel.')
  const card = () => first('Laporan hari ini belum ditulis')
  const view = open(<HomePage />)
  const text = await (await card()).findByLabelText('Apa yang Anda kerjakan?')
  await expect.poll(() => (text as HTMLTextAreaElement).value).toBe('Memasang kabel.')
  // It is the page that was opened, and not the form in it.
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByText('Draf belum dikirim')).toBeNull()
  await userEvent.click((await card()).getByRole('button', { name: 'Isi jam' }))
  fireEvent.change((await card()).getByLabelText('Masuk'), { target: { value: '08:00' } })
  fireEvent.change((await card()).getByLabelText('Pulang'), { target: { value: '16:30' } })
  view.unmount()

  open(<HomePage />)
  expect(await (await card()).findByText(/08[.:]00/)).toBeVisible()
  await (await card()).findByDisplayValue('Memasang kabel.')
  await userEvent.click((await card()).getByRole('button', { name: 'Simpan' }))
  expect(await first('Laporan hari ini sudah ditulis')).toBeDefined()
  const [written] = await server.db
    .selectFrom('laporandetail')
    .select(['detail_isi', 'detail_masuk', 'detail_keluar'])
    .where('detail_registeridx', '=', placed.registerid)
    .execute()
  expect(written).toEqual({ detail_isi: 'Memasang kabel.', detail_masuk: '08:00', detail_keluar: '16:30' })
  await expect.poll(() => drafts.keys(person)).toEqual([])
})

test('sent in place of what was refused, a day keeps its pictures; who signs in next sees none of them', async () => {
  server.setNow(`${HARI_INI}T03:00:00Z`)
  const { student, registerid } = await people.placed(server.db)
  server.signIn(student)
  const me = { level: 3, role: 'mahasiswa', username: student.mhsnobp } as const
  queryClient.setQueryData(ME, me)
  const refused = (id: string, about: WriteTarget) => ({
    ...callFor(about, 'Rak.'),
    id,
    about,
    text: 'Rak.',
    key: `kunci-000${id}`,
    person: nameOf(me),
    place: '/',
    made: 1,
    refusal: 'Ditolak.',
  })
  const about = { kind: 'harian', registerid, tgl: HARI_INI, detail_idx: null } as const
  const day = refused('1', about)
  const rak = refused('2', { kind: 'gambar', registerid, tgl: HARI_INI })
  for (const each of [day, rak]) await queueStore.add(each)
  expect(await sendOrEnqueue({ about, text: 'Rak.', key: 'kunci-0003', instead: day })).not.toBeNull()
  expect((await reloadQueue()).map(({ id }) => id)).toEqual(['2'])

  queryClient.setQueryData(ME, { ...me, username: 'lain' })
  const seen: number[] = []
  renderHook(() => void seen.push(useQueuedWrites().length))
  await act(reloadQueue)
  expect(Math.max(...seen)).toBe(0)
})

/** A write of the one who is signed in that lies in the queue. */
const queue = async (id: string, about: WriteTarget, more: Partial<QueuedWrite> = {}) => {
  const text = 'Memasang kabel.'
  const common = { id, about, text, key: `kunci-000${id}`, person, place: '/', made: Number(id) }
  await queueStore.add({ ...callFor(about, text), ...common, ...more })
  await act(reloadQueue)
}

test('a picture that waits stands first once its report has arrived; a report that waits says how many go with it', async () => {
  const before = addDays(hariIni(), -1)
  const of = (tgl: string) => ({ registerid: placed.registerid, tgl })
  const [, detail_idx = 0] = await people.harian(server.db, placed.registerid, {
    [before]: {},
    [hariIni()]: {},
  })
  open(<HomePage />)
  expect(await first('Laporan hari ini sudah ditulis')).toBeDefined()

  await queue('1', { kind: 'gambar', ...of(before) })
  const earlier = await first('1 foto menunggu sinyal')
  expect(earlier.getByText(tanggalPanjang(before))).toBeVisible()
  expect(earlier.getByRole('link', { name: 'Ubah' })).toHaveAttribute(
    'href',
    `/laporan?hari=${before}&tulis=1`,
  )

  // The report is changed without a connection: what the server has is not what was written.
  await queue('2', { kind: 'harian', ...of(hariIni()), detail_idx })
  await queue('3', { kind: 'gambar', ...of(hariIni()) })
  const today = await first('Laporan hari ini menunggu sinyal')
  expect(
    today.getByText('Tersimpan di perangkat ini, bersama 1 foto. Terkirim begitu ada sinyal.'),
  ).toBeVisible()
})

test('what the server refused stands first, and is not said to wait', async () => {
  open(<HomePage />)
  expect(await first(/^(Laporan hari ini belum ditulis|Hari libur)$/)).toBeDefined()
  const about = { kind: 'harian', registerid: placed.registerid, tgl: hariIni(), detail_idx: null } as const
  await queue('4', about, { refusal: 'Hari ini sudah dilaporkan.' })
  const card = await first('Laporan tidak diterima')
  expect(card.getByText('Hari ini sudah dilaporkan.')).toBeVisible()
  expect(card.getByRole('link', { name: 'Lihat' })).toHaveAttribute('href', `/laporan?hari=${hariIni()}`)
  expect(screen.queryByText(/menunggu sinyal/)).toBeNull()
})
