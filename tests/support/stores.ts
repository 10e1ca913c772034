import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe } from 'vitest'
import { diskStore } from '../../src/server/files/diskStore.ts'
import type { LocalOptions } from '../../src/server/files/local.ts'
import { s3Client } from '../../src/server/files/s3/client.ts'
import { s3Objects } from '../../src/server/files/s3/objects.ts'
import { s3Store } from '../../src/server/files/s3/store.ts'
import type { FileStore } from '../../src/server/files/store.ts'
import { addressOf, s3Server, type S3Server } from './s3.ts'
import { temporaryFolder } from './uploads.ts'

export const STORES = ['folder', 'S3'] as const
export type StoreKind = (typeof STORES)[number]

/** The same tests on a folder and on an S3 store. */
export function onBothStores(
  tests: (place: (dataDir?: string) => StorePlace, kind: StoreKind) => void,
): void {
  describe('folder', () => tests((dataDir) => folderPlace(dataDir), 'folder'))
  describe('S3', () => {
    const s3 = withS3()
    tests((dataDir) => s3Place(s3(), dataDir), 'S3')
  })
}

/** An S3 store for the tests of a file. */
export function withS3(): () => S3Server {
  let server: S3Server | undefined
  beforeAll(async () => {
    server = await s3Server()
  })
  afterAll(() => server?.stop())
  return () => server!
}

/** Where files are kept, seen from behind: names are `ab/abcdef…`, `sampah/…`, `instalasi.id` in both. */
export interface StorePlace {
  dataDir: string
  /** What the server is configured by. */
  env: Record<string, string>
  open(options?: LocalOptions): FileStore
  /** Of everything but what is on its way. */
  names(): Promise<string[]>
  write(name: string, content: string | Buffer): Promise<void>
  read(name: string): Promise<string>
  erase(name: string): Promise<void>
}

export function folderPlace(dataDir = join(temporaryFolder(), 'data')): StorePlace {
  const dir = join(dataDir, 'berkas')
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    open: (options) => diskStore(dir, { ...ROOMY, ...options }),
    names: () =>
      Promise.resolve(
        existsSync(dir)
          ? readdirSync(dir, { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
              .filter((name) => !name.startsWith('tmp'))
              .sort()
          : [],
      ),
    write(name, content) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      return Promise.resolve(writeFileSync(join(dir, name), content))
    },
    read: (name) => Promise.resolve(readFileSync(join(dir, name), 'utf8')),
    erase: (name) => Promise.resolve(rmSync(join(dir, name))),
  }
}

export function s3Place(s3: S3Server, dataDir = join(temporaryFolder(), 'data'), url = s3.url()): StorePlace {
  const [address, keys] = [addressOf(url), s3.keys]
  const objects = s3Objects(s3Client(address, keys), address)
  return {
    dataDir,
    env: { DATA_DIR: dataDir, FILES_URL: url, ...s3.env },
    open: (options) =>
      s3Store(join(dataDir, 'berkas'), { ...ROOMY, patience: 60_000, ...options, address, keys }),
    async names() {
      const names: string[] = []
      for await (const { found } of objects.list()) names.push(...found.map(({ name }) => name))
      return names.sort()
    },
    async write(name, content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      await objects.put(name, new Blob([new Uint8Array(Buffer.from(content))]), { sha256, over: true })
    },
    read: async (name) => text((await objects.get(name))!.stream),
    erase: (name) => objects.remove(name),
  }
}

/** Tests do not wait for somebody else's disk to have room. */
const ROOMY = { minFreeBytes: 0, minFreeFraction: 0 }
