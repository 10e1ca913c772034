import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { syncPath } from './local.ts'
import { placed } from './placed.ts'

/**
 * What stands on a store of files (`instalasi.id`): to which installation it belongs, and, around a move, that the files
 * are still on their way here or have gone elsewhere. A store that is not simply its installation's own is not served.
 */
export interface Mark {
  installation: string
  state?: 'disalin' | 'dipindahkan'
  /** Where they have gone. */
  to?: string
}

export function parseMark(text: string): Mark {
  const [installation = '', state, ...to] = text.trim().split(' ')
  if (state === 'disalin') return { installation, state }
  if (state === 'dipindahkan') return { installation, state, to: to.join(' ') }
  return { installation: text.trim() }
}

export const markText = ({ installation, state, to }: Mark): string =>
  `${[installation, state, to].filter(Boolean).join(' ')}\n`

export async function readMark(path: string): Promise<Mark | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return text === null ? null : parseMark(text)
}

/** Written aside and linked into place: of several servers that share the folder one writes, and all read the same. */
export async function writeMark(path: string, mark: Mark, { over }: { over: boolean }): Promise<Mark> {
  privateFolder(dirname(path))
  await placed(path, markText(mark), { over })
  await syncPath(dirname(path))
  return (await readMark(path))!
}
