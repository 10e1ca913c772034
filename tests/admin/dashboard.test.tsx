import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import Dashboard from '../../src/admin/pages/home/Dashboard.tsx'
import { closingSoon, tasksOf } from '../../src/admin/pages/home/tasks.ts'
import type { Kuota } from '../../src/contract/resources/kuota.ts'
import { addDays, today } from '../../src/contract/rules/calendar.ts'
import type { Role } from '../../src/contract/roles.ts'
import { list, type ListQuery } from '../../src/dataProvider/list.ts'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { ME } from '../../src/dataProvider/session.ts'
import { problems } from '../../src/i18n/problems.ts'
import { show } from './show.tsx'

vi.mock('../../src/dataProvider/list.ts', () => ({ list: vi.fn() }))
const listed = vi.mocked(list as unknown as (name: string, query: ListQuery) => Promise<object>)

const NOW = today(new Date(), 'Asia/Jakarta')
const quota = (kuotaidx: number, more: Partial<Kuota> = {}): Kuota => ({
  kuotaidx,
  kuotajenisid: 1,
  jeniskuota: 'KKP',
  kuotaprodiid: 11,
  kuotaprodinama: 'D3 Teknik Komputer',
  kuotasemid: 20261,
  kuotasemnama: 'Ganjil',
  kuotapria: 3,
  kuotawanita: 3,
  kuotapriawanita: 0,
  kuotamulairegistrasi: addDays(NOW, -10),
  kuotaselesairegistrasi: addDays(NOW, 3),
  kuotaselesaiuploaddokumen: addDays(NOW, 30),
  ...more,
})

/** What waits, by the filter that finds it. */
let waiting: Record<string, number>
let quotas: Kuota[]
beforeEach(() => {
  waiting = { menunggu: 8, dokumen: 5, pembimbing: 2, surat: 0, jadwal: 1234 }
  quotas = [quota(1)]
  listed.mockImplementation(async (name, query) => {
    if (name === 'kuota') return { data: quotas, page: { total: quotas.length } }
    return { data: [], page: { total: waiting[query.tunggu ?? query.status ?? ''] ?? 0 } }
  })
})

const seats = [
  {
    id: 1,
    perusahaannama: 'PT Maju',
    detailkuotapria: 2,
    detailkuotawanita: 2,
    detailkuotapriawanita: 1,
    jmlregisterpria: 1,
    jmlregisterwanita: 1,
  },
]
function open({ role = 'akademik' as Role, menu = ['/register', '/kuota'], rows = seats as object[] } = {}) {
  const getManyReference = vi.fn(async () => ({ data: rows, total: rows.length })) as never
  const shown = show(<Person menu={menu} />, { role, dataProvider: { getManyReference } })
  shown.queryClient.setQueryData(['me'], (me: object) => ({
    ...me,
    menu: menu.map((route, menuid) => ({ menuid, route, icon: 'x', menunama: route })),
  }))
  return shown
}
const Person = (_: { menu: string[] }) => <Dashboard />
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('filter')!) as object

test('each number leads to the list of exactly those', async () => {
  open()
  const task = (name: RegExp) => screen.findByRole('link', { name })
  expect(filterOf(await task(/^8\s*Registrasi menunggu keputusan/))).toEqual({ status: 'menunggu' })
  expect(filterOf(await task(/^5\s*Registrasi dengan dokumen/))).toEqual({ tunggu: 'dokumen' })
  expect(filterOf(await task(/^2\s*Mahasiswa disetujui tanpa pembimbing/))).toEqual({ tunggu: 'pembimbing' })
  expect(filterOf(await task(/^0\s*Mahasiswa disetujui tanpa surat/))).toEqual({ tunggu: 'surat' })
  expect(filterOf(await task(/^1\.234\s*Mahasiswa disetujui tanpa jadwal/))).toEqual({ tunggu: 'jadwal' })
  // A number of the list's own: nothing else is asked of the server.
  expect(new Set(listed.mock.calls.map(([name]) => name))).toEqual(new Set(['register', 'kuota']))
})

test('a programme admin finds what only they can do; what waits elsewhere stands apart', async () => {
  expect(tasksOf('prodi').own.map(({ filter }) => filter)).toEqual([{ tunggu: 'pembimbing' }])
  expect(tasksOf('akademik').others).toEqual([])
  open({ role: 'prodi' })
  const own = within(await screen.findByRole('region', { name: 'Menunggu Anda' }))
  expect(own.getAllByRole('link').map(filterOf)).toEqual([{ tunggu: 'pembimbing' }])
  const others = within(screen.getByRole('region', { name: 'Menunggu admin akademik' }))
  expect(others.getAllByRole('link')).toHaveLength(4)
})

