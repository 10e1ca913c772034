import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionOf } from '../../src/contract/access.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { buildApp } from '../../src/server/app.ts'
import { limitersOf } from '../../src/server/db/limiters.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { syncReference } from '../../src/server/db/reference.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { loadSecret } from '../../src/server/files/secret.ts'
import { signer } from '../../src/server/files/sign.ts'
import { guessLimits } from '../../src/server/session/guesses.ts'
import { docx, gif, jpeg, pdf, png } from '../support/files.ts'
import { databases } from '../support/databases.ts'
import { goodFileOf } from './objects/ordinary.ts'
import { recipes } from './objects/recipes.ts'
import { rewindable, type RewindableApp } from './objects/rewindable.ts'
import { buildWorld, holds, type Actor, type World } from './objects/world.ts'
import { fileFields, shapelessFields } from './support/fileFields.ts'
import { formOf, type Fields, type Upload } from './support/caller.ts'
import { HARI_INI } from './support/testApps.ts'
import { dokumen, kuota, mahasiswa, terdaftar, unggahan } from './support/people.ts'

/**
 * Only what the receiver of forms received is an upload. The fields are found in the contract, so a new one is asked the
 * same; what is sent in place of a file names files that must still be there afterwards, unchanged.
 */
const fields = fileFields()

test('there are file fields, those of every resource among them', () => {
  const ofResources = Object.values(resources).flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, { kind }]) => (kind === 'file' ? [field] : [])),
  )
  expect(ofResources.length).toBeGreaterThan(0)
  for (const field of ofResources)
    // To create and to change it.
    expect(fields.filter((found) => found.field === field)).toHaveLength(2)
  const others = fields.filter(({ field }) => !ofResources.includes(field)).map(({ call }) => call)
  expect(others).toEqual(
    expect.arrayContaining(['POST laporan', 'POST laporanakhir', 'POST uploaddokumen', 'POST impor']),
  )
})

test('no field takes a value of any shape', () => {
  expect(shapelessFields()).toEqual([])
})

/** A good file for each field: it proves that the refusals below are about the file and nothing else. */
const GOOD: Record<string, Upload> = {
  ...Object.fromEntries(
    (Object.values(resources) as Resource[]).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'file' ? [[name, goodFileOf(field)]] : [],
      ),
    ),
  ),
  logo: { content: await jpeg(), filename: 'logo.jpg' },
  files: { content: pdf(), filename: 'surat.pdf' },
  detail_lampiran: { content: pdf(), filename: 'surat.pdf' },
  gambar: { content: await jpeg(), filename: 'rak.jpg' },
  bukti: { content: pdf(), filename: 'surat-dokter.pdf' },
  pindaian: { content: pdf(), filename: 'surat-bertanda-tangan.pdf' },
  berkas: { content: Buffer.from('Kode,Semester\n20301,Ganjil 2030/2031\n'), filename: 'semester.csv' },
}
/** Of each kind of what is taken one, and what only a campus' own picture may be. */
const KINDS: Record<string, Buffer> = {
  docx: docx(),
  png: await png(),
  gif: gif(),
  webp: await sharp(await png())
    .webp()
    .toBuffer(),
}
/** Calls that are about one record, and bring nothing but the file. */
const ALONE = new Set([
  'POST surat/pindaian/{suratid}',
  'POST kunjungan/berkas/{kunjunganid}',
  'POST ketidakhadiran/{absenid}',
])
/** Where a field of the same name takes something else. */
const goodFor = (call: string, field: string): Upload =>
  [
    'POST nilai/{registerid}',
    'POST kunjungan/berkas/{kunjunganid}',
    'POST lapangan/kertas',
    'POST ketidakhadiran/{absenid}',
  ].includes(call)
    ? { content: pdf(), filename: 'nilai.pdf' }
    : GOOD[field]!

test('every file field has a good file', () => {
  expect(Object.keys(GOOD).toSorted()).toEqual([...new Set(fields.map(({ field }) => field))].toSorted())
})

