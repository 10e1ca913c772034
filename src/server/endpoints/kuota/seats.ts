import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { SEAT_FIELDS } from '../../../contract/resources/kuotadetail.ts'
import { least, PLACES, tooFew } from '../../../contract/rules/places.ts'
import type { Allocation } from '../../../contract/rules/seats.ts'
import { handlers, type CallContext } from '../../context.ts'
import { isTaken } from '../../db/constraint.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, insertRows } from '../../db/rows.ts'
import { changed } from '../../events/record.ts'
import { HttpError, invalid, type FieldMessages } from '../../http/httpError.ts'
import { allocationOf, heldPlaces, registrationsAt, waitedForAt } from '../../resources/kuotadetail.ts'
import { missingCompanies } from '../../resources/parent.ts'
import { rankedAt } from '../../resources/round.ts'
import { write } from '../../write.ts'
import { lockQuota, type HeldQuota } from './held.ts'

/** All places of a quota at once: everything or nothing, by the rules of one. */
export const seats = handlers({
  'POST kuota/kursi/{kuotaidx}': (context) =>
    save(context).catch((error: unknown) => {
      // Somebody added the same company between our read and our write: seen now, it is named.
      if (isTaken(error, 'detailkuotaidx', 'detailperusahaanid')) return save(context)
      throw error
    }),
})

type Saving = CallContext<'POST kuota/kursi/{kuotaidx}'>

const save = write<'POST kuota/kursi/{kuotaidx}', HeldQuota & { present: Present }, Present>({
  before: async ({ body }) => assertOnce(body),
  hold: async ({ db, params, body: { hapus }, ...context }) => {
    const quota = await lockQuota(db, context, params.kuotaidx)
    const present = await placesOf(db, quota.kuotaidx)
      // Who registers refers to the row before moving its counter: a row that may go is held against that as well.
      .$call(lockRow(db, hapus.length > 0 ? 'delete' : 'change'))
      .execute()
    return { ...quota, present }
  },
  refuse: ({ db, body, held }) => assertFits(db, body, held.present),
  change: async ({ db, body: { tambah, ubah, hapus }, held: { kuotaidx } }) => {
    if (hapus.length > 0) await deleteRows(db, 'kuotadetail', { detailid: idsOf(hapus) })
    if (ubah.length > 0) await update(db, ubah)
    await insertRows(
      db,
      'kuotadetail',
      tambah.map((row) => ({ detailkuotaidx: kuotaidx, ...row })),
    )
    return placesOf(db, kuotaidx).execute()
  },
  event: ({ held: { present }, done: now }) => ({
    what: 'kuota.kursi',
    ...seatsChanged(seatsByCompany(present), seatsByCompany(now)),
  }),
  said: ({ body: { tambah, ubah, hapus }, done: now }) => ({
    message: message('quota.seats-saved', { count: tambah.length + ubah.length + hapus.length }),
    data: now.map(({ terisipria, terisiwanita, perusahaannama, ...row }) => ({
      ...row,
      perusahaannama: perusahaannama!,
      jmlregisterpria: terisipria,
      jmlregisterwanita: terisiwanita,
    })),
  }),
})

/** Companies that came, went, or have other seats. */
const seatsChanged = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changed(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])])

/** The rows of the quota with the names of their companies. Locked, nobody takes a place in them until the transaction ends. */
const placesOf = (db: Database, kuotaidx: number) =>
  db
    .selectFrom('kuotadetail as d')
    .selectAll('d')
    .select((eb) =>
      eb
        .selectFrom('perusahaan as p')
        .select('p.perusahaannama')
        .whereRef('p.perusahaanid', '=', 'd.detailperusahaanid')
        .as('perusahaannama'),
    )
    .where('d.detailkuotaidx', '=', kuotaidx)
    .orderBy('d.detailid')

/** Of each company its places for men, women and either, as the grid writes them. */
const seatsByCompany = (rows: Present): Record<string, string> =>
  Object.fromEntries(
    rows.map((row) => [
      row.perusahaannama ?? '',
      Object.values(SEAT_FIELDS)
        .map((field) => row[field])
        .join(' / '),
    ]),
  )

type Present = Awaited<ReturnType<ReturnType<typeof placesOf>['execute']>>

/** A company that withdrew and is given places beyond those that are held has come back. */
const stays = (column: string) =>
  `case when v.column2 + v.column3 + v.column4 > terisipria + terisiwanita then null else ${column} end`
const BACK = `detailmundur = ${stays('detailmundur')}, detailmunduralasan = ${stays('detailmunduralasan')}`

/** One statement for all rows, which are locked and of the version that was read. */
const update = (db: Database, rows: Saving['body']['ubah']) =>
  sql`update kuotadetail set detailkuotapria = v.column2, detailkuotawanita = v.column3,
      detailkuotapriawanita = v.column4, versi = kuotadetail.versi + 1, ${sql.raw(BACK)}
    from (values ${sql.join(
      rows.map(
        (row) =>
          sql`(${sql.join(
            [row.detailid, row.detailkuotapria, row.detailkuotawanita, row.detailkuotapriawanita].map(
              (value) => sql`cast(${value} as integer)`,
            ),
          )})`,
      ),
    )}) as v where kuotadetail.detailid = v.column1`.execute(db)

