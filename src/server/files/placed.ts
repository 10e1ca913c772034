import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'

/**
 * Writes a small file of the server's own aside and puts it into place: a crash leaves no half of it, and without `over` of
 * two who try at once both read the first.
 */
export async function placed(path: string, content: string | Buffer, { over = false } = {}): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    if (over) await rename(draft, path)
    else
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
  } finally {
    await rm(draft, { force: true })
  }
}
