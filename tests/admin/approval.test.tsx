import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReviewedStudent } from '../../src/contract/endpoints/index.ts'
import { Approval } from '../../src/admin/pages/register/Approval.tsx'
import { show } from './show.tsx'

const student = (registerdisetujui: number | null) =>
  ({
    mhsnama: 'Ani',
    register: {
      registerid: 1,
      registerdisetujui,
      registernamaperusahaan: 'PT Maju',
      perusahaanalamat: null,
      kuotasemnama: 'Ganjil 2024/2025',
      registertanggal: '2024-07-15',
      registermandiri: '0',
      jadwalmulai: null,
      jadwalselesai: null,
    },
  }) as unknown as ReviewedStudent

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [null, ['Setujui', 'Tolak'], 'Belum Diproses'],
  [1, ['Tolak', 'Reset Status'], 'Disetujui'],
  [0, ['Setujui', 'Reset Status'], 'Tidak Disetujui'],
])('the academic admin moves a registration on from %s', (state, moves, words) => {
  show(<Approval student={student(state)} />)
  expect(buttons()).toEqual(moves)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('every decision names the student and the company before it is made', async () => {
  const { user } = show(<Approval student={student(null)} />)
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  expect(
    await screen.findByText('Anda akan menyetujui registrasi Ani untuk magang di PT Maju.'),
  ).toBeInTheDocument()
})

test.each(['prodi', 'wadir'] as const)('%s sees the state and decides nothing', (role) => {
  show(<Approval student={student(null)} />, { role })
  expect(screen.getByText('Belum Diproses')).toBeInTheDocument()
  expect(buttons()).toEqual([])
})
