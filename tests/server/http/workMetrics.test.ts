import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openEmbedded } from '../../../src/server/db/open.ts'
import { watchWork } from '../../../src/server/http/workMetrics.ts'

test('one scrape asks each thing once, the next one anew', async () => {
  const asked: string[] = []
  const db = openEmbedded(':memory:', { log: ({ query }) => void asked.push(query.sql) })
  await migrate(db)
  const register = new Registry()
  watchWork(register, db)
  for (let scrape = 0; scrape < 2; scrape++) {
    asked.length = 0
    expect(await register.metrics()).toContain('magang_kotakkeluar_umur_detik')
    expect(asked).toHaveLength(3)
  }
  await db.destroy()
})
