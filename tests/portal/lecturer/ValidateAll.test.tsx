import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { ValidateAll } from '../../../src/portal/lecturer/ValidateAll.tsx'
import type { Day } from '../../../src/portal/parts/reports/DayList.tsx'
import { show } from '../parts/show.tsx'

vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))
const called = vi.mocked(call)
const validated = () => called.mock.calls.map(([, options]) => (options as unknown as { body: object }).body)

const day = (tgl: number, detail_idx: number | null, detail_verifikasi = '0') =>
  ({ periode_idx: tgl, periode_tgl: `2024-07-${tgl}`, detail_idx, detail_verifikasi }) as Day
const week = [day(15, 1), day(16, 2, '1'), day(17, 3), day(18, null), day(19, 4)]

beforeEach(() => {
  called.mockReset()
  called.mockResolvedValue({ code: 200, message: '' } as never)
})

const answerYes = async () => {
  const question = await screen.findByRole('alertdialog')
  await userEvent.dblClick(within(question).getByRole('button', { name: 'Ya' }))
}

test('one question with number and dates; each waiting day once, however often it is pressed', async () => {
  show(<ValidateAll days={week} registerid={7} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Validasi semua (3 laporan)' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    /Akan memvalidasi 3 laporan:\s*Senin, 15 Juli 2024\s*Rabu, 17 Juli 2024\s*Jumat, 19 Juli 2024/,
  )
  expect(called).not.toHaveBeenCalled()
  await answerYes()
  expect(await screen.findByText('3 laporan berhasil divalidasi.')).toBeVisible()
  expect(validated()).toEqual([1, 3, 4].map((detail_idx) => ({ detail_idx, status: 1 })))
})

test('says how far it is', async () => {
  let answer = () => {}
  called.mockImplementation((() => new Promise((resolve) => (answer = () => resolve({})))) as never)
  show(<ValidateAll days={week} registerid={7} />)
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await answerYes()
  expect(await screen.findByRole('status')).toHaveTextContent('Memvalidasi 1 dari 3…')
  expect(screen.queryByRole('button', { name: /^Validasi/ })).toBeNull()
  answer()
  expect(await screen.findByText(/Memvalidasi 2 dari 3…/)).toBeVisible()
})

test('a day that is gone does not keep the others; a lost connection ends it and says what was not tried', async () => {
  called.mockRejectedValueOnce(new HttpProblem(404, 'Data tidak ditemukan.'))
  show(<ValidateAll days={week} registerid={7} />)
  await userEvent.click(screen.getByRole('button', { name: /^Validasi semua/ }))
  await answerYes()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 dari 3 laporan divalidasi. Yang belum:Senin, 15 Juli 2024: Data tidak ditemukan.',
  )
  expect(validated()).toHaveLength(3)

  called.mockReset()
  called.mockRejectedValueOnce(new HttpProblem(0, 'Tidak ada sambungan.'))
  await userEvent.click(screen.getByRole('button', { name: /^Validasi sisanya/ }))
  await answerYes()
  expect(await screen.findByText('Rabu, 17 Juli 2024: Belum dicoba.')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('0 dari 3 laporan divalidasi.')
  expect(validated()).toHaveLength(1)
})

test('a single waiting day has its own button, and none is nothing to do', () => {
  show(<ValidateAll days={week.slice(0, 2)} registerid={7} />)
  expect(screen.queryByRole('button')).toBeNull()
})
