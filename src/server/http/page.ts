import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CAMPUS_ELEMENT, productName, type Campus } from '../../contract/campus.ts'

/**
 * The page of the browser application with the name of its campus in it, so that nothing has to be asked before it is
 * painted. What it says is data, not code: the content security policy stays as strict as it is.
 */
export function pageOf(html: string, campus: Campus): string {
  // An installation without a name gets what was built.
  if (campus.versi === 0 && !campus.lupasandi && !campus.masuk && !campus.demo) return html
  const data = JSON.stringify({ ...campus, file: undefined })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const title = `<title>${escaped(productName(campus))}</title>`
  const script = `<script type="application/json" id="${CAMPUS_ELEMENT}">${data}</script>`
  const named = html.replace(/<title>[^<]*<\/title>/, () => `${title}\n    ${script}`)
  const version = campus.logo?.split('=')[1]
  if (version === undefined) return named
  return named
    .replace(/href="([^"]*)icons\/apple\.png"/, `href="$1kampus/apple.png?v=${version}"`)
    .replace(
      /href="([^"]*)icon\.svg" type="image\/svg\+xml"/,
      `href="$1kampus/ikon-192.png?v=${version}" type="image/png"`,
    )
}

/** What a phone that keeps the application on its home screen calls it. Addresses are relative to the manifest's own. */
export function manifestOf(manifest: Manifest, campus: Campus): Manifest {
  if (campus.versi === 0) return manifest
  const short = productName(campus)
  const named = {
    ...manifest,
    name: campus.nama ? `Magang ${campus.nama}` : short,
    short_name: short.length <= SHORT ? short : manifest.short_name,
  }
  const version = campus.logo?.split('=')[1]
  if (version === undefined) return named
  const icon = (size: number, purpose?: string) => ({
    src: `kampus/${purpose ?? 'ikon'}-${size}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  return { ...named, icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')] }
}

export interface Manifest {
  name: string
  short_name: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** A phone cuts off what is longer. */
const SHORT = 15

/** A text that is made anew when the campus changes, in the codings that browsers read. */
export function remade<T>(make: (campus: Campus) => string): (campus: Campus & T) => Remade {
  let made: { said: string; remade: Remade } | undefined
  return (campus) => {
    const said = JSON.stringify(campus)
    if (made?.said !== said) {
      const plain = Buffer.from(make(campus))
      const tag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
      made = {
        said,
        remade: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), tag },
      }
    }
    return made.remade
  }
}

interface Remade {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  tag: string
}

/** Always asked for anew; whoever has it as it is hears so. */
export function sendRemade(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: Remade,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  void reply.headers({ 'cache-control': 'no-cache', etag: body.tag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === body.tag) return reply.code(304).send()
  if (coding) void reply.header('content-encoding', coding)
  return reply
    .code(200)
    .type(type)
    .send(body[coding ?? 'plain'])
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
