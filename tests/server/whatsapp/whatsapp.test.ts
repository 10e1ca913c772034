import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvents, type Event } from '../../../src/server/events/record.ts'
import { deliver } from '../../../src/server/outbox/deliver.ts'
import { whatsAppChannel } from '../../../src/server/whatsapp/channel.ts'
import { gateway, type GatewaySettings } from '../../../src/server/whatsapp/gateway.ts'
import { messageNotices } from '../../../src/server/whatsapp/notices.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { admin, dosen, mahasiswa, placed } from '../support/people.ts'
import { HARI_INI, openTestApp, type TestApp } from '../support/testApps.ts'
import { databases } from '../../support/databases.ts'

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}
type Answer = { status: number; body?: string } | null

/** A gateway on the loopback that answers as told, else takes everything; null = never answers. */
async function listening() {
  const heard: Heard[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      const answer = answers.length > 0 ? answers.shift()! : { status: 200, body: '{"status":true}' }
      if (answer === null) return
      response.writeHead(answer.status, answer.status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      response.end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    /** Of a form. */
    messages: () => heard.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const BASE = 'https://magang.kampus.example/m/'
const FORM = 'target={nomor}&message={pesan}'

databases((kind) => {
  let app: TestApp
  let way: Awaited<ReturnType<typeof listening>>
  const at = { now: new Date(`${HARI_INI}T03:00:00Z`) }
  const ours = (over: Partial<GatewaySettings> = {}) =>
    gateway(
      { url: way.url, template: FORM, header: 'Authorization: kunci-rahasia', base: BASE, ...over },
      { allow: ['127.0.0.1'] },
    )
  let counted = 0
  const number = () => `62812${String((counted += 1)).padStart(8, '0')}`

  beforeAll(async () => {
    way = await listening()
    app = await openTestApp(kind, { whatsapp: ours() })
  })
  afterAll(async () => {
    way.close()
    await app.close()
  })
  beforeEach(async () => {
    way.heard.length = 0
    way.answers.length = 0
    await app.db.deleteFrom('kotakkeluar').execute()
    goTo(`${HARI_INI}T03:00:00Z`)
  })

  const goTo = (now: string) => {
    at.now = new Date(now)
    app.setNow(now)
  }
  const turn = async (by = ours()) => {
    const { db } = app
    await messageNotices(db, at.now)
    return deliver({
      db,
      clock: () => at.now,
      name: 'whatsapp',
      channel: whatsAppChannel(by, { pause: [0, 0] }),
    })
  }
  const office = { akunid: null, nama: 'Rina Akademik', role: 'akademik' as const }
  const happens = (...events: Event[]) =>
    app.db.transaction().execute((trx) => recordEvents(trx, { user: office, now: at.now }, events))
  const decided = (registerid: number): Event => ({
    what: 'register.keputusan',
    id: registerid,
    registerid,
    reason: 'Dokumen 0812-6600-1234 kurang',
    before: { keputusan: 'menunggu' },
    after: { keputusan: 'ditolak' },
  })
  const has = async (akunid: number) => {
    const wa = number()
    await app.db.updateTable('akun').set({ wa }).where('akunid', '=', akunid).execute()
    return wa
  }
  const rows = () =>
    app.db
      .selectFrom('kotakkeluar')
      .select(['kotakid', 'percobaan', 'terkirim', 'gagal', 'batal', 'galat', 'jadwal'])
      .execute()

  test('decisions leave at once, once, short, with a link, and nobody’s name or what somebody wrote', async () => {
    const { student, guide, registerid } = await placed(app.db)
    const to = await has(student.akunid)
    const lecturer = await has(guide.akunid)
    await happens(decided(registerid), {
      what: 'register.keadaan',
      id: registerid,
      registerid,
      after: { keadaan: 'selesai' },
    })
    await turn()
    await turn()
    expect(way.messages()).toEqual([
      {
        target: to,
        message: `Magang Politeknik: Magang selesai, dan 1 kabar lain. Buka: ${BASE}pemberitahuan`,
      },
      { target: lecturer, message: `Magang Politeknik: Magang selesai. Buka: ${BASE}pemberitahuan` },
    ])
    expect(way.heard[0]!.headers).toMatchObject({
      authorization: 'kunci-rahasia',
      'content-type': 'application/x-www-form-urlencoded',
    })
    for (const { message } of way.messages()) expect(message).not.toContain(student.mhsnama)
  })

  test('what mail says in the morning does not; what is chosen at once does, and reminders always', async () => {
    const { student, registerid } = await placed(app.db)
    await has(student.akunid)
    const commented: Event = {
      what: 'tanggapan.tambah',
      id: 1,
      registerid,
      after: { isi: 'Bagus', jenis: 'mingguan' },
    }
    await happens(commented)
    await turn()
    expect(way.heard).toEqual([])
    const choose = (kelompok: string, cara: 'langsung' | 'mati') =>
      app.as(student).post('surel/pilihan', { kelompok, cara })
    await choose('tanggapan', 'langsung')
    await choose('pengingat', 'mati')
    await happens(commented)
    await turn()
    await happens({
      what: 'pengingat.laporan',
      id: registerid,
      registerid,
      after: { sejak: HARI_INI },
    })
    await turn()
    await choose('keputusan', 'mati')
    await happens(decided(registerid))
    await turn()
    expect(way.messages().map(({ message }) => message?.split(': ')[1]?.split('. ')[0])).toEqual([
      'Tanggapan baru',
      'Sudah beberapa hari belum ada laporan',
    ])
  })

  test('nobody without a number, disabled since, who has read it, who took the number away, or guides no more', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => placed(app.db)))
    const [none, disabled, read, gone, replaced] = people.map(({ student }) => student.akunid) as number[]
    for (const akunid of [disabled!, read!, gone!]) await has(akunid)
    await has(people[4]!.guide.akunid)
    await happens(
      ...people.map(({ registerid }) => decided(registerid)),
      ...people.slice(4).map(({ registerid }): Event => ({
        what: 'register.keadaan',
        id: registerid,
        registerid,
        after: { keadaan: 'selesai' },
      })),
    )
    await app.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', disabled!).execute()
    const seen = app.as(people[2]!.student)
    const [{ peristiwaid }] = (await seen.get('pemberitahuan')).data
    await seen.json('pemberitahuan/dibaca', { sampai: peristiwaid })
    await app.as(people[3]!.student).post('whatsapp', { nomorwa: '' })
    await app.db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', people[4]!.registerid).execute()
    await turn()
    expect([none, replaced].every((id) => id !== undefined)).toBe(true)
    expect(way.heard).toEqual([])
  })

  test('a JSON template: quotes, lines and braces of a text stay text', async () => {
    const by = ours({ template: '{"to":"{nomor}","text":{"body":"{pesan}"}}' })
    await by.send({ number: '628120000', text: 'Kata "saya" {nomor}\nbaris \\ dua' })
    expect(JSON.parse(way.heard[0]!.body)).toEqual({
      to: '628120000',
      text: { body: 'Kata "saya" {nomor}\nbaris \\ dua' },
    })
    expect(way.heard[0]!.headers['content-type']).toBe('application/json')
    await ours().send({ number: '62812', text: 'a&target=62999 {pesan}' })
    expect(Object.fromEntries(new URLSearchParams(way.heard[1]!.body))).toEqual({
      target: '62812',
      message: 'a&target=62999 {pesan}',
    })
  })

  test('a gateway that says no is tried again; for this number alone it fails; a wrong key keeps the others waiting', async () => {
    const { student, registerid } = await placed(app.db)
    await has(student.akunid)
    const once = async (answer: Answer) => {
      await app.db.deleteFrom('kotakkeluar').execute()
      await happens(decided(registerid))
      way.answers.push(answer)
      const { away } = await turn()
      return { away, ...(await rows())[0]! }
    }
    expect(await once({ status: 200, body: '{"status":false,"reason":"kuota habis"}' })).toMatchObject({
      away: false,
      percobaan: 1,
      terkirim: null,
      gagal: null,
      galat: '200 {"status":false,"reason":"kuota habis"}',
    })
    expect(await once({ status: 400, body: 'nomor tidak terdaftar' })).toMatchObject({
      away: false,
      galat: '400 nomor tidak terdaftar',
      gagal: expect.any(String) as string,
    })
    for (const status of [401, 429, 503, 302])
      expect(await once({ status })).toMatchObject({ away: true, percobaan: 1, gagal: null })
    expect(await once({ status: 200, body: 'x'.repeat(100_000) })).toMatchObject({
      terkirim: expect.any(String) as string,
    })
    // On the screen of what failed, once more.
    await app.db.updateTable('kotakkeluar').set({ terkirim: null, gagal: at.now.toISOString() }).execute()
    const rina = app.as(await admin(app.db, 'akademik'))
    const shown = await rina.get('kotakkeluar?saluran=whatsapp&keadaan=gagal')
    expect(shown).toMatchObject({ data: [{ jenis: 'kabar' }], whatsapp: { gateway: new URL(way.url).host } })
    way.heard.length = 0
    await rina.json('kotakkeluar/ulang', { kotakid: [shown.data[0].kotakid] })
    await turn()
    expect(way.heard).toHaveLength(1)
  })

  test('a private address is refused, as of a webhook', async () => {
    const { student, registerid } = await placed(app.db)
    await has(student.akunid)
    await happens(decided(registerid))
    const closed = gateway({ url: way.url, template: FORM, base: BASE }, { allow: [] })
    expect(await turn(closed)).toMatchObject({ away: true })
    expect((await rows())[0]).toMatchObject({ galat: 'alamat ditolak', terkirim: null })
    expect(way.heard).toEqual([])
  })

  test('50 messages leave one after the other; two servers send none twice', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => placed(app.db)))
    for (const { student } of people) await has(student.akunid)
    await happens(...people.map(({ registerid }) => decided(registerid)))
    await Promise.all([turn(), turn()])
    await turn()
    const targets = way.messages().map(({ target }) => target)
    expect(targets).toHaveLength(50)
    expect(new Set(targets).size).toBe(50)
  })

  describe('a number', () => {
    const codeIn = (text: string | undefined) => /kode Anda (\d{6})/.exec(text ?? '')?.[1] ?? ''
    const stored = (akunid: number) =>
      app.db
        .selectFrom('akun')
        .select(['wa', 'wabaru', 'wakode'])
        .where('akunid', '=', akunid)
        .executeTakeFirstOrThrow()

    test('counts once its code is entered; the outbox and the trail hold neither code nor number in clear', async () => {
      const student = await mahasiswa(app.db)
      const me = app.as(student)
      expect((await me.get('surel')).data.whatsapp).toEqual({
        aktif: true,
        nomorwa: null,
        nomorwabaru: null,
      })
      expect(await me.post('whatsapp', { nomorwa: '0812 3456 7890' })).toMatchObject({ status: 200 })
      await turn()
      const [{ target, message }] = way.messages() as [{ target: string; message: string }]
      expect(target).toBe('6281234567890')
      const kode = codeIn(message)
      expect(kode).toMatch(/^\d{6}$/)
      const row = await app.db.selectFrom('kotakkeluar').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(kode)
      expect((await stored(student.akunid)).wakode).not.toContain(kode)
      const wrong = kode === '000000' ? '000001' : '000000'
      expect(await me.post('whatsapp/konfirmasi', { kode: wrong })).toMatchObject({
        status: 422,
        error: { kode: 'Kode salah atau sudah kedaluwarsa. Minta yang baru.' },
      })
      // Another's.
      expect((await app.as(await mahasiswa(app.db)).post('whatsapp/konfirmasi', { kode })).status).toBe(422)
      expect(await stored(student.akunid)).toMatchObject({ wa: null, wabaru: '6281234567890' })
      expect((await me.post('whatsapp/konfirmasi', { kode })).status).toBe(200)
      expect((await me.get('surel')).data.whatsapp).toMatchObject({ nomorwa: '6281234567890' })
      expect((await me.post('whatsapp/konfirmasi', { kode })).status).toBe(422)
      expect(await me.post('whatsapp', { nomorwa: '+62 812-3456-7890' })).toMatchObject({ status: 422 })
      expect((await me.post('whatsapp', { nomorwa: '' })).status).toBe(200)
      expect(await stored(student.akunid)).toEqual({ wa: null, wabaru: null, wakode: null })
      const events = await app.db
        .selectFrom('peristiwa')
        .select(['sebelum', 'sesudah'])
        .where('objek', '=', 'akun')
        .where('aksi', '=', 'whatsapp')
        .where('objekid', '=', String(student.akunid))
        .execute()
      expect(events).toHaveLength(3)
      expect(JSON.stringify(events)).not.toContain('6281234567890')
    })

    test('a code belongs to the number it was sent to, also when another was entered while it was on its way', async () => {
      const student = await mahasiswa(app.db)
      const me = app.as(student)
      const [own, victim] = ['6281200009991', '6281200009992']
      for (const minute of ['03:00', '03:01', '03:02']) {
        goTo(`${HARI_INI}T${minute}:00Z`)
        expect((await me.post('whatsapp', { nomorwa: own })).status).toBe(200)
      }
      const real = ours()
      let entered = false
      await turn({
        ...real,
        send: async (sent, signal) => {
          if (!entered) expect((await me.post('whatsapp', { nomorwa: victim })).status).toBe(200)
          entered = true
          return real.send(sent, signal)
        },
      })
      const codes = way
        .messages()
        .filter(({ target }) => target === own)
        .map(({ message }) => codeIn(message))
      expect(codes.length).toBeGreaterThan(0)
      for (const kode of codes) expect((await me.post('whatsapp/konfirmasi', { kode })).status).toBe(422)
      expect(await stored(student.akunid)).toMatchObject({ wa: null, wabaru: victim })
    })

    test('five asks of others for a number do not bar its owner, who has not asked yet', async () => {
      const number = '6281200009993'
      const ask = async (person: { token: string }) =>
        (await app.as(person).post('whatsapp', { nomorwa: number })).status
      const [joker, another, owner] = [
        await mahasiswa(app.db),
        await mahasiswa(app.db),
        await mahasiswa(app.db),
      ]
      const asked: number[] = []
      for (let n = 0; n < 6; n++) {
        goTo(`${HARI_INI}T03:1${n}:00Z`)
        asked.push(await ask(joker))
      }
      expect(asked).toEqual([200, 200, 200, 200, 200, 429])
      expect([await ask(owner), await ask(another)]).toEqual([200, 200])
      goTo(`${HARI_INI}T03:20:00Z`)
      expect([await ask(owner), await ask(another)]).toEqual([429, 429])
    })

    test('a code ends after half an hour, with another number, and after a few guesses', async () => {
      const student = await mahasiswa(app.db)
      const me = app.as(student)
      const ask = async (nomorwa: string) => {
        way.heard.length = 0
        await me.post('whatsapp', { nomorwa })
        await turn()
        return codeIn(way.messages()[0]?.message)
      }
      const first = await ask('081200001111')
      goTo(`${HARI_INI}T03:30:00Z`)
      expect((await me.post('whatsapp/konfirmasi', { kode: first })).status).toBe(422)
      const second = await ask('081200002222')
      await ask('081200003333')
      if (second !== codeIn(way.messages()[0]?.message))
        expect((await me.post('whatsapp/konfirmasi', { kode: second })).status).toBe(422)
      const answers: number[] = []
      for (let n = 0; n < 30; n++)
        answers.push((await me.post('whatsapp/konfirmasi', { kode: String(100_000 + n) })).status)
      expect(answers.at(-1)).toBe(429)
      // Another session of the same person is no way around it.
      expect(answers.filter((status) => status === 200)).toEqual([])
    })

    test('with a new password a number goes, and a code on its way: a thief may have confirmed it', async () => {
      const rina = app.as(await admin(app.db, 'akademik'))
      const ways = [
        async (student: Awaited<ReturnType<typeof mahasiswa>>) => {
          const sandi = await hashPassword('kata-sandi-yang-lama')
          await app.db.updateTable('akun').set({ sandi }).where('akunid', '=', student.akunid).execute()
          return app
            .as(student)
            .post('gantisandi', { sandilama: 'kata-sandi-yang-lama', sandibaru: 'kata-sandi-yang-baru' })
        },
        (student: { akunid: number }) => rina.post(`pengguna/sandi/${student.akunid}`),
      ]
      for (const [n, change] of ways.entries()) {
        const student = await mahasiswa(app.db)
        await has(student.akunid)
        await app.as(student).post('whatsapp', { nomorwa: `08125555000${n}` })
        await turn()
        const answer = await change(student)
        expect(answer.status).toBe(200)
        if (n === 0) expect(answer.message).toContain('nomor WhatsApp dilepas')
        expect(await stored(student.akunid)).toEqual({ wa: null, wabaru: null, wakode: null })
      }
    })

    test('no phone rings for a joke: five codes a day to a number, and from an account', async () => {
      let second = 0
      const ask = async (who: Parameters<TestApp['as']>[0], nomorwa: string) => {
        goTo(`${HARI_INI}T03:00:${String((second += 1)).padStart(2, '0')}Z`)
        return (await app.as(who).post('whatsapp', { nomorwa })).status
      }
      const people = [await mahasiswa(app.db), await mahasiswa(app.db)]
      const answers: number[] = []
      for (let n = 0; n < 6; n++) answers.push(await ask(people[n % 2]!, '081277778888'))
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
      const one = await mahasiswa(app.db)
      for (let n = 0; n < 5; n++) expect(await ask(one, `08129999000${n}`)).toBe(200)
      expect(await ask(one, '081299990009')).toBe(429)
      goTo('2026-02-11T03:01:00Z')
      expect((await app.as(one).post('whatsapp', { nomorwa: '081299990009' })).status).toBe(200)
    })

    test.each(['', 'abc', '0751 7054', '+1 555 0100', '08', '62', '0812345678901234567890', '\u0000'])(
      '%j is none of ours',
      async (nomorwa) => {
        const { status, error } = await app.as(await dosen(app.db)).post('whatsapp', { nomorwa })
        if (nomorwa === '') expect(status).toBe(200)
        else {
          expect(status).toBe(422)
          expect(error).toHaveProperty('nomorwa')
        }
      },
    )
  })

  test('a try shows what the gateway said, and only the academic office makes one', async () => {
    const rina = app.as(await admin(app.db, 'akademik'))
    expect(await rina.post('whatsapp/uji', { nomor: '0812 3456 7890' })).toMatchObject({
      status: 200,
      data: { sampai: true, jawaban: '200 {"status":true}' },
    })
    expect(way.messages()).toEqual([
      { target: '6281234567890', message: 'Magang Politeknik: pesan percobaan.' },
    ])
    way.answers.push({ status: 401, body: 'invalid token' })
    expect(await rina.post('whatsapp/uji', { nomor: '081234567890' })).toMatchObject({
      status: 200,
      data: { sampai: false, jawaban: '401 invalid token' },
    })
    expect(
      (await app.as(await mahasiswa(app.db)).post('whatsapp/uji', { nomor: '081234567890' })).status,
    ).toBe(403)
  })

  test('without a gateway nothing is put in, and nobody is asked for a number', async () => {
    const silent = await openTestApp(kind)
    const student = await mahasiswa(silent.db)
    const me = silent.as(student)
    expect(await me.post('whatsapp', { nomorwa: '081234567890' })).toMatchObject({ status: 409 })
    expect((await me.get('surel')).data.whatsapp).toMatchObject({ aktif: false })
    expect(
      (await silent.as(await admin(silent.db, 'akademik')).post('whatsapp/uji', { nomor: '081234567890' }))
        .status,
    ).toBe(409)
    await silent.close()
  })
})
