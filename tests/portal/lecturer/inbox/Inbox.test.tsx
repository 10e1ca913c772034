import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Inbox } from '../../../../src/portal/lecturer/inbox/Inbox.tsx'
import { dikonfirmasi, dosen, harian, mahasiswa, placed } from '../../../server/support/people.ts'
import { realServer } from '../../../support/realServer.ts'
import { show } from '../../parts/show.tsx'

const server = realServer()
let days: number[][]
beforeEach(async () => {
  const guide = await dosen(server.db)
  days = []
  for (const [mhsnama, written] of [
    ['Dina', { '2026-02-03': {}, '2026-02-04': {}, '2026-02-09': {} }],
    ['Budi', { '2026-02-05': {} }],
  ] as const) {
    const student = await mahasiswa(server.db, { mhsnama, mhsprodiid: guide.dosenprodiid })
    const { registerid } = await placed(server.db, { student, guide })
    days.push(await harian(server.db, registerid, written))
  }
  server.signIn(guide)
})

const inbox = () => show(<Inbox />, '/', { role: 'dosen', level: 4, nama: 'Hendra Saputra' })
const head = (name: string) => screen.findByRole('heading', { level: 2, name })
const filled = (days: number) => screen.findByRole('button', { name: `Validasi ${days} hari` })

const validated = async () =>
  (
    await server.db
      .selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_verifikasi', '=', 1)
      .where('detail_idx', 'in', days.flat())
      .orderBy('detail_idx')
      .execute()
  ).map(({ detail_idx }) => detail_idx)

test('the oldest week is ticked, all by one box; validated, the next student is there', async () => {
  inbox()
  await head('Dina')
  await filled(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua 3 hari' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Rabu, 4 Februari 2026' }))
  await userEvent.dblClick(await filled(2))
  await head('Budi')
  expect(server.sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST bimbingan/validasi', { detail: [days[0]![0], days[0]![2]], status: 1, versi: [0, 0] }],
  ])
  expect(screen.getByText('2 hari Dina divalidasi.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await head('Dina')
  expect(await screen.findByText('Validasi diurungkan.')).toBeVisible()
})

