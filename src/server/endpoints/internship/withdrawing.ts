import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { COMPANY_WITHDRAWS } from '../../../contract/rules/internship.ts'
import { handlers } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'
import { write } from '../../write.ts'
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

  'POST kuota/mundur/{detailid}': write({
    hold: async ({ db, params: { detailid } }) => {
      // First the registrations, then the places: in the order in which everybody else takes them.
      const before = await concerned(db, detailid).$call(lockRow(db)).execute()
      const { perusahaannama: title, kuotaprodiid: prodiid, ...place } = await allocation(db, detailid, true)
      const rows = await concerned(db, detailid).execute()
      return { ...place, before, rows, about: { id: detailid, title, prodiid } }
    },
    // Somebody may have registered or been decided about since the list was read, or since its rows are held.
    refuse: ({ held: { detailmundur, before, rows }, body: { jumlah } }) =>
      detailmundur !== null
        ? 'internship.already-withdrawn'
        : (rows.length !== jumlah || rows.length !== before.length) &&
          message('internship.students-changed', { count: rows.length }),
    change: async ({ db, params, held, body: { alasan }, ...context }) => {
      for (const { registerid } of held.rows)
        await endPlacement(db, context, {
          registerid,
          to: COMPANY_WITHDRAWS.to,
          cause: COMPANY_WITHDRAWS.cause,
          reason: alasan,
          company: true,
        })
      await updateRows(db, 'kuotadetail', params, {
        // Who has finished there keeps the place.
        detailkuotapria: sql.ref<number>('terisipria'),
        detailkuotawanita: sql.ref<number>('terisiwanita'),
        detailkuotapriawanita: 0,
        detailmundur: context.now.toISOString(),
        detailmunduralasan: alasan,
      })
      return { jumlah: held.rows.length }
    },
    event: ({ body, done: { jumlah } }) => ({
      what: 'kuotadetail.mundur',
      reason: body.alasan,
      after: { mahasiswa: jumlah },
    }),
    said: ({ held: { about }, done }) => ({
      message: message('internship.company-withdrawn', { company: about.title, count: done.jumlah }),
      data: done,
    }),
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
