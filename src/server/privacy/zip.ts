export interface Entry {
  name: string
  /** Pictures and PDF are compressed already. */
  packed?: boolean
  content: AsyncIterable<Uint8Array | string>
}

/** A ZIP file as it is being made: never more of it in memory than the piece that is on its way. */
export async function* zipOf(entries: AsyncIterable<Entry>, made: Date): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  let pieces: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    if (piece.length > 0) pieces.push(piece)
  })
  const ready = () => {
    if (failure) throw failure
    const [out, next] = [pieces, []]
    pieces = next
    return out
  }
  for await (const { name, packed, content } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = made
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? text.encode(piece) : piece)
      yield* ready()
    }
    file.push(new Uint8Array(0), true)
    yield* ready()
  }
  zip.end()
  yield* ready()
}

const text = new TextEncoder()
