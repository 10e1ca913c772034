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
  student = await people.mahasiswa(server.db, {
    mhsnama: 'Dina Marlina',
    mhsrekommagang: 1,
    mhstelp: '081234567890',
  })
})

type Office = 'akademik' | 'prodi' | 'wadir'
async function open(role: Office = 'akademik', { prodi = student.mhsprodiid, query = '' } = {}) {
  server.signIn(await people.admin(server.db, role, ...(role === 'prodi' ? [prodi] : [])))
  const shown = show(
    <Routes>
      <Route path="/mahasiswa/:nobp" element={<StudentPage />} />
    </Routes>,
    { role, dataProvider, at: `/mahasiswa/${student.mhsnobp}${query}` },
  )
  act(() => {
    shown.queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      menu: ['/mahasiswa', '/register', '/kuota', '/monitoring', '/perusahaan'].map((route, menuid) => ({
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
  const ktp = await people.dokumen(server.db, 2, { dokumennama: 'KTP Dina' })
  await people.unggahan(server.db, registerid, ktp.dokumenid)
  const { user } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dina Marlina' })).toBeInTheDocument()
  expect(document.title).toContain('Dina Marlina')

  const form = (tab: string) =>
    `/kuota/detail/${registerkuotaid}?tab=${tab}&isian=baru&perusahaan=${registerperusahaanid}`
  const link = (name: string | RegExp) => screen.getByRole('link', { name })
  expect(link('Isi jadwal')).toHaveAttribute('href', form('jadwal'))
  expect(link('Unggah surat')).toHaveAttribute('href', form('balasan'))
  expect(link('Telepon 0812-3456-7890')).toHaveAttribute('href', 'tel:081234567890')
  expect(link('WhatsApp')).toHaveAttribute('href', expect.stringContaining('wa.me/6281234567890'))
  expect(document.querySelector(`a[href='/perusahaan/detail/${registerperusahaanid}']`)).toBeVisible()
  // What waits is open beside it.
  expect(document.querySelector('[data-dokumen]')).toHaveTextContent('KTP Dina')
  // What is next: nobody guides yet.
  expect(screen.getByRole('button', { name: 'Tetapkan pembimbing' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /^Laporan/ }))
  expect(link('Lihat laporan')).toHaveAttribute('href', `/monitoring/${registerid}`)
})

test('who was moved: the days of both places count, and each is read where it was written', async () => {
  const old = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  await people.harian(server.db, old.registerid, { '2026-02-05': {} })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'pindah', registerakhirpada: '2026-02-08T17:30:00.000Z' })
    .where('registerid', '=', old.registerid)
    .execute()
  const now = await people.terdaftar(server.db, student, {
    registerdisetujui: 1,
    registerasal: old.registerid,
    registerkuotaid: old.registerkuotaid,
  })
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Laporan 1' }))
  expect(screen.getByText('1 belum divalidasi')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Lihat laporan' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/monitoring/${now.registerid}`,
    `/monitoring/${old.registerid}`,
  ])
})

test('of several registrations the one that counts is shown; the others lie in Riwayat, each with its page', async () => {
  const before = await people.terdaftar(server.db, student, { registerdisetujui: 0 })
  const now = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const { user } = await open('akademik', { query: '?tab=riwayat' })
  const list = await part('Registrasi')
  expect(list.getByRole('link')).toHaveAttribute('href', `/register/${before.registerid}`)
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'Magang' }))
  expect(document.querySelector(`a[href='/perusahaan/detail/${now.registerperusahaanid}']`)).toBeVisible()
})

test('deleting is offered only where the server would do it, with what goes with it', async () => {
  const { registerid } = await people.terdaftar(server.db, student)
  const ktp = await people.dokumen(server.db, 1)
  const idx = await people.unggahan(server.db, registerid, ktp.dokumenid, 1)
  const entry = async (name: string | RegExp) => screen.findByRole('menuitem', { name })
  const first = await open()
  await first.user.click(await screen.findByRole('button', { name: 'Ubah keadaan' }))
  expect(await entry(/sudah divalidasi, jadi tidak dapat dihapus/)).toHaveAttribute('aria-disabled', 'true')
  first.unmount()

  await server.db.updateTable('dokumenregister').set({ status: 0 }).where('idx', '=', idx).execute()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ubah keadaan' }))
  await user.click(await entry(/1 dokumen yang sudah diunggah ikut terhapus/))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/1 dokumen yang sudah diunggah ikut terhapus/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Hapus registrasi' }))
  expect(await screen.findByText('Sudah direkomendasikan, tinggal memilih perusahaan.')).toBeInTheDocument()
})

