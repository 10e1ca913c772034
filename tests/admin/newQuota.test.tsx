// @module-tag rest
import { act, screen, waitFor, within } from '@testing-library/react'
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
function open(
  choices: Record<string, object[]>,
  at = '/kuota',
  create: (data: object) => Promise<{ data: object }> = () => Promise.reject(new Error('Nothing is saved')),
) {
  const answer = (name: string) => ({ data: choices[name] ?? [], total: (choices[name] ?? []).length })
  const shown = showScreen(resources.kuota, {
    look: resourceViews.kuota,
    at,
    dataProvider: {
      getList: (async (name: string) => answer(name)) as unknown as DataProvider['getList'],
      create: ((_name: string, { data }: { data: object }) =>
        create(data)) as unknown as DataProvider['create'],
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

test('the next kind is for the same programmes and days', async () => {
  const made: object[] = []
  const { user } = open(
    {
      prodi: [
        { id: 11, name: 'D3 Teknik Komputer' },
        { id: 12, name: 'D3 Akuntansi' },
      ],
      jeniskuota: [
        { id: 1, name: 'KKP' },
        { id: 2, name: 'Industri' },
      ],
      semester: [{ id: 20261, name: 'Ganjil 2026/2027' }],
    },
    '/kuota/create',
    async (data) => {
      made.push(data)
      return { data: { id: made.length, ...data } }
    },
  )
  const form = await screen.findByRole('dialog', { name: 'Tambah Kuota' })
  await user.click(await within(form).findByRole('checkbox', { name: 'D3 Akuntansi' }))
  const choose = async (label: string, option: string) => {
    await user.click(within(form).getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Jenis kuota', 'KKP')
  await choose('Semester', 'Ganjil 2026/2027')
  for (const [label, day] of [
    ['Mulai registrasi', '01/12/2026'],
    ['Selesai registrasi', '20/12/2026'],
    ['Batas unggah dokumen', '31/12/2026'],
  ] as const)
    await user.type(within(form).getByLabelText(label), day)
  await user.click(within(form).getByRole('button', { name: 'Simpan dan tambah lagi' }))
  await waitFor(() => expect(made).toHaveLength(1))
  await waitFor(() =>
    expect(within(form).getByRole('combobox', { name: 'Jenis kuota' })).not.toHaveTextContent('KKP'),
  )
  await choose('Jenis kuota', 'Industri')
  await user.click(within(form).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(made).toHaveLength(2))
  expect(made[1]).toEqual({ ...made[0], kuotajenisid: 2 })
})
