import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placed } from './placed.ts'

/** The key that file links are signed with: `LINK_KEY`, or one made once, readable by the server's own user only. */
export async function loadSecret(dataDir: string, given?: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'link.key')
  const secret = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await placed(path, randomBytes(LENGTH))
    return readFile(path)
  })
  // Signing with a short key would be worse than not starting.
  if (secret.length !== LENGTH)
    throw new Error(`${path} rusak: hapus berkas itu, kunci baru dibuat saat mulai.`)
  await chmod(path, 0o600)
  return secret
}

const LENGTH = 32
