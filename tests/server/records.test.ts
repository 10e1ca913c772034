import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANGED_BY_OTHER, NOT_FOUND } from '../support/words.ts'
import type { Caller } from './support/caller.ts'
import { testApps } from './support/testApps.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, terdaftar, type Person } from './support/people.ts'

/** The machine behind every resource, tried with companies. */
testApps.differ((testApp) => {
  let akademik: Caller
  let person: Person
  beforeAll(async () => {
    person = await admin(testApp().db, 'akademik')
    akademik = testApp().as(person)
  })

  const fields = (more: object = {}) => ({
    perusahaannama: 'PT Semen Padang',
    perusahaanalamat: `Jl. Indarung ${Math.random()}`,
    perusahaanemail: 'sdm@semen.example',
    perusahaannotelp: '0751-202250',
    ...more,
  })
  const json = async (path: string, body: unknown) => {
    const response = await testApp().app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return response.json<{ code: number; message: string; error?: object; data: { perusahaanid: number } }>()
  }
  const names = (answer: { data: { perusahaannama: string }[] }) =>
    answer.data.map(({ perusahaannama }) => perusahaannama)

  describe('list', () => {
    beforeEach(async () => {
      await testApp().db.deleteFrom('perusahaan').execute()
    })
    const fill = async (count: number) => {
      for (let i = 1; i <= count; i++)
        await perusahaan(testApp().db, { perusahaannama: `PT Urut ${String(i).padStart(2, '0')}` })
    }

    test('ten on a page, sorted, with the number of all', async () => {
      await fill(23)
      const { data, page } = await akademik.get('perusahaan')
      expect(names({ data })).toEqual(
        Array.from({ length: 10 }, (_, i) => `PT Urut ${String(i + 1).padStart(2, '0')}`),
      )
      expect(page).toEqual({ currentPage: 1, total: 23, perPage: 10, pageCount: 3 })
    })

    test('a page past the end answers the last page and says so', async () => {
      await fill(23)
      const { data, page } = await akademik.get('perusahaan?page=20')
      expect(names({ data })).toEqual(['PT Urut 21', 'PT Urut 22', 'PT Urut 23'])
      expect(page).toEqual({ currentPage: 3, total: 23, perPage: 10, pageCount: 3 })
    })

    test('pages neither repeat nor lose a row among equals', async () => {
      for (let i = 0; i < 25; i++)
        await perusahaan(testApp().db, { perusahaannama: 'PT Kembar', perusahaanalamat: `Jl. ${i}` })
      const pages = [1, 2, 3].map((page) => akademik.get(`perusahaan?page=${page}&sort=perusahaannama`))
      const ids = (await Promise.all(pages)).flatMap(({ data }) =>
        (data as { perusahaanid: number }[]).map(({ perusahaanid }) => perusahaanid),
      )
      expect(new Set(ids).size).toBe(25)
    })

    test('an empty list has one empty page', async () => {
      expect(await akademik.get('perusahaan')).toMatchObject({
        code: 200,
        data: [],
        page: { currentPage: 1, total: 0, perPage: 10, pageCount: 1 },
      })
    })

    test.each([10, 20, 30, 40, 50, 100])('limit %i', async (limit) => {
      expect((await akademik.get(`perusahaan?limit=${limit}`)).page.perPage).toBe(limit)
    })

    test.each([
      ['limit', 'limit=11'],
      ['limit', 'limit=100000'],
      ['limit', 'limit=-10'],
      ['limit', 'limit=1e1'],
      ['page', 'page=0'],
      ['page', 'page=-1'],
      ['page', 'page=100001'],
      ['page', 'page=1.5'],
      ['page', 'page=2147483648'],
      ['page', 'page=9223372036854775808'],
      ['page', 'page=1&page=2'],
      ['keyword', 'keyword=a&keyword=b'],
      ['keyword', 'keyword=a%00b'],
      ['keyword', `keyword=${'a'.repeat(101)}`],
      ['sort', 'sort=perusahaanstatus'],
      ['sort', 'sort=perusahaannama;drop table akun'],
      ['sort', 'sort=1'],
      ['order', 'order=DESC'],
      ['semua', 'semua=1'],
      ['prodi', 'prodi=11'],
      ['__proto__', '__proto__=1'],
      ['constructor', 'constructor=1'],
    ])('refuses under %s: ?%s', async (field, query) => {
      const { code, error } = await akademik.get(`perusahaan?${query}`)
      expect([code, Object.keys(error ?? {})]).toEqual([422, [field]])
    })

    test('an empty box of the search form asks for nothing', async () => {
      await fill(1)
      expect((await akademik.get('perusahaan?page=&limit=&keyword=&sort=&order=')).page.total).toBe(1)
    })

    test('the keyword is found anywhere, in any case, in any searched field', async () => {
      const { db } = testApp()
      await perusahaan(db, { perusahaannama: 'PT Semen Ranah', perusahaanemail: 'a@a.example' })
      await perusahaan(db, { perusahaannama: 'CV Lain', perusahaanalamat: 'Jl. SEMENtara' })
      await perusahaan(db, { perusahaannama: 'CV Ketiga', perusahaanemail: 'hr@semen.example' })
      await perusahaan(db, { perusahaannama: 'CV Keempat', perusahaannotelp: '0751-99887766' })
      expect(names((await akademik.get('perusahaan?keyword=sEmEn')) as never).toSorted()).toEqual([
        'CV Ketiga',
        'CV Lain',
        'PT Semen Ranah',
      ])
      expect(names((await akademik.get('perusahaan?keyword=99887')) as never)).toEqual(['CV Keempat'])
      expect((await akademik.get('perusahaan?keyword=tidakada')).page.total).toBe(0)
    })

    test.each([
      ['100%', ['PT 100% Lokal']],
      ['%', ['PT 100% Lokal']],
      ['_', ['PT A_B']],
      ['A_B', ['PT A_B']],
      ['\\', ['PT C\\D']],
      ["'", ["PT Jum'at"]],
      ['"', []],
    ])('%s is an ordinary character', async (keyword, expected) => {
      const { db } = testApp()
      for (const perusahaannama of ['PT 100% Lokal', 'PT A_B', 'PT AxB', 'PT C\\D', "PT Jum'at", 'PT 1000'])
        await perusahaan(db, { perusahaannama })
      const answer = await akademik.get(`perusahaan?keyword=${encodeURIComponent(keyword)}`)
      expect(names(answer as never)).toEqual(expected)
    })

    test('sorts by a shown column, either way, capitals or not', async () => {
      for (const perusahaannama of ['b', 'A', 'C']) await perusahaan(testApp().db, { perusahaannama })
      expect(names((await akademik.get('perusahaan?sort=perusahaannama')) as never)).toEqual(['A', 'b', 'C'])
      const down = await akademik.get('perusahaan?sort=perusahaannama&order=desc')
      expect(names(down as never)).toEqual(['C', 'b', 'A'])
    })

    test('the list for selection boxes has all, unpaged', async () => {
      await fill(12)
      const answer = await akademik.get('all/perusahaan')
      expect(answer.data).toHaveLength(12)
      expect(answer).not.toHaveProperty('page')
    })

    test('costs the same few statements, however long', async () => {
      const cost = async (path: string) => testApp().statements(() => akademik.get(path))
      const paths = ['perusahaan?limit=100', 'perusahaan?limit=100&keyword=kecil', 'all/perusahaan']
      await perusahaan(testApp().db, { perusahaannama: 'PT Kecil' })
      for (const path of paths) {
        const one = await cost(path)
        expect(one).toBeLessThanOrEqual(4)
        await fill(30)
        expect([path, await cost(path)]).toEqual([path, one])
        await testApp().db.deleteFrom('perusahaan').where('perusahaannama', '!=', 'PT Kecil').execute()
      }
    })
  })

  describe('create', () => {
    test('answers 201 with the record, as one reads it afterwards', async () => {
      const { code, data } = await akademik.post('perusahaan', fields())
      expect(code).toBe(201)
      expect((await akademik.get(`perusahaan/${data.perusahaanid}`)).data).toEqual(data)
      expect(data).toMatchObject({ perusahaantelp: '0751-202250', perusahaanlogo: null, versi: 1 })
    })

    test('takes JSON as well', async () => {
      expect(await json('perusahaan', fields())).toMatchObject({
        code: 201,
        data: { perusahaannama: 'PT Semen Padang' },
      })
    })

    test('names every field that is wrong', async () => {
      expect(
        await akademik.post('perusahaan', { perusahaanemail: 'bukan-email', perusahaannotelp: 'abc' }),
      ).toMatchObject({
        code: 422,
        error: {
          perusahaannama: 'Wajib diisi.',
          perusahaanalamat: 'Wajib diisi.',
          perusahaanemail: 'Isi dengan alamat surel yang benar.',
          perusahaannotelp: 'Isi dengan nomor telepon yang benar.',
        },
      })
    })

    test('blanks alone are nothing; around a value they go', async () => {
      expect((await akademik.post('perusahaan', fields({ perusahaannama: '  \t ' }))).error).toEqual({
        perusahaannama: 'Wajib diisi.',
      })
      const { data } = await akademik.post('perusahaan', fields({ perusahaannama: '  PT Rapi  ' }))
      expect(data.perusahaannama).toBe('PT Rapi')
    })

    test('the same name at the same address, in whatever case, stands under the name', async () => {
      const once = fields()
      await akademik.post('perusahaan', once)
      const again = { ...once, perusahaannama: once.perusahaannama.toUpperCase() }
      expect(await akademik.post('perusahaan', again)).toMatchObject({
        code: 422,
        error: { perusahaannama: 'Perusahaan dengan nama dan alamat ini sudah ada.' },
      })
    })

    test.each([
      ['a NUL byte', 'PT \0 Nol'],
      ['half a character', 'PT \uD800'],
      ['too long', 'x'.repeat(151)],
      ['a list', ['PT', 'PT']],
      ['an object', { toString: 'PT' }],
      ['a number', 17],
      ['nothing', null],
    ])('%s is the sender’s mistake', async (_what, perusahaannama) => {
      const answer = await json('perusahaan', fields({ perusahaannama }))
      expect([answer.code, Object.keys(answer.error ?? {})]).toEqual([422, ['perusahaannama']])
    })

    test.each(['perusahaanstatus', 'diajukanoleh', 'perusahaantelp', 'versi2'])(
      'a field that the form does not have is refused: %s',
      async (field) => {
        const before = await count()
        const answer = await akademik.post('perusahaan', { ...fields(), [field]: 'x' })
        expect([answer.code, Object.keys(answer.error ?? {})]).toEqual([422, [field]])
        expect(await count()).toBe(before)
      },
    )

    test('a prototype cannot be smuggled in, by form or JSON', async () => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const { code } = await akademik.post('perusahaan', { ...fields(), [name]: 'x' })
        expect([name, code]).toEqual([name, 400])
      }
      const sent = await json('perusahaan', `{"perusahaannama":"PT","__proto__":{"perusahaanalamat":"x"}}`)
      expect([400, 422]).toContain(sent.code)
      expect({}).not.toHaveProperty('perusahaanalamat')
    })

    test.each(['{', '[]', 'null', '"x"', '17'])('JSON that is no form: %s', async (body) => {
      expect([400, 422]).toContain((await json('perusahaan', body)).code)
    })

    test('a body of a foreign kind is refused with a sentence', async () => {
      const response = await testApp().app.inject({
        method: 'POST',
        url: '/api/perusahaan',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/xml' },
        payload: '<x/>',
      })
      expect(response.json()).toMatchObject({ code: 415, message: 'Jenis kiriman tidak didukung.' })
    })

    test.each(['2147483648', '9223372036854775808', '-1', '0', '1.5', '1e9', 'NaN', '-0', ' '])(
      'no id of another record: %s',
      async (id) => {
        const { kuotaidx } = await kuota(testApp().db)
        const answer = await akademik.post('kuotadetail', {
          detailkuotaidx: kuotaidx,
          detailperusahaanid: id,
          detailkuotapria: 1,
          detailkuotawanita: 1,
          detailkuotapriawanita: 1,
        })
        expect([answer.code, Object.keys(answer.error ?? {})]).toEqual([422, ['detailperusahaanid']])
      },
    )

    const count = async () =>
      (await testApp().db.selectFrom('perusahaan').select('perusahaanid').execute()).length
  })

  describe('update', () => {
    const made = async () =>
      (await akademik.post('perusahaan', fields())).data as { perusahaanid: number; versi: number }

    test('changes the record and counts its version up', async () => {
      const { perusahaanid, versi } = await made()
      const changed = fields({ perusahaannama: 'PT Baru' })
      const answer = await akademik.post(`perusahaan/${perusahaanid}`, { ...changed, perusahaanid, versi })
      expect(answer).toMatchObject({ code: 200, data: { perusahaanid, versi: 2, perusahaannama: 'PT Baru' } })
    })

    test('saved as it is, it is the same version, and the trail has nothing to tell', async () => {
      const sent = fields({ perusahaanuraian: 'Membuat aplikasi.' })
      const { perusahaanid } = (await akademik.post('perusahaan', sent)).data as { perusahaanid: number }
      const trail = async () =>
        (await akademik.get(`peristiwa?objek=perusahaan&objekid=${perusahaanid}`)).data.length as number
      const told = await trail()
      const answer = await akademik.post(`perusahaan/${perusahaanid}`, { ...sent, versi: 1 })
      expect(answer).toMatchObject({ code: 200, data: { perusahaanid, versi: 1 } })
      expect(await trail()).toBe(told)
      // Of what is only part of it, too.
      await akademik.post(`perusahaan/${perusahaanid}`, { ...sent, perusahaanuraian: undefined })
      expect((await akademik.get(`perusahaan/${perusahaanid}`)).data.versi).toBe(1)
      await akademik.post(`perusahaan/${perusahaanid}`, { ...sent, perusahaanuraian: 'Lain.' })
      expect((await akademik.get(`perusahaan/${perusahaanid}`)).data.versi).toBe(2)
      expect(await trail()).toBe(told + 1)
    })

    test('what may be empty and is not sent stays; sent empty it goes', async () => {
      const { data } = await akademik.post('perusahaan', fields({ perusahaanuraian: 'Membuat aplikasi.' }))
      const said = async (body: object) =>
        (await akademik.post(`perusahaan/${data.perusahaanid}`, { ...fields(), ...body })).data
          .perusahaanuraian as string | null
      expect(await said({})).toBe('Membuat aplikasi.')
      expect(await said({ perusahaanuraian: '' })).toBeNull()
    })

    test('of two who started from the same version the second is told', async () => {
      const { perusahaanid, versi } = await made()
      const first = await akademik.post(`perusahaan/${perusahaanid}`, {
        ...fields({ perusahaannama: 'Pertama' }),
        versi,
      })
      const second = await akademik.post(`perusahaan/${perusahaanid}`, {
        ...fields({ perusahaannama: 'Kedua' }),
        versi,
      })
      expect([first.code, second.code, second.message]).toEqual([200, 409, CHANGED_BY_OTHER])
      expect((await akademik.get(`perusahaan/${perusahaanid}`)).data.perusahaannama).toBe('Pertama')
    })

    test('of many at once exactly one wins', async () => {
      const { perusahaanid, versi } = await made()
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((n) =>
          akademik.post(`perusahaan/${perusahaanid}`, { ...fields({ perusahaannama: `Ke-${n}` }), versi }),
        ),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409, 409])
      expect((await akademik.get(`perusahaan/${perusahaanid}`)).data.versi).toBe(2)
    })

    test('the address names the record; another id in the body is a mistake', async () => {
      const [one, other] = [await made(), await made()]
      const answer = await akademik.post(`perusahaan/${one.perusahaanid}`, {
        ...fields(),
        perusahaanid: other.perusahaanid,
      })
      expect(answer).toMatchObject({
        code: 422,
        error: { perusahaanid: 'Tidak sama dengan data yang diubah.' },
      })
      expect((await akademik.get(`perusahaan/${one.perusahaanid}`)).data.versi).toBe(1)
    })

    test('what is not there cannot be changed', async () => {
      expect(await akademik.post('perusahaan/999999', fields())).toEqual({
        code: 404,
        status: 404,
        alasan: 'request.not-found',
        message: NOT_FOUND,
      })
    })
  })

  describe('delete', () => {
    test('what nothing uses goes', async () => {
      const id = await perusahaan(testApp().db)
      expect(await akademik.delete(`perusahaan/${id}`)).toMatchObject({
        code: 200,
        message: 'Data berhasil dihapus.',
      })
      expect((await akademik.get(`perusahaan/${id}`)).code).toBe(404)
      expect((await akademik.delete(`perusahaan/${id}`)).code).toBe(404)
    })

    test('what is used stays, and the answer says by what', async () => {
      const { db } = testApp()
      const id = await perusahaan(db)
      await kursi(db, (await kuota(db)).kuotaidx, { perusahaanid: id })
      expect(await akademik.delete(`perusahaan/${id}`)).toMatchObject({
        code: 409,
        message: 'Perusahaan ini masih dipakai oleh 1 kuota, jadi tidak dapat dihapus.',
      })
      await terdaftar(db, await mahasiswa(db), { registerperusahaanid: id })
      expect((await akademik.delete(`perusahaan/${id}`)).message).toContain('1 pendaftaran')
      expect((await akademik.get(`perusahaan/${id}`)).code).toBe(200)
    })

    test.each([1, 2, 3, 4])('document category %i is part of the reference data', async (id) => {
      expect(await akademik.delete(`jenis/${id}`)).toMatchObject({
        code: 409,
        message: expect.stringContaining('tetap'),
      })
    })
  })

  test('one record is one statement beside the session', async () => {
    const id = await perusahaan(testApp().db)
    expect(await testApp().statements(() => akademik.get(`perusahaan/${id}`))).toBe(2)
  })
})
