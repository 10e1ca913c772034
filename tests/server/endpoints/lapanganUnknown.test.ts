import { expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { openTestApp } from '../support/testApps.ts'

databases.differ((kind) => {
  test('unknown links, more at once than there are connections: each is answered, and keeps nobody waiting', async () => {
    const app = await openTestApp(kind)
    try {
      const links = Array.from({ length: 24 }, (_, n) => String(n).padStart(43, 'A'))
      for (const call of ['masuk', 'periksa', 'bukan'])
        for (const { status } of await Promise.all(
          links.map((token) => app.as(null).post(`lapangan/${call}`, { token })),
        ))
          expect([call, [200, 409, 429].includes(status)]).toEqual([call, true])
    } finally {
      await app.close()
    }
  })
})
