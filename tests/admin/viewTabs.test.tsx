import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mahasiswa as look } from '../../src/admin/resources/mahasiswa.tsx'
import { resources } from '../../src/contract/resources/index.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import { realServer } from '../support/realServer.ts'
import * as people from '../server/support/people.ts'
import { showScreen } from './show.tsx'

const server = realServer()

test('a list that begins with one intake says so where it counts, and no longer once it counts all', async () => {
  for (const mhsangkatan of [2023, 2024])
    await people.mahasiswa(server.db, { mhsangkatan, mhsrekommagang: 0 })
  server.signIn(await people.admin(server.db, 'akademik'))
  const { user } = showScreen(resources.mahasiswa as Resource, {
    look,
    dataProvider,
    start: { semester: null, angkatan: 2024 },
  })
  const tabs = await screen.findByRole('navigation', { name: 'Tampilan' })
  expect(await within(tabs).findByText('Angkatan 2024:')).toBeVisible()
  expect(await within(tabs).findByRole('link', { name: 'Semua 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hapus saringan Angkatan' }))
  expect(await within(tabs).findByRole('link', { name: 'Semua 2' })).toBeVisible()
  expect(within(tabs).queryByText(/^Angkatan/)).toBeNull()
})
