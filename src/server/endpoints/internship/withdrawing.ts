import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { COMPANY_WITHDRAWS } from '../../../contract/rules/internship.ts'
import { handlers } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { endPlacement } from './ending.ts'

/** A company takes nobody any more: its students are left free to choose again, its places are closed. */
export const withdrawing = handlers({
  'GET kuota/mundur/{detailid}': async ({ db, params }) => {
    const { perusahaannama, detailmundur, detailmunduralasan } = await allocation(db, params.detailid)
    const rows = await concerned(db, params.detailid)
      .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
      .select(['r.registernobp as nobp', 'm.mhsnama as nama', 'r.registerdisetujui'])
      .select((eb) =>
        eb
          .selectFrom('laporandetail as l')
          .whereRef('l.detail_registeridx', '=', 'r.registerid')
          .where('l.detail_jenis', '=', 'mingguan')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('laporan'),
      )
      .execute()
    return {
      data: {
        perusahaannama,
        mundur: detailmundur,
        alasan: detailmunduralasan,
        mahasiswa: rows.map(({ registerdisetujui, ...row }) => ({
          ...row,
          keadaan: registerdisetujui === 1 ? ('berjalan' as const) : ('menunggu' as const),
        })),
      },
    }
  },

  'POST kuota/mundur/{detailid}': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { detailid } = context.params
      const { alasan, jumlah } = context.body
      // First the registrations, then the places: in the order in which everybody else takes them.
      const before = await concerned(trx, detailid).$call(lockRow(trx)).execute()
      const { perusahaannama, detailmundur, kuotaprodiid } = await allocation(trx, detailid, true)
      if (detailmundur !== null) throw conflict('internship.already-withdrawn')
      // Somebody may have registered or been decided about since the list was read, or since its rows are held.
      const rows = await concerned(trx, detailid).execute()
      if (rows.length !== jumlah || rows.length !== before.length)
        throw conflict(message('internship.students-changed', { count: rows.length }))
      for (const { registerid } of rows)
        await endPlacement(trx, context, {
          registerid,
          to: COMPANY_WITHDRAWS.to,
          cause: COMPANY_WITHDRAWS.cause,
          reason: alasan,
          company: true,
        })
      const left = {
        // Who has finished there keeps the place.
        detailkuotapria: sql.ref<number>('terisipria'),
        detailkuotawanita: sql.ref<number>('terisiwanita'),
        detailkuotapriawanita: 0,
        detailmundur: context.now.toISOString(),
        detailmunduralasan: alasan,
      }
      await updateRows(trx, 'kuotadetail', { detailid }, left)
      await recordEvents(trx, context, {
        what: 'kuotadetail.mundur',
        id: detailid,
        title: perusahaannama,
        reason: alasan,
        prodiid: kuotaprodiid,
        after: { mahasiswa: rows.length },
      })
      return {
        message: message('internship.company-withdrawn', { company: perusahaannama, count: rows.length }),
        data: { jumlah: rows.length },
      }
    }),
})

/** Pending and running registrations there. */
const concerned = (db: Database, detailid: number) =>
  db
    .selectFrom('register as r')
    .select('r.registerid')
    .where('r.registerdetailid', '=', detailid)
    .where(sql<boolean>`${sql.raw(standing('r').isOpen)}`)
    .orderBy('r.registerid')

async function allocation(db: Database, detailid: number, lock = false) {
  const row = await db
    .selectFrom('kuotadetail')
    .select(['detailmundur', 'detailmunduralasan'])
    .select((eb) =>
      eb
        .selectFrom('perusahaan')
        .select('perusahaannama')
        .whereRef('perusahaanid', '=', 'detailperusahaanid')
        .$asScalar()
        .$notNull()
        .as('perusahaannama'),
    )
    .select((eb) =>
      eb
        .selectFrom('kuota')
        .select('kuotaprodiid')
        .whereRef('kuotaidx', '=', 'detailkuotaidx')
        .$asScalar()
        .$notNull()
        .as('kuotaprodiid'),
    )
    .where('detailid', '=', detailid)
    .$if(lock, (rows) => rows.$call(lockRow(db)))
    .executeTakeFirst()
  return orNotFound(row)
}
