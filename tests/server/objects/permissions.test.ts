import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { access, openWithFirstPassword, permissionOf } from '../../../src/contract/access.ts'
import { EVENTS, SILENT } from '../../../src/contract/events.ts'
import { definedCalls } from '../../../src/contract/endpoints/index.ts'
import { NOT_FOUND } from '../../support/words.ts'
import { initialPassword } from '../../../src/server/session/passwords.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import { fileFields } from '../support/fileFields.ts'
import { databases } from '../../support/databases.ts'
import { faultsOf, STRANGE_HEADERS, type Answered } from './answer.ts'
import { recipes, type Recipe } from './recipes.ts'
import { rewindable, type RewindableApp } from './rewindable.ts'
import { send } from './send.ts'
import { buildWorld, holds, whoMay, type Actor, type Thing, type World } from './world.ts'

/**
 * The permission matrix: every call, by everyone, about what is theirs and what is not. The request is always one that
 * would succeed for whoever may make it; what is expected follows from the access table alone.
 * - Refused: the one constant answer of its code, the very same as for what is not there, and every row and every file
 *   stays as it was: `traces` of each, and the whole database once at the end.
 * - Allowed: it succeeds, in few statements; with a password that others have seen it is refused all the same.
 * - Every answer: `answer.ts`.
 */
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))
const initial = initialPassword().stored

const REFUSALS = {
  401: { code: 401, alasan: 'request.signed-out', message: 'Sesi Anda tidak berlaku. Silakan masuk lagi.' },
  403: { code: 403, alasan: 'request.forbidden', message: 'Anda tidak berhak melakukan ini.' },
  404: { code: 404, alasan: 'request.not-found', message: NOT_FOUND },
}
const CHOOSE_ANOTHER = {
  code: 403,
  alasan: 'request.first-password',
  message: 'Ganti dulu kata sandi awal Anda; setelah itu semua dapat dipakai.',
}

/**
 * What a call may cost the database when it succeeds: the session's statement included, the words that begin and end a
 * transaction not. Each of them is a way to PostgreSQL and back. A file costs two more: who may write is asked before it
 * is opened, and again in the transaction. Rare calls may have more: everything about one person; a company of one's
 * own, which must not be one of those that have a card; many rows in one call, which are written down first; all places
 * of a quota in one call; a schedule for many companies, where each costs what one alone does; an account, whose hats
 * are read, replaced and written down; a week of reports, with its pictures and comments; a picture, whose day is held
 * and whose neighbours make room.
 */
