import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ValidateAll } from '../../../src/portal/lecturer/ValidateAll.tsx'
import type { Day } from '../../../src/portal/parts/reports/DayList.tsx'
import { problems } from '../../../src/i18n/problems.ts'
import { harian, placed } from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let registerid: number
let week: Day[]
let waiting: number[]
/** A week in which three days wait, one is validated and one was not written. */
beforeEach(async () => {
  const { guide, ...row } = await placed(server.db)
  server.signIn(guide)
  registerid = row.registerid
  const [mon, tue, wed, fri] = await harian(server.db, registerid, {
    '2026-02-02': {},
    '2026-02-03': { status: 1 },
    '2026-02-04': {},
    '2026-02-06': {},
  })
  waiting = [mon!, wed!, fri!]
  const day = (tgl: number, detail_idx: number | null = null, detail_verifikasi = '0') =>
    ({
      periode_idx: tgl,
      periode_tgl: `2026-02-0${tgl}`,
      detail_idx,
      detail_verifikasi,
      detail_versi: 0,
    }) as Day
  week = [day(2, mon), day(3, tue, '1'), day(4, wed), day(5), day(6, fri)]
})

const sent = () => server.sent.map(({ call, body }) => [call, body])
const validating = (...days: number[]) => [
  ['POST bimbingan/validasi', { detail: days, versi: days.map(() => 0), status: 1 }],
]
const stillWaiting = async () =>
  (
    await server.db
      .selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_registeridx', '=', registerid)
      .where('detail_verifikasi', '=', 0)
      .orderBy('detail_idx')
      .execute()
  ).map(({ detail_idx }) => detail_idx)
const answerYes = async () => {
  const question = await screen.findByRole('alertdialog')
  await userEvent.dblClick(within(question).getByRole('button', { name: /^Validasi/ }))
}

test('one question with number and dates; each waiting day once, however often it is pressed', async () => {
  show(<ValidateAll days={week} registerid={registerid} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Validasi semua (3 laporan)' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    /Validasi 3 laporan\?.*Senin, 2 Februari 2026\s*Rabu, 4 Februari 2026\s*Jumat, 6 Februari 2026/,
  )
  expect(server.sent).toEqual([])
  await answerYes()
  expect(await screen.findByText('3 laporan berhasil divalidasi.')).toBeVisible()
  expect(sent()).toEqual(validating(...waiting))
  expect(await stillWaiting()).toEqual([])
})

test('says that it works, and takes no second press', async () => {
  const held = server.hold('POST bimbingan/validasi')
  show(<ValidateAll days={week} registerid={registerid} />)
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await answerYes()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Memvalidasi…' }))
  held.lift()
  expect(await screen.findByText('3 laporan berhasil divalidasi.')).toBeVisible()
  expect(server.sent).toHaveLength(1)
})

test('a day that is gone does not keep the others; sent again after a lost answer it is the same call', async () => {
  const [gone, ...others] = waiting
  await server.db.deleteFrom('laporandetail').where('detail_idx', '=', gone!).execute()
  show(<ValidateAll days={week} registerid={registerid} />)
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await answerYes()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 dari 3 laporan divalidasi. Yang belum:Senin, 2 Februari 2026: Data tidak ditemukan.',
  )
  expect(sent()).toEqual(validating(gone!, ...others))
  expect(await stillWaiting()).toEqual([])

  const lost = server.lose('POST bimbingan/validasi')
  await userEvent.click(screen.getByRole('button', { name: /^Validasi sisanya/ }))
  await answerYes()
  expect(await screen.findByText(problems.noConnection)).toBeVisible()
  lost.lift()
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await answerYes()
  await waitFor(() => expect(server.sent).toHaveLength(3))
  const [, second, third] = server.sent
  expect(third!.key).toBe(second!.key)
})

test('what was rewritten while the question stood is not validated unread', async () => {
  const [rewritten] = waiting
  show(<ValidateAll days={week} registerid={registerid} />)
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await server.db
    .updateTable('laporandetail')
    .set(({ eb }) => ({ detail_isi: 'Lain lagi.', detail_versi: eb('detail_versi', '+', 1) }))
    .where('detail_idx', '=', rewritten!)
    .execute()
  await answerYes()
  expect(await screen.findByRole('alert')).toHaveTextContent('2 dari 3 laporan divalidasi.')
  expect(await stillWaiting()).toEqual([rewritten])
})

test('a single waiting day has its own button, and none is nothing to do', () => {
  show(<ValidateAll days={week.slice(0, 2)} registerid={registerid} />)
  expect(screen.queryByRole('button')).toBeNull()
})