describe('what is no upload', () => {
  let disk: Awaited<ReturnType<typeof onDisk>>
  let world: World
  beforeAll(async () => {
    disk = await onDisk()
    world = await buildWorld(disk)
  })
  afterAll(() => disk?.close())

  test.each(fields)('$call: $field', async ({ call, field }) => {
    const request = await requestOf(disk.db, world, call, field)
    const before = await disk.state()
    const wrong: string[] = []
    for (const [what, sent] of [
      ...asJson(request, field, disk.targets),
      ...asForm(request, field, disk.targets),
    ])
      for (const key of [undefined, `kunci-${randomBytes(8).toString('hex')}`]) {
        const response = await disk.app.inject({
          method: 'POST',
          url: request.url,
          headers: {
            authorization: `Bearer ${request.actor.token}`,
            'content-type': sent.type,
            ...(key && { 'idempotency-key': key }),
          },
          payload: sent.payload,
        })
        const answer = response.json<{ error?: object; message: string }>()
        if (response.statusCode !== 422 || !Object.keys(answer.error ?? {}).includes(field))
          wrong.push(`${what}${key ? ' with a key' : ''}: ${response.statusCode} ${response.body}`)
        else if (!/^\p{Lu}.*\.$/su.test(answer.message)) wrong.push(`${what}: no sentence: ${answer.message}`)
        if ((await disk.state()) !== before) {
          wrong.push(`${what}${key ? ' with a key' : ''}: left a trace`)
          break
        }
      }
    expect(wrong).toEqual([])

    const good = formOf({ ...request.fields, [field]: goodFor(call, field) })
    expect((await disk.send(request, good)).statusCode).toBeLessThan(300)
  })

  test.each(fields)('$call: $field left empty changes nothing', async ({ call, field }) => {
    const request = await requestOf(disk.db, world, call, field)
    const untouched = new FormData()
    for (const [name, value] of formOf(request.fields)) untouched.append(name, value)
    // As a browser sends a file input that nobody touched.
    untouched.append(field, new Blob([]), '')
    const answers = []
    for (const form of [untouched, formOf({ ...request.fields, [field]: null })])
      answers.push((await disk.send(request, form)).json<{ code: number; error?: object }>())
    for (const answer of answers)
      if (MUST_COME.has(field) && (!call.includes('{') || ALONE.has(call)))
        expect(answer).toMatchObject({ code: 422, error: { [field]: expect.any(String) } })
      // Twice the same may stand against a rule of its own, but never against the file that is not there.
      else expect(answer.error ?? {}).not.toHaveProperty(field)
  })
})

const MUST_COME = new Set(['pindaian', 'files', 'berkas', 'gambar', 'akddokumenfiles', 'balasanfiles'])

