import type { Insertable, Transaction } from 'kysely'
import {
  fileTypes,
  MAX_DISCARDED_BYTES,
  MAX_DISCARDED_FILES,
  MAX_STUDENT_BYTES,
  MAX_STUDENT_FILES,
  MAX_STUDENT_PICTURE_BYTES,
  MAX_STUDENT_PICTURES,
  type WireFileType,
} from '../../contract/fileTypes.ts'
import type { RequestContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../http/httpError.ts'
import { commitStored, removeStored } from './commitStored.ts'
import { inspectFile, thumbnailOf } from './inspect.ts'
import { isReceived, type Received } from './receive.ts'
import { infected, underField } from './refusal.ts'
import type { Stored } from './store.ts'

/**
 * Writes rows that name uploaded files. They are checked and safely stored first, then their rows and `write` are committed
 * together; when that fails the new files go (`commitStored`). What they replace only loses its row: the sweeper takes it
 * later, so that a copy of the database never names a file that a later copy of the folder lacks.
 *
 * `authorize` finds what is written to and refuses who may not. It is asked before anything opens the file, and once more
 * in the transaction, where its answer is what `write` goes by.
 * `write` gets the ids of the new file rows by their fields, and names what is no longer used. Of a picture it also gets the
 * row of the small one.
 */
export async function withFiles<Target, T>(
  { appContext, now }: Pick<RequestContext, 'appContext' | 'now'>,
  uploads: readonly Upload[],
  authorize: (db: Database) => Promise<Target>,
  write: (
    trx: Transaction<Tables>,
    sent: Sent,
    target: Target,
  ) => Promise<{ result: T; unused?: (number | null)[] }>,
): Promise<T> {
  if (uploads.length > 0) await authorize(appContext.db)
  const stored: { upload: Upload; file: Stored; small?: StoredSmall }[] = []
  const files = () => stored.flatMap(({ file, small }) => (small ? [file, small.file] : [file]))
  for (const upload of uploads)
    stored.push({
      upload,
      ...(await store(appContext, upload).catch(async (error: unknown) => {
        await removeStored(appContext.files, files())
        throw error
      })),
    })
  return commitStored(appContext, files(), async (trx) => {
    const target = await authorize(trx)
    const sent: Sent = { ids: new Map(), small: null }
    for (const { upload, file, small } of stored) {
      sent.ids.set(upload.field, await nameFile(trx, file, upload, now))
      if (small) sent.small = await nameSmall(trx, small, upload, now)
    }
    const { result, unused = [] } = await write(trx, sent, target)
    await discard(trx, unused, now)
    return result
  })
}

/** The rows of what was sent, by field. */
export interface Sent {
  ids: Map<string, number>
  small: Small | null
}

/** The small one of a picture: its row, and how large the picture itself is. */
export interface Small {
  berkasid: number
  width: number
  height: number
}

export interface Upload {
  received: Received
  /** What the file is for: who may open it follows from that (`find.ts`). */
  use: string
  /** Wire names of the types that are taken. */
  types: readonly string[]
  /** The field of the form, for the sentence under it. */
  field: string
  /** The student whose file it is, and whose share of the disk it takes. */
  nobp?: string | null
  /** A picture that is kept no larger than this, with a small one beside it. */
  picture?: { longEdge: number; thumbnailEdge: number }
}

/** The upload in its field of the body, or null when none was sent. */
export function uploadOf(body: object, wanted: Omit<Upload, 'received'>): Upload | null {
  const received = (body as Record<string, unknown>)[wanted.field]
  return isReceived(received) ? { received, ...wanted } : null
}

async function store(
  appContext: RequestContext['appContext'],
  { received, types, field, picture }: Upload,
): Promise<{ file: Stored; small?: StoredSmall }> {
  const { files } = appContext
  try {
    if (await appContext.scan?.(received.path)) throw infected()
    const allowed = types.map((type) => fileTypes[type as WireFileType].type)
    const checked = await inspectFile(received, allowed, picture)
    if (!picture) return { file: await files.put(checked) }
    const { small, width, height } = await thumbnailOf(checked, picture.thumbnailEdge).catch(
      async (error: unknown) => {
        await checked.discard()
        throw error
      },
    )
    const file = await files.put(checked).catch(async (error: unknown) => {
      await small.discard()
      throw error
    })
    const storedSmall = await files.put(small).catch(async (error: unknown) => {
      await removeStored(files, [file])
      throw error
    })
    return { file, small: { file: storedSmall, width, height } }
  } catch (error) {
    throw underField(error, field)
  }
}

interface StoredSmall {
  file: Stored
  width: number
  height: number
}

/** What a small picture is for is no use of its own: nobody opens it but by the link of the large one. */
const SMALL = 'kecil'

async function nameSmall(
  db: Database,
  { file, width, height }: StoredSmall,
  upload: Upload,
  now: Date,
): Promise<Small> {
  return {
    berkasid: await nameFile(db, file, { ...upload, use: `${upload.use}${SMALL}` }, now),
    width,
    height,
  }
}

async function nameFile(
  db: Database,
  stored: Stored,
  { use, nobp = null }: Upload,
  now: Date,
): Promise<number> {
  const row = {
    berkaskunci: stored.key,
    berkasguna: use,
    berkasnama: stored.filename,
    berkasmime: stored.mime,
    berkasukuran: stored.size,
    berkassha256: stored.sha256,
    nobp,
    dibuat: now.toISOString(),
  }
  const named = await (nobp ? withinShare(db, { ...row, nobp }) : db.insertInto('berkas').values(row))
    .returning('berkasid')
    .executeTakeFirst()
  if (named) return named.berkasid
  if (nobp && !(await mayDiscard(db, nobp))) throw conflict('file.replaced-too-often')
  throw conflict('file.share-full')
}

/** One student must not fill the campus' disk: without room for it the file gets no row. Pictures have their own share. */
const withinShare = (db: Database, row: Insertable<Tables['berkas']> & { nobp: string }) => {
  const [files, bytes] = isPicture(row.berkasguna)
    ? // Each has a small one.
      [2 * MAX_STUDENT_PICTURES, MAX_STUDENT_PICTURE_BYTES]
    : [MAX_STUDENT_FILES, MAX_STUDENT_BYTES]
  return db
    .insertInto('berkas')
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('berkas')
            .where('nobp', '=', row.nobp)
            .where('berkasguna', isPicture(row.berkasguna) ? 'in' : 'not in', PICTURES)
            .select(({ fn, lit }) => [
              fn.countAll<number>().as('files'),
              fn.coalesce(fn.sum<number>('berkasukuran'), lit(0)).as('bytes'),
            ])
            .as('has'),
        )
        .select(({ val, cast }) =>
          Object.entries(row).map(([name, value]) =>
            cast(val(value), typeof value === 'number' ? 'integer' : 'text').as(name),
          ),
        )
        .where('has.files', '<', files)
        .where('has.bytes', '<=', bytes - row.berkasukuran)
        .where(({ exists }) => exists(hasDiscardedLittle(db, row.nobp))),
    )
}

