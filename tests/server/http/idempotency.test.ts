import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissionOf } from '../../../src/contract/access.ts'
import { definedCalls } from '../../../src/contract/endpoints/index.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { sweepIdempotencyKeys } from '../../../src/server/http/idempotency.ts'
import { callsOf } from '../../../src/server/records/calls.ts'
import { jpeg, pdf } from '../../support/files.ts'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'
import { formOf, type Fields } from '../support/caller.ts'
import { HARI_INI, testApps, type TestApp } from '../support/testApps.ts'
import { admin, dokumen, placed, prodi, type Person } from '../support/people.ts'
import { databases } from '../../support/databases.ts'

const onceCalls = Object.entries(definedCalls).flatMap(([call, { idempotent }]) => (idempotent ? [call] : []))
/** Whatever is written to a record. */
const recordWrites = Object.values(resources).flatMap((resource) =>
  callsOf(resource).flatMap(({ call, idempotent }) => (idempotent ? [call] : [])),
)

test('what a phone sends from where there is no signal is remembered, and a copy that must not be made twice', () => {
  expect(onceCalls.toSorted()).toEqual([
    'DELETE laporan/{detailidx}',
    'DELETE laporanakhir/{detailidx}',
    'POST bimbingan/validasi',
    'POST ketidakhadiran',
    'POST koreksijam',
    'POST kunjungan',
    'POST kunjungan/berkas/{kunjunganid}',
    'POST kuota/salin/{kuotaidx}',
    'POST lapangan/kertas',
    'POST laporan',
    'POST laporan/{detailidx}',
    'POST laporanakhir',
    'POST laporangambar',
    'POST perusahaan/gabung',
    'POST register/mahasiswa',
    'POST register/pindah',
    'POST semester/salinkuota/{semid}',
    'POST tanggapan',
    'POST uploaddokumen',
  ])
})

/** The calls by the recipes of the permission test, so that a new one is tried as well. */
databases.differ((kind) => {
  let testApp: RewindableApp
  let world: World
  beforeAll(async () => {
    testApp = await rewindable(kind)
    world = await buildWorld(testApp)
  })
  afterAll(() => testApp?.close())

  test.each([...onceCalls, ...recordWrites])('%s: the same answer, and nothing happens', async (call) => {
    const recipe = recipes[call]!
    const [method, plain] = call.split(' ') as ['POST' | 'DELETE', string]
    const thing = world.things.owner
    // The owner, their supervisor or the office: the first who may.
    const actor = ['mahasiswa', 'dosen pembimbing', 'akademik']
      .map((wanted) => world.actors.find(({ name }) => name === wanted)!)
      .find(({ role }) => permissionOf(call, role))!
    await testApp.attempt(async () => {
      const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
      const sendIt = async () => {
        const fields = recipe.fields?.(thing, made, actor)
        const form = fields && new Response(formOf(fields))
        return testApp.app.inject({
          method,
          url: `/api/${recipe.path?.(thing, made, actor) ?? plain}`,
          headers: {
            authorization: `Bearer ${actor.token}`,
            'idempotency-key': 'kunci-yang-sama',
            ...(form && { 'content-type': form.headers.get('content-type')! }),
          },
          ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
        })
      }
      const first = await sendIt()
      expect(first.statusCode).toBe(recipe.code ?? 200)
      expect(first.headers).not.toHaveProperty('idempotency-replayed')
      const after = await testApp.state()
      const again = await sendIt()
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(await testApp.state()).toBe(after)
    })
  })
})

