import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { lapanganLink } from '../../../src/dataProvider/lapangan.ts'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'
import { LapanganApp } from '../../../src/portal/lapangan/LapanganApp.tsx'
import { ConfirmProvider } from '../../../src/ui/dialog/ConfirmProvider.tsx'
import { admin, harian, placed } from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'

const server = realServer()
beforeEach(() => {
  lapanganLink.clear()
  window.history.replaceState(null, '', '/lapangan')
})

/** A student with three days in a week, and a link that the office has made for the company's supervisor. */
async function story() {
  const { registerid } = await placed(server.db)
  await harian(server.db, registerid, { '2026-02-02': {}, '2026-02-03': {}, '2026-02-05': {} })
  server.signIn(await admin(server.db, 'akademik'))
  const { data: person } = await call('POST lapangan/{registerid}', {
    params: { registerid },
    body: {
      nama: 'Yulia Maharani',
      jabatan: 'Kepala',
      lapangansurel: '',
      lapangantelp: '0751-778899',
      versi: 0,
    },
  })
  const { data } = await call('POST lapangan/tautan/{registerid}', { params: { registerid } })
  const revoke = async () => {
    server.signIn(await admin(server.db, 'akademik'))
    await call('POST lapangan/cabut/{registerid}', { params: { registerid }, body: {} })
    tokenStore.clear()
  }
  tokenStore.clear()
  return { registerid, lapanganid: person.lapanganid, link: data.token, revoke }
}

