import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { ImportSummary } from '../../contract/endpoints/impor.ts'
import { DEFAULT_LANGUAGE } from '../../contract/language.ts'
import type { Config } from '../config.ts'
import { databaseName } from '../db/databaseName.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { refuseMoved } from '../db/setup.ts'
import { INITIAL } from '../session/passwords.ts'
import { hashToken, openSession } from '../session/tokens.ts'
import type { ImportOrder } from './run.ts'

/** What the command was asked for. */
export type Wish = Omit<ImportOrder, 'user' | 'now' | 'today' | 'language' | 'progress' | 'columns'>

/**
 * Beside a running server the server imports: it holds the database, and whoever wrote into an embedded one meanwhile
 * would stop everybody. Whoever may open the database may open a session in it, which ends with the import.
 * @returns undefined when no server of this data answers
 */
export async function throughServer(
  config: Config,
  wish: Wish,
  by: string | undefined,
): Promise<ImportSummary | undefined> {
  const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL })
  try {
    await refuseMoved(db, databaseName(config))
    return await asImporter(db, by, async (token) => {
      const base = await serverOf(config, token)
      return base === undefined ? undefined : send(base, token, wish)
    })
  } finally {
    await db.destroy()
  }
}

/** In the name of an academic office, with a session that ends with the work. */
export async function asImporter<T>(
  db: Database,
  username: string | undefined,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const account = await db
    .selectFrom('akun')
    .select('akunid')
    .where('role', '=', 'akademik')
    .where('aktif', '=', 1)
    .$if(username !== undefined, (query) => query.where('username', '=', username!))
    // Who still has the first password may do nothing on the server.
    .orderBy((eb) => eb.case().when('sandi', 'like', `${INITIAL}%`).then(1).else(0).end())
    .orderBy('akunid')
    .executeTakeFirst()
  if (!account)
    throw new Error(
      username
        ? `Tidak ada akun akademik bernama ${username}.`
        : 'Belum ada akun akademik. Jalankan server sekali dengan npm start, lalu ulangi.',
    )
  const token = await openSession(db, { akunid: account.akunid, remember: false, now: new Date() })
  try {
    return await work(token)
  } finally {
    await db.deleteFrom('sesi').where('tokenhash', '=', hashToken(token)).execute()
  }
}

/** Where the server of this computer is asked. */
export function addressOf({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** The address of the calls, where a server knows this session: whatever else listens there is not ours. */
async function serverOf(config: Config, token: string): Promise<string | undefined> {
  const below = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).pathname.replace(/\/$/, '') : ''
  for (const path of new Set(['', below])) {
    const base = `${addressOf(config)}${path}/api/`
    const answer = await fetch(`${base}me`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    if (answer?.ok && answer.headers.get('content-type')?.includes('json')) return base
  }
  return undefined
}

async function send(base: string, token: string, wish: Wish): Promise<ImportSummary> {
  const form = new FormData()
  const fields: Record<string, string | number | undefined> = {
    jenis: wish.name,
    mode: wish.mode,
    akun: wish.accounts ? 1 : 0,
    sandiulang: wish.again ? 1 : 0,
    sandiuntuk: wish.only,
    prodi: JSON.stringify(wish.spellings ?? {}),
    nol: JSON.stringify(wish.zeros ?? {}),
    kuota: wish.quota,
    lembar: wish.sheet,
    barisjudul: wish.row,
  }
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  form.append('berkas', await openAsBlob(wish.path), basename(wish.path))
  const answer = await fetch(`${base}impor`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'accept-language': DEFAULT_LANGUAGE },
  })
  const said = (await answer.json()) as Partial<{
    message: string
    error: Record<string, string>
    data: ImportSummary
  }>
  if (answer.ok && said.data) return said.data
  throw new Error([said.message, ...Object.values(said.error ?? {})].filter(Boolean).join('\n'))
}
