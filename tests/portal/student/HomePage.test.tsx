import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import { show } from '../parts/show.tsx'
import { letter, registration, supervisor } from './made.ts'

vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))

let answers: Record<string, () => Promise<unknown>>
const data = (value: unknown) => () => Promise.resolve({ code: 200, message: '', data: value })
const fails = () => Promise.reject(new HttpProblem(500, 'Terjadi gangguan.'))
const never = () => new Promise<never>(() => {})

const dina = (register: unknown[] = []) => ({
  ...{ mhsnobp: '1', mhsnama: 'Dina', mhsjkl: 'P', mhsprodiid: 11, prodinama: 'D3', mhsangkatan: 2023 },
  ...{ mhsnik: null, mhsalamat: null, mhstelp: null, mhstmplhr: null, mhstgllhr: null },
  ...{ totalsks: 100, nilai_d_e: 0, rekomendasi: 'direkomendasikan', mhsrekommagang: '1' },
  config: { minimalsks: 90, maximalsksgagal: 4 },
  register,
})

beforeEach(() => {
  answers = { 'GET mahasiswa/info': data(dina()), 'GET kuotaaktif/{prodiid}': data([]) }
  vi.mocked(call).mockImplementation(((name: string) => answers[name]!()) as never)
})

const path = async () => within(await screen.findByRole('region', { name: 'Perjalanan magang Anda' }))

test('nothing open, and that was read: wait', async () => {
  show(<HomePage />)
  expect(await (await path()).findByText(/Tunggu kuota magang dibuka/)).toBeVisible()
})

test('quotas on their way: says so and sends nobody away', async () => {
  answers['GET kuotaaktif/{prodiid}'] = never
  show(<HomePage />)
  expect((await path()).getByText(/Memeriksa kuota magang yang dibuka/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  expect(screen.queryByText(/Giliran admin/)).toBeNull()
})

test('quotas that could not be read: says so, and trying again finds them', async () => {
  answers['GET kuotaaktif/{prodiid}'] = fails
  const user = userEvent.setup()
  show(<HomePage />)
  const now = await path()
  expect(await now.findByText(/Kuota magang belum dapat dimuat/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  answers['GET kuotaaktif/{prodiid}'] = data([
    { kuotaidx: 3, kuotasemid: 1, jenismou: '1', kuotaselesairegistrasi: '2124-07-31', perusahaan: [] },
  ])
  await user.click(now.getByRole('button', { name: 'Coba lagi' }))
  expect(await now.findByText(/Pilih perusahaan tempat magang/)).toBeVisible()
})

test('final report that could not be read: the last step is not called later', async () => {
  const placed = registration({
    ...{ registerdisetujui: 1, pembimbing: supervisor, dokumenbalasan: letter },
    ...{ jadwalmulai: '2024-07-15', jadwalselesai: '2124-09-13' },
  })
  answers['GET mahasiswa/info'] = data(dina([placed]))
  answers['GET laporanakhir/{registerid}'] = fails
  show(<HomePage />)
  const last = (await path()).getByText('Laporan akhir').closest('li')!
  expect(last).toHaveTextContent('belum diketahui')
})
