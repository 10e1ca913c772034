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

/**
 * Hundreds of students press Pilih in the same moment, over HTTP, against the server as it is started in production,
 * limits and all; every fourth presses twice.
 */
test('SQLite, one server: exactly the seats are sold', () => rush(1))

test('PostgreSQL, two servers: exactly the seats are sold', async () => rush(2, (await freshDatabase()).url))

async function rush(servers: number, url?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-rush-'))
  const env = { DATA_DIR: dataDir, DEMO: '0', ...(url && { DATABASE_URL: url }) }
  const before = await openDatabase({ dataDir, url })
  await migrate(before)
  await syncReference(before)
  const { kuotaidx, pressers } = await fillCampus(before)
  await before.destroy()

  const running = []
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  try {
    for (let i = 0; i < servers; i += 1) running.push(await serve({ env }))
    const addresses = running.map((server) => new URL(server.url))
    const presses = pressers.flatMap((presser, i) => (i % 4 === 0 ? [presser, presser] : [presser]))
    const answers = await Promise.all(
      presses.map((presser, i) => press(agent, addresses[i % servers]!, presser, kuotaidx)),
    )
    report(servers, answers)
    // Pressed once more when all is quiet: still the same one.
    const winner = answers.find((answer) => answer.status === 201)!
    const again = await press(agent, addresses[0]!, winner.presser, kuotaidx)
    expect(again).toMatchObject({ status: 200, registerid: winner.registerid })

    const db = await openDatabase({ dataDir, url })
    await check(db, pressers, answers).finally(() => db.destroy())
  } finally {
    agent.destroy()
    await Promise.all(running.map((server) => server.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
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

function press(agent: Agent, { hostname, port }: URL, presser: Presser, kuotaidx: number): Promise<Answer> {
  const start = performance.now()
  const payload = JSON.stringify({ registerkuotaid: kuotaidx, registerperusahaanid: presser.perusahaanid })
  const headers = {
    authorization: `Bearer ${presser.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, path: '/api/register', method: 'POST', headers },
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
    `rush, ${servers} server(s): ${answers.length} presses: ${codes.join(', ')}; median ${middle.toFixed(0)} ms, slowest ${times.at(-1)!.toFixed(0)} ms`,
  )
}
