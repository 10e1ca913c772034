import { beforeAll, beforeEach, expect, test } from 'vitest'
import { languageOf } from '../../src/server/http/language.ts'
import { formOf, type Fields } from './support/caller.ts'
import { HARI_INI, testApps, type TestApp } from './support/testApps.ts'
import { admin, kuota, kursi, mahasiswa, type Person } from './support/people.ts'

test.each([
  [undefined, 'id'],
  ['', 'id'],
  ['en', 'en'],
  ['id', 'id'],
  ['en-US,en;q=0.9', 'en'],
  ['EN', 'en'],
  ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'id'],
  ['fr, en;q=0.4, id;q=0.6', 'id'],
  ['fr, id;q=0.4, en; q=0.6', 'en'],
  ['en;q=0', 'id'],
  ['fr', 'id'],
  ['*', 'id'],
  ['constructor', 'id'],
  [';;q=,,-', 'id'],
] as const)('%s is answered in %s', (accepted, language) => {
  expect(languageOf({ 'accept-language': accepted })).toBe(language)
})

testApps((testApp) => {
  let at: TestApp
  let office: Person
  beforeAll(async () => {
    office = await admin(testApp().db, 'akademik')
  })
  beforeEach(() => {
    at = testApp()
    at.setNow(`${HARI_INI}T03:00:00Z`)
  })

  async function send(path: string, { as, language, fields }: Sending = {}) {
    const form = fields && new Response(formOf(fields))
    const { statusCode, headers, body } = await at.app.inject({
      method: form ? 'POST' : 'GET',
      url: path,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(language && { 'accept-language': language }),
        ...(form && { 'content-type': form.headers.get('content-type')! }),
      },
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    })
    return { status: statusCode, headers, body }
  }
  const told = async (path: string, sending: Sending) => {
    const { body, headers } = await send(path, sending)
    const { message, error } = JSON.parse(body) as { message: string; error?: Record<string, string> }
    return { message, error, language: headers['content-language'] }
  }

  test('Indonesian where nothing is asked for, and the answer says what it depends on', async () => {
    const { headers, body } = await send('/api/me')
    expect(JSON.parse(body)).toEqual({
      code: 401,
      alasan: 'request.signed-out',
      message: 'Sesi Anda tidak berlaku. Silakan masuk lagi.',
    })
    expect(headers['content-language']).toBe('id')
    expect(headers.vary).toMatch(/\baccept-language\b/i)
  })

  test('refusals, findings under fields and successes are English for whoever reads English', async () => {
    expect(await told('/api/me', { language: 'en' })).toEqual({
      message: 'Your session is no longer valid. Please sign in again.',
      error: undefined,
      language: 'en',
    })
    const company = { perusahaannama: 'PT Semen', perusahaanalamat: '', perusahaanemail: 'x', tak: '1' }
    expect(await told('/api/perusahaan', { as: office, language: 'en', fields: company })).toEqual({
      message: 'Some fields need to be corrected.',
      error: {
        perusahaanalamat: 'This field is required.',
        perusahaanemail: 'Enter a valid email address.',
        perusahaannotelp: 'This field is required.',
        tak: 'This field is not known.',
      },
      language: 'en',
    })
    const long = { ...company, perusahaannama: 'x'.repeat(151) }
    expect((await told('/api/perusahaan', { as: office, language: 'en', fields: long })).error).toMatchObject(
      {
        perusahaannama: 'At most 150 characters.',
      },
    )
    const wrong = { username: 'nobody', userpass: 'wrong' }
    expect((await told('/api/login', { language: 'en', fields: wrong })).message).toBe(
      'Wrong user name or password.',
    )
    expect((await told('/api/perusahaan', { as: office, language: 'en' })).message).toBe('Loaded.')
    expect((await told('/api/nowhere', { language: 'en' })).message).toBe('Unknown address.')
  })

  test('a student who reads English hears in English why they cannot register', async () => {
    const student = await mahasiswa(at.db, { mhsrekommagang: 0 })
    const { kuotaidx } = await kuota(at.db, { kuotaprodiid: student.mhsprodiid })
    const place = await kursi(at.db, kuotaidx, { priawanita: 1 })
    const fields = { registerkuotaid: kuotaidx, registerperusahaanid: place.detailperusahaanid }
    expect((await told('/api/register', { as: student, language: 'en', fields })).message).toBe(
      'You are not recommended for an internship yet. Contact the admin of your study programme.',
    )
  })

  test('a dead link to a file says so in words', async () => {
    const { status, body, headers } = await send('/berkas/1?u=1&s=1&exp=1&sig=x', { language: 'en' })
    expect(status).toBe(404)
    expect(body).toBe(
      'This link to a file is no longer valid. Go back, reload the page, then open the file again.',
    )
    expect(headers.vary).toMatch(/accept-language/i)
  })
})

interface Sending {
  as?: Person
  language?: string
  fields?: Fields
}
