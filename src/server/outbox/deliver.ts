import type { ChannelName } from '../../contract/outbox.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { skipLocked } from '../db/skipLocked.ts'
import { ChannelAway, LaneAway, Refused, type Channel, type OutboxItem } from './channel.ts'

export interface Delivering {
  db: Database
  clock: () => Date
  name: ChannelName
  channel: Channel
  /** Ends when the server stops: nothing more is begun. */
  stopping?: AbortSignal
}

export interface Delivered {
  /** How many were in hand. */
  taken: number
  /** Nobody was there: better wait a while. */
  away: boolean
}

/**
 * Takes what is due into hand, and sends it. In hand is a row until `dipegang`: whoever is killed before noting what became
 * of it leaves it to the next, so that nothing is lost; it leaves twice only where the other side had taken it already.
 */
export async function deliver(delivering: Delivering): Promise<Delivered> {
  const { taken, lanes } = await begin(delivering)
  // All come to their end, also where one of them failed.
  await Promise.allSettled(lanes.values())
  const away = await Promise.all(lanes.values())
  return { taken, away: away.some(Boolean) }
}

/**
 * The same, and nobody waits for it: each lane comes to its own end, and says whether nobody was there at all. Lanes that are
 * on their way already are left out, so that one who hangs takes no place from the others.
 */
export async function begin(
  delivering: Delivering,
  busy: ReadonlySet<string> = new Set(),
): Promise<{ taken: number; lanes: Map<string, Promise<boolean>> }> {
  const { channel } = delivering
  const { items, dipegang } = await claim(delivering, busy)
  if (items.length === 0) return { taken: 0, lanes: new Map() }
  const lanes = Map.groupBy(items, (item) => channel.lane?.(item) ?? '')
  return {
    taken: items.length,
    lanes: new Map([...lanes].map(([lane, own]) => [lane, sendLane(delivering, own, dipegang)] as const)),
  }
}

async function sendLane(
  delivering: Delivering,
  items: readonly OutboxItem[],
  dipegang: string,
): Promise<boolean> {
  const { channel, db, stopping, clock } = delivering
  const started = performance.now()
  const waiting = [...items]
  const state = { away: false, broken: false, silent: false }
  const { patience = ONE_MS } = channel
  const mayBegin = () =>
    !state.away &&
    !state.broken &&
    !state.silent &&
    !stopping?.aborted &&
    performance.now() - started < IN_HAND_MS - patience - ONE_MS
  const worker = async () => {
    while (mayBegin()) {
      const item = waiting.shift()
      if (!item) return
      const outcome = await sendOne(delivering, item).catch((error: unknown) => {
        state.broken = true
        throw error
      })
      if (outcome) state[outcome] = true
    }
  }
  try {
    const workers = Array.from({ length: channel.sideBySide ?? 5 }, () => worker())
    // What is on its way comes to its end before anybody takes it into hand again.
    await Promise.allSettled(workers)
    await Promise.all(workers)
  } finally {
    // What was never sent has not been tried. A receiver that does not answer is left alone for a moment.
    await letGo(db, waiting, dipegang, state.silent ? new Date(clock().getTime() + LANE_RESTS_MS) : undefined)
  }
  return state.away
}
const LANE_RESTS_MS = 60_000

const BATCH = 50
/** How long one may take, where its channel says nothing else. */
export const ONE_MS = 20_000
/** How long a server has them in hand: longer than all of them may take. */
export const IN_HAND_MS = 5 * 60_000

/** When it is tried again, after the first time, the second …; after the last of these it has failed. */
export const RETRIES_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * 60_000)

