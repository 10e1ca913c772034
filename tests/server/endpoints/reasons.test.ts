import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_REASON } from '../../../src/contract/limits.ts'
import { UNDO_MINUTES } from '../../../src/contract/rules/reports.ts'
import { pdf } from '../../support/files.ts'
import { admin, dokumen, dosen, mahasiswa, placed, prodi, terdaftar, unggahan } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

const PAGI = `${HARI_INI}T03:00:00Z`
const HTML = '<img src=x onerror="alert(1)"> & "penuh"'
const REQUIRED = { status: 422, error: { alasan: 'Wajib diisi.' } }

testApps((testApp) => {
  async function dina(registerdisetujui: 0 | 1 | null = null) {
    const { db } = testApp()
    const student = await mahasiswa(db)
    const { registerid } = await terdaftar(db, student, { registerdisetujui })
    const office = testApp().as(await admin(db, 'akademik'))
    const own = testApp().as(student)
    return {
      registerid,
      office,
      own,
      decide: (to: string, more: object = {}) =>
        office.post('register/persetujuan', { registerid, registerdisetujui: to, ...more }),
      /** What the student reads, where they are registered and under the bell. */
      read: async () => {
        const { register } = (await own.get('mahasiswa/info')).data
        const [newest] = (await own.get('pemberitahuan')).data
        return { home: register[0].keputusanalasan, bell: newest?.alasan ?? null, register: register[0] }
      },
      trail: () =>
        db
          .selectFrom('peristiwa')
          .select(['objek', 'aksi', 'alasan', 'sesudah'])
          .where('registerid', '=', registerid)
          .orderBy('peristiwaid', 'desc')
          .execute(),
    }
  }

  describe('a registration', () => {
    test('that is rejected says why, to the student and to the office', async () => {
      const { decide, read, trail, office, registerid } = await dina()
      expect((await decide('0', { alasan: `  ${HTML}\r\n` })).status).toBe(200)
      expect(await read()).toMatchObject({ home: HTML, bell: HTML })
      expect((await trail())[0]).toMatchObject({ objek: 'register', aksi: 'keputusan', alasan: HTML })
      expect((await office.get(`register/${registerid}`)).data.register.keputusanalasan).toBe(HTML)
    })

    test('of which the decision is taken back says why; approved it has nothing to say', async () => {
      const { decide, read } = await dina(1)
      await decide('', { alasan: 'Masih diperiksa.' })
      expect(await read()).toMatchObject({ home: 'Masih diperiksa.', bell: 'Masih diperiksa.' })
      await decide('1')
      expect(await read()).toMatchObject({ home: null, bell: null })
      // Rejected by a call of the specification: the earlier reason is not this one's.
      expect((await decide('0')).status).toBe(200)
      expect(await read()).toMatchObject({ home: null, bell: null })
    })

    test.each([
      ['nothing', '', 'Wajib diisi.'],
      ['blanks', ' \n ', 'Wajib diisi.'],
      ['5,000 letters', 'a'.repeat(5000), `Paling banyak ${MAX_REASON} huruf.`],
      ['one letter too many', 'a'.repeat(MAX_REASON + 1), `Paling banyak ${MAX_REASON} huruf.`],
      ['what no database takes', 'a\0b', 'Mengandung karakter yang tidak sah.'],
    ])('is not rejected with %s as the reason', async (_what, alasan, said) => {
      const { decide, read, trail } = await dina()
      expect(await decide('0', { alasan })).toMatchObject({ status: 422, error: { alasan: said } })
      expect((await read()).register.registerdisetujui).toBeNull()
      expect(await trail()).toEqual([])
    })

    test('takes as many letters as there may be', async () => {
      const { decide, read } = await dina()
      await decide('0', { alasan: 'é'.repeat(MAX_REASON) })
      expect((await read()).home).toBe('é'.repeat(MAX_REASON))
    })

    test('that was so already changes nothing, its reason neither', async () => {
      const { decide, read, trail } = await dina()
      await decide('0', { alasan: 'Penuh.' })
      await decide('0', { alasan: 'Lain.' })
      expect((await read()).home).toBe('Penuh.')
      expect(await trail()).toHaveLength(1)
    })

    test('of many, each with the one reason; without it none is rejected', async () => {
      const [ani, budi] = [await dina(), await dina()]
      const ask = (isi?: object) =>
        ani.office.post('massal', {
          massalid: randomUUID(),
          aksi: 'tolak',
          pilihan: JSON.stringify({ id: [ani.registerid, budi.registerid] }),
          ...(isi && { isi: JSON.stringify(isi) }),
        })
      for (const isi of [undefined, {}, { alasan: '' }, { alasan: '  ' }])
        expect(await ask(isi)).toMatchObject(REQUIRED)
      expect((await ask({ alasan: 'a'.repeat(5000) })).status).toBe(422)
      expect((await ani.read()).register.registerdisetujui).toBeNull()
      const { data } = await ask({ alasan: HTML })
      expect(data).toMatchObject({ berhasil: 2, berubah: 2 })
      for (const one of [ani, budi]) expect(await one.read()).toMatchObject({ home: HTML, bell: HTML })
      // Taken back by whoever did it: it is as if nothing had been.
      await ani.office.post('massal', { massalid: randomUUID(), aksi: 'urungkan', asal: data.massalid })
      expect((await ani.read()).home).toBeNull()
    })
  })

  test('a document of which the validation is taken back says why, until there is another file', async () => {
    const { db } = testApp()
    const { registerid, office, own, read, trail } = await dina()
    const { dokumenid } = await dokumen(db, 1)
    const idx = await unggahan(db, registerid, dokumenid, 1)
    const press = (status: number, more: object = {}) =>
      office.post('register/validasi', { idx, idjenis: 1, status, ...more })
    const row = async () => {
      const { register } = await read()
      return register.dokumenregister.find((each: { idx: number }) => each.idx === idx)
    }
    expect(await press(0, { alasan: '' })).toMatchObject(REQUIRED)
    expect((await press(0, { alasan: 'a'.repeat(5000) })).status).toBe(422)
    expect(await row()).toMatchObject({ status: '1', statusalasan: null })

    expect((await press(0, { alasan: HTML })).status).toBe(200)
    expect(await row()).toMatchObject({ status: '0', statusalasan: HTML })
    expect(await read()).toMatchObject({ bell: HTML, home: null })
    expect((await trail())[0]).toMatchObject({ objek: 'dokumenregister', aksi: 'status', alasan: HTML })

    await press(1)
    expect(await row()).toMatchObject({ status: '1', statusalasan: null })
    await press(0, { alasan: 'Terpotong.' })
    const upload = { registerid, dokumenid, files: { content: pdf({ text: 'Utuh' }), filename: 'utuh.pdf' } }
    expect((await own.post('uploaddokumen', upload)).status).toBe(200)
    expect(await row()).toMatchObject({ status: '0', statusalasan: null })
  })

  describe('reports', () => {
    const DAYS = { mulai: '2026-02-02', selesai: '2026-02-27' }
    async function guided() {
      const { db } = testApp()
      const mhsprodiid = await prodi(db)
      const guide = await dosen(db, { dosenprodiid: mhsprodiid })
      const student = await mahasiswa(db, { mhsprodiid })
      const { registerid } = await placed(db, { student, guide, days: DAYS })
      const own = testApp().as(student)
      const as = testApp().as(guide)
      const made = await own.post('laporan', {
        laporan_registeridx: registerid,
        detail_tgl: '2026-02-09',
        detail_isi: 'Memasang kabel.',
      })
      const day = made.data.detail_idx as number
      return {
        db,
        guide,
        own,
        as,
        day,
        registerid,
        one: (detail_idx: number, status: number, more: object = {}) =>
          as.post('validasilaporan', { detail_idx, status, ...more }),
        many: (status: number, more: object = {}) =>
          as.post('bimbingan/validasi', { detail: JSON.stringify([day]), status, ...more }),
        /** The day as the week of the student has it, and the newest under their bell. */
        read: async () => {
          const { hari } = (await own.get('laporan/pekan')).data
          const row = hari.find(({ detail_idx }: { detail_idx: number }) => detail_idx === day)
          const [newest] = (await own.get('pemberitahuan')).data
          return { status: row.detail_verifikasi, why: row.detail_alasan, bell: newest?.alasan ?? null }
        },
      }
    }
    afterEach(() => testApp().setNow(PAGI))

    test('a day of which the validation is taken back says why, until it is validated again', async () => {
      const { one, day, read } = await guided()
      await one(day, 1)
      expect(await one(day, 0, { alasan: '' })).toMatchObject(REQUIRED)
      expect((await one(day, 0, { alasan: 'a'.repeat(5000) })).status).toBe(422)
      expect(await read()).toEqual({ status: '1', why: null, bell: null })
      expect((await one(day, 0, { alasan: HTML })).status).toBe(200)
      expect(await read()).toEqual({ status: '0', why: HTML, bell: HTML })
      await one(day, 1)
      expect(await read()).toEqual({ status: '1', why: null, bell: null })
      // A whole call of the specification. Validated and taken back before anybody read of it: neither is told.
      expect((await one(day, 0)).status).toBe(200)
      expect(await read()).toEqual({ status: '0', why: null, bell: HTML })
    })

    test('done and undone before anybody read of it is told to nobody; once read, both are', async () => {
      const { one, many, own, day } = await guided()
      const told = async () => (await own.get('pemberitahuan')).data.map(({ aksi }: { aksi: string }) => aksi)
      const ask = { revisi: 1, alasan: 'Tulis lebih rinci.', bagian: JSON.stringify(['kegiatan']) }
      await many(1)
      await many(0)
      await one(day, 0, ask)
      expect(await told()).toEqual(['revisi'])
      await one(day, 0, { revisi: 0 })
      expect(await told()).toEqual([])
      await one(day, 0, ask)
      await own.post('pemberitahuan/dibaca', { sampai: 2_147_483_647 })
      await one(day, 0, { revisi: 0 })
      expect(await told()).toEqual(['revisi', 'revisi'])
    })

    test('an accepted part of the final report likewise', async () => {
      const { one, own, registerid } = await guided()
      const entry = await own.post('laporanakhir', { laporan_registeridx: registerid, detail_isi: 'Bab 1' })
      const { detail_idx } = entry.data
      const why = async () => (await own.get(`laporanakhir/${registerid}`)).data.detail[0].detail_alasan
      await one(detail_idx, 1)
      expect(await why()).toBeNull()
      await one(detail_idx, 0, { alasan: HTML })
      expect(await why()).toBe(HTML)
      expect((await own.get('pemberitahuan')).data[0].alasan).toBe(HTML)
      await one(detail_idx, 1)
      expect(await why()).toBeNull()
    })

    test('what one has validated oneself a moment ago goes back without a reason; later it needs one', async () => {
      const { many, read } = await guided()
      await many(1)
      expect((await many(0)).status).toBe(200)
      expect(await read()).toMatchObject({ status: '0', why: null })

      await many(1)
      testApp().setNow(new Date(Date.parse(PAGI) + UNDO_MINUTES * 60_000).toISOString())
      expect((await many(0)).status).toBe(200)
      await many(1)
      testApp().setNow(new Date(Date.parse(PAGI) + UNDO_MINUTES * 120_000 + 1000).toISOString())
      expect(await many(0)).toMatchObject(REQUIRED)
      expect(await read()).toMatchObject({ status: '1' })
      expect((await many(0, { alasan: HTML })).status).toBe(200)
      expect(await read()).toEqual({ status: '0', why: HTML, bell: HTML })
      // So already: nothing goes against anybody.
      expect((await many(0)).status).toBe(200)
    })

    test('what somebody else has validated needs one at once', async () => {
      const { db, day, many, read, one } = await guided()
      await one(day, 1)
      const other = await admin(db, 'akademik')
      await db
        .updateTable('validasi')
        .set({ validasi_akunid: other.akunid })
        .where('validasi_detailidx', '=', day)
        .execute()
      expect(await many(0)).toMatchObject(REQUIRED)
      expect(await read()).toMatchObject({ status: '1' })
    })
  })
})
