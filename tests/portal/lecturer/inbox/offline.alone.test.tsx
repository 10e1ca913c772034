import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Later from '../../../../src/app/AfterFirstPaint.tsx'
import { clear, withObjectStore } from '../../../../src/dataProvider/indexedDb.ts'
import { restoreQueries } from '../../../../src/dataProvider/persistedQueries/restore.ts'
import { queryClient } from '../../../../src/dataProvider/queryClient.ts'
import { Inbox } from '../../../../src/portal/lecturer/inbox/Inbox.tsx'
import { dosen, harian, mahasiswa, placed } from '../../../server/support/people.ts'
import { realServer } from '../../../support/realServer.ts'
import { show } from '../../parts/show.tsx'

const server = realServer()
let guide: Awaited<ReturnType<typeof dosen>>
let days: number[]
beforeEach(async () => {
  guide = await dosen(server.db)
  const student = await mahasiswa(server.db, {
    mhsnama: 'Dina',
    mhstelp: '0812-6600-1234',
    mhsprodiid: guide.dosenprodiid,
  })
  const { registerid } = await placed(server.db, { student, guide })
  days = await harian(server.db, registerid, { '2026-02-03': {}, '2026-02-04': {} })
  server.signIn(guide)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of ['kiriman', 'jawaban', 'pengirim'] as const) await clear(store)
})

const signal = (there: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')))
}
const page = () =>
  show(
    <>
      <Later />
      <Inbox />
    </>,
    '/',
    { role: 'dosen', level: 4, nama: 'Hendra Saputra', username: guide.dosennidn },
  )

test('what was validated without a signal is sent as soon as there is one, also after the page was loaded again', async () => {
  const { unmount } = page()
  await screen.findByRole('heading', { level: 2, name: 'Dina' })
  signal(false)
  await userEvent.click(screen.getByRole('button', { name: 'Validasi 2 hari' }))
  expect(await screen.findByText('1 kiriman menunggu sinyal.')).toBeVisible()
  unmount()

  page()
  expect(await screen.findByText('1 kiriman menunggu sinyal.')).toBeVisible()
  expect(server.sent).toEqual([])
  signal(true)
  await waitFor(async () => {
    const rows = await server.db
      .selectFrom('laporandetail')
      .select('detail_verifikasi')
      .where('detail_idx', 'in', days)
      .execute()
    expect(rows.map((row) => row.detail_verifikasi)).toEqual([1, 1])
  })
})

test('a validation that the server does not take says why where it was made', async () => {
  page()
  await screen.findByRole('heading', { level: 2, name: 'Dina' })
  signal(false)
  await userEvent.click(screen.getByRole('button', { name: 'Validasi 2 hari' }))
  await screen.findByText('1 kiriman menunggu sinyal.')
  await server.db.deleteFrom('laporandetail').where('detail_idx', 'in', days).execute()
  signal(true)
  expect(await screen.findByText('1 kiriman tidak diterima server.')).toBeVisible()
  expect(await screen.findByText('Kiriman Anda tidak diterima:')).toBeVisible()
  expect(screen.getByText('2 hari Dina divalidasi.')).toBeVisible()
})

test('what a lecturer has read is there without a connection, says how old it is, and holds no phone', async () => {
  const { unmount } = page()
  await screen.findByRole('heading', { level: 2, name: 'Dina' })
  const kept = async () =>
    JSON.stringify(await withObjectStore('jawaban', 'readonly', (store) => store.getAll()))
  await waitFor(async () => expect(await kept()).toContain('Dina'))
  expect(await kept()).not.toContain('0812-6600-1234')
  unmount()

  queryClient.clear()
  signal(false)
  const cut = server.cut('GET bimbingan/menunggu')
  await restoreQueries()
  const read = queryClient.getQueryData(['bimbingan/menunggu'])
  expect(read).toBeDefined()
  const { container } = page()
  // As the first script does it: what is kept is there before the page is.
  await act(() => restoreQueries())
  expect(await screen.findByRole('heading', { level: 2, name: 'Dina' })).toBeVisible()
  expect(await screen.findByText(/^Data per 10 Februari 2026, 10\.00/)).toBeVisible()
  expect(container).toHaveTextContent('2 laporan')
  cut.lift()
})