/** @param busy receivers that are left out */
export async function claim(
  { db, clock, name }: Delivering,
  busy: ReadonlySet<string> = new Set(),
): Promise<InHand> {
  const now = clock()
  const dipegang = new Date(now.getTime() + IN_HAND_MS).toISOString()
  const due = db
    .selectFrom('kotakkeluar')
    .select('kotakid')
    .where('saluran', '=', name)
    .where('jadwal', '<=', now.toISOString())
    .where('terkirim', 'is', null)
    .where('gagal', 'is', null)
    .where('batal', 'is', null)
    .where((eb) => eb.or([eb('dipegang', 'is', null), eb('dipegang', '<=', now.toISOString())]))
    .$if(busy.size > 0, (rows) => rows.where('penerima', 'not in', [...busy]))
  // Mostly nothing waits, and looking waits for nobody: whoever writes keeps others that write from it.
  if (!(await due.limit(1).executeTakeFirst())) return { items: [], dipegang }
  const rows = await db
    .updateTable('kotakkeluar')
    .set({ dipegang })
    .where('kotakid', 'in', due.orderBy('jadwal').orderBy('kotakid').limit(BATCH).$call(skipLocked(db)))
    .returning(['kotakid', 'kunci', 'penerima', 'akunid', 'jenis', 'isi', 'percobaan', 'dibuat', 'sampai'])
    .execute()
  const late = rows.filter(({ sampai }) => sampai !== null && sampai <= now.toISOString())
  if (late.length > 0) await end(db, late, { batal: now.toISOString(), galat: 'terlambat' })
  const items = rows
    .filter((row) => !late.includes(row))
    .toSorted((a, b) => a.kotakid - b.kotakid)
    .map(({ isi, sampai: _, ...row }) => ({
      ...row,
      isi: JSON.parse(isi ?? '{}') as Record<string, unknown>,
    }))
  return { items, dipegang }
}

interface InHand {
  items: OutboxItem[]
  /** Until when. It also says whose they are: another server that takes them later has another moment. */
  dipegang: string
}

async function sendOne(
  { db, clock, channel }: Delivering,
  item: OutboxItem,
): Promise<'away' | 'silent' | undefined> {
  const signal = AbortSignal.timeout(channel.patience ?? ONE_MS)
  const known = unnoted.get(db)?.get(item.kunci)
  let how: Ending
  try {
    const sending = known ?? channel.send(item, { db, now: clock(), signal })
    const outcome = await Promise.race([sending, aborted(signal)])
    const now = clock().toISOString()
    how =
      typeof outcome === 'object'
        ? outcome
        : outcome === 'batal'
          ? { batal: now }
          : { terkirim: now, galat: null }
  } catch (error) {
    await failed(db, item, error, clock())
    if (error instanceof LaneAway) return 'silent'
    return error instanceof ChannelAway ? 'away' : undefined
  }
  const kept = unnoted.get(db) ?? new Map<string, Ending>()
  unnoted.set(db, kept.set(item.kunci, how))
  await end(db, [item], how)
  kept.delete(item.kunci)
  return undefined
}

/** What has left and could not be noted, on a full disk: when it is in hand again, it is only noted. */
const unnoted = new WeakMap<Database, Map<string, Ending>>()
interface Ending {
  terkirim?: string
  batal?: string
  galat?: string | null
}

async function failed(db: Database, item: OutboxItem, error: unknown, now: Date): Promise<void> {
  const again = error instanceof Refused ? undefined : waitAfter(item.percobaan, error instanceof ChannelAway)
  const galat = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)
  await db
    .updateTable('kotakkeluar')
    .set({
      galat,
      percobaan: item.percobaan + 1,
      dipegang: null,
      ...(again === undefined
        ? { gagal: now.toISOString() }
        : { jadwal: new Date(now.getTime() + again).toISOString() }),
    })
    .where('kotakid', '=', item.kotakid)
    .where('terkirim', 'is', null)
    .execute()
}
const MAX_ERROR = 500

/** Nobody being there says nothing about the item: it is tried until somebody is, or nobody wants it any more. */
const waitAfter = (tried: number, away: boolean): number | undefined =>
  away ? RETRIES_MS[Math.min(tried, AWAY_MOST)] : RETRIES_MS[tried]
/** Every half hour, so that a server that is back finds them soon. */
const AWAY_MOST = 2

const end = (db: Database, items: readonly { kotakid: number }[], how: Ending) =>
  updateRows(db, 'kotakkeluar', { kotakid: items.map(({ kotakid }) => kotakid) }, { ...how, dipegang: null })

/** What was in hand and not begun is anybody's again. */
async function letGo(
  db: Database,
  items: readonly OutboxItem[],
  dipegang: string,
  until?: Date,
): Promise<void> {
  if (items.length === 0) return
  await updateRows(
    db,
    'kotakkeluar',
    { kotakid: items.map(({ kotakid }) => kotakid), dipegang },
    { dipegang: null, ...(until && { jadwal: until.toISOString() }) },
  )
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('tidak ada jawaban')), { once: true })
  })