test('recommended here, and the page says so', async () => {
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 0 })
    .where('mhsnobp', '=', student.mhsnobp)
    .execute()
  const { user } = await open('prodi')
  expect(await screen.findByText('Belum mendaftar magang')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rekomendasikan' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Rekomendasikan Dina Marlina/ }))
  await user.click(question.getByRole('button', { name: 'Rekomendasikan' }))
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { call: 'POST mahasiswa/rekomendasi', body: { mhsnobp: student.mhsnobp } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Ubah keadaan' }))
  expect(await screen.findByRole('menuitem', { name: /^Batalkan rekomendasi/ })).toBeInTheDocument()
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
  expect((await screen.findAllByText('Belum layak')).length).toBeGreaterThan(0)
  expect(screen.getByText('40, perlu 90')).toBeInTheDocument()
  expect(screen.getByText('SKS 40, perlu 90.')).toBeInTheDocument()
  // Nothing of an internship that is not there.
  for (const name of [/^Dokumen/, /^Laporan/, 'Nilai']) expect(screen.queryByRole('tab', { name })).toBeNull()
})

test('what a role does not see has no place on the page, and who only reads changes nothing', async () => {
  await people.terdaftar(server.db, student)
  const { user } = await open('wadir')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('tab', { name: /^Dokumen/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Ubah keadaan|Setujui|Tetapkan)/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Akun & data' }))
  for (const word of ['NIK', 'Alamat', 'Telepon']) expect(screen.queryByText(word)).toBeNull()
  expect(within(screen.getByRole('tabpanel')).queryByRole('button')).toBeNull()
})

test('a programme admin sees the last digits of the NIK alone', async () => {
  await open('prodi', { query: '?tab=akun' })
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
  expect(await screen.findByRole('link', { name: 'Daftar mahasiswa' })).toHaveAttribute(
    'href',
    `/mahasiswa?${list}`,
  )
})

test('in a closed semester the internship is told, with a sentence in place of what the server would refuse', async () => {
  await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const first = await open()
  await first.user.click(await screen.findByRole('button', { name: 'Ubah keadaan' }))
  expect(await screen.findByRole('menuitem', { name: /^Batalkan magang/ })).toBeVisible()
  first.unmount()

  await server.db.updateTable('semester').set({ semtutup: '2026-10-01T00:00:00.000Z' }).execute()
  const { user } = await open()
  expect(await screen.findByText(/sudah ditutup: magang ini hanya dapat dibaca/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Tetapkan|Setujui)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ubah keadaan' }))
  expect(screen.queryByRole('menuitem', { name: /^Batalkan magang/ })).toBeNull()
})

test('on leave: said at the top, not eligible for that reason, and nothing is offered', async () => {
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsstatus: 'cuti' })
    .where('mhsnobp', '=', student.mhsnobp)
    .execute()
  const { user } = await open()
  const head = (await screen.findByRole('heading', { level: 1, name: 'Dina Marlina' })).parentElement!
  expect(within(head).getByText('Sedang cuti')).toBeInTheDocument()
  expect(within(head).getByText('Belum layak')).toBeInTheDocument()
  expect(screen.getByText('Sedang cuti.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Rekomendasikan/ })).toBeNull()
  // A recommendation from before can be taken back.
  await user.click(screen.getByRole('button', { name: 'Ubah keadaan' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Batalkan rekomendasi/),
    'Berhenti kuliah…',
    'Aktif kuliah lagi…',
  ])
})

test('a move starts where there is a place, not in the own quota that is full', async () => {
  const now = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const { kuotasemid, kuotaprodiid } = await server.db
    .selectFrom('kuota')
    .selectAll()
    .where('kuotaidx', '=', now.registerkuotaid)
    .executeTakeFirstOrThrow()
  const [, free] = [
    await people.kuota(server.db, { kuotasemid, kuotaprodiid }),
    await people.kuota(server.db, { kuotasemid, kuotaprodiid }),
  ]
  await people.kursi(server.db, free.kuotaidx, { priawanita: 1 })
  const { user } = await open()
  const move = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ubah keadaan' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Pindah perusahaan/ }))
    const dialog = within(await screen.findByRole('dialog'))
    return [dialog, await dialog.findByRole('combobox', { name: /kuota/i })] as const
  }
  const [dialog, quota] = await move()
  expect(quota).toHaveValue(String(free.kuotaidx))
  expect(dialog.getByRole('option', { name: /sisa 1/ })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Batal' }))
  // Where the own one has a place, too, it begins there.
  await people.kursi(server.db, now.registerkuotaid, { priawanita: 1 })
  expect((await move())[1]).toHaveValue(String(now.registerkuotaid))
})

test('a mark that could not be read is not told as none', async () => {
  await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  server.cut('GET nilai/{registerid}')
  await open()
  expect(await screen.findByText('tidak dapat dimuat')).toBeVisible()
})
