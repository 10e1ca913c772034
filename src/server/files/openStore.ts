import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { diskStore } from './diskStore.ts'
import { filesDir } from './layout.ts'
import type { LocalOptions } from './local.ts'
import type { ClientOptions } from './s3/client.ts'
import { s3Store } from './s3/store.ts'
import type { FileStore } from './store.ts'

/** The store that the configuration names. What arrives is written below DATA_DIR first in any case. */
export function openStore(
  { DATA_DIR, FILES_URL: address, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: Where,
  given: LocalOptions & ClientOptions = {},
): FileStore {
  const dir = filesDir(DATA_DIR)
  const options = { minFreeFraction: MIN_FREE, ...given }
  return address && id !== undefined && secret !== undefined
    ? s3Store(dir, { ...options, address, keys: { id, secret } })
    : diskStore(dir, options)
}

/** Of the disk (docs/decisions/0012): a command is as content as the server. */
const MIN_FREE = 0.02

/** Whether files can be reached from here at all: rows alone may be imported from elsewhere. */
export const hasStore = ({ DATA_DIR, FILES_URL }: Where): boolean =>
  FILES_URL !== undefined || existsSync(filesDir(DATA_DIR))

type Where = Pick<Config, 'DATA_DIR' | 'FILES_URL' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>
