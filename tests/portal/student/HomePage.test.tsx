import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let dina: Awaited<ReturnType<typeof people.mahasiswa>>
beforeEach(async () => {
  dina = await people.mahasiswa(server.db, { mhsnama: 'Dina' })
  server.signIn(dina)
})

const trouble = () => Response.json({ code: 500, message: 'Terjadi gangguan.' }, { status: 500 })
const path = async () => within(await screen.findByRole('region', { name: 'Perjalanan magang Anda' }))

test('nothing open, and that was read: wait', async () => {
  show(<HomePage />)
  expect(await (await path()).findByText(/Tunggu kuota magang dibuka/)).toBeVisible()
})

test('quotas on their way: says so and sends nobody away', async () => {
  server.hold('GET kuotaaktif/{prodiid}')
  show(<HomePage />)
  expect((await path()).getByText(/Memeriksa kuota magang yang dibuka/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  expect(screen.queryByText(/Giliran admin/)).toBeNull()
})

test('quotas that could not be read: says so, and trying again finds them', async () => {
  const way = server.answer('GET kuotaaktif/{prodiid}', trouble)
  const user = userEvent.setup()
  show(<HomePage />)
  const now = await path()
  expect(await now.findByText(/Kuota magang belum dapat dimuat/)).toBeVisible()
  expect(screen.queryByText(/Tunggu kuota/)).toBeNull()
  await people.kuota(server.db, { kuotaprodiid: dina.mhsprodiid })
  way.lift()
  await user.click(now.getByRole('button', { name: 'Coba lagi' }))
  expect(await now.findByText(/Pilih perusahaan tempat magang/)).toBeVisible()
})

test('final report that could not be read: the last step is not called later', async () => {
  const row = await people.placed(server.db, { student: dina })
  await people.surat(server.db, row)
  server.answer('GET laporanakhir/{registerid}', trouble)
  show(<HomePage />)
  const last = (await path()).getByText('Laporan akhir').closest('li')!
  expect(last).toHaveTextContent('belum diketahui')
})
