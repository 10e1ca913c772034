import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LETTER_NAMES, LETTERS, type LetterName } from '../../../src/contract/letters.ts'
import { refuseActivePdf } from '../../../src/server/files/pdfActive.ts'
import { logDays } from '../../../src/server/letters/compose.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { all, readObjects, type PdfValue } from '../../../src/server/files/pdfObjects.ts'
import { jpeg, png } from '../../support/files.ts'
import {
  admin,
  dosen,
  harian,
  kuota,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  terdaftar,
} from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/testApps.ts'

/** What every paper is, whatever stands on it: a PDF/A-2b that can be read aloud and does nothing. */
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('SQLite')
})
afterAll(() => testApp.close())

describe('on paper', () => {
  test.each(LETTER_NAMES)('%s: fonts in it, tagged, in Indonesian, and no script', async (jenis) => {
    const { registerid, office } = await placed({
      nama: LONG,
      perusahaannama: `PT ${jenis} ${LONG}`.slice(0, 150),
    })
    await day(registerid, '2026-02-03', { isi: 'Rapat 😀 dengan 李明 dan محمد, x ≤ 5, 25 °C → ½.' })
    await end(jenis, registerid)
    await asArchived(await issued(office, jenis, registerid))
  })

  test('a logbook with pictures and the company’s word', async () => {
    const { registerid, student, office } = await placed()
    const [detailidx] = await harian(testApp.db, registerid, { '2026-02-03': {} })
    for (const content of [await jpeg({ width: 900, height: 300 }), await png({ width: 90, height: 300 })]) {
      const sent = await testApp.as(student).post('laporangambar', {
        laporan_registeridx: registerid,
        detail_tgl: '2026-02-03',
        gambar: { content, filename: 'kabel.jpg' },
      })
      expect(sent.status, sent.message).toBe(201)
    }
    await validate(detailidx!)
    await confirm(detailidx!, registerid)
    const { bytes } = await issued(office, 'logbook', registerid)
    await asArchived({ bytes })
    const pictures = namesUnder(await readObjects(bytes), 'Subtype').filter((name) => name === 'Image')
    expect(pictures).toHaveLength(2)
  })

  test('the sheet of a lecturer’s load', async () => {
    const { registerid, prodiid, semid } = await placed()
    const lecturer = await dosen(testApp.db, { dosenprodiid: prodiid })
    await pembimbing(testApp.db, registerid, lecturer.dosenid)
    const { data } = await testApp.as(lecturer).get(`bkd/cetak/${lecturer.dosenid}?semester=${semid}`)
    await asArchived({ bytes: Buffer.from(data.pdf, 'base64') })
  })
})

test('a word longer than a line goes on in the next: nothing is lost beside the page', async () => {
  const [short, long] = [await placed(), await placed()]
  await day(short.registerid, '2026-02-03', { isi: 'kata' })
  await day(long.registerid, '2026-02-03', { isi: 'tanpaspasi'.repeat(490) })
  const pages = async ({ office, registerid }: { office: Office; registerid: number }) =>
    pagesOf((await issued(office, 'logbook', registerid)).bytes)
  expect([await pages(short), await pages(long)]).toEqual([1, 2])
})

test('a day of many lines goes on on the next page', async () => {
  const { registerid, office } = await placed()
  await day(registerid, '2026-02-03', { isi: Array.from({ length: 150 }, (_, at) => `${at}`).join('\n') })
  expect(await pagesOf((await issued(office, 'logbook', registerid)).bytes)).toBeGreaterThan(3)
})

test.each(['kehadiran', 'logbook'] as const)(
  '%s: a closing of many lines goes on on the next page, and is signed there',
  async (jenis) => {
    const { registerid, office } = await placed()
    await day(registerid, '2026-02-03', { isi: 'kata' })
    const pages = async (lines: number) => {
      const penutup = Array.from({ length: lines }, (_, at) => `Butir ${at}`).join('\n\n')
      const sent = { jenis, registerid: JSON.stringify([registerid]), penutup }
      const { status, data } = await testApp.as(office).post('surat/pratinjau', sent)
      expect(status).toBe(200)
      return data.halaman as number
    }
    expect((await pages(100)) - (await pages(20))).toBeGreaterThanOrEqual(2)
  },
)