const takesFile = new Set(fileFields().map(({ call }) => call))
const MORE: Record<string, number> = {
  // Whoever has lists has a semester, an intake and a programme they start with; everybody the holidays.
  'GET me': 8,
  // By which ways each role comes in, and the account that keeps its password.
  'POST login': 8,
  'POST login_mahasiswa': 8,
  'POST login_dosen': 8,
  // With the answer of `GET me`.
  'POST masuk': 16,
  'POST masuk/peran': 8,
  // For the first time: whose it is, asked again behind the lock, what it replaces and may, and the place that is remembered.
  'POST masuk/kampus': 15,
  'GET mahasiswa/{nobp}/akun': 7,
  'GET dosen/{id}/akun': 7,
  // Who asks, the running semester, the holidays, and the five tables of one page.
  'GET ikhtisar': 8,
  'GET datasaya': 19,
  // Held first and read then; the date, and who examines: read, replaced and told to three kinds of people.
  'POST nilai/seminar/{registerid}': 9,
  // Asked before the proof is opened and again behind the lock: schedule, semester, holidays, what is written and taken.
  'POST ketidakhadiran': 20,
  'POST ketidakhadiran/{absenid}': 16,
  'DELETE ketidakhadiran/{absenid}': 9,
  'POST ketidakhadiran/putusan/{absenid}': 9,
  'POST koreksijam': 9,
  'DELETE koreksijam/{koreksiid}': 7,
  'POST koreksijam/putusan/{koreksiid}': 8,
  'POST register/mandiri': 8,
  // What of each table names the one, counted again and moved; never what a campus has of rows.
  'POST perusahaan/gabung': 12,
  'POST perusahaan/pisah/{gabungid}': 10,
  // The student, the internships with their papers; who reminded last.
  // With what ends when they stop.
  'GET mahasiswa/{nobp}/ringkasan': 8,
  // What all activities share, and of each internship its numbers of Feeder and its letter.
  'GET nilai/feeder': 8,
  'POST massal': 17,
  'POST massal/{massalid}': 8,
  // And whether somebody waits in line for a place.
  'POST kuota/kursi/{kuotaidx}': 10,
  'POST kuota/jadwal/{kuotaidx}': 8,
  // The round with its students and places held; who registers, what each is told.
  'POST putaran/umumkan/{putaranid}': 17,
  'POST putaran/tarik/{putaranid}': 13,
  'POST putaran/pilihan/{putaranid}': 8,
  // Quota, places, the student's lines and registration, the line before and after.
  'POST antrean': 10,
  // What ends and what begins, the places of both, and the other lines of the student.
  'POST antrean/terima/{antreanid}': 14,
  // Both registrations held and read, what else they ask; and for the yes two moves, with the letters.
  'POST tukar': 9,
  'POST tukar/jawab/{tukarid}': 11,
  'POST tukar/tarik/{tukarid}': 9,
  'POST tukar/setujui/{tukarid}': 37,
  // Links to another new password and a number for messages end with it.
  'POST gantisandi': 9,
  'POST pengguna': 11,
  // And what was linked by an address, which a hat ends.
  'POST pengguna/{akunid}': 23,
  'POST pengguna/sandi/{akunid}': 12,
  // What ends with it, and the account with its sessions, tokens and links.
  'POST mahasiswa/{nobp}/status': 13,
  // Whose account and whose name it would be, where they are handed the slip, and what they may see.
  'POST dosen/{id}/akun': 8,
  'POST pengguna/surel/{akunid}': 9,
  'POST sandibaru': 8,
  'POST surel': 7,
  // Whose address it is, and with what it was confirmed; who reads the old one.
  'POST surel/konfirmasi': 8,
  'POST pengguna/aktif/{akunid}': 10,
  'POST sandiawal': 9,
  // Days away are told with the days that are written.
  'GET mahasiswa/info': 9,
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': 8,
  'GET laporan/pekan': 8,
  // Who it is, the students, the weeks of theirs that wait; their marks.
  'GET lapangan': 7,
  // The days of the week with pictures, notes, requests and the thread; the holidays.
  'GET lapangan/pekan/{registerid}': 9,
  'GET bimbingan/menunggu': 7,
  // The day is held; what was read of it is kept with the request.
  'POST lapangan/revisi': 9,
  // The paper, its days, what they were; and the key.
  'POST lapangan/kertas': 11,
  // Held, by which rubric, who signs; as marks are given.
  'POST lapangan/nilai/{registerid}': 14,
  // Who is at this company, what students are reached by; the list, and the mail.
  'POST lapangan/{registerid}': 13,
  // Whoever has nobody left: what waits to be mailed, the links, their sessions.
  'DELETE lapangan/{registerid}': 8,
  'POST lapangan/cabut/{registerid}': 7,
  'GET lapangan/{registerid}': 7,
  // And whether the company has written below it.
  // A file that was replaced meanwhile is asked for once more.
  'DELETE laporan/{detailidx}': 9,
  'DELETE laporanakhir/{detailidx}': 7,
  // Who is named, the words, the campus, the number; the job, the paper, whom it names.
  'POST surat': 30,
  'POST surat/pratinjau': 8,
  'POST laporangambar': 16,
  'POST laporangambar/{gambarid}': 9,
  'DELETE laporangambar/{gambarid}': 8,
  // What ends and what begins, with places, supervisor, documents and history of both; whether the student studies.
  'DELETE register/{id}': 8,
  'POST register/pindah': 21,
  'POST register/mahasiswa': 10,
  'POST pembimbing/ganti': 8,
  'POST register/tanggal': 8,
  'POST jadwal/geser/{jadwalid}': 9,
  'POST perusahaan/{perusahaanid}/mundur': 8,
  'POST semester/salinkuota/{semid}': 8,
}
/** What a write costs beside: its event, and whom it is told. */
const WITH_EVENT = 2
const mostOf = (call: string) =>
  (MORE[call] ?? (takesFile.has(call) ? 8 : 6)) + (call.startsWith('GET') || call in SILENT ? 0 : WITH_EVENT)
