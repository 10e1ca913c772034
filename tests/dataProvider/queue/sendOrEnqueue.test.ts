import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendOrEnqueue } from '../../../src/dataProvider/queue/sendOrEnqueue.ts'
import { ME, queryClient } from '../../../src/dataProvider/session.ts'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

fakeNetwork(http.post(`${API}/laporan`, () => HttpResponse.error()))
beforeEach(() => queryClient.setQueryData(ME, { role: 'mahasiswa', level: 3, username: '2101' }))

test('what is neither sent nor kept is not blamed on the connection alone', async () => {
  // The device takes nothing: it is full, or storage is refused.
  vi.stubGlobal('indexedDB', undefined)
  try {
    const about = { kind: 'harian', registerid: 7, tgl: '2026-02-10', detail_idx: null } as const
    for (const more of [true, false])
      await expect(sendOrEnqueue({ about, text: 'Memasang rak.', key: 'k' }, { more })).rejects.toThrow(
        /perangkat ini tidak dapat menyimpannya/,
      )
  } finally {
    vi.unstubAllGlobals()
    queryClient.clear()
  }
})