test('the day is that of the polytechnic, wherever the office computer stands', async () => {
  // 22.30 in Jakarta, half past midnight in Jayapura.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T15:30:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    queryClient.clear()
  })
  queryClient.setQueryData(ME, { zonawaktu: 'Asia/Jayapura' })
  quotas = [quota(1, { kuotamulairegistrasi: '2026-06-01', kuotaselesairegistrasi: '2026-07-01' })]
  open()
  expect(await screen.findByText(/ditutup hari ini \(1 Juli 2026\)/)).toBeInTheDocument()
})

test('nothing to do is said', async () => {
  waiting = {}
  open()
  expect(await screen.findByText('Tidak ada yang menunggu Anda saat ini.')).toBeInTheDocument()
})

test('a failure is told once per part and can be tried again', async () => {
  listed.mockRejectedValue(new HttpProblem(0, problems.noConnection))
  const { user } = open()
  await waitFor(() => expect(screen.getAllByText(problems.noConnection)).toHaveLength(2))
  listed.mockResolvedValue({ data: quotas, page: { total: 3 } })
  await user.click(screen.getAllByRole('button', { name: 'Coba lagi' })[0]!)
  expect(await screen.findByRole('link', { name: /^3\s*Registrasi menunggu keputusan/ })).toBeInTheDocument()
})

test('the quota in numbers: registrations by state, seats by company', async () => {
  open()
  const states = within(await screen.findByRole('list', { name: 'Registrasi menurut status' }))
  expect(states.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Belum Diproses8',
    'Disetujui0',
    'Tidak Disetujui0',
  ])
  expect(filterOf(states.getByRole('link', { name: 'Disetujui' }))).toEqual({ kuota: 1, status: 'disetujui' })
  const companies = within(await screen.findByRole('list', { name: 'Kursi terisi menurut perusahaan' }))
  expect(companies.getByRole('listitem')).toHaveTextContent('PT Maju2 dari 5')
})

test('a quota without companies, and no quota at all, say so', async () => {
  const { unmount } = open({ rows: [] })
  expect(await screen.findByText('Belum ada kursi')).toBeInTheDocument()
  unmount()
  quotas = []
  open()
  expect(await screen.findByText('Belum ada kuota')).toBeInTheDocument()
})

test('it begins with an open quota that has seats; another can be chosen and stays in the address', async () => {
  quotas = [
    quota(1, {
      kuotaselesairegistrasi: addDays(NOW, 90),
      kuotapria: 0,
      kuotawanita: 0,
      jeniskuota: 'Mandiri',
    }),
    quota(2),
  ]
  const { user, router } = open()
  const choice = await screen.findByLabelText('Kuota')
  expect(choice).toHaveValue('2')
  await user.selectOptions(choice, '1')
  await waitFor(() => expect(router.location.search).toBe('?kuota=1'))
  expect(choice).toHaveValue('1')
})

test('what leads to a screen this person does not have is not shown', async () => {
  open({ menu: ['/kuota'] })
  expect(await screen.findByText(/yang ditutup dalam 7 hari/)).toBeInTheDocument()
  expect(screen.queryByText('Menunggu Anda')).toBeNull()
  expect(screen.queryByText('Keadaan kuota')).toBeNull()
})

test('closing soon: over within seven days, today included, the soonest first, as the list narrows itself', () => {
  const ends = (kuotaidx: number, days: number) =>
    quota(kuotaidx, { kuotaselesairegistrasi: addDays(NOW, days) })
  const found = closingSoon([ends(1, 7), ends(2, 8), ends(3, 0), ends(4, -1)], NOW)
  expect(found.map(({ kuotaidx }) => kuotaidx)).toEqual([3, 1])
})

test('a closing quota is named with its day and leads to its page', async () => {
  open()
  expect(await screen.findByText(/ditutup 3 hari lagi/)).toBeInTheDocument()
  expect(filterOf(screen.getByRole('link', { name: '1 kuota' }))).toEqual({ tutup: 'segera' })
  expect(screen.getByRole('link', { name: 'Ganjil · D3 Teknik Komputer · KKP' })).toHaveAttribute(
    'href',
    '/kuota/detail/1',
  )
})
