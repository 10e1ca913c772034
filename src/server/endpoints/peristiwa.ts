import { sql, type Selectable } from 'kysely'
import { EVENTS, type EventGroup } from '../../contract/events.ts'
import type { QueryOf } from '../../contract/endpoints/index.ts'
import { EVENTS_A_PAGE, NOTICES_A_PAGE } from '../../contract/endpoints/peristiwa.ts'
import { addDays, startOfDay } from '../../contract/rules/calendar.ts'
import { isStaff } from '../../contract/roles.ts'
import { UNDO, type Undoable } from '../../contract/undo.ts'
import { handlers, type RequestContext, type ScopeContext } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import type { Tables } from '../db/tables.ts'
import { undoEvent } from '../events/undo.ts'
import { DECISION_REFUSED } from './register/deciding.ts'
import { namedTo, OFFICE_ONLY, stillOpen } from '../events/notices.ts'
import { programme } from '../scope.ts'
import { write } from '../write.ts'

/** The trail, for whoever looks after the campus; the bell, for everybody. Both the newest first, without counting all. */
export const peristiwa = handlers({
  'GET peristiwa': async (context) => {
    const rows = await trail(context).execute()
    return { data: rows.slice(0, EVENTS_A_PAGE).map(eventLine), lagi: rows.length > EVENTS_A_PAGE }
  },

  'POST peristiwa/urungkan': write({
    change: (context) => undoEvent(context.db, context),
    refused: DECISION_REFUSED,
    event: Object.keys(UNDO) as Undoable[],
    said: 'record.undone',
  }),

  'GET pemberitahuan': async (context) => {
    const { query } = context
    const [rows, baru] = await Promise.all([
      noticesOf(context)
        .select(SHOWN)
        .select('n.dibaca')
        .$if(query.sebelum !== undefined, (rows) => rows.where('n.peristiwaid', '<', query.sebelum!))
        .orderBy('n.peristiwaid', 'desc')
        .limit(NOTICES_A_PAGE + 1)
        .execute(),
      unread(context),
    ])
    return {
      data: rows
        .slice(0, NOTICES_A_PAGE)
        .map(({ dibaca, ...row }) => ({ ...eventLine(row), ...withoutOthers(row), dibaca: dibaca !== null })),
      baru,
      lagi: rows.length > NOTICES_A_PAGE,
    }
  },

  'POST pemberitahuan/dibaca': async (context) => {
    const { db, user, now, body } = context
    await db
      .updateTable('pemberitahuan')
      .set({ dibaca: now.toISOString() })
      .where('akunid', '=', user.akunid)
      // What another hat of the account is told waits for that one.
      .where('peristiwaid', 'in', noticesOf(context).where('n.dibaca', 'is', null).select('n.peristiwaid'))
      .where('dibaca', 'is', null)
      .$if(body.peristiwaid !== undefined, (rows) => rows.where('peristiwaid', 'in', body.peristiwaid!))
      .$if(body.sampai !== undefined, (rows) => rows.where('peristiwaid', '<=', body.sampai!))
      .execute()
    return { baru: await unread(context) }
  },
})

const COLUMNS = [
  ...(['peristiwaid', 'waktu', 'nama', 'peran', 'asal', 'objek', 'objekid', 'judul', 'aksi'] as const),
  ...(['nobp', 'registerid', 'sebelum', 'sesudah', 'alasan'] as const),
] as const
const SHOWN = COLUMNS.map((column) => `p.${column}` as const)
type EventRow = Pick<Selectable<Tables['peristiwa']>, (typeof COLUMNS)[number]>

/**
 * The newest of what is asked for. Of several kinds each is looked up by itself, no further than a page, and the newest of
 * all are kept: by an index on kind and time that is found at once, however seldom it happens.
 */
export function trail(context: Looking) {
  const kinds = kindsAsked(context.query)
  if (kinds === undefined) return eventsOf(context)
  const { kelompok: _, objek: __, ...withoutKind } = context.query
  const [first, ...others] = kinds.map((kind) =>
    context.db
      .selectFrom(
        eventsOf({ ...context, query: withoutKind })
          .where('p.objek', '=', kind.objek)
          .where('p.aksi', '=', kind.aksi)
          .as('one'),
      )
      .selectAll(),
  )
  const all = others.reduce((sofar, next) => sofar.unionAll(next), first!)
  return context.db
    .selectFrom(all.as('found'))
    .selectAll()
    .orderBy('waktu', 'desc')
    .orderBy('peristiwaid', 'desc')
    .limit(EVENTS_A_PAGE + 1)
}

type Looking = ScopeContext & {
  query: QueryOf<'GET peristiwa'>
  appContext: Pick<RequestContext['appContext'], 'timeZone'>
}