/** Each row has its own right: whoever reaches none writes none. */
const BY_ROW = new Set(['POST massal', 'POST massal/{massalid}'])
/** Whoever holds the link of a mail, or comes from the campus' provider, acts as the owner of the account. */
const BY_LINK = new Set([
  'POST masuk/kampus',
  ...['POST surel/konfirmasi', 'POST sandibaru'],
  ...['POST lapangan/masuk', 'POST lapangan/bukan'],
])
/** The kinds of events that a call may write. */
const kindsOf = (call: string) => Object.keys(EVENTS).filter((kind) => EVENTS[kind]!.calls.includes(call))

/** Nothing has this number. */
const NOWHERE = 1_999_999_999

test('every call has a recipe, and every recipe is a call', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(calls.toSorted())
})

test('every write has its event, or says why it has none', () => {
  const writes = calls.filter((call) => !call.startsWith('GET'))
  expect(writes.filter((call) => kindsOf(call).length === 0 && !(call in SILENT))).toEqual([])
  const named = Object.values(EVENTS).flatMap((kind) => kind.calls)
  expect(named.filter((call) => !writes.includes(call) || call in SILENT)).toEqual([])
})

test('with a password that was handed out: open are the way in, the way out and choosing another', () => {
  expect(calls.filter((call) => openWithFirstPassword(call)).toSorted()).toEqual([
    'GET datapribadi',
    'GET kampus',
    'GET me',
    'GET openapi.json',
    'GET sehat',
    'GET siap',
    'GET surat/periksa/{kode}',
    'POST gantisandi',
    'POST lapangan/bukan',
    'POST lapangan/kirimulang',
    'POST lapangan/masuk',
    'POST lapangan/periksa',
    'POST login',
    'POST login_dosen',
    'POST login_mahasiswa',
    'POST logout',
    'POST lupasandi',
    'POST masuk',
    'POST masuk/kampus',
    'POST masuk/kampus/{penyedia}',
    'POST masuk/peran',
    'POST sandibaru',
    'POST surel/berhenti',
    'POST surel/konfirmasi',
    'POST token/tukar',
  ])
})

