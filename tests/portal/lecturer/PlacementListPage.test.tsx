import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { BackLink } from '../../../src/portal/lecturer/BackLink.tsx'
import { PlacementListPage } from '../../../src/portal/lecturer/PlacementListPage.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
const NEWEST = 99_991
let older: number
let newest: number
let guide: Awaited<ReturnType<typeof people.dosen>>
beforeEach(async () => {
  guide = await people.dosen(server.db)
  server.signIn(guide)
  older = await people.semester(server.db)
  await server.db
    .insertInto('semester')
    .values({ semid: NEWEST, semnama: 'Ganjil 2026/2027' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  newest = NEWEST
})

/** A student whom this lecturer guided in the semester before. */
async function formerStudent() {
  const student = await people.mahasiswa(server.db, { mhsnama: 'Dina', mhsprodiid: guide.dosenprodiid })
  const quota = await people.kuota(server.db, { kuotaprodiid: guide.dosenprodiid, kuotasemid: older })
  const { registerid } = await people.terdaftar(server.db, student, {
    registerkuotaid: quota.kuotaidx,
    registerdisetujui: 1,
  })
  await people.pembimbing(server.db, registerid, guide.dosenid)
}

const page = (at = '/') =>
  show(
    <PlacementListPage
      resource="mahasiswabimbingan"
      title="Mahasiswa Bimbingan"
      subtitle=""
      none="Admin prodi belum menetapkan Anda."
    />,
    at,
  )
const reads = () => server.requests.filter(({ call }) => call === 'GET mahasiswabimbingan')
/** Beside the list itself the number of all is asked for, where something narrows it. */
const asked = () =>
  reads().findLast(({ query }) => query.keyword ?? query.tunggu)?.query ?? reads().at(-1)?.query

test('opens on the newest semester and says plainly that nobody is there yet', async () => {
  await formerStudent()
  page()
  expect(await screen.findByText('Admin prodi belum menetapkan Anda.')).toBeVisible()
  expect(reads()).toHaveLength(1)
  expect(asked()).toMatchObject({ semester: String(newest) })
  expect(screen.getByLabelText('Semester')).toHaveValue(String(newest))
})

test('every semester is one choice away, by the filter and from an empty list', async () => {
  const { router } = page()
  await userEvent.click(await screen.findByRole('link', { name: 'Tampilkan semua semester' }))
  await waitFor(() => expect(asked()).not.toHaveProperty('semester'))
  expect(router.state.location.search).toBe('?semester=semua')
  expect(screen.getByLabelText('Semester')).toHaveValue('')

  await userEvent.selectOptions(screen.getByLabelText('Semester'), `Semester ${older}`)
  await waitFor(() => expect(asked()).toMatchObject({ semester: String(older) }))
  expect(await screen.findByText('Tidak ada mahasiswa yang cocok')).toBeVisible()
  expect(screen.getByRole('link', { name: `Hapus saringan Semester ${older}` })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Semester'), 'Semua semester')
  await waitFor(() => expect(router.state.location.search).toBe('?semester=semua'))
})

test('the way back from a student leads to the list as it was narrowed', async () => {
  await formerStudent()
  page('/?semester=semua&cari=dina')
  await waitFor(() => expect(asked()).toMatchObject({ keyword: 'dina' }))
  expect((await screen.findAllByText('Dina')).length).toBeGreaterThan(0)
  cleanup()
  show(<BackLink to="mahasiswabimbingan">Mahasiswa Bimbingan</BackLink>)
  expect(screen.getByRole('link', { name: 'Mahasiswa Bimbingan' })).toHaveAttribute(
    'href',
    '/mahasiswabimbingan?semester=semua&cari=dina',
  )
})

test('semesters that cannot be read keep nobody from the list', async () => {
  server.answer('GET listsemester', () =>
    Response.json({ code: 500, message: 'Server sedang bermasalah.' }, { status: 500 }),
  )
  await formerStudent()
  page()
  expect((await screen.findAllByText('Dina')).length).toBeGreaterThan(0)
  expect(asked()).not.toHaveProperty('semester')
})

test('each filter has one way out, the keyword as well; nothing impossible is offered', async () => {
  await formerStudent()
  const { router } = page('/?semester=semua&cari=zzzz&tunggu=validasi')
  expect(await screen.findByText('Tidak ada mahasiswa yang cocok')).toBeVisible()
  const chips = within(screen.getByRole('group', { name: 'Saring daftar' })).getAllByRole('link')
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-current')])).toEqual([
    ['Semua', null],
    ['Menunggu', 'true'],
    ['Lama diam', null],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Hapus saringan “zzzz”' }))
  await waitFor(() => expect(router.state.location.search).toBe('?semester=semua&tunggu=validasi'))
  await userEvent.click(await screen.findByRole('link', { name: 'Hapus saringan Menunggu' }))
  expect(await screen.findByRole('link', { name: 'Dina' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/mahasiswabimbingan\/\d+$/),
  )
})

test('a column sorts, and once more the other way', async () => {
  await formerStudent()
  page('/?semester=semua')
  const name = await screen.findByRole('columnheader', { name: 'Mahasiswa' })
  expect(screen.getByRole('columnheader', { name: 'Laporan' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(within(name).getByRole('link'))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'registermhsnama', order: 'asc' }))
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Mahasiswa' })).getByRole('link'))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'registermhsnama', order: 'desc' }))
})

test('whoever waits stands first; a search is there from fifteen students on, pages from twenty', async () => {
  const made = await people.placed(server.db, { guide: guide as never })
  const more = async (names: string[]) => {
    for (const mhsnama of names) {
      const student = await people.mahasiswa(server.db, { mhsnama, mhsprodiid: guide.dosenprodiid })
      const { registerid } = await people.placed(server.db, { student, guide: guide as never })
      if (mhsnama === 'Wahyu') await people.harian(server.db, registerid, { '2026-02-03': {} })
    }
  }
  await more(['Wahyu', 'Budi', 'Ani'])
  const { unmount } = page('/?semester=semua')
  await screen.findByRole('link', { name: 'Wahyu' })
  const names = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/mahasiswabimbingan/'))
    .map((link) => link.textContent)
  expect(names).toEqual(['Wahyu', 'Ani', 'Budi', made.student.mhsnama])
  expect(screen.getByText('1 menunggu')).toBeVisible()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByLabelText('Baris per halaman')).toBeNull()
  unmount()
  await more(Array.from({ length: 17 }, (_, at) => `Mahasiswa ${String.fromCharCode(97 + at)}`))
  page('/?semester=semua')
  expect(await screen.findByRole('searchbox', { name: 'Kata kunci' })).toHaveAttribute(
    'placeholder',
    'Cari di 21 mahasiswa',
  )
  expect(await screen.findByLabelText('Baris per halaman')).toHaveValue('20')
})