test('a long number and the address below which it is checked can be copied as they are', async () => {
  const { registerid, office } = await placed()
  const { data } = await testApp.as(office).get('surattemplat')
  const { versi, isi } = data.umum as { versi: number; isi: { pola: string } }
  const pola = async (wanted: string, seen: number) =>
    expect(
      (await testApp.as(office).post('surattemplat', { jenis: 'umum', versi: seen, pola: wanted })).status,
    ).toBe(200)
  await pola('{urut:3}/{unit}/KERJA-SAMA/MAGANG/{hal}/{bulanRomawi}/{tahun}', versi)
  try {
    const text = (await issued(office, 'tugas', registerid)).bytes.toString('latin1')
    // What whoever copies a sign gets for it stands in its font.
    expect(text).toMatch(/beginbfchar/)
    expect(text).not.toMatch(/200B>/i)
  } finally {
    await pola(isi.pola, versi + 1)
  }
})

describe('a day in a logbook', () => {
  test('says that the company confirmed it, with whom, when and how; not what was changed since', async () => {
    const { registerid, office } = await placed()
    const ids = await harian(testApp.db, registerid, {
      '2026-02-03': { status: 1 },
      '2026-02-04': { status: 1 },
      '2026-02-05': { status: 1 },
      '2026-02-06': { status: 1 },
    })
    await confirm(ids[0]!, registerid)
    await confirm(ids[1]!, registerid, { kertas: true })
    await confirm(ids[2]!, registerid, { versi: 7 })
    const { days } = await logDays({ db: testApp.db, appContext: context() }, registerid)
    expect(days.map(({ konfirmasi }) => konfirmasi)).toEqual([
      // In the evening of the day before in Greenwich.
      'Dikonfirmasi perusahaan: Rini Kusuma, 10 Februari 2026',
      'Dikonfirmasi perusahaan di atas kertas: Rini Kusuma, 10 Februari 2026',
      '',
      '',
    ])
    expect((await issued(office, 'logbook', registerid)).bytes.length).toBeGreaterThan(1000)
  })
})

describe('an attendance sheet', () => {
  test('tells a day without hours from one without a report, and hours that were corrected', async () => {
    const { registerid, office } = await placed()
    const ids = await harian(testApp.db, registerid, {
      '2026-02-03': { status: 1 },
      '2026-02-04': { status: 1 },
      '2026-02-05': { status: 1 },
      '2026-02-06': {},
    })
    for (const id of ids.slice(1, 3))
      await testApp.db
        .updateTable('laporandetail')
        .set({ detail_masuk: '08:00', detail_keluar: '16:30', detail_mode: 'kantor' })
        .where('detail_idx', '=', id)
        .execute()
    await correct(ids[2]!, registerid)
    await issued(office, 'kehadiran', registerid)
    const { isi } = await testApp.db
      .selectFrom('surat')
      .select('isi')
      .where('jenis', '=', 'kehadiran')
      .orderBy('suratid', 'desc')
      .executeTakeFirstOrThrow()
    const { hadir } = JSON.parse(isi!) as { hadir: { baris: string[][] } }
    expect(hadir.baris.map((row) => row.at(-1))).toEqual([
      ...['Tanpa laporan', 'Hadir, jam tidak diisi', '', 'Jam dikoreksi', 'Belum divalidasi'],
      ...['Tanpa laporan', 'Tanpa laporan'],
    ])
  })
})

// — what a paper is

async function asArchived({ bytes }: { bytes: Buffer }): Promise<void> {
  const text = bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
  expect(text).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/)
  const objects = await readObjects(bytes)
  const values = objects.map(({ value }) => value)
  const catalog = ofType(values, 'Catalog')
  expect(catalog).toHaveLength(1)
  for (const key of ['Lang', 'MarkInfo', 'StructTreeRoot', 'OutputIntents', 'Metadata'])
    expect([key, all(catalog[0]!, key).length]).toEqual([key, 1])
  expect(text).toMatch(/\/Lang\s*\(id\)/)
  expect(namesUnder(objects, 'S')).toContain('GTS_PDFA1')

  const described = ofType(values, 'FontDescriptor')
  expect(described.length).toBeGreaterThan(0)
  for (const font of described)
    expect(['FontFile2', 'FontFile3'].flatMap((key) => all(font, key))).toHaveLength(1)
  // Each of these would be a font that a reader has to have.
  const kinds = ofType(values, 'Font').flatMap((font) => all(font, 'Subtype').map(nameOf))
  expect(kinds.filter((kind) => kind === 'CIDFontType2')).toHaveLength(described.length)
  expect(kinds.filter((kind) => kind !== 'CIDFontType2' && kind !== 'Type0')).toEqual([])
  await refuseActivePdf(bytes)
}

const nameOf = (value: PdfValue) => (value.kind === 'name' ? value.name : '')
const ofType = (values: readonly PdfValue[], type: string) =>
  values.filter((value) => all(value, 'Type').some((name) => nameOf(name) === type))
