import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { AnswerOf } from '../../../src/contract/endpoints/index.ts'
import { deliver } from '../../../src/server/outbox/deliver.ts'
import { webhookChannel } from '../../../src/server/webhooks/channel.ts'
import { admin, mahasiswa, prodi, terdaftar } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

/** Somebody who listens on the loopback and answers as told, once `first` is done; null = never. */
async function receiver(answers: (number | null)[] = [], first: () => unknown = () => undefined) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      heard.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() })
      const status = answers.length > 0 ? answers.shift()! : 204
      if (status === null) return
      await first()
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/dicuri' } : {})
      response.end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/magang?kunci=1` }
}

testApps((testApp) => {
  const clock = { now: new Date(`${HARI_INI}T03:00:00Z`) }
  const send = (allow = ['127.0.0.1'], limit?: number) =>
    deliver({
      db: testApp().db,
      clock: () => clock.now,
      name: 'webhook',
      channel: webhookChannel({ allow }, limit),
    })
  afterEach(async () => {
    clock.now = new Date(`${HARI_INI}T03:00:00Z`)
    await testApp().db.deleteFrom('webhook').execute()
    await testApp().db.deleteFrom('kotakkeluar').execute()
  })
  const subscribed = async (url: string, kelompok = ['keputusan']) => {
    const office = testApp().as(await admin(testApp().db, 'akademik'))
    const answer = await office.post('webhook', { url, kelompok })
    expect(answer).toMatchObject({ status: 201 })
    return { office, ...(answer as unknown as AnswerOf<'POST webhook'>).data }
  }
  const decides = async (office: Awaited<ReturnType<typeof subscribed>>['office']) => {
    const { db } = testApp()
    const student = await mahasiswa(db, { mhsprodiid: await prodi(db) })
    const { registerid } = await terdaftar(db, student)
    const answer = await office.post('register/persetujuan', { registerid, registerdisetujui: 1 })
    expect(answer.status).toBe(200)
    return { student, registerid }
  }
  const listed = async (office: Awaited<ReturnType<typeof subscribed>>['office']) =>
    (await office.get('webhook')) as unknown as AnswerOf<'GET webhook'>

  test('called with what happened, signed, and nothing about people', async () => {
    const { heard, url } = await receiver()
    const { office, webhookid, rahasia } = await subscribed(url)
    const { student, registerid } = await decides(office)
    // Of another group.
    await office.post('jenis', { jenisdokumen: `Jenis ${registerid}`, jenisstatus: 1 })
    expect(heard).toEqual([])
    await send()
    expect(heard).toHaveLength(1)
    const { path, headers, body } = heard[0]!
    expect(path).toBe('/magang?kunci=1')
    expect(JSON.parse(body)).toEqual({
      type: 'register.keputusan',
      timestamp: `${HARI_INI}T03:00:00.000Z`,
      data: {
        peristiwaid: expect.any(Number) as number,
        objek: 'register',
        objekid: String(registerid),
        registerid,
        prodiid: student.mhsprodiid,
      },
    })
    for (const name of [student.mhsnobp, student.mhsnama, 'Admin']) expect(body).not.toContain(name)
    const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
    expect(at).toBe(String(clock.now.getTime() / 1000))
    // As anybody would check it, by what the standard says.
    const key = Buffer.from(rahasia.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key)
        .update(`${String(id)}.${String(at)}.${body}`)
        .digest('base64')}`,
    )
    expect(JSON.stringify(await listed(office))).not.toContain(rahasia.slice(6))
    expect((await listed(office)).data).toMatchObject([{ webhookid, jawaban: '204', menunggu: 0, gagal: 0 }])
    await send()
    expect(heard).toHaveLength(1)
  })

  test('without anybody to call a write costs nothing more, and nothing waits', async () => {
    const office = testApp().as(await admin(testApp().db, 'akademik'))
    const write = (name: string) =>
      testApp().statements(() => office.post('jenis', { jenisdokumen: name, jenisstatus: 1 }))
    await write('Pemanasan')
    const alone = await write('Sendiri')
    const { office: other } = await subscribed((await receiver()).url, ['data'])
    void other
    expect(await write('Didengar')).toBe(alone + 2)
    expect(await testApp().db.selectFrom('kotakkeluar').selectAll().execute()).toHaveLength(1)
  })

  test('a change that is taken back calls nobody', async () => {
    const { heard, url } = await receiver()
    const { office } = await subscribed(url, ['data'])
    expect((await office.post('jenis', { jenisdokumen: 'x'.repeat(200), jenisstatus: 1 })).status).toBe(422)
    await send()
    expect(heard).toEqual([])
  })

  test('an error is tried again under the same id; a redirect is no way; 410 ends it', async () => {
    const { heard, url } = await receiver([500, 302, 410])
    const { office, webhookid } = await subscribed(url)
    await decides(office)
    await send()
    clock.now = new Date(clock.now.getTime() + 60_000)
    await send()
    expect(heard).toHaveLength(2)
    expect((await listed(office)).terakhir).toMatchObject([
      { keadaan: 'menunggu', percobaan: 2, galat: 'jawaban 302' },
    ])
    clock.now = new Date(clock.now.getTime() + 5 * 60_000)
    await send()
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(heard.map(({ headers }) => headers['webhook-signature'])).size).toBe(3)
    expect((await listed(office)).data).toMatchObject([
      { webhookid, aktif: false, hilang: true, jawaban: '410' },
    ])
    await decides(office)
    await send()
    expect(heard).toHaveLength(3)
    const { rows } = {
      rows: await testApp()
        .db.selectFrom('peristiwa')
        .selectAll()
        .where('objek', '=', 'webhook')
        .where('alasan', '=', '410')
        .execute(),
    }
    expect(rows).toMatchObject([{ asal: 'sistem', aksi: 'ubah' }])
  })

  test('who never answers is left after the limit; what failed is sent again by a press', async () => {
    const answers: null[] = Array.from({ length: 7 }, () => null)
    const { url } = await receiver(answers)
    const { office, webhookid } = await subscribed(url)
    await decides(office)
    for (const minutes of [0, 1, 5, 30, 120, 480, 1440]) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await send(undefined, 50)
    }
    // On a busy machine a call may be over before it is heard.
    answers.length = 0
    expect(await listed(office)).toMatchObject({
      data: [{ gagal: 1, menunggu: 0, jawaban: 'tidak ada jawaban' }],
      terakhir: [{ keadaan: 'gagal' }],
    })
    testApp().setNow(clock.now.toISOString())
    expect(await office.post(`webhook/ulang/${webhookid}`)).toMatchObject({
      status: 200,
      data: { jumlah: 1 },
    })
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
    await send()
    expect((await listed(office)).data).toMatchObject([{ gagal: 0, menunggu: 0, jawaban: '204' }])
  })

  test(
    'one of many that is silent is asked once in a round; others are called',
    { tags: ['rest'] },
    async () => {
      for (const answer of [410, null]) {
        const [bad, good] = [await receiver(Array.from({ length: 40 }, () => answer)), await receiver()]
        const { office } = await subscribed(bad.url)
        await subscribed(good.url)
        for (let n = 0; n < 12; n++) await decides(office)
        await send(undefined, 2000)
        expect(good.heard).toHaveLength(12)
        // As many as leave side by side may have begun.
        expect(bad.heard.length, String(answer)).toBeLessThanOrEqual(5)
        await testApp().db.deleteFrom('webhook').execute()
        await testApp().db.deleteFrom('kotakkeluar').execute()
      }
    },
  )

  test('what waits for a webhook that is switched off or narrowed meanwhile is called off', async () => {
    const { heard, url } = await receiver([503])
    const { office, webhookid } = await subscribed(url, ['keputusan', 'nilai'])
    const set = (fields: object) =>
      office.post(`webhook/${webhookid}`, { url, kelompok: ['keputusan', 'nilai'], aktif: 1, ...fields })
    const states = async () => (await listed(office)).terakhir.map(({ keadaan }) => keadaan)
    await decides(office)
    await send()
    const other = await receiver()
    expect(await set({ url: other.url, kelompok: ['nilai'] })).toMatchObject({ status: 200 })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await send()
    expect([heard.length, other.heard.length, await states()]).toEqual([1, 0, ['batal']])
    await set({})
    for (let n = 0; n < 12; n++) await decides(office)
    // In hand already, all of them.
    let off: Promise<unknown> | undefined
    const switching = await receiver([], () => (off ??= set({ url: other.url, aktif: 0 })))
    await set({ url: switching.url })
    await send()
    expect(switching.heard.length).toBeLessThanOrEqual(5)
    expect((await states()).filter((state) => state === 'batal').length).toBeGreaterThanOrEqual(8)
  })

  test('a name that leads inside by the time it is called is not called', async () => {
    const { heard, url } = await receiver()
    const { office } = await subscribed(url)
    await decides(office)
    // What was allowed when it was saved is not any more.
    await send([])
    expect(heard).toEqual([])
    expect(await listed(office)).toMatchObject({ terakhir: [{ keadaan: 'gagal', galat: 'alamat ditolak' }] })
  })

  test('what is saved is looked at; the test says what was answered', async () => {
    const office = testApp().as(await admin(testApp().db, 'akademik'))
    for (const url of [
      'https://10.0.0.1/',
      'http://1.1.1.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://127.0.0.2:3000/',
      'kampus',
      'ftp://a/',
    ])
      expect([url, await office.post('webhook', { url, kelompok: ['data'] })]).toMatchObject([
        url,
        { status: 422, error: { url: expect.any(String) as string } },
      ])
    for (const kelompok of [[], ['lain'], ['__proto__']])
      expect((await office.post('webhook', { url: 'https://1.1.1.1/', kelompok })).status).toBe(422)
    const { heard, url } = await receiver([200, 503])
    const { webhookid } = await subscribed(url)
    expect(await office.post(`webhook/coba/${webhookid}`)).toMatchObject({
      data: { berhasil: true, jawaban: '200' },
    })
    expect(await office.post(`webhook/coba/${webhookid}`)).toMatchObject({
      data: { berhasil: false, jawaban: '503' },
    })
    expect(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'webhook.coba',
      'webhook.coba',
    ])
    expect((await office.post(`webhook/${webhookid}`, { url, kelompok: ['data'], aktif: 0 })).status).toBe(
      200,
    )
    expect((await listed(office)).data).toMatchObject([{ aktif: false, kelompok: ['data'] }])
    expect((await office.delete(`webhook/${webhookid}`)).status).toBe(200)
    expect((await office.post(`webhook/coba/${webhookid}`)).status).toBe(404)
  })
})
