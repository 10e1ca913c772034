import crypto, { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { s3Address, type S3Address, type S3Keys } from '../../src/server/files/s3/address.ts'

/**
 * An S3 store behind what a store of the network does on a bad day: s3rver, which checks signatures; or the one that
 * `TEST_S3_URL` names, as FILES_URL does, with its keys beside it.
 */
export async function s3Server() {
  const store = process.env.TEST_S3_URL === undefined ? await s3rver() : given(process.env.TEST_S3_URL)
  const { bucket, keys } = store
  const state: State = { day: 'good', seen: [] }
  const front = createServer((incoming, outgoing) => void pass(incoming, outgoing, { store, state }))
  let [parts, open] = [0, 0]
  front.on('request', (_, outgoing: ServerResponse) => {
    open += 1
    outgoing.once('close', () => (open -= 1))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const run = randomUUID()
  return {
    env: { S3_ACCESS_KEY_ID: keys.id, S3_SECRET_ACCESS_KEY: keys.secret },
    keys,
    bucket,
    endpoint,
    /** A part of the bucket that nobody else has. */
    url: () => `s3://${bucket}/${run}/${++parts}?endpoint=${encodeURIComponent(endpoint)}`,
    /** Method and name of what has been asked. */
    seen: state.seen,
    /** How many answers are not at their end. */
    open: () => open,
    is(day: Day) {
      state.day = day
    },
    async stop() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.stop()
    },
  }
}

interface Store {
  bucket: string
  keys: S3Keys
  port: number
  /** Conditional writes and sums of what arrives are done for it. */
  needsHelp: boolean
  stop: () => Promise<void>
}

async function s3rver(): Promise<Store> {
  withOldCipher()
  const directory = mkdtempSync(join(tmpdir(), 'magang-s3-'))
  const bucket = 'berkas'
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = (await store.run()) as AddressInfo
  const stop = async () => {
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { bucket, port, stop, needsHelp: true, keys: { id: 'S3RVER', secret: 'S3RVER' } }
}

/** On this machine, and by http: the proxy before it speaks nothing else. */
function given(url: string): Store {
  const { bucket, endpoint } = addressOf(url)
  const { S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' } = process.env
  return {
    bucket,
    port: Number(endpoint.port),
    needsHelp: false,
    keys: { id, secret },
    stop: () => Promise.resolve(),
  }
}

export type S3Server = Awaited<ReturnType<typeof s3Server>>

export const addressOf = (url: string): S3Address => {
  const address = s3Address(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

/**
 * `hangs`: it takes what it is sent and says nothing; `stops`: half of a body, and then nothing; `cuts`: half of it, and
 * the connection ends; `loses answers`: it does what it is asked, and nobody hears of it; `once`: the first only.
 */
type Day =
  | 'good'
  | 'hangs'
  | 'stops'
  | 'cuts'
  | 'loses an answer'
  | 'changes what is sent'
  | 'another clock'
  | 'no conditions'
  | { status: number; code: string; once?: boolean }

interface State {
  day: Day
  seen: string[]
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { store: { port, needsHelp }, state }: { store: Store; state: State },
): Promise<void> {
  const { method, headers } = incoming
  const url = new URL(incoming.url ?? '/', 'http://store')
  const { day } = state
  state.seen.push(`${method} ${url.pathname.replace(/^\/[^/]+\//, '')}`)
  if (typeof day === 'object') {
    incoming.resume()
    if (day.once) state.day = 'good'
    return refuse(outgoing, day.status, day.code)
  }
  if (day === 'another clock') {
    incoming.resume()
    return refuse(outgoing, 403, 'RequestTimeTooSkewed', { at: Date.now() + 40 * 60_000 })
  }
  if (day === 'hangs') return void incoming.resume()
  const body = await buffer(incoming)
  const forward = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request({ port, host: '127.0.0.1', method, path: incoming.url, headers }, resolve)
      onward.on('error', reject)
      onward.end(body)
    })
  if (method === 'PUT') {
    if (day === 'changes what is sent') {
      body[0] = (body[0] ?? 0) ^ 1
      state.day = 'good'
    }
    if (headers['if-none-match'] === '*') {
      if (day === 'no conditions') return refuse(outgoing, 501, 'NotImplemented')
      if (needsHelp && (await isThere(url.pathname, port))) return refuse(outgoing, 412, 'PreconditionFailed')
    }
    const sum = createHash('sha256').update(body).digest('hex')
    if (needsHelp && headers['x-amz-content-sha256'] !== sum)
      return refuse(outgoing, 400, 'XAmzContentSHA256Mismatch')
  }
  const answer = await forward()
  if (day === 'loses an answer' && method === 'PUT') {
    state.day = 'good'
    answer.resume()
    return void incoming.socket.destroy()
  }
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  if (method !== 'GET' || (day !== 'stops' && day !== 'cuts')) return void answer.pipe(outgoing)
  const whole = await buffer(answer)
  outgoing.write(whole.subarray(0, whole.length / 2), () => {
    if (day === 'cuts') incoming.socket.destroy()
  })
}

/** A list of more than a page has a sign that s3rver makes with a cipher which OpenSSL 3 no longer has. */
function withOldCipher(): void {
  const made = crypto.createCipheriv
  crypto.createCipheriv = ((name: string, key: Buffer, iv: Buffer) =>
    name === 'des'
      ? made('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : made(name, key, iv)) as typeof made
}

/** Asked of s3rver without a signature, which it takes for somebody who may read. */
const isThere = (path: string, port: number) =>
  new Promise<boolean>((resolve, reject) => {
    request({ port, host: '127.0.0.1', method: 'HEAD', path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('error', reject)
      .end()
  })

function refuse(
  outgoing: ServerResponse,
  status: number,
  code: string,
  { at = Date.now() }: { at?: number } = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml', date: new Date(at).toUTCString() })
  outgoing.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