/** @throws 409 under each cell in whose way something stands, as `ubah.3.detailkuotapria`; 422 for what never could be */
async function assertFits(
  db: Database,
  { tambah, ubah, hapus }: Saving['body'],
  present: Present,
): Promise<void> {
  const known = new Map(present.map((row) => [row.detailid, row]))
  const missing = await missingCompanies(
    db,
    tambah.map((row) => row.detailperusahaanid),
  )
  const unknown = tambah.flatMap(({ detailperusahaanid }, at) =>
    missing.has(detailperusahaanid)
      ? [[`tambah.${at}.detailperusahaanid`, 'record.no-company'] as const]
      : [],
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))

  const refusals = new Refusals()
  const gone = (at: string) => refusals.add(at, 'quota.company-gone')

  for (const [at, sent] of ubah.entries()) {
    const row = known.get(sent.detailid)
    if (!row) gone(`ubah.${at}`)
    else if (row.versi !== sent.versi) refusals.changed(`ubah.${at}`, row, sent.semula)
    else {
      const held = heldPlaces(row)
      const fewest = least(allocationOf(sent), held)
      for (const kind of tooFew(allocationOf(sent), held, allocationOf(row)))
        refusals.add(
          `ubah.${at}.${SEAT_FIELDS[kind]}`,
          message('quota.cell-least', { least: fewest[kind], men: held.pria, women: held.wanita }),
          row.perusahaannama,
        )
    }
  }

  const registered = await registrationsAt(db, idsOf(hapus))
  const ranked = await rankedAt(db, idsOf(hapus))
  const waitedFor = await waitedForAt(db, idsOf(hapus))
  for (const [at, sent] of hapus.entries()) {
    const row = known.get(sent.detailid)
    const count = registered.get(sent.detailid)
    if (!row) gone(`hapus.${at}`)
    else if (count)
      refusals.add(`hapus.${at}`, message('quota.company-registered', { count }), row.perusahaannama)
    else if (ranked.has(sent.detailid)) refusals.add(`hapus.${at}`, 'round.ranked', row.perusahaannama)
    else if (waitedFor.has(sent.detailid)) refusals.add(`hapus.${at}`, 'queue.waited-for', row.perusahaannama)
    else if (row.versi !== sent.versi) refusals.changed(`hapus.${at}`, row)
  }

  const leaving = new Set(idsOf(hapus))
  for (const [at, { detailperusahaanid }] of tambah.entries()) {
    const row = present.find(
      (each) => each.detailperusahaanid === detailperusahaanid && !leaving.has(each.detailid),
    )
    if (row) refusals.add(`tambah.${at}.detailperusahaanid`, 'record.company-in-quota', row.perusahaannama)
  }
  refusals.throwIfAny()
}

/** What stands in the way, cell by cell, and in one sentence. */
class Refusals {
  readonly #fields: FieldMessages = {}
  readonly #companies = new Set<string>()
  readonly #changed: { company: string; kind: keyof Allocation; value: number }[] = []

  add(at: string, why: FieldMessages[string], company?: string | null) {
    this.#fields[at] = why
    if (company) this.#companies.add(company)
  }

  /** Of the cells those that are no longer as they were read; all of them where that is not known. */
  changed(at: string, row: Present[number], read?: Parameters<typeof allocationOf>[0]) {
    const [now, before] = [allocationOf(row), read && allocationOf(read)]
    const others = PLACES.filter((kind) => before?.[kind] !== now[kind])
    for (const kind of others.length > 0 ? others : PLACES) {
      const value = now[kind]
      this.add(`${at}.${SEAT_FIELDS[kind]}`, message('quota.cell-changed', { value }))
      this.#changed.push({ company: row.perusahaannama!, kind, value })
    }
  }

  throwIfAny() {
    if (Object.keys(this.#fields).length === 0) return
    const cells = this.#changed.slice(0, NAMED)
    const companies = [...this.#companies].slice(0, NAMED)
    const detail =
      cells.length > 0
        ? message('quota.seats-changed', { cells, more: this.#changed.length - cells.length })
        : companies.length > 0
          ? message('quota.seats-refused', { companies, more: this.#companies.size - companies.length })
          : ('changed.by-other' as const)
    throw new HttpError(409, detail, { fields: this.#fields })
  }
}

/** So many are named in a sentence. */
const NAMED = 3

const idsOf = (rows: readonly { detailid: number }[]) => rows.map((row) => row.detailid)

/** A row is changed or removed, once; a company is added once. @throws 422 */
function assertOnce({ tambah, ubah, hapus }: Saving['body']): void {
  const seen = new Set<string>()
  const again = (key: string) => seen.size === seen.add(key).size
  const twice = [
    ...tambah.map((row, at) => [`tambah.${at}.detailperusahaanid`, `p${row.detailperusahaanid}`] as const),
    ...ubah.map((row, at) => [`ubah.${at}`, `d${row.detailid}`] as const),
    ...hapus.map((row, at) => [`hapus.${at}`, `d${row.detailid}`] as const),
  ].filter(([, key]) => again(key))
  if (twice.length > 0) throw invalid(Object.fromEntries(twice.map(([at]) => [at, 'quota.twice' as const])))
}