/** A server's folder as it is in use: database, key and files on the disk. Beside it lies a file of somebody else. */
async function onDisk() {
  const parent = mkdtempSync(join(tmpdir(), 'magang-uploads-'))
  const dataDir = join(parent, 'data')
  const canary = join(parent, 'rahasia.pdf')
  mkdirSync(dataDir)
  writeFileSync(canary, pdf({ text: 'Bukan milik server' }))
  const db = await openDatabase({ dataDir })
  await migrate(db)
  await syncReference(db)
  const links = signer(await loadSecret(dataDir))
  const now = new Date(`${HARI_INI}T03:00:00Z`)
  const filesDir = join(dataDir, 'berkas')
  const app = await buildApp(
    {
      db,
      files: diskStore(filesDir, { minFreeBytes: 0, minFreeFraction: 0 }),
      link: (berkasid, { akunid, sesiid }) =>
        links.link({ id: berkasid, user: akunid, session: sesiid }, now.getTime()),
      verifyLink: links.verify,
      clock: () => now,
      timeZone: 'Asia/Jakarta',
      guesses: guessLimits({ limiters: limitersOf(db) }),
    },
    { limits: false },
  )
  const database = join(dataDir, 'magang.sqlite')
  const key = join(dataDir, 'link.key')
  const { rows: tables } = await sql<{
    name: string
  }>`select name from pragma_table_list where type = 'table' and schema = 'main' and name not in ('sesi', 'sqlite_schema')`.execute(
    db,
  )
  return {
    db,
    app,
    targets: [canary, database, key],
    /** Every row, every file, and what the files outside the store hold. */
    async state() {
      const rows = []
      for (const { name } of tables) rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
      return JSON.stringify([
        rows,
        readFileSync(canary, 'hex'),
        readFileSync(key, 'hex'),
        statSync(database).ino,
        readdirSync(parent, { recursive: true }).toSorted(),
      ])
    },
    send: async (request: Request, form: FormData) => inject(app, request, form),
    storeFile(key: string, content: string) {
      const path = join(filesDir, key.slice(0, 2), key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    },
    async close() {
      await app.close()
      await db.destroy()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

interface Request {
  url: string
  actor: Actor
  /** All but the file. */
  fields: Fields
}

/** A request that would succeed, by somebody who may make it. */
async function requestOf(db: Database, world: World, call: string, field: string): Promise<Request> {
  const recipe = recipes[call]!
  const thing = world.things.owner
  const actor = world.actors.find(({ role, ...rest }) => {
    const reach = permissionOf(call, role)
    return reach && holds(reach, { role, ...rest }, thing)
  })!
  const made = (await recipe.prepare?.(db, thing, world)) ?? {}
  const { [field]: _file, ...others } = recipe.fields?.(thing, made, actor) ?? {}
  // A paper comes with the company's marks only.
  if (call === 'POST nilai/{registerid}')
    Object.assign(others, {
      oleh: 'lapangan',
      nilai: JSON.stringify({ mutu: 8400 }),
      catatan: '',
      penilai: 'Yulia',
      versi: 1,
    })
  // Names of companies are given away once.
  if ('perusahaannama' in others) others.perusahaannama = `PT Andalas ${randomBytes(6).toString('hex')}`
  return {
    url: `/api/${recipe.path?.(thing, made, actor) ?? call.slice('POST '.length)}`,
    actor,
    fields: others,
  }
}

async function inject(app: FastifyInstance, { url, actor }: Request, form: FormData) {
  const sent = new Response(form)
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

type Sent = { type: string; payload: string }

function asJson({ fields }: Request, field: string, targets: string[]): [string, Sent][] {
  const json = (value: string): Sent => ({
    type: 'application/json',
    payload: `${JSON.stringify(fields).slice(0, -1)}${Object.keys(fields).length > 0 ? ',' : ''}${JSON.stringify(field)}:${value}}`,
  })
  const looks = (path: string) => JSON.stringify(lookalike(path))
  return [
    ...targets.flatMap((path): [string, Sent][] => [
      [`an object that names ${path}`, json(JSON.stringify({ discard: 1, path, filename: 'x.pdf' }))],
      [`an object with all that an upload has, naming ${path}`, json(looks(path))],
      [`a list of such objects, naming ${path}`, json(`[${looks(path)}]`)],
      [`an object with another constructor, naming ${path}`, json(`{"constructor":${looks(path)}}`)],
      [`the path ${path}`, json(JSON.stringify(path))],
    ]),
    ...['"hello"', '1', '0', '-1.5', 'true', 'false', '[]', '[1,"a"]', '{}', '{"discard":1}'].map(
      (value): [string, Sent] => [`JSON ${value}`, json(value)],
    ),
  ]
}

function asForm({ fields }: Request, field: string, targets: string[]): [string, Sent][] {
  const form = (...parts: string[]): Sent => ({
    type: 'multipart/form-data; boundary=batas',
    payload: [
      ...[...formOf(fields)].map(([name, value]) => part(name, String(value))),
      ...parts,
      '--batas--\r\n',
    ].join(''),
  })
  return [
    ['a text part', form(part(field, 'hello'))],
    ['a text part that says what another upload looks like', form(part(field, '[object Object]'))],
    ['a list of text parts', form(part(`${field}[]`, 'hello'))],
    ['two text parts', form(part(field, 'a'), part(field, 'b'))],
    ['bytes without a name', form(part(field, 'hello', '; filename=""', 'application/octet-stream'))],
    ...targets.flatMap((path): [string, Sent][] => [
      [`a text part with the path ${path}`, form(part(field, path))],
      [
        `a part of JSON that names ${path}`,
        form(part(field, JSON.stringify(lookalike(path)), '', 'application/json')),
      ],
    ]),
  ]
}

const lookalike = (path: string) => ({
  discard: {},
  path,
  filename: 'x.pdf',
  size: 100,
  sha256: '0'.repeat(64),
  type: 'pdf',
  mime: 'application/pdf',
  extension: 'pdf',
  received: true,
  '#received': true,
})

const part = (name: string, value: string, more = '', type = 'text/plain') =>
  `--batas\r\ncontent-disposition: form-data; name="${name}"${more}\r\ncontent-type: ${type}\r\n\r\n${value}\r\n`

databases((kind) => {
  let testApp: RewindableApp
  let world: World
  /** The files that were looked into: the scanner comes first. */
  const looked: string[] = []
  beforeAll(async () => {
    testApp = await rewindable(kind)
    testApp.appContext.scan = async (path) => {
      looked.push(path)
      return null
    }
    world = await buildWorld(testApp)
  })
  afterAll(() => testApp?.close())

  const refused = async (request: Request, form: FormData, status: number) => {
    looked.length = 0
    const response = await inject(testApp.app, request, form)
    expect(`${response.statusCode} after looking into ${looked.length}: ${response.body}`).toMatch(
      new RegExp(`^${status} after looking into 0`),
    )
  }

  test.each(fields)('$call: the $field of a stranger is not even looked into', async ({ call, field }) => {
    await testApp.attempt(async () => {
      const request = await requestOf(testApp.db, world, call, field)
      const form = () => formOf({ ...request.fields, [field]: goodFor(call, field) })
      for (const actor of world.actors) {
        const reach = permissionOf(call, actor.role)
        if (reach && holds(reach, actor, world.things.owner)) continue
        const status = actor.role === 'anonymous' ? 401 : reach ? 404 : 403
        await refused({ ...request, actor }, form(), status)
      }
      looked.length = 0
      expect((await inject(testApp.app, request, form())).statusCode).toBeLessThan(300)
      // A table that is imported is read by its own process, and never kept.
      const sent = [...form().values()].filter((value) => value instanceof Blob)
      expect(looked).toHaveLength(call === 'POST impor' ? 0 : sent.length)
    })
  })

  test('each takes the types that it takes, and no other', async () => {
    const taken: Record<string, string> = {}
    for (const { call, field } of fields)
      await testApp.attempt(async () => {
        const request = await requestOf(testApp.db, world, call, field)
        const good: string[] = []
        for (const [filename, content] of Object.entries(KINDS)) {
          const form = formOf({ ...request.fields, [field]: { content, filename } })
          const { statusCode } = await testApp.attempt(() => inject(testApp.app, request, form))
          if (statusCode < 300) good.push(filename)
          else expect(statusCode).toBe(415)
        }
        taken[`${call}: ${field}`] = good.join(' ')
      })
    expect(taken).toMatchInlineSnapshot(`
      {
        "POST dokumenbalasan/{id}: balasanfiles": "docx png",
        "POST dokumenbalasan: balasanfiles": "docx png",
        "POST impor: berkas": "",
        "POST kampus: logo": "png webp",
        "POST ketidakhadiran/{absenid}: berkas": "docx png",
        "POST ketidakhadiran: bukti": "docx png",
        "POST kunjungan/berkas/{kunjunganid}: berkas": "docx png",
        "POST lapangan/kertas: berkas": "docx png",
        "POST laporan/{detailidx}: detail_lampiran": "docx png gif",
        "POST laporan: detail_lampiran": "docx png gif",
        "POST laporanakhir: detail_lampiran": "docx png gif",
        "POST laporangambar: gambar": "png",
        "POST mou/{id}: moufile": "docx png",
        "POST mou: moufile": "docx png",
        "POST nilai/{registerid}: berkas": "docx png",
        "POST perusahaan/{id}: perusahaanfoto": "png",
        "POST perusahaan/{id}: perusahaanlogo": "png gif",
        "POST perusahaan: perusahaanfoto": "png",
        "POST perusahaan: perusahaanlogo": "png gif",
        "POST simpandokumenakademik/{id}: akddokumenfiles": "docx png",
        "POST simpandokumenakademik: akddokumenfiles": "docx png",
        "POST surat/pindaian/{suratid}: pindaian": "png",
        "POST uploaddokumen: files": "",
      }
    `)
  })

  const owner = () => world.things.owner
  const student = () => world.actors.find((actor) => actor.owns === owner() && actor.role === 'mahasiswa')!
  const akademik = () => world.actors.find(({ role }) => role === 'akademik')!

  test.each<[string, number, () => Promise<[Request, string]>]>([
    [
      'a report while the registration is not approved',
      409,
      async () => [await withdrawn('POST laporan'), 'detail_lampiran'],
    ],
    [
      'a final report while the registration is not approved',
      409,
      async () => [await withdrawn('POST laporanakhir'), 'detail_lampiran'],
    ],
    [
      'a report outside the schedule',
      409,
      async () => {
        const request = await requestOf(testApp.db, world, 'POST laporan', 'detail_lampiran')
        return [{ ...request, fields: { ...request.fields, detail_tgl: '2026-01-05' } }, 'detail_lampiran']
      },
    ],
    [
      'a report that is validated',
      409,
      async () => {
        await testApp.db
          .updateTable('laporandetail')
          .set({ detail_verifikasi: 1 })
          .where('detail_idx', '=', owner().weekly.detail_idx)
          .execute()
        return [
          await requestOf(testApp.db, world, 'POST laporan/{detailidx}', 'detail_lampiran'),
          'detail_lampiran',
        ]
      },
    ],
    [
      'a document that is validated',
      409,
      async () => {
        const { dokumenid } = await dokumen(testApp.db, 1)
        await unggahan(testApp.db, owner().registerid, dokumenid, 1)
        return [uploadOf(owner().registerid, dokumenid), 'files']
      },
    ],
    [
      'a document after the deadline',
      409,
      async () => {
        await testApp.db
          .updateTable('kuota')
          .set({ kuotaselesaiuploaddokumen: '2026-02-09' })
          .where('kuotaidx', '=', owner().kuota.kuotaidx)
          .execute()
        return [uploadOf(owner().registerid, (await dokumen(testApp.db, 1)).dokumenid), 'files']
      },
    ],
    [
      'a document of a registration that was rejected',
      409,
      async () => {
        const dina = await mahasiswa(testApp.db)
        const quota = await kuota(testApp.db, { kuotaprodiid: dina.mhsprodiid })
        const row = await terdaftar(testApp.db, dina, {
          registerkuotaid: quota.kuotaidx,
          registerdisetujui: 0,
        })
        const { dokumenid } = await dokumen(testApp.db, 1)
        return [
          { ...uploadOf(row.registerid, dokumenid), actor: { ...student(), token: dina.token } },
          'files',
        ]
      },
    ],
    [
      'a company that is not there',
      404,
      async () => [await elsewhere('POST perusahaan/{id}'), 'perusahaanlogo'],
    ],
    [
      'a letter that is not there',
      404,
      async () => [await elsewhere('POST dokumenbalasan/{id}'), 'balasanfiles'],
    ],
    [
      'a document of the office that is not there',
      404,
      async () => [await elsewhere('POST simpandokumenakademik/{id}'), 'akddokumenfiles'],
    ],
    [
      'a company that somebody has changed meanwhile',
      409,
      async () => {
        const request = await requestOf(testApp.db, world, 'POST perusahaan/{id}', 'perusahaanlogo')
        return [{ ...request, fields: { ...request.fields, versi: 99 } }, 'perusahaanlogo']
      },
    ],
    [
      'a letter of a quota that is not there',
      422,
      async () => {
        const request = await requestOf(testApp.db, world, 'POST dokumenbalasan', 'balasanfiles')
        return [{ ...request, fields: { ...request.fields, balasankuotaidx: 2_000_000_000 } }, 'balasanfiles']
      },
    ],
  ])('%s: the file is not looked into', async (_what, status, prepare) => {
    await testApp.attempt(async () => {
      const [request, field] = await prepare()
      await refused(request, formOf({ ...request.fields, [field]: GOOD[field]! }), status)
    })
  })

  async function withdrawn(call: string): Promise<Request> {
    const request = await requestOf(testApp.db, world, call, 'detail_lampiran')
    await testApp.db
      .updateTable('register')
      .set({ registerdisetujui: null })
      .where('registerid', '=', owner().registerid)
      .execute()
    return request
  }
  const uploadOf = (registerid: number, dokumenid: number): Request => ({
    url: '/api/uploaddokumen',
    actor: student(),
    fields: { registerid, dokumenid },
  })
  async function elsewhere(call: string): Promise<Request> {
    const request = await requestOf(testApp.db, world, call, '')
    return { ...request, actor: akademik(), url: request.url.replace(/\d+$/, '2000000000') }
  }
})
