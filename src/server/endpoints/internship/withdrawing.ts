import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { COMPANY_WITHDRAWS } from '../../../contract/rules/internship.ts'
import { handlers } from '../../context.ts'
import { isMarked, standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { findRow, updateRows } from '../../db/rows.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { endLinesAt } from '../../resources/antrean.ts'
import { write } from '../../write.ts'
import { endPlacement } from './ending.ts'

/** A company takes nobody any more, in some of its quotas: its students are left free to choose again, its places closed. */
export const withdrawing = handlers({
  'GET perusahaan/{perusahaanid}/mundur': async ({ db, params: { perusahaanid } }) => {
    const { perusahaannama } = orNotFound(await findRow(db, 'perusahaan', { perusahaanid }))
    const places = await db
      .selectFrom('kuotadetail as d')
      .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
      .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
      .innerJoin('prodi as p', 'p.prodiid', 'k.kuotaprodiid')
      .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
      .select(['d.detailid', 'd.detailkuotaidx as kuotaidx', 'd.detailmundur as mundur'])
      .select([
        's.semid as kuotasemid',
        's.semnama as kuotasemnama',
        'p.prodinama as kuotaprodinama',
        'j.jeniskuota',
      ])
      .select(
        sql<number>`(select count(*) from antrean a where a.antreandetailid = d.detailid
          and a.antreanakhir is null)`.as('antre'),
      )
      .where('d.detailperusahaanid', '=', perusahaanid)
      .where('s.semtutup', 'is', null)
      .orderBy('s.semid', 'desc')
      .orderBy('p.prodinama')
      .orderBy('d.detailid')
      .execute()
    const students = await concerned(
      db,
      places.map(({ detailid }) => detailid),
    )
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
        tempat: places.map((place) => ({
          ...place,
          mahasiswa: students
            .filter(({ detailid }) => detailid === place.detailid)
            .map(({ registerdisetujui, detailid: _, ...row }) => ({
              ...row,
              keadaan: registerdisetujui === 1 ? ('berjalan' as const) : ('menunggu' as const),
            })),
        })),
      },
    }
  },

  'POST perusahaan/{perusahaanid}/mundur': write({
    hold: async ({ db, params: { perusahaanid }, body: { detailid: ids } }) => {
      // First the registrations, then the places: in the order in which everybody else takes them.
      const before = await concerned(db, ids).$call(lockRow(db)).execute()
      const { perusahaannama } = orNotFound(await findRow(db, 'perusahaan', { perusahaanid }))
      const places = await db
        .selectFrom('kuotadetail')
        .select(['detailid', 'detailmundur'])
        .select((eb) =>
          eb
            .selectFrom('kuota')
            .select('kuotaprodiid')
            .whereRef('kuotaidx', '=', 'detailkuotaidx')
            .$asScalar()
            .$notNull()
            .as('prodiid'),
        )
        .where('detailid', 'in', ids)
        .where('detailperusahaanid', '=', perusahaanid)
        .orderBy('detailid')
        .$call(lockRow(db))
        .execute()
      if (places.length < new Set(ids).size) throw invalid({ detailid: 'field.not-found' })
      return { perusahaannama, places, before, rows: await concerned(db, ids).execute() }
    },
    // Somebody may have registered or been decided about since the list was read, or since its rows are held.
    refuse: ({ held: { places, before, rows }, body: { jumlah } }) =>
      places.some(({ detailmundur }) => detailmundur !== null)
        ? 'internship.already-withdrawn'
        : (rows.length !== jumlah || rows.length !== before.length) &&
          message('internship.students-changed', { count: rows.length }),
    change: async ({ db, held, body: { alasan, detailid }, ...context }) => {
      for (const { registerid } of held.rows)
        await endPlacement(db, context, {
          registerid,
          to: COMPANY_WITHDRAWS.to,
          cause: COMPANY_WITHDRAWS.cause,
          reason: alasan,
          company: true,
        })
      // Offers hold places too, and nobody is offered one here any more.
      await endLinesAt(db, context, detailid)
      await updateRows(
        db,
        'kuotadetail',
        { detailid },
        {
          // Who has finished there keeps the place.
          detailkuotapria: sql.ref<number>('terisipria'),
          detailkuotawanita: sql.ref<number>('terisiwanita'),
          detailkuotapriawanita: 0,
          detailmundur: context.now.toISOString(),
          detailmunduralasan: alasan,
        },
      )
      return { jumlah: held.rows.length }
    },
    event: ({ body: { alasan }, held: { perusahaannama: title, places, rows } }) =>
      places.map(({ detailid: id, prodiid }) => ({
        what: 'kuotadetail.mundur',
        id,
        title,
        prodiid,
        reason: alasan,
        after: { mahasiswa: rows.filter(({ detailid }) => detailid === id).length },
      })),
    said: ({ held: { perusahaannama: company }, done }) => ({
      message: message('internship.company-withdrawn', { company, count: done.jumlah }),
      data: done,
    }),
  }),
})

/** Pending and running registrations there. */
const concerned = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('register as r')
    .select(['r.registerid', 'r.registerdetailid as detailid'])
    .where('r.registerdetailid', 'in', ids.length > 0 ? ids : [0])
    .where(sql<boolean>`${sql.raw(standing('r').isOpen)}`)
    // Who has a final mark has been there: nothing of that ends with the company.
    .where(sql<boolean>`not ${sql.raw(isMarked('r.registerid'))}`)
    .orderBy('r.registerid')