/** Undefined: of every kind, or of so few records, by their own index, that the kind does not matter. */
function kindsAsked({ objek, objekid, kelompok, nobp, mahasiswa, registerid }: Looking['query']) {
  if ([objekid, nobp, mahasiswa, registerid].some((one) => one !== undefined)) return undefined
  if (objek === undefined && kelompok === undefined) return undefined
  const kinds = Object.entries(EVENTS)
    .filter(([, { group }]) => kelompok === undefined || group === kelompok)
    .map(([kind]) => kind.split('.') as [string, string])
    .filter(([of]) => objek === undefined || of === objek)
  return kinds.length === 0 ? undefined : kinds.map(([of, aksi]) => ({ objek: of, aksi }))
}

function eventsOf({ db, user, permission, query, appContext: { timeZone } }: Looking) {
  const { objek, objekid, kelompok, nobp, mahasiswa, registerid, oleh, dari, sampai, sebelum } = query
  return (
    db
      .selectFrom('peristiwa as p')
      .select(SHOWN)
      .$if(permission === 'own-prodi', (rows) => rows.where(programme('p.prodiid', user)))
      .where(namedTo(user))
      .$if(objek !== undefined, (rows) => rows.where('p.objek', '=', objek!))
      .$if(objekid !== undefined, (rows) => rows.where('p.objekid', '=', objekid!))
      .$if(nobp !== undefined, (rows) => rows.where('p.nobp', '=', nobp!))
      .$if(mahasiswa !== undefined, (rows) =>
        rows.where('p.nobp', 'in', (eb) =>
          eb
            .selectFrom('mahasiswa as m')
            .select('m.mhsnobp')
            .where(programme('m.mhsprodiid', user))
            .where(
              sql<boolean>`(m.mhsnobp = ${mahasiswa!} or ${matches(db, [sql.ref('m.mhsnama')], sql`${patternOf(mahasiswa!)}`)})`,
            ),
        ),
      )
      .$if(registerid !== undefined, (rows) => rows.where('p.registerid', '=', registerid!))
      .$if(kelompok !== undefined, (rows) =>
        rows.where(sql<string>`p.objek || '.' || p.aksi`, 'in', kindsOf(kelompok!)),
      )
      .$if(oleh !== undefined, (rows) =>
        rows.where(matches(db, [sql.ref('p.nama')], sql`${patternOf(oleh!)}`)),
      )
      .$if(dari !== undefined, (rows) =>
        rows.where('p.waktu', '>=', startOfDay(dari!, timeZone).toISOString()),
      )
      .$if(sampai !== undefined, (rows) =>
        rows.where('p.waktu', '<', startOfDay(addDays(sampai!, 1), timeZone).toISOString()),
      )
      // The page before ended there.
      .$if(sebelum !== undefined, (rows) =>
        rows.where(
          // The first alone would do; the second is what an index understands.
          sql<boolean>`(p.waktu, p.peristiwaid) < (select e.waktu, e.peristiwaid from peristiwa e where e.peristiwaid = ${sebelum})
            and p.waktu <= (select e.waktu from peristiwa e where e.peristiwaid = ${sebelum})`,
        ),
      )
      .orderBy('p.waktu', 'desc')
      .orderBy('p.peristiwaid', 'desc')
      .limit(EVENTS_A_PAGE + 1)
  )
}

const kindsOf = (group: EventGroup): string[] =>
  Object.keys(EVENTS).filter((kind) => EVENTS[kind]!.group === group)

const noticesOf = ({ db, user }: Pick<ScopeContext, 'db' | 'user'>) =>
  db
    .selectFrom('pemberitahuan as n')
    .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
    .where('n.akunid', '=', user.akunid)
    .where(namedTo(user))
    // What an office is reminded of is for whoever wears its hat.
    .$if(!isStaff(user.role), (rows) => rows.where(sql<boolean>`not ${OFFICE_ONLY}`))
    .where(stillOpen({ nobp: sql`${user.nobp}`, dosenid: sql`${user.dosenid}` }))

async function unread(context: ScopeContext): Promise<number> {
  const { baru } = await noticesOf(context)
    .where('n.dibaca', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('baru'))
    .executeTakeFirstOrThrow()
  return baru
}

const eventLine = ({ nama, sebelum, sesudah, ...row }: EventRow) => ({
  ...row,
  oleh: nama,
  sebelum: stored(sebelum),
  sesudah: stored(sesudah),
})
/** A record of the office names others as well: of it a student is told that it is there, of a schedule the days. */
function withoutOthers({ objek, nobp, sesudah }: EventRow) {
  if (nobp !== null || ['akun', 'pengingat', 'surat'].includes(objek)) return {}
  const { jadwalmulai, jadwalselesai } = (objek === 'jadwal' && stored(sesudah)) || {}
  return { judul: '', sebelum: null, sesudah: { jadwalmulai, jadwalselesai } }
}
const stored = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))
