import { sql } from 'kysely'
import { averageOf } from '../../../contract/rules/companies.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { yearOf } from '../../../contract/rules/semesters.ts'
import { handlers, type ScopeContext } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { holdRow, updateRows } from '../../db/rows.ts'
import { changed } from '../../events/record.ts'
import { notFound, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { write } from '../../write.ts'
import type { LockedResult } from '../nilai/sheets.ts'

/** What one chooses a company by: what it says of itself, and what the campus knows without naming anybody. */
export const about = handlers({
  'GET perusahaan/{perusahaanid}/tentang': async ({ db, user, link, today, params: { perusahaanid } }) => {
    const company = orNotFound(
      await db
        .selectFrom('perusahaan')
        .select(['perusahaanuraian', 'perusahaantugas', 'perusahaanfoto'])
        .where('perusahaanid', '=', perusahaanid)
        .where('perusahaangabung', 'is', null)
        .executeTakeFirst(),
    )
    const mahasiswa = await db
      .selectFrom('register as r')
      .innerJoin('semester as s', 's.semid', 'r.registersemid')
      .select(({ fn }) => ['s.semnama', fn.countAll<number>().as('jumlah')])
      .where('r.registerperusahaanid', '=', perusahaanid)
      .where(WAS_THERE)
      .groupBy(['s.semid', 's.semnama'])
      .orderBy('s.semid', 'desc')
      .execute()
    const marks = await db
      .selectFrom('register as r')
      .innerJoin('nilai as n', 'n.nilairegisterid', 'r.registerid')
      .select('n.nilaihasil')
      .where('r.registerperusahaanid', '=', perusahaanid)
      .where('n.nilairilis', 'is not', null)
      .orderBy('n.nilairilis')
      .orderBy('r.registerid')
      .execute()
    const rata = averageOf(
      marks.map(({ nilaihasil }) => (JSON.parse(nilaihasil!) as LockedResult).angka / HUNDREDTHS),
    )
    return {
      data: {
        ...company,
        perusahaanfoto: link(company.perusahaanfoto),
        mahasiswa,
        rata,
        ulasan: await reviews(db, user, perusahaanid, today),
      },
    }
  },

  'POST lapangan/perusahaan': write({
    hold: async (context) => {
      const { perusahaanid, theirs } = await ownCompany(context)
      if (!theirs) throw notFound()
      const row = orNotFound(
        await holdRow(context.db, 'perusahaan', { perusahaanid, perusahaangabung: null }),
      )
      return { ...row, about: { id: perusahaanid, title: row.perusahaannama } }
    },
    version: ({ held, body }) => (body.perusahaanid === held.perusahaanid ? held.versi : null),
    change: ({ db, body: { versi: _, perusahaanid, ...about } }) =>
      updateRows(db, 'perusahaan', { perusahaanid }, about),
    event: ({ held, body: { versi: _, perusahaanid: __, ...about }, user }) => {
      const { before, after } = changed(held, about)
      return (
        Object.keys(after).length > 0 && {
          what: 'perusahaan.tentang',
          before,
          after: { ...after, tautan: user.lapangan!.tautanid },
        }
      )
    },
    said: ({ held: { versi } }) => ({ message: 'company.about-saved', data: { versi: versi + 1 } }),
  }),
})

/** Marks are kept in hundredths. */
const HUNDREDTHS = 100

/** What is released, of internships that are over: its student can take it back. Whom one may ask is told to whoever could go there, and no longer than the account can take it back. */
async function reviews(db: Database, { nobp }: SessionUser, perusahaanid: number, today: string) {
  const rows = await db
    .selectFrom('ulasan as u')
    .innerJoin('register as r', 'r.registerid', 'u.ulasanregisterid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('prodi as d', 'd.prodiid', 'r.registerprodiid')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .leftJoin('akun as a', (on) => on.onRef('a.nobp', '=', 'm.mhsnobp').on('a.aktif', '=', 1))
    .leftJoin('mahasiswa as asks', (on) =>
      on.on('asks.mhsnobp', '=', nobp).onRef('asks.mhsprodiid', '=', 'r.registerprodiid'),
    )
    .select(['u.ulasanisi', 'u.ulasansaran', 'u.ulasanterang', 'u.ulasanwa'])
    .select(['m.mhsnama', 'd.prodinama', 'r.registersemid', 's.semnama', 'a.akunid', 'a.wa', 'm.mhstelp'])
    .select(['asks.mhsstatus', 'asks.mhsrekommagang'])
    .select(
      sql<number>`case when exists (select 1 from register g where g.registernobp = ${nobp}
        and ${sql.raw(standing('g').isOpen)}) then 1 else 0 end`.as('registered'),
    )
    .where('r.registerperusahaanid', '=', perusahaanid)
    .where('u.ulasankeadaan', '=', 'terbit')
    .where(WAS_THERE)
    .where(({ eb, fn, or }) =>
      or([
        eb('r.registerakhir', '=', 'selesai'),
        eb(fn.coalesce('r.registerselesai', 'j.jadwalselesai'), '<', today),
      ]),
    )
    .orderBy('u.ulasanpada', 'desc')
    .orderBy('u.ulasanid', 'desc')
    .limit(REVIEWS_SHOWN)
    .execute()
  return rows.map((row) => {
    const asks = row.mhsrekommagang !== null && {
      mhsstatus: row.mhsstatus,
      recommended: row.mhsrekommagang === 1,
    }
    const answers = row.ulasanwa === 1 && row.akunid !== null && row.registered === 0
    return {
      isi: row.ulasanisi,
      saran: row.ulasansaran === 1,
      nama: row.ulasanterang === 1 ? row.mhsnama : null,
      prodinama: row.prodinama,
      tahun: yearOf(row.registersemid) || row.semnama,
      nomorwa: answers && asks && registerRefusal(asks) === null ? (row.wa ?? row.mhstelp) : null,
    }
  })
}
const REVIEWS_SHOWN = 10

/** Approved, and neither given up, cancelled nor moved away from. */
const WAS_THERE = sql<boolean>`${sql.raw(standing('r').isPlaced)}`

/** The last day of the agreement that runs today. */
export const agreementUntil = (company: string, today: string) =>
  sql<
    string | null
  >`(select max(u.mouakhir) from mou u where u.mouperusahaanid = ${sql.ref(`${company}.perusahaanid`)}
    and u.moumulai <= ${today} and u.mouakhir >= ${today})`

/** Who it is, and the own company: theirs to describe while they are confirmed and the link opens a student there. @throws 404 */
export async function ownCompany({ db, user, permission }: ScopeContext) {
  const row = await db
    .selectFrom('lapangan as l')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'l.lapanganperusahaanid')
    .select(['l.lapangannama', 'l.lapanganjabatan', 'p.perusahaanid', 'p.perusahaannama', 'p.versi'])
    .select(['p.perusahaanbidang', 'p.perusahaanuraian', 'p.perusahaantugas'])
    .select(
      sql<boolean | number>`(l.lapangankonfirmasi is not null and exists (select 1 from register r
        where r.registerperusahaanid = p.perusahaanid and ${placements('r', user, permission)}))`.as(
        'theirs',
      ),
    )
    .where('l.lapanganid', '=', user.lapangan!.lapanganid)
    .executeTakeFirst()
  return orNotFound(row)
}
