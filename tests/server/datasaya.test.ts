import { expect, test } from 'vitest'
import { HARI_INI, testApps } from './support/testApps.ts'
import { admin, berkas, dosen, mahasiswa, placed } from './support/people.ts'
import { eventRow } from './support/events.ts'

testApps((testApp) => {
  async function campus() {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    const here = await placed(db, { student: dina, guide })
    const other = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid, mhsnama: 'Budi Lain' })
    const elsewhere = await placed(db, { student: other, guide })
    const office = await admin(db, 'akademik')
    for (const { student, ...row } of [here, elsewhere]) {
      const { laporanidx } = await testApp()
        .as(student)
        .post('laporan', {
          laporan_registeridx: row.registerid,
          detail_tgl: HARI_INI,
          detail_isi: `Laporan ${student.mhsnama}`,
        })
      const say = (tanggapan_isi: string) => ({ tanggapan_laporanidx: laporanidx as number, tanggapan_isi })
      await testApp()
        .as(student)
        .post('tanggapan', say(`Tanya ${student.mhsnama}`))
      await testApp()
        .as(guide)
        .post('tanggapan', say(`Jawab ${student.mhsnama}`))
    }
    await db
      .insertInto('peristiwa')
      .values(
        eventRow({
          akunid: office.akunid,
          nobp: dina.mhsnobp,
          objekid: String(await berkas(db, 'dokumen', dina.mhsnobp)),
        }),
      )
      .execute()
    await db
      .insertInto('akun_tempat')
      .values([
        { akunid: dina.akunid, tempat: '203.0.113', terakhir: `${HARI_INI}T02:00:00.000Z` },
        { akunid: dina.akunid, tempat: 'perangkat rahasia-peramban', terakhir: `${HARI_INI}T01:00:00.000Z` },
      ])
      .execute()
    return { dina, guide, placed: here, elsewhere }
  }

  test('a student is told everything: reports, comments, supervisor, sessions, and who looked', async () => {
    const { dina, guide, placed } = await campus()
    const answer = await testApp().as(dina).get('datasaya')
    const { data } = answer
    expect(data.akun.mahasiswa.mhsnik).toBe(dina.mhsnik)
    expect(data.pembimbing).toEqual([
      {
        registerid: placed.registerid,
        mhsnama: dina.mhsnama,
        dosennama: guide.dosennama,
        dosennidn: guide.dosennidn,
      },
    ])
    expect(data.laporan).toMatchObject([
      { registerid: placed.registerid, jenis: 'mingguan', tgl: HARI_INI, isi: `Laporan ${dina.mhsnama}` },
    ])
    expect(data.tanggapan).toMatchObject([
      { nama: dina.mhsnama, sebagai: 'Mahasiswa', isi: `Tanya ${dina.mhsnama}` },
      { nama: guide.dosennama, sebagai: 'Dosen', isi: `Jawab ${dina.mhsnama}` },
    ])
    expect(data.sesi).toMatchObject([{ ingat: true, ini: true, dibuat: expect.any(String) }])
    expect(data.tempat.map(({ tempat }: { tempat: string }) => tempat)).toEqual(['203.0.113', 'peramban'])
    expect(data.jejak).toMatchObject([
      {
        objek: expect.stringMatching(/^berkas\//),
        aksi: 'lihat',
        oleh: 'Admin akademik',
        sebagai: 'Admin Akademik',
      },
      { aksi: 'tambah', oleh: guide.dosennama },
      { aksi: 'tambah', oleh: dina.mhsnama },
      { aksi: 'tambah', oleh: dina.mhsnama },
    ])
    const told = JSON.stringify(answer)
    for (const secret of ['Budi Lain', dina.token, 'tokenhash', 'rahasia-peramban', 'argon2'])
      expect(told).not.toContain(secret)
  })

  test('a lecturer is told whom they guide and what they wrote, and nothing that only others wrote', async () => {
    const { guide, placed, elsewhere, dina } = await campus()
    const { data } = await testApp().as(guide).get('datasaya')
    expect(data.akun.dosen.dosentelp).toBe(guide.dosentelp)
    expect(data.pembimbing.map(({ registerid }: { registerid: number }) => registerid)).toEqual([
      placed.registerid,
      elsewhere.registerid,
    ])
    expect(data.tanggapan.map(({ isi }: { isi: string }) => isi)).toEqual([
      `Jawab ${dina.mhsnama}`,
      'Jawab Budi Lain',
    ])
    expect(data.laporan).toEqual([])
    expect(data.sesi).toHaveLength(1)
  })
})
