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
const asked = () => reads().at(-1)?.query

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
  await userEvent.selectOptions(screen.getByLabelText('Semester'), 'Semua')
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
  const choices = within(screen.getByLabelText('Menunggu')).getAllByRole('option')
  expect(choices.map((choice) => choice.textContent)).not.toContain('Belum ada pembimbing')
  await userEvent.click(screen.getByRole('link', { name: 'Hapus saringan “zzzz”' }))
  await waitFor(() => expect(router.state.location.search).toBe('?semester=semua&tunggu=validasi'))
  await userEvent.click(
    await screen.findByRole('link', { name: 'Hapus saringan Ada laporan belum divalidasi' }),
  )
  expect(await screen.findByRole('link', { name: 'Dina' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/mahasiswabimbingan\/\d+$/),
  )
})

test('a column sorts, and once more the other way', async () => {
  await formerStudent()
  page('/?semester=semua')
  const name = await screen.findByRole('columnheader', { name: 'Mahasiswa' })
  expect(name).toHaveAttribute('aria-sort', 'ascending')
  const reports = screen.getByRole('columnheader', { name: 'Laporan' })
  await userEvent.click(within(reports).getByRole('link'))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'belum_verifikasi', order: 'desc' }))
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Laporan' })).getByRole('link'))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'belum_verifikasi', order: 'asc' }))
})
