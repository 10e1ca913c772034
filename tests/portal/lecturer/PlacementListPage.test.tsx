import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { list } from '../../../src/dataProvider/list.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { BackLink } from '../../../src/portal/lecturer/BackLink.tsx'
import { PlacementListPage } from '../../../src/portal/lecturer/PlacementListPage.tsx'
import { show } from '../parts/show.tsx'

vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../../src/dataProvider/list.ts', () => ({ list: vi.fn() }))
const called = vi.mocked(call)
const listed = vi.mocked(list)

beforeEach(() => {
  called.mockReset()
  called.mockResolvedValue({
    data: [
      { semid: 20231, semnama: 'Ganjil 2023/2024' },
      { semid: 20261, semnama: 'Ganjil 2026/2027' },
    ],
  } as never)
  listed.mockReset()
  listed.mockResolvedValue({ data: [], page: { currentPage: 1, total: 0, perPage: 10, pageCount: 0 } })
})

const page = (at = '/') =>
  show(
    <PlacementListPage
      resource="mahasiswabimbingan"
      title="Mahasiswa Bimbingan"
      subtitle=""
      none="Admin prodi belum menetapkan Anda."
    />,
    at,
  )
const asked = () => listed.mock.lastCall?.[1]

test('opens on the newest semester and says plainly that nobody is there yet', async () => {
  page()
  expect(await screen.findByText('Admin prodi belum menetapkan Anda.')).toBeVisible()
  expect(listed).toHaveBeenCalledTimes(1)
  expect(asked()).toMatchObject({ semester: 20261 })
  expect(screen.getByLabelText('Semester')).toHaveValue('20261')
})

test('every semester is one choice away, by the filter and from an empty list', async () => {
  const { router } = page()
  await userEvent.click(await screen.findByRole('link', { name: 'Tampilkan semua semester' }))
  await waitFor(() => expect(asked()?.semester).toBeUndefined())
  expect(router.state.location.search).toBe('?semester=semua')
  expect(screen.getByLabelText('Semester')).toHaveValue('')

  await userEvent.selectOptions(screen.getByLabelText('Semester'), 'Ganjil 2023/2024')
  await waitFor(() => expect(asked()).toMatchObject({ semester: 20231 }))
  expect(await screen.findByText('Tidak ada mahasiswa yang cocok')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Semester'), 'Semua')
  await waitFor(() => expect(router.state.location.search).toBe('?semester=semua'))
})

test('the way back from a student leads to the list as it was narrowed', async () => {
  page('/?semester=semua&cari=dina')
  await waitFor(() => expect(asked()).toMatchObject({ keyword: 'dina' }))
  cleanup()
  show(<BackLink to="mahasiswabimbingan">Mahasiswa Bimbingan</BackLink>)
  expect(screen.getByRole('link', { name: 'Mahasiswa Bimbingan' })).toHaveAttribute(
    'href',
    '/mahasiswabimbingan?semester=semua&cari=dina',
  )
})

test('semesters that cannot be read keep nobody from the list', async () => {
  called.mockRejectedValue(new HttpProblem(500, 'Server sedang bermasalah.'))
  page()
  await waitFor(() => expect(listed).toHaveBeenCalled())
  expect(asked()?.semester).toBeUndefined()
})
