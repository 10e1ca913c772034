import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import WithdrawDialog from '../../src/admin/pages/kuota/WithdrawDialog.tsx'
import CompanyPage from '../../src/admin/pages/perusahaan/CompanyPage.tsx'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()

async function open(perusahaanid: number) {
  server.signIn(await people.admin(server.db, 'akademik'))
  const shown = show(
    <Routes>
      <Route path="/perusahaan/detail/:id" element={<CompanyPage />} />
    </Routes>,
    { dataProvider, at: `/perusahaan/detail/${perusahaanid}` },
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}

test('a company that has left its quotas is not asked to leave them, nor one that is in none', async () => {
  const { kuotaidx } = await people.kuota(server.db)
  const { detailperusahaanid, detailid } = await people.kursi(server.db, kuotaidx, { priawanita: 1 })
  const stays = await people.kursi(server.db, kuotaidx, { priawanita: 1 })
  const first = await open(detailperusahaanid)
  expect(await screen.findByRole('link', { name: 'Perusahaan mundur' })).toBeVisible()
  first.unmount()

  await server.db
    .updateTable('kuotadetail')
    .set({ detailmundur: '2026-02-09T00:00:00.000Z' })
    .where('detailid', '=', detailid)
    .execute()
  const second = await open(detailperusahaanid)
  expect(await screen.findByText('Sudah mundur dari semua kuotanya')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Perusahaan mundur' })).toBeNull()
  second.unmount()

  const third = await open(await people.perusahaan(server.db))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Perusahaan mundur' })).toBeNull())
  expect(screen.queryByText('Sudah mundur dari semua kuotanya')).toBeNull()
  third.unmount()
  // By an address that was kept: nobody is asked why it leaves what it is not in.
  const nowhere = show(<WithdrawDialog perusahaanid={detailperusahaanid} onClose={() => {}} />, {
    dataProvider,
  })
  expect(await screen.findByText(/^Perusahaan ini tidak punya kursi/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  nowhere.unmount()

  const { user } = show(<WithdrawDialog kuotaidx={kuotaidx} onClose={() => {}} />, { dataProvider })
  const dialog = within(await screen.findByRole('dialog'))
  const options = within(await dialog.findByRole('combobox', { name: 'Perusahaan' })).getAllByRole('option')
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    '',
    String(stays.detailperusahaanid),
  ])
  await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Pindah kota')
  await act(async () => history.back())
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(dialog.getByRole('textbox', { name: /^Alasan/ })).toHaveValue('Pindah kota')
  await user.click(dialog.getByRole('button', { name: 'Lanjut' }))
  const company = await dialog.findByRole('combobox', { name: 'Perusahaan' })
  await waitFor(() => expect(company).toHaveFocus())
  expect(company).toBeInvalid()
})
