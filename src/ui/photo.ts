/**
 * A photo as it is worth sending from a phone: 1600 pixels are enough to read a page, and what the camera wrote beside
 * the picture (where it was taken) stays on the phone. Throws `UnreadablePhoto` for a kind that the server does not take
 * and this browser cannot turn into one that it does.
 */
export async function lightPhoto(file: File, accept: readonly string[]): Promise<File> {
  const takes = (type: string) => accept.some((each) => each.replace('/jpg', '/jpeg') === type)
  const png = endsLike(file, 'png') && (takes('image/png') || !takes(JPEG))
  if (!takes(JPEG) && !takes('image/png')) return file
  let picture: HTMLImageElement
  try {
    picture = await decoded(file)
  } catch {
    if (takes(file.type) || endsLike(file, 'jpe?g|png')) return file
    throw new UnreadablePhoto(file.name)
  }
  const scale = Math.min(1, LONG_EDGE / Math.max(picture.naturalWidth, picture.naturalHeight))
  // A drawing or a screenshot stays sharp as long as it is small; a large one is a photo by another name.
  const type = takes(JPEG) && !(png && scale === 1) ? JPEG : 'image/png'
  const blob = await drawn(picture, scale, type)
  // Compressed better than a browser does it, and a PNG does not tell where it was made.
  if (png && scale === 1 && blob.size >= file.size) return file
  const ending = type === JPEG ? 'jpg' : 'png'
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.${ending}`
  return new File([blob], name, { type, lastModified: file.lastModified })
}

export class UnreadablePhoto extends Error {}

/** A moving picture would stop, and what is no picture is not touched. */
export const isPhoto = (file: File): boolean =>
  file.type ? /^image\/(?!gif|svg)/.test(file.type) : endsLike(file, 'jpe?g|png|webp|hei[cf]')

const LONG_EDGE = 1600
const QUALITY = 0.8
const JPEG = 'image/jpeg'

const endsLike = ({ name, type }: File, endings: string) =>
  new RegExp(`\\.(${endings})$`, 'i').test(name) || new RegExp(`^image/(${endings})$`).test(type)

/** An element rather than a bitmap: it turns the photo the way it was held, in every browser. */
async function decoded(file: File): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

async function drawn(picture: HTMLImageElement, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePhoto()
  if (type === JPEG) {
    // What was see-through would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  // Old phones give the memory of a canvas back late unless it is made small.
  canvas.width = canvas.height = 0
  if (!blob) throw new UnreadablePhoto()
  return blob
}
