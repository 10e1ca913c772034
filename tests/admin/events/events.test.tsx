import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listScreens } from '../../../src/admin/resources/listScreens.tsx'
import { History } from '../../../src/admin/pages/student/History.tsx'
import '../../../src/admin/events/Timeline.tsx'
import { resources } from '../../../src/contract/resources/index.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { HIDDEN } from '../../../src/contract/events.ts'
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts'
import { problems } from '../../../src/i18n/problems.ts'
import type { Database } from '../../../src/server/db/open.ts'
import * as people from '../../server/support/people.ts'
import { allowConsole } from '../../support/console.ts'
import { realServer } from '../../support/realServer.ts'
import { show, showScreen } from '../show.tsx'

const server = realServer()
const saved: { name: string; content: Blob }[] = []
beforeEach(() => {
  const made: Blob[] = []
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${made.push(content as Blob) - 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: made[Number(this.href.slice('blob:'.length))]! })
  })
})
afterEach(() => vi.restoreAllMocks())

type Given = {
  objek: string
  objekid: string
  aksi: string
  sesudah?: object
  sebelum?: object
  nobp?: string
}
let number = 0
const write = (db: Database, { sebelum, sesudah, ...event }: Given, nama = 'Rina Marlina', waktu?: string) =>
  db
    .insertInto('peristiwa')
    .values({
      waktu: waktu ?? new Date(Date.UTC(2026, 10, 20, 3, 0, ++number)).toISOString(),
      nama,
      akunid: null,
      peran: 'akademik',
      asal: 'layar',
      judul: `PT ${event.objekid}`,
      alasan: null,
      nobp: null,
      registerid: null,
      dosenid: null,
      prodiid: null,
      ...event,
      sebelum: sebelum ? JSON.stringify(sebelum) : null,
      sesudah: sesudah ? JSON.stringify(sesudah) : null,
    })
    .execute()

type Office = 'akademik' | 'prodi' | 'wadir'
const openPage = async (query = '', role: Office = 'akademik') => {
  server.signIn(await people.admin(server.db, role))
  return show(
    <Routes>
      <Route path="/peristiwa/*" element={<listScreens.peristiwa />} />
      <Route path="*" element={<p>lain</p>} />
    </Routes>,
    { role, at: `/peristiwa${query}`, dataProvider },
  )
}
const filterIn = ({ location }: { location: { search: string } }) =>
  JSON.parse(new URLSearchParams(location.search).get('filter')!) as object
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

