import { message } from '../../../contract/messages/index.ts'
import { leftOut, type LeftOut } from '../../../contract/rules/places.ts'
import { handlers } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { invalid } from '../../http/httpError.ts'
import { allocationOf } from '../../resources/kuotadetail.ts'
import { write } from '../../write.ts'
import { lockQuota, type HeldQuota } from './held.ts'

/** A quota takes its companies and places from one of an earlier semester. Taken back as rows of the grid (seats.ts). */
export const copying = handlers({
  'GET kuota/sebelumnya/{kuotaidx}': async (context) => {
    const { db, params } = context
    const quota = await lockQuota(db, context, params.kuotaidx)
    const found = await earlier(db, quota)
    const kursi = await db
      .selectFrom('kuotadetail')
      .select(['detailperusahaanid', 'detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'])
      .where('detailkuotaidx', '=', found[0]?.kuotaidx ?? 0)
      .where('detailmundur', 'is', null)
      .execute()
    return {
      data: {
        sumber: found,
        kursi,
      },
    }
  },

  'POST kuota/salin/{kuotaidx}': write({
    hold: async ({ db, params, body, ...context }) => {
      const quota = await lockQuota(db, context, params.kuotaidx)
      const companies = await placesOf(db, quota, body.dari)
      return { ...quota, companies, from: companies[0]!.semnama }
    },
    change: async ({ db, held: { kuotaidx, companies } }) => {
      const chosen = companies.filter((row) => reasonOf(row) === null)
      if (chosen.length === 0) return new Map<number, never>()
      const rows = await db
        .insertInto('kuotadetail')
        .values(
          chosen.map((row) => ({
            detailkuotaidx: kuotaidx,
            detailperusahaanid: row.detailperusahaanid!,
            detailkuotapria: row.detailkuotapria!,
            detailkuotawanita: row.detailkuotawanita!,
            detailkuotapriawanita: row.detailkuotapriawanita!,
          })),
        )
        // Somebody added one of them a moment ago.
        .onConflict((known) => known.columns(['detailkuotaidx', 'detailperusahaanid']).doNothing())
        .returning(['detailid', 'versi', 'detailperusahaanid'])
        .execute()
      return new Map(rows.map((row) => [row.detailperusahaanid, row]))
    },
    event: ({ held: { from }, done: copied }) =>
      copied.size > 0 && { what: 'kuota.salin', after: { dari: from, perusahaan: copied.size } },
    said: ({ held: { companies, from }, done: copied }) => ({
      code: 201,
      message: message('quota.copied', { count: copied.size, semester: from }),
      data: {
        disalin: companies.flatMap(({ detailperusahaanid, perusahaannama }) => {
          const row = copied.get(detailperusahaanid ?? 0)
          return row ? [{ detailid: row.detailid, versi: row.versi, perusahaannama: perusahaannama! }] : []
        }),
        dilewati: companies.flatMap((row) => {
          if (row.detailperusahaanid === null || copied.has(row.detailperusahaanid)) return []
          return [
            {
              perusahaanid: row.detailperusahaanid,
              perusahaannama: row.perusahaannama!,
              alasan: reasonOf(row) ?? 'sudah-ada',
            },
          ]
        }),
      },
    }),
  }),
})

/** Quotas with places of earlier semesters in the same programme: those of the same type first, the newest of them on top. */
const earlier = (db: Database, quota: HeldQuota) =>
  db
    .selectFrom('kuota as k')
    .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .innerJoin('kuotadetail as d', (on) =>
      on.onRef('d.detailkuotaidx', '=', 'k.kuotaidx').on('d.detailmundur', 'is', null),
    )
    .select(['k.kuotaidx', 'j.jeniskuota', 's.semnama as kuotasemnama'])
    .select((eb) => [
      eb.fn.countAll<number>().as('jmlperusahaan'),
      eb.fn
        .sum<number>(
          eb(
            eb('d.detailkuotapria', '+', eb.ref('d.detailkuotawanita')),
            '+',
            eb.ref('d.detailkuotapriawanita'),
          ),
        )
        .as('jmlkursi'),
    ])
    .where('k.kuotaprodiid', '=', quota.kuotaprodiid)
    .where('k.kuotasemid', '<', quota.kuotasemid)
    .groupBy(['k.kuotaidx', 'j.jeniskuota', 's.semnama', 'k.kuotasemid', 'k.kuotajenisid'])
    .orderBy((eb) =>
      eb.case().when('k.kuotajenisid', '=', quota.kuotajenisid).then(eb.lit(0)).else(eb.lit(1)).end(),
    )
    .orderBy('k.kuotasemid', 'desc')
    .orderBy('k.kuotaidx', 'desc')
    .limit(20)
    .execute()

/**
 * The companies of the quota that is copied, each with what the new one has of it already; of a quota without any, one
 * row without a company. @throws 422
 */
async function placesOf(db: Database, quota: HeldQuota, dari: number) {
  const rows = await db
    .selectFrom('kuota as k')
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .leftJoin('kuotadetail as d', (on) =>
      // Who withdrew does not come along.
      on.onRef('d.detailkuotaidx', '=', 'k.kuotaidx').on('d.detailmundur', 'is', null),
    )
    .leftJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .leftJoin('kuotadetail as present', (on) =>
      on
        .on('present.detailkuotaidx', '=', quota.kuotaidx)
        .onRef('present.detailperusahaanid', '=', 'd.detailperusahaanid'),
    )
    .select(['s.semnama', 'd.detailperusahaanid', 'p.perusahaannama', 'present.detailid as present'])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .where('k.kuotaidx', '=', dari)
    .where('k.kuotaprodiid', '=', quota.kuotaprodiid)
    .where('k.kuotasemid', '<', quota.kuotasemid)
    .orderBy('p.perusahaannama')
    .execute()
  if (rows.length === 0) throw invalid({ dari: 'quota.not-earlier' })
  return rows
}

type Place = Awaited<ReturnType<typeof placesOf>>[number]

const reasonOf = (row: Place): LeftOut | null | undefined =>
  row.detailperusahaanid === null ? undefined : leftOut(allocationOf(row), row.present !== null)
