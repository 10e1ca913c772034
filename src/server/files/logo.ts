import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { CampusSource, LogoFile } from '../campus.ts'
import type { AppContext } from '../context.ts'
import { unknownRoute } from '../http/errorHandler.ts'
import { imageLibrary } from './image.ts'

/**
 * `/kampus/logo` and the icons made of it, for everybody: it stands on the page on which people sign in. A handful of
 * small pictures, so they stay in memory as long as the logo is this one.
 */
export function serveLogo(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
  campus: CampusSource,
): void {
  const made = { version: '', pictures: new Map<string, Promise<Picture>>() }

  const pictureOf = (file: LogoFile, name: string, draw: Draw): Promise<Picture> => {
    if (made.version !== file.version) {
      made.version = file.version
      made.pictures.clear()
    }
    let picture = made.pictures.get(name)
    if (!picture) {
      picture = draw(file, async () => buffer((await files.open(file.key, file.size)).stream))
      made.pictures.set(name, picture)
      // A disk that failed once is asked again.
      picture.catch(() => made.pictures.delete(name))
    }
    return picture
  }

  app.get('/kampus/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const draw = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined
    const { file } = await campus()
    const picture = file && draw && (await pictureOf(file, name, draw).catch(() => undefined))
    if (!picture) return unknownRoute(request, reply)
    const named = (request.query as Record<string, unknown>).v === file.version
    return reply
      .headers({
        'cache-control': named ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
        // A picture alone: whatever a browser took it for, nothing in it runs.
        'content-security-policy': "default-src 'none'",
      })
      .type(picture.mime)
      .send(picture.bytes)
  })
}

interface Picture {
  mime: string
  bytes: Buffer
}
type Draw = (file: LogoFile, read: () => Promise<Buffer>) => Promise<Picture>

/** @param room the share of the side that the logo fills; a phone cuts the edges of a maskable one off */
const square =
  (side: number, { room, ground }: { room: number; ground: string | null }): Draw =>
  async (_file, read) => {
    const sharp = await imageLibrary()
    const inner = Math.round(side * room)
    const edge = Math.floor((side - inner) / 2)
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
    const fitted = sharp(await read())
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: edge, left: edge, bottom: side - inner - edge, right: side - inner - edge, background })
    const drawn = ground ? fitted.flatten({ background: ground }) : fitted
    return { mime: 'image/png', bytes: await drawn.png().toBuffer() }
  }

/** As large as it is ever shown, twice over for sharp screens. */
const SIDE = 320
const WHITE = '#ffffff'
const PICTURES: Record<string, Draw> = {
  logo: async (_file, read) => {
    const sharp = await imageLibrary()
    const small = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
    return {
      mime: 'image/png',
      bytes: await sharp(await read())
        .resize(small)
        .png()
        .toBuffer(),
    }
  },
  'ikon-192.png': square(192, { room: 1, ground: null }),
  'ikon-512.png': square(512, { room: 1, ground: null }),
  'maskable-192.png': square(192, { room: 0.7, ground: WHITE }),
  'maskable-512.png': square(512, { room: 0.7, ground: WHITE }),
  'apple.png': square(180, { room: 0.8, ground: WHITE }),
}
