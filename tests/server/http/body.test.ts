import { expect, test } from 'vitest'
import { pdf } from '../../support/files.ts'
import { testApps } from '../support/testApps.ts'
import { mahasiswa } from '../support/people.ts'

/** The parser of forms refuses these names by itself; written as lists it hands them on. */
const INHERITED = ['__proto__[]', 'constructor[]', 'toString[]', 'hasOwnProperty[]']

testApps((testApp) => {
  test.each(INHERITED)('a field of a form called %s is just one that nobody knows', async (name) => {
    const person = await mahasiswa(testApp().db)
    for (const value of [new Blob([new Uint8Array(pdf())]), 'teks']) {
      const form = new FormData()
      form.append('laporan_registeridx', '1')
      form.append('detail_tgl', '2026-02-10')
      form.append('detail_isi', 'x')
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'a.pdf')
      const sent = new Response(form)
      const answer = await testApp().app.inject({
        method: 'POST',
        url: '/api/laporan',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': sent.headers.get('content-type')!,
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      expect([answer.statusCode, JSON.stringify(answer.json().error)]).toEqual([
        422,
        JSON.stringify(Object.fromEntries([[name.replace('[]', ''), 'Isian ini tidak dikenal.']])),
      ])
    }
  })
})