databases((kind) => {
  let testApp: RewindableApp
  let world: World
  let made: string
  const count = { requests: 0, refused: 0 }
  const written = new Set<string>()

  beforeAll(async () => {
    testApp = await rewindable(kind, { trustProxy: 1 })
    world = await buildWorld(testApp)
    made = await testApp.state()
  })
  afterAll(async () => {
    await testApp?.close()
    console.log(
      `${kind}: ${calls.length} calls, ${count.requests} requests, ${count.refused} of them refused`,
    )
  })

  test.each(calls)('%s', async (call) => {
    const recipe = recipes[call]!
    const things = recipe.about === 'self' ? [world.things.owner] : thingsHere()
    const wrong: string[] = []
    let hidden = 0
    for (const thing of things) {
      const say = (actor: Actor, fault: string) =>
        void wrong.push(`${actor.name}, ${nameOf(thing)}: ${fault}`)
      const expected = new Map(world.actors.map((actor) => [actor, expectedOf(call, recipe, actor, thing)]))
      const refused = world.actors.filter((actor) => expected.get(actor)!.startsWith('4'))
      const allowed = world.actors.filter((actor) => !refused.includes(actor))

      await testApp.attempt(async () => {
        const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
        const ask = async (actor: Actor, more: { path?: string; key?: string } = {}): Promise<Answered> => {
          count.requests += 1
          const headers = { ...STRANGE_HEADERS, ...(more.key && { 'idempotency-key': more.key }) }
          const answer = await send(testApp, { call, recipe, thing, made, actor, path: more.path }, headers)
          for (const fault of faultsOf(call, actor.role, answer, thing)) say(actor, fault)
          return answer
        }

        for (const actor of refused) {
          const traces = await testApp.traces(async () => {
            count.refused += 1
            const answer = await ask(actor)
            const found = refusalOf(answer, REFUSALS)
            if (found !== expected.get(actor)) say(actor, `${found} instead of ${expected.get(actor)}`)
            if (found !== '404') return
            // What is not theirs looks like what is not there: the last number of an address is what it is about.
            hidden += 1
            const path = recipe.path?.(thing, made, actor).replace(/\d+(?=(\?.*)?$)/, String(NOWHERE))
            if (!path || !call.includes('{')) return
            expect([actor.name, bare(answer)]).toEqual([actor.name, bare(await ask(actor, { path }))])
          })
          for (const trace of traces) say(actor, `a refusal left a trace: ${trace}`)
        }

        const last = await lastEvent()
        for (const actor of allowed) {
          await testApp.attempt(async () => {
            let answer: Answered | undefined
            const statements = await testApp.statements(async () => {
              answer = await ask(actor, isOnce(call) ? { key: `kunci-${call.replaceAll(/\W/g, '-')}` } : {})
            })
            const found = successOf(answer!, recipe, thing, made)
            const events = await testApp.db
              .selectFrom('peristiwa')
              .select(['objek', 'aksi', 'akunid', 'nama'])
              .where('peristiwaid', '>', last)
              .execute()
            // Told by the server itself, beside the deed: whose it was the other may not know yet.
            const deeds = events.filter(({ objek, aksi }) => `${objek}.${aksi}` !== 'tukar.kabar')
            const kinds = new Set(events.map(({ objek, aksi }) => `${objek}.${aksi}`))
            for (const kind of kinds) written.add(kind)
            if (kinds.size === 0 && kindsOf(call).length > 0 && !BY_ROW.has(call))
              say(actor, 'a write without its event')
            const strange = [...kinds].filter((kind) => !kindsOf(call).includes(kind))
            if (strange.length > 0) say(actor, `an event that the call does not name: ${strange.join(', ')}`)
            if (
              !BY_LINK.has(call) &&
              deeds.some(({ akunid, nama }) => (akunid ?? 0) !== actor.akunid || nama === '')
            )
              say(actor, 'an event of somebody else')
            if (found !== expected.get(actor)) say(actor, `${found} instead of ${expected.get(actor)}`)
            if (statements.length > mostOf(call))
              say(actor, `${statements.length} statements:\n${statements.join('\n')}`)
          })
        }

        if (openWithFirstPassword(call) || thing !== world.things.owner) return
        await testApp.db.updateTable('akun').set({ sandi: initial }).execute()
        // A company's supervisor has no password.
        for (const actor of allowed.filter(({ role }) => role !== 'lapangan')) {
          const traces = await testApp.traces(async () => {
            const found = refusalOf(await ask(actor), { 403: CHOOSE_ANOTHER })
            if (found !== '403') say(actor, `${found} with the first password`)
          })
          for (const trace of traces) say(actor, `the first password left a trace: ${trace}`)
        }
      })
    }
    expect(wrong).toEqual([])
    // A call about one thing, which not everybody may make about everything, was refused to a stranger.
    const reaches = Object.entries(access[call]!)
    const narrow = reaches.some(([, reach]) => reach !== 'any')
    if (narrow && call.includes('{') && recipe.path && recipe.about !== 'self')
      expect(hidden).toBeGreaterThan(0)
  })

  const lastEvent = async () => {
    const { last } = await testApp.db
      .selectFrom('peristiwa')
      .select(({ fn }) => fn.max('peristiwaid').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  }

  const FILES = {
    perusahaanlogo: 'GET file perusahaanlogo',
    perusahaanfoto: 'GET file perusahaanfoto',
    dokumen: 'GET file dokumen registrasi/konsultasi/keberangkatan',
    dokumenakademik: 'GET file dokumenakademik',
    balasanfiles: 'GET file balasanfiles',
    surat: 'GET file surat',
    laporan: 'GET file lampiran laporan mingguan',
    laporangambar: 'GET file gambar laporan',
    laporanakhir: 'GET file lampiran laporan akhir',
    nilailapangan: 'GET file lembar nilai lapangan',
    konfirmasilapangan: 'GET file lembar konfirmasi lapangan',
    buktiabsen: 'GET file bukti ketidakhadiran',
  }
  test.each(Object.entries(FILES))('file: %s', async (use, call) => {
    const wrong: string[] = []
    for (const thing of thingsHere()) {
      const berkasid = thing.files[use as keyof typeof FILES]
      for (const actor of world.actors) {
        count.requests += 1
        const reach = permissionOf(call, actor.role)
        const expected = reach && holds(reach, actor, thing) ? '200' : '404'
        const found = await testApp.attempt(async () => {
          let status = 0
          let body = ''
          const traces = await testApp.traces(async () => {
            const answer = await testApp.app.inject({ url: `/${linkFor(actor, berkasid)}` })
            status = answer.statusCode
            body = answer.body
          })
          if (status !== 404) return String(status)
          const constant = body.startsWith('Tautan berkas ini tidak berlaku lagi.')
          return `404${constant ? '' : ` with ${body}`}${traces.map((trace) => ` and left a trace: ${trace}`).join('')}`
        })
        if (found !== expected) wrong.push(`${actor.name}, ${nameOf(thing)}: ${found} instead of ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  /** As `me` and the lists hand it out; those without a session have an old one, a changed one, or none. */
  function linkFor(actor: Actor, berkasid: number): string {
    const link = testApp.appContext.link(berkasid, actor)
    if (actor.role !== 'anonymous') return link
    if (actor.token === undefined) return `berkas/${berkasid}`
    if (actor.name === 'token palsu') return link.replace(/u=\d+/, `u=${world.actors[0]!.akunid}`)
    testApp.setNow('2026-02-10T02:55:00Z')
    const old = testApp.appContext.link(berkasid, actor)
    testApp.setNow('2026-02-10T03:00:00Z')
    return old
  }

  test('a link to a file that was made before opens nothing with a password that was handed out', async () => {
    const { student, files } = world.things.owner
    await testApp.attempt(async () => {
      await testApp.db.updateTable('akun').set({ sandi: initial }).execute()
      const link = testApp.appContext.link(files.dokumen, student)
      expect((await testApp.app.inject({ url: `/${link}` })).statusCode).toBe(404)
    })
  })

  test.each(versioned)('$call: refuses whoever has read another version', async ({ call, versi }) => {
    const recipe = recipes[call]!
    const thing = world.things.owner
    await testApp.attempt(async () => {
      const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
      const request = {
        call,
        recipe: stale(recipe, versi),
        thing,
        made,
        actor: whoMay(world, call, recipe, thing),
      }
      let status = 0
      const traces = await testApp.traces(async () => {
        status = (await send(testApp, request)).status
      })
      expect(traces).toEqual([])
      // Of several rows each is told for itself.
      expect(status).toBeOneOf(versi === 99 ? [409] : [200, 409])
    })
  })

  test('at the end every row of every table and every file is as it was made', async () => {
    expect((await testApp.state()) === made).toBe(true)
  })

  // The rules are the same code on both: PostgreSQL is asked about one thing, which is foreign to most already.
  const thingsHere = () => (kind === 'SQLite' ? Object.values(world.things) : [world.things.owner])
  const nameOf = (thing: Thing) => Object.entries(world.things).find(([, one]) => one === thing)?.[0] ?? ''
})

/** The calls that compare the version that was read, with one that is not there. A new record has none yet: theirs is ignored. */
const versioned = apiRoutes.flatMap(({ call, body }) => {
  const { properties = {} } = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })
  const { versi, ...others } = properties
  const compares = versi ? !JSON.stringify(versi).includes('null') : /"versi":/.test(JSON.stringify(others))
  const ofRows = typeof versi === 'object' && versi.type === 'array'
  return compares ? [{ call, versi: ofRows ? '[99]' : 99 }] : []
})

/** The same request by somebody who has read that one. */
const stale = ({ fields, json, ...recipe }: Recipe, versi: number | string): Recipe => ({
  ...recipe,
  ...(fields && { fields: (...of) => ({ ...fields(...of), versi }) }),
  ...(json && {
    json: (...of) =>
      JSON.parse(JSON.stringify(json(...of)), (name, value: unknown) =>
        name === 'versi' ? versi : value,
      ) as object,
  }),
})

function expectedOf(call: string, recipe: Recipe, actor: Actor, thing: Thing): string {
  const reach = permissionOf(call, actor.role)
  if (!reach) return actor.role === 'anonymous' ? '401' : '403'
  const code = String(recipe.code ?? 200)
  if (recipe.about === 'self') return code
  const held = holds(recipe.held ?? reach, actor, thing)
  if (recipe.listed) return `${code} ${held ? 'with' : 'without'}`
  return held ? code : '404'
}

function refusalOf({ status, body }: Answered, constant: Record<number, object>): string {
  return body === JSON.stringify(constant[status]) ? String(status) : `${status} with ${body}`
}

function successOf({ status, body }: Answered, recipe: Recipe, thing: Thing, made: unknown): string {
  if (status >= 400) return `${status} with ${body}`
  if (!recipe.listed) return String(status)
  const { data } = JSON.parse(body) as { data: Record<string, unknown>[] }
  return `${status} ${recipe.listed(data, thing, made) ? 'with' : 'without'}`
}

const bare = ({ status, body, headers: { date: _, ...headers } }: Answered) => ({ status, body, headers })

/** A call whose answer is remembered is made with a key. */
const isOnce = (call: string) => definedCalls[call]?.idempotent ?? false
