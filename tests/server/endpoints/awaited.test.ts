import { expect, test } from 'vitest'
import { pdf } from '../../support/files.ts'
import { admin, dokumen, mahasiswa, terdaftar } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

const file = { content: pdf({ text: 'Surat' }), filename: 'surat.pdf' }

testApps((testApp) => {
  test('who waits for a letter, a document or a schedule hears of it; of others nothing is told', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui: 1 })
    const place = { registerkuotaid: row.registerkuotaid, registerperusahaanid: row.registerperusahaanid }
    const beside = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid })
    await terdaftar(db, beside, { registerdisetujui: 1, ...place })
    const waiting = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid })
    await terdaftar(db, waiting, place)
    const elsewhere = await mahasiswa(db)
    await terdaftar(db, elsewhere, { registerdisetujui: 1 })
    const bell = async (who: typeof dina) =>
      (await testApp().as(who).get('pemberitahuan')).data.map(
        ({ objek, aksi }: Record<string, string>) => `${objek}.${aksi}`,
      )

    const schedule = {
      jadwalkuotaidx: row.registerkuotaid,
      jadwalperusahaanid: row.registerperusahaanid,
      jadwalmulai: '2026-03-02',
      jadwalselesai: '2026-04-30',
    }
    const { data } = await office.post('jadwal', schedule)
    expect(await bell(dina)).toEqual(['jadwal.tambah'])
    const [notice] = (await testApp().as(dina).get('pemberitahuan')).data
    expect(notice).toMatchObject({
      sebelum: null,
      sesudah: { jadwalmulai: '2026-03-02', jadwalselesai: '2026-04-30' },
    })
    // Saved again as it is, and then moved.
    for (const jadwalselesai of ['2026-04-30', '2026-05-01'])
      expect((await office.post(`jadwal/${data.jadwalid}`, { ...schedule, jadwalselesai })).status).toBe(200)

    const letter = await office.post('dokumenbalasan', {
      balasankuotaidx: row.registerkuotaid,
      balasanperusahaanidx: row.registerperusahaanid,
      balasanfiles: file,
      pilihmahasiswa: [dina.mhsnobp!],
    })
    expect(letter.status).toBe(201)
    const { dokumenid } = await dokumen(db, 3)
    const paper = await office.post('simpandokumenakademik', {
      akdkuotaid: row.registerkuotaid,
      akdperusahaanid: row.registerperusahaanid,
      akddokumenid: dokumenid,
      akddokumenfiles: file,
    })
    expect(paper.status).toBe(201)

    const both = ['dokumenakademik.tambah', 'jadwal.ubah', 'jadwal.tambah']
    expect(await bell(dina)).toEqual([both[0], 'dokumenbalasan.tambah', ...both.slice(1)])
    expect(await bell(beside)).toEqual(both)
    expect(await bell(waiting)).toEqual([])
    expect(await bell(elsewhere)).toEqual([])
    // The letter names others too.
    const [, told] = (await testApp().as(dina).get('pemberitahuan')).data
    expect(told).toMatchObject({ objek: 'dokumenbalasan', judul: '', sebelum: null, sesudah: {} })
  })

  test('what one line told is read by one call, and by nobody else', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const dina = await mahasiswa(db)
    const { registerkuotaid, registerperusahaanid } = await terdaftar(db, dina, { registerdisetujui: 1 })
    const beside = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid })
    await terdaftar(db, beside, { registerdisetujui: 1, registerkuotaid, registerperusahaanid })
    const place = { jadwalkuotaidx: registerkuotaid, jadwalperusahaanid: registerperusahaanid }
    const schedule = { ...place, jadwalmulai: '2026-03-02' }
    const { data } = await office.post('jadwal', { ...schedule, jadwalselesai: '2026-04-30' })
    for (const jadwalselesai of ['2026-05-01', '2026-05-02'])
      await office.post(`jadwal/${data.jadwalid}`, { ...schedule, jadwalselesai })

    const unread = async (who: typeof dina) => (await testApp().as(who).get('pemberitahuan')).baru
    const [third, second, first] = (await testApp().as(dina).get('pemberitahuan')).data.map(
      ({ peristiwaid }: { peristiwaid: number }) => peristiwaid,
    )
    const read = (peristiwaid: string) => testApp().as(dina).post('pemberitahuan/dibaca', { peristiwaid })
    expect((await read(JSON.stringify([first, third, 999_999]))).status).toBe(200)
    expect([await unread(dina), await unread(beside)]).toEqual([1, 3])
    for (const odd of [
      '[]',
      '{}',
      '"x"',
      '[1,"x"]',
      String(second),
      '[null]',
      '[-1]',
      JSON.stringify(Array(5000).fill(1)),
    ])
      expect([odd, (await read(odd)).status]).toEqual([odd, 422])
    expect(await unread(dina)).toBe(1)
  })
})
