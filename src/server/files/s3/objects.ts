import type { Readable } from 'node:stream'
import { markText, parseMark, type Mark } from '../mark.ts'
import type { Range } from '../store.ts'
import type { S3Address } from './address.ts'
import type { S3Client } from './client.ts'
import { elements, textOf } from './xml.ts'
import { createHash } from 'node:crypto'

/** What is done with objects: each is written once and never changed. */
export function s3Objects(client: S3Client, { bucket, prefix }: S3Address) {
  const { ask, reading, text, away } = client
  /** Some stores answer 501 to a condition on writing. */
  let conditional = true

  /** @returns how long it is; undefined = it is not there */
  async function size(name: string): Promise<number | undefined> {
    const { status, headers } = await ask({ method: 'HEAD', name: prefix + name }, [200, 404])
    return status === 404 ? undefined : Number(headers.get('content-length'))
  }

  return {
    size,

    /** @returns false = it was there already, and is as it was */
    async put(name: string, body: Blob | string, { sha256, over = false }: Put): Promise<boolean> {
      const send = (condition: Record<string, string>) =>
        ask(
          {
            method: 'PUT',
            name: prefix + name,
            body,
            bytes: typeof body === 'string' ? body.length : body.size,
            headers: {
              ...condition,
              'content-type': 'application/octet-stream',
              // Every store compares the one before it says yes; the other stays with the object where a store knows it.
              'x-amz-content-sha256': sha256,
              'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
            },
          },
          [200, 412, 501],
        )
      if (conditional && !over) {
        const answer = await send({ 'if-none-match': '*' })
        await text(answer)
        if (answer.status !== 501) return answer.status === 200
        conditional = false
      }
      if (!over && (await size(name)) !== undefined) return false
      const answer = await send({})
      await text(answer)
      if (answer.status !== 200) throw away(`tidak menerima ${name} (${answer.status})`)
      return true
    },

    async get(name: string, range?: Range): Promise<{ stream: Readable; size: number } | undefined> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await ask({ name: prefix + name, ...(headers && { headers }) }, [range ? 206 : 200, 404])
      if (answer.status === 404) {
        // Of a bucket that is gone every object is missing, and none is lost.
        const why = textOf(await text(answer), 'Code')
        if (why === 'NoSuchBucket') throw away(`tidak mengenal bucket ${bucket} lagi (404 NoSuchBucket)`)
        return undefined
      }
      const stream = reading(answer)
      if (!range) return { stream, size: Number(answer.headers.get('content-length')) }
      const given = answer.headers.get('content-range') ?? ''
      const [, part, whole] = /^bytes (\d+-\d+)\/(\d+)$/.exec(given) ?? []
      if (part === `${range.start}-${Math.min(range.end, Number(whole) - 1)}`)
        return { stream, size: Number(whole) }
      stream.destroy()
      throw away(`memberikan bagian lain daripada yang diminta (${given})`)
    },

    /** @returns false = there is nothing to copy */
    async copy(from: string, to: string): Promise<boolean> {
      const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` }
      const answer = await ask({ method: 'PUT', name: prefix + to, headers }, [200, 404])
      const said = await text(answer)
      if (answer.status === 404) return false
      // It begins its answer before it begins to copy.
      if (said.includes('<Error>')) throw away(`tidak menyalin ${from} (${textOf(said, 'Code')})`)
      return true
    },

    async remove(name: string): Promise<void> {
      await text(await ask({ method: 'DELETE', name: prefix + name }, [200, 204, 404]))
    },

    /** All objects below a part of the prefix, a thousand at a time, with what the store's own clock shows. */
    async *list(part = ''): AsyncGenerator<{ found: Found[]; now: number }> {
      for (let last: string | undefined, more = true; more;) {
        const after = last !== undefined && { 'start-after': last }
        const answer = await ask({ query: { 'list-type': '2', prefix: prefix + part, ...after } }, [200])
        const xml = await text(answer)
        const names = elements(xml, 'Contents').map((each) => ({
          name: textOf(each, 'Key') ?? '',
          at: Date.parse(textOf(each, 'LastModified') ?? ''),
        }))
        yield {
          found: names.map(({ name, at }) => ({ name: name.slice(prefix.length), at })),
          now: Date.parse(answer.headers.get('date') ?? '') || Date.now(),
        }
        const next = names.at(-1)?.name
        if (next !== undefined && next === last) throw away('mengulang daftar yang sama')
        last = next
        more = last !== undefined && textOf(xml, 'IsTruncated') === 'true'
      }
    },

    async readMark(name: string): Promise<Mark | null> {
      const answer = await ask({ name: prefix + name }, [200, 404])
      const said = await text(answer)
      if (answer.status === 200) return parseMark(said)
      if (textOf(said, 'Code') === 'NoSuchBucket')
        throw away(`tidak mengenal bucket ${bucket}: buat dulu bucket itu (404 NoSuchBucket)`)
      return null
    },

    async writeMark(name: string, mark: Mark, { over }: { over: boolean }): Promise<void> {
      const body = markText(mark)
      await this.put(name, body, { sha256: createHash('sha256').update(body).digest('hex'), over })
    },
  }
}

interface Put {
  sha256: string
  over?: boolean
}

interface Found {
  name: string
  /** When it was written, by the store's clock. */
  at: number
}
