import { sql, type RawBuilder, type Selectable } from 'kysely'
import { EVENTS, type EventGroup } from '../../contract/events.ts'
import type { QueryOf } from '../../contract/endpoints/index.ts'
import { EVENTS_A_PAGE, NOTICES_A_PAGE } from '../../contract/endpoints/peristiwa.ts'
import { addDays, startOfDay } from '../../contract/rules/calendar.ts'
import { isStaff } from '../../contract/roles.ts'
import { UNDO, type Undoable } from '../../contract/undo.ts'
import { handlers, type RequestContext, type ScopeContext } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { undoEvent } from '../events/undo.ts'
import { DECISION_REFUSED } from './register/deciding.ts'
import { namedTo, OFFICE_ONLY, stillOpen } from '../events/notices.ts'
import { programme } from '../scope.ts'
import { write } from '../write.ts'

/** The trail, for whoever looks after the campus; the bell, for everybody. Both the newest first, without counting all. */
export const peristiwa = handlers({
  'GET peristiwa': async (context) => {
    const rows = await (await trail(context)).execute()
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
 * The newest of what is asked for. What narrows it decides how it is found, at once, however seldom it happens: a record or
 * some people by an index of their own; kinds, and programmes, each by itself in the order of time, no further than a page;
 * else the newest of all.
 */
export async function trail(context: Looking) {
  const [first, ...others] = await partsOf(context)
  if (others.length === 0) return first!
  const all = [first!, ...others].map((part) => context.db.selectFrom(part.as('one')).selectAll())
  return context.db
    .selectFrom(
      all
        .slice(1)
        .reduce((sofar, next) => sofar.unionAll(next), all[0]!)
        .as('found'),
    )
    .selectAll()
    .orderBy('waktu', 'desc')
    .orderBy('peristiwaid', 'desc')
    .limit(EVENTS_A_PAGE + 1)
}

type Looking = ScopeContext & {
  query: QueryOf<'GET peristiwa'>
  appContext: Pick<RequestContext['appContext'], 'timeZone'>
}

async function partsOf(context: Looking) {
  const { db, user, permission, query } = context
  const [student, person] = [query.mahasiswa, query.oleh]
  const asked = (inOrder: boolean) =>
    eventsOf(context, { inOrder })
      .$if(student !== undefined, (rows) => rows.where(about(context, student!)))
      .$if(person !== undefined, (rows) => rows.where(often(by(db, person!))))
  if ([query.objekid, query.nobp, query.registerid].some((one) => one !== undefined)) return [asked(false)]
  const students = student === undefined ? undefined : await studentsNamed(context, student)
  if (students) return [asked(false).where(oneOf('p.nobp', students))]
  const names = person === undefined ? undefined : await namesLike(db, person)
  if (names) return [asked(false).where(oneOf('p.nama', names))]
  const named = asked(true)
  const kinds = kindsAsked(query)
  if (kinds?.length === 0) return [named.where(oneOf('p.objek', []))]
  if (kinds)
    return kinds.map((kind) => named.where('p.objek', '=', kind.objek).where('p.aksi', '=', kind.aksi))
  if (permission !== 'own-prodi' || !user.prodi?.length) return [named]
  return user.prodi.map((prodiid) => named.where('p.prodiid', '=', prodiid))
}

/** Of more people, or of people of whom there is more, one is soon met on the way back in time. */
const FEW = { people: 200, events: 5000 }

/** Undefined: there is too much of them. No more of it is counted than that. */
async function ifFew(db: Database, column: 'nobp' | 'nama', values: string[]): Promise<string[] | undefined> {
  if (values.length > FEW.people) return undefined
  if (values.length === 0) return values
  const { jumlah } = await db
    .selectFrom(
      db
        .selectFrom('peristiwa as p')
        .select('p.peristiwaid')
        .where(oneOf(`p.${column}`, values))
        .limit(FEW.events + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .executeTakeFirstOrThrow()
  return jumlah > FEW.events ? undefined : values
}

async function studentsNamed(context: Looking, word: string): Promise<string[] | undefined> {
  const rows = await context.db
    .selectFrom('mahasiswa as m')
    .select('m.mhsnobp')
    .where(isStudent(context, word))
    .limit(FEW.people + 1)
    .execute()
  return ifFew(
    context.db,
    'nobp',
    rows.map(({ mhsnobp }) => mhsnobp),
  )
}

/** The names by which something was ever done, each found in the index from the one before it: there are far fewer than events. */
async function namesLike(db: Database, word: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ nama: string }>`
    with recursive p(nama) as (
      select min(nama) from peristiwa
      union all
      select (select min(e.nama) from peristiwa e where e.nama > p.nama) from p where p.nama is not null
    )
    select p.nama from p where ${by(db, word)} limit ${FEW.people + 1}`.execute(db)
  return ifFew(
    db,
    'nama',
    rows.map(({ nama }) => nama),
  )
}

/**
 * The same condition, of which PostgreSQL expects that every third row meets it: then it reads in the order of time until the
 * page is full. It would expect a two-hundredth of a programme, and nobody of a part of a name: read all there is, and sort.
 */
const often = (condition: RawBuilder<unknown>) => sql<boolean>`case when ${condition} then 1 else 0 end > 0`

const oneOf = (column: string, values: readonly (string | number)[]) =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
const by = (db: Database, word: string) => matches(db, [sql.ref('p.nama')], sql`${patternOf(word)}`)
const isStudent = ({ db, user }: Looking, word: string) =>
  sql<boolean>`(${programme('m.mhsprodiid', user)}
    and (m.mhsnobp = ${word} or ${matches(db, [sql.ref('m.mhsnama')], sql`${patternOf(word)}`)}))`
/** Asked of each event: the other way about all that ever happened to all of them would be read first. */
const about = (context: Looking, word: string) =>
  sql<boolean>`exists (select 1 from mahasiswa m where m.mhsnobp = p.nobp || '' and ${isStudent(context, word)})`

/** Undefined: of every kind. */
function kindsAsked({ objek, kelompok }: Looking['query']) {
  if (objek === undefined && kelompok === undefined) return undefined
  const kinds = Object.entries(EVENTS)
    .filter(([, { group }]) => kelompok === undefined || group === kelompok)
    .map(([kind]) => kind.split('.') as [string, string])
    .filter(([of]) => objek === undefined || of === objek)
  return kinds.map(([of, aksi]) => ({ objek: of, aksi }))
}

/** Of every record: with its number the index finds it. */
const OBJECTS = [...new Set(Object.keys(EVENTS).map((kind) => kind.split('.')[0]!))]

/**
 * @param inOrder it is read in the order of time until the page is full; false = something else finds so few that they are
 * sorted, and no index of time or programme may come in between
 */
function eventsOf(
  { db, user, permission, query, appContext: { timeZone } }: Looking,
  { inOrder }: { inOrder: boolean },
) {
  const { objek, objekid, kelompok, nobp, registerid, dari, sampai, sebelum } = query
  const time = inOrder ? sql<string>`p.waktu` : sql<string>`p.waktu || ''`
  return (
    db
      .selectFrom('peristiwa as p')
      .select(SHOWN)
      .$if(permission === 'own-prodi', (rows) => rows.where(programmeOf(user)))
      .where(namedTo(user))
      .$if(objek !== undefined && !inOrder, (rows) => rows.where('p.objek', '=', objek!))
      .$if(objekid !== undefined, (rows) =>
        rows
          .where('p.objekid', '=', objekid!)
          .$if(objek === undefined, (any) => any.where(oneOf('p.objek', OBJECTS))),
      )
      .$if(nobp !== undefined, (rows) => rows.where('p.nobp', '=', nobp!))
      .$if(registerid !== undefined, (rows) => rows.where('p.registerid', '=', registerid!))
      .$if(kelompok !== undefined && !inOrder, (rows) =>
        rows.where(sql<string>`p.objek || '.' || p.aksi`, 'in', kindsOf(kelompok!)),
      )
      .$if(dari !== undefined, (rows) => rows.where(time, '>=', startOfDay(dari!, timeZone).toISOString()))
      .$if(sampai !== undefined, (rows) =>
        rows.where(time, '<', startOfDay(addDays(sampai!, 1), timeZone).toISOString()),
      )
      // The page before ended there.
      .$if(sebelum !== undefined, (rows) =>
        rows.where(
          // The first alone would do; the second is what an index understands.
          sql<boolean>`(p.waktu, p.peristiwaid) < (select e.waktu, e.peristiwaid from peristiwa e where e.peristiwaid = ${sebelum})
            and p.waktu <= (select e.waktu from peristiwa e where e.peristiwaid = ${sebelum})`,
        ),
      )
      .orderBy(time, 'desc')
      .orderBy('p.peristiwaid', 'desc')
      .limit(EVENTS_A_PAGE + 1)
  )
}

/** Only asked, never looked up by: `partsOf` says by which programme. */
const programmeOf = ({ prodi }: ScopeContext['user']) =>
  prodi?.length ? often(sql`p.prodiid in (${sql.join(prodi)})`) : programme('p.prodiid', { prodi })

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
