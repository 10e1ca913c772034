import { HIDDEN } from '../../../contract/events.ts'
import { visitDayRefusal } from '../../../contract/rules/visits.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, insertRow, updateRows, findRows, holdRow } from '../../db/rows.ts'
import { changed } from '../../events/record.ts'
import { conflict, invalid, notFound, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'

/** A lecturer writes down a visit, mends it and takes it away, while the semester is open: the database refuses later ones. */
export const writing = handlers({
  'POST kunjungan': write({
    hold: (context) => whereabouts(context),
    change: async ({ db, body, user, now, held: { place, named } }) => {
      const { kunjunganid } = await insertRow(db, 'kunjungan', {
        kunjungandosenid: user.dosenid!,
        ...place,
        ...valuesOf(body),
        kunjungandibuat: now.toISOString(),
      })
      await name(db, kunjunganid, named)
      return { kunjunganid }
    },
    event: ({ body, held, done: { kunjunganid: id } }) =>
      held.named.map((registerid) => ({
        what: 'kunjungan.tambah',
        id,
        registerid,
        after: told(valuesOf(body)),
      })),
    said: ({ done }) => ({ code: 201, message: 'visit.saved', data: done }),
  }),

  'POST kunjungan/{kunjunganid}': write({
    hold: async (context) => {
      const visit = await heldVisit(context, context.params.kunjunganid)
      const before = await visitedIn(context.db, visit.id)
      const { place, named } = await whereabouts(context, before)
      return { ...visit, before, place, named, same: named.join() === before.join() }
    },
    version: ({ held }) => held.versi,
    // Where it was is what it is: its finding, its files and what was told would go along to another company. Whoever was
    // there was there, also where two companies that were one are two again.
    refuse: ({ held: { same, place, kunjunganperusahaanid, kunjungansemid } }) =>
      !same &&
      (place.kunjunganperusahaanid !== kunjunganperusahaanid || place.kunjungansemid !== kunjungansemid) &&
      'visit.elsewhere',
    change: async ({ db, params, body, held: { id, same, named } }) => {
      await updateRows(db, 'kunjungan', params, valuesOf(body))
      if (same) return
      await deleteRows(db, 'kunjunganmahasiswa', params)
      await name(db, id, named)
    },
    event: ({ body, held }) => {
      const { named, before } = held
      const row = valuesOf(body)
      const different = changed(
        { ...told(held), mahasiswa: before.length, temuan: held.kunjungantemuan },
        { ...told(row), mahasiswa: named.length, temuan: row.kunjungantemuan },
      )
      for (const side of [different.before, different.after]) if ('temuan' in side) side.temuan = HIDDEN
      const shared = row.kunjunganbagikan === 1
      // Now they may read it: it is shared at last, or it names them at last.
      const opensTo = (registerid: number) =>
        shared && named.includes(registerid) && (held.kunjunganbagikan === 0 || !before.includes(registerid))
      // Also of who is named no more.
      return [...new Set([...named, ...before])].map((registerid) => ({
        what: opensTo(registerid) ? 'kunjungan.bagikan' : 'kunjungan.ubah',
        registerid,
        ...different,
      }))
    },
    said: ({ held }) => ({ message: 'visit.saved', data: { versi: held.versi + 1 } }),
  }),

  'DELETE kunjungan/{kunjunganid}': write({
    hold: async (context) => {
      const visit = await heldVisit(context, context.params.kunjunganid)
      const named = await visitedIn(context.db, visit.id)
      return { ...visit, named, files: await filesOf(context.db, visit.id) }
    },
    change: ({ db, params }) => deleteRows(db, 'kunjungan', params),
    event: ({ held }) =>
      held.named.map((registerid) => ({ what: 'kunjungan.hapus', registerid, before: told(held) })),
    unused: ({ held }) => held.files,
    said: 'visit.removed',
  }),
})

type Body = CallContext<'POST kunjungan'>['body']

const valuesOf = (body: Body) => ({
  kunjungantanggal: body.tanggal,
  kunjunganjenis: body.jenis,
  kunjungandengan: body.dengan,
  kunjunganjabatan: body.jabatan || null,
  kunjungantemuan: body.temuan,
  kunjungantindak: body.tindaklanjut || null,
  kunjunganbagikan: body.bagikan ?? 0,
})

/** What was found is for those who may read it: the trail says when and with whom. */
const told = (
  row: Pick<HeldVisit, 'kunjungantanggal' | 'kunjunganjenis' | 'kunjungandengan' | 'kunjunganbagikan'>,
) => ({
  tanggal: row.kunjungantanggal,
  cara: row.kunjunganjenis,
  dengan: row.kunjungandengan,
  dibagikan: row.kunjunganbagikan === 1,
})

/** At which company and in which semester they all are. Whoever was visited then stays, whoever guides them now. */
async function whereabouts(
  { db, user, permission, body, today }: RequestContext & { body: Pick<Body, 'registerid' | 'tanggal'> },
  before: readonly number[] = [],
) {
  const wanted = body.registerid
  const rows = await db
    .selectFrom('register as r')
    .select(['r.registerid', 'r.registerperusahaanid', 'r.registersemid'])
    .where('r.registerid', 'in', [...wanted])
    .where((eb) =>
      before.length === 0
        ? placements('r', user, permission)
        : eb.or([eb('r.registerid', 'in', [...before]), placements('r', user, permission)]),
    )
    .orderBy('r.registerid')
    .execute()
  if (rows.length !== wanted.length) throw notFound()
  const first = rows[0]!
  const named = rows.map(({ registerid }) => registerid)
  if (
    named.join() !== before.join() &&
    rows.some(
      (row) =>
        row.registerperusahaanid !== first.registerperusahaanid || row.registersemid !== first.registersemid,
    )
  )
    throw conflict('visit.one-company')
  const refusal = visitDayRefusal(body.tanggal, today)
  if (refusal) throw invalid({ tanggal: `visit.day.${refusal}` })
  return {
    place: { kunjunganperusahaanid: first.registerperusahaanid, kunjungansemid: first.registersemid },
    named,
  }
}

const name = (trx: Database, kunjunganid: number, named: readonly number[]) =>
  trx
    .insertInto('kunjunganmahasiswa')
    .values(named.map((registerid) => ({ kunjunganid, registerid })))
    .execute()

/** A visit of whoever asks, held until the transaction ends; another's is not there. @throws 404 */
export async function heldVisit({ db, user }: Pick<RequestContext, 'db' | 'user'>, kunjunganid: number) {
  const own = { kunjunganid, kunjungandosenid: user.dosenid ?? 0 }
  return { ...orNotFound(await holdRow(db, 'kunjungan', own)), id: kunjunganid }
}
type HeldVisit = Awaited<ReturnType<typeof heldVisit>>

export const visitedIn = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (await findRows(db, 'kunjunganmahasiswa', { kunjunganid }))
    .map(({ registerid }) => registerid)
    .toSorted((a, b) => a - b)

export const filesOf = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (await findRows(db, 'kunjunganberkas', { kunjunganid })).map(({ berkasid }) => berkasid)
