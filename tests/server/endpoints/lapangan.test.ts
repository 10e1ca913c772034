import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINK_MAILS_A_DAY } from '../../../src/contract/rules/lapangan.ts'
import type { LapanganHome, LapanganMarks, LapanganWeek } from '../../../src/contract/endpoints/index.ts'
import { logDays } from '../../../src/server/letters/compose.ts'
import { pdf } from '../../support/files.ts'
import { NOT_FOUND } from '../../support/words.ts'
import { openMailApp, tokenIn, type MailApp } from '../mail/mailApp.ts'
import type { Caller } from '../support/caller.ts'
import { admin, harian, kursi, mahasiswa, terdaftar } from '../support/people.ts'
import { databases } from '../../support/databases.ts'
import { lapanganStory, PERSON } from './lapanganStory.ts'
import { marksOf, paper, rubricOf } from './nilai/marked.ts'

const DAYS = { '2026-02-02': {}, '2026-02-03': {}, '2026-02-04': {} }
const WRONG = 'x'.repeat(43)
/** Of the newest mail that has one. */
const codeIn = ({ post }: MailApp) =>
  post.taken.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []).at(-1)!

databases((kind) => {
  let app: MailApp
  beforeAll(async () => {
    app = await openMailApp(kind)
  })
  afterAll(() => app?.close())

  const nobody = () => app.as(null)
  const story = (options?: Parameters<typeof lapanganStory>[1]) => lapanganStory(app, options)

  describe('who it is', () => {
    test('a student enters somebody of the company’s own domain: confirmed, and the link leaves by mail', async () => {
      const { me, enter, state, domain, open } = await story()
      const saved = await enter(me, { lapangansurel: `Yulia@${domain}` })
      expect([saved.status, saved.data.keadaan, saved.data.sebab]).toEqual([201, 'dikonfirmasi', null])
      expect((await state(me)).lapangan).toMatchObject({
        cara: 'domain',
        keadaan: 'dikonfirmasi',
        mahasiswa: 1,
      })
      await app.turn()
      const mail = app.post.taken.findLast(({ to }) => to.includes(`Yulia@${domain}`))!
      expect(mail.text).toContain('https://magang.kampus.example/m/lapangan#')
      const page = await open(tokenIn(mail.text))
      const home = (await page.get('lapangan')).data as LapanganHome
      expect(home).toMatchObject({ nama: PERSON.nama, mahasiswa: [{ registermhsnama: 'Mahasiswa 1' }] })
    })

    test('a free address and another domain wait for the office, which confirms', async () => {
      const { me, enter, head, state, domain, registerid } = await story()
      for (const [address, sebab] of [
        ['yulia@gmail.com', 'domain-lain'],
        [`yulia@x${domain}`, 'domain-lain'],
      ] as const) {
        const versi = (await state(me)).lapangan?.versi ?? 0
        const saved = await enter(me, { lapangansurel: address, versi })
        expect([saved.data.keadaan, saved.data.sebab]).toEqual(['menunggu', sebab])
      }
      expect((await head.post(`lapangan/tautan/${registerid}`)).status).toBe(409)
      const { lapanganid, versi } = (await state()).lapangan!
      expect((await head.get('lapangan/menunggu')).data).toMatchObject([{ registerid, sebab: 'domain-lain' }])
      const confirm = async (versi: number) =>
        (await head.post(`lapangan/konfirmasi/${registerid}`, { lapanganid, versi })).status
      expect(await confirm(versi - 1)).toBe(409)
      expect(await confirm(versi)).toBe(200)
      expect((await head.get('lapangan/menunggu')).data).toEqual([])
      const again = await enter(me, { lapangansurel: 'lain@gmail.com', versi: versi + 1 })
      expect([again.status, again.message]).toEqual([
        ...[409, 'Pembimbing ini sudah dikonfirmasi. Minta kantor mengubahnya.'],
      ])
    })

    test('the office confirms whom it has read of, not who was entered in their place since', async () => {
      const { me, enter, head, state, registerid } = await story()
      await enter(me, { lapangansurel: 'rini@gmail.com' })
      const { lapanganid, versi } = (await state()).lapangan!
      await me.delete(`lapangan/${registerid}`)
      await enter(me, { lapangansurel: 'teman@gmail.com' })
      const after = (await state()).lapangan!
      expect(after.versi).toBe(versi)
      const confirmed = await head.post(`lapangan/konfirmasi/${registerid}`, { lapanganid, versi })
      expect(confirmed.status).toBe(409)
      expect((await state()).lapangan).toMatchObject({ keadaan: 'menunggu' })
    })

    test('a move parts the companies: neither confirms what was written for the other', async () => {
      const { registerid, registerkuotaid, company, head, open } = await story()
      const former = await company()
      const [old] = await harian(app.db, registerid, { '2026-02-02': {} })
      const { detailperusahaanid } = await kursi(app.db, registerkuotaid, { priawanita: 1 })
      const moved = await app.as(await admin(app.db, 'akademik')).post('register/pindah', {
        registerid,
        registerkuotaid,
        registerperusahaanid: detailperusahaanid,
        alasan: 'Perusahaan tutup.',
      })
      expect(moved.status, moved.message).toBe(201)
      const next = moved.data.registerid as number
      const [now] = await harian(app.db, next, { '2026-02-09': {} })
      const named = await head.post(`lapangan/${next}`, { ...PERSON, lapangantelp: '0751-1', versi: 0 })
      expect(named.status, named.message).toBe(201)
      const { data } = await head.post(`lapangan/tautan/${next}`)
      const present = await open(data.token as string)
      const confirm = (who: Caller, day: number) =>
        who.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status: 1 })
      expect((await confirm(present, now!)).status).toBe(200)
      expect((await confirm(present, old!)).status).toBe(404)
      for (const day of [old, now]) expect((await confirm(former, day!)).status).toBeGreaterThanOrEqual(400)
    })

    test('an address or a number of a student is refused with a word, however it is spelled', async () => {
      const { me, head, enter, first } = await story()
      const friend = await mahasiswa(app.db, { mhstelp: '0812 3456 7890' })
      await app.confirmed(first.student.akunid, 'fadhil.nugraha@gmail.com')
      await app.db
        .updateTable('akun')
        .set({ surelbaru: 'kartika@kampus.example' })
        .where('akunid', '=', friend.akunid)
        .execute()
      for (const lapangansurel of [
        'fadhil.nugraha@gmail.com',
        'FadhilNugraha+pt@googlemail.com',
        'Kartika@Kampus.example',
      ])
        // What was only typed bars an office from nothing.
        for (const who of lapangansurel.startsWith('Kartika') ? [me] : [me, head]) {
          const { status, error } = await enter(who, { lapangansurel })
          expect([status, error]).toEqual([
            422,
            { lapangansurel: 'Alamat ini milik seorang mahasiswa. Isi alamat pembimbing dari perusahaan.' },
          ])
        }
      const phone = await enter(me, { lapangantelp: '+62 812-3456-7890' })
      expect(Object.keys(phone.error ?? {})).toEqual(['lapangantelp'])
      expect((await enter(me)).error).toEqual({
        lapangansurel: 'Isi alamat surel atau nomor telepon, agar pembimbing dapat dihubungi.',
      })
    })

    test('a domain where students are vouches for nobody', async () => {
      const { me, enter, domain } = await story()
      const other = await mahasiswa(app.db)
      await app.confirmed(other.akunid, `magang@${domain}`)
      expect((await enter(me, { lapangansurel: `b@${domain}` })).data.sebab).toBe('domain-lain')
    })

    test('several students of one company are one list, also when two enter the person at once', async () => {
      const { head, prodiid, guide, registerperusahaanid, registerid, me, domain, open, state } =
        await story()
      const student = await mahasiswa(app.db, { mhsprodiid: prodiid, mhsnama: 'Kartika Dewi' })
      const { registerkuotaid } = await app.db
        .selectFrom('register')
        .select('registerkuotaid')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      const second = await terdaftar(app.db, student, {
        registerkuotaid,
        registerperusahaanid,
        registerdisetujui: 1,
      })
      await app.db
        .insertInto('pembimbing')
        .values({ pembimbingregisterid: second.registerid, pembimbingdosenid: guide.dosenid })
        .execute()
      const her = app.as(student)
      const both = await Promise.all([
        me.post(`lapangan/${registerid}`, { ...PERSON, lapangansurel: `y@${domain}`, versi: 0 }),
        her.post(`lapangan/${second.registerid}`, { ...PERSON, lapangansurel: `Y@${domain}`, versi: 0 }),
      ])
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      expect(both[0]!.data.lapanganid).toBe(both[1]!.data.lapanganid)
      expect((await state()).lapangan!.mahasiswa).toBe(2)
      const { data } = await head.post(`lapangan/tautan/${registerid}`)
      const page = await open(data.token as string)
      expect(((await page.get('lapangan')).data as LapanganHome).mahasiswa).toHaveLength(2)
      // One of them may not take it from the other.
      expect((await me.post(`lapangan/cabut/${registerid}`)).status).toBe(409)
      expect((await page.get('lapangan')).status).toBe(200)
    })

    test('another address ends what went to the old one', async () => {
      const { head, enter, link, open, state, registerid } = await story()
      await enter(head, { lapangansurel: 'lama@harau.example' })
      const page = await open(await link())
      expect((await page.get('lapangan')).status).toBe(200)
      const { versi } = (await state()).lapangan!
      await enter(head, { lapangansurel: 'baru@harau.example', versi })
      expect((await page.get('lapangan')).status).toBe(401)
      expect((await state()).tautan.every(({ keadaan }) => keadaan === 'dicabut')).toBe(true)
      expect(
        await app.db
          .selectFrom('peristiwa')
          .select('sesudah')
          .where('registerid', '=', registerid)
          .where('aksi', '=', 'ubah')
          .executeTakeFirstOrThrow(),
      ).toEqual({
        sesudah: expect.not.stringContaining('baru@') as string,
      })
    })
  })

  describe('the link', () => {
    test('looking at it changes nothing and uses nothing up; the first opening tells lecturer and student', async () => {
      const { head, enter, link, guide, first, registerid, asGuide } = await story()
      await enter(head, { lapangantelp: '0751-1' + '23456' })
      const token = await link()
      const told = () =>
        app.db
          .selectFrom('pemberitahuan as n')
          .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
          .select('n.akunid')
          .where('p.aksi', '=', 'pakai')
          .where('p.registerid', '=', registerid)
          .orderBy('n.akunid')
          .execute()
      // A scanner opens the address, and asks again and again what it is.
      const rows = () => app.db.selectFrom('lapangantautan').selectAll().orderBy('tautanid').execute()
      const before = await rows()
      for (let at = 0; at < 3; at += 1) {
        const { data } = await nobody().post('lapangan/periksa', { token })
        expect(data).toEqual({
          keadaan: 'berlaku',
          nama: PERSON.nama,
          perusahaan: expect.any(String),
          kirimke: null,
        })
      }
      expect([await rows(), await told()]).toEqual([before, []])
      const pages = await Promise.all([1, 2, 3].map(() => nobody().post('lapangan/masuk', { token })))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(pages.map(({ data }) => data.token as string)).size).toBe(3)
      expect((await told()).map(({ akunid }) => akunid)).toEqual(
        [guide.akunid, first.student.akunid].toSorted((a, b) => a - b),
      )
      expect((await asGuide.get('pemberitahuan')).data).toMatchObject([
        { objek: 'lapangan', aksi: 'pakai' },
        { objek: 'lapangan', aksi: 'tambah' },
      ])
    })

    test('kept hashed; a session is two hours and no account', async () => {
      const { company, registerid } = await story()
      const page = await company()
      const stored = await app.db.selectFrom('lapangantautan').select('tokenhash').execute()
      expect(stored.every(({ tokenhash }) => /^[0-9a-f]{64}$/.test(tokenhash))).toBe(true)
      expect((await page.get('me')).status).toBe(403)
      expect((await page.get(`nilai/${registerid}`)).status).toBe(403)
      app.goTo('2026-02-10T04:59:00Z')
      expect((await page.get('lapangan')).status).toBe(200)
      app.goTo('2026-02-10T05:00:01Z')
      expect((await page.get('lapangan')).status).toBe(401)
      app.goTo('2026-02-10T03:00:00Z')
      await page.post('lapangan/keluar')
      expect((await page.get('lapangan')).status).toBe(401)
    })

    test('a stranger with an old link: it ends a month after the last day, and with the internship', async () => {
      const { head, enter, link, open, registerid } = await story()
      await enter(head, { lapangansurel: 'tua@harau.example' })
      const token = await link()
      const keadaan = async () => (await nobody().post('lapangan/periksa', { token })).data
      // The last day is 27 February.
      app.goTo('2026-03-29T12:00:00Z')
      expect((await keadaan()).keadaan).toBe('berlaku')
      app.goTo('2026-03-31T12:00:00Z')
      expect(await keadaan()).toMatchObject({ keadaan: 'kedaluwarsa', nama: null, perusahaan: null })
      const dead = await nobody().post('lapangan/masuk', { token })
      expect([dead.status, dead.message]).toEqual([
        409,
        'Tautan ini tidak berlaku lagi. Minta tautan baru, atau hubungi kampus.',
      ])
      app.goTo('2026-02-10T03:00:00Z')
      const page = await open(token)
      expect((await page.get('lapangan')).data.mahasiswa).toHaveLength(1)
      // Once the company has marked, it is read for a month: the last day of it is one of them.
      const marks = {
        bagianregisterid: registerid,
        bagianoleh: 'lapangan',
        bagianisi: '{}',
        bagianke: 0,
      } as const
      await app.db
        .insertInto('nilaibagian')
        .values({ ...marks, bagiandikirim: '2026-02-10T03:00:00.000Z' })
        .execute()
      const shown = []
      for (const day of ['2026-03-29', '2026-03-30']) {
        app.goTo(`${day}T12:00:00Z`)
        shown.push((await nobody().post('lapangan/periksa', { token })).data.keadaan)
      }
      app.goTo('2026-02-10T03:00:00Z')
      expect(shown).toEqual(['berlaku', 'kedaluwarsa'])
      for (const registerakhir of ['dibatalkan', 'pindah', 'mengundurkan diri']) {
        await app.db
          .updateTable('register')
          .set({ registerakhir, registerakhirsebab: 'kampus', registerakhirpada: '2026-02-09T00:00:00.000Z' })
          .where('registerid', '=', registerid)
          .execute()
          .catch(() => undefined)
        const { registerakhir: is } = await app.db
          .selectFrom('register')
          .select('registerakhir')
          .where('registerid', '=', registerid)
          .executeTakeFirstOrThrow()
        if (is === null) continue
        expect((await page.get('lapangan')).data.mahasiswa).toEqual([])
        expect((await page.get(`lapangan/pekan/${registerid}`)).message).toBe(NOT_FOUND)
        expect((await keadaan()).keadaan).toBe('kedaluwarsa')
        return
      }
      throw new Error('no internship was ended')
    })

    test('revoked, it opens nothing, nor does what it had opened; sent again it is not', async () => {
      const { head, enter, link, open, state, registerid } = await story()
      await enter(head, { lapangansurel: 'cabut@harau.example' })
      await app.turn()
      const token = await link()
      const page = await open(token)
      const { tautanid } = (await state()).tautan[0]!
      expect((await head.post(`lapangan/cabut/${registerid}`, { tautanid: tautanid + 1000 })).status).toBe(
        404,
      )
      expect((await head.post(`lapangan/cabut/${registerid}`, { tautanid })).status).toBe(200)
      expect((await page.get('lapangan')).status).toBe(401)
      expect((await nobody().post('lapangan/masuk', { token })).status).toBe(409)
      app.goTo('2026-02-10T03:20:00Z')
      const before = app.post.taken.length
      const answer = await nobody().post('lapangan/kirimulang', { token })
      await app.turn()
      expect([answer.status, app.post.taken.length]).toEqual([200, before])
      app.goTo('2026-02-10T03:00:00Z')
    })

    test('send it again: to the address on file only, once in five minutes, one answer for all', async () => {
      const { head, enter, link, open } = await story()
      await enter(head, { lapangansurel: 'ulang@harau.example' })
      await app.turn()
      const token = await link()
      app.goTo('2026-02-10T03:30:00Z')
      const { data } = await nobody().post('lapangan/periksa', { token })
      expect(data.kirimke).toBe('u***@harau.example')
      const before = app.post.taken.length
      const { status: _, ...known } = await nobody().post('lapangan/kirimulang', { token })
      const { status: __, ...strange } = await nobody().post('lapangan/kirimulang', { token: WRONG })
      expect(known).toEqual(strange)
      await nobody().post('lapangan/kirimulang', { token })
      await app.turn()
      expect(app.post.taken.slice(before).map(({ to }) => to)).toEqual([['ulang@harau.example']])
      const page = await open(tokenIn(app.post.taken.at(-1)!.text))
      expect((await page.get('lapangan')).status).toBe(200)
      app.goTo('2026-02-10T03:00:00Z')
    })

    test('asked for fifty times, by the student and from the page in turn: ten mails a day leave, and the last link opens', async () => {
      const { me, head, enter, link, open, registerid } = await story()
      const address = 'limapuluh@harau.example'
      await enter(head, { lapangansurel: address })
      await app.turn()
      const token = await link()
      const mails = () => app.post.taken.filter(({ to }) => to.includes(address))
      const started = Date.parse('2026-02-10T03:30:00Z')
      for (let asked = 0; asked < 50; asked += 1) {
        app.goTo(new Date(started + asked * 6 * 60_000).toISOString())
        if (asked % 2 === 0) await nobody().post('lapangan/kirimulang', { token })
        else await me.post(`lapangan/kirim/${registerid}`)
        await app.turn()
      }
      expect(mails()).toHaveLength(LINK_MAILS_A_DAY)
      const page = await open(tokenIn(mails().at(-1)!.text))
      expect((await page.get('lapangan')).status).toBe(200)
      app.goTo('2026-02-10T03:00:00Z')
    })

    test('‘that is not me’ ends what was mailed, and the office looks again', async () => {
      const { me, enter, state, domain } = await story()
      await enter(me, { lapangansurel: `salah@${domain}` })
      await app.turn()
      const token = tokenIn(app.post.taken.findLast(({ to }) => to.includes(`salah@${domain}`))!.text)
      const { status: _, ...known } = await nobody().post('lapangan/bukan', { token })
      const { status: __, ...strange } = await nobody().post('lapangan/bukan', { token: WRONG })
      expect(known).toEqual(strange)
      expect((await nobody().post('lapangan/masuk', { token })).status).toBe(409)
      expect((await state()).lapangan).toMatchObject({ keadaan: 'menunggu' })
    })

    test('nonsense, and guesses: 422 or a dead link, never a fault; then 429', async () => {
      for (const body of [
        ...['{', '[]', '"x"', 'null', '1', '{}', '{"token":1}', '{"token":null}', '{"token":["x"]}'],
        ...[
          `{"token":"${'x'.repeat(300)}"}`,
          '{"token":"x","lain":1}',
          '{"token":"\\u0000"}',
          '{"token":{"a":{}}}',
        ],
      ])
        for (const call of ['periksa', 'masuk', 'bukan', 'kirimulang']) {
          const { statusCode } = await app.app.inject({
            method: 'POST',
            url: `/api/lapangan/${call}`,
            payload: body,
            headers: { 'content-type': 'application/json' },
            remoteAddress: '10.9.8.7',
          })
          expect([call, body, [200, 400, 409, 415, 422, 429].includes(statusCode)]).toEqual([
            call,
            body,
            true,
          ])
        }
      const guess = () =>
        app.app.inject({
          method: 'POST',
          url: '/api/lapangan/masuk',
          payload: { token: WRONG },
          remoteAddress: '10.7.7.7',
        })
      const codes = []
      for (let at = 0; at < 32; at += 1) codes.push((await guess()).statusCode)
      expect([codes.slice(0, 30).every((code) => code === 409), codes.at(-1)]).toEqual([true, 429])
    })
  })

  describe('days', () => {
    test('a week is read and confirmed; student and lecturer see by whom; the validation stays the lecturer’s', async () => {
      const { company, registerid, me, asGuide, state } = await story()
      const page = await company()
      const days = await harian(app.db, registerid, DAYS)
      const week = (await page.get(`lapangan/pekan/${registerid}`)).data as LapanganWeek
      expect(week).toMatchObject({ senin: '2026-02-02', sebelum: null, sesudah: '2026-02-09', tulis: true })
      expect(week.hari.map(({ tgl, laporan }) => [tgl, laporan?.keadaan ?? null])).toEqual([
        ['2026-02-02', 'menunggu'],
        ['2026-02-03', 'menunggu'],
        ['2026-02-04', 'menunggu'],
        ['2026-02-05', null],
        ['2026-02-06', null],
      ])
      const confirm = (ids: number[], more: object = {}) =>
        page.post('lapangan/hari', {
          detail: JSON.stringify(ids),
          versi: JSON.stringify(ids.map(() => 0)),
          status: 1,
          ...more,
        })
      // What is not said is no signature.
      for (const status of ['', null]) expect((await confirm(days, { status })).status).toBe(422)
      const done = await Promise.all([confirm(days), confirm(days)])
      expect(done.map(({ status }) => status)).toEqual([200, 200])
      const words = done.flatMap(({ data }) => (data as { hasil: string }[]).map(({ hasil }) => hasil))
      expect(words.toSorted()).toEqual([
        ...Array<string>(3).fill('berubah'),
        ...Array<string>(3).fill('sudah'),
      ])
      const seen = (await me.get(`laporan/${days[0]}`)).data
      expect(seen).toMatchObject({
        detail_verifikasi: '0',
        lapangan: { konfirmasi: { ...PERSON, cara: 'tautan', berubah: false, oleh: null }, catatan: [] },
      })
      const waiting = (await asGuide.get('bimbingan/menunggu')).data as {
        pekan: { hari: { lapangan: unknown }[] }[]
      }[]
      expect(waiting[0]!.pekan[0]!.hari[0]!.lapangan).toMatchObject({ konfirmasi: { nama: PERSON.nama } })
      expect((await state(me)).jejak.filter(({ hal }) => hal === 'konfirmasi')).toHaveLength(3)
      expect((await state(me)).jejak[0]).toMatchObject({ tautanid: expect.any(Number), nama: PERSON.nama })
      // A text that is another one since has not been confirmed.
      await me.post(`laporan/${days[0]}`, { detail_isi: 'Menulis ulang semuanya.' })
      expect((await me.get(`laporan/${days[0]}`)).data.lapangan.konfirmasi.berubah).toBe(true)
      const stale = await confirm([days[0]!])
      expect(stale.data).toMatchObject([{ hasil: 'ditolak' }])
      expect((await confirm([days[1]!], { status: 0 })).data).toMatchObject([{ hasil: 'berubah' }])
      const home = (await page.get('lapangan')).data as LapanganHome
      expect(home.mahasiswa[0]).toMatchObject({ menunggu: 2, dikonfirmasi: 1, diminta: 0 })
    })

    test('given back: the student corrects, the lecturer may take it back; what is validated is not given back', async () => {
      const { company, registerid, me, asGuide } = await story()
      const page = await company()
      const [first, second] = (await harian(app.db, registerid, DAYS)) as [number, number]
      const ask = (detail_idx: number, more: object = {}) =>
        page.post('lapangan/revisi', {
          detail_idx,
          versi: 0,
          bagian: '["kegiatan"]',
          alasan: 'Tulis alat yang dipakai.',
          revisi: 1,
          ...more,
        })
      expect((await ask(first, { alasan: '' })).status).toBe(422)
      expect((await ask(first, { versi: 3 })).status).toBe(409)
      expect((await ask(first)).status).toBe(200)
      expect((await ask(first)).status).toBe(409)
      const seen = (await me.get(`laporan/${first}`)).data
      expect(seen).toMatchObject({ detail_revisi: '1', revisi: { oleh: PERSON.nama, bagian: ['kegiatan'] } })
      expect((await ask(first, { revisi: 0 })).status).toBe(200)
      expect((await me.get(`laporan/${first}`)).data.detail_revisi).toBe('0')
      // Asked by the lecturer, it is not the company's to take back.
      await asGuide.post('validasilaporan', {
        detail_idx: first,
        status: 0,
        revisi: 1,
        bagian: '["jam"]',
        alasan: 'Jam?',
      })
      expect((await ask(first, { revisi: 0 })).status).toBe(409)
      await asGuide.post('validasilaporan', { detail_idx: second, status: 1 })
      const late = await ask(second)
      expect([late.status, late.message]).toEqual([
        409,
        'Dosen sudah memvalidasi hari ini. Tulis catatan, atau hubungi dosennya.',
      ])
    })

    test('a note on a day is read by student and lecturer, and told', async () => {
      const { company, registerid, me, asGuide } = await story()
      const page = await company()
      const [day] = await harian(app.db, registerid, DAYS)
      const said = await page.post('lapangan/catatan', { detail_idx: day!, isi: 'Kerjanya <b>rapi</b>.' })
      expect([said.status, said.data]).toMatchObject([
        201,
        { isi: 'Kerjanya <b>rapi</b>.', nama: PERSON.nama },
      ])
      for (const who of [me, asGuide]) {
        expect((await who.get(`laporan/${day}`)).data.lapangan.catatan).toHaveLength(1)
        expect((await who.get('pemberitahuan')).data[0]).toMatchObject({ objek: 'laporan', aksi: 'catatan' })
      }
    })

    test('nothing of another company’s student, by no number', async () => {
      const mine = await story()
      const theirs = await story()
      const page = await mine.company()
      const [day] = await harian(app.db, theirs.registerid, DAYS)
      const id = theirs.registerid
      const answers = await Promise.all([
        page.get(`lapangan/pekan/${id}`),
        page.get(`lapangan/nilai/${id}`),
        page.post(`lapangan/nilai/${id}`, {
          rubrikid: 1,
          rubrikversi: 1,
          nilai: '{}',
          catatan: '',
          kirim: 0,
          versi: 0,
        }),
        page.post(`lapangan/kode/${id}`),
        page.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status: 1 }),
        page.post('lapangan/revisi', {
          detail_idx: day!,
          versi: 0,
          bagian: '["jam"]',
          alasan: 'x',
          revisi: 1,
        }),
        page.post('lapangan/catatan', { detail_idx: day!, isi: 'x' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    })

    test('on paper: the days of a period with the sheet, by lecturer or office; the link does not undo it', async () => {
      const { company, registerid, me, asGuide, state } = await story()
      const page = await company()
      const days = await harian(app.db, registerid, DAYS)
      const sheet = (more: object = {}) =>
        asGuide.post('lapangan/kertas', {
          registerid,
          dari: '2026-02-02',
          sampai: '2026-02-03',
          nama: 'Yulia Maharani',
          berkas: { content: pdf(), filename: 'lembar.pdf' },
          ...more,
        })
      expect((await sheet({ dari: '2026-02-10' })).status).toBe(422)
      expect((await sheet({ dari: '2026-02-20', sampai: '2026-02-21' })).error).toHaveProperty('dari')
      expect((await sheet({ berkas: undefined })).error).toHaveProperty('berkas')
      const saved = await sheet()
      expect([saved.status, saved.data.hari]).toEqual([201, 2])
      expect((await me.get(`laporan/${days[0]}`)).data.lapangan.konfirmasi).toMatchObject({
        cara: 'kertas',
        nama: 'Yulia Maharani',
        oleh: 'Hendra Saputra',
      })
      const taken = await page.post('lapangan/hari', { detail: `[${days[0]}]`, versi: '[0]', status: 0 })
      expect(taken.data).toMatchObject([{ hasil: 'ditolak' }])
      const [row] = (await state(asGuide)).kertas
      expect((await asGuide.open(row!.berkas!)).status).toBe(200)
      expect((await state(me)).kertas[0]).toMatchObject({ berkas: null, hari: 2 })
      expect((await asGuide.delete(`lapangan/kertas/${saved.data.kertasid}`)).status).toBe(200)
      expect((await me.get(`laporan/${days[0]}`)).data.lapangan).toBe(null)
    })

    test('a confirmation that is taken back from a validated day is told to the lecturer', async () => {
      const { company, registerid, asGuide } = await story()
      const page = await company()
      const [first, second] = await harian(app.db, registerid, DAYS)
      const send = (day: number, status: 0 | 1) =>
        page.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status })
      const told = async () =>
        (await asGuide.get('pemberitahuan')).data.filter(
          ({ aksi }: { aksi: string }) => aksi === 'tarikkonfirmasi',
        )
      for (const day of [first!, second!]) await send(day, 1)
      await asGuide.post('validasilaporan', { detail_idx: first, status: 1 })
      for (const day of [first!, second!])
        expect((await send(day, 0)).data).toMatchObject([{ hasil: 'berubah' }])
      expect(await told()).toMatchObject([{ objek: 'laporan', objekid: String(first) }])
    })

    test('other hours by a correction have not been confirmed: not on the logbook, nor on the company’s page', async () => {
      const { company, registerid, me, asGuide } = await story()
      const page = await company()
      const [detail_idx] = await harian(app.db, registerid, { '2026-02-02': {} })
      await me.post(`laporan/${detail_idx}`, {
        detail_isi: 'Memasang kabel.',
        detail_masuk: '08:00',
        detail_keluar: '16:30',
        detail_mode: 'kantor',
      })
      await page.post('lapangan/hari', { detail: `[${detail_idx}]`, versi: '[1]', status: 1 })
      await asGuide.post('validasilaporan', { detail_idx, status: 1 })
      const printed = async () =>
        (
          await logDays(
            { db: app.db, appContext: { files: app.files, timeZone: 'Asia/Jakarta' } } as never,
            registerid,
          )
        ).days
      const shown = async () => {
        const { hari } = (await page.get(`lapangan/pekan/${registerid}`)).data as LapanganWeek
        return hari[0]!.laporan!.lapangan!.konfirmasi!.berubah
      }
      expect(await printed()).toMatchObject([{ konfirmasi: expect.stringContaining(PERSON.nama) }])
      expect(await shown()).toBe(false)
      const ask = async (keluar: string, status: 0 | 1) => {
        const { data } = await me.post('koreksijam', {
          detail_idx,
          detail_masuk: '08:00',
          detail_keluar: keluar,
          detail_mode: 'kantor',
          alasan: 'Lembur.',
        })
        const path = `koreksijam/putusan/${(data as { koreksiid: number }).koreksiid}`
        return asGuide.post(path, { status, dari: 'menunggu', alasan: 'Tidak ada lembur.' })
      }
      expect((await ask('20:00', 0)).status).toBe(200)
      expect(await shown()).toBe(false)
      expect((await ask('22:00', 1)).status).toBe(200)
      expect(await printed()).toMatchObject([{ jam: '08.00–22.00, Kantor', konfirmasi: '' }])
      expect(await shown()).toBe(true)
    })

    test('a closed semester is read, and nothing is written', async () => {
      const { company, registerid, semid } = await story()
      const page = await company()
      const [day] = await harian(app.db, registerid, DAYS)
      await app.db
        .updateTable('semester')
        .set({ semtutup: '2026-02-10', semtutupoleh: 'Admin' })
        .where('semid', '=', semid)
        .execute()
      expect((await page.get(`lapangan/pekan/${registerid}`)).data.tulis).toBe(false)
      expect((await page.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status: 1 })).status).toBe(
        409,
      )
      expect((await page.post('lapangan/catatan', { detail_idx: day!, isi: 'x' })).status).toBe(409)
      await app.db
        .updateTable('semester')
        .set({ semtutup: null, semtutupoleh: null })
        .where('semid', '=', semid)
        .execute()
    })
  })

  describe('marks', () => {
    const marks = async (page: Caller, id: number, more: object) =>
      page.post(`lapangan/nilai/${id}`, {
        ...(await rubricOf(app.db, id)),
        nilai: marksOf('lapangan', 85),
        catatan: '',
        kirim: 1,
        versi: 0,
        ...more,
      })

    test('not before they open; drafts; without an address the lecturer countersigns', async () => {
      const { company, registerid, asGuide, me } = await story()
      const page = await company()
      const read = async () => (await page.get(`lapangan/nilai/${registerid}`)).data as LapanganMarks
      expect(await read()).toMatchObject({
        keadaan: 'belum-dibuka',
        dibuka: '2026-02-13',
        tulis: false,
        tanda: 'dosen',
      })
      expect((await marks(page, registerid, {})).status).toBe(409)
      app.goTo('2026-02-13T03:00:00Z')
      const fresh = await reopened(registerid)
      const half = JSON.stringify({ 'lapangan-1': 8000 })
      expect((await marks(fresh, registerid, { nilai: half })).error).toHaveProperty('nilai')
      expect((await marks(fresh, registerid, { nilai: half, kirim: 0 })).data).toEqual({
        versi: 1,
        keadaan: 'draf',
      })
      // What is still being written is the company's own.
      const part = async () =>
        (
          (await asGuide.get(`nilai/${registerid}`)).data as { bagian: Record<string, unknown>[] }
        ).bagian.find(({ oleh }) => oleh === 'lapangan')!
      expect(await part()).toMatchObject({ isi: {}, cara: null, sebelah: true, sahkan: false })
      expect((await marks(fresh, registerid, { versi: 1 })).data).toEqual({ versi: 2, keadaan: 'diajukan' })
      expect(await part()).toMatchObject({
        dikirim: null,
        sahkan: true,
        tulis: false,
        penilai: 'Yulia Maharani, Kepala Infrastruktur',
      })
      // In the list of whom they mark the lecturer sees that it waits for them.
      const tasks = (await asGuide.get('nilai/tugas')).data as {
        registerid: number
        bagian: Record<string, unknown>[]
      }[]
      expect(
        tasks.find((task) => task.registerid === registerid)!.bagian.find(({ oleh }) => oleh === 'lapangan'),
      ).toMatchObject({ dikirim: null, diajukan: expect.any(String) })
      const own = await asGuide.post(`nilai/${registerid}`, {
        oleh: 'lapangan',
        ...(await rubricOf(app.db, registerid)),
        nilai: marksOf('lapangan', 100),
        catatan: '',
        kirim: 1,
        versi: 2,
        penilai: 'X',
        berkas: paper,
      })
      expect([own.status, own.message]).toEqual([
        409,
        'Nilai ini dikirim pembimbing lapangan lewat tautannya. Buka dulu bila perlu diubah; isian Anda tetap ada.',
      ])
      const settle = (aksi: string, versi: number, alasan?: string) =>
        asGuide.post(`nilai/lapangan/${registerid}`, { aksi, versi, alasan })
      expect((await me.post(`nilai/lapangan/${registerid}`, { aksi: 'sahkan', versi: 2 })).status).toBe(403)
      expect((await settle('kembalikan', 2)).error).toHaveProperty('alasan')
      expect((await settle('kembalikan', 2, 'Kriteria 2 tertukar.')).data).toEqual({ versi: 3 })
      expect((await fresh.get(`lapangan/nilai/${registerid}`)).data).toMatchObject({
        tulis: true,
        alasan: 'Kriteria 2 tertukar.',
      })
      expect((await marks(fresh, registerid, { versi: 3 })).data.keadaan).toBe('diajukan')
      expect((await settle('sahkan', 4)).data).toEqual({ versi: 5 })
      expect(await part()).toMatchObject({ disahkan: 'Hendra Saputra', sahkan: true })
      expect((await marks(fresh, registerid, { versi: 5 })).status).toBe(409)
      expect((await settle('buka', 5, 'Salah ketik.')).status).toBe(200)
      expect((await fresh.get(`lapangan/nilai/${registerid}`)).data).toMatchObject({
        keadaan: 'draf',
        tulis: true,
      })
      app.goTo('2026-02-10T03:00:00Z')
    })

    test('with an address a code signs: five tries, used once, by two at once only one', async () => {
      app.goTo('2026-02-16T03:00:00Z')
      const { head, enter, registerid, link, open } = await story()
      await enter(head, { lapangansurel: 'kode@harau.example' })
      await app.turn()
      const page = await open(await link())
      expect((await page.get(`lapangan/nilai/${registerid}`)).data).toMatchObject({
        tanda: 'kode',
        kirimke: 'k***@harau.example',
      })
      expect((await marks(page, registerid, {})).error).toEqual({
        kode: 'Isi kode 6 angka yang dikirim ke surel Anda.',
      })
      const asked = await page.post(`lapangan/kode/${registerid}`)
      expect(asked.data).toEqual({ kirimke: 'k***@harau.example' })
      expect((await page.post(`lapangan/kode/${registerid}`)).status).toBe(429)
      const stored = await app.db
        .selectFrom('kotakkeluar')
        .select('isi')
        .where('jenis', '=', 'lapangankode')
        .execute()
      expect(stored.every(({ isi }) => !/\d{6}/.test(isi ?? ''))).toBe(true)
      await app.turn()
      const kode = codeIn(app)
      for (const wrong of ['000', 'abcdef', kode === '000000' ? '111111' : '000000'])
        expect((await marks(page, registerid, { kode: wrong })).error).toHaveProperty('kode')
      const both = await Promise.all([marks(page, registerid, { kode }), marks(page, registerid, { kode })])
      expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const sheet = (await head.get(`nilai/${registerid}`)).data as {
        bagian: { oleh: string; dikirim: string | null; penilai: string | null }[]
      }
      expect(sheet.bagian.find(({ oleh }) => oleh === 'lapangan')).toMatchObject({
        dikirim: '2026-02-16T03:00:00.000Z',
        penilai: 'Yulia Maharani, Kepala Infrastruktur',
      })
      app.goTo('2026-02-10T03:00:00Z')
    })

    test('a code that was guessed too often opens nothing any more, right or not; nor does an old one', async () => {
      app.goTo('2026-02-17T03:00:00Z')
      const { head, enter, registerid, link, open } = await story()
      await enter(head, { lapangansurel: 'tebak@harau.example' })
      const page = await open(await link())
      await page.post(`lapangan/kode/${registerid}`)
      await app.turn()
      const kode = codeIn(app)
      await app.db
        .updateTable('lapangankode')
        .set({ salah: 5 })
        .where('registerid', '=', registerid)
        .execute()
      expect((await marks(page, registerid, { kode })).error).toHaveProperty('kode')
      await app.db
        .updateTable('lapangankode')
        .set({ salah: 0 })
        .where('registerid', '=', registerid)
        .execute()
      app.goTo('2026-02-17T03:11:00Z')
      expect((await marks(page, registerid, { kode })).error).toHaveProperty('kode')
      const codes = []
      for (let at = 0; at < 6; at += 1) codes.push((await marks(page, registerid, { kode: '123456' })).status)
      expect(codes).toContain(429)
      app.goTo('2026-02-10T03:00:00Z')
    })

    /** A session of now: the one before may be over. */
    async function reopened(registerid: number) {
      const office = app.as(await admin(app.db, 'akademik'))
      const { data } = await office.post(`lapangan/tautan/${registerid}`)
      const opened = await nobody().post('lapangan/masuk', { token: data.token as string })
      return app.as({ token: opened.data.token as string })
    }
  })

  test('a student who makes a link, and a lecturer of another’s student: refused', async () => {
    const { me, enter, head, registerid, asStranger } = await story()
    await enter(head, { lapangantelp: '0751-445566' })
    expect((await me.post(`lapangan/tautan/${registerid}`)).status).toBe(403)
    for (const path of [`lapangan/kirim/${registerid}`, `lapangan/cabut/${registerid}`])
      expect((await asStranger.post(path)).status).toBe(404)
    expect((await asStranger.get(`lapangan/${registerid}`)).status).toBe(404)
  })
})