const namesUnder = (objects: readonly { value: PdfValue }[], key: string) => {
  const found: string[] = []
  const walk = (value: PdfValue): void => {
    found.push(...all(value, key).map(nameOf))
    if (value.kind === 'dictionary') for (const [, under] of value.entries) walk(under)
    if (value.kind === 'list') value.items.forEach(walk)
  }
  for (const { value } of objects) walk(value)
  return found
}
const pagesOf = async (bytes: Buffer) =>
  ofType(
    (await readObjects(bytes)).map(({ value }) => value),
    'Page',
  ).length

// — a campus

const LONG = 'Siti Nurhaliza binti Abdurrahman '.repeat(5).slice(0, 150)
type Office = Awaited<ReturnType<typeof admin>>
const context = () => ({ files: testApp.files, timeZone: 'Asia/Jakarta' }) as AppContext

async function placed({ nama, perusahaannama }: { nama?: string; perusahaannama?: string } = {}) {
  const { db } = testApp
  const prodiid = await prodi(db)
  const { kuotaidx, kuotasemid: semid } = await kuota(db, { kuotaprodiid: prodiid })
  const perusahaanid = await perusahaan(db, perusahaannama ? { perusahaannama } : {})
  const student = await mahasiswa(db, { mhsprodiid: prodiid, ...(nama && { mhsnama: nama }) })
  const { registerid } = await terdaftar(db, student, {
    registerkuotaid: kuotaidx,
    registerperusahaanid: perusahaanid,
    registerdisetujui: 1,
    registermulai: '2026-02-02',
    registerselesai: '2026-03-27',
  })
  return { prodiid, semid, student, registerid, office: await admin(db, 'akademik') }
}

const day = (registerid: number, tgl: string, { isi }: { isi: string }) =>
  harian(testApp.db, registerid, { [tgl]: { status: 1, isi } })

const validate = (id: number) =>
  testApp.db.updateTable('laporandetail').set({ detail_verifikasi: 1 }).where('detail_idx', '=', id).execute()

/** Some kinds are for whoever has finished. */
async function end(jenis: LetterName, registerid: number): Promise<void> {
  if ((LETTERS[jenis].states as readonly string[]).includes('berjalan')) return
  await testApp.db
    .updateTable('register')
    .set({
      registerakhir: 'selesai',
      registerakhirpada: '2026-02-10T02:00:00Z',
      registerakhirsebab: 'kampus',
      registerselesai: '2026-02-10',
    })
    .where('registerid', '=', registerid)
    .execute()
}

async function confirm(
  detailidx: number,
  registerid: number,
  { kertas = false, versi }: { kertas?: boolean; versi?: number } = {},
) {
  const { db } = testApp
  const said = { nama: 'Rini Kusuma', jabatan: null, waktu: '2026-02-09T18:00:00.000Z' }
  const kertasid = kertas
    ? (
        await db
          .insertInto('lapangankertas')
          .values({
            ...said,
            registerid,
            dari: '2026-02-02',
            sampai: '2026-02-06',
            berkas: null,
            oleh: 'Admin',
          })
          .returning('kertasid')
          .executeTakeFirstOrThrow()
      ).kertasid
    : null
  const { detail_versi } = await db
    .selectFrom('laporandetail')
    .select('detail_versi')
    .where('detail_idx', '=', detailidx)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('konfirmasi')
    .values({
      ...said,
      detailidx,
      registerid,
      versi: versi ?? detail_versi,
      lapanganid: null,
      tautanid: null,
      kertasid,
    })
    .execute()
}

const correct = (koreksidetailidx: number, koreksiregisterid: number) =>
  testApp.db
    .insertInto('koreksijam')
    .values({
      koreksidetailidx,
      koreksiregisterid,
      darimasuk: '08:00',
      darikeluar: '12:00',
      darimode: 'kantor',
      kemasuk: '08:00',
      kekeluar: '16:30',
      kemode: 'kantor',
      koreksialasan: null,
      status: 'diterima',
      jawabanalasan: null,
      jawaboleh: 'Dosen',
      jawabpada: '2026-02-08T02:00:00.000Z',
      dibuat: '2026-02-07T02:00:00.000Z',
    })
    .execute()

async function issued(office: Office, jenis: LetterName, registerid: number): Promise<{ bytes: Buffer }> {
  const they = testApp.as(office)
  const { status, message } = await they.post('surat', { jenis, registerid: JSON.stringify([registerid]) })
  expect([status, message]).toEqual([201, expect.any(String)])
  const { data } = await they.get(`surat?registerid=${registerid}&jenis=${jenis}`)
  return testApp.as(null).open(data[0].berkas)
}