testApps.differ((testApp) => {
  let at: TestApp
  let student: Person
  let registerid: number
  beforeEach(async () => {
    at = testApp()
    at.setNow(`${HARI_INI}T03:00:00Z`)
    ;({ student, registerid } = await placed(at.db))
  })

  async function send(
    person: Person,
    path: string,
    fields: Fields | object,
    { key, json = false, language }: { key: string; json?: boolean; language?: string },
  ) {
    const form = json ? undefined : new Response(formOf(fields as Fields))
    const { statusCode, headers, body } = await at.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key,
        ...(language && { 'accept-language': language }),
        'content-type': form?.headers.get('content-type') ?? 'application/json',
      },
      payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(fields),
    })
    const answer = JSON.parse(body) as { message: string; laporanidx: number; data: { detail_idx: number } }
    return { status: statusCode, replayed: headers['idempotency-replayed'] === 'true', body, ...answer }
  }
  const report = (more: Fields = {}): Fields => ({
    laporan_registeridx: registerid,
    detail_tgl: HARI_INI,
    detail_isi: 'Memasang kabel jaringan.',
    ...more,
  })
  const rows = async () => {
    const { n } = await at.db
      .selectFrom('laporandetail')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('detail_registeridx', '=', registerid)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const files = async () =>
    (await at.db.selectFrom('berkas').select('berkasid').where('nobp', '=', nobpOf(student)).execute()).length
  const nobpOf = (person: Person) => (person as Person & { mhsnobp: string }).mhsnobp

  test('a photo and its report, five times at the same moment: one report, one file, one answer', async () => {
    const picture = { content: await jpeg(), filename: 'foto.jpg' }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        send(student, 'laporan', report({ detail_lampiran: picture }), { key: 'foto-0001' }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect([await rows(), await files()]).toEqual([1, 1])
  })

  test('whoever reads another language meanwhile hears the first answer in that', async () => {
    const key = 'dua-bahasa'
    const first = await send(student, 'laporan', report(), { key })
    const again = await send(student, 'laporan', report(), { key, language: 'en' })
    expect([first.message, again.message]).toEqual([
      'Laporan berhasil disimpan.',
      'The report has been saved.',
    ])
    expect(again).toMatchObject({ status: 201, replayed: true, laporanidx: first.laporanidx })
  })

  test('a message that a later release does not know any more is told as what every write says', async () => {
    const key = 'dari-rilis-lama'
    await send(student, 'laporan', report(), { key })
    for (const message of ['Laporan tersimpan.', { code: 'report.gone', params: {} }, { code: 9 }, null]) {
      const before = { code: 201, message, laporanidx: 1, data: { detail_idx: 1 } }
      await at.db
        .updateTable('kiriman')
        .set({ jawaban: JSON.stringify(before) })
        .where('kunci', '=', key)
        .execute()
      const again = await send(student, 'laporan', report(), { key })
      expect(again).toMatchObject({ status: 201, replayed: true, message: 'Data berhasil disimpan.' })
    }
  })

  test('comments and final entries, five times at the same moment', async () => {
    const { laporanidx } = await send(student, 'laporan', report(), { key: 'laporan-1' })
    const comment = { tanggapan_laporanidx: laporanidx, tanggapan_isi: 'Sekali saja.' }
    const entry = { laporan_registeridx: registerid, detail_isi: 'Bab I' }
    for (const [path, fields] of [
      ['tanggapan', comment],
      ['laporanakhir', entry],
    ] as const) {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map(() => send(student, path, fields, { key: `bersamaan-${path}` })),
      )
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
      expect(answers[0]!.status).toBe(201)
    }
    const said = await at.db
      .selectFrom('tanggapan')
      .select('tanggapan_idx')
      .where('tanggapan_laporanidx', '=', laporanidx)
      .execute()
    expect(said).toHaveLength(1)
    expect(await rows()).toBe(2)
  })

  test('a record, twice at the same moment: one record, one answer, also where another of that name is refused', async () => {
    const office = await admin(at.db, 'akademik')
    const { kuotajenisid, kuotasemid } = await at.db
      .selectFrom('kuota')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const quota = {
      kuotajenisid,
      kuotasemid,
      kuotaprodiid: [await prodi(at.db), await prodi(at.db)],
      kuotamulairegistrasi: HARI_INI,
      kuotaselesairegistrasi: HARI_INI,
      kuotaselesaiuploaddokumen: HARI_INI,
    }
    const made = await Promise.all(
      [1, 2, 3].map(() => send(office, 'kuota', quota, { key: 'kuota-0001', json: true })),
    )
    expect(new Set(made.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(made[0]!.status).toBe(201)
    const once = { key: 'kuota-0002', json: true }
    expect((await send(office, 'kuota', quota, once)).status).toBe(422)
    const { kuotaidx, versi } = made[0]!.data as unknown as { kuotaidx: number; versi: number }
    const changed = {
      ...quota,
      kuotaprodiid: quota.kuotaprodiid[1],
      kuotaselesaiuploaddokumen: '2026-03-01',
      versi,
    }
    const saved = await Promise.all(
      [1, 2].map(() => send(office, `kuota/${kuotaidx}`, changed, { key: 'kuota-0003', json: true })),
    )
    expect(new Set(saved.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(saved[0]!.status).toBe(200)
  })

  test('another text, another file or another call under the same key: refused, and nothing is written', async () => {
    const [one, two] = [pdf({ text: 'satu' }), pdf({ text: 'dua' })]
    const key = 'dipakai-1'
    const first = report({ detail_lampiran: { content: one, filename: 'a.pdf' } })
    expect((await send(student, 'laporan', first, { key })).status).toBe(201)
    const others: [string, Fields][] = [
      ['laporan', { ...first, detail_isi: 'Lain.' }],
      ['laporan', { ...first, detail_lampiran: { content: two, filename: 'a.pdf' } }],
      ['laporan', { ...first, detail_lampiran: undefined }],
      ['laporanakhir', { laporan_registeridx: registerid, detail_isi: 'Bab I' }],
    ]
    for (const [path, fields] of others) {
      const { status, message } = await send(student, path, fields, { key })
      expect([status, message]).toEqual([
        422,
        'Yang Anda kirim sebelumnya sudah tersimpan, tanpa perubahan yang sekarang. Tutup isian ini dan lihat dulu hasilnya.',
      ])
    }
    expect([await rows(), await files()]).toEqual([1, 1])
    // What the file is called on the device does not matter; how the fields travel neither.
    const renamed = { ...first, detail_lampiran: { content: one, filename: 'b.pdf' } }
    expect((await send(student, 'laporan', renamed, { key })).replayed).toBe(true)
  })

  test('as a form or as JSON it is the same', async () => {
    const first = await send(student, 'laporan', report(), { key: 'bentuk-1' })
    const again = await send(student, 'laporan', report(), { key: 'bentuk-1', json: true })
    expect([again.body, again.replayed]).toEqual([first.body, true])
  })

  test('a key is its sender’s: the same one of somebody else is another', async () => {
    const first = await send(student, 'laporan', report(), { key: 'kunci-bersama' })
    const other = await placed(at.db)
    const theirs = await send(
      other.student,
      'laporan',
      { ...report(), laporan_registeridx: other.registerid },
      { key: 'kunci-bersama' },
    )
    expect([theirs.status, theirs.replayed]).toEqual([201, false])
    expect(theirs.data.detail_idx).not.toBe(first.data.detail_idx)
    // Nor does it open the answer to anybody.
    const spied = await send(other.student, 'laporan', report(), { key: 'kunci-bersama' })
    expect(spied.status).toBe(422)
  })

  test('a refusal is not remembered: what was too early then is taken when its day has come', async () => {
    const tomorrow = report({ detail_tgl: '2026-02-11' })
    expect((await send(student, 'laporan', tomorrow, { key: 'besok-001' })).status).toBe(409)
    at.setNow('2026-02-11T03:00:00Z')
    const taken = await send(student, 'laporan', tomorrow, { key: 'besok-001' })
    expect([taken.status, taken.replayed]).toEqual([201, false])
    at.setNow(`${HARI_INI}T03:00:00Z`)
  })

  test('sent again after the supervisor has validated it: it arrived the first time, so it is no refusal', async () => {
    const { data } = await send(student, 'laporan', report(), { key: 'lama-0001' })
    const path = `laporan/${data.detail_idx}`
    const first = await send(student, path, { detail_isi: 'Diperbaiki.' }, { key: 'ubah-0001' })
    await at.db
      .updateTable('laporandetail')
      .set({ detail_verifikasi: 1 })
      .where('detail_idx', '=', data.detail_idx)
      .execute()
    const again = await send(student, path, { detail_isi: 'Diperbaiki.' }, { key: 'ubah-0001' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await send(student, path, { detail_isi: 'Diperbaiki.' }, { key: 'ubah-0002' })).status).toBe(409)
    // The same text about another report is another write.
    const other = await send(
      student,
      'laporan/1999999999',
      { detail_isi: 'Diperbaiki.' },
      { key: 'ubah-0001' },
    )
    expect([other.status, other.replayed]).toEqual([422, false])
  })

  test('an answer with a link is given again with a link that holds', async () => {
    const { dokumenid } = await dokumen(at.db, 1)
    const fields = { registerid, dokumenid, files: { content: pdf(), filename: 'surat.pdf' } }
    const upload = () => send(student, 'uploaddokumen', fields, { key: 'unggah-01' })
    const opened = (answer: { data: object }) => at.as(student).open((answer.data as { files: string }).files)
    const first = await upload()
    at.setNow(`${HARI_INI}T04:00:00Z`)
    expect((await opened(first)).status).toBe(404)
    const again = await upload()
    expect([again.status, again.replayed]).toEqual([201, true])
    expect((await opened(again)).status).toBe(200)
    expect(await files()).toBe(1)
  })

  test.each([
    'berkas/1?u=1&exp=1&sig=abc',
    'berkas/1?u=1&s=1&exp=1&sig=abc',
    `berkas/${'9'.repeat(26)}?u=1&s=1&exp=1&sig=abc`,
    `berkas/${'9'.repeat(400)}?u=1&s=1&exp=1&sig=abc`,
  ])('what somebody wrote is no link, whatever it looks like (%#)', async (written) => {
    const { laporanidx } = await send(student, 'laporan', report(), { key: 'laporan-9' })
    const fields = { tanggapan_laporanidx: laporanidx, tanggapan_isi: written }
    const first = await send(student, 'tanggapan', fields, { key: 'tulisan-1' })
    expect((first.data as unknown as { tanggapan_isi: string }).tanggapan_isi).toBe(written)
    const again = await send(student, 'tanggapan', fields, { key: 'tulisan-1' })
    expect([again.status, again.replayed, again.body]).toEqual([201, true, first.body])
  })

  test('a key that cannot be one is said so, not passed over', async () => {
    for (const key of ['pendek', 'a'.repeat(81), "'; drop --"]) {
      expect((await send(student, 'laporan', report(), { key })).status).toBe(400)
    }
    expect(await rows()).toBe(0)
  })

  test('remembered for two weeks', async () => {
    const first = await send(student, 'laporan', report(), { key: 'dua-pekan' })
    await sweepIdempotencyKeys(at.db, new Date('2026-02-24T02:59:00Z'))
    expect((await send(student, 'laporan', report(), { key: 'dua-pekan' })).body).toBe(first.body)
    await sweepIdempotencyKeys(at.db, new Date('2026-02-24T03:01:00Z'))
    expect((await send(student, 'laporan', report(), { key: 'dua-pekan' })).status).toBe(409)
    expect(await rows()).toBe(1)
  })
})
