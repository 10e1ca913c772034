import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../http/httpError.ts'

/** What a scanner recognised in a file, by the name it has for it; null = nothing. */
export type Scan = (path: string) => Promise<string | null>

/**
 * Shows files to a ClamAV daemon, by its INSTREAM command. Whoever switched a scanner on wants nothing unseen to come
 * in: when it cannot be asked, or does not answer, the upload has to wait.
 * @param address `host:port`, or the path of a socket
 */
export function clamd(address: string, { log, timeout = 20_000 }: Options = {}): Scan {
  return async (path) => {
    let answer: string
    try {
      answer = await ask(address, path, timeout)
    } catch {
      throw unseen()
    }
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (found !== undefined) {
      log?.warn({ malware: found }, 'upload refused')
      return found
    }
    if (answer !== 'stream: OK') throw unseen()
    return null
  }
}

interface Options {
  log?: Pick<FastifyBaseLogger, 'warn'>
  timeout?: number
}

const unseen = () => new HttpError(503, 'file.not-scanned', { retryAfter: 30 })

async function ask(address: string, path: string, timeout: number): Promise<string> {
  const socket = open(address)
  // Idle or busy, an answer that takes this long will not come.
  const late = setTimeout(() => socket.destroy(new Error('no answer')), timeout)
  const answer = reading(socket)
  // Not waited for while the file is sent: without a listener its failure would end the process.
  answer.catch(() => {})
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      if (socket.destroyed) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      socket.write(length)
      if (!socket.write(piece)) await drained(socket)
    }
    socket.write(Buffer.alloc(4))
    return await answer
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}

function open(address: string): Socket {
  if (address.startsWith('/')) return connect(address)
  const at = address.lastIndexOf(':')
  return connect(Number(address.slice(at + 1)), address.slice(0, at).replace(/^\[|\]$/g, ''))
}

/** Up to the zero byte that ends an answer. */
const reading = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > 1000) reject(new Error('no answer of a scanner'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('hung up')))
  })

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go)
      resolve()
    }
    socket.on('drain', go).on('close', go)
  })
