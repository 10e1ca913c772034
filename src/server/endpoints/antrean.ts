import { message } from '../../contract/messages/index.ts'
import { MAX_QUEUES, nextInLine } from '../../contract/rules/antrean.ts'
import { fits, sexOf } from '../../contract/rules/seats.ts'
import { handlers } from '../context.ts'
import { standing } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { holdRow, holdRows, insertRow } from '../db/rows.ts'
import { conflict, orNotFound } from '../http/httpError.ts'
import { endEntry, leaveLines, linesAt, lockEntry, placeOf } from '../resources/antrean.ts'
import { allocationOf, heldPlaces } from '../resources/kuotadetail.ts'
import { isGivenByRound } from '../resources/round.ts'
import { programme } from '../scope.ts'
import { write } from '../write.ts'
import { endPlacement } from './internship/ending.ts'
import { passDocuments } from './internship/moving.ts'
import { openPlaces } from './putaran/held.ts'
import { enrol, lockEntitled } from './register/choosing.ts'
import { openQuota } from './register/openQuota.ts'
import { sql } from 'kysely'

/** A student waits in line where all places are taken, and takes the one that is offered; the office sees the lines. */
export const antrean = handlers({
  'GET antrean/saya': async ({ db, user }) => {
    const rows = await entries(db)
      .select(['k.kuotasemid', 'a.antreantawaran as tawaran', 'a.antreanjeda as jeda'])
      .select(['a.antreanakhir as akhir', 'a.antreanakhirpada as akhirpada'])
      .where('a.antreannobp', '=', user.nobp)
      // Those that go on are never among the many that are over.
      .orderBy(sql`case when a.antreanakhir is null then 0 else 1 end`)
      .orderBy('a.antreanid', 'desc')
      .limit(RECENT)
      .execute()
    const lines = await linesOf(db, rows)
    return {
      data: rows.map((row) => ({ ...row, urutan: placeOf(row, lines) })),
    }
  },

  'POST antrean': write({
    hold: async (context) => {
      const { db, body } = context
      const student = await lockEntitled(db, context)
      const quota = await openQuota(context, body.registerkuotaid)
      const place = orNotFound(
        await openPlaces(db, quota.kuotaidx)
          .select(['d.detailid', 'p.perusahaannama'])
          .where('d.detailperusahaanid', '=', body.registerperusahaanid)
          .executeTakeFirst(),
      )
      const seats = orNotFound(await holdRow(db, 'kuotadetail', { detailid: place.detailid }))
      return {
        student,
        quota,
        place,
        seats,
        waits: await waitsOf(db, student.mhsnobp, quota.kuotasemid),
        byRound: await isGivenByRound(db, quota.kuotaidx, context.now),
      }
    },
    refuse: async ({ db, held: { student, quota, place, seats, waits, byRound } }) => {
      if (byRound) return 'queue.round'
      if (waits.some(({ antreandetailid }) => antreandetailid === place.detailid)) return 'queue.already'
      if (waits.length >= MAX_QUEUES) return message('queue.most', { most: MAX_QUEUES })
      const current = await currentOf(db, student.mhsnobp, quota.kuotasemid)
      if (current?.registerdisetujui === 1) return 'queue.approved'
      if (current?.registerdetailid === place.detailid) return 'queue.same'
      const line = (await linesAt(db, [place.detailid])).get(place.detailid) ?? []
      const [allocation, held] = [allocationOf(seats), heldPlaces(seats)]
      const own = { antreanid: Infinity, jkl: sexOf(student.mhsjkl) }
      if (!fits(allocation, { pria: 0, wanita: 0 }, own.jkl)) return 'queue.never'
      return nextInLine([...line, own], allocation, held).includes(own) && 'queue.free'
    },
    change: ({ db, held: { student, place }, now }) =>
      insertRow(db, 'antrean', {
        antreandetailid: place.detailid,
        antreannobp: student.mhsnobp,
        antreanjkl: sexOf(student.mhsjkl),
        antreanmasuk: now.toISOString(),
      }),
    refused: { 'antreannobp,antreandetailid': 'queue.already' },
    event: ({ held: { student, place }, done }) => ({
      what: 'antrean.masuk',
      id: done.antreanid,
      nobp: student.mhsnobp,
      after: { perusahaan: place.perusahaannama },
    }),
    said: async ({ db, held: { place, seats }, done }) => {
      const urutan = placeOf({ ...done, ...seats }, await linesAt(db, [place.detailid]))!
      return {
        code: 201,
        message: message('queue.joined', { company: place.perusahaannama, place: urutan }),
        data: { antreanid: done.antreanid, urutan },
      }
    },
  }),

  'DELETE antrean/{antreanid}': write({
    hold: async ({ db, user, params }) =>
      orNotFound(await lockEntry(db, params.antreanid, sql`a.antreannobp = ${user.nobp}`)),
    refuse: ({ held }) => held.antreanakhir !== null && 'queue.over',
    change: ({ db, held: { antreanid, antreantawaran }, now }) =>
      endEntry(db, antreanid, antreantawaran === null ? 'keluar' : 'lepas', now),
    event: ({ held: { antreanid, antreannobp, antreantawaran, perusahaannama } }) => ({
      what: antreantawaran === null ? 'antrean.keluar' : 'antrean.lepas',
      id: antreanid,
      nobp: antreannobp,
      after: { perusahaan: perusahaannama },
    }),
    said: ({ held }) => (held.antreantawaran === null ? 'queue.left' : 'queue.let-go'),
  }),

  // From wherever they wait for a decision to the place that is held for them: both or neither.
  'POST antrean/terima/{antreanid}': write({
    hold: async (context) => {
      const { db, user, params, body, now, today } = context
      const student = await lockEntitled(db, context)
      const seen = await offerOf(db, { antreanid: params.antreanid, nobp: user.nobp })
      const current = await currentOf(db, student.mhsnobp, seen.kuotasemid)
      // Pressed again, as no answer came: it is theirs already.
      if (seen.antreanakhir === 'terima' && current?.registerdetailid === seen.detailid)
        return { student, seen, taken: current.registerid }
      // What is given up is what they saw when they were asked.
      if ((current?.registerid ?? null) !== body.dari) throw conflict('queue.other-place')
      if (current?.registerdisetujui === 1) throw conflict('queue.approved')
      if (current) await holdRow(db, 'register', { registerid: current.registerid })
      // All places that change at once and in their order, before the lines.
      const lines = await waitsOf(db, student.mhsnobp, seen.kuotasemid)
      const detailid = [current?.registerdetailid, ...lines.map(({ antreandetailid }) => antreandetailid)]
      await holdRows(db, 'kuotadetail', 'detailid', { detailid: detailid.filter((id) => id != null) })
      const entry = orNotFound(await holdRow(db, 'antrean', { antreanid: params.antreanid }))
      if (entry.antreanakhir !== null || student.mhsprodiid !== seen.kuotaprodiid)
        throw conflict('queue.over')
      if (entry.antreanbatas === null) throw conflict('queue.not-offered')
      if (entry.antreanbatas < now.toISOString() || seen.kuotaselesaiuploaddokumen < today)
        throw conflict('queue.expired')
      return { student, seen, current, entry }
    },
    change: async ({ held, ...context }) => {
      if (held.taken !== undefined) return { registerid: held.taken }
      const { student, seen, current, entry } = held
      const { db, now } = context
      if (current)
        await endPlacement(db, context, {
          registerid: current.registerid,
          to: 'mengundurkan diri',
          reason: '',
          cause: 'mahasiswa',
        })
      await endEntry(db, entry.antreanid, 'terima', now)
      const quota = {
        kuotaidx: seen.kuotaidx,
        kuotasemid: seen.kuotasemid,
        kuotaprodiid: seen.kuotaprodiid,
      }
      const { data } = await enrol(db, context, { student, quota, place: seen })
      if (current) await passDocuments(db, { from: current.registerid, to: data.registerid })
      await leaveLines(db, context, { nobp: student.mhsnobp, semid: seen.kuotasemid })
      return data
    },
    refused: {
      kuotadetail_kursi: 'register.full',
      'registernobp,registersemid': 'register.registered-this-semester',
    },
    event: ({ held: { entry, student, seen } }) =>
      entry
        ? {
            what: 'antrean.terima',
            id: entry.antreanid,
            nobp: student.mhsnobp,
            after: { perusahaan: seen.perusahaannama },
          }
        : null,
    said: ({ held: { seen }, done }) => ({
      code: 201,
      message: message('register.registered', { company: seen.perusahaannama }),
      data: done,
    }),
  }),

  'GET antrean': async ({ db, user, query, today }) => {
    const rows = await entries(db)
      .innerJoin('mahasiswa as m', 'm.mhsnobp', 'a.antreannobp')
      .innerJoin('prodi as o', 'o.prodiid', 'k.kuotaprodiid')
      .select(['a.antreannobp as nobp', 'm.mhsnama as mahasiswa', 'o.prodinama'])
      .where('a.antreanakhir', 'is', null)
      .where('a.antreanjeda', 'is', null)
      .where('k.kuotaselesaiuploaddokumen', '>=', today)
      .where(programme('k.kuotaprodiid', user))
      .$if(query.prodi !== undefined, (found) => found.where('k.kuotaprodiid', '=', query.prodi!))
      .$if(query.kuota !== undefined, (found) => found.where('k.kuotaidx', '=', query.kuota!))
      .orderBy('a.antreanid')
      .execute()
    const lines = await linesOf(db, rows)
    return {
      data: rows.map((row) => ({
        ...row,
        urutan: placeOf(row, lines),
        keadaan: row.antreantawaran === null ? ('menunggu' as const) : ('ditawarkan' as const),
      })),
    }
  },

  'POST antrean/akhiri/{antreanid}': write({
    hold: async ({ db, user, params }) =>
      orNotFound(await lockEntry(db, params.antreanid, programme('k.kuotaprodiid', user))),
    refuse: ({ held }) => held.antreanakhir !== null && 'queue.over',
    change: ({ db, held: { antreanid }, now }) => endEntry(db, antreanid, 'gugur', now),
    event: ({ held: { antreanid, antreannobp, perusahaannama }, body: { alasan } }) => ({
      what: 'antrean.akhiri',
      id: antreanid,
      nobp: antreannobp,
      after: { perusahaan: perusahaannama },
      reason: alasan,
    }),
    said: 'queue.ended',
  }),
})

