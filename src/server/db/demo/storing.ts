import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../files/store.ts'
import type { StoreFile } from './fill.ts'

/** Keeps demo files in the real store. They are our own, so they skip the checks that uploads go through. */
export function storing(store: FileStore): StoreFile {
  return async ({ bytes, nama, mime }) => {
    const path = join(store.temp, `${randomUUID()}.tmp`)
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const type = mime === 'image/png' ? 'png' : 'pdf'
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const discard = () => rm(path, { force: true })
    const stored = {
      path,
      type,
      mime,
      extension: type,
      size: bytes.length,
      sha256,
      filename: nama,
      discard,
    } as const
    const { key } = await store.put(stored)
    return { berkaskunci: key, berkasukuran: bytes.length, berkassha256: sha256 }
  }
}
