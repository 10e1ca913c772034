import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordEvents, type Event } from '../../../src/server/events/record.ts'
import { mailDigests } from '../../../src/server/mail/notices.ts'
import type { Channel } from '../../../src/server/outbox/channel.ts'
import { deliver } from '../../../src/server/outbox/deliver.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { admin, dosen, mahasiswa, placed, prodi, sesi } from '../support/people.ts'
import { HARI_INI } from '../support/testApps.ts'
import { databases } from '../../support/databases.ts'
import { openMailApp, tokenIn, type MailApp } from './mailApp.ts'

const PASSWORD = 'sandi-yang-panjang'
const EVERYTHING = /\d{16}|0812/

databases((kind) => {
  let app: MailApp
  let counted = 0
  const address = (name = 'orang') => `${name}${(counted += 1)}@kampus.example`
  beforeAll(async () => {
    app = await openMailApp(kind)
  })
  afterAll(() => app.close())

  const office = { akunid: null, nama: 'Rina Akademik', role: 'akademik' as const }
  const happens = (...events: Event[]) =>
    app.db.transaction().execute((trx) => recordEvents(trx, { user: office, now: app.now() }, events))
  const decided = (registerid: number, reason?: string): Event => ({
    what: 'register.keputusan',
    id: registerid,
    registerid,
    reason,
    before: { keputusan: 'menunggu' },
    after: { keputusan: 'ditolak' },
  })
  const commented = (registerid: number): Event => ({
    what: 'tanggapan.tambah',
    id: 1,
    registerid,
    after: { isi: 'Bagus', jenis: 'mingguan' },
  })
  const at = (time: string, day = HARI_INI) => app.goTo(`${day}T${time}:00.000Z`)

  describe('decisions', () => {
    test('leave at once, once, in both forms, with the key as Message-ID and a way to stop', async () => {
      at('03:00')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await happens(decided(registerid, 'Dokumen <b>belum</b> lengkap'))
      await app.turn()
      await app.turn()
      const [mail, ...more] = app.post.to(to)
      expect(more).toEqual([])
      expect(mail!.subject).toBe('Registrasi ditolak')
      expect(mail!.from).toBe('magang@kampus.example')
      expect(mail!.text).toContain('Alasan: Dokumen <b>belum</b> lengkap')
      expect(mail!.html).toContain('Dokumen &lt;b&gt;belum&lt;/b&gt; lengkap')
      expect(mail!.html).toContain('https://magang.kampus.example/m/pemberitahuan')
      expect(mail!.header('message-id')).toMatch(/^<langsung\.\d+\.[\w]+@magang\.kampus\.example>$/)
      expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(mail!.header('auto-submitted')).toBe('auto-generated')
    })

    test('in the language of the account', async () => {
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await app.db.updateTable('akun').set({ bahasa: 'en' }).where('akunid', '=', student.akunid).execute()
      await happens(decided(registerid))
      await app.turn()
      expect(app.post.to(to)[0]!.subject).toBe('Registration rejected')
      expect(app.post.to(to)[0]!.text).toContain('Hello Dina Marlina,')
    })

    test('several in one moment are one mail', async () => {
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await happens(decided(registerid), {
        what: 'register.pembimbing',
        id: registerid,
        registerid,
        after: { pembimbing: 'Ani' },
      })
      await app.turn()
      expect(app.post.to(to).map(({ subject }) => subject)).toEqual(['2 kabar magang yang belum dibaca'])
    })

    test('a reason of 5,000 letters with HTML, numbers and a header in it: cut, escaped, without numbers', async () => {
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      const long = `<script>alert(1)</script>\r\nBcc: korban@kampus.example\r\n\r\nNIK 1371014503021234, telp 0812-6600-1234. ${'panjang '.repeat(620)}`
      await happens(decided(registerid, long))
      await app.turn()
      const [mail] = app.post.to(to)
      expect(mail!.to).toEqual([to])
      expect(mail!.header('bcc')).toBeUndefined()
      expect(mail!.text).not.toMatch(EVERYTHING)
      expect(mail!.html).not.toContain('<script>')
      expect(mail!.html).toContain('&lt;script&gt;')
      expect(mail!.raw.length).toBeLessThan(6000)
    })

    test('of a reason what looks like a number of a person is not in it, days, hours and sums are', async () => {
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      const kept = [
        'Tanggal 2026-11-22, 22-11-2026, 22/11/2026 dan 22.11.2026',
        'pukul 08.00-16.00, 13.00 – 15.30',
        'tahun 2025/2026, 2025-2026',
        'biaya Rp 15.000.000 atau 1.250.000',
        'surat 038/UN/2026 halaman 12-14',
      ]
      const hidden = [
        ...['0812-6600-1234', '0812–6600–1234', '0812/6600/1234', '+62 (812) 6600 1234', '0812.6600.1234'],
        ...['081266001234', '0751 705412', '1371014503021234', '11081031', '0812_6600_1234', '٠٨١٢٦٦٠٠١٢٣٤'],
        ...['08 12 66 00 12 34', '2026-11-22 081266001234'],
      ]
      for (const reason of [kept.join('; '), ...hidden]) await happens(decided(registerid, reason))
      await app.turn()
      const text = app.post.to(to)[0]!.text
      for (const each of kept) expect(text).toContain(each)
      for (const each of hidden) expect(text).not.toContain(each)
      expect(text).toContain(`Registrasi ditolak (${hidden.length}×)\r\n  Alasan: …\r\n`)
    })

    test('a name with a line break begins no header', async () => {
      const { student, registerid } = await placed(app.db, {
        student: await mahasiswa(app.db, { mhsnama: 'Dina\r\nBcc: korban@kampus.example\r\nX-Lain: 1' }),
      })
      const to = await app.confirmed(student.akunid, address())
      await happens(decided(registerid))
      await app.turn()
      const [mail] = app.post.to(to)
      expect([mail!.to, mail!.header('bcc'), mail!.header('x-lain')]).toEqual([[to], undefined, undefined])
    })

    test('nobody without a confirmed address, nobody disabled since, nobody who has read it, nobody who wants none', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, () => placed(app.db)))
      const [none, disabled, read, silent] = people.map(({ student }) => student.akunid) as [
        number,
        number,
        number,
        number,
      ]
      const mails = [address(), address(), address(), address()] as const
      await app.db.updateTable('akun').set({ surelbaru: mails[0] }).where('akunid', '=', none).execute()
      await app.confirmed(disabled, mails[1])
      await app.confirmed(read, mails[2])
      await app.confirmed(silent, mails[3])
      await app.db
        .insertInto('pilihansurel')
        .values({ akunid: silent, kelompok: 'keputusan', cara: 'mati' })
        .execute()
      await happens(...people.map(({ registerid }) => decided(registerid)))
      await app.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', disabled).execute()
      await app.db
        .updateTable('pemberitahuan')
        .set({ dibaca: app.now().toISOString() })
        .where('akunid', '=', read)
        .execute()
      await app.turn()
      expect(mails.flatMap((to) => app.post.to(to))).toEqual([])
    })

    test('a lecturer reads nothing of a student whom they do not guide any more when it leaves', async () => {
      const { guide, student, registerid } = await placed(app.db)
      const to = await app.confirmed(guide.akunid, address('dosen'))
      await happens({
        what: 'register.keadaan',
        id: registerid,
        registerid,
        after: { keadaan: 'selesai' },
      })
      await app.turn()
      expect(app.post.to(to)[0]!.text).toContain(`Magang selesai – ${student.mhsnama}`)
      await happens({
        what: 'register.keadaan',
        id: registerid,
        registerid,
        after: { keadaan: 'berjalan' },
      })
      await app.db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', registerid).execute()
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
    })
  })

  describe('the morning', () => {
    test('everything else in one mail after the hour of the campus; none is empty, none comes twice', async () => {
      at('03:00', '2026-02-11')
      const { student, guide, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      const lecturer = await app.confirmed(guide.akunid, address('dosen'))
      await happens(commented(registerid), commented(registerid))
      await app.turn()
      // 06:29 in Padang.
      at('23:29', '2026-02-11')
      await app.turn()
      expect([...app.post.to(to), ...app.post.to(lecturer)]).toEqual([])
      at('23:30', '2026-02-11')
      await app.turn()
      expect(app.post.to(to)[0]!.text).toContain('Tanggapan baru (2×)')
      expect(app.post.to(lecturer)[0]!.text).toContain('Tanggapan baru – Dina Marlina (2×)')
      // What comes later waits for the next morning.
      at('01:00', '2026-02-12')
      await happens(commented(registerid))
      at('05:00', '2026-02-12')
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
      at('23:31', '2026-02-12')
      await app.turn()
      expect(app.post.to(to)).toHaveLength(2)
      at('23:31', '2026-02-13')
      await app.turn()
      expect(app.post.to(to)).toHaveLength(2)
    })

    test('two servers at the same second send one', async () => {
      at('03:00', '2026-02-14')
      const people = await Promise.all(Array.from({ length: 6 }, () => placed(app.db)))
      const mails = []
      for (const { student } of people) mails.push(await app.confirmed(student.akunid, address()))
      await happens(...people.map(({ registerid }) => commented(registerid)))
      at('23:40', '2026-02-14')
      // Two that know nothing of each other: what one process has done today, it remembers by its connection.
      const plugin = {
        transformQuery: ({ node }: { node: never }) => node,
        transformResult: async ({ result }: { result: never }) => result,
      }
      const servers = [1, 2, 3].map(() => ({ ...app.context, db: app.db.withPlugin(plugin as never) }))
      await Promise.all(servers.map((server) => mailDigests(server)))
      await app.turn()
      expect(mails.map((to) => app.post.to(to).length)).toEqual(mails.map(() => 1))
    })

    test('away for two days: one, with what both would have said', { tags: ['rest'] }, async () => {
      at('03:00', '2026-02-15')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await happens(commented(registerid))
      at('23:31', '2026-02-15')
      app.post.state.busy = true
      await app.turn()
      at('03:00', '2026-02-16')
      await happens({
        what: 'laporan.status',
        id: 1,
        registerid,
        after: { status: 1, tanggal: '2026-02-15' },
      })
      at('23:31', '2026-02-16')
      await app.turn()
      app.post.state.busy = false
      for (let hour = 1; hour < 30; hour++) {
        app.goTo(new Date(Date.parse('2026-02-16T23:31:00Z') + hour * 3_600_000).toISOString())
        if (app.now().toISOString() > '2026-02-17T23:00') break
        await app.turn()
      }
      expect(
        app.post
          .to(to)
          .map(({ text }) => [text.includes('Tanggapan baru'), text.includes('Laporan divalidasi')]),
      ).toEqual([[true, true]])
    })

    test('who is disabled between event and morning gets nothing; who reads it under the bell neither', async () => {
      at('03:00', '2026-02-18')
      const [a, b] = [await placed(app.db), await placed(app.db)]
      const mails = [
        await app.confirmed(a.student.akunid, address()),
        await app.confirmed(b.student.akunid, address()),
      ]
      await happens(commented(a.registerid), commented(b.registerid))
      await app.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', a.student.akunid).execute()
      const newest = (await app.as(b.student).get('pemberitahuan')).data[0].peristiwaid
      await app.as(b.student).post('pemberitahuan/dibaca', { sampai: newest })
      at('23:31', '2026-02-18')
      await app.turn()
      expect(mails.flatMap((to) => app.post.to(to))).toEqual([])
    })

    test('the office chooses the hour', async () => {
      const rina = await admin(app.db, 'akademik')
      expect(await app.as(rina).post('surel/jam', { pukul: '7.30' })).toMatchObject({ status: 422 })
      expect(await app.as(rina).post('surel/jam', { pukul: '07:30' })).toMatchObject({ status: 200 })
      at('03:00', '2026-02-20')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await happens(commented(registerid))
      at('23:45', '2026-02-20')
      await app.turn()
      expect(app.post.to(to)).toEqual([])
      at('00:31', '2026-02-21')
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
      await app.as(rina).post('surel/jam', { pukul: '06:30' })
    })

    test('500 people: all of them, in few statements for each batch', { tags: ['rest'] }, async () => {
      at('03:00', '2026-02-22')
      const programme = await prodi(app.db)
      const people: { akunid: number; mhsnobp: string }[] = []
      for (let n = 0; n < 500; n++) people.push(await mahasiswa(app.db, { mhsprodiid: programme }))
      for (const { akunid, mhsnobp } of people) await app.confirmed(akunid, `${mhsnobp}@kampus.example`)
      await happens(
        ...people.map(({ mhsnobp }): Event => ({
          what: 'dokumenregister.status',
          id: 1,
          nobp: mhsnobp,
          after: { status: 1 },
        })),
      )
      at('23:32', '2026-02-22')
      let statements = 0
      const db = app.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1
          return result
        },
      })
      const started = performance.now()
      expect(await mailDigests({ ...app.context, db })).toBe(500)
      const made = performance.now()
      expect(statements).toBeLessThanOrEqual(20)
      await app.turn()
      console.info(
        `${kind}: digest of 500: ${Math.round(made - started)} ms, ${statements} statements; sent in ${Math.round(performance.now() - made)} ms`,
      )
      expect(people.filter(({ mhsnobp }) => app.post.to(`${mhsnobp}@kampus.example`).length !== 1)).toEqual(
        [],
      )
    })
  })

  describe('the mail server', () => {
    test('refuses an address: marked, not tried again, and after three times not written to any more', async () => {
      at('03:00', '2026-02-24')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      app.post.refuse.set(to, { code: 550, text: '5.1.1 No such user' })
      for (let n = 0; n < 5; n++) {
        await happens(decided(registerid))
        await app.turn()
      }
      const rows = await app.db
        .selectFrom('kotakkeluar')
        .selectAll()
        .where('akunid', '=', student.akunid)
        .execute()
      expect(rows.map(({ gagal, galat }) => [gagal !== null, galat])).toEqual(
        Array.from({ length: 3 }, () => [true, '550 5.1.1 No such user']),
      )
      expect((await app.as(student).get('surel')).data).toMatchObject({ terpental: true, alamatsurel: to })
      app.post.refuse.delete(to)
    })

    test('lets nobody send (relay denied, no sign-in): no address suffers for it, and all leave once it does', async () => {
      const people = await Promise.all([placed(app.db), placed(app.db)])
      const to = await Promise.all(people.map(({ student }) => app.confirmed(student.akunid, address())))
      const [denied, away] = to as [string, string]
      app.post.refuse.set(denied, { code: 554, text: '5.7.1 Relay access denied' })
      app.post.refuse.set(away, { code: 550, text: 'relay not permitted' })
      for (let day = 10; day < 14; day++) {
        at('03:00', `2026-04-${day}`)
        await happens(...people.map(({ registerid }) => decided(registerid)))
        await app.turn()
      }
      const states = await app.db.selectFrom('akun').select('surelgagal').where('surel', 'in', to).execute()
      expect(states.map(({ surelgagal }) => surelgagal)).toEqual([0, 0])
      for (const each of to) app.post.refuse.delete(each)
      at('03:30', '2026-04-14')
      await app.turn()
      expect(to.map((each) => app.post.to(each).length)).toEqual([4, 4])
    })

    test(
      'away from Friday to Monday: what was decided in between leaves all the same',
      { tags: ['rest'] },
      async () => {
        const { student, registerid } = await placed(app.db)
        const to = await app.confirmed(student.akunid, address())
        app.post.state.busy = true
        at('10:00', '2026-04-17')
        await happens(decided(registerid))
        for (let hour = 0; hour < 63; hour++) {
          app.goTo(new Date(Date.parse('2026-04-17T10:00:00Z') + hour * 3_600_000).toISOString())
          await app.turn()
        }
        app.post.state.busy = false
        at('03:30', '2026-04-20')
        await app.turn()
        expect(app.post.to(to)).toHaveLength(1)
      },
    )

    test('busy (421): tried again later, and taken then', { tags: ['rest'] }, async () => {
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      app.post.state.busy = true
      at('03:00', '2026-02-25')
      await happens(decided(registerid))
      await app.turn()
      app.post.state.busy = false
      expect(app.post.to(to)).toEqual([])
      at('03:02', '2026-02-25')
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
    })

    test('the test mail tells what the server said, to the letter', async () => {
      at('03:00', '2026-02-26')
      const rina = await admin(app.db, 'akademik')
      const to = address('uji')
      expect(await app.as(rina).post('surel/uji', { alamat: to })).toMatchObject({
        data: { sampai: true, jawaban: expect.stringMatching(/^250 /) },
      })
      app.post.refuse.set(to, { code: 550, text: '5.7.1 Relaying denied' })
      expect((await app.as(rina).post('surel/uji', { alamat: to })).data).toEqual({
        sampai: false,
        jawaban: '550 5.7.1 Relaying denied',
      })
      for (const alamat of [
        'a@b',
        'a@kampus.example\r\nBcc: b@c.example',
        'a@kampus.example, b@c.example',
        '',
      ])
        expect((await app.as(rina).post('surel/uji', { alamat })).status).toBe(422)
    })
  })

  describe('addresses', () => {
    async function person() {
      const student = await mahasiswa(app.db)
      await app.db
        .updateTable('akun')
        .set({ sandi: await hashPassword(PASSWORD) })
        .where('akunid', '=', student.akunid)
        .execute()
      return student
    }

    test('count once they are confirmed, by whoever reads what is sent there; once, within a day', async () => {
      at('03:00', '2026-02-26')
      const student = await person()
      const to = address()
      expect(await app.as(student).post('surel', { alamatsurel: to, userpass: 'salah' })).toMatchObject({
        status: 422,
      })
      expect(await app.as(student).post('surel', { alamatsurel: to, userpass: PASSWORD })).toMatchObject({
        status: 200,
      })
      await app.turn()
      expect((await app.as(student).get('surel')).data).toMatchObject({ alamatsurel: null, alamatbaru: to })
      const [mail] = app.post.to(to)
      expect(mail!.text).toContain('https://magang.kampus.example/m/konfirmasi-surel#')
      const token = tokenIn(mail!.text)
      expect(await app.db.selectFrom('tautan').selectAll().where('kuncihash', '=', token).execute()).toEqual(
        [],
      )
      for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'a'.repeat(43), '../../etc', '{"a":1}'])
        expect((await app.as(null).post('surel/konfirmasi', { token: wrong })).status).toBeGreaterThanOrEqual(
          400,
        )
      expect(await app.as(null).post('surel/konfirmasi', { token })).toMatchObject({
        status: 200,
        data: { alamatsurel: to },
      })
      expect((await app.as(null).post('surel/konfirmasi', { token })).status).toBe(409)
      expect((await app.as(student).get('surel')).data).toMatchObject({ alamatsurel: to, alamatbaru: null })
    })

    test('a link is dead after a day, and when another address was entered since', async () => {
      at('03:00', '2026-02-27')
      const student = await person()
      const [first, second] = [address(), address()]
      await app.as(student).post('surel', { alamatsurel: first, userpass: PASSWORD })
      await app.turn()
      await app.as(student).post('surel', { alamatsurel: second, userpass: PASSWORD })
      await app.turn()
      expect(
        (await app.as(null).post('surel/konfirmasi', { token: tokenIn(app.post.to(first)[0]!.text) })).status,
      ).toBe(409)
      at('03:01', '2026-02-28')
      expect(
        (await app.as(null).post('surel/konfirmasi', { token: tokenIn(app.post.to(second)[0]!.text) }))
          .status,
      ).toBe(409)
    })

    test('the old address hears that another took its place; the trail tells that, not which', async () => {
      at('03:00', '2026-03-01')
      const student = await person()
      const old = await app.confirmed(student.akunid, address('lama'))
      const fresh = address('baru')
      await app.as(student).post('surel', { alamatsurel: fresh, userpass: PASSWORD })
      await app.turn()
      await app.as(null).post('surel/konfirmasi', { token: tokenIn(app.post.to(fresh)[0]!.text) })
      await app.turn()
      expect(app.post.to(old)[0]!.subject).toBe('Alamat surel akun Anda diganti')
      const trail = JSON.stringify(
        await app.db.selectFrom('peristiwa').selectAll().where('nobp', '=', student.mhsnobp).execute(),
      )
      expect(trail).toContain('alamatsurel')
      expect(trail).not.toContain('@kampus.example')
    })

    test('nobody fills a stranger’s box with links to confirm', async () => {
      at('03:00', '2026-03-02')
      const student = await person()
      const answers = []
      for (let n = 0; n < 7; n++)
        answers.push(
          (await app.as(student).post('surel', { alamatsurel: address('korban'), userpass: PASSWORD }))
            .status,
        )
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    test('an office enters one for those in reach, never its own; they confirm it', async () => {
      at('03:00', '2026-03-03')
      const student = await person()
      const [here, elsewhere] = [
        await admin(app.db, 'prodi', student.mhsprodiid),
        await admin(app.db, 'prodi', await prodi(app.db)),
      ]
      const to = address()
      const path = `pengguna/surel/${student.akunid}`
      expect((await app.as(elsewhere).post(path, { alamatsurel: to })).status).toBe(404)
      expect(
        (await app.as(here).post(`pengguna/surel/${here.akunid}`, { alamatsurel: to })).status,
      ).toBeGreaterThanOrEqual(400)
      expect((await app.as(here).post(path, { alamatsurel: to })).status).toBe(200)
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
      const rina = await admin(app.db, 'akademik')
      expect((await app.as(rina).post(`pengguna/surel/${rina.akunid}`, { alamatsurel: to })).status).toBe(409)
    })

    test('two accounts with one address: a forgotten password opens the account that was asked for', async () => {
      at('03:00', '2026-03-04')
      const [one, other] = [await person(), await person()]
      const to = address('bersama')
      await app.confirmed(one.akunid, to)
      await app.confirmed(other.akunid, to)
      await app.as(null).post('lupasandi', { username: one.mhsnobp })
      await app.turn()
      const [mail, ...more] = app.post.to(to)
      expect(more).toEqual([])
      expect(mail!.text).toContain(one.mhsnobp)
      await app.as(null).post('sandibaru', { token: tokenIn(mail!.text), sandibaru: 'kata-sandi-yang-baru' })
      const signIn = (username: string, userpass: string) =>
        app.as(null).post('login_mahasiswa', { username, userpass })
      expect((await signIn(one.mhsnobp, 'kata-sandi-yang-baru')).status).toBe(200)
      expect((await signIn(other.mhsnobp, 'kata-sandi-yang-baru')).status).toBe(401)
    })
  })

  describe('a forgotten password', () => {
    async function person() {
      const student = await mahasiswa(app.db)
      const to = await app.confirmed(student.akunid, address())
      await app.db
        .updateTable('akun')
        .set({ sandi: await hashPassword(PASSWORD) })
        .where('akunid', '=', student.akunid)
        .execute()
      return { ...student, to }
    }

    test(
      'known, unknown, without an address, disabled: one answer, after the same time',
      { tags: ['rest'] },
      async () => {
        at('03:00', '2026-03-05')
        const known = await person()
        const bare = await mahasiswa(app.db)
        const off = await person()
        await app.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', off.akunid).execute()
        const took: number[] = []
        const answers = []
        for (const username of [
          known.mhsnobp,
          '99999999',
          bare.mhsnobp,
          off.mhsnobp,
          "' or 1=1 --",
          'a'.repeat(100),
        ]) {
          const started = performance.now()
          answers.push(await app.as(null).post('lupasandi', { username }))
          took.push(performance.now() - started)
        }
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(answers[0]!.status).toBe(200)
        expect(Math.min(...took)).toBeGreaterThanOrEqual(395)
        await app.turn()
        expect([known.to, off.to].map((to) => app.post.to(to).length)).toEqual([1, 0])
      },
    )

    test('the link opens the account once, within half an hour; all sessions end, and a mail says so', async () => {
      at('03:00', '2026-03-06')
      const student = await person()
      const elsewhere = await sesi(app.db, { akunid: student.akunid, remember: true, now: app.now() })
      await app.as(null).post('lupasandi', { username: student.mhsnobp })
      await app.turn()
      const mail = app.post.to(student.to)[0]!
      expect(mail.text).toContain('https://magang.kampus.example/m/sandi-baru#')
      const token = tokenIn(mail.text)
      const use = (sandibaru: string) => app.as(null).post('sandibaru', { token, sandibaru })
      expect((await use('pendek')).status).toBe(422)
      const both = await Promise.all([use('kata-sandi-yang-baru'), use('kata-sandi-yang-lain')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await app.as(elsewhere).get('me')).status).toBe(401)
      const events = await app.db
        .selectFrom('peristiwa')
        .select(['aksi', 'akunid'])
        .where('nobp', '=', student.mhsnobp)
        .execute()
      expect(events).toEqual([{ aksi: 'gantisandi', akunid: student.akunid }])
      await app.turn()
      expect(app.post.to(student.to).map(({ subject }) => subject)).toEqual([
        'Kata sandi baru',
        'Kata sandi Anda diganti',
      ])
    })

    test(
      'half an hour later the link is dead; a mail that could not leave in time does not leave',
      { tags: ['rest'] },
      async () => {
        at('03:00', '2026-03-07')
        const student = await person()
        await app.as(null).post('lupasandi', { username: student.mhsnobp })
        await app.turn()
        const token = tokenIn(app.post.to(student.to)[0]!.text)
        at('03:30', '2026-03-07')
        expect(
          (await app.as(null).post('sandibaru', { token, sandibaru: 'kata-sandi-yang-baru' })).status,
        ).toBe(409)
        app.post.state.busy = true
        await app.as(null).post('lupasandi', { username: student.mhsnobp })
        await app.turn()
        app.post.state.busy = false
        at('04:30', '2026-03-07')
        await app.turn()
        expect(app.post.to(student.to)).toHaveLength(1)
      },
    )

    test('a link of before an account was closed opens it no longer when it is back', async () => {
      at('03:00', '2026-03-10')
      const student = await person()
      await app.as(null).post('lupasandi', { username: student.mhsnobp })
      await app.turn()
      const office = app.as(await admin(app.db, 'akademik'))
      for (const aktif of [0, 1])
        expect((await office.post(`pengguna/aktif/${student.akunid}`, { aktif })).status).toBe(200)
      const token = tokenIn(app.post.to(student.to)[0]!.text)
      const chosen = await app.as(null).post('sandibaru', { token, sandibaru: 'kata-sandi-yang-baru' })
      expect(chosen.status).toBe(409)
    })

    test('an address that is taken away while others of the batch leave gets no link', async () => {
      at('03:00', '2026-03-09')
      const [first, second] = [await person(), await person()]
      for (const { mhsnobp: username } of [first, second]) await app.as(null).post('lupasandi', { username })
      const office = app.as(await admin(app.db, 'akademik'))
      const slow: Channel = {
        ...app.channel,
        sideBySide: 1,
        async send(item, context) {
          const outcome = await app.channel.send(item, context)
          if (item.akunid !== first.akunid || item.jenis !== 'sandi') return outcome
          const taken = await office.post(`pengguna/surel/${second.akunid}`, { alamatsurel: null })
          expect(taken.status).toBe(200)
          return outcome
        },
      }
      await deliver({ db: app.db, clock: app.now, name: 'surel', channel: slow })
      const subjects = ({ to }: typeof first) => app.post.to(to).map(({ subject }) => subject)
      expect([subjects(first), subjects(second)]).toEqual([['Kata sandi baru'], []])
    })

    test('pressed again and again it is one mail', { tags: ['rest'] }, async () => {
      at('03:00', '2026-03-08')
      const student = await person()
      for (let n = 0; n < 5; n++) await app.as(null).post('lupasandi', { username: student.mhsnobp })
      await app.turn()
      expect(app.post.to(student.to)).toHaveLength(1)
    })

    test('five a day to one address, whichever account is named', { tags: ['rest'] }, async () => {
      const [one, other] = [await person(), await person()]
      await app.confirmed(other.akunid, one.to.toUpperCase())
      const ask = async (username: string, time: string, day: string) => {
        at(time, day)
        const { status, message } = await app.as(null).post('lupasandi', { username })
        return { status, message }
      }
      const answers = []
      for (const [n, { mhsnobp }] of [one, other, one, other, one, other, one].entries())
        answers.push(await ask(mhsnobp, `0${n + 1}:00`, '2026-03-12'))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const queued = async () =>
        (
          await app.db
            .selectFrom('kotakkeluar')
            .select('kotakid')
            .where('akunid', 'in', [one.akunid, other.akunid])
            .where('jenis', '=', 'sandi')
            .execute()
        ).length
      expect(await queued()).toBe(5)
      await ask(one.mhsnobp, '02:30', '2026-03-13')
      expect(await queued()).toBe(6)
    })

    test('a link that was asked for before is dead once password or address are changed, by whomever', async () => {
      const rina = await admin(app.db, 'akademik')
      const secret = () => app.db.selectFrom('akun').select('sandi')
      const changes: ((student: Awaited<ReturnType<typeof person>>) => Promise<{ status: number }>)[] = [
        (student) =>
          app.as(student).post('gantisandi', { sandilama: PASSWORD, sandibaru: 'kata-sandi-yang-baru' }),
        (student) => app.as(rina).post(`pengguna/sandi/${student.akunid}`),
        (student) => app.as(student).post('surel', { alamatsurel: '', userpass: PASSWORD }),
        async (student) => {
          const next = address('lain')
          await app.as(student).post('surel', { alamatsurel: next, userpass: PASSWORD })
          await app.turn()
          return app.as(null).post('surel/konfirmasi', { token: tokenIn(app.post.to(next)[0]!.text) })
        },
      ]
      for (const [n, change] of changes.entries()) {
        at(`0${4 + n}:00`, '2026-03-09')
        const student = await person()
        await app.as(null).post('lupasandi', { username: student.mhsnobp })
        await app.turn()
        const token = tokenIn(app.post.to(student.to)[0]!.text)
        expect((await change(student)).status).toBe(200)
        const before = await secret().where('akunid', '=', student.akunid).executeTakeFirst()
        expect(
          (await app.as(null).post('sandibaru', { token, sandibaru: 'sandi-si-pencuri' })).status,
          `change ${n}`,
        ).toBe(409)
        expect(await secret().where('akunid', '=', student.akunid).executeTakeFirst()).toEqual(before)
      }
    })

    test('an address that a thief has entered counts no more once the owner has a new password', async () => {
      const rina = await admin(app.db, 'akademik')
      for (const [n, saved] of [
        (student: { token: string }) =>
          app.as(student).post('gantisandi', { sandilama: PASSWORD, sandibaru: 'kata-sandi-yang-baru' }),
        async (student: { akunid: number; mhsnobp: string; to: string }) => {
          await app.as(null).post('lupasandi', { username: student.mhsnobp })
          await app.turn()
          const token = tokenIn(app.post.to(student.to)[0]!.text)
          return app.as(null).post('sandibaru', { token, sandibaru: 'kata-sandi-yang-baru' })
        },
        (student: { akunid: number }) => app.as(rina).post(`pengguna/sandi/${student.akunid}`),
      ].entries()) {
        at(`1${n}:00`, '2026-03-09')
        const student = await person()
        const thief = address('pencuri')
        await app.as(student).post('surel', { alamatsurel: thief, userpass: PASSWORD })
        await app.turn()
        const token = tokenIn(app.post.to(thief)[0]!.text)
        expect((await saved(student)).status).toBe(200)
        expect((await app.as(null).post('surel/konfirmasi', { token })).status).toBe(409)
        expect(
          await app.db
            .selectFrom('akun')
            .select(['surel', 'surelbaru'])
            .where('akunid', '=', student.akunid)
            .executeTakeFirst(),
        ).toEqual({ surel: student.to, surelbaru: null })
      }
    })

    test('a changed password is told by mail, also one that an office made', async () => {
      at('03:00', '2026-03-09')
      const student = await person()
      const rina = await admin(app.db, 'akademik')
      await app.as(student).post('gantisandi', { sandilama: PASSWORD, sandibaru: 'kata-sandi-yang-baru' })
      await app.as(rina).post(`pengguna/sandi/${student.akunid}`)
      await app.turn()
      expect(app.post.to(student.to).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['Kata sandi Anda diganti']),
      )
    })
  })

  describe('stopping', () => {
    test('one press in the mail program stops that group for that account; the page undoes it', async () => {
      at('03:00', '2026-03-10')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await happens(decided(registerid))
      await app.turn()
      const url = /<(.*)>/.exec(app.post.to(to)[0]!.header('list-unsubscribe')!)![1]!
      expect(url.startsWith(`${app.base}berhenti-surel/`)).toBe(true)
      const token = url.split('/').at(-1)!
      const press = (path: string, type = 'application/x-www-form-urlencoded') =>
        app.app.inject({
          method: 'POST',
          url: `/berhenti-surel/${path}`,
          headers: { 'content-type': type },
          payload: 'List-Unsubscribe=One-Click',
        })
      expect((await press(token)).statusCode).toBe(204)
      expect((await press(token, 'multipart/form-data; boundary=x')).statusCode).toBe(204)
      await happens(decided(registerid))
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
      const pilihan = async () => (await app.as(student).get('surel')).data.pilihan as Record<string, string>
      expect(await pilihan()).toMatchObject({ keputusan: 'mati', laporan: 'harian' })
      expect(
        await app.as(null).json('surel/berhenti', { token, kembali: ['keputusan', 'laporan'] }),
      ).toMatchObject({
        data: { kelompok: ['keputusan'], masih: expect.arrayContaining(['keputusan', 'laporan']) },
      })
      expect(await pilihan()).toMatchObject({ keputusan: 'langsung' })
      // Another account, another group, another key.
      const [account, , sig] = token.split('.')
      for (const forged of [
        `${Number(account) + 1}.keputusan.${sig}`,
        `${account}.laporan.${sig}`,
        `${account}.keputusan.${'a'.repeat(24)}`,
        'x',
        '..',
        `${account}.keputusan.`,
      ])
        expect([404, 409]).toContain((await press(encodeURIComponent(forged))).statusCode)
      expect(await pilihan()).toMatchObject({ keputusan: 'langsung', laporan: 'harian' })
    })

    test('a mail of two groups names both and stops both; all the others are another press, and come back alone', async () => {
      at('03:00', '2026-03-10')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address())
      await app.db
        .insertInto('pilihansurel')
        .values([
          { akunid: student.akunid, kelompok: 'tanggapan', cara: 'langsung' },
          { akunid: student.akunid, kelompok: 'jadwal', cara: 'mati' },
        ])
        .execute()
      await happens(decided(registerid), commented(registerid))
      await app.turn()
      const mail = app.post.to(to)[0]!
      expect(mail.text).toContain('Berhenti menerima surel tentang: keputusan magang, tanggapan: https://')
      const token = /<(.*)>/.exec(mail.header('list-unsubscribe')!)![1]!.split('/').at(-1)!
      const pilihan = async () => (await app.as(student).get('surel')).data.pilihan as Record<string, string>
      const { data } = await app.as(null).json('surel/berhenti', { token })
      expect(data.kelompok).toEqual(['keputusan', 'tanggapan'])
      expect(data.masih).toEqual(expect.arrayContaining(['laporan', 'pengingat']))
      expect(data.masih).not.toContain('jadwal')
      const all = (await app.as(null).json('surel/berhenti', { token, semua: 1 })).data
      expect(all.kelompok).toEqual(data.masih)
      expect(all.masih).toEqual([])
      expect(new Set(Object.values(await pilihan()))).toEqual(new Set(['mati']))
      await app.as(null).json('surel/berhenti', { token, semua: 1, kembali: all.kelompok })
      expect(await pilihan()).toMatchObject({
        keputusan: 'mati',
        tanggapan: 'mati',
        jadwal: 'mati',
        laporan: 'harian',
        pengingat: 'harian',
      })
    })

    test('of the daily mail: all groups that come with it, and nothing else', async () => {
      const student = await mahasiswa(app.db)
      const token = app.stops.token(student.akunid, 'harian')
      const { data } = await app.as(null).json('surel/berhenti', { token })
      expect(data.kelompok).not.toContain('keputusan')
      const { pilihan } = (await app.as(student).get('surel')).data
      expect(pilihan).toMatchObject({ keputusan: 'langsung', laporan: 'mati', tanggapan: 'mati' })
      await app.as(null).json('surel/berhenti', { token, kembali: data.kelompok })
      expect((await app.as(student).get('surel')).data.pilihan).toMatchObject({ laporan: 'harian' })
    })
  })

  describe('the screen of what leaves', () => {
    test('waits, failed, once more, not at all', async () => {
      at('03:00', '2026-03-11')
      const rina = await admin(app.db, 'akademik')
      const { student, registerid } = await placed(app.db)
      const to = await app.confirmed(student.akunid, address('gagal'))
      app.post.refuse.set(to, { code: 550, text: '5.2.1 Mailbox disabled' })
      await happens(decided(registerid))
      await app.turn()
      const found = await app.as(rina).get(`kotakkeluar?keadaan=gagal&cari=${to}`)
      expect(found).toMatchObject({
        data: [{ penerima: to, keadaan: 'gagal', galat: '550 5.2.1 Mailbox disabled', jenis: 'langsung' }],
        surel: { aktif: true, dari: 'magang@kampus.example' },
      })
      app.post.refuse.delete(to)
      const { kotakid } = found.data[0]
      expect(await app.as(rina).json('kotakkeluar/ulang', { kotakid: [kotakid] })).toMatchObject({
        status: 200,
      })
      await app.turn()
      expect(app.post.to(to)).toHaveLength(1)
      expect((await app.as(rina).json('kotakkeluar/buang', { kotakid: [kotakid] })).status).toBe(404)
      for (const body of [
        {},
        { kotakid: [] },
        { kotakid: 'x' },
        { kotakid: [0] },
        { kotakid: { a: 1 } },
        { kotakid: [1.5] },
      ])
        expect((await app.as(rina).json('kotakkeluar/buang', body)).status).toBe(422)
    })
  })

  test('what is kept about it goes with the person, and is told to them', async () => {
    at('03:00', '2026-03-11')
    const student = await mahasiswa(app.db)
    const to = await app.confirmed(student.akunid, address('datasaya'))
    const { data } = await app.as(student).get('datasaya')
    expect(data.akun.surel).toMatchObject({ surel: to, pilihan: [] })
  })

  test('a lecturer whose office hat is on has the same mail', async () => {
    const lecturer = await dosen(app.db)
    const { data } = await app.as(lecturer).get('surel')
    expect(data).toMatchObject({
      aktif: true,
      alamatsurel: null,
      alamatbaru: null,
      terpental: false,
      pukul: '06:30',
    })
  })
})
