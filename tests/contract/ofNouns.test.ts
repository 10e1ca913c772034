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
  // Who gives nothing up says so; letters that go with a yes are none of the swap's keys; a new requirement answers its number.
  expect(Object.keys(endpoints).filter((call) => call in derived)).toEqual([
    'POST antrean/terima/{antreanid}',
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
  for (const alasan of ['', ' ', '\u200b', null, undefined])
    expect(sent('POST koreksijam/putusan/{koreksiid}', { ...answer, alasan })).toEqual(answer)
  expect(refused('POST koreksijam/putusan/{koreksiid}', { ...answer, status: 0 })).toEqual({
    alasan: 'field.required',
  })
  expect(refused('POST kunjungan', { registerid: [] })).toMatchObject({
    registerid: 'visit.nobody',
    temuan: 'field.required',
  })
})

test('what means all, or that nothing is compared, when it is left out is not left out by an empty box', () => {
  const whole = { versi: 'field.whole' }
  expect(refused('POST pengguna/{akunid}', { peran: ['wadir'], versi: '' })).toEqual(whole)
  expect(refused('POST pengguna/{akunid}', { peran: ['wadir'], versi: null })).toEqual(whole)
  expect(refused('POST pengguna/{akunid}', { peran: ['wadir'], nama: ' ' })).toEqual({
    nama: 'field.required',
  })
  for (const empty of ['', null]) {
    expect(refused('POST sandiawal', { jenis: 'dosen', jumlah: 4, prodi: empty })).toHaveProperty('prodi')
    expect(refused('POST lapangan/cabut/{registerid}', { tautanid: empty })).toHaveProperty('tautanid')
    expect(refused('POST register/keadaan', { registerid: 7, ke: 'selesai', dari: empty })).toHaveProperty(
      'dari',
    )
  }
})

test('too many are told so, none as the noun says, and what is no list is none', () => {
  const ids = Array.from({ length: 61 }, (_, at) => at + 1)
  expect(refused('POST kunjungan', { registerid: ids })).toMatchObject({ registerid: 'field.too-many' })
  for (const registerid of [undefined, null, '', true, []])
    expect(refused('POST kunjungan', { registerid })).toMatchObject({ registerid: 'visit.nobody' })
  expect(refused('POST nilai/kunci', { registerid: null })).toHaveProperty('registerid')
})
