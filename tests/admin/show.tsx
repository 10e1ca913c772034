import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  CoreAdminContext,
  memoryStore,
  Resource as ResourceRoute,
  testDataProvider,
  type DataProvider,
} from 'react-admin'
import type { ReactNode } from 'react'
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom'
import type { Resource } from '../../src/contract/resource.ts'
import { roles, type Role } from '../../src/contract/roles.ts'
// Fetched on demand by the screens: in a test it is there.
import '../../src/admin/views/RecordDialog.tsx'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { Notices } from '../../src/admin/Notices.tsx'
import type { ResourceViews } from '../../src/admin/views/resourceViews.ts'
import { ResourceScreen } from '../../src/admin/views/ResourceScreen.tsx'
import { i18nProvider } from '../../src/i18n/i18nProvider.ts'
import { ConfirmProvider } from '../../src/ui/dialog/ConfirmProvider.tsx'
import { adminThemeOptions } from '../../src/ui/adminTheme.ts'

const theme = createTheme(adminThemeOptions)

const JENIS = [
  { id: 1, name: 'Dokumen Registrasi' },
  { id: 2, name: 'Dokumen Konsultasi' },
]

/** What a field that points at `jenis` can be set to, whatever else the server of a test knows. */
const offering = (server: Partial<DataProvider>): Partial<DataProvider> => ({
  getList: async (name, params) =>
    name === 'jenis' && isChoice(params)
      ? { data: JENIS as never, total: JENIS.length }
      : known(server.getList)(name, params),
  getMany: async (name, params) =>
    name === 'jenis' && isChoice(params)
      ? { data: JENIS.filter(({ id }) => params.ids.includes(id)) as never }
      : known(server.getMany)(name, params),
})
const isChoice = ({ meta }: { meta?: { choices?: boolean } }) => meta?.choices === true
const known = <F,>(verb: F | undefined): F => {
  if (!verb) throw new Error('Not answered by the server of this test')
  return verb
}

const deletable = () => Promise.resolve({ halangan: null, ikut: null })

type Options = {
  dataProvider?: Partial<DataProvider>
  at?: string
  role?: Role
  /** What lists start with. */
  start?: { semester: number | null; angkatan: number | null }
}

/** Anything of the admin application, with a person signed in and a server that is a plain object. */
export function show(
  children: ReactNode,
  { dataProvider = {}, at = '/', role = 'akademik', start }: Options = {},
) {
  const before = queryClient.getQueryData<object>(['me'])
  queryClient.clear()
  queryClient.setQueryData(['me'], {
    ...before,
    username: role,
    nama: 'Dewi Lestari',
    role,
    level: roles[role].level,
    menu: [],
    bawaan: start,
    prodi: [
      { prodiid: 3, prodinama: 'D3 Sipil' },
      { prodiid: 11, prodinama: 'D3 Teknik Komputer' },
    ],
  })
  queryClient.setQueryData(['options', 'jenis'], JENIS)
  const element = (
    <CoreAdminContext
      dataProvider={testDataProvider({ deletable, ...dataProvider, ...offering(dataProvider) })}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <ThemeProvider theme={theme}>
        <ConfirmProvider>
          {children}
          <Notices />
        </ConfirmProvider>
      </ThemeProvider>
    </CoreAdminContext>
  )
  const memory = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/', at], initialIndex: 1 })
  const page = <RouterProvider router={memory} />
  const shown = render(page)
  const router = {
    get location() {
      return memory.state.location
    },
    back: () => {
      // What a screen does after it has been drawn (asking before it is left) is done first: rendering again waits for it.
      shown.rerender(page)
      // Not awaited: a step that is asked about has no end of its own.
      act(() => void memory.navigate(-1))
    },
  }
  return { user: userEvent.setup(), router, queryClient, ...shown }
}

/** The screen of one resource, at its own address. */
export const showScreen = (
  resource: Resource,
  { look, ...options }: Options & { look?: ResourceViews } = {},
) =>
  show(
    <Routes>
      <Route
        path={`${resource.name}/*`}
        element={
          <ResourceRoute name={resource.name} list={<ResourceScreen resource={resource} look={look} />} />
        }
      />
      <Route path="/" element={<p>beranda</p>} />
    </Routes>,
    { at: `/${resource.name}`, ...options },
  )
