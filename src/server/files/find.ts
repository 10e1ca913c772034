import type { ExpressionBuilder, SqlBool, Expression } from 'kysely'
import type { Reach } from '../../contract/access.ts'
import type { FileUse } from '../../contract/fields.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { placedAt, placements } from '../scope.ts'
import type { Who } from '../session/who.ts'

/** The file's row if this person may open it now. Which rows name it depends on what it is for. */
export async function findFile(
  db: Database,
  berkasid: number,
  who: Who,
  reachOf: (use: FileUse) => Reach | undefined,
) {
  const file = await db.selectFrom('berkas').selectAll().where('berkasid', '=', berkasid).executeTakeFirst()
  const reach = file && reachOf(file.berkasguna as FileUse)
  if (!file || !reach) return undefined
  const named = await db
    .selectFrom('berkas')
    .select('berkasid')
    .where('berkasid', '=', berkasid)
    .where((eb) => NAMED_BY[file.berkasguna as FileUse](eb, who, reach))
    .executeTakeFirst()
  return named && file
}

type Named = (eb: ExpressionBuilder<Tables, 'berkas'>, who: Who, reach: Reach) => Expression<SqlBool>

const report: Named = (eb, who, reach) =>
  eb.exists(
    eb
      .selectFrom('laporandetail as l')
      .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
      .whereRef('l.detail_lampiran', '=', 'berkas.berkasid')
      .where(placements('r', who, reach))
      .select('l.detail_idx'),
  )

const NAMED_BY: Record<FileUse, Named> = {
  perusahaanlogo: (eb) =>
    eb.exists(
      eb.selectFrom('perusahaan').whereRef('perusahaanlogo', '=', 'berkas.berkasid').select('perusahaanid'),
    ),
  dokumen: (eb, who, reach) =>
    eb.exists(
      eb
        .selectFrom('dokumenregister as d')
        .innerJoin('register as r', 'r.registerid', 'd.registerid')
        .whereRef('d.files', '=', 'berkas.berkasid')
        .where(placements('r', who, reach))
        .select('d.idx'),
    ),
  dokumenakademik: (eb, who, reach) =>
    eb.exists(
      eb
        .selectFrom('dokumenakademik as a')
        .innerJoin('kuota as k', 'k.kuotaidx', 'a.akdkuotaid')
        .whereRef('a.akddokumenfiles', '=', 'berkas.berkasid')
        .where(
          placedAt(
            { kuota: 'a.akdkuotaid', perusahaan: 'a.akdperusahaanid', prodi: 'k.kuotaprodiid' },
            who,
            reach,
          ),
        )
        .select('a.akdidx'),
    ),
  balasanfiles: (eb, who, reach) =>
    eb.exists(
      eb
        .selectFrom('dokumenbalasan as b')
        .innerJoin('kuota as k', 'k.kuotaidx', 'b.balasankuotaidx')
        .leftJoin('pilihmahasiswa as p', 'p.balasanidx', 'b.balasanidx')
        .leftJoin('register as r', 'r.registerid', 'p.registerid')
        .whereRef('b.balasanfiles', '=', 'berkas.berkasid')
        .where((on) => {
          if (reach === 'any') return on.lit(true)
          // A rejected registration has lost its letter.
          if (reach === 'own')
            return on.and([
              on('r.registernobp', '=', who.nobp ?? ''),
              on.or([on('r.registerdisetujui', 'is', null), on('r.registerdisetujui', '=', 1)]),
            ])
          return who.prodi?.length ? on('k.kuotaprodiid', 'in', who.prodi) : on.lit(who.prodi === null)
        })
        .select('b.balasanidx'),
    ),
  laporan: report,
  laporanakhir: report,
}
