import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LapanganMarks, LapanganWeek } from '../../../src/contract/endpoints/index.ts'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import { admin, harian, mahasiswa, pembimbing, perusahaan, terdaftar } from '../support/people.ts'
import { databases } from '../../support/databases.ts'
import { lapanganStory, PERSON } from './lapanganStory.ts'
import { marksOf, paper, rubricOf, swapped } from './nilai/marked.ts'

const NOW = '2026-02-16T03:00:00Z'

/** What is done twice, at once, or later than it was asked for. */
databases((kind) => {
  let app: MailApp
  beforeAll(async () => {
    app = await openMailApp(kind)
    app.goTo(NOW)
  })
  afterAll(() => app?.close())

  async function story() {
    const own = await lapanganStory(app)
    const { prodiid, guide, registerkuotaid } = own
    /** Another student of the same programme. */
    const colleague = async (company: number) => {
      const student = await mahasiswa(app.db, { mhsprodiid: prodiid })
      const other = await terdaftar(app.db, student, {
        registerkuotaid,
        registerperusahaanid: company,
        registerdisetujui: 1,
      })
      await pembimbing(app.db, other.registerid, guide.dosenid)
      return other.registerid
    }
    const mailsTo = (address: string) => app.post.taken.filter(({ to }) => to.includes(address)).length
    return { ...own, colleague, mailsTo }
  }

  describe('the link', () => {
    test('its address is never the lecturer’s: it opens the students of others too', async () => {
      const { head, enter, asGuide, registerid, state } = await story()
      await enter(head, { lapangansurel: `y${registerid}@gmail.com` })
      expect((await asGuide.post(`lapangan/tautan/${registerid}`)).status).toBe(403)
      expect((await state(asGuide)).boleh).toMatchObject({ tautan: false, kirim: true, cabut: true })
      expect((await state()).boleh.tautan).toBe(true)
    })

    test('a mail that waits does not leave once all was revoked; asked for again, it does', async () => {
      const { head, enter, registerid, state, mailsTo } = await story()
      const address = `antre${registerid}@gmail.com`
      await enter(head, { lapangansurel: address })
      expect(await state()).toMatchObject({ tautan: [], antre: true, boleh: { cabut: true } })
      expect((await head.post(`lapangan/cabut/${registerid}`)).status).toBe(200)
      expect((await state()).antre).toBe(false)
      await app.turn()
      expect([mailsTo(address), (await state()).tautan]).toEqual([0, []])
      expect((await head.post(`lapangan/kirim/${registerid}`)).status).toBe(200)
      await app.turn()
      expect(mailsTo(address)).toBe(1)
    })

    test('nor once the address was another and is the old one again; the newest mail leaves', async () => {
      const { head, enter, registerid, state, mailsTo } = await story()
      const address = `kembali${registerid}@gmail.com`
      const other = `lain${registerid}@gmail.com`
      await enter(head, { lapangansurel: address })
      for (const lapangansurel of [other, address])
        await enter(head, { lapangansurel, versi: (await state()).lapangan!.versi })
      await app.turn()
      expect([mailsTo(address), mailsTo(other)]).toEqual([1, 0])
    })

    test('what was called back before it left fills nobody’s box', async () => {
      const { me, head, enter, registerid, mailsTo } = await story()
      const address = `ditarik${registerid}@gmail.com`
      await enter(head, { lapangansurel: address })
      for (let at = 0; at < 12; at += 1) {
        expect((await me.post(`lapangan/cabut/${registerid}`)).status).toBe(200)
        expect((await me.post(`lapangan/kirim/${registerid}`)).status).toBe(200)
      }
      await app.turn()
      expect(mailsTo(address)).toBe(1)
      expect((await head.post(`lapangan/kirim/${registerid}`)).status).toBe(429)
    })

    test('while no mail server is there, no link is made, and none ends for it', async () => {
      const { head, enter, registerid, page, state, mailsTo } = await story()
      const address = `mati${registerid}@gmail.com`
      await enter(head, { lapangansurel: address })
      const open = await page()
      app.post.state.busy = true
      for (let at = 1; at <= 14; at += 1) {
        app.goTo(new Date(Date.parse(NOW) + at * 31 * 60_000).toISOString())
        await app.turn()
      }
      app.goTo('2026-02-16T04:00:00Z')
      expect((await state()).tautan.map(({ keadaan, cara }) => [cara, keadaan])).toEqual([['qr', 'berlaku']])
      expect((await open.get('lapangan')).status).toBe(200)
      app.post.state.busy = false
      app.goTo('2026-02-16T20:00:00Z')
      await app.turn()
      expect(mailsTo(address)).toBe(1)
      expect((await state()).tautan.map(({ keadaan, cara }) => [cara, keadaan])).toEqual([
        ['surel', 'berlaku'],
        ['qr', 'berlaku'],
      ])
      app.goTo(NOW)
    })
  })

  describe('who it is', () => {
    test('entered anew after it was taken away, it is who was entered now', async () => {
      const { me, enter, registerid, state } = await story()
      const lapangansurel = `ganti${registerid}@gmail.com`
      await enter(me, { lapangansurel, lapangantelp: '0751-11223344' })
      expect((await me.delete(`lapangan/${registerid}`)).status).toBe(200)
      expect((await enter(me, { lapangansurel, nama: 'Yuliana', jabatan: '' })).status).toBe(201)
      expect((await state(me)).lapangan).toMatchObject({
        nama: 'Yuliana',
        jabatan: null,
        lapangantelp: null,
        keadaan: 'menunggu',
        mahasiswa: 1,
      })
    })

    test('one person of two students waits once; in a closed semester nobody does', async () => {
      const { me, head, enter, registerid, registerperusahaanid, colleague, semid } = await story()
      const lapangansurel = `dua-kali${registerid}@gmail.com`
      const other = await colleague(registerperusahaanid)
      await enter(me, { lapangansurel })
      const person = await app.db
        .selectFrom('lapanganregister')
        .select(['lapanganid', 'oleh', 'dibuat'])
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('lapanganregister')
        .values({ registerid: other, ...person })
        .execute()
      const waiting = async () =>
        ((await head.get('lapangan/menunggu')).data as { lapanganid: number }[]).map((one) => one.lapanganid)
      expect((await waiting()).length).toBe(2)
      expect(new Set(await waiting()).size).toBe(1)
      await app.db
        .updateTable('semester')
        .set({ semtutup: '2026-02-10', semtutupoleh: 'Admin' })
        .where('semid', '=', semid)
        .execute()
      expect(await waiting()).toEqual([])
      await app.db
        .updateTable('semester')
        .set({ semtutup: null, semtutupoleh: null })
        .where('semid', '=', semid)
        .execute()
    })

    test('somebody else without an address: what opened for the one before opens nothing', async () => {
      const { head, company, enter, state, page } = await story()
      const old = await company()
      const change = async (more: object) =>
        (await enter(head, { lapangantelp: '0751-778899', versi: (await state()).lapangan!.versi, ...more }))
          .status
      expect(await change({ jabatan: 'Kepala Jaringan', nama: 'Yulia  maharani' })).toBe(200)
      expect((await old.get('lapangan')).status).toBe(200)
      expect(await change({ nama: 'Budi Santoso', lapangantelp: '0751-112233' })).toBe(200)
      expect((await old.get('lapangan')).status).toBe(401)
      const anew = await page()
      expect(await change({ nama: 'Rahmat Hidayat', lapangantelp: '0751-112233' })).toBe(200)
      expect((await anew.get('lapangan')).status).toBe(401)
    })

    test('confirmed by an office and without students, it vouches for nobody: the office looks again', async () => {
      const { me, head, enter, registerid, state } = await story()
      const lapangansurel = `tetap${registerid}@gmail.com`
      await enter(head, { lapangansurel })
      await head.delete(`lapangan/${registerid}`)
      await enter(me, { lapangansurel, nama: 'Orang lain' })
      expect((await state()).lapangan).toMatchObject({ nama: 'Orang lain', keadaan: 'menunggu' })
    })
  })

  describe('a company that was merged and is taken apart again', () => {
    async function merged() {
      const made = await story()
      const { registerperusahaanid: dari } = made
      const office = app.as(await admin(app.db, 'akademik'))
      const ke = await perusahaan(app.db)
      const { data } = await office.get(`perusahaan/gabung/${dari}/${ke}`)
      const jumlah = (data.pindah as { jumlah: number }[]).reduce((sum, each) => sum + each.jumlah, 0)
      const done = await office.post('perusahaan/gabung', { dari, ke, jumlah })
      expect(done.status).toBe(201)
      const split = async () => {
        expect((await office.post(`perusahaan/pisah/${done.data.gabungid}`)).status).toBe(200)
      }
      const companyOf = async (registerid: number) =>
        (
          await app.db
            .selectFrom('lapanganregister as f')
            .innerJoin('lapangan as l', 'l.lapanganid', 'f.lapanganid')
            .select('l.lapanganperusahaanid')
            .where('f.registerid', '=', registerid)
            .executeTakeFirstOrThrow()
        ).lapanganperusahaanid
      return { ...made, dari, ke, split, companyOf }
    }

    test('whoever was entered in between goes with the students', async () => {
      const { head, enter, registerid, companyOf, split, dari, ke, state } = await merged()
      await enter(head, { lapangansurel: `antara${registerid}@gmail.com` })
      expect(await companyOf(registerid)).toBe(ke)
      const { lapangan } = await state()
      await split()
      expect(await companyOf(registerid)).toBe(dari)
      expect((await state()).lapangan).toMatchObject({ lapanganid: lapangan!.lapanganid })
    })

    test('with students on both sides they are on file in both, and hear of the new link', async () => {
      const { head, enter, registerid, companyOf, split, dari, ke, state, colleague, mailsTo, page } =
        await merged()
      const theirs = await colleague(ke)
      const lapangansurel = `dua${registerid}@gmail.com`
      await enter(head, { lapangansurel })
      await enter(head, { lapangansurel }, theirs)
      await app.turn()
      const [before, sent] = [await state(), mailsTo(lapangansurel)]
      expect(before.lapangan).toMatchObject({ mahasiswa: 2 })
      const days = await harian(app.db, registerid, { '2026-02-09': {} })
      const confirm = async (status: 0 | 1) => {
        const { data } = await (
          await page()
        ).post('lapangan/hari', {
          detail: JSON.stringify(days),
          versi: '[0]',
          status,
        })
        return (data as unknown as { hasil: string }[]).map(({ hasil }) => hasil)
      }
      expect(await confirm(1)).toEqual(['berubah'])
      await split()
      expect([await companyOf(registerid), await companyOf(theirs)]).toEqual([dari, ke])
      const [here, there] = [await state(), await state(head, theirs)]
      expect(here.lapangan).toMatchObject({ ...PERSON, lapangansurel, keadaan: 'dikonfirmasi', mahasiswa: 1 })
      expect(there.lapangan).toMatchObject({ lapanganid: before.lapangan!.lapanganid, mahasiswa: 1 })
      expect(here.tautan).toEqual([])
      // What they said of a student is theirs still.
      expect(await confirm(0)).toEqual(['berubah'])
      app.goTo('2026-02-16T03:06:00Z')
      await app.turn()
      expect(mailsTo(lapangansurel)).toBe(sent + 1)
      app.goTo(NOW)
    })
  })

  describe('marks', () => {
    const marks = async (page: ReturnType<MailApp['as']>, id: number, more: object = {}) =>
      page.post(`lapangan/nilai/${id}`, {
        ...(await rubricOf(app.db, id)),
        nilai: marksOf('lapangan', 85),
        catatan: '',
        kirim: 0,
        versi: 0,
        ...more,
      })
    const onPaper = async (guide: ReturnType<MailApp['as']>, id: number, more: object = {}) =>
      guide.post(`nilai/${id}`, {
        oleh: 'lapangan',
        ...(await rubricOf(app.db, id)),
        nilai: marksOf('lapangan', 70),
        catatan: '',
        kirim: 0,
        versi: 0,
        penilai: 'Yulia',
        ...more,
      })
    const part = async (guide: ReturnType<MailApp['as']>, id: number) =>
      ((await guide.get(`nilai/${id}`)).data as { bagian: Record<string, unknown>[] }).bagian.find(
        ({ oleh }) => oleh === 'lapangan',
      )!
    const own = async (page: ReturnType<MailApp['as']>, id: number) =>
      (await page.get(`lapangan/nilai/${id}`)).data as LapanganMarks

    test('the draft of the company and the one from paper lie beside each other; the first that is sent counts', async () => {
      const { company, registerid, asGuide } = await story()
      const page = await company()
      expect((await onPaper(asGuide, registerid)).status).toBe(200)
      expect(await own(page, registerid)).toMatchObject({
        keadaan: 'kosong',
        isi: {},
        versi: 0,
        sebelah: true,
      })
      expect((await marks(page, registerid)).data).toEqual({ versi: 1, keadaan: 'draf' })
      // Neither knows the other’s version, and neither is in its way.
      expect((await onPaper(asGuide, registerid, { versi: 1 })).data).toEqual({ versi: 2 })
      expect((await marks(page, registerid, { versi: 1 })).data).toEqual({ versi: 2, keadaan: 'draf' })
      const seventy = JSON.parse(marksOf('lapangan', 70)) as Record<string, number>
      const eightyFive = JSON.parse(marksOf('lapangan', 85)) as Record<string, number>
      expect(await part(asGuide, registerid)).toMatchObject({ isi: seventy, tulis: true, sebelah: true })
      expect((await own(page, registerid)).isi).toEqual(eightyFive)

      const sent = await onPaper(asGuide, registerid, { versi: 2, kirim: 1, berkas: paper })
      expect(sent.status).toBe(200)
      for (const kirim of [0, 1]) {
        const late = await marks(page, registerid, { versi: 2, kirim })
        expect([late.status, late.message]).toEqual([
          409,
          'Nilai perusahaan sudah dikirim dosen dari kertas. Isian Anda tidak hilang, tetapi tidak dihitung.',
        ])
      }
      expect(await own(page, registerid)).toMatchObject({ keadaan: 'dikirim', tulis: false, isi: seventy })
      const kept = await app.db
        .selectFrom('nilaibagian')
        .select('bagianisi')
        .where('bagianregisterid', '=', registerid)
        .where('bagiancara', '=', 'tautan')
        .execute()
      expect(kept.map(({ bagianisi }) => JSON.parse(bagianisi))).toEqual([eightyFive])
    })

    test.each(['another one is in use', 'changed in place'])(
      'marks by a rubric that was read are no marks by what it is now: %s',
      async (way) => {
        const { company, registerid, head, prodiid, rubrikid, asGuide } = await story()
        const page = await company()
        const read = (await own(page, registerid)).bagian!
        const isi = swapped('lapangan')
        if (way === 'changed in place') await head.post(`rubrik/${rubrikid}`, { isi, versi: 2 })
        else {
          const copy = (await head.post('rubrik', { prodiid, dari: rubrikid })).data as { rubrikid: number }
          await head.post(`rubrik/${copy.rubrikid}`, { isi, versi: 1 })
          await head.post(`rubrik/pakai/${copy.rubrikid}`, { versi: 2 })
        }
        const { rubrikversi } = read
        for (const kirim of [0, 1]) {
          const old = { rubrikid: read.rubrikid, rubrikversi, kirim }
          expect((await marks(page, registerid, old)).status).toBe(409)
          expect((await onPaper(asGuide, registerid, { ...old, berkas: paper })).status).toBe(409)
        }
        expect(await own(page, registerid)).toMatchObject({ versi: 0, isi: {}, sebelah: false })
        const anew = (await own(page, registerid)).bagian!
        expect(anew.kriteria[0]!.nama).toBe(read.kriteria[1]!.nama)
        const now = { rubrikid: anew.rubrikid, rubrikversi: anew.rubrikversi }
        expect((await marks(page, registerid, now)).status).toBe(200)
        expect((await marks(page, registerid, { ...now, versi: 1, kirim: 1 })).status).toBe(200)
      },
    )

    test('sent by the company, paper waits; given back, it is there as it was', async () => {
      const { company, registerid, asGuide, head } = await story()
      const page = await company()
      await onPaper(asGuide, registerid)
      expect((await marks(page, registerid, { kirim: 1 })).data).toEqual({ versi: 1, keadaan: 'diajukan' })
      const late = await onPaper(asGuide, registerid, { versi: 1, kirim: 1, berkas: paper })
      expect([late.status, late.message]).toEqual([
        409,
        'Nilai ini dikirim pembimbing lapangan lewat tautannya. Buka dulu bila perlu diubah; isian Anda tetap ada.',
      ])
      const seen = await part(asGuide, registerid)
      expect(seen).toMatchObject({ cara: 'tautan', sahkan: true, tulis: false })
      const back = await head.post(`nilai/lapangan/${registerid}`, {
        aksi: 'kembalikan',
        versi: seen.versi as number,
        alasan: 'Tertukar.',
      })
      expect(back.status).toBe(200)
      expect(await part(asGuide, registerid)).toMatchObject({ cara: 'kertas', versi: 1, sebelah: true })
      expect(await own(page, registerid)).toMatchObject({ keadaan: 'draf', alasan: 'Tertukar.' })
    })

    test('handed in by the company, the approval is not withdrawn; a draft is nobody’s mark', async () => {
      const { company, registerid } = await story()
      const office = app.as(await admin(app.db, 'akademik'))
      const page = await company()
      const decide = async (registerdisetujui: string) =>
        (await office.post('register/persetujuan', { registerid, registerdisetujui, alasan: 'Keliru.' }))
          .status
      await marks(page, registerid)
      expect([await decide('0'), await decide('1')]).toEqual([200, 200])
      expect((await marks(page, registerid, { versi: 1, kirim: 1 })).status).toBe(200)
      expect(await decide('0')).toBe(409)
    })

    test('of two that are sent at once one counts', async () => {
      const { company, registerid, asGuide } = await story()
      const page = await company()
      const both = await Promise.all([
        marks(page, registerid, { kirim: 1 }),
        onPaper(asGuide, registerid, { kirim: 1, berkas: paper }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })

    test('of a code the database says nothing without the installation’s key', async () => {
      const { head, enter, registerid, page } = await story()
      await enter(head, { lapangansurel: `kode${registerid}@gmail.com` })
      const open = await page()
      await open.post(`lapangan/kode/${registerid}`)
      await app.turn()
      const kode = app.post.taken.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []).at(-1)!
      const { kodehash, tautanid } = await app.db
        .selectFrom('lapangankode')
        .selectAll()
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      expect(kodehash).toMatch(/^[\w-]{43,}$/)
      expect(kodehash).not.toBe(hash('sha256', `${tautanid} ${registerid} ${kode}`))
      expect((await marks(open, registerid, { kirim: 1, kode })).status).toBe(200)
    })
  })

  describe('days', () => {
    test('thirty notes an hour, also when many are sent at once', async () => {
      const { company, registerid, registerperusahaanid, enter, head, colleague } = await story()
      const page = await company()
      const ids = await harian(app.db, registerid, { '2026-02-09': {} })
      for (let at = 0; at < 5; at += 1) {
        const other = await colleague(registerperusahaanid)
        expect((await enter(head, { lapangantelp: '0751-778899' }, other)).status).toBe(201)
        ids.push(...(await harian(app.db, other, { '2026-02-09': {} })))
      }
      const { lapanganid } = await app.db
        .selectFrom('lapanganregister')
        .select('lapanganid')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('lapangancatatan')
        .values(
          Array.from({ length: 29 }, (_, at) => ({
            detailidx: ids[at % ids.length]!,
            registerid,
            lapanganid,
            nama: PERSON.nama,
            isi: 'x',
            waktu: new Date(NOW).toISOString(),
          })),
        )
        .execute()
      const all = await Promise.all(
        ids.map((detail_idx) => page.post('lapangan/catatan', { detail_idx, isi: 'Lagi.' })),
      )
      expect(all.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429, 429])
    })

    test('the hours stand beside the day, and days away without why', async () => {
      const { company, registerid, me, asGuide } = await story()
      const page = await company()
      await harian(app.db, registerid, { '2026-02-09': {}, '2026-02-10': {} })
      await app.db
        .updateTable('laporandetail')
        .set({ detail_masuk: '08:00', detail_keluar: '16:30', detail_mode: 'kantor' })
        .where('detail_registeridx', '=', registerid)
        .where('detail_tgl', '=', '2026-02-09')
        .execute()
      const asked = await me.post('ketidakhadiran', {
        registerid,
        mulai: '2026-02-11',
        selesai: '2026-02-12',
        jenis: 'sakit',
        keterangan: 'Demam berdarah.',
      })
      expect(asked.status).toBe(201)
      const week = async () => {
        const { data } = await page.get(`lapangan/pekan/${registerid}?senin=2026-02-09`)
        expect(JSON.stringify(data)).not.toMatch(/sakit|[Dd]emam/)
        return data as LapanganWeek
      }
      const days = async () =>
        (await week()).hari.map(({ tgl, wajib, absen }) => [tgl.slice(-2), wajib, absen])
      expect((await week()).hari.map(({ laporan }) => laporan?.jam)).toEqual([
        { masuk: '08:00', keluar: '16:30', mode: 'kantor' },
        { masuk: null, keluar: null, mode: null },
        ...[undefined, undefined, undefined],
      ])
      const plain = ['09', '10', '11', '12', '13'].map((day) => [day, true, false])
      expect(await days()).toEqual(plain)
      const { absenid } = asked.data as { absenid: number }
      const answered = await asGuide.post(`ketidakhadiran/putusan/${absenid}`, {
        status: 1,
        dari: 'menunggu',
      })
      expect(answered.status).toBe(200)
      expect(await days()).toEqual(plain.map(([day]) => [day, true, day === '11' || day === '12']))
    })
  })
})
