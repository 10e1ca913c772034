import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LapanganHome, Lapangan } from '../../../src/contract/endpoints/index.ts'
import { sweepLinks } from '../../../src/server/mail/links.ts'
import { sweepNumbers } from '../../../src/server/whatsapp/forget.ts'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import type { Caller } from '../support/caller.ts'
import { admin, harian, jadwal, mahasiswa, pembimbing, terdaftar } from '../support/people.ts'
import { databases } from '../../support/databases.ts'
import { lapanganStory, PERSON } from './lapanganStory.ts'
import { marksOf, paper, programmeWith, rubricOf } from './nilai/marked.ts'

const NOW = '2026-02-16T03:00:00Z'

/** A company's supervisor with a student of each of two programmes: each office acts only on its own. */
databases((kind) => {
  let app: MailApp
  beforeAll(async () => {
    app = await openMailApp(kind)
    app.goTo(NOW)
  })
  afterAll(() => app?.close())

  /** `one` and `two` are the programmes; nobody is entered yet. */
  async function company() {
    const one = await lapanganStory(app)
    const other = await programmeWith(app)
    const { registerkuotaid } = await app.db
      .selectFrom('register')
      .select('registerkuotaid')
      .where('registerid', '=', other.first.registerid)
      .executeTakeFirstOrThrow()
    const student = await mahasiswa(app.db, { mhsprodiid: other.prodiid, mhsnama: 'Kartika Dewi' })
    const { registerperusahaanid } = one
    const placed = await terdaftar(app.db, student, {
      registerkuotaid,
      registerperusahaanid,
      registerdisetujui: 1,
    })
    await jadwal(app.db, placed)
    await pembimbing(app.db, placed.registerid, other.guide.dosenid)
    const two = { ...other, registerid: placed.registerid, me: app.as(student) }
    const office = app.as(await admin(app.db, 'akademik'))
    const address = `yulia${one.registerid}@kantor.example`
    const state = async (who: Caller, id: number) => (await who.get(`lapangan/${id}`)).data as Lapangan
    const linkOf = async (who: Caller, id: number) => {
      const made = await who.post(`lapangan/tautan/${id}`)
      expect(made.status).toBe(201)
      return made.data as { tautanid: number; token: string }
    }
    const opened = async (token: string) =>
      ((await (await one.open(token)).get('lapangan')).data as LapanganHome).mahasiswa.map(
        ({ registerid }) => registerid,
      )
    return { one, two, office, address, state, linkOf, opened }
  }

  /** The same, on file for both. */
  async function shared() {
    const made = await company()
    const { one, two, office, address } = made
    for (const { registerid } of [one, two])
      expect((await one.enter(office, { lapangansurel: address }, registerid)).status).toBe(201)
    await app.turn()
    return made
  }

  test('every call by everybody: the own programme, and nothing of the other', async () => {
    const { one, two, office, address, state, linkOf } = await shared()
    const days = {
      [one.registerid]: await harian(app.db, one.registerid, { '2026-02-09': {} }),
      [two.registerid]: await harian(app.db, two.registerid, { '2026-02-09': {} }),
    }
    const links = {
      one: await linkOf(one.head, one.registerid),
      two: await linkOf(two.head, two.registerid),
      all: await linkOf(office, one.registerid),
    }
    const people = {
      'prodi 11': one.head,
      'prodi 12': two.head,
      akademik: office,
      'dosen 11': one.asGuide,
      'dosen 12': two.asGuide,
      'tautan 11': await one.open(links.one.token),
      'tautan 12': await one.open(links.two.token),
      'tautan akademik': await one.open(links.all.token),
    }
    const { lapanganid, versi } = (await state(office, one.registerid)).lapangan!
    const day = (id: number) => days[id]![0]!
    const calls: Record<string, (who: Caller, id: number) => ReturnType<Caller['post']>> = {
      'GET lapangan/{registerid}': (who, id) => who.get(`lapangan/${id}`),
      'POST lapangan/{registerid}': (who, id) =>
        who.post(`lapangan/${id}`, { ...PERSON, nama: 'Orang Lain', lapangansurel: address, versi: 999 }),
      'POST lapangan/konfirmasi/{registerid}': (who, id) =>
        who.post(`lapangan/konfirmasi/${id}`, { lapanganid, versi }),
      'POST lapangan/tautan/{registerid}': (who, id) => who.post(`lapangan/tautan/${id}`),
      'POST lapangan/kirim/{registerid}': (who, id) => who.post(`lapangan/kirim/${id}`),
      'POST lapangan/cabut/{registerid}': (who, id) =>
        who.post(`lapangan/cabut/${id}`, { tautanid: 999_999 }),
      'POST lapangan/kertas': (who, id) =>
        who.post('lapangan/kertas', {
          registerid: id,
          dari: '2026-01-05',
          sampai: '2026-01-06',
          nama: 'Yulia',
          berkas: paper,
        }),
      'GET lapangan/pekan/{registerid}': (who, id) => who.get(`lapangan/pekan/${id}`),
      'POST lapangan/hari': (who, id) =>
        who.post('lapangan/hari', { detail: `[${day(id)}]`, versi: '[0]', status: 1 }),
      'POST lapangan/catatan': (who, id) =>
        who.post('lapangan/catatan', { detail_idx: day(id), isi: 'Rapi.' }),
      'POST lapangan/revisi': (who, id) =>
        who.post('lapangan/revisi', {
          detail_idx: day(id),
          versi: 9,
          bagian: '["jam"]',
          alasan: 'Jam?',
          revisi: 1,
        }),
      'GET lapangan/nilai/{registerid}': (who, id) => who.get(`lapangan/nilai/${id}`),
      'POST lapangan/nilai/{registerid}': (who, id) =>
        who.post(`lapangan/nilai/${id}`, {
          rubrikid: 1,
          rubrikversi: 1,
          nilai: '{}',
          catatan: '',
          kirim: 0,
          versi: 9,
        }),
      'POST lapangan/kode/{registerid}': (who, id) => who.post(`lapangan/kode/${id}`),
    }
    const said: Record<string, Record<string, [number, number]>> = {}
    for (const [name, call] of Object.entries(calls)) {
      said[name] = {}
      for (const [who, caller] of Object.entries(people))
        said[name][who] = [
          (await call(caller, one.registerid)).status,
          (await call(caller, two.registerid)).status,
        ]
    }
    const no = [403, 403]
    /** Who is asked for the internship of 11, then for that of 12; `may` = what is answered where it is theirs. */
    const row = (may: number, { lecturer = may, link = 403 }: { lecturer?: number; link?: number } = {}) => ({
      'prodi 11': may === 403 ? no : [may, 404],
      'prodi 12': may === 403 ? no : [404, may],
      akademik: [may, may],
      'dosen 11': lecturer === 403 ? no : [lecturer, 404],
      'dosen 12': lecturer === 403 ? no : [404, lecturer],
      'tautan 11': link === 403 ? no : [link, 404],
      'tautan 12': link === 403 ? no : [404, link],
      'tautan akademik': [link, link],
    })
    const byLink = (link: number) => row(403, { link })
    const expected: Record<string, Record<string, number[]>> = {
      'GET lapangan/{registerid}': row(200),
      'POST lapangan/{registerid}': row(409, { lecturer: 403 }),
      'POST lapangan/konfirmasi/{registerid}': row(409, { lecturer: 403 }),
      'POST lapangan/tautan/{registerid}': row(201, { lecturer: 403 }),
      // Once in five minutes for each programme, and the lecturer's is that of the programme.
      'POST lapangan/kirim/{registerid}': {
        ...row(200),
        akademik: [429, 429],
        'dosen 11': [429, 404],
        'dosen 12': [404, 429],
      },
      'POST lapangan/cabut/{registerid}': row(404),
      'POST lapangan/kertas': row(422),
      'GET lapangan/pekan/{registerid}': byLink(200),
      'POST lapangan/hari': byLink(200),
      'POST lapangan/catatan': byLink(201),
      'POST lapangan/revisi': byLink(409),
      'GET lapangan/nilai/{registerid}': byLink(200),
      'POST lapangan/nilai/{registerid}': byLink(409),
      'POST lapangan/kode/{registerid}': byLink(200),
    }
    expect(said).toEqual(expected)
    const students = async (who: Caller) =>
      ((await who.get('lapangan')).data as LapanganHome).mahasiswa
        .map(({ registerid }) => registerid)
        .toSorted()
    expect([
      await students(people['tautan 11']),
      await students(people['tautan 12']),
      await students(people['tautan akademik']),
    ]).toEqual([[one.registerid], [two.registerid], [one.registerid, two.registerid].toSorted()])
    app.goTo(NOW)
  })

  describe('the person', () => {
    test('attached by the other programme at the same address, unchanged, and mailed; a link opens the own student', async () => {
      const { one, two, address, state, opened, linkOf } = await company()
      await one.enter(one.head, { lapangansurel: address, lapangantelp: '0751-1234567' })
      const before = (await state(one.head, one.registerid)).lapangan!
      const attached = await one.enter(
        two.head,
        { nama: 'Yulia', jabatan: 'Satpam', lapangansurel: address.toUpperCase() },
        two.registerid,
      )
      expect([attached.status, attached.data.lapanganid]).toEqual([201, before.lapanganid])
      expect((await state(one.head, one.registerid)).lapangan).toMatchObject({
        ...PERSON,
        versi: before.versi,
      })
      // Nothing of the other programme's is told: neither how many, nor which links, nor who entered it.
      const seen = await state(two.head, two.registerid)
      expect(seen.lapangan).toMatchObject({ mahasiswa: 1, bersama: true })
      await app.turn()
      expect((await state(two.head, two.registerid)).tautan).toHaveLength(1)
      expect((await state(one.head, one.registerid)).tautan).toHaveLength(1)
      const { token } = await linkOf(two.head, two.registerid)
      expect(await opened(token)).toEqual([two.registerid])
    })

    test('name, address, number and confirmation are changed by the academic office only, and each side is told', async () => {
      const { one, two, office, address, state } = await shared()
      const change = (who: Caller, id: number, versi: number, more: object) =>
        one.enter(who, { lapangansurel: address, versi, ...more }, id)
      const { versi, lapanganid } = (await state(office, one.registerid)).lapangan!
      for (const [who, id] of [
        [one.head, one.registerid],
        [two.head, two.registerid],
      ] as const) {
        const refused = await change(who, id, versi, { nama: 'Budi Santoso' })
        expect([refused.status, refused.message]).toEqual([
          409,
          'Orang ini juga membimbing mahasiswa program studi lain. Minta admin akademik mengubah atau mengonfirmasinya.',
        ])
      }
      // Another address is somebody else, for the own student alone.
      const moved = await change(one.head, one.registerid, versi, { lapangansurel: `lain.${address}` })
      expect(moved.data.lapanganid).not.toBe(lapanganid)
      expect((await state(office, two.registerid)).lapangan).toMatchObject({
        lapanganid,
        lapangansurel: address,
      })
      await change(one.head, one.registerid, (await state(one.head, one.registerid)).lapangan!.versi, {})
      expect((await state(office, one.registerid)).lapangan!.lapanganid).toBe(lapanganid)
      expect((await change(office, one.registerid, versi, { nama: 'Yulia M.' })).status).toBe(200)
      const changes = async (registerid: number) =>
        (
          await app.db
            .selectFrom('peristiwa')
            .select('sesudah')
            .where('registerid', '=', registerid)
            .where('objek', '=', 'lapangan')
            .where('aksi', '=', 'ubah')
            .where('sesudah', 'like', '%Yulia M.%')
            .execute()
        ).length
      expect([await changes(one.registerid), await changes(two.registerid)]).toEqual([1, 1])
      await app.db
        .updateTable('lapangan')
        .set({ lapangankonfirmasi: null, lapangancara: null })
        .where('lapanganid', '=', lapanganid)
        .execute()
      const confirm = async (who: Caller, id: number) =>
        (
          await who.post(`lapangan/konfirmasi/${id}`, {
            lapanganid,
            versi: (await state(who, id)).lapangan!.versi,
          })
        ).status
      expect((await state(one.head, one.registerid)).boleh.konfirmasi).toBe(false)
      expect(await confirm(one.head, one.registerid)).toBe(409)
      expect(await confirm(office, one.registerid)).toBe(200)
    })

    test('one programme revokes its own links and no others; the last student leaving ends theirs', async () => {
      const { one, two, office, state, linkOf } = await shared()
      const mine = await linkOf(one.head, one.registerid)
      const theirs = await linkOf(two.head, two.registerid)
      const all = await linkOf(office, one.registerid)
      for (const { tautanid } of [theirs, all])
        expect((await one.head.post(`lapangan/cabut/${one.registerid}`, { tautanid })).status).toBe(404)
      expect((await state(one.head, one.registerid)).tautan.map(({ tautanid }) => tautanid)).not.toContain(
        theirs.tautanid,
      )
      expect((await one.head.post(`lapangan/cabut/${one.registerid}`)).status).toBe(200)
      const works = async ({ token }: { token: string }) =>
        (await app.as(null).post('lapangan/periksa', { token })).data.keadaan as string
      expect([await works(mine), await works(theirs), await works(all)]).toEqual([
        'dicabut',
        'berlaku',
        'berlaku',
      ])
      expect((await two.head.delete(`lapangan/${two.registerid}`)).status).toBe(200)
      expect([await works(theirs), await works(all)]).toEqual(['dicabut', 'berlaku'])
    })

    test('a student is on the list of nobody whom only another programme knows: the own office looks', async () => {
      const { one, two, address, state } = await company()
      await one.enter(one.head, { lapangansurel: address })
      const entered = await one.enter(two.me, { lapangansurel: address }, two.registerid)
      expect([entered.status, entered.data.keadaan]).toEqual([201, 'menunggu'])
      expect((await state(one.head, one.registerid)).lapangan!.lapanganid).not.toBe(entered.data.lapanganid)
    })

    test('by name and number alone nobody is taken for one to whom another office gave an address', async () => {
      const { one, two, office, address, state } = await company()
      const lapangantelp = '0751-776655'
      await one.enter(one.head, { lapangansurel: address, lapangantelp })
      for (const who of [two.me, two.head, office]) {
        expect((await one.enter(who, { lapangantelp }, two.registerid)).status).toBe(201)
        expect((await state(office, two.registerid)).lapangan).toMatchObject({
          lapangansurel: null,
          mahasiswa: 1,
        })
        await two.head.delete(`lapangan/${two.registerid}`)
      }
    })
  })

  test('a link follows the students of its programmes, now and later', async () => {
    const { one, two, office, address, linkOf, opened } = await company()
    await one.enter(one.head, { lapangansurel: address })
    const mine = await linkOf(one.head, one.registerid)
    const all = await linkOf(office, one.registerid)
    await one.enter(two.head, { lapangansurel: address }, two.registerid)
    expect([await opened(mine.token), (await opened(all.token)).toSorted()]).toEqual([
      [one.registerid],
      [one.registerid, two.registerid].toSorted(),
    ])
    // Asked for again by whoever holds it, it is the same again.
    await app.turn()
    app.goTo('2026-02-16T03:30:00Z')
    await app.as(null).post('lapangan/kirimulang', { token: mine.token })
    await app.turn()
    const mail = app.post.taken.at(-1)!
    expect(mail.to).toEqual([address])
    expect(await opened(/#([\w.-]+)/.exec(mail.text)![1]!)).toEqual([one.registerid])
    app.goTo(NOW)
  })

  describe('signing', () => {
    const codes = () => app.post.taken.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? [])
    const send = async (page: Caller, id: number, kode: string) =>
      page.post(`lapangan/nilai/${id}`, {
        ...(await rubricOf(app.db, id)),
        nilai: marksOf('lapangan', 85),
        catatan: '',
        kirim: 1,
        versi: 0,
        kode,
      })

    test('whoever guesses by a link that leaked is in nobody’s way who came by another', async () => {
      const { one, address } = await company()
      await one.enter(one.head, { lapangansurel: address })
      const [leaked, own] = [await one.page(), await one.page()]
      expect((await own.post(`lapangan/kode/${one.registerid}`)).status).toBe(200)
      await app.turn()
      const kode = codes().at(-1)!
      expect((await leaked.post(`lapangan/kode/${one.registerid}`)).status).toBe(200)
      await app.turn()
      const wrong = kode === '000000' ? '111111' : '000000'
      const heard = []
      for (let at = 0; at < 8; at += 1) heard.push((await send(leaked, one.registerid, wrong)).status)
      expect(heard).toContain(429)
      expect((await send(own, one.registerid, kode)).status).toBe(200)
    })

    test('address and signature less than a day apart: the lecturer hears of it, and reads it beside the mark', async () => {
      const signed = async (hours: number) => {
        const { one, address } = await company()
        await one.enter(one.head, { lapangansurel: address })
        app.goTo(new Date(Date.parse(NOW) + hours * 3_600_000).toISOString())
        const page = await one.page()
        await page.post(`lapangan/kode/${one.registerid}`)
        await app.turn()
        expect((await send(page, one.registerid, codes().at(-1)!)).status).toBe(200)
        const { data } = await one.asGuide.get(`nilai/${one.registerid}`)
        const part = (data as { bagian: { oleh: string; alamatsejak: string | null }[] }).bagian.find(
          ({ oleh }) => oleh === 'lapangan',
        )!
        const bell = (await one.asGuide.get('pemberitahuan')).data as unknown as { aksi: string }[]
        app.goTo(NOW)
        return [part.alamatsejak, bell.some(({ aksi }) => aksi === 'alamatbaru')]
      }
      expect(await signed(1)).toEqual([new Date(NOW).toISOString(), true])
      expect(await signed(25)).toEqual([null, false])
    })
  })

  describe('what a student has only typed', () => {
    test('bars nobody: the office is asked, without a name, and goes on; a student is refused', async () => {
      const { one, two } = await company()
      const address = `hrd${one.registerid}@lain.example`
      const telp = `0812${String(one.registerid).padStart(7, '7')}`
      await app.db
        .updateTable('akun')
        .set({ surelbaru: address, wabaru: `62${telp.slice(1)}` })
        .where('akunid', '=', one.student.akunid)
        .execute()
      for (const way of [{ lapangansurel: address }, { lapangantelp: telp }]) {
        const student = await one.enter(two.me, way, two.registerid)
        expect([student.status, Object.keys(student.error ?? {})]).toEqual([422, Object.keys(way)])
        const asked = await one.enter(one.head, way)
        expect([asked.status, asked.error]).toEqual([
          422,
          { yakin: expect.stringMatching(/^Seorang mahasiswa pernah mengetik/) as string },
        ])
        expect((await one.enter(one.head, { ...way, yakin: 1 })).status).toBe(201)
        await one.head.delete(`lapangan/${one.registerid}`)
      }
      await app.confirmed(one.student.akunid, address)
      expect((await one.enter(one.head, { lapangansurel: address, yakin: 1 })).error).toHaveProperty(
        'lapangansurel',
      )
    })
  })

  test('an address and a number that were only entered end with their link and their code', async () => {
    const { one } = await company()
    const { akunid } = one.student
    const address = `ketik${one.registerid}@lain.example`
    await app.db
      .updateTable('akun')
      .set({ surelbaru: address, surelbaruoleh: akunid })
      .where('akunid', '=', akunid)
      .execute()
    expect((await one.me.post('surel/ulang')).status).toBe(200)
    await app.turn()
    await app.db
      .updateTable('akun')
      .set({ wabaru: '6281299990000', wakode: 'x', wakodesampai: '2026-02-16T03:30:00.000Z' })
      .where('akunid', '=', akunid)
      .execute()
    const typed = async (now: string) => {
      await sweepLinks(app.db, new Date(now))
      await sweepNumbers(app.db, new Date(now))
      return app.db
        .selectFrom('akun')
        .select(['surelbaru', 'wabaru'])
        .where('akunid', '=', akunid)
        .executeTakeFirstOrThrow()
    }
    expect(await typed('2026-02-16T03:29:00Z')).toEqual({ surelbaru: address, wabaru: '6281299990000' })
    expect(await typed('2026-02-16T03:31:00Z')).toEqual({ surelbaru: address, wabaru: null })
    expect(await typed('2026-02-17T03:31:00Z')).toEqual({ surelbaru: null, wabaru: null })
  })

  describe('an internship that is over', () => {
    const end = async (registerid: number) => {
      await app.db
        .updateTable('register')
        .set({
          registermulai: '2025-10-06',
          registerselesai: '2025-12-19',
          registerakhir: 'selesai',
          registerakhirpada: '2025-12-19',
        })
        .where('registerid', '=', registerid)
        .execute()
    }

    test('without the company’s mark a link is made and opens, as long as it says; then it is only refused', async () => {
      const { one, office, address, state, linkOf, opened } = await company()
      await one.enter(one.head, { lapangansurel: address })
      await end(one.registerid)
      const { token } = await linkOf(one.head, one.registerid)
      expect((await app.as(null).post('lapangan/periksa', { token })).data.keadaan).toBe('berlaku')
      expect(await opened(token)).toEqual([one.registerid])
      const page = await one.open(token)
      await page.post(`lapangan/kode/${one.registerid}`)
      await app.turn()
      const kode = app.post.taken.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []).at(-1)!
      const sent = await page.post(`lapangan/nilai/${one.registerid}`, {
        ...(await rubricOf(app.db, one.registerid)),
        nilai: marksOf('lapangan', 85),
        catatan: '',
        kirim: 1,
        versi: 0,
        kode,
      })
      expect(sent.status).toBe(200)
      for (const who of [one.head, office]) {
        const made = await who.post(`lapangan/tautan/${one.registerid}`)
        expect([made.status, made.message]).toEqual([
          409,
          'Magang ini sudah selesai dan tidak ada lagi yang diisi perusahaan, jadi pembimbing lapangan dan tautannya tidak diperlukan.',
        ])
        expect((await state(who, one.registerid)).boleh).toMatchObject({
          tautan: false,
          kirim: false,
          ubah: false,
        })
      }
    })

    test('asks the student for nobody any more, and takes nobody; the office may name who marks', async () => {
      const { one, address, state } = await company()
      await end(one.registerid)
      expect((await state(one.me, one.registerid)).boleh.ubah).toBe(false)
      expect((await one.enter(one.me, { lapangansurel: address })).status).toBe(409)
      expect((await state(one.head, one.registerid)).boleh.ubah).toBe(true)
      expect((await one.enter(one.head, { lapangansurel: address })).status).toBe(201)
    })
  })

  test('a domain says something only where the office has said so for that company', async () => {
    const { one } = await company()
    const trust = async (perusahaandomain: string | null) => {
      await app.db
        .updateTable('perusahaan')
        .set({ perusahaandomain, perusahaanemail: `info@${one.domain}` })
        .where('perusahaanid', '=', one.registerperusahaanid)
        .execute()
      const entered = await one.enter(one.me, { lapangansurel: `budi@${one.domain}` })
      await one.head.delete(`lapangan/${one.registerid}`)
      return entered.data.keadaan as string
    }
    expect([await trust(null), await trust('lain.example'), await trust(one.domain)]).toEqual([
      'menunggu',
      'menunggu',
      'dikonfirmasi',
    ])
  })
})
