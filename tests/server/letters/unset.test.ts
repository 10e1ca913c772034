import { expect, test } from 'vitest'
import { GENERAL } from '../../../src/contract/letters.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { markSetup } from '../../../src/server/db/setup.ts'
import { servesDemo } from '../../../src/server/seed.ts'
import { admin, kuota, mahasiswa, perusahaan, prodi, terdaftar } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/testApps.ts'

/** A campus that has said nothing yet about its letters, with one student whose internship runs. */
async function newCampus(more: { publicUrl?: undefined } = {}) {
  const testApp = await openTestApp('SQLite', more as Partial<AppContext>)
  await testApp.db.deleteFrom('surattemplat').where('jenis', '=', GENERAL).execute()
  const prodiid = await prodi(testApp.db)
  const { kuotaidx } = await kuota(testApp.db, { kuotaprodiid: prodiid })
  const registerperusahaanid = await perusahaan(testApp.db)
  await testApp.db
    .insertInto('jadwal')
    .values({
      jadwalkuotaidx: kuotaidx,
      jadwalperusahaanid: registerperusahaanid,
      jadwalmulai: '2026-02-02',
      jadwalselesai: '2026-03-27',
    })
    .execute()
  const { registerid } = await terdaftar(testApp.db, await mahasiswa(testApp.db, { mhsprodiid: prodiid }), {
    registerkuotaid: kuotaidx,
    registerperusahaanid,
    registerdisetujui: 1,
  })
  return { testApp, registerid, office: testApp.as(await admin(testApp.db, 'akademik')) }
}

type Office = Awaited<ReturnType<typeof newCampus>>['office']
const setLetterhead = async (office: Office, said: Record<string, string>) => {
  const { data } = await office.get('surattemplat')
  return office.post('surattemplat', { jenis: GENERAL, versi: data.umum.versi, ...said })
}
const SAID = { unit: 'PL9', pejabat: 'Dr. Yuniarti', nip: '-', kota: 'Padang' }
const numbersOf = ({ db }: TestApp) => db.selectFrom('suratnomor').selectAll().execute()

test('no letter leaves while it lacks what every letter carries, and the refusal names it', async () => {
  const { testApp, registerid, office } = await newCampus()
  const letter = { jenis: 'tugas', registerid: JSON.stringify([registerid]) }

  const refused = await office.post('surat', letter)
  expect([refused.status, refused.message]).toEqual([
    409,
    'Surat belum dapat terbit: kode unit, nama penanda tangan, NIP penanda tangan, kota belum diisi. Isi dahulu di Pengaturan, Surat & penanda tangan.',
  ])
  const { data: preview } = await office.post('surat/pratinjau', letter)
  expect(preview.belum).toEqual(['unit', 'pejabat', 'nip', 'kota'])
  const candidates = await office.get('surat/calon?jenis=tugas')
  expect(candidates.belum).toEqual(['unit', 'pejabat', 'nip', 'kota'])
  const step = async () =>
    (await office.get('langkahpertama')).data.langkah.find(({ nama }: { nama: string }) => nama === 'surat')
  expect(await step()).toEqual({ nama: 'surat', selesai: false, kurang: 'unit' })
  expect(await testApp.db.selectFrom('jobs').select('jobid').execute()).toEqual([])
  expect(await numbersOf(testApp)).toEqual([])

  expect((await setLetterhead(office, SAID)).status).toBe(200)
  expect(await step()).toEqual({ nama: 'surat', selesai: true, kurang: null })
  const issued = await office.post('surat', letter)
  expect([issued.status, issued.data.nomor]).toEqual([201, '001/PL9/PK.01.06/II/2026'])
  await testApp.close()
})

test('none leaves that could not be checked: somebody has to say where the server is reached', async () => {
  const { testApp, registerid, office } = await newCampus({ publicUrl: undefined })
  await setLetterhead(office, SAID)
  const { status, message } = await office.post('surat', {
    jenis: 'tugas',
    registerid: JSON.stringify([registerid]),
  })
  expect([status, message]).toEqual([409, expect.stringContaining('alamat aplikasi (PUBLIC_URL)')])
  await testApp.close()
})

test('until it has words of its own, a campus has those it calls a student’s number by', async () => {
  const { testApp, office } = await newCampus()
  const opening = async () =>
    (await office.get('surattemplat')).data.jenis.find(({ jenis }: { jenis: string }) => jenis === 'tugas')
      .isi.pembuka
  expect(await opening()).toContain('NOBP {nobp}')
  await office.post('kampus', { nama: 'Politeknik', sebutan: 'NIM', versi: 0 })
  expect(await opening()).toContain('NIM {nobp}')
  await testApp.close()
})

test('who signs one kind is said whole, or not at all', async () => {
  const { testApp, office } = await newCampus()
  const half = await office.post('surattemplat', { jenis: 'tugas', versi: 0, jabatan: 'Wakil Direktur I' })
  expect([half.status, Object.keys(half.error ?? {})]).toEqual([422, ['pejabat', 'nip']])
  await testApp.close()
})

test('a number that does not name the unit needs none', async () => {
  const { testApp, registerid, office } = await newCampus()
  await setLetterhead(office, { ...SAID, unit: '', pola: '{urut}/{tahun}' })
  const issued = await office.post('surat', { jenis: 'tugas', registerid: JSON.stringify([registerid]) })
  expect([issued.status, issued.data.nomor]).toEqual([201, '1/2026'])
  await testApp.close()
})

test('only letters of a demo may point to this computer', async () => {
  const { testApp } = await newCampus()
  const { db } = testApp
  expect(await servesDemo(db, { demo: undefined })).toBe(false)
  await markSetup(db, { asal: 'demo', adminpertama: null })
  expect(await servesDemo(db, { demo: undefined })).toBe(true)
  await testApp.close()
})
