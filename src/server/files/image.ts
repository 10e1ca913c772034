import { chmod } from 'node:fs/promises'
import type Sharps from 'sharp'
import type { Sharp } from 'sharp'
import { message } from '../../contract/messages/index.ts'
import { factsOf } from './types.ts'
import { FileRefused, broken, dangerous } from './refusal.ts'

export type ImageType = 'jpeg' | 'gif' | 'png' | 'webp'

const IMAGE_LIMITS = { pixels: 40_000_000, frames: 50, seconds: 5 } as const

/**
 * Decodes an image and writes it anew. What comes out holds pixels and nothing else: no place where the photo was
 * taken, no page or script behind the picture. `longEdge`: made smaller where it is larger.
 */
export async function reencodeImage(
  from: string,
  to: string,
  type: ImageType,
  { longEdge }: Size = {},
): Promise<void> {
  try {
    const sharp = await imageLibrary()
    await refuseFlood(sharp, from, type)
    await ENCODE[type](shrunk(decoder(sharp, from, type), longEdge))
      .timeout({ seconds: IMAGE_LIMITS.seconds })
      .toFile(to)
    await chmod(to, 0o600)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (/timeout/i.test(String(error))) throw dangerous('file.picture-complex')
    if ((error as NodeJS.ErrnoException).code) throw error
    throw broken(factsOf(type).label)
  }
}

export interface Size {
  longEdge?: number
}

/** The same picture, small, as JPEG; and how large the picture is. Takes only what `reencodeImage` has written. */
export async function smallPicture(
  from: string,
  to: string,
  longEdge: number,
): Promise<{ width: number; height: number }> {
  const sharp = await imageLibrary()
  const { width, height } = await sharp(from).metadata()
  await shrunk(sharp(from), longEdge)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72 })
    .timeout({ seconds: IMAGE_LIMITS.seconds })
    .toFile(to)
  await chmod(to, 0o600)
  return { width, height }
}

// Turned the way it was held first, or the edges are those of the camera.
const shrunk = (image: Sharp, longEdge?: number): Sharp =>
  longEdge === undefined
    ? image
    : image.autoOrient().resize(longEdge, longEdge, { fit: 'inside', withoutEnlargement: true })

let loaded: Promise<typeof Sharps> | undefined

/** Loaded with the first picture: a server that only answers pages does without its 30 MB. */
export function imageLibrary(): Promise<typeof Sharps> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Only these four decoders exist for us: a mistake elsewhere can never feed SVG, TIFF or PDF to the library.
    sharp.block({ operation: ['VipsForeignLoad'] })
    const loads = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`)
    sharp.unblock({ operation: loads })
    // Every upload is seen once; remembering decoded ones only holds memory.
    sharp.cache(false)
    return sharp
  }))
}

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  // The camera's orientation is metadata and goes, so it is applied to the pixels first.
  jpeg: (image) => image.autoOrient().jpeg({ quality: 85 }),
  png: (image) => image.autoOrient().png(),
  gif: (image) => image.gif({ effort: 3 }),
  webp: (image) => image.autoOrient().webp({ quality: 85 }),
}

const decoder = (sharp: typeof Sharps, path: string, type: ImageType) =>
  sharp(path, {
    animated: type === 'gif',
    limitInputPixels: IMAGE_LIMITS.pixels,
    sequentialRead: true,
    failOn: 'error',
  })

/** Reads the header alone, so that a flood is refused for what it claims, before a pixel of it is unpacked. */
async function refuseFlood(sharp: typeof Sharps, path: string, type: ImageType): Promise<void> {
  const { width, height, pages = 1, format } = await sharp(path, { limitInputPixels: false }).metadata()
  if (format !== type) throw broken(factsOf(type).label)
  if (pages > IMAGE_LIMITS.frames) {
    throw dangerous(message('file.picture-frames', { frames: IMAGE_LIMITS.frames }))
  }
  if (width * height * pages > IMAGE_LIMITS.pixels) {
    throw dangerous(message('file.picture-pixels', { megapixels: IMAGE_LIMITS.pixels / 1e6 }))
  }
}