/** So many are told, those that are over among them. */
const RECENT = 20

const entries = (db: Database) =>
  db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .where('s.semtutup', 'is', null)
    .select(['a.antreanid', 'a.antreandetailid', 'd.detailid', 'a.antreanjkl', 'a.antreanmasuk as masuk'])
    .select(['k.kuotaidx', 'j.jeniskuota', 'a.antreanbatas as batas'])
    .select(['a.antreantawaran', 'a.antreanakhir', 'a.antreanjeda'])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select(['p.perusahaanid', 'p.perusahaannama'])

type Shown = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const linesOf = (db: Database, rows: readonly Shown[]) =>
  linesAt(db, [...new Set(rows.map(({ antreandetailid }) => antreandetailid))])

/** Where this student is in line in a semester, offers among them. */
const waitsOf = (db: Database, nobp: string, semid: number) =>
  db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .select('a.antreandetailid')
    .where('a.antreannobp', '=', nobp)
    .where('a.antreanakhir', 'is', null)
    .where('k.kuotasemid', '=', semid)
    .execute()

const currentOf = (db: Database, nobp: string, semid: number) =>
  db
    .selectFrom('register as r')
    .select(['r.registerid', 'r.registerdetailid', 'r.registerdisetujui'])
    .where('r.registernobp', '=', nobp)
    .where('r.registersemid', '=', semid)
    .where(sql<boolean>`${sql.raw(standing('r').holdsPlace)}`)
    .executeTakeFirst()

/** A student's own entry with its quota and company. @throws 404 */
const offerOf = async (db: Database, { antreanid, nobp }: { antreanid: number; nobp: string | null }) => {
  const row = await db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .select(['a.antreandetailid', 'a.antreanakhir', 'd.detailid', 'p.perusahaanid', 'p.perusahaannama'])
    .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid', 'k.kuotaselesaiuploaddokumen'])
    .where('a.antreanid', '=', antreanid)
    .where('a.antreannobp', '=', nobp)
    .executeTakeFirst()
  return orNotFound(row)
}
