import { HIDDEN } from '../../../contract/events.ts'
import { visitDayRefusal } from '../../../contract/rules/visits.ts'
import { handlers, type CallContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { changed, recordEvents } from '../../events/record.ts'
import { discard } from '../../files/saveUpload.ts'
import { conflict, invalid, notFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { filesOf, heldVisit, visitedIn, type HeldVisit } from './held.ts'

/** A lecturer writes down a visit, mends it and takes it away, while the semester is open: the database refuses later ones. */
export const writing = handlers({
  'POST kunjungan': async (context) => {
    const { db, body, user, now } = context
    return db.transaction().execute(async (trx) => {
      const { place, named } = await whereabouts(trx, context, body.registerid)
      assertDay(context)
      const row = { ...place, ...valuesOf(body) }
      const { kunjunganid } = await trx
        .insertInto('kunjungan')
        .values({ kunjungandosenid: user.dosenid!, ...row, kunjungandibuat: now.toISOString() })
        .returning('kunjunganid')
        .executeTakeFirstOrThrow()
      await name(trx, kunjunganid, named)
      await recordEvents(
        trx,
        context,
        named.map((registerid) => ({
          what: 'kunjungan.tambah' as const,
          id: kunjunganid,
          registerid,
          after: told(row),
        })),
      )
      return context.storeAnswer(trx, {
        code: 201 as const,
        message: 'visit.saved' as const,
        data: { kunjunganid },
      })
    })
  },

  'POST kunjungan/{kunjunganid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { body, params } = context
      const held = await heldVisit(trx, context, params.kunjunganid)
      const before = await visitedIn(trx, held.kunjunganid)
      const { place, named } = await whereabouts(trx, context, body.registerid, before)
      assertDay(context)
      if (held.versi !== body.versi) throw conflict('changed.by-other')
      const same = named.join() === before.join()
      // Where it was is what it is: its finding, its files and what was told would go along to another company. Whoever was
      // there was there, also where two companies that were one are two again.
      if (
        !same &&
        (place.kunjunganperusahaanid !== held.kunjunganperusahaanid ||
          place.kunjungansemid !== held.kunjungansemid)
      )
        throw conflict('visit.elsewhere')
      const row = valuesOf(body)
      const { versi } = await trx
        .updateTable('kunjungan')
        .set((eb) => ({ ...row, versi: eb('versi', '+', 1) }))
        .where('kunjunganid', '=', held.kunjunganid)
        .returning('versi')
        .executeTakeFirstOrThrow()
      if (!same) {
        await trx.deleteFrom('kunjunganmahasiswa').where('kunjunganid', '=', held.kunjunganid).execute()
        await name(trx, held.kunjunganid, named)
      }
      const different = changed(
        { ...told(held), mahasiswa: before.length, temuan: held.kunjungantemuan },
        { ...told(row), mahasiswa: named.length, temuan: row.kunjungantemuan },
      )
      for (const side of [different.before, different.after]) if ('temuan' in side) side.temuan = HIDDEN
      const opens = held.kunjunganbagikan === 0 && row.kunjunganbagikan === 1
      await recordEvents(
        trx,
        context,
        // Also of who is named no more.
        [...new Set([...named, ...before])].map((registerid) => ({
          what:
            opens && named.includes(registerid)
              ? ('kunjungan.bagikan' as const)
              : ('kunjungan.ubah' as const),
          id: held.kunjunganid,
          registerid,
          ...different,
        })),
      )
      return { message: 'visit.saved' as const, data: { versi } }
    }),

  'DELETE kunjungan/{kunjunganid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const held = await heldVisit(trx, context, context.params.kunjunganid)
      const { kunjunganid } = held
      const named = await visitedIn(trx, kunjunganid)
      const files = await filesOf(trx, kunjunganid)
      await trx.deleteFrom('kunjungan').where('kunjunganid', '=', kunjunganid).execute()
      await discard(trx, files, context.now)
      await recordEvents(
        trx,
        context,
        named.map((registerid) => ({
          what: 'kunjungan.hapus' as const,
          id: kunjunganid,
          registerid,
          before: told(held),
        })),
      )
      return { message: 'visit.removed' as const }
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
  kunjunganbagikan: body.bagikan,
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

function assertDay({ body, today }: { body: Pick<Body, 'tanggal'>; today: string }): void {
  const refusal = visitDayRefusal(body.tanggal, today)
  if (refusal) throw invalid({ tanggal: `visit.day.${refusal}` })
}

/** At which company and in which semester they all are. Whoever was visited then stays, whoever guides them now. */
async function whereabouts(
  db: Database,
  { user, permission }: Pick<CallContext<'POST kunjungan'>, 'user' | 'permission'>,
  wanted: readonly number[],
  before: readonly number[] = [],
) {
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
