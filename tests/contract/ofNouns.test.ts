import { expect, test } from 'vitest'
import { definedCalls, endpoints } from '../../src/contract/endpoints/index.ts'
import { callsOfNouns, callsOfSettings } from '../../src/contract/endpoints/ofNouns.ts'
import { parse } from '../../src/contract/parse.ts'

const sent = (call: string, body: object) => parse(definedCalls[call]!.body!, body).data
/** Why each field is refused, by its code. */
const refused = (call: string, body: object) =>
  Object.fromEntries(
    Object.entries(parse(definedCalls[call]!.body!, body).fields ?? {}).map(([name, said]) => [
      name,
      typeof said === 'string' ? said : said.code,
    ]),
  )

test('what a noun or a setting says of a call is said by hand where it is more than that, and nowhere else', () => {
  const derived = { ...callsOfNouns(), ...callsOfSettings() }
  // Letters that go with a yes are none of the swap's keys; a new requirement answers its number.
  expect(Object.keys(endpoints).filter((call) => call in derived)).toEqual([
    'POST persyaratan',
    'POST tukar/setujui/{tukarid}',
  ])
})

test('version, reason, keys and file of an action are fields of its body, and nothing else is taken', () => {
  expect(sent('POST ulasan/tolak/{ulasanid}', { versi: '3', alasan: ' tidak sopan ' })).toEqual({
    versi: 3,
    alasan: 'tidak sopan',
  })
  expect(refused('POST ulasan/tolak/{ulasanid}', { versi: 3, alasan: 'x', oleh: 1 })).toEqual({
    oleh: 'field.unknown',
  })
  for (const kotakid of [[4, 4, 5], '[4,5]', ['4', '5']])
    expect(sent('POST kotakkeluar/ulang', { kotakid })).toEqual({ kotakid: [4, 5] })
  expect(refused('POST surat/pindaian/{suratid}', { pindaian: 'x' })).toEqual({ pindaian: 'field.file' })
})

test('what may be empty was not sent, what must not is asked for, and what does not fit together is said', () => {
  const answer = { dari: 'menunggu', status: 1 }
  for (const alasan of ['', null, undefined])
    expect(sent('POST koreksijam/putusan/{koreksiid}', { ...answer, alasan })).toEqual(answer)
  expect(refused('POST koreksijam/putusan/{koreksiid}', { ...answer, status: 0 })).toEqual({
    alasan: 'field.required',
  })
  expect(refused('POST kunjungan', { registerid: [] })).toMatchObject({
    registerid: 'visit.nobody',
    temuan: 'field.required',
  })
})
