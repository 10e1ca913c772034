import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import RoundPage from '../../../src/admin/pages/kuota/round/RoundPage.tsx'
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts'
import { call } from '../../../src/dataProvider/call.ts'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../show.tsx'
import { quotaWith } from './shown.tsx'

const server = realServer()
let akademik: Awaited<ReturnType<typeof people.admin>>
beforeEach(async () => server.signIn((akademik = await people.admin(server.db, 'akademik'))))

const showRound = (kuotaidx: number) =>
  show(
    <Routes>
      <Route path="kuota/putaran/:id" element={<RoundPage />} />
    </Routes>,
    { at: `/kuota/putaran/${kuotaidx}`, dataProvider, role: 'akademik' },
  )

test('opened, filled, looked at, announced to those who took part, taken back', async () => {
  const quota = await quotaWith(server, { 'PT Awal': [0, 0, 1], 'PT Biasa': [0, 0, 3] })
  const { kuotaidx, kuotaprodiid: mhsprodiid } = quota
  const [first, second, third] = [
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: 'Ani Safitri' }),
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: 'Budi Santoso' }),
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: 'Citra Lestari' }),
  ]
  const shown = showRound(kuotaidx)
  const { user } = shown
  await user.click(await screen.findByRole('button', { name: 'Buka putaran peringkat' }))
  const form = await screen.findByRole('dialog', { name: 'Buka putaran peringkat' })
  await user.selectOptions(within(form).getByLabelText('Urutan mahasiswa'), 'Undian di dalam kelompok SKS')
  await user.click(within(form).getByRole('button', { name: 'Buka putaran' }))
  expect(await within(form).findByText('Isi batas SKS tiap kelompok, masing-masing sekali.')).toBeVisible()
  await user.type(within(form).getByLabelText(/^Batas SKS/), '90, 110')
  await user.click(within(form).getByRole('button', { name: 'Buka putaran' }))
  expect(await screen.findByText('Menerima pilihan')).toBeVisible()
  // The button that opened the form is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await waitFor(() => expect(shown.router.location.search).toBe(''))
  expect(screen.getByText(/110 SKS ke atas, 90 SKS ke atas, lalu sisanya/)).toBeVisible()
  expect(screen.getByText('dibuka sesudah batas waktu')).toBeVisible()
  expect(await screen.findByRole('heading', { name: '3 belum mengirim' })).toBeVisible()

  const { putaranid } = (await call('GET kuota/putaran/{kuotaidx}', { params: { kuotaidx } })).data.putaran!
  const [wanted, other] = Object.values(quota.seats)
  for (const [student, pilihan] of [
    [first, [wanted!.detailid, other!.detailid]],
    [second, [wanted!.detailid]],
  ] as const) {
    server.signIn(student)
    await call('POST putaran/pilihan/{putaranid}', {
      params: { putaranid },
      body: { pilihan: [...pilihan], versi: 0 },
    })
  }
  server.signIn(akademik)
  expect(third.mhsnama).toBe('Citra Lestari')
  shown.unmount()

  server.setNow('2026-02-28T17:00:00Z')
  const after = showRound(kuotaidx)
  expect(await screen.findByText('Pratinjau, belum diumumkan')).toBeVisible()
  const announce = await screen.findByRole('button', { name: 'Umumkan kepada 2 mahasiswa' })
  expect(screen.getByRole('row', { name: /PT Awal 2 1 1 0/ })).toBeVisible()
  await after.user.click(announce)
  const question = await screen.findByRole('alertdialog', { name: 'Umumkan hasil putaran?' })
  await after.user.click(within(question).getByRole('button', { name: 'Umumkan' }))
  expect(await screen.findByText('Sudah diumumkan')).toBeVisible()
  await after.user.click(await screen.findByRole('button', { name: 'Tarik pengumuman' }))
  const why = await screen.findByRole('dialog', { name: 'Tarik pengumuman?' })
  await after.user.click(within(why).getByRole('button', { name: 'Ada data yang keliru' }))
  await after.user.click(within(why).getByRole('button', { name: 'Tarik pengumuman' }))
  expect(await screen.findByText('Pratinjau, belum diumumkan')).toBeVisible()
})

test('the way back asks before what was typed for a round is lost, and its form leaves nothing behind it', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [0, 0, 1] })
  const { user, router } = showRound(kuotaidx)
  await user.click(await screen.findByRole('button', { name: 'Buka putaran peringkat' }))
  const form = within(await screen.findByRole('dialog', { name: 'Buka putaran peringkat' }))
  await user.selectOptions(form.getByLabelText('Urutan mahasiswa'), 'Undian di dalam kelompok SKS')
  await user.type(form.getByLabelText(/^Batas SKS/), '90')
  await act(async () => history.back())
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(form.getByLabelText(/^Batas SKS/)).toHaveValue('90')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.location.search).toBe('')
  await waitFor(() => expect((history.state as { lembar?: string } | null)?.lembar).toBeUndefined())
})
