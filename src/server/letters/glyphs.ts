/** The code points for which a TrueType font has a glyph, from its `cmap` table (formats 4 and 12). */
export function glyphsOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableOf(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < count; index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) segments(font, at, found)
    if (format === 12) groups(font, at, found)
  }
  return found
}

function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`a font without ${tag}`)
}

function segments(font: Buffer, at: number, found: Set<number>): void {
  const length = font.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + length + 2
  const deltas = starts + length
  const offsets = deltas + length
  for (let segment = 0; segment < length; segment += 2) {
    const first = font.readUInt16BE(starts + segment)
    const last = font.readUInt16BE(ends + segment)
    const offset = font.readUInt16BE(offsets + segment)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + font.readInt16BE(deltas + segment)) & 0xffff
          : font.readUInt16BE(offsets + segment + offset + (code - first) * 2)
      if (glyph !== 0) found.add(code)
    }
  }
}

function groups(font: Buffer, at: number, found: Set<number>): void {
  const count = font.readUInt32BE(at + 12)
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12
    const last = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= last; code++) found.add(code)
  }
}