function open(link: string) {
  window.history.replaceState(null, '', `/lapangan#${link}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LapanganApp />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const enter = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Ya, buka halaman saya' }))
const confirmed = async (registerid: number) =>
  (
    await server.db
      .selectFrom('peristiwa')
      .select('objekid')
      .where('registerid', '=', registerid)
      .where('objek', '=', 'laporan')
      .where('aksi', '=', 'konfirmasi')
      .execute()
  ).length

test('the link leaves the address, nothing is opened before the question, and what is unticked is not confirmed', async () => {
  const { registerid, link } = await story()
  open(link)
  expect(await screen.findByRole('heading', { name: 'Anda Yulia Maharani?' })).toBeVisible()
  expect(window.location.href).not.toContain(link)
  expect(server.sent.map(({ call }) => call)).not.toContain('POST lapangan/masuk')
  await enter()
  expect(await screen.findByRole('button', { name: 'Konfirmasi 3 hari' })).toBeVisible()
  // Working days without a report are named.
  expect(screen.getByText(/Rabu, 4 Februari.*tidak ada laporan/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /Selasa/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi 2 hari' }))
  expect(await screen.findByText('2 hari dikonfirmasi.')).toBeVisible()
  expect(await confirmed(registerid)).toBe(2)
  // The third still waits, unticked.
  expect(screen.getByRole('button', { name: 'Centang hari yang dikonfirmasi' })).toBeVisible()
})

test('without a connection the ticks stay, and the press can be made again', async () => {
  const { registerid, link } = await story()
  open(link)
  await enter()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Senin/ }))
  const trouble = server.cut('POST lapangan/hari')
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi 2 hari' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada sambungan')
  expect(screen.getByRole('checkbox', { name: /Senin/ })).not.toBeChecked()
  trouble.lift()
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi 2 hari' }))
  await screen.findByText('2 hari dikonfirmasi.')
  expect(await confirmed(registerid)).toBe(2)
})

test('who confirmed a day takes it back; of a day that somebody else confirmed it is said who', async () => {
  const { registerid, link } = await story()
  const first = open(link)
  await enter()
  await userEvent.click(await screen.findByRole('button', { name: 'Konfirmasi 3 hari' }))
  expect(await screen.findAllByRole('button', { name: /^Batalkan konfirmasi/ })).toHaveLength(3)
  first.unmount()
  await server.db
    .updateTable('konfirmasi')
    .set({ nama: 'Rina Pendahulu' })
    .where('registerid', '=', registerid)
    .execute()
  queryClient.clear()
  open(link)
  expect(await screen.findAllByText(/^Dikonfirmasi Rina Pendahulu, /)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^Batalkan konfirmasi/ })).toBeNull()
})

test('a session that is over is opened again by the link; a link that was withdrawn says so', async () => {
  const { registerid, link, revoke } = await story()
  open(link)
  await enter()
  await screen.findByRole('button', { name: 'Konfirmasi 3 hari' })
  await server.db.deleteFrom('lapangansesi').execute()
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi 3 hari' }))
  await screen.findByText('3 hari dikonfirmasi.')
  expect(await confirmed(registerid)).toBe(3)
  await revoke()
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('heading', { name: 'Tautan ini sudah dicabut' })).toBeVisible()
})

test('not me: the link ends, and only after it was asked again', async () => {
  const { link } = await story()
  open(link)
  await userEvent.click(await screen.findByRole('button', { name: 'Bukan saya' }))
  expect(server.sent.map(({ call }) => call)).not.toContain('POST lapangan/bukan')
  await userEvent.click(await screen.findByRole('button', { name: 'Matikan tautan' }))
  expect(await screen.findByRole('heading', { name: 'Tautan sudah dimatikan' })).toBeVisible()
  await waitFor(() => expect(lapanganLink.get()).toBeNull())
})

test('the hours stand below the day with those of the week, and a day away is not called missing', async () => {
  const { registerid, link } = await story()
  for (const [detail_tgl, detail_keluar] of [
    ['2026-02-02', '16:30'],
    ['2026-02-03', '12:00'],
  ] as const)
    await server.db
      .updateTable('laporandetail')
      .set({ detail_masuk: '08:00', detail_keluar, detail_mode: 'jarak-jauh' })
      .where('detail_registeridx', '=', registerid)
      .where('detail_tgl', '=', detail_tgl)
      .execute()
  const { absenid } = await server.db
    .insertInto('ketidakhadiran')
    .values({
      absenregisterid: registerid,
      absenmulai: '2026-02-04',
      absenselesai: '2026-02-04',
      absenjenis: 'sakit',
      absenketerangan: 'Demam.',
      status: 'diterima',
      dibuat: '2026-02-04T01:00:00.000Z',
    })
    .returning('absenid')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('absenhari')
    .values({
      hariabsenid: absenid,
      hariregisterid: registerid,
      haritanggal: '2026-02-04',
      harikerja: 1,
      diterima: 1,
    })
    .execute()
  open(link)
  await enter()
  expect(await screen.findByText('Jam pekan ini: 12 jam 30 menit')).toBeVisible()
  expect(screen.getByText('08.00–16.30 · jarak jauh')).toBeVisible()
  expect(screen.getByText('Rabu, 4 Februari: tidak hadir')).toBeVisible()
  expect(screen.getByText('Jumat, 6 Februari: tidak ada laporan')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/sakit|demam/i)
})

test('all students of the newest week that waits are confirmed at once, and taken back at once', async () => {
  const { registerid, lapanganid, link } = await story()
  const other = await placed(server.db)
  await harian(server.db, other.registerid, { '2026-02-02': {}, '2026-02-09': {} })
  await server.db
    .insertInto('lapanganregister')
    .values({ registerid: other.registerid, lapanganid, dibuat: '2026-02-09T01:00:00.000Z', oleh: 'Admin' })
    .execute()
  open(link)
  await enter()
  // Whom one may ask.
  expect(await screen.findByText(/Hendra Saputra, dosen pembimbing/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Konfirmasi semua pekan ini (1 hari)' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi semua pekan ini (1 hari)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Konfirmasi 1 hari' }))
  // Then the week before, of both.
  await userEvent.click(
    await screen.findByRole('button', { name: 'Konfirmasi semua 2–6 Februari 2026 (4 hari)' }),
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Konfirmasi 4 hari dari 2 mahasiswa?' })
  expect(dialog).toHaveTextContent('Dina Marlina: 3 hari')
  expect(dialog).toHaveTextContent('Dina Marlina: 1 hari')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Konfirmasi 4 hari' }))
  expect(await screen.findByText('4 hari dikonfirmasi.')).toBeVisible()
  const marks = () =>
    server.db
      .selectFrom('konfirmasi')
      .select('detailidx')
      .where('registerid', 'in', [registerid, other.registerid])
      .execute()
  expect(await marks()).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await waitFor(async () => expect(await marks()).toHaveLength(1))
})

test('what the company says of itself is written, and read again', async () => {
  const { link } = await story()
  await server.db.updateTable('perusahaan').set({ perusahaanuraian: 'Semen sejak 1910.' }).execute()
  open(link)
  await enter()
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah tulisan' }))
  const sheet = await screen.findByRole('dialog')
  const does = within(sheet).getByDisplayValue('Semen sejak 1910.')
  await userEvent.clear(does)
  await userEvent.type(does, 'Semen dan beton.')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Simpan tulisan' }))
  expect(await screen.findByText('Semen dan beton.')).toBeDefined()
})