/** What a student shows for a day away. */
export const PROOF_USE = 'buktiabsen'

/** A field supervisor's marks on paper. */
export const MARK_SHEET_USE = 'nilailapangan'

/** Of a visit: pictures, minutes. */
export const VISIT_USE = 'kunjungan'
/** Days that a company confirmed on paper. */
export const CONFIRMATION_USE = 'konfirmasilapangan'

/** What a letter's file is for, and that of the signed one which was scanned. */
export const LETTER_USE = 'surat'
export const SCAN_USE = 'suratpindaian'
/** The use of the pictures of reports, and that of their small ones. */
export const PICTURE_USE = 'laporangambar'
const PICTURES = [PICTURE_USE, `${PICTURE_USE}${SMALL}`]
const isPicture = (use: string) => PICTURES.includes(use)

/** What a student replaced lies on the disk for another month: it does not take from the share, but it has an end too. */
const hasDiscardedLittle = (db: Database, nobp: string) =>
  db
    .selectFrom(
      db
        .selectFrom('berkasbuang')
        .where('nobp', '=', nobp)
        .select(({ fn, lit }) => [
          fn.countAll<number>().as('files'),
          fn.coalesce(fn.sum<number>('berkasukuran'), lit(0)).as('bytes'),
        ])
        .as('gone'),
    )
    .where('gone.files', '<', MAX_DISCARDED_FILES)
    .where('gone.bytes', '<', MAX_DISCARDED_BYTES)
    .select('gone.files')

const mayDiscard = async (db: Database, nobp: string): Promise<boolean> =>
  (await hasDiscardedLittle(db, nobp).executeTakeFirst()) !== undefined

/** The rows go now, the files when the sweeper comes; until then they are remembered as removed on purpose. */
export async function discard(db: Database, unused: (number | null)[], now: Date): Promise<void> {
  const ids = unused.filter((id): id is number => id !== null)
  if (ids.length === 0) return
  const rows = await db
    .deleteFrom('berkas')
    .where('berkasid', 'in', ids)
    .returning(['berkaskunci', 'berkasukuran', 'nobp'])
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('berkasbuang')
    .values(rows.map((row) => ({ ...row, dibuang: now.toISOString() })))
    .execute()
}
