import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StoreAway } from '../refusal.ts'
import { placeOf, urlOf, type S3Address, type S3Keys } from './address.ts'
import { didNotAnswer, hangsUp, refusedBy, type Refusal } from './trouble.ts'

export interface ClientOptions {
  /** The longest silence: until an answer begins, and between two pieces of it. */
  patience?: number
  /** Hears what whoever looks after the server has to know. */
  log?: { warn: (facts: object, message: string) => void } | undefined
}

/**
 * Asks an S3 store: signed, never longer than somebody would wait, and once more where it failed at once. All that is
 * asked here may be asked twice.
 */
export function s3Client(address: S3Address, keys: S3Keys, options: ClientOptions = {}) {
  const { patience = 10_000, log } = options
  const signer = new AwsClient({
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    region: address.region,
    service: 's3',
    retries: 0,
  })
  const place = placeOf(address)

  const away = (why: string, cause?: unknown): StoreAway => {
    log?.warn({ penyimpanan: place, sebab: why }, 'file store')
    return new StoreAway(`Penyimpanan berkas ${place} ${why}`, cause)
  }

  async function once({ method = 'GET', name, query, headers, body, bytes = 0 }: Ask): Promise<Answer> {
    const url = urlOf(address, name)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const signed = await signer.sign(url, {
      method,
      headers: {
        // As it is stored: what comes packed would look damaged. With a range fetch says so itself.
        ...(headers?.range === undefined && { 'accept-encoding': 'identity' }),
        'x-amz-content-sha256': EMPTY_SUM,
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const end = new AbortController()
    // A slow line, but one that a server can be run on.
    const late = setTimeout(() => end.abort(TOO_LATE), patience + bytes / SLOWEST)
    try {
      const response = await fetch(signed, { signal: end.signal, redirect: 'manual' })
      return { status: response.status, headers: response.headers, response, end }
    } finally {
      clearTimeout(late)
    }
  }

  const text = (answer: Answer): Promise<string> => whole(reading(answer))

  /** What of an answer is still to come, asked for as it is taken: whoever takes slowly slows the store down. */
  function reading({ response, end }: Answer): Readable {
    const reader = response.body?.getReader()
    return new Readable({
      read() {
        const late = setTimeout(() => end.abort(TOO_LATE), patience)
        void (reader?.read() ?? Promise.resolve({ done: true as const, value: undefined })).then(
          ({ done, value }) => {
            clearTimeout(late)
            this.push(done ? null : value)
          },
          (error: unknown) => {
            clearTimeout(late)
            this.destroy(
              end.signal.reason === TOO_LATE
                ? away(didNotAnswer(patience), error)
                : away(hangsUp(error), error),
            )
          },
        )
      },
      destroy(error, done) {
        // Whoever asked is gone: nothing more is fetched.
        end.abort()
        done(error)
      },
    })
  }

  /** @returns the answer, where its status is one of `taken` */
  async function ask(wanted: Ask, taken: readonly number[]): Promise<Answer> {
    for (let again = false; ; again = true) {
      let refusal: Refusal
      try {
        const answer = await once(wanted)
        if (taken.includes(answer.status)) return answer
        refusal = refusedBy(answer, wanted.method === 'HEAD' ? '' : await text(answer), address)
      } catch (error) {
        if (error instanceof StoreAway) throw error
        if (error === TOO_LATE) throw away(didNotAnswer(patience), error)
        refusal = { why: hangsUp(error), passing: true, cause: error }
      }
      if (again || !refusal.passing) throw away(refusal.why, refusal.cause)
      await wait(100 + Math.random() * 200)
    }
  }

  return { place, ask, reading, text, away }
}

export type S3Client = ReturnType<typeof s3Client>

export interface Ask {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob | string
  /** How much is sent. */
  bytes?: number
}

export interface Answer {
  status: number
  headers: Headers
  response: Response
  end: AbortController
}

const TOO_LATE = new Error('too late')
/** Bytes in a millisecond. */
const SLOWEST = 200
const EMPTY_SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** What a store says in words is short. */
async function whole(stream: Readable): Promise<string> {
  let text = ''
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) text += piece
  return text
}
