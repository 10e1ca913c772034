import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { call } from '../../src/dataProvider/call.ts'
import { formOf, request } from '../../src/dataProvider/http.ts'
import { list } from '../../src/dataProvider/list.ts'
import { HttpProblem, messageOf } from '../../src/dataProvider/problem.ts'
import { problems } from '../../src/i18n/problems.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'
import { API, fakeNetwork } from '../support/fakeNetwork.ts'

const server = fakeNetwork()

const problemOf = (promise: Promise<unknown>): Promise<HttpProblem> =>
  promise.then(
    () => expect.fail('It should have been refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(HttpProblem)
      return error as HttpProblem
    },
  )

test('a call fills in its address, carries the token and answers the whole body', async () => {
  tokenStore.set('t-1')
  server.use(
    http.get(`${API}/jadwal/minggu/7/12/3`, ({ request }) =>
      HttpResponse.json({
        code: 200,
        message: 'Berhasil.',
        data: [{ minggu: 1, minggulabel: request.headers.get('authorization') }],
        search: new URL(request.url).search,
      }),
    ),
  )
  const answer = await call('GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}', {
    params: { kuotaid: 7, bulan: 12, perusahaanid: 3 },
    query: { tahun: 2024 },
  })
  expect(answer).toMatchObject({ data: [{ minggulabel: 'Bearer t-1' }], search: '?tahun=2024' })
})

test('a body without a file travels as JSON, with its idempotency key', async () => {
  server.use(
    http.post(`${API}/tanggapan`, async ({ request }) =>
      HttpResponse.json({
        code: 201,
        message: 'ok',
        data: {
          sent: await request.json(),
          key: request.headers.get('idempotency-key'),
          type: request.headers.get('content-type'),
        },
      }),
    ),
  )
  const { data } = await call('POST tanggapan', {
    body: { tanggapan_laporanidx: 4, tanggapan_isi: 'Baik' },
    idempotencyKey: 'k-9',
  })
  expect(data).toEqual({
    sent: { tanggapan_laporanidx: 4, tanggapan_isi: 'Baik' },
    key: 'k-9',
    type: 'application/json',
  })
})

test('a list asks for what was chosen and leaves out what was not', async () => {
  server.use(
    http.get(`${API}/perusahaan`, ({ request }) =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        data: [{ asked: new URL(request.url).search }],
        page: { currentPage: 2, total: 11, perPage: 10, pageCount: 2 },
      }),
    ),
  )
  const { data, page } = await list('perusahaan', {
    page: 2,
    limit: 10,
    keyword: 'maju & co',
    sort: undefined,
  })
  expect(data).toEqual([{ asked: '?page=2&limit=10&keyword=maju+%26+co' }])
  expect(page.pageCount).toBe(2)
})

test('field errors stand under their fields, and where forms of react-admin look for them', async () => {
  server.use(
    http.post(`${API}/perusahaan`, () =>
      HttpResponse.json(
        { code: 422, message: 'Periksa isian.', error: { perusahaannama: 'Wajib diisi.' } },
        { status: 422 },
      ),
    ),
  )
  const problem = await problemOf(request('POST', 'perusahaan', { body: {} }))
  expect(problem).toMatchObject({
    status: 422,
    message: 'Periksa isian.',
    errors: { perusahaannama: 'Wajib diisi.' },
  })
  expect(problem.body.errors).toEqual({ perusahaannama: 'Wajib diisi.' })
})

test('a refusal without field errors leaves none in the body', async () => {
  server.use(
    http.post(`${API}/register`, () =>
      HttpResponse.json({ code: 409, message: 'Kuota penuh' }, { status: 409 }),
    ),
  )
  const problem = await problemOf(request('POST', 'register', { body: {} }))
  expect(problem).toMatchObject({ status: 409, message: 'Kuota penuh' })
  expect('errors' in problem.body).toBe(false)
})

test.each([
  [413, 'Berkas terlalu besar. Pilih berkas yang lebih kecil.'],
  [429, 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'],
  [500, problems.trouble],
  [502, problems.trouble],
])('a %i that is not from our server gets a sentence of ours', async (status, sentence) => {
  server.use(http.get(`${API}/me`, () => new HttpResponse('<html>nginx</html>', { status })))
  expect(await problemOf(call('GET me'))).toMatchObject({ status, message: sentence })
})

test('the server’s own sentence is kept for 413, 429 and 503', async () => {
  for (const status of [413, 429, 503]) {
    server.use(
      http.get(`${API}/me`, () =>
        HttpResponse.json({ code: status, message: `Kalimat ${status}` }, { status }),
      ),
    )
    expect((await problemOf(call('GET me'))).message).toBe(`Kalimat ${status}`)
  }
})

test('a page that is no answer of ours is a problem although its status is 200', async () => {
  server.use(http.get(`${API}/me`, () => HttpResponse.html('<h1>Hotspot</h1>')))
  expect(await problemOf(call('GET me'))).toMatchObject({ status: 502, message: problems.trouble })
})

test('a read is tried once more when the connection breaks, a write never', async () => {
  let reads = 0
  let writes = 0
  server.use(
    http.get(`${API}/me`, () => {
      reads++
      return reads === 1 ? HttpResponse.error() : HttpResponse.json({ code: 200, message: 'ok', info: {} })
    }),
    http.post(`${API}/logout`, () => {
      writes++
      return HttpResponse.error()
    }),
  )
  await call('GET me')
  const problem = await problemOf(call('POST logout'))
  expect([reads, writes]).toEqual([2, 1])
  expect(problem).toMatchObject({ status: 0, message: problems.noConnection })
})

test('a 401 ends the session that asked, and only that one', async () => {
  server.use(
    http.get(`${API}/me`, () => HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })),
  )
  tokenStore.set('new')
  await problemOf(request('GET', 'me', { token: 'old' }))
  expect(tokenStore.get()).toBe('new')
  await problemOf(request('GET', 'me'))
  expect(tokenStore.get()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a reader who left gets the cancellation, not a complaint about the connection', async () => {
  server.use(http.get(`${API}/me`, () => new Promise<never>(() => {})))
  const control = new AbortController()
  const asked = call('GET me', { signal: control.signal })
  control.abort()
  await expect(asked).rejects.not.toBeInstanceOf(HttpProblem)
})

test('a form repeats lists, spells yes and no, sends empty for null and nothing for undefined', () => {
  const file = new File(['x'], 'surat.pdf', { type: 'application/pdf' })
  const form = formOf({ a: ['1', '2'], b: true, c: null, d: undefined, e: 0, f: file, g: [] })
  expect(
    [...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', '1'],
    ['c', ''],
    ['e', '0'],
    ['f', 'surat.pdf'],
  ])
})

test('whatever is thrown can be shown', () => {
  expect(messageOf(new HttpProblem(409, 'Kuota penuh'))).toBe('Kuota penuh')
  expect(messageOf(new TypeError('x is undefined'))).toBe(problems.trouble)
})
