import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import Choosing from '../../../src/portal/student/register/Choosing.tsx'
import '../../../src/portal/student/register/OpenRounds.tsx'
import '../../../src/portal/student/register/RoundPage.tsx'
import { TodayPage } from '../../../src/portal/student/today/TodayPage.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()

/** A student in a round of these companies, until 12 February, 23.59. */
async function stage(...names: string[]) {
  const { db } = server
  const quota = await people.kuota(db)
  const ids: number[] = []
  for (const perusahaannama of names) {
    const perusahaanid = await people.perusahaan(db, {
      perusahaannama,
      perusahaanalamat: `Jl. ${quota.kuotaidx}`,
    })
    ids.push((await people.kursi(db, quota.kuotaidx, { priawanita: 1, perusahaanid })).detailid)
  }
  server.signIn(await people.admin(db, 'akademik'))
  const { data } = await call('POST kuota/putaran/{kuotaidx}', {
    params: { kuotaidx: quota.kuotaidx },
    body: { hari: '2026-02-12', jam: '23:59', urutan: 'undian', kelompok: [], daftar: '' },
  })
  const student = await people.mahasiswa(db, { mhsprodiid: quota.kuotaprodiid })
  server.signIn(student)
  const stored = async () =>
    (
      await db
        .selectFrom('pilihan')
        .select('pilihandetail')
        .where('pilihannobp', '=', student.mhsnobp)
        .execute()
    ).map(({ pilihandetail }) => JSON.parse(pilihandetail) as number[])
  const opens = async () => {
    const { data: info } = await call('GET mahasiswa/info')
    return show(<Choosing student={info} />, `/?tab=registrasi&putaran=${data.putaranid}`, {
      username: student.mhsnobp,
      nama: student.mhsnama,
    })
  }
  const draft = () => drafts.read(`3 ${student.mhsnobp}`, `putaran/${data.putaranid}`)
  return { ids, id: data.putaranid, stored, opens, draft }
}

const order = () =>
  within(screen.getByRole('region', { name: 'Pilihan Anda' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')!.textContent)
const add = async (user: ReturnType<typeof userEvent.setup>, place: number, name: string) =>
  user.selectOptions(await screen.findByLabelText(`Tambah pilihan ke-${place}`), name)

test('put in order by keyboard with the focus kept, sent once, and shown as received', async () => {
  const { ids, stored, opens } = await stage('PT Awal', 'PT Biasa', 'PT Cita')
  const user = userEvent.setup()
  await opens()
  expect(await screen.findByText('Sampai 12 Februari 2026, 23.59')).toBeVisible()
  expect(screen.getByText(/tidak ada urutan lain yang memberi Anda hasil yang lebih baik/)).toBeVisible()
  for (const [at, name] of ['PT Awal', 'PT Biasa', 'PT Cita'].entries()) await add(user, at + 1, name)
  screen.getByRole('button', { name: 'Naikkan PT Cita' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Naikkan PT Cita' })).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['PT Cita', 'PT Awal', 'PT Biasa'])
  await user.click(screen.getByRole('button', { name: 'Hapus PT Awal dari pilihan' }))
  await user.dblClick(screen.getByRole('button', { name: 'Kirim 2 pilihan' }))
  expect(await screen.findByText(/^2 pilihan terkirim pada 10 Februari 2026/)).toBeVisible()
  expect(await stored()).toEqual([[ids[2], ids[1]]])
  expect(server.sent.filter(({ call }) => call.startsWith('POST putaran/pilihan/'))).toHaveLength(1)
})

test('without a connection it stays on the device; after the deadline it is said that it was not sent', async () => {
  const { ids, id, stored, opens, draft } = await stage('PT Awal', 'PT Biasa')
  await call('POST putaran/pilihan/{putaranid}', {
    params: { putaranid: id },
    body: { pilihan: [ids[0]!], versi: 0 },
  })
  const user = userEvent.setup()
  const { unmount } = await opens()
  await add(user, 2, 'PT Biasa')
  await user.click(screen.getByRole('button', { name: 'Naikkan PT Biasa' }))
  const away = server.cut('POST putaran/pilihan/{putaranid}')
  await user.click(screen.getByRole('button', { name: 'Kirim 2 pilihan' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(async () => expect(await draft()).toBe(JSON.stringify([ids[1], ids[0]])))
  away.lift()
  unmount()

  server.setNow('2026-02-12T17:00:00Z')
  await opens()
  expect(
    await screen.findByText(/tidak terkirim sebelum batas waktu, dan tidak dikirim sendiri/),
  ).toBeVisible()
  expect(order()).toEqual(['PT Awal'])
  expect(screen.queryByRole('button', { name: /^Kirim/ })).toBeNull()
  expect(await stored()).toEqual([[ids[0]]])
})

test('what the server says of the choices stands once, below their field', async () => {
  const { opens } = await stage('PT Awal', 'PT Biasa')
  const user = userEvent.setup()
  await opens()
  await add(user, 1, 'PT Awal')
  const why = 'Perusahaan ini sudah dihapus dari kuota.'
  server.answer('POST putaran/pilihan/{putaranid}', () =>
    Response.json({ code: 422, message: why, error: { pilihan: why } }, { status: 422 }),
  )
  await user.click(screen.getByRole('button', { name: 'Kirim 1 pilihan' }))
  await waitFor(() => expect(screen.getByLabelText('Tambah pilihan ke-2')).toHaveAccessibleDescription(why))
  expect(screen.getAllByText(why)).toHaveLength(1)
})

test('while it takes choices the home leads there, and says what was sent', async () => {
  const { opens } = await stage('PT Awal')
  const { data: info } = await call('GET mahasiswa/info')
  const me = { username: info.mhsnobp, nama: info.mhsnama }
  const home = show(<TodayPage student={info} />, '/', me)
  const way = await screen.findByRole('link', { name: 'Urutkan pilihan' })
  expect(way).toHaveAttribute('href', expect.stringContaining('putaran='))
  expect(screen.queryByRole('link', { name: 'Pilih perusahaan' })).toBeNull()
  home.unmount()
  const user = userEvent.setup()
  await opens()
  await add(user, 1, 'PT Awal')
  await user.click(screen.getByRole('button', { name: 'Kirim 1 pilihan' }))
  // By lot alone nothing can be gained by sending the same again.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kirim 1 pilihan' })).toBeNull())
})
