import { sql } from 'kysely'
import { handlers, type RequestContext } from '../context.ts'
import { standing } from '../db/lists.ts'
import { orNotFound } from '../http/httpError.ts'
import { programme } from '../scope.ts'

/** Short lists for selection boxes. */
export const daftar = handlers({
  'GET all/prodi': async ({ db }) => ({
    data: await db.selectFrom('prodi').select(['prodiid', 'prodinama']).orderBy('prodinama').execute(),
  }),

  'GET listsemester': async ({ db }) => ({ data: await semesters(db).execute() }),

  // A semester is the whole polytechnic's: `?prodi=` is what an old screen sends along, and narrows nothing.
  'GET semester/all': async ({ db }) => ({ data: await semesters(db).execute() }),

  'GET semester/{prodiid}/{semid}': async ({ db, params }) => {
    const semester = await semesters(db)
      .where('semid', '=', params.semid)
      .where((eb) =>
        eb.exists(eb.selectFrom('prodi').select('prodiid').where('prodiid', '=', params.prodiid)),
      )
      .executeTakeFirst()
    return { data: orNotFound(semester) }
  },

  'GET listdokumen/{jenisid}': async ({ db, params }) => {
    const rows = await db
      .selectFrom('dokumen')
      .select(['dokumenid', 'dokumennama', 'dokumentipe'])
      .where('dokumenjenisid', '=', params.jenisid)
      .where('dokumenstatus', '=', 1)
      .orderBy('dokumennama')
      .orderBy('dokumenid')
      .execute()
    return { data: rows.map((row) => ({ ...row, dokumentipe: JSON.parse(row.dokumentipe) as string[] })) }
  },

  // Those a reply letter can name: a rejected registration is no longer at the company.
  'GET listmahasiswa/{kuotaidx}/{perusahaanid}': async ({ db, user, params }) => {
    await assertQuota(db, user, params.kuotaidx)
    const data = await db
      .selectFrom('register as r')
      .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
      .select(['r.registerid', 'r.registernobp', 'm.mhsnama as registermhsnama', 'r.registerdisetujui'])
      .where('r.registerkuotaid', '=', params.kuotaidx)
      .where('r.registerperusahaanid', '=', params.perusahaanid)
      .where(sql<boolean>`${sql.raw(standing('r').holdsPlace)}`)
      // Who has left is named in no further letter.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('akun as a')
              .select('a.akunid')
              .whereRef('a.nobp', '=', 'm.mhsnobp')
              .where('a.aktif', '=', 0),
          ),
        ),
      )
      .orderBy('m.mhsnama')
      .execute()
    return { data }
  },
})

const semesters = (db: RequestContext['db']) =>
  db.selectFrom('semester').select(['semid', 'semnama', 'semtutup']).orderBy('semid', 'desc')

async function assertQuota(
  db: RequestContext['db'],
  user: RequestContext['user'],
  kuotaidx: number,
): Promise<void> {
  const quota = await db
    .selectFrom('kuota')
    .select('kuotaidx')
    .where('kuotaidx', '=', kuotaidx)
    .where(programme('kuotaprodiid', user))
    .executeTakeFirst()
  orNotFound(quota)
}
