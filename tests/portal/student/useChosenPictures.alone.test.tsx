import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptPictures } from '../../../src/dataProvider/keptPictures.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { ME, queryClient } from '../../../src/dataProvider/session.ts'
import { useChosenPictures } from '../../../src/portal/student/reports/editor/useChosenPictures.ts'

beforeAll(() => {
  // jsdom keeps no pictures.
  URL.createObjectURL ??= () => 'blob:foto'
  URL.revokeObjectURL ??= () => undefined
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  queryClient.setQueryData(ME, { level: 3, username: '2101', role: 'mahasiswa', prodi: [], menu: [] })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const choosing = (day = 'foto 7 2026-11-23') =>
  renderHook(() => useChosenPictures(day), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

const named = (name: string, type: string, bytes: number[]) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a file that only bears the name of a picture is refused before it is sent', async () => {
  const { result } = choosing('foto 7 2026-11-20')
  await act(() =>
    result.current.add(
      [
        named('program.jpg', 'image/jpeg', [0x4d, 0x5a, 0x90]),
        named('rak.jpg', 'image/jpeg', [0xff, 0xd8, 0xff]),
        named('layar.png', 'image/png', [0x89, 0x50, 0x4e]),
      ],
      0,
    ),
  )
  expect(result.current.chosen.map(({ file }) => file.name)).toEqual(['rak.jpg', 'layar.png'])
  expect(result.current.refused).toEqual([expect.stringContaining('"program.jpg"')])
})

test('what was chosen and not sent is chosen again when the form comes back, in its order and with its words', async () => {
  const first = choosing()
  const jpeg = (name: string) => named(name, 'image/jpeg', [0xff, 0xd8, 0xff])
  await act(() => first.result.current.add([jpeg('rak.jpg'), jpeg('meja.jpg'), jpeg('pintu.jpg')], 0))
  await waitFor(() => expect(first.result.current.chosen.every(({ kept }) => kept)).toBe(true))
  const [rak, meja] = first.result.current.chosen
  act(() => first.result.current.change(meja!.key, { keterangan: 'Meja kerja' }))
  // Sent: only the others wait.
  act(() => first.result.current.remove(rak!.key))
  first.unmount()

  const other = choosing('foto 7 2026-11-24')
  const again = choosing()
  await waitFor(() =>
    expect(again.result.current.chosen).toMatchObject([
      { key: meja!.key, keterangan: 'Meja kerja', kept: true },
      { keterangan: '', kept: true },
    ]),
  )
  expect(again.result.current.chosen.map(({ file }) => file.name)).toEqual(['meja.jpg', 'pintu.jpg'])
  expect(other.result.current.chosen).toEqual([])

  act(() => again.result.current.chosen.forEach(({ key }) => again.result.current.remove(key)))
  await waitFor(async () => expect(await keptPictures.read('3 2101', 'foto 7 2026-11-23')).toEqual([]))
})
