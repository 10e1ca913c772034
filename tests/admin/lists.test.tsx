import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { listScreens } from '../../src/admin/resources/listScreens.tsx'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

/** Nouns that are listed and acted on: by pages (officeLetters.test.tsx), by older ones, whole. */
const server = realServer()

const open = async (at: string, role: 'akademik' | 'wadir' = 'akademik') => {
  server.signIn(await people.admin(server.db, role))
  return show(
    <Routes>
      <Route path="/kotakkeluar/*" element={<listScreens.kotakkeluar />} />
      <Route path="/pengaturan" element={<listScreens.kotakkeluar within="h2" />} />
      <Route path="/kehadiran/*" element={<listScreens.kehadiran />} />
      <Route path="/nilai/*" element={<listScreens.nilai />} />
      <Route path="/beban/*" element={<listScreens.beban />} />
      <Route path="/pembimbing-lapangan/*" element={<Waiting />} />
      <Route path="/kunjungan/*" element={<listScreens.kunjungan />} />
      <Route path="*" element={<p>lain</p>} />
    </Routes>,
    { role, at, dataProvider },
  )
}
const Waiting = listScreens['pembimbing-lapangan']
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

const titles = () => rows().map((each) => within(each).getByRole('rowheader').textContent)

/** Two whose internship runs at one company. */
async function placedTogether() {
  const student = await people.mahasiswa(server.db, { mhsnama: 'Aditya Hakim' })
  const row = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  const { registerkuotaid, registerperusahaanid, registersemid } = row
  const other = await people.mahasiswa(server.db, {
    mhsnama: 'Bella Anggraini',
    mhsprodiid: student.mhsprodiid,
  })
  const given = { registerkuotaid, registerperusahaanid, registerdisetujui: 1 as const }
  const { registerid } = await people.terdaftar(server.db, other, given)
  return { row, student, other: registerid, registersemid, registerperusahaanid }
}

type State = 'terkirim' | 'gagal' | undefined
const posted = (penerima: string, state: State) =>
  server.db
    .insertInto('kotakkeluar')
    .values({
      saluran: 'surel',
      kunci: penerima,
      jenis: 'langsung',
      penerima,
      isi: '{}',
      dibuat: '2026-02-09T01:00:00.000Z',
      jadwal: '2026-02-09T01:00:00.000Z',
      percobaan: state ? 1 : 0,
      galat: state === 'gagal' ? '550 Mailbox unknown' : null,
      ...(state && { [state]: '2026-02-09T01:05:00.000Z' }),
    })
    .execute()

test('the outbox: what cannot be done is not shown; done to one, and to those of the selected with which it can', async () => {
  await server.db.deleteFrom('kotakkeluar').execute()
  await posted('satu@kampus.example', 'terkirim')
  await posted('dua@kampus.example', 'gagal')
  await posted('tiga@kampus.example', 'gagal')
  await posted('empat@kampus.example', undefined)
  const { user } = await open('/pengaturan?tab=surel')
  expect(await screen.findByRole('heading', { level: 2, name: 'Kotak keluar' })).toBeVisible()
  await screen.findByRole('row', { name: /satu@/ })
  expect(screen.getByText('1 menunggu, 2 gagal')).toBeVisible()
  const buttons = (name: string) =>
    rowOf(name)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(buttons('satu@')).toEqual([])
  expect(buttons('dua@')).toEqual([''])
  const menuOf = async (name: string) => {
    await user.click(rowOf(name).getByRole('button', { name: /^Tindakan lain/ }))
    return within(await screen.findByRole('menu'))
  }
  const ended = await menuOf('empat@')
  expect(ended.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Buang'])
  await user.keyboard('{Escape}')
  expect(rowOf('dua@').getByText('550 Mailbox unknown')).toBeVisible()

  await user.click((await menuOf('dua@')).getByRole('menuitem', { name: 'Kirim lagi' }))
  expect(await screen.findByText('2 menunggu, 1 gagal')).toBeVisible()

  await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }))
  await user.click(await screen.findByRole('button', { name: 'Buang: 3' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Kiriman ini tidak akan dikirim.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Buang' }))
  expect(await screen.findByText('0 menunggu, 0 gagal')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Buang/ })).toBeNull()
})

