import { createHash } from 'node:crypto'
import { fillDemo, type StoreFile } from '../../src/server/db/demo/fill.ts'
import type { Database } from '../../src/server/db/open.ts'
import { syncReference } from '../../src/server/db/reference.ts'

export const TODAY = '2026-11-20'
export const hash = (password: string) => Promise.resolve(`hash of ${password}`)

/** The demo in a database, on a day that stays. @returns its files, in their order */
export async function filled(db: Database, today = TODAY) {
  await syncReference(db)
  const { files, store } = remembering()
  await fillDemo(db, { today, hash, store })
  return files
}

/** A store that forgets the bytes; its keys are in order, so that two fills can be compared. */
export function remembering() {
  const files: Parameters<StoreFile>[0][] = []
  const store: StoreFile = (file) => {
    files.push(file)
    const berkassha256 = createHash('sha256').update(file.bytes).digest('hex')
    return Promise.resolve({
      berkaskunci: `kunci-${files.length}`,
      berkasukuran: file.bytes.length,
      berkassha256,
    })
  }
  return { files, store }
}
