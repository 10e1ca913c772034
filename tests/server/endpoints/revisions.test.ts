import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findFile } from '../../../src/server/files/find.ts'
import { userOfSession } from '../../../src/server/session/sessionUser.ts'
import { jpegWithExif, pdf } from '../../support/files.ts'
import { admin, dokumen, dosen, mahasiswa, placed, prodi, terdaftar, type Person } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

const NOTE = 'Tanda tangan di halaman 2 belum ada. <b>'
const REQUIRED = 'Wajib diisi.'

testApps((testApp) => {
  const file = (text: string) => ({ content: pdf({ text }), filename: `${text}.pdf` })

  describe('a document', () => {
    async function handedIn() {
      const { db } = testApp()
      const student = await mahasiswa(db)
      const { registerid } = await terdaftar(db, student)
      const { dokumenid, dokumennama } = await dokumen(db, 1)
      const own = testApp().as(student)
      const office = testApp().as(await admin(db, 'akademik'))
      const { data } = await own.post('uploaddokumen', { registerid, dokumenid, files: file('satu') })
      const { idx } = data
      const one = async (by = own) => {
        const { register } = (await by.get(`register/${registerid}`)).data
        return register.dokumenregister.find((each: { idx: number }) => each.idx === idx)
      }
      return {
        db,
        student,
        own,
        office,
        registerid,
        dokumenid,
        dokumennama,
        idx,
        one,
        decide: (more: Record<string, string | number | readonly string[]>) =>
          office.post('register/validasi', { idx, idjenis: 1, status: 0, ...more }),
        ask: () =>
          office.post('register/validasi', {
            idx,
            idjenis: 1,
            status: 0,
            revisi: 1,
            alasan: NOTE,
            bagian: ['tandatangan', 'halaman'],
          }),
        upload: (text: string, revisiid?: number) =>
          own.post('uploaddokumen', { registerid, dokumenid, files: file(text), revisiid }),
        /** In how many registrations the office has something to do; what it finds there corrected; what it waits for. */
        lists: async () => {
          const count = async (tunggu: string) =>
            (await office.get(`register?tunggu=${tunggu}`)).data.filter(
              (row: { registerid: number }) => row.registerid === registerid,
            ).length
          return [await count('dokumen'), await count('diperbaiki'), await count('revisi')]
        },
        home: async () => (await own.get('mahasiswa/info')).data.register[0],
      }
    }

    test('given back is a task of the student, and waits for nobody else', async () => {
      const { ask, home, one, own, lists, idx, dokumennama, office } = await handedIn()
      expect(await lists()).toEqual([1, 0, 0])
      expect(await ask()).toMatchObject({ status: 200, message: 'Dikembalikan untuk direvisi.' })
      expect(await lists()).toEqual([0, 0, 1])
      expect((await home()).revisi).toEqual([
        {
          jenis: 'dokumen',
          id: idx,
          judul: dokumennama,
          bagian: ['tandatangan', 'halaman'],
          catatan: NOTE,
          oleh: 'Admin akademik',
          pada: expect.any(String),
        },
      ])
      expect(await one()).toMatchObject({
        status: '0',
        statusrevisi: '1',
        revisi: { keadaan: 'diminta', catatan: NOTE, diperbaiki: null },
      })
      const [notice] = (await own.get('pemberitahuan')).data
      expect(notice).toMatchObject({ objek: 'dokumenregister', aksi: 'revisi', alasan: NOTE })
      // The office sees the same; asked once more it stays as it was.
      expect((await one(office)).revisi.revisiid).toBe((await one()).revisi.revisiid)
      expect((await ask()).status).toBe(200)
      expect((await home()).revisi).toHaveLength(1)
    })

    test('corrected comes back with both versions, is accepted, and they stay', async () => {
      const { ask, upload, one, office, own, lists, home, decide, db, student, idx } = await handedIn()
      await ask()
      const { revisiid } = (await one()).revisi
      expect(await upload('dua', revisiid)).toMatchObject({
        status: 200,
        message: 'Perbaikan terkirim. Tunggu pemeriksaan admin.',
      })
      expect(await lists()).toEqual([1, 1, 0])
      expect((await home()).revisi).toEqual([])
      for (const by of [own, office]) {
        const { revisi, files, statusrevisi, namafile } = await one(by)
        expect([statusrevisi, namafile, revisi.sebelum.namafile]).toEqual(['2', 'dua.pdf', 'satu.pdf'])
        const [before, after] = [await by.open(revisi.sebelum.files), await by.open(files)]
        expect([before.status, after.status]).toEqual([200, 200])
        expect(before.bytes.equals(pdf({ text: 'satu' }))).toBe(true)
        expect(after.bytes.equals(pdf({ text: 'dua' }))).toBe(true)
      }
      // A file of before is opened by nobody who could not open the one of now.
      const { revisiberkas } = await db
        .selectFrom('revisi')
        .select('revisiberkas')
        .where('revisidokumenidx', '=', idx)
        .executeTakeFirstOrThrow()
      const seenBy = async (person: Person) => {
        const user = await userOfSession(db, person, new Date(`${HARI_INI}T03:00:00Z`))
        return (await findFile(db, revisiberkas!, user!)) !== undefined
      }
      expect([await seenBy(student), await seenBy(await mahasiswa(db))]).toEqual([true, false])

      expect((await decide({ status: 1 })).status).toBe(200)
      expect(await one()).toMatchObject({ status: '1', revisi: { keadaan: 'diperbaiki' } })
      expect((await office.open((await one(office)).revisi.sebelum.files)).status).toBe(200)
    })

    test('without another file nothing is corrected', async () => {
      const { ask, upload, one } = await handedIn()
      await ask()
      const { revisiid } = (await one()).revisi
      expect(await upload('satu', revisiid)).toMatchObject({
        status: 422,
        error: { files: expect.stringContaining('sama dengan yang diminta') },
      })
      expect(await one()).toMatchObject({ statusrevisi: '1', namafile: 'satu.pdf' })
    })

    test('sent by somebody who had not read the note is kept, and is told not to be the correction', async () => {
      const { ask, upload, one } = await handedIn()
      await ask()
      expect((await upload('lain')).message).toContain('admin meminta revisi')
      expect(await one()).toMatchObject({ statusrevisi: '1', namafile: 'lain.pdf' })
      const { revisiid, sebelum } = (await one()).revisi
      expect(sebelum.namafile).toBe('satu.pdf')
      // The same once more, now knowing: it differs from what was given back.
      expect((await upload('lain', revisiid)).status).toBe(200)
      expect(await one()).toMatchObject({ statusrevisi: '2' })
    })

    test('goes back after the last day of uploading too', async () => {
      const { ask, upload, one, db } = await handedIn()
      await ask()
      const { revisiid } = (await one()).revisi
      await db.updateTable('kuota').set({ kuotaselesaiuploaddokumen: '2026-02-08' }).execute()
      expect((await upload('dua', revisiid)).status).toBe(200)
      expect((await upload('tiga')).status).toBe(409)
    })

    test('taken back it is as before, also of a validated one; not any more once corrected', async () => {
      const { ask, one, upload, decide, home } = await handedIn()
      await decide({ status: 1 })
      await ask()
      expect(await one()).toMatchObject({ status: '0', statusrevisi: '1' })
      expect((await decide({ revisi: 0 })).message).toBe('Permintaan revisi dibatalkan.')
      expect(await one()).toMatchObject({ status: '1', statusrevisi: '0', revisi: null })
      expect((await home()).revisi).toEqual([])
      await ask()
      await upload('dua', (await one()).revisi.revisiid)
      expect(await decide({ revisi: 0 })).toMatchObject({
        status: 409,
        message: expect.stringContaining('sudah memperbaikinya'),
      })
      // A second round keeps the first.
      await ask()
      expect((await one()).revisi.sebelum.namafile).toBe('dua.pdf')
      await decide({ revisi: 0 })
      expect(await one()).toMatchObject({ statusrevisi: '2', revisi: { sebelum: { namafile: 'satu.pdf' } } })
    })

    test.each([
      ['without a note', { revisi: 1, bagian: ['halaman'] }, { alasan: REQUIRED }],
      ['without saying what', { revisi: 1, alasan: NOTE }, { bagian: REQUIRED }],
      ['of a report', { revisi: 1, alasan: NOTE, bagian: ['kegiatan'] }, { bagian: expect.any(String) }],
      ['of nothing known', { revisi: 1, alasan: NOTE, bagian: ['x'] }, { bagian: expect.any(String) }],
      [
        'together with validating',
        { status: 1, revisi: 1, alasan: NOTE, bagian: ['halaman'] },
        { revisi: expect.any(String) },
      ],
      ['what, but no revision', { bagian: ['halaman'] }, { bagian: expect.any(String) }],
      [
        '5,000 letters',
        { revisi: 1, alasan: 'a'.repeat(5000), bagian: ['halaman'] },
        { alasan: expect.any(String) },
      ],
    ])('is not given back %s', async (_what, fields, error) => {
      const { decide, one } = await handedIn()
      expect(await decide(fields)).toMatchObject({ status: 422, error })
      expect(await one()).toMatchObject({ statusrevisi: '0', revisi: null })
    })

    test('that was replaced since it was looked at is not given back', async () => {
      const { decide, upload, one } = await handedIn()
      const { versifile } = await one()
      await upload('dua')
      const fields = { revisi: 1, alasan: NOTE, bagian: ['halaman'], versifile }
      expect(await decide(fields)).toMatchObject({ status: 409 })
      expect(await one()).toMatchObject({ statusrevisi: '0' })
    })

    test('of what has ended, is rejected or lies in a closed semester is not given back', async () => {
      const { ask, db, registerid, one, office } = await handedIn()
      const set = (values: object) =>
        db.updateTable('register').set(values).where('registerid', '=', registerid).execute()
      await set({ registerdisetujui: 0 })
      expect((await ask()).status).toBe(409)
      await set({ registerdisetujui: 1 })
      const ended = await office.post('register/keadaan', { registerid, ke: 'dibatalkan', alasan: 'Tutup.' })
      expect(ended.status).toBe(200)
      expect((await ask()).status).toBe(409)
      await set({
        registerakhir: null,
        registerakhiralasan: null,
        registerakhirpada: null,
        registerakhirsebab: null,
      })
      const { registersemid } = await db
        .selectFrom('register')
        .select('registersemid')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      const close = (semtutup: string | null) =>
        db.updateTable('semester').set({ semtutup }).where('semid', '=', registersemid).execute()
      await close(HARI_INI)
      expect((await ask()).status).toBe(409)
      await close(null)
      expect(await one()).toMatchObject({ statusrevisi: '0', revisi: null })
      expect((await ask()).status).toBe(200)
    })

    test('of many, by one call; taken back by another', async () => {
      const [ani, budi] = [await handedIn(), await handedIn()]
      const ask = (isi: object) =>
        ani.office.post('massal', {
          massalid: randomUUID(),
          aksi: 'revisi',
          pilihan: JSON.stringify({ id: [ani.registerid, budi.registerid] }),
          isi: JSON.stringify(isi),
        })
      expect(await ask({ bagian: ['halaman'] })).toMatchObject({ status: 422, error: { alasan: REQUIRED } })
      expect(await ask({ alasan: NOTE })).toMatchObject({ status: 422, error: { bagian: REQUIRED } })
      const { data } = await ask({ alasan: NOTE, bagian: ['halaman'] })
      expect(data).toMatchObject({ berhasil: 2, berubah: 2 })
      for (const each of [ani, budi]) expect(await each.one()).toMatchObject({ statusrevisi: '1' })
      await budi.upload('dua', (await budi.one()).revisi.revisiid)
      const undone = await ani.office.post('massal', {
        massalid: randomUUID(),
        aksi: 'urungkan',
        asal: data.massalid,
      })
      expect(undone.data).toMatchObject({ berhasil: 1, gagal: 1 })
      expect([(await ani.one()).statusrevisi, (await budi.one()).statusrevisi]).toEqual(['0', '2'])
      // Only one of the types that are asked for.
      const { data: none } = await ask({ alasan: NOTE, bagian: ['halaman'], dokumen: [ani.dokumenid] })
      expect(none).toMatchObject({ berhasil: 1, gagal: 1 })
    })

    test('that goes with its registration leaves no file behind', async () => {
      const { ask, upload, one, office, registerid, db, student } = await handedIn()
      await ask()
      await upload('dua', (await one()).revisi.revisiid)
      expect((await office.delete(`register/${registerid}`)).status).toBe(200)
      const left = await db
        .selectFrom('berkas')
        .select('berkasid')
        .where('nobp', '=', student.mhsnobp)
        .execute()
      expect(left).toEqual([])
    })
  })

  describe('a report', () => {
    async function guided() {
      const { db } = testApp()
      const mhsprodiid = await prodi(db)
      const guide = await dosen(db, { dosenprodiid: mhsprodiid })
      const student = await mahasiswa(db, { mhsprodiid })
      const { registerid } = await placed(db, { student, guide })
      const [own, as] = [testApp().as(student), testApp().as(guide)]
      const write = async (tgl: string) =>
        (
          await own.post('laporan', {
            laporan_registeridx: registerid,
            detail_tgl: tgl,
            detail_isi: 'Memasang kabel.',
          })
        ).data.detail_idx as number
      const day = await write('2026-02-09')
      const read = async () => (await own.get(`laporan/${day}`)).data
      return {
        db,
        own,
        as,
        registerid,
        write,
        day,
        read,
        ask: (more: object = {}) =>
          as.post('validasilaporan', {
            detail_idx: day,
            status: 0,
            revisi: 1,
            alasan: NOTE,
            bagian: ['kegiatan', 'gambar'],
            ...more,
          }),
        change: (detail_isi: string, revisiid?: number) =>
          own.post(`laporan/${day}`, { detail_isi, revisiid }),
        inbox: async () => {
          const { data, jumlah } = await as.get('bimbingan/menunggu')
          return { laporan: jumlah.laporan, hari: data[0]?.pekan[0].hari ?? [] }
        },
        counts: async () => {
          const [row] = (await as.get('mahasiswabimbingan')).data
          return [row.sudah_verifikasi, row.belum_verifikasi, row.perlu_revisi]
        },
      }
    }

    test('given back waits for the student, not for the supervisor', async () => {
      const { ask, inbox, counts, own, day, as } = await guided()
      expect([(await inbox()).laporan, await counts()]).toEqual([1, [0, 1, 0]])
      expect((await ask()).message).toBe('Dikembalikan untuk direvisi.')
      expect([(await inbox()).laporan, await counts()]).toEqual([0, [0, 0, 1]])
      expect((await as.get('mahasiswabimbingan?tunggu=validasi')).data).toEqual([])
      expect((await as.get('mahasiswabimbingan?tunggu=revisi')).data).toHaveLength(1)
      const { revisi, hari } = (await own.get('mahasiswa/info')).data.register[0]
      expect(revisi).toMatchObject([{ jenis: 'laporan', id: day, judul: '2026-02-09', catatan: NOTE }])
      expect(hari).toMatchObject([{ detail_revisi: '1', detail_verifikasi: '0' }])
    })

    test('corrected comes back to the inbox with the text of before', async () => {
      const { ask, change, inbox, read, as, own, day, counts } = await guided()
      await ask()
      const { revisiid } = (await read()).revisi
      expect((await change('Memasang kabel dari 08.00 sampai 12.00.', revisiid)).message).toBe(
        'Perbaikan terkirim ke pembimbing.',
      )
      const { laporan, hari } = await inbox()
      expect(laporan).toBe(1)
      expect(hari[0]).toMatchObject({
        detail_isi: 'Memasang kabel dari 08.00 sampai 12.00.',
        detail_revisi: '2',
        revisi: {
          keadaan: 'diperbaiki',
          sebelum: { isi: 'Memasang kabel.' },
          bagian: ['kegiatan', 'gambar'],
        },
      })
      const [notice] = (await as.get('pemberitahuan')).data
      expect(notice).toMatchObject({ objek: 'laporan', aksi: 'perbaikan' })
      expect(await counts()).toEqual([0, 1, 0])
      await as.post('validasilaporan', { detail_idx: day, status: 1 })
      const { hari: week } = (await own.get('laporan/pekan')).data
      const shown = week.find(({ detail_idx }: { detail_idx: number }) => detail_idx === day)
      expect(shown).toMatchObject({ detail_verifikasi: '1', revisi: { sebelum: { isi: 'Memasang kabel.' } } })
    })

    test('is not corrected by saving it as it was, nor by what was written before the note was read', async () => {
      const { ask, change, read } = await guided()
      await ask()
      const { revisiid } = (await read()).revisi
      expect((await change('Memasang kabel.', revisiid)).message).toContain('belum ada yang berbeda')
      expect(await read()).toMatchObject({ detail_revisi: '1' })
      expect((await change('Ditulis tanpa sinyal.')).message).toContain('pembimbing meminta revisi')
      expect(await read()).toMatchObject({ detail_revisi: '1', detail_isi: 'Ditulis tanpa sinyal.' })
      expect((await change('Ditulis tanpa sinyal.', revisiid)).message).toBe(
        'Perbaikan terkirim ke pembimbing.',
      )
    })

    test('is corrected by another picture', async () => {
      const { ask, own, registerid, read } = await guided()
      await ask()
      const { revisiid } = (await read()).revisi
      const gambar = { content: await jpegWithExif(), filename: 'kabel.jpg' }
      const sent = await own.post('laporangambar', {
        laporan_registeridx: registerid,
        detail_tgl: '2026-02-09',
        gambar,
        revisiid,
      })
      expect(sent.status).toBe(201)
      expect(await read()).toMatchObject({ detail_revisi: '2', revisi: { sebelum: { gambar: 0 } } })
    })

    test('keeps its history: given back it is not deleted', async () => {
      const { ask, own, day, change, read } = await guided()
      await ask()
      expect((await own.delete(`laporan/${day}`)).status).toBe(409)
      await change('Lain.', (await read()).revisi.revisiid)
      expect((await own.delete(`laporan/${day}`)).status).toBe(409)
    })

    test('that the student changed since it was read is neither given back nor validated', async () => {
      const { change, ask, day, as, read } = await guided()
      const { detail_versi } = await read()
      await change('Lebih rinci.')
      expect(await ask({ versi: detail_versi })).toMatchObject({
        status: 409,
        message: expect.stringContaining('mengubah laporan ini'),
      })
      const { data } = await as.post('bimbingan/validasi', {
        detail: JSON.stringify([day]),
        versi: JSON.stringify([detail_versi]),
        status: 1,
      })
      expect(data).toMatchObject([{ hasil: 'ditolak' }])
      expect(await read()).toMatchObject({ detail_verifikasi: '0', detail_revisi: '0' })
      expect((await ask({ versi: detail_versi + 1 })).status).toBe(200)
    })

    test('several at once, and taken back', async () => {
      const { day, write, as, inbox, own } = await guided()
      const other = await write('2026-02-10')
      const call = (more: object) =>
        as.post('bimbingan/validasi', { detail: JSON.stringify([day, other]), status: 0, ...more })
      expect(await call({ revisi: 1, alasan: NOTE })).toMatchObject({
        status: 422,
        error: { bagian: REQUIRED },
      })
      expect(await call({ revisi: 1, alasan: NOTE, bagian: ['isi'] })).toMatchObject({ status: 422 })
      const { data } = await call({ revisi: 1, alasan: NOTE, bagian: ['jam'] })
      expect(data.map(({ hasil }: { hasil: string }) => hasil)).toEqual(['berubah', 'berubah'])
      expect((await own.get('mahasiswa/info')).data.register[0].revisi).toHaveLength(2)
      expect((await inbox()).laporan).toBe(0)
      await call({ revisi: 0 })
      expect((await inbox()).laporan).toBe(2)
    })

    test('of somebody else is not there', async () => {
      const { day, db } = await guided()
      const fields = { detail_idx: day, status: 0, revisi: 1, alasan: NOTE, bagian: ['jam'] }
      const stranger = testApp().as(await dosen(db))
      expect((await stranger.post('validasilaporan', fields)).status).toBe(404)
    })
  })

  test('an entry of the final report likewise; all accepted, the report has its end', async () => {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const guide = await dosen(db, { dosenprodiid: mhsprodiid })
    const student = await mahasiswa(db, { mhsprodiid })
    const { registerid } = await placed(db, { student, guide })
    const [own, as] = [testApp().as(student), testApp().as(guide)]
    const state = async () => (await own.get('mahasiswa/info')).data.register[0].laporanakhir
    expect(await state()).toBe('belum-ada')
    const made = await own.post('laporanakhir', {
      laporan_registeridx: registerid,
      detail_isi: 'Bab 1',
      detail_lampiran: file('bab'),
    })
    const { detail_idx } = made.data
    expect(await state()).toBe('menunggu')
    await as.post('validasilaporan', {
      detail_idx,
      status: 0,
      revisi: 1,
      alasan: NOTE,
      bagian: ['format'],
    })
    expect(await state()).toBe('perlu-revisi')
    const entry = async () => (await own.get(`laporanakhir/${registerid}`)).data.detail[0]
    const { revisiid } = (await entry()).revisi
    expect((await own.delete(`laporanakhir/${detail_idx}`)).status).toBe(409)
    const change = (detail_isi: string, more: object = {}) =>
      own.post('laporanakhir', { laporan_registeridx: registerid, detail_idx, detail_isi, revisiid, ...more })
    expect((await change('Bab 1')).message).toContain('belum ada yang berbeda')
    await change('Bab 1', { detail_lampiran: file('babdua') })
    expect(await state()).toBe('menunggu')
    const { revisi, detail_lampiran } = await entry()
    expect(revisi).toMatchObject({ keadaan: 'diperbaiki', sebelum: { isi: 'Bab 1', namafile: 'bab.pdf' } })
    expect((await own.open(revisi.sebelum.files)).bytes.equals(pdf({ text: 'bab' }))).toBe(true)
    expect((await own.open(detail_lampiran)).bytes.equals(pdf({ text: 'babdua' }))).toBe(true)
    await as.post('validasilaporan', { detail_idx, status: 1 })
    expect(await state()).toBe('diterima')
  })
})
