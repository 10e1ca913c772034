import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../../src/contract/endpoints/index.ts'
import { admin } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'
import { programmeWith } from './marked.ts'

testApps((testApp) => {
  const ask = async (who: { get: (path: string) => Promise<object> }, query: string) => {
    const answer = (await who.get(`nilai/feeder?${query}`)) as AnswerOf<'GET nilai/feeder'>
    const sheet = (name: string): Record<string, string>[] => {
      const { kolom, baris } = answer.data.find(({ lembar }) => lembar === name)!
      return baris.map((cells) => Object.fromEntries(kolom.map((column, at) => [column, cells[at]!])))
    }
    return { ...answer, sheet, missing: (asal: string) => answer.kurang.find((one) => one.asal === asal) }
  }

  test('its columns, the locked grades, and what is missing, by where it is filled; no number is made up', async () => {
    const { first, complete, lock, head, prodiid, semid, placed } = await programmeWith(testApp(), {
      students: 2,
    })
    await complete(first.registerid)
    await lock(first.registerid)
    const { data, kurang, sheet, missing } = await ask(head, `prodi=${prodiid}&semester=${semid}`)
    expect(sheet('konversi')).toMatchObject([
      { nim: first.student.mhsnobp, nilai_angka: '84.00', nilai_indeks: '3.50', nilai_huruf: 'AB' },
      { nilai_angka: '', nilai_huruf: '' },
    ])
    expect(sheet('penguji')).toMatchObject([{ nama_dosen: 'Nora Elvina', penguji_ke: '1' }])
    expect(sheet('aktivitas')[0]).toMatchObject({
      jenis_anggota: '0',
      tanggal_mulai: '2026-02-02',
      tanggal_selesai: '2026-02-27',
    })
    for (const { kolom, baris } of data)
      for (const cells of baris)
        for (const [at, column] of kolom.entries())
          if (column.startsWith('id_') && column !== 'id_semester')
            expect([column, cells[at]]).toEqual([column, ''])
    expect(missing('nilai')).toEqual({
      asal: 'nilai',
      kolom: ['nilai_angka', 'nilai_indeks', 'nilai_huruf'],
      jumlah: 1,
      contoh: [placed[1]!.student.mhsnama],
    })
    expect(missing('mahasiswa')).toMatchObject({ kolom: ['id_registrasi_mahasiswa'], jumlah: 2 })
    expect(missing('surat')).toMatchObject({ kolom: ['sk_tugas', 'tanggal_sk_tugas'], jumlah: 2 })
    expect(missing('jadwal')).toBeUndefined()
    expect(kurang.every(({ asal }) => asal !== undefined)).toBe(true)
  })

  test('whole: what the campus sets, its own ids as Feeder exports them, and what Feeder made of the first sheet', async () => {
    const { first, complete, lock, head, prodiid, semid } = await programmeWith(testApp())
    await complete(first.registerid)
    await lock(first.registerid)
    const { db, as } = testApp()
    const office = as(await admin(db, 'akademik'))
    const { versi } = (await office.get('neofeeder')).data
    const setting = {
      programmbkm: '0',
      jenisaktivitas: '6',
      kategoripembimbing: '110300',
      kategoripenguji: '110500',
      versi,
    }
    expect((await office.post('neofeeder', setting)).status).toBe(200)
    // Of two who save at once the second is told.
    expect((await office.post('neofeeder', setting)).status).toBe(409)
    expect((await head.post('neofeeder', setting)).status).toBe(403)

    const bring = async (jenis: string, lines: string[]) => {
      const content = Buffer.from(lines.join('\n'))
      const sent = { jenis, mode: 'semua', berkas: { content, filename: `${jenis}.csv` } }
      const answer = await office.post('impor', sent)
      expect(answer).toMatchObject({ status: 200, data: { disimpan: true } })
      return answer.data.jumlah
    }
    const lecturers = await db
      .selectFrom('dosen')
      .select('dosennidn')
      .where('dosenprodiid', '=', prodiid)
      .execute()
    await bring('prodi', ['Kode Prodi,ID Prodi Feeder,id_matkul,sks_mata_kuliah', `${prodiid},p-1,k-1,20`])
    await bring('dosen', [
      'nidn,id_dosen',
      ...lecturers.map(({ dosennidn }) => `${dosennidn},d-${dosennidn}`),
    ])
    await bring('mahasiswa', ['nim,id_registrasi_mahasiswa', `${first.student.mhsnobp},r-1`])
    // Before the first sheet was entered there, Feeder has no number for it.
    expect((await ask(head, `semester=${semid}`)).missing('aktivitas')).toMatchObject({ jumlah: 1 })
    const activity = ['nim,id_semester,id_aktivitas,id_anggota', `${first.student.mhsnobp},${semid},a-1,m-1`]
    // A semester may be closed by then.
    await db.updateTable('semester').set({ semtutup: '2026-02-28' }).where('semid', '=', semid).execute()
    expect(await bring('aktivitas', activity)).toMatchObject({ baru: 1 })
    expect(await bring('aktivitas', activity)).toMatchObject({ baru: 0, berubah: 0 })

    const { sheet, kurang } = await ask(office, `semester=${semid}`)
    const own = (name: string) => sheet(name).find(({ nim }) => nim === first.student.mhsnobp)
    expect(own('aktivitas')).toMatchObject({ program_mbkm: '0', id_jenis_aktivitas: '6', id_prodi: 'p-1' })
    expect(own('anggota')).toMatchObject({
      id_aktivitas: 'a-1',
      id_registrasi_mahasiswa: 'r-1',
      jenis_peran: '3',
    })
    expect(own('pembimbing')).toMatchObject({ id_aktivitas: 'a-1', id_kategori_kegiatan: '110300' })
    expect(own('pembimbing')!['id_dosen']).toMatch(/^d-/)
    expect(own('penguji')!['id_dosen']).toMatch(/^d-/)
    expect(own('konversi')).toMatchObject({ id_anggota: 'm-1', id_matkul: 'k-1', sks_mata_kuliah: '20' })
    // Of this programme only the letter is left; the semesters of these tests are no codes of Feeder.
    const alone = await ask(head, `semester=${semid}`)
    expect(alone.kurang.map(({ asal }) => asal).filter((asal) => asal !== 'semester')).toEqual(['surat'])
    expect(kurang.length).toBeGreaterThan(0)
  })
})
