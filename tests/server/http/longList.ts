import { beforeAll } from 'vitest'
import { admin, perusahaan, type Person } from '../support/people.ts'
import type { TestApp } from '../support/testApps.ts'

/** So many companies that each answer of their list is a long one, and how somebody asks for it with headers. */
export function longList(testApp: () => TestApp) {
  let office: Person
  beforeAll(async () => {
    office = await admin(testApp().db, 'akademik')
    for (let i = 0; i < 300; i += 1)
      await perusahaan(testApp().db, {
        perusahaannama: `PT Ranah ${i}`,
        perusahaanalamat: 'Jalan '.repeat(60),
      })
  })
  return {
    office: () => office,
    ask: (path: string, person: Person | null, headers: Record<string, string> = {}) =>
      testApp().app.inject({
        url: `/api/${path}`,
        headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
      }),
  }
}
