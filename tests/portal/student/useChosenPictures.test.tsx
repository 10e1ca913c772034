import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { useChosenPictures } from '../../../src/portal/student/reports/editor/useChosenPictures.ts'

beforeAll(() => {
  // jsdom keeps no pictures.
  URL.createObjectURL ??= () => 'blob:foto'
  URL.revokeObjectURL ??= () => undefined
})

const named = (name: string, type: string, bytes: number[]) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a file that only bears the name of a picture is refused before it is sent', async () => {
  const { result } = renderHook(() => useChosenPictures())
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
