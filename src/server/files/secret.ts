import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that file links are signed with: `LINK_KEY`, or one made once, readable by the server's own user only. */
export async function loadSecret(dataDir: string, given?: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'link.key')
  const secret = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await create(dataDir, path)
    return readFile(path)
  })
  // Signing with a short key would be worse than not starting.
  if (secret.length !== LENGTH)
    throw new Error(`${path} rusak: hapus berkas itu, kunci baru dibuat saat mulai.`)
  await chmod(path, 0o600)
  return secret
}

const LENGTH = 32

/** Written aside and linked into place: a crash leaves no half key, and of two who try at once both read the first. */
async function create(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `link.key.${randomUUID()}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(LENGTH))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
