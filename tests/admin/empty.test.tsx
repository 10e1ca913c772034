import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import DocumentsPage from '../../src/admin/pages/documents/DocumentsPage.tsx'
import RubricsPage from '../../src/admin/pages/grades/RubricsPage.tsx'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()

/** On the first day: no programme, no quota. */
async function open(page: ReactNode) {
  server.signIn(await people.admin(server.db, 'akademik'))
  const { queryClient } = show(page, { dataProvider })
  act(() => {
    queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      prodi: [],
      menu: [{ menuid: 1, route: '/impor', icon: 'x', menunama: 'Impor Data' }],
    }))
  })
}

test('without a programme there is no rubric: the page says where programmes come from', async () => {
  await open(<RubricsPage />)
  expect(await screen.findByRole('link', { name: 'Buka Impor Data' })).toHaveAttribute(
    'href',
    '/impor?jenis=prodi',
  )
})

test('without a quota there are no papers: the page leads to the first', async () => {
  await open(<DocumentsPage />)
  expect(await screen.findByRole('link', { name: 'Tambah Kuota' })).toHaveAttribute('href', '/kuota/create')
})
