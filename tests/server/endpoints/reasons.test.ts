import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_REASON } from '../../../src/contract/rules/internship.ts'
import { pdf } from '../../support/files.ts'
import { admin, dokumen, mahasiswa, terdaftar, unggahan } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

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
      ...{ registerid, office, own },
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
          ...{ massalid: randomUUID(), aksi: 'tolak' },
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
})
