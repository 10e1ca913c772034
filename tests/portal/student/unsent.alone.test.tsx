import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { nameOf } from '../../../src/dataProvider/indexedDb.ts'
import { keptPictures } from '../../../src/dataProvider/keptPictures.ts'
import { tanggalPanjang } from '../../../src/i18n/dates.ts'
import { hariIni } from '../../../src/portal/parts/today.ts'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import ReportsPage from '../../../src/portal/student/ReportsPage.tsx'
import { draftOf, picturesOf } from '../../../src/portal/student/reports/useUnsent.ts'
import * as people from '../../server/support/people.ts'
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
const first = async (title: string) =>
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
