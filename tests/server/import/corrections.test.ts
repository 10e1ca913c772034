import { expect, test } from 'vitest'
import type { ImportSummary } from '../../../src/contract/endpoints/index.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import type { Caller, Fields } from '../support/caller.ts'
import { admin, dosen, mahasiswa, prodi, terdaftar } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

testApps((testApp) => {
  const db = () => testApp().db
  const office = async () => testApp().as(await admin(db(), 'akademik'))
  const imports = async (caller: Caller, jenis: string, rows: string[][], more: Fields = {}) => {
    const berkas = { content: Buffer.from(csvOf(rows)), filename: 'data.csv' }
    const answer = await caller.post('impor', { jenis, mode: 'semua', berkas, ...more })
    expect(answer.status).toBe(200)
    return answer.data as ImportSummary
  }
  const lecturer = (dosenid: number) =>
    db().selectFrom('dosen').selectAll().where('dosenid', '=', dosenid).executeTakeFirstOrThrow()
  const answers = (given: object[]) => JSON.stringify(given)

  test('a corrected title survives the next import, which asks; whatever is answered is heard', async () => {
    const akademik = await office()
    const { dosenid, dosennidn } = await dosen(db(), { dosennama: 'AGUS KURNIAWAN ST,MT' })
    const read = async () => (await akademik.get(`dosen/${dosenid}`)).data
    const ours = 'Agus Kurniawan, S.T., M.T.'
    const first = await read()
    expect(first.sistem).toEqual({})
    const { dosenalamat, dosentelp, dosenprodiid, versi } = first
    const corrected = await akademik.post(`dosen/${dosenid}`, {
      dosenalamat,
      dosentelp,
      dosenprodiid,
      versi,
      dosennama: ours,
    })
    expect(corrected).toMatchObject({
      status: 200,
      data: { dosennama: ours, sistem: { dosennama: 'AGUS KURNIAWAN ST,MT' } },
    })
    const account = () =>
      db().selectFrom('akun').select('nama').where('dosenid', '=', dosenid).executeTakeFirstOrThrow()
    expect(await account()).toEqual({ nama: ours })

    const file = [
      ['NIDN', 'Nama', 'HP'],
      [dosennidn, 'AGUS KURNIAWAN ST,MT', '0751-999999'],
    ]
    const question = {
      kunci: dosennidn,
      kolom: 'dosennama',
      isi: ours,
      kami: ours,
      sistem: 'AGUS KURNIAWAN ST,MT',
    }
    const looked = await imports(akademik, 'dosen', file, { mode: 'coba' })
    expect(looked.koreksi).toMatchObject([{ ...question, pakai: null }])
    // Unanswered it is not overwritten, the rest is saved, and it is said.
    const unanswered = await imports(akademik, 'dosen', file)
    expect(unanswered).toMatchObject({ disimpan: true, jumlah: { berubah: 1 } })
    expect(unanswered.peringatan.join()).toContain('1 isian di sini berbeda')
    expect(await lecturer(dosenid)).toMatchObject({ dosennama: ours, dosentelp: '0751-999999' })
    expect(await account()).toEqual({ nama: ours })

    // Kept: the same file asks no more, another word does.
    const kami = { kunci: dosennidn, kolom: 'dosennama', kami: ours, sistem: 'AGUS KURNIAWAN ST,MT' }
    await imports(akademik, 'dosen', file, { koreksi: answers([{ ...kami, pakai: 'kami' }]) })
    expect((await imports(akademik, 'dosen', file)).koreksi).toMatchObject([{ ...question, pakai: 'kami' }])
    file[1]![1] = 'AGUS KURNIAWAN ST'
    expect((await imports(akademik, 'dosen', file)).koreksi).toMatchObject([{ pakai: null }])
    expect((await read()).sistem).toEqual({ dosennama: 'AGUS KURNIAWAN ST' })

    // An answer to what has changed since is none.
    const now = { ...kami, sistem: 'AGUS KURNIAWAN ST', pakai: 'sistem' }
    for (const stale of [
      { ...now, kami: 'Agus' },
      { ...now, sistem: kami.sistem },
    ]) {
      const { koreksi } = await imports(akademik, 'dosen', file, { koreksi: answers([stale]) })
      expect(koreksi).toMatchObject([{ pakai: null }])
    }
    await imports(akademik, 'dosen', file, { koreksi: answers([now]) })
    expect(await lecturer(dosenid)).toMatchObject({ dosennama: 'AGUS KURNIAWAN ST', sistem: null })
    expect((await imports(akademik, 'dosen', file)).koreksi).toEqual([])
  })

  test('another programme is asked about while one has recommended; taking it withdraws that', async () => {
    const akademik = await office()
    const { mhsnobp, mhsprodiid } = await mahasiswa(db(), { mhsrekommagang: 1 })
    const there = await prodi(db())
    const file = [
      ['NOBP', 'Prodi', 'SKS'],
      [mhsnobp, String(there), '120'],
    ]
    const stands = async () => {
      const { mhsprodiid, mhsrekommagang, totalsks } = await db()
        .selectFrom('mahasiswa')
        .selectAll()
        .where('mhsnobp', '=', mhsnobp)
        .executeTakeFirstOrThrow()
      return { mhsprodiid, mhsrekommagang, totalsks }
    }
    const asked = { kunci: mhsnobp, kolom: 'mhsprodiid', catatan: expect.stringContaining('ditarik') }
    const looked = await imports(akademik, 'mahasiswa', file, { mode: 'coba' })
    expect(looked).toMatchObject({ koreksi: [{ ...asked, pakai: null }], jumlah: { siap: 0, tanya: 1 } })
    await imports(akademik, 'mahasiswa', file)
    expect(await stands()).toEqual({ mhsprodiid, mhsrekommagang: 1, totalsks: 120 })

    const answer = {
      kunci: mhsnobp,
      kolom: 'mhsprodiid',
      kami: String(mhsprodiid),
      sistem: String(there),
    }
    await imports(akademik, 'mahasiswa', file, { koreksi: answers([{ ...answer, pakai: 'kami' }]) })
    expect((await imports(akademik, 'mahasiswa', file)).koreksi).toMatchObject([{ ...asked, pakai: 'kami' }])
    await imports(akademik, 'mahasiswa', file, { koreksi: answers([{ ...answer, pakai: 'sistem' }]) })
    expect(await stands()).toEqual({ mhsprodiid: there, mhsrekommagang: 0, totalsks: 120 })
    const told = await db()
      .selectFrom('peristiwa')
      .select(['asal', 'sesudah'])
      .where('objekid', '=', mhsnobp)
      .where('aksi', '=', 'rekomendasi')
      .execute()
    expect(told).toEqual([{ asal: 'impor', sesudah: '{"direkomendasikan":0}' }])

    // Under an open registration nobody is moved, and nobody is asked.
    const placed = await mahasiswa(db(), { mhsrekommagang: 1 })
    await terdaftar(db(), placed, { registerdisetujui: 1 })
    const moved = await imports(akademik, 'mahasiswa', [file[0]!, [placed.mhsnobp, String(there), '']])
    expect(moved).toMatchObject({ koreksi: [], jumlah: { salah: 1 } })
  })

  test('who was noted as gone is not brought back by a file that does not know it yet, nor by a token', async () => {
    const akademik = await office()
    const { mhsnobp, akunid } = await mahasiswa(db(), { mhsstatus: 'aktif' })
    const left = await akademik.json(`mahasiswa/${mhsnobp}/status`, {
      ke: 'keluar',
      dari: 'aktif',
      alasan: 'Pindah.',
    })
    expect(left.status).toBe(200)
    const file = [
      ['NOBP', 'Status'],
      [mhsnobp, 'Aktif'],
    ]
    const stands = async () => {
      const { mhsstatus } = await db()
        .selectFrom('mahasiswa')
        .select('mhsstatus')
        .where('mhsnobp', '=', mhsnobp)
        .executeTakeFirstOrThrow()
      const { aktif } = await db()
        .selectFrom('akun')
        .select('aktif')
        .where('akunid', '=', akunid)
        .executeTakeFirstOrThrow()
      return [mhsstatus, aktif]
    }
    expect((await imports(akademik, 'mahasiswa', file)).koreksi).toMatchObject([
      { kolom: 'mhsstatus', pakai: null },
    ])
    expect(await stands()).toEqual(['keluar', 0])
    const told = { kunci: mhsnobp, kolom: 'mhsstatus', kami: 'keluar', sistem: 'aktif' }
    const answer = answers([{ ...told, pakai: 'sistem' }])
    const made = await akademik.post('tokenapi', { nama: 'SIAKAD', peran: 'akademik', baca: 0, hari: 30 })
    const system = testApp().as({ token: made.data.token })
    expect((await imports(system, 'mahasiswa', file, { koreksi: answer })).koreksi).toMatchObject([
      { pakai: null },
    ])
    expect(await stands()).toEqual(['keluar', 0])

    await imports(akademik, 'mahasiswa', file, { koreksi: answer })
    expect(await stands()).toEqual(['aktif', 1])

    // Left in another way is left as before: whose account was opened since may go on.
    const gone = await mahasiswa(db(), { mhsstatus: 'keluar' })
    const { jumlah } = await imports(akademik, 'mahasiswa', [file[0]!, [gone.mhsnobp, 'Lulus']])
    expect(jumlah).toMatchObject({ berubah: 1, akunmati: 0 })
  })
})
