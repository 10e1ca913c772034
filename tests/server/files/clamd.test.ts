import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clamd } from '../../../src/server/files/clamd.ts'
import { pdf } from '../../support/files.ts'
import { temporaryFolder } from '../../support/uploads.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'
import { caller } from '../support/caller.ts'

/** The test file every scanner knows; in two pieces, so that none finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** A daemon that understands INSTREAM, or answers as a test wants it to. */
async function daemon(answer?: (content: Buffer, socket: Socket) => void): Promise<Daemon> {
  const seen: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      const content = contentOf(received)
      if (!content) return
      seen.push(content)
      if (answer) return answer(content, socket)
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
interface Daemon {
  address: string
  seen: Buffer[]
}

/** What was sent between the command and the empty piece that ends it; undefined while it is on its way. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  expect(received.subarray(0, command.length).toString()).toBe(command)
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const written = (content: Buffer | string): string => {
  const path = join(temporaryFolder(), 'unggahan.tmp')
  writeFileSync(path, content)
  return path
}

describe('the daemon', () => {
  test('sees every byte, and says what it knows', async () => {
    const { address, seen } = await daemon()
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
    expect(await clamd(address)(written(large))).toBeNull()
    expect(seen[0]!.equals(large)).toBe(true)
    const warned: object[] = []
    const scan = clamd(address, { log: { warn: (what: object) => void warned.push(what) } as never })
    expect(await scan(written(`x${EICAR}`))).toBe('Eicar-Test-Signature')
    expect(warned).toEqual([{ malware: 'Eicar-Test-Signature' }])
  })

  test('over a socket of the file system', async () => {
    const path = join(temporaryFolder(), 'clamd.ctl')
    const server = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end('stream: OK\0'))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(path, resolve))
    expect(await clamd(path)(written('halo'))).toBeNull()
  })

  test.each([
    ['refuses to look', (_: Buffer, socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['hangs up', (_: Buffer, socket: Socket) => socket.destroy()],
    ['says half a word', (_: Buffer, socket: Socket) => socket.end('stream: O')],
    ['is something else', (_: Buffer, socket: Socket) => socket.end('HTTP/1.1 400 Bad Request'.repeat(100))],
    ['says nothing', () => {}],
  ])('that %s: the upload has to wait', async (_what, answer) => {
    const { address } = await daemon(answer as never)
    await expect(clamd(address, { timeout: 200 })(written('halo'))).rejects.toMatchObject({
      code: 503,
      retryAfter: 30,
    })
  })

  test('that hangs up while it is sent a large file', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.destroy()))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(clamd(`127.0.0.1:${port}`)(written(Buffer.alloc(5_000_000)))).rejects.toMatchObject({
      code: 503,
    })
  })

  test('that is away', async () => {
    const { address } = await daemon()
    await new Promise((resolve) => servers.pop()!.close(resolve))
    await expect(clamd(address)(written('halo'))).rejects.toMatchObject({ code: 503 })
  })
})

describe('an upload', () => {
  let testApp: RewindableApp
  let world: World
  beforeAll(async () => {
    testApp = await rewindable('SQLite')
    world = await buildWorld(testApp)
  })
  afterAll(() => testApp?.close())

  const send = (content: Buffer) => {
    const { student, registerid } = world.things.beside
    return caller(testApp.app, student.token).post('uploaddokumen', {
      registerid,
      dokumenid: world.papers.registrasi,
      files: { content, filename: 'surat.pdf' },
    })
  }

  test('with malware is refused under its field and leaves nothing; a clean one is kept', async () => {
    testApp.appContext.scan = clamd((await daemon()).address)
    await testApp.attempt(async () => {
      const before = await testApp.state()
      const answer = await send(pdf({ before: `% ${EICAR}\n` }))
      expect(answer).toMatchObject({ status: 422, error: { files: answer.message } })
      expect(answer.message).toMatch(/pemeriksa virus/)
      expect(await testApp.state()).toBe(before)
      expect((await send(pdf())).status).toBe(200)
    })
  })

  test('waits while the scanner does not answer: 503, and nothing is kept unseen', async () => {
    const { address } = await daemon((_content, socket) => socket.destroy())
    testApp.appContext.scan = clamd(address)
    await testApp.attempt(async () => {
      const before = await testApp.state()
      expect((await send(pdf())).status).toBe(503)
      expect(await testApp.state()).toBe(before)
    })
  })
})
