// @module-tag rest
import { act, screen, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { resourceViews } from '../../src/admin/resources/resourceViews.tsx'
import { showScreen } from './show.tsx'

const PLACES = [
  ['/kuota', 'Kuota'],
  ['/jeniskuota', 'Jenis Kuota'],
  ['/impor', 'Impor Data'],
] as const

/** The quotas of a campus that has none yet, and what can be chosen for the first. */
function open(choices: Record<string, object[]>, at = '/kuota') {
  const answer = (name: string) => ({ data: choices[name] ?? [], total: (choices[name] ?? []).length })
  const shown = showScreen(resources.kuota, {
    look: resourceViews.kuota,
    at,
    dataProvider: {
      getList: (async (name: string) => answer(name)) as unknown as DataProvider['getList'],
      getMany: (async (name: string) => answer(name)) as unknown as DataProvider['getMany'],
    },
  })
  act(() => {
    shown.queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      menu: PLACES.map(([route, menunama], menuid) => ({ menuid, route, icon: 'x', menunama })),
    }))
  })
  return shown
}

test('where there is no quota the first can be made at once', async () => {
  const { user, router } = open({})
  await user.click(await screen.findByRole('link', { name: 'Tambah Kuota' }))
  expect(router.location.pathname).toBe('/kuota/create')
})

test('nothing to choose from: the way to where it is made', async () => {
  open({}, '/kuota/create')
  const form = await screen.findByRole('dialog', { name: 'Tambah Kuota' })
  const kinds = await within(form).findByRole('link', { name: 'Buka Jenis Kuota' })
  expect(kinds).toHaveAttribute('href', '/jeniskuota')
  const places = within(form).getAllByRole('link', { name: 'Buka Impor Data' })
  expect(places.map((link) => link.getAttribute('href'))).toEqual([
    '/impor?jenis=prodi',
    '/impor?jenis=semester',
  ])
})

test('a campus with one programme need not tick it', async () => {
  open({ prodi: [{ id: 11, name: 'D3 Teknik Komputer' }] }, '/kuota/create')
  expect(await screen.findByRole('checkbox', { name: 'D3 Teknik Komputer' })).toBeChecked()
})

test('of several programmes none is ticked before somebody does', async () => {
  const prodi = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Program ${at + 1}` }))
  const { user } = open({ prodi }, '/kuota/create')
  await screen.findByRole('checkbox', { name: 'Program 30' })
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(30)
  await user.click(screen.getByRole('button', { name: 'Semua' }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(30)
})
