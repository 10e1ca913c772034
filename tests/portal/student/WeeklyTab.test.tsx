import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, mondayOf, namaHari, tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import { call } from '../../../src/dataProvider/call.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { hariIni } from '../../../src/portal/parts/today.ts'
import { WeeklyTab } from '../../../src/portal/student/reports/WeeklyTab.tsx'
import { show } from '../parts/show.tsx'
import { registration } from './made.ts'

vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))
const called = vi.mocked(call)

const TODAY = hariIni()
const [BEFORE, YESTERDAY, TOMORROW] = [addDays(TODAY, -2), addDays(TODAY, -1), addDays(TODAY, 1)]
const placed = registration({
  registerdisetujui: 1,
  jadwalmulai: addDays(mondayOf(TODAY), -14),
  jadwalselesai: addDays(TODAY, 30),
})

const day = (periode_tgl: string, over = {}) => ({
  periode_idx: Number(periode_tgl.replaceAll('-', '')),
  periode_tgl,
  periode_hari: namaHari(periode_tgl),
  detail_idx: null,
  detail_isi: null,
  detail_lampiran: null,
  detail_namafile: null,
  detail_verifikasi: null,
  ...over,
})
const written = { detail_isi: 'Memasang kabel.', detail_lampiran: '', detail_namafile: null }
const days = [
  day(BEFORE, { ...written, detail_idx: 1, detail_verifikasi: '1' }),
  day(YESTERDAY, {
    ...written,
    detail_idx: 2,
    detail_verifikasi: '0',
    detail_lampiran: 'berkas/x?exp=1&sig=a',
    detail_namafile: 'denah.pdf',
  }),
  day(TODAY),
  day(TOMORROW),
]

let thread: object | null
let refusal: HttpProblem | null

beforeEach(() => {
  thread = null
  refusal = null
  called.mockReset()
  called.mockImplementation((async (name: string) => {
    if (name.startsWith('GET jadwal/tanggal')) return { code: 200, message: '', data: days, laporan: thread }
    if (refusal) throw refusal
    return { code: 200, message: 'Laporan tersimpan.', laporanidx: 1, data: { detail_idx: 3 } }
  }) as unknown as typeof call)
})

const row = async (tgl: string) =>
  (await screen.findAllByRole('listitem')).find((each) => each.querySelector(`time[datetime="${tgl}"]`))!
const buttons = (item: HTMLElement) =>
  within(item)
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label'))

test('each day offers what its state allows', async () => {
  show(<WeeklyTab registration={placed} sex="L" />)
  const closed = await row(BEFORE)
  expect(within(closed).getByText('Sudah Divalidasi')).toBeVisible()
  expect(buttons(closed)).toEqual([`Info laporan ${tanggalPanjang(BEFORE)}`])
  expect(closed).toHaveTextContent('Tidak Ada')

  const open = await row(YESTERDAY)
  expect(within(open).getByText('Belum Divalidasi')).toBeVisible()
  expect(buttons(open)).toEqual([
    `Ubah laporan ${tanggalPanjang(YESTERDAY)}`,
    `Hapus laporan ${tanggalPanjang(YESTERDAY)}`,
  ])
  expect(within(open).getByRole('link')).toHaveAttribute('href', '/berkas/x?exp=1&sig=a')

  const today = await row(TODAY)
  expect(within(today).getByText('Belum Dibuat')).toBeVisible()
  expect(buttons(today)).toEqual([`Buat laporan ${tanggalPanjang(TODAY)}`])

  const tomorrow = await row(TOMORROW)
  expect(tomorrow).toHaveTextContent('Belum waktunya')
  expect(buttons(tomorrow)).toEqual([])
})

test('the thread exists once the week has a report', async () => {
  const { unmount } = show(<WeeklyTab registration={placed} sex="L" />)
  expect(await screen.findByText('Tanggapan dibuka setelah laporan pertama pekan ini ditulis.')).toBeVisible()
  unmount()
  thread = {
    laporan_idx: 5,
    tanggapan: [
      {
        tanggapan_idx: 1,
        tanggapan_laporanidx: 5,
        tanggapan_isi: 'Bagus.',
        tanggapan_nama: 'Rahmad',
        tanggapan_sebagai: 'Dosen',
        tanggapan_waktu: '2024-07-15T02:30:00Z',
        tanggapan_dibaca: '0',
      },
    ],
  }
  show(<WeeklyTab registration={placed} sex="L" />)
  expect(await screen.findByText('Bagus.')).toBeVisible()
  expect(screen.getByText('Baru')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Tulis tanggapan'), 'Terima kasih.')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan Tanggapan' }))
  expect(called).toHaveBeenCalledWith('POST tanggapan', {
    body: { tanggapan_laporanidx: 5, tanggapan_isi: 'Terima kasih.' },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('what was typed survives a refusal, and closing asks where the device keeps nothing', async () => {
  const user = userEvent.setup()
  show(<WeeklyTab registration={placed} sex="L" />)
  await user.click(within(await row(TODAY)).getByRole('button'))
  const dialog = await screen.findByRole('dialog', { name: 'Buat laporan harian' })
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(within(dialog).getByLabelText('Isi laporan')).toHaveAccessibleDescription(/Wajib diisi\./)
  await user.type(within(dialog).getByLabelText('Isi laporan'), 'Rapat.')
  refusal = new HttpProblem(0, 'Tidak ada sambungan ke server.')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(await within(dialog).findByText('Tidak ada sambungan ke server.')).toBeVisible()
  expect(within(dialog).getByLabelText('Isi laporan')).toHaveValue('Rapat.')
  expect(await within(dialog).findByText(/tidak menyimpan draf/)).toBeVisible()

  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Tidak' }))
  expect(within(dialog).getByLabelText('Isi laporan')).toHaveValue('Rapat.')
})

test('deleting asks with its own words', async () => {
  const user = userEvent.setup()
  show(<WeeklyTab registration={placed} sex="L" />)
  await user.click(within(await row(YESTERDAY)).getByRole('button', { name: /^Hapus/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Anda akan menghapus data Laporan!')
  await user.click(within(question).getByRole('button', { name: 'Ya' }))
  expect(await screen.findByText('Deleted!')).toBeVisible()
  expect(called).toHaveBeenCalledWith('DELETE laporan/{detailidx}', { params: { detailidx: 2 } })
})

test('not approved, or without a schedule: says what is waited for and asks nothing of the server', async () => {
  const { unmount } = show(<WeeklyTab registration={registration()} sex="L" />)
  expect(screen.getByText(/setelah pendaftaran di PT Maju disetujui/)).toBeVisible()
  unmount()
  show(<WeeklyTab registration={registration({ registerdisetujui: 1 })} sex="L" />)
  expect(screen.getByText('Jadwal magang belum ada')).toBeVisible()
  expect(called).not.toHaveBeenCalled()
})