test('pressed twice before anything is drawn it is done once', async () => {
  await server.db.deleteFrom('kotakkeluar').execute()
  await posted('dua@kampus.example', 'gagal')
  const { user } = await open('/pengaturan?tab=surel')
  await screen.findByRole('row', { name: /dua@/ })
  await user.click(rowOf('dua@').getByRole('button', { name: /^Tindakan lain/ }))
  const button = await screen.findByRole('menuitem', { name: 'Kirim lagi' })
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('1 menunggu, 0 gagal')).toBeVisible()
  expect(server.sent).toHaveLength(1)
})

test('page by page without counting; a later page finds its way', { tags: ['rest'] }, async () => {
  await server.db.deleteFrom('kotakkeluar').execute()
  for (let at = 0; at < 120; at++) await posted(`${at}@kampus.example`, 'terkirim')
  const { user, router } = await open('/kotakkeluar')
  await screen.findByRole('row', { name: /^Pilih 119@/ })
  expect(screen.getByText('1–50')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ke halaman berikutnya' }))
  await screen.findByRole('row', { name: /^Pilih 69@/ })
  expect(router.location.search).toContain('page=2')

  const asked = server.requests.length
  const { data, pageInfo } = await dataProvider.getList('kotakkeluar', {
    filter: { saluran: 'surel' },
    pagination: { page: 3, perPage: 50 },
  })
  expect(server.requests.length - asked).toBe(3)
  expect(data).toHaveLength(20)
  expect(pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
})

test('a list that comes whole is searched and sorted where it is shown', async () => {
  const { registersemid } = await placedTogether()
  const { user, router } = await open(`/kehadiran?semester=${registersemid}`)
  await screen.findByRole('link', { name: 'Aditya Hakim' })
  expect(titles()).toEqual([expect.stringMatching(/^Aditya Hakim\d/), expect.stringMatching(/^Bella Ang/)])
  await user.click(screen.getByRole('button', { name: /Mahasiswa/ }))
  await waitFor(() => expect(within(rows()[0]!).getByRole('rowheader')).toHaveTextContent('Bella'))
  await user.type(screen.getByLabelText('Kata kunci'), 'hakim{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  // It is asked of one semester always.
  expect(screen.queryByRole('button', { name: 'Hapus saringan Semester' })).toBeNull()
  expect(router.location.search).toContain(encodeURIComponent(`"semester":"${registersemid}"`))
})

test('its views are counted where it is shown, and one of its rows stands beside it', async () => {
  const { registersemid, student, other } = await placedTogether()
  const { user, router } = await open(`/nilai?prodi=${student.mhsprodiid}&semester=${registersemid}`)
  await screen.findByRole('link', { name: 'Aditya Hakim' })
  const tabs = within(screen.getByRole('navigation', { name: 'Tampilan' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Lengkap 0',
    'Belum lengkap 2',
    'Dikunci 0',
    'Semua 2',
  ])
  await user.click(tabs.getByRole('link', { name: 'Lengkap 0' }))
  expect(await screen.findByText('Tidak ada data yang cocok')).toBeVisible()
  await user.click(tabs.getByRole('link', { name: 'Belum lengkap 2' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  // One of them beside the list, at an address of its own.
  await user.click(screen.getByRole('link', { name: 'Bella Anggraini' }))
  const panel = await screen.findByRole('region', { name: 'Bella Anggraini' })
  expect(router.location.pathname).toBe(`/nilai/${other}`)
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus()
  await user.click(within(panel).getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(router.location.pathname).toBe('/nilai'))
})

test('visits by pages, searched by whom the reader knows; of one company alone as cards, without anything to search', async () => {
  const { row, registersemid, registerperusahaanid } = await placedTogether()
  const { dosenid } = await people.dosen(server.db, { dosennama: 'Rahmad Hidayat' })
  const visit = {
    kunjunganjenis: 'kunjungan',
    kunjungandengan: 'Yulia',
    kunjungansemid: registersemid,
  } as const
  for (const [day, finding] of [
    ['2026-02-03', 'Sudah mandiri.'],
    ['2026-02-05', 'Perlu meja.'],
  ] as const) {
    const { kunjunganid } = await server.db
      .insertInto('kunjungan')
      .values({
        ...visit,
        kunjungandosenid: dosenid,
        kunjunganperusahaanid: registerperusahaanid,
        kunjungantanggal: day,
        kunjungantemuan: finding,
        kunjunganbagikan: 0,
        kunjungandibuat: `${day}T01:00:00.000Z`,
      })
      .returning('kunjunganid')
      .executeTakeFirstOrThrow()
    if (day === '2026-02-03')
      await server.db
        .insertInto('kunjunganmahasiswa')
        .values({ kunjunganid, registerid: row.registerid })
        .execute()
  }
  const { user } = await open(`/kunjungan?semester=${registersemid}`)
  await screen.findByText('Perlu meja.')
  expect(titles()).toEqual(['5 Feb 2026Kunjungan', '3 Feb 2026Kunjungan'])
  await user.type(screen.getByLabelText('Kata kunci'), 'aditya{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByText('Sudah mandiri.')).toBeVisible()

  await act(() => show(<listScreens.kunjungan of={{ perusahaan: registerperusahaanid }} />, { dataProvider }))
  const cards = await screen.findByRole('list', { name: 'Kunjungan' })
  expect(within(cards).getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

test('a supervisor of a company who waits is confirmed as they were read', async () => {
  const { row, registerperusahaanid } = await placedTogether()
  const { lapanganid } = await server.db
    .insertInto('lapangan')
    .values({
      lapanganperusahaanid: registerperusahaanid,
      lapangannama: 'Yulia Maharani',
      lapangansurel: 'yulia@gmail.com',
      lapanganoleh: 'Mahasiswa',
      lapangandibuat: '2026-02-09T01:00:00.000Z',
    })
    .returning('lapanganid')
    .executeTakeFirstOrThrow()
  const named = {
    registerid: row.registerid,
    lapanganid,
    dibuat: '2026-02-09T01:00:00.000Z',
    oleh: 'Mahasiswa',
  }
  await server.db.insertInto('lapanganregister').values(named).execute()
  const { user } = await open('/pembimbing-lapangan')
  const waiting = within(await screen.findByRole('row', { name: /Yulia Maharani/ }))
  expect(waiting.getByText(/belum dikenal sebagai milik perusahaan/)).toBeVisible()
  await user.click(waiting.getByRole('button', { name: 'Konfirmasi: Yulia Maharani' }))
  expect(await screen.findByText('Tidak ada yang menunggu')).toBeVisible()
})

test('what lecturers carry in a semester, its sum above it; their sheet row by row', async () => {
  const { row, registersemid } = await placedTogether()
  const { dosenid } = await people.dosen(server.db, { dosennama: 'Yulia Fitriani' })
  const pembimbing = { pembimbingregisterid: row.registerid, pembimbingdosenid: dosenid }
  await server.db.insertInto('pembimbing').values(pembimbing).execute()
  const { user } = await open(`/beban?semester=${registersemid}`)
  await screen.findByRole('link', { name: /Yulia Fitriani/ })
  await user.type(screen.getByLabelText('Kata kunci'), 'yulia fit{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rowOf('Yulia Fitriani').getByRole('button', { name: /^BKD PDF/ })).toBeVisible()
  expect(screen.getByText(/^Dibimbing 1 · Diuji 0/)).toBeVisible()
})
