import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import StudentPage from '../../src/admin/pages/student/StudentPage.tsx'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import { problems } from '../../src/i18n/problems.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
let student: Awaited<ReturnType<typeof people.mahasiswa>>
beforeEach(async () => {
  student = await people.mahasiswa(server.db, { mhsnama: 'Dina Marlina', mhsrekommagang: 1 })
})

type Office = 'akademik' | 'prodi' | 'wadir'
async function open(role: Office = 'akademik', { prodi = student.mhsprodiid, query = '' } = {}) {
  server.signIn(await people.admin(server.db, role, ...(role === 'prodi' ? [prodi] : [])))
  const shown = show(
    <Routes>
      <Route path="/mahasiswa/:nobp" element={<StudentPage />} />
    </Routes>,
    { role, at: `/mahasiswa/${student.mhsnobp}${query}`, dataProvider },
  )
  act(() => {
    shown.queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      menu: ['/mahasiswa', '/register', '/kuota', '/monitoring'].map((route, menuid) => ({
        menuid,
        route,
        icon: 'x',
        menunama: route,
      })),
    }))
  })
  return shown
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('who it is, where it stands and what is next, each with the way there', async () => {
  const register = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const { registerid, registerkuotaid, registerperusahaanid } = register
  const ktp = await people.dokumen(server.db, 1, { dokumennama: 'KTP Dina' })
  await people.unggahan(server.db, registerid, ktp.dokumenid)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dina Marlina' })).toBeInTheDocument()
  expect(document.title).toContain('Dina Marlina')

  const now = await part('Magang sekarang')
  const form = (tab: string) =>
    `/kuota/detail/${registerkuotaid}?tab=${tab}&isian=baru&perusahaan=${registerperusahaanid}`
  expect(now.getByRole('link', { name: 'Isi jadwal' })).toHaveAttribute('href', form('jadwal'))
  expect(now.getByRole('link', { name: 'Unggah surat' })).toHaveAttribute('href', form('balasan'))
  expect(now.getByRole('link', { name: 'Tetapkan pembimbing' })).toHaveAttribute(
    'href',
    `/register/${registerid}?tab=pembimbing`,
  )
  expect((await part('Laporan')).getByRole('link', { name: /^Lihat laporan/ })).toHaveAttribute(
    'href',
    `/monitoring/${registerid}`,
  )
  expect((await part('Dokumen')).getByRole('link', { name: 'KTP Dina' })).toHaveAttribute(
    'href',
    `/register/${registerid}?tab=register&dok=${ktp.dokumenid}`,
  )
  expect((await part('Registrasi')).getByRole('link')).toHaveAttribute('href', `/register/${registerid}`)
  // While it is under way the recommendation cannot be taken back.
  expect(screen.queryByRole('button', { name: /rekomendasi/i })).toBeNull()
})

test('recommended here, and the page says so', async () => {
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 0 })
    .where('mhsnobp', '=', student.mhsnobp)
    .execute()
  const { user } = await open('prodi')
  expect((await part('Magang sekarang')).getByText('Belum mendaftar magang')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rekomendasikan Dina Marlina' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { call: 'POST mahasiswa/rekomendasi', body: { mhsnobp: student.mhsnobp } },
    ]),
  )
  expect(
    await screen.findByRole('button', { name: 'Batalkan rekomendasi Dina Marlina', hidden: true }),
  ).toBeInTheDocument()
})

test('why somebody is not eligible is said in numbers', async () => {
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 0, totalsks: 40 })
    .where('mhsnobp', '=', student.mhsnobp)
    .execute()
  await server.db.deleteFrom('persyaratan').execute()
  await server.db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 3 }).execute()
  await open()
  const eligibility = await part('Kelayakan')
  expect(eligibility.getByText('Belum layak')).toBeInTheDocument()
  expect(eligibility.getByText('Belum memenuhi syarat magang. SKS 40, perlu 90.')).toBeInTheDocument()
})

test('what a role does not see has no place on the page', async () => {
  await people.terdaftar(server.db, student)
  await open('wadir')
  await screen.findByRole('heading', { level: 1 })
  for (const word of ['NIK', 'Alamat', 'Telepon']) expect(screen.queryByText(word)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Dokumen' })).toBeNull()
  const history = (await part('Riwayat')).queryAllByRole('button')
  expect(screen.queryAllByRole('button').filter((each) => !history.includes(each))).toEqual([])
})

test('a programme admin sees the last digits of the NIK alone', async () => {
  await open('prodi')
  expect(await screen.findByText('************1234')).toBeInTheDocument()
})

test('of another programme it is not there', async () => {
  await open('prodi', { prodi: await people.prodi(server.db) })
  expect(await screen.findByText('Halaman tidak ditemukan')).toBeInTheDocument()
})

test('without a connection it says so and can be tried again', async () => {
  const way = server.cut('GET mahasiswa/{nobp}/ringkasan')
  const { user } = await open()
  expect(await screen.findByText(problems.noConnection)).toBeInTheDocument()
  way.lift()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dina Marlina' })).toBeInTheDocument()
})

test('the way back is the list it was opened from', async () => {
  const list = 'filter=%7B%22angkatan%22%3A2023%7D&page=2'
  await open('akademik', { query: `?${new URLSearchParams({ daftar: list }).toString()}` })
  const path = within(await screen.findByRole('navigation', { name: 'Letak halaman' }))
  expect(path.getByRole('link', { name: 'Mahasiswa' })).toHaveAttribute('href', `/mahasiswa?${list}`)
})

test('in a closed semester the internship is told, with a sentence in place of what the server would refuse', async () => {
  await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const first = await open()
  const card = await part('Keadaan magang')
  expect(await card.findByRole('button', { name: 'Batalkan' })).toBeVisible()
  first.unmount()

  await server.db.updateTable('semester').set({ semtutup: '2026-10-01T00:00:00.000Z' }).execute()
  await open()
  const closed = await part('Keadaan magang')
  expect(await closed.findByText(/sudah ditutup: magang ini hanya dapat dibaca/)).toBeVisible()
  expect(closed.queryByRole('button')).toBeNull()
})

test('on leave: said at the top, not eligible for that reason, and nothing is offered', async () => {
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsstatus: 'cuti' })
    .where('mhsnobp', '=', student.mhsnobp)
    .execute()
  await open()
  const head = (await screen.findByRole('heading', { level: 1, name: 'Dina Marlina' })).parentElement!
  expect(within(head).getByText('Sedang cuti')).toBeInTheDocument()
  expect(within(head).getByText('Belum layak')).toBeInTheDocument()
  expect((await part('Kelayakan')).getByText(/Sedang cuti/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Daftarkan/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Rekomendasikan/ })).toBeNull()
  // A recommendation from before can be taken back.
  expect(screen.getByRole('button', { name: /^Batalkan rekomendasi/ })).toBeInTheDocument()
})
