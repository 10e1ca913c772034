// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
// Fetched on demand by the list: in a test it is there.
import '../../src/admin/pages/holidays/NationalDialog.tsx'
import { harilibur } from '../../src/admin/resources/harilibur.tsx'
import { ResourceScreen } from '../../src/admin/views/ResourceScreen.tsx'
import { resources } from '../../src/contract/resources/index.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()

test('the holidays of a year: what is sure is ticked, what the moon decides is not, one step saves them', async () => {
  server.signIn(await people.admin(server.db, 'akademik'))
  const { user } = show(
    <Routes>
      <Route
        path="/harilibur/*"
        element={<ResourceScreen resource={resources.harilibur} look={harilibur} />}
      />
    </Routes>,
    { at: '/harilibur', dataProvider },
  )
  expect(await screen.findByText(/Mulai dengan Libur nasional/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Libur nasional' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Libur nasional \d{4}$/ }))
  const year = dialog.getByLabelText<HTMLSelectElement>('Tahun').value
  expect(dialog.getByRole('checkbox', { name: /Natal/ })).toBeChecked()
  for (const box of dialog.getAllByRole('checkbox', { name: /perkiraan, periksa SKB/ }))
    expect(box).not.toBeChecked()

  await user.click(dialog.getByRole('button', { name: 'Tambah cuti bersama' }))
  await user.click(dialog.getByRole('button', { name: 'Simpan 9 hari libur' }))
  expect(await dialog.findByText('Isi tanggal seperti di SKB.')).toBeVisible()
  expect(server.sent).toEqual([])
  await user.type(dialog.getByLabelText('Tanggal Cuti bersama'), `28/12/${year}`)
  await user.dblClick(dialog.getByRole('button', { name: 'Simpan 9 hari libur' }))

  expect(await screen.findByRole('link', { name: 'Cuti bersama' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(10))
  expect(server.sent).toHaveLength(1)
  // What is listed is not offered again.
  await user.click(screen.getByRole('button', { name: 'Libur nasional' }))
  expect(await screen.findByRole('checkbox', { name: /Natal.*sudah tercatat/ })).not.toBeChecked()
})
