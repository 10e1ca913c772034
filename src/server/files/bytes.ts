import { open } from 'node:fs/promises'

/** Something to read pieces of, so that the parsers never need a whole file in memory. Outside its bounds: RangeError. */
export type Bytes = { size: number; read(offset: number, length: number): Promise<Buffer> }

export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: async (offset, length) => {
    assertInside(buffer.length, offset, length)
    return buffer.subarray(offset, offset + length)
  },
})

export async function withFileBytes<T>(path: string, use: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await use({
      size,
      read: async (offset, length) => {
        assertInside(size, offset, length)
        const buffer = Buffer.alloc(length)
        const { bytesRead } = await file.read(buffer, 0, length, offset)
        if (bytesRead !== length) throw new RangeError('file shrank while it was read')
        return buffer
      },
    })
  } finally {
    await file.close()
  }
}

export const headOf = (bytes: Bytes, length: number) => bytes.read(0, Math.min(length, bytes.size))

export const tailOf = (bytes: Bytes, length: number) => {
  const size = Math.min(length, bytes.size)
  return bytes.read(bytes.size - size, size)
}

function assertInside(size: number, offset: number, length: number): void {
  const inside = Number.isSafeInteger(offset) && Number.isSafeInteger(length) && offset >= 0 && length >= 0
  if (!inside || offset + length > size) throw new RangeError('a length or position points outside the file')
}