test('the same student’s next week comes next, then the next student; both are counted', async () => {
  inbox()
  await head('Dina')
  expect(screen.getByText('Mahasiswa 1 dari 2, pekan 1 dari 2')).toBeVisible()
  await userEvent.click(await filled(2))
  await filled(1)
  expect(screen.getByText('Mahasiswa 1 dari 2, pekan 2 dari 2')).toBeVisible()
  await userEvent.click(await filled(1))
  await head('Budi')
  expect(screen.getByText('Mahasiswa 2 dari 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await head('Dina')
  expect(screen.getByText('Mahasiswa 1 dari 2, pekan 2 dari 2')).toBeVisible()
  // Passed over, one keeps the number.
  await userEvent.click(screen.getByRole('button', { name: 'Lewati' }))
  await head('Budi')
  await userEvent.click(screen.getByRole('button', { name: 'Lewati' }))
  await head('Dina')
  expect(screen.getByText('Mahasiswa 1 dari 2, pekan 2 dari 2')).toBeVisible()
})

test('what was left out on purpose is not what comes next', async () => {
  inbox()
  await head('Dina')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Rabu, 4 Februari 2026' }))
  await userEvent.click(await filled(1))
  await waitFor(() => expect(screen.queryByText('Selasa, 3 Februari 2026')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'Pilih Rabu, 4 Februari 2026' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Pilih Senin, 9 Februari 2026' })).toBeChecked()
})

test('what the company has confirmed is validated for all students at once, and taken back at once', async () => {
  await dikonfirmasi(server.db, days[0]![0]!, days[0]![2]!, days[1]![0]!)
  inbox()
  await head('Dina')
  const all = 'Validasi semua yang sudah dikonfirmasi perusahaan (3 hari)'
  await userEvent.click(screen.getByRole('button', { name: all }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Validasi 3 hari dari 2 mahasiswa?' })
  expect(dialog).toHaveTextContent('Dina: 2 hari')
  expect(dialog).toHaveTextContent('Budi: 1 hari')
  // The company takes one back while the question stands.
  await server.db.deleteFrom('konfirmasi').where('detailidx', '=', days[1]![0]!).execute()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Validasi 3 hari' }))
  expect(await screen.findByText('2 hari yang dikonfirmasi perusahaan divalidasi.')).toBeVisible()
  expect(await screen.findByText(/^1 hari tidak ikut divalidasi/)).toBeVisible()
  expect(screen.queryByRole('button', { name: all })).toBeNull()
  expect(await validated()).toEqual([days[0]![0], days[0]![2]])
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await screen.findByRole('button', { name: /^Validasi semua .*\(2 hari\)$/ })
  expect(await validated()).toEqual([])
})

test('who was faster is named in the row, and nothing is taken back that is theirs', async () => {
  inbox()
  await head('Dina')
  await server.db
    .updateTable('laporandetail')
    .set({ detail_verifikasi: 1 })
    .where('detail_idx', '=', days[0]![0]!)
    .execute()
  await server.db
    .insertInto('validasi')
    .values({
      validasi_detailidx: days[0]![0]!,
      validasi_status: 1,
      validasi_nama: 'Rahmad Hidayat',
      validasi_akunid: (await server.db.selectFrom('akun').select('akunid').executeTakeFirstOrThrow()).akunid,
      validasi_waktu: '2026-02-10T01:00:00.000Z',
    })
    .execute()
  await userEvent.click(await filled(2))
  expect(await screen.findByText('Divalidasi Rahmad Hidayat, 10 Februari 2026, 08.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(server.sent.at(-1)!.body).toEqual({ detail: [days[0]![1]], status: 0 }))
})

test('at the end all is read; a reader without a mouse has keys, and can switch them off', async () => {
  inbox()
  await head('Dina')
  await userEvent.keyboard('a')
  await filled(3)
  await userEvent.keyboard('v')
  await head('Budi')
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Pintasan papan ketik' })
  await userEvent.click(within(help).getByRole('checkbox', { name: 'Pakai pintasan satu huruf' }))
  await userEvent.click(within(help).getByRole('button', { name: 'Tutup' }))
  await userEvent.keyboard('v')
  expect(server.sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Validasi 1 hari' }))
  expect(await screen.findByText('Semua sudah dibaca')).toBeVisible()
  expect(screen.getByText(/Anda validasi barusan/)).toHaveTextContent('4 laporan')
})

test('a name that ends in a dot ends the sentence', async () => {
  inbox()
  await head('Dina')
  await server.db
    .updateTable('laporandetail')
    .set({ detail_verifikasi: 1 })
    .where('detail_idx', 'in', days[0]!)
    .execute()
  await server.db
    .insertInto('validasi')
    .values({
      validasi_detailidx: days[0]![0]!,
      validasi_status: 1,
      validasi_nama: 'Rahmad Hidayat, M.Kom.',
      validasi_akunid: (await server.db.selectFrom('akun').select('akunid').executeTakeFirstOrThrow()).akunid,
      validasi_waktu: '2026-02-10T01:00:00.000Z',
    })
    .execute()
  await userEvent.click(await filled(2))
  expect(await screen.findByText('2 hari sudah divalidasi Rahmad Hidayat, M.Kom.')).toBeVisible()
})

test('taking back what did not get through can be tried again', async () => {
  inbox()
  await head('Dina')
  await userEvent.click(await filled(2))
  await filled(1)
  const trouble = server.cut('POST bimbingan/validasi')
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  const told = await screen.findByRole('alertdialog', { name: 'Gagal' })
  await userEvent.click(within(told).getByRole('button', { name: 'Tutup' }))
  trouble.lift()
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await head('Dina')
  expect(await screen.findByText('Validasi diurungkan.')).toBeVisible()
})