test('all changes: who, when, from what to what; the filters stand in the address', async () => {
  await write(server.db, { objek: 'jenis', objekid: '3', aksi: 'tambah', sesudah: { jenisdokumen: 'Surat' } })
  await write(
    server.db,
    {
      objek: 'perusahaan',
      objekid: '71',
      aksi: 'ubah',
      sebelum: { perusahaannotelp: '0751-1' },
      sesudah: { perusahaannotelp: '0751-2' },
    },
    'Budi',
  )
  const { user, router } = await openPage()
  await screen.findByText('PT 71')
  expect(document.title).toContain('Riwayat perubahan')
  const row = within(rows().find((each) => within(each).queryByText('PT 71'))!)
  expect(row.getByText('Budi')).toBeInTheDocument()
  expect(row.getByText('Perusahaan diubah')).toBeInTheDocument()
  expect(row.getByText('Telepon: 0751-1 → 0751-2')).toBeInTheDocument()
  expect(row.getByRole('link', { name: /PT 71/ })).toHaveAttribute('href', '/peristiwa/2')

  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(await screen.findByLabelText('Jenis data'), 'Perusahaan')
  await waitFor(() => expect(filterIn(router)).toEqual({ objek: 'perusahaan' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.type(screen.getByLabelText('Nama pelaku'), 'tidak ada{Enter}')
  expect(await screen.findByText('Tidak ada data yang cocok')).toBeInTheDocument()
  expect(filterIn(router)).toEqual({ objek: 'perusahaan', q: 'tidak ada' })
  router.back()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByLabelText('Nama pelaku')).toHaveValue('')
  // A kind of data of which another group has nothing goes with it.
  await user.selectOptions(screen.getByLabelText('Kelompok'), 'Tanggapan')
  await waitFor(() => expect(filterIn(router)).toEqual({ kelompok: 'tanggapan' }))
})

test('a day narrows once it is one; what an older address asks for is asked', async () => {
  await write(server.db, { objek: 'jenis', objekid: '81', aksi: 'tambah' }, 'Budi', '2026-01-05T03:00:00Z')
  await write(server.db, { objek: 'jenis', objekid: '82', aksi: 'tambah' }, 'Budi', '2026-01-07T03:00:00Z')
  const { user, router } = await openPage('?objek=jenis&oleh=Budi')
  expect(await screen.findByText('PT 81')).toBeInTheDocument()
  expect(screen.getByLabelText('Nama pelaku')).toHaveValue('Budi')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const day = () => screen.getByLabelText('Dari tanggal')
  // As a browser says it while the year is typed.
  fireEvent.change(day(), { target: { value: '0002-01-06' } })
  expect(router.location.search).not.toContain('0002')
  fireEvent.change(day(), { target: { value: '2026-01-06' } })
  await waitFor(() => expect(screen.queryByText('PT 81')).toBeNull())
  expect(screen.getByText('PT 82')).toBeInTheDocument()
  expect(day()).toHaveValue('2026-01-06')
})

test('page by page, and as a file with every page', { tags: ['rest'] }, async () => {
  for (let at = 0; at < 60; at++)
    await write(server.db, {
      objek: 'jeniskuota',
      objekid: String(at + 1),
      aksi: 'hapus',
      sebelum: { jeniskuota: '=1+1' },
    })
  const { user } = await openPage('?objek=jeniskuota')
  await waitFor(() => expect(rows()).toHaveLength(50))
  await user.click(screen.getByRole('button', { name: 'Ke halaman berikutnya' }))
  await waitFor(() => expect(rows()).toHaveLength(10))
  expect(screen.getByRole('button', { name: 'Ke halaman berikutnya' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Ke halaman sebelumnya' }))
  await waitFor(() => expect(rows()).toHaveLength(50))

  await user.click(screen.getByRole('button', { name: 'Ekspor' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/paling banyak 5.000 baris/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toMatch(/^riwayat-perubahan-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await saved[0]!.content.text()).trim().split(/\r?\n/)
  expect(lines).toHaveLength(61)
  expect(lines[0]).toContain('Sebelum')
  // Nothing a spreadsheet would calculate.
  expect(lines[1]).toContain("'=1+1")
})

test('without a connection it says so and can be tried again', async () => {
  allowConsole(/HttpProblem/)
  const way = server.cut('GET peristiwa')
  const { user } = await openPage()
  expect(await screen.findByText(problems.noConnection)).toBeInTheDocument()
  way.lift()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(screen.queryByText(problems.noConnection)).toBeNull())
})

test('a record tells its own history, only when it is asked for', async () => {
  const company = await people.perusahaan(server.db)
  await write(server.db, {
    objek: 'perusahaan',
    objekid: String(company),
    aksi: 'ubah',
    sebelum: { perusahaannama: 'CV Lama' },
    sesudah: { perusahaannama: 'CV Baru' },
  })
  server.signIn(await people.admin(server.db, 'akademik'))
  const row = { id: company, perusahaanid: company, perusahaannama: 'CV Baru', versi: 1 }
  const { user } = showScreen(resources.perusahaan as unknown as Resource, {
    at: `/perusahaan/${company}`,
    dataProvider: {
      getList: (async () => ({ data: [row], total: 1 })) as never,
      getOne: (async () => ({ data: row })) as never,
    },
  })
  const form = within(await screen.findByRole('dialog'))
  const title = await form.findByText('Riwayat')
  expect(server.sent.some(({ call }) => call === 'GET peristiwa')).toBe(false)
  await user.click(title)
  expect(await form.findByText('CV Lama')).toBeInTheDocument()
  expect(form.getByText(/Rina Marlina/)).toBeInTheDocument()
})

test('a student: every step, narrowed by group; what is personal is concealed', async () => {
  const student = await people.mahasiswa(server.db)
  const nobp = student.mhsnobp
  await write(server.db, {
    objek: 'mahasiswa',
    objekid: nobp,
    nobp,
    aksi: 'rekomendasi',
    sesudah: { direkomendasikan: 1 },
  })
  await write(server.db, {
    objek: 'dokumenregister',
    objekid: '5',
    nobp,
    aksi: 'unggah',
    sesudah: { dokumen: 'KTP', mhsnik: HIDDEN },
  })
  server.signIn(await people.admin(server.db, 'wadir'))
  const { user } = show(<History nobp={nobp} />, { role: 'wadir' })
  expect(await screen.findByText('Dokumen diunggah')).toBeInTheDocument()
  expect(screen.getByText('disamarkan')).toBeInTheDocument()
  expect(screen.getByText('Direkomendasikan untuk magang')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keputusan' }))
  await waitFor(() => expect(screen.queryByText('Dokumen diunggah')).toBeNull())
  expect(await screen.findByText('Direkomendasikan untuk magang')).toBeInTheDocument()
})
