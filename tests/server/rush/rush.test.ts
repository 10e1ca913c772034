// @module-tag rest
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fits } from '../../../src/contract/rules/seats.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { fillCampus, type Presser } from './campus.ts'
import { openRound } from './openRound.ts'

/**
 * Hundreds of students press Pilih in the same moment, over HTTP, against the server as it is started in production,
 * limits and all; every fourth presses twice.
 */
test('SQLite, one server: exactly the seats are sold', () => rush(1))

test('PostgreSQL, two servers: exactly the seats are sold', async () => rush(2, (await freshDatabase()).url))

test('SQLite: in the last minute of a round all hand in their choices', () => handIn(1))

test('PostgreSQL, two servers: the same', async () => handIn(2, (await freshDatabase()).url))

const rush = (servers: number, url?: string) =>
  crowd(servers, url, async ({ pressers, kuotaidx, agent, at, open }) => {
    const presses = pressers.flatMap((presser, i) => (i % 4 === 0 ? [presser, presser] : [presser]))
    const answers = await Promise.all(presses.map((presser, i) => press(agent, at(i), presser, kuotaidx)))
    report(servers, answers)
    // Pressed once more when all is quiet: still the same one.
    const winner = answers.find((answer) => answer.status === 201)!
    const again = await press(agent, at(0), winner.presser, kuotaidx)
    expect(again).toMatchObject({ status: 200, registerid: winner.registerid })
    const db = await open()
    await check(db, pressers, answers).finally(() => db.destroy())
  })

/** Everybody within the same second, which is sixty times what a last minute is. */
const handIn = (servers: number, url?: string) =>
  crowd(servers, url, async ({ pressers, kuotaidx, agent, at, open }) => {
    const db = await open()
    try {
      const { putaranid, places } = await openRound(db, kuotaidx)
      const wishOf = (i: number) => places.map((_, step) => places[(i + step) % places.length]!)
      const answers = await Promise.all(
        pressers.map((presser, i) =>
          send(agent, at(i), presser, {
            path: `putaran/pilihan/${putaranid}`,
            body: { pilihan: wishOf(i), versi: 0 },
          }),
        ),
      )
      report(servers, answers)
      expect(answers.filter(({ status }) => status !== 200).map(({ message }) => message)).toEqual([])
      const kept = new Map(
        (await db.selectFrom('pilihan').select(['pilihannobp', 'pilihandetail']).execute()).map((row) => [
          row.pilihannobp,
          row.pilihandetail,
        ]),
      )
      expect(pressers.map(({ nobp }) => kept.get(nobp))).toEqual(
        pressers.map((_, i) => JSON.stringify(wishOf(i))),
      )
    } finally {
      await db.destroy()
    }
  })

/** A campus whose students are signed in, before so many servers. */
async function crowd(servers: number, url: string | undefined, work: (there: Crowd) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-rush-'))
  const env = { DATA_DIR: dataDir, DEMO: '0', ...(url && { DATABASE_URL: url }) }
  const open = () => openDatabase({ dataDir, url })
  const before = await open()
  await migrate(before)
  await syncReference(before)
  const campus = await fillCampus(before)
  await before.destroy()
  const running: Awaited<ReturnType<typeof serve>>[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  try {
    for (let i = 0; i < servers; i += 1) running.push(await serve({ env }))
    await work({ ...campus, agent, open, at: (i) => new URL(running[i % servers]!.url) })
  } finally {
    agent.destroy()
    await Promise.all(running.map((server) => server.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
interface Crowd {
  pressers: Presser[]
  kuotaidx: number
  agent: Agent
  open: () => Promise<Database>
  /** In turn. */
  at: (i: number) => URL
}

async function check(db: Database, pressers: Presser[], answers: Answer[]): Promise<void> {
  const unexpected = answers.filter(({ status }) => ![200, 201, 409].includes(status))
  expect(unexpected.map(({ status, message }) => `${status} ${message}`)).toEqual([])
  const losers = answers.filter(({ status }) => status === 409)
  expect([...new Set(losers.map(({ message }) => message))]).toEqual([
    'Kuota penuh. Silakan pilih perusahaan lain.',
  ])

  const rows = await db
    .selectFrom('register')
    .select(['registerid', 'registernobp', 'registerperusahaanid', 'registerjkl'])
    .execute()
  // One registration for each winner, whichever of two presses came first, and none for a loser.
  const byStudent = new Map(rows.map((row) => [row.registernobp, row.registerid]))
  expect(byStudent.size).toBe(rows.length)
  const told = answers.map(({ presser, registerid }) => [presser.nobp, registerid])
  expect(told).toEqual(answers.map(({ presser }) => [presser.nobp, byStudent.get(presser.nobp)]))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(rows.length)

  for (const card of await db.selectFrom('kuotadetail').selectAll().execute()) {
    const { detailperusahaanid, detailkuotapria: pria, detailkuotawanita: wanita } = card
    const allocation = { pria, wanita, priawanita: card.detailkuotapriawanita }
    const here = rows.filter((row) => row.registerperusahaanid === detailperusahaanid)
    const held = {
      pria: here.filter((row) => row.registerjkl === 'L').length,
      wanita: here.filter((row) => row.registerjkl === 'P').length,
    }
    expect(held).toEqual({ pria: card.terisipria, wanita: card.terisiwanita })
    expect(held.pria + held.wanita).toBe(allocation.pria + allocation.wanita + allocation.priawanita)
    // Nobody was sent away for whom a seat is still free.
    const refused = pressers.filter(
      ({ nobp, perusahaanid }) => perusahaanid === detailperusahaanid && !byStudent.has(nobp),
    )
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ sex }) => fits(allocation, held, sex))).toEqual([])
  }
  expect(rows).toHaveLength(200)
}

interface Answer {
  presser: Presser
  status: number
  message: string
  registerid: number | undefined
  ms: number
}

const press = (agent: Agent, address: URL, presser: Presser, kuotaidx: number) =>
  send(agent, address, presser, {
    path: 'register',
    body: { registerkuotaid: kuotaidx, registerperusahaanid: presser.perusahaanid },
  })

function send(
  agent: Agent,
  { hostname, port }: URL,
  presser: Presser,
  { path, body }: { path: string; body: object },
): Promise<Answer> {
  const start = performance.now()
  const payload = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${presser.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, path: `/api/${path}`, method: 'POST', headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('error', reject)
        response.on('end', () => {
          const { message, data } = JSON.parse(text) as { message: string; data?: { registerid: number } }
          const ms = performance.now() - start
          resolve({ presser, status: response.statusCode!, message, registerid: data?.registerid, ms })
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

function report(servers: number, answers: Answer[]): void {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const counted = Object.groupBy(answers, ({ status }) => String(status))
  const codes = Object.entries(counted).map(([status, some]) => `${some!.length} × ${status}`)
  const middle = times[Math.floor(times.length / 2)]!
  console.log(
    `rush, ${servers} server(s): ${answers.length} presses: ${codes.join(', ')}; median ${middle.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(0)} ms, slowest ${times.at(-1)!.toFixed(0)} ms`,
  )
}
