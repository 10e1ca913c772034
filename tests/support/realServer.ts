import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanup } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'
import type { Database } from '../../src/server/db/open.ts'
import type { FileStore } from '../../src/server/files/store.ts'
import type { Person } from '../server/support/people.ts'
import type { TestApp } from '../server/support/testApps.ts'
import './cheapHashes.ts'

/**
 * The real application behind what a test draws: whatever the browser asks for goes over a network of msw to
 * `app.inject`, with SQLite in memory, one for the file. A test makes its own people and rows with
 * server/support/people.ts (`signIn(await admin(server.db, 'akademik'))`) and looks at what was sent and stored.
 * What a network does to a call (cut it, lose its answer, let it wait) is done there, never in a module of ours.
 *
 * Browser and server live on the morning of `HARI_INI`, on which those people signed in.
 */
export function realServer(prepare: (db: Database) => Promise<unknown> = async () => {}): RealServer {
  let testApp: TestApp
  const requests: Sent[] = []
  const troubles = new Set<Trouble>()
  const network = setupServer(http.all('*', ({ request }) => carry(request)))

  beforeAll(async () => {
    // Not before: what a test file adds to the contract has to be there when the server first reads it.
    const { openTestApp } = await import('../server/support/testApps.ts')
    testApp = await openTestApp('SQLite')
    await prepare(testApp.db)
    network.listen({ onUnhandledFrame: 'error' })
  })
  afterAll(async () => {
    network.close()
    await testApp?.close()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    setNow(MORNING)
  })
  afterEach(() => {
    // Before the person is gone: no page is to be drawn without one.
    cleanup()
    for (const trouble of troubles) trouble.lift()
    requests.length = 0
    tokenStore.clear()
    queryClient.clear()
    vi.useRealTimers()
  })

  function setNow(now: string) {
    vi.setSystemTime(now)
    testApp.setNow(now)
  }

  async function carry(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const call = `${request.method} ${pathname.replace(/^\/(api\/)?/, '')}`
    const sent: Sent = { call, query: Object.fromEntries(new URLSearchParams(search)) }
    const body = bodyOf(request.headers.get('content-type') ?? '', payload)
    const key = request.headers.get('idempotency-key')
    requests.push({ ...sent, ...(body !== undefined && { body }), ...(key && { key }) })

    const trouble = [...troubles].find(({ meets }) => meets.test(call))
    if (trouble?.kind === 'cut') return HttpResponse.error()
    if (trouble?.kind === 'answer') return trouble.answer()
    if (trouble?.kind === 'hold') await trouble.lifted
    const answer = await testApp.app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: without(request.headers, ['accept-encoding', 'content-length', 'transfer-encoding']),
      payload,
    })
    if (trouble?.kind === 'lose') return HttpResponse.error()
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }

  function trouble(call: string, kind: Trouble['kind'], answer = () => HttpResponse.error() as Response) {
    let lift = () => {}
    const lifted = new Promise<void>((resolve) => (lift = resolve))
    const made: Trouble = {
      meets: new RegExp(
        `^${call
          .split(/\{\w+\}/)
          .map(escaped)
          .join('[^/]+')}$`,
      ),
      kind,
      answer,
      lifted,
      lift: () => {
        troubles.delete(made)
        lift()
      },
    }
    troubles.add(made)
    return made
  }

  return {
    get db() {
      return testApp.db
    },
    get files() {
      return testApp.files
    },
    get requests() {
      return requests
    },
    get sent() {
      return requests.filter(({ call }) => !call.startsWith('GET ')).map(({ query: _, ...sent }) => sent)
    },
    setNow,
    signIn: ({ token }) => tokenStore.set(token),
    cut: (call) => trouble(call, 'cut'),
    lose: (call) => trouble(call, 'lose'),
    hold: (call) => trouble(call, 'hold'),
    answer: (call, answer) => trouble(call, 'answer', answer),
    storeFile: (content, file) => storeFile(testApp, content, file),
  }
}

export interface RealServer {
  readonly db: Database
  readonly files: FileStore
  /** Everything the browser asked for in this test. */
  readonly requests: readonly Sent[]
  /** Of that, what was meant to change something. */
  readonly sent: Omit<Sent, 'query'>[]
  /** For browser and server. */
  setNow(now: string): void
  /** The browser holds this person's token. */
  signIn(person: Pick<Person, 'token'>): void
  /** From now until it is lifted (or the test ends), this call of the contract never arrives … */
  cut(call: string): Lifted
  /** … arrives and is done, but its answer is lost … */
  lose(call: string): Lifted
  /** … waits on its way … */
  hold(call: string): Lifted
  /** … or is answered by something else: a proxy, a server in trouble. */
  answer(call: string, answer: () => Response): Lifted
  /** A stored file with its row; answers the id. */
  storeFile(
    content: Buffer,
    file: { name: string; mime: string; use: string; nobp?: string },
  ): Promise<number>
}

export interface Sent {
  /** As the contract names it, with the values filled in: 'POST updaterole/2'. */
  call: string
  query: Record<string, string>
  /** A file stands there by its name. */
  body?: unknown
  /** The `Idempotency-Key`. */
  key?: string
}

interface Lifted {
  lift(): void
}

interface Trouble extends Lifted {
  meets: RegExp
  kind: 'cut' | 'lose' | 'hold' | 'answer'
  answer: () => Response
  lifted: Promise<void>
}

/** As `HARI_INI` of server/support/testApps.ts, which is not loaded before the tests are there. */
const MORNING = '2026-02-10T03:00:00Z'

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

const without = (headers: Headers, names: string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !names.includes(name)))

function bodyOf(type: string, payload: Buffer): unknown {
  if (payload.length === 0) return undefined
  if (type.startsWith('application/json')) return JSON.parse(payload.toString()) as unknown
  const [, boundary] = /boundary="?([^";]+)/.exec(type)!
  // By hand: Node's own reader stumbles over the `File` of jsdom.
  const parts = payload.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', , file] = /name="([^"]*)"(; filename="([^"]*)")?/.exec(part)!
      const text = part.slice(part.indexOf('\r\n\r\n') + 4, -2)
      return [name, file ?? Buffer.from(text, 'latin1').toString()]
    }),
  )
}

async function storeFile(
  { files, db }: TestApp,
  content: Buffer,
  { name, mime, use, nobp }: Parameters<RealServer['storeFile']>[1],
): Promise<number> {
  const path = join(files.temp, `${randomUUID()}.tmp`)
  await writeFile(path, content)
  const size = content.length
  const sha256 = createHash('sha256').update(content).digest('hex')
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const checked = {
    path,
    type: extension,
    mime,
    extension,
    size,
    sha256,
    filename: name,
    discard: async () => {},
  }
  const { key } = await files.put(checked as Parameters<typeof files.put>[0])
  const { berkasid } = await db
    .insertInto('berkas')
    .values({
      berkaskunci: key,
      berkasguna: use,
      berkasnama: name,
      berkasmime: mime,
      berkasukuran: size,
      berkassha256: sha256,
      nobp: nobp ?? null,
      dibuat: MORNING,
    })
    .returning('berkasid')
    .executeTakeFirstOrThrow()
  return berkasid
}
