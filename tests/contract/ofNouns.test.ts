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
  const versi = 'field.required'
  const compared = {
    'POST pengguna/{akunid}': { peran: ['wadir'] },
    'POST validasilaporan': { detail_idx: 7, status: 1 },
    'POST bimbingan/validasi': { detail: [7], status: 1 },
  }
  for (const [call, body] of Object.entries(compared))
    for (const empty of ['', null]) expect(refused(call, { ...body, versi: empty }), call).toEqual({ versi })
  expect(refused('POST pengguna/{akunid}', { peran: ['wadir'] })).toEqual({ versi })
  expect(refused('POST register/validasi', { idx: 7, idjenis: 1, status: 1, versifile: '' })).toEqual({
    versifile: 'field.required',
  })
  expect(refused('POST uploaddokumen', { dokumenid: 7, registerid: 7, revisiid: '' })).toMatchObject({
    revisiid: 'field.required',
  })
  expect(refused('POST pemberitahuan/dibaca', { peristiwaid: '' })).toHaveProperty('peristiwaid')
  expect(refused('POST pengguna/{akunid}', { peran: ['wadir'], versi: 1, nama: ' ' })).toEqual({
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

// What nobody has said was taken for a no: the account was turned off, the validation taken back, the approval gone.
test.each<[call: string, decision: string, body?: object]>([
  ['POST pengguna/aktif/{akunid}', 'aktif'],
  ['POST pengguna/surel/{akunid}', 'alamatsurel'],
  ['POST pengguna/{akunid}', 'peran', { versi: 1 }],
  ['POST perusahaan/henti/{perusahaanid}', 'henti', { alasan: 'Tutup.' }],
  ['POST kehadiran/lokasi', 'izin'],
  ['POST ketidakhadiran/putusan/{absenid}', 'status', { dari: 'menunggu' }],
  ['POST koreksijam/putusan/{koreksiid}', 'status', { dari: 'menunggu' }],
  ['POST tukar/jawab/{tukarid}', 'setuju', { versi: 1 }],
  ['POST langkahpertama', 'dilipat'],
  ['POST register/persetujuan', 'registerdisetujui', { registerid: 7 }],
  ['POST register/validasi', 'status', { idx: 7, idjenis: 1 }],
  ['POST register/tanggal', 'mulai', { registerid: 7, selesai: '2026-02-27', luar: 0, alasan: 'Geser.' }],
  ['POST validasilaporan', 'status', { detail_idx: 7 }],
  ['POST bimbingan/validasi', 'status', { detail: [7] }],
  ['POST webhook/{webhookid}', 'aktif', { url: 'https://contoh.ac.id/kait', kelompok: ['registrasi'] }],
  ['POST tokenapi', 'baca', { nama: 'SIAKAD', peran: 'akademik', hari: 30 }],
  ['POST nilai/{registerid}', 'kirim', { rubrikid: 1, rubrikversi: 1, versi: 0 }],
  ['POST surel', 'alamatsurel', { userpass: 'rahasia' }],
  ['POST whatsapp', 'nomorwa'],
])('%s: %s is said', (call, decision, body = {}) => {
  expect(refused(call, body)).toMatchObject({ [decision]: 'field.required' })
  // Where there is one that is neither yes nor no it is said by an empty text; of hats that is none.
  const empty = refused(call, { ...body, [decision]: '' })[decision]
  const mayBeEmpty = ['alamatsurel', 'nomorwa', 'mulai', 'registerdisetujui', 'peran'].includes(decision)
  expect(empty).toBe(mayBeEmpty ? undefined : 'field.required')
})

test('what a box of a form says, it says by being ticked', () => {
  const visit = {
    registerid: [7],
    tanggal: '2026-02-09',
    jenis: 'daring',
    dengan: 'Pak Ali',
    temuan: 'Baik.',
  }
  expect(sent('POST kunjungan', visit)).not.toHaveProperty('bagikan', 1)
  expect(sent('POST kunjungan', { ...visit, bagikan: '1' })).toMatchObject({ bagikan: 1 })
  const review = { isi: 'Baik.', saran: 1, versi: 0 }
  for (const disebut of [undefined, '', 0, false, '0'])
    expect(sent('POST ulasan/{registerid}', { ...review, disebut })).toMatchObject(review)
  expect(refused('POST ulasan/{registerid}', { ...review, wa: 1 })).toHaveProperty('wa')
})

test('a text in which nothing is to be seen is none, and what is not seen goes from the others', () => {
  for (const alasan of [
    '\u200b',
    '\u200b \u2060\n',
    '\u00a0\u3000',
    '\u200d\u200c',
    '\u3164\u115f',
    '\u2800',
    '\u0007\u0085',
    '\u2061\u2064',
    '\u{e0020}',
  ]) {
    expect(refused('POST surat/cabut/{suratid}', { alasan }), JSON.stringify(alasan)).toMatchObject({
      alasan: 'field.required',
    })
    expect(refused('POST tanggapan', { tanggapan_laporanidx: 7, tanggapan_isi: alasan })).toEqual({
      tanggapan_isi: 'field.required',
    })
    const report = { laporan_registeridx: 7, detail_tgl: '2026-02-09', detail_isi: alasan }
    expect(refused('POST laporan', report)).toEqual({ detail_isi: 'field.required' })
    const decision = { registerid: 7, registerdisetujui: 0, alasan }
    expect(refused('POST register/persetujuan', decision)).toEqual({ alasan: 'field.required' })
  }
  const comment = { tanggapan_laporanidx: 7, tanggapan_isi: ' Bagus\u200b \u{1f469}\u200d\u{1f52c}. ' }
  expect(sent('POST tanggapan', comment)).toMatchObject({ tanggapan_isi: 'Bagus \u{1f469}\u200d\u{1f52c}.' })
})

test('too many are told so, none as the noun says, and what is no list is none', () => {
  const ids = Array.from({ length: 61 }, (_, at) => at + 1)
  expect(refused('POST kunjungan', { registerid: ids })).toMatchObject({ registerid: 'field.too-many' })
  for (const registerid of [undefined, null, '', true, []])
    expect(refused('POST kunjungan', { registerid })).toMatchObject({ registerid: 'visit.nobody' })
  expect(refused('POST nilai/kunci', { registerid: null })).toHaveProperty('registerid')
})
