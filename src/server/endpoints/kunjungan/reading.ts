import { sql, type RawBuilder } from 'kysely'
import type { Visit } from '../../../contract/endpoints/index.ts'
import type { VisitWay } from '../../../contract/rules/visits.ts'
import { handlers, type CallContext } from '../../context.ts'
import { matches, patternOf } from '../../db/like.ts'
import { paged } from '../../records/paged.ts'
import { placements, visits } from '../../scope.ts'

/** Who was visited, when and with what result. */
export const reading = handlers({
  'GET kunjungan': async (context) => {
    const { db, query, user, link } = context
    const { rows, page } = await paged(visitsOf(context), query, {
      sorts: SORTS,
      usual: SORTS.tanggal,
      key: 'k.kunjunganid',
      rows: (found) =>
        found
          .innerJoin('semester as s', 's.semid', 'k.kunjungansemid')
          .selectAll('k')
          .select(['d.dosennama', 'p.perusahaannama', 's.semnama', 's.semtutup']),
    })
    const ids = rows.map(({ kunjunganid }) => kunjunganid)
    const students = ids.length === 0 ? [] : await studentsOf(context, ids)
    const files =
      ids.length === 0
        ? []
        : await db
            .selectFrom('kunjunganberkas as f')
            .innerJoin('berkas as b', 'b.berkasid', 'f.berkasid')
            .select(['f.kunjunganid', 'b.berkasid', 'b.berkasnama', 'b.berkasmime'])
            .where('f.kunjunganid', 'in', ids)
            .orderBy('b.berkasid')
            .execute()
    return {
      data: rows.map((row): Visit => {
        // A student reads when and with whom; the rest where the lecturer wrote it for them too.
        const whole = user.nobp === null || row.kunjunganbagikan === 1
        return {
          kunjunganid: row.kunjunganid,
          tanggal: row.kunjungantanggal,
          jenis: row.kunjunganjenis as VisitWay,
          dengan: row.kunjungandengan,
          jabatan: row.kunjunganjabatan ?? '',
          temuan: whole ? row.kunjungantemuan : null,
          tindaklanjut: whole ? row.kunjungantindak : null,
          dibagikan: row.kunjunganbagikan === 1,
          dosenid: row.kunjungandosenid,
          dosennama: row.dosennama,
          perusahaanid: row.kunjunganperusahaanid,
          perusahaannama: row.perusahaannama,
          semid: row.kunjungansemid,
          semnama: row.semnama,
          mahasiswa: students
            .filter(({ kunjunganid }) => kunjunganid === row.kunjunganid)
            .map(({ registerid, nama, nobp }) => ({ registerid, nama, nobp })),
          berkas: whole
            ? files
                .filter(({ kunjunganid }) => kunjunganid === row.kunjunganid)
                .map(({ berkasid, berkasnama, berkasmime }) => ({
                  berkasid,
                  tautan: link(berkasid),
                  namafile: berkasnama,
                  gambar: berkasmime.startsWith('image/'),
                }))
            : [],
          ubah: user.role === 'dosen' && user.dosenid === row.kunjungandosenid && row.semtutup === null,
          versi: row.versi,
        }
      }),
      page,
    }
  },

  'GET kunjungan/calon': async ({ db, user, permission }) => {
    const rows = await db
      .selectFrom('register as r')
      .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
      .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
      .innerJoin('semester as s', 's.semid', 'r.registersemid')
      .select(['r.registerid', 'm.mhsnama as nama', 'm.mhsnobp as nobp'])
      .select(['p.perusahaanid', 'p.perusahaannama', 's.semid', 's.semnama'])
      .where(placements('r', user, permission))
      .where('s.semtutup', 'is', null)
      .orderBy('s.semid', 'desc')
      .orderBy('p.perusahaannama')
      .orderBy('m.mhsnama')
      .limit(MOST)
      .execute()
    const places = Map.groupBy(rows, ({ perusahaanid, semid }) => `${semid} ${perusahaanid}`)
    return {
      data: [...places.values()].map((group) => {
        const { perusahaanid, perusahaannama, semid, semnama } = group[0]!
        return {
          perusahaanid,
          perusahaannama,
          semid,
          semnama,
          mahasiswa: group.map(({ registerid, nama, nobp }) => ({ registerid, nama, nobp })),
        }
      }),
    }
  },
})
const MOST = 500

type Asking = CallContext<'GET kunjungan'>

const SORTS = {
  tanggal: sql.ref('k.kunjungantanggal'),
  dosennama: sql`lower(d.dosennama)`,
  perusahaannama: sql`lower(p.perusahaannama)`,
}

function visitsOf({ db, user, permission, query }: Asking) {
  const { keyword = '', semester, prodi, dosen, perusahaan, registerid, kunjunganid } = query
  const named = (...columns: string[]) =>
    matches(
      db,
      columns.map((column) => sql.ref(column)),
      sql`${patternOf(keyword)}`,
    )
  // Whom the reader does not know, no filter and no word finds either.
  const visited = (isSo: RawBuilder<boolean>) => visits('k', user, permission, isSo)
  return db
    .selectFrom('kunjungan as k')
    .innerJoin('dosen as d', 'd.dosenid', 'k.kunjungandosenid')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'k.kunjunganperusahaanid')
    .where(visits('k', user, permission))
    .$if(semester !== undefined, (some) => some.where('k.kunjungansemid', '=', semester!))
    .$if(dosen !== undefined, (some) => some.where('k.kunjungandosenid', '=', dosen!))
    .$if(perusahaan !== undefined, (some) => some.where('k.kunjunganperusahaanid', '=', perusahaan!))
    .$if(kunjunganid !== undefined, (some) => some.where('k.kunjunganid', '=', kunjunganid!))
    .$if(prodi !== undefined, (some) => some.where(visited(sql`r.registerprodiid = ${prodi!}`)))
    .$if(registerid !== undefined, (some) => some.where(visited(sql`r.registerid = ${registerid!}`)))
    .$if(keyword !== '', (some) =>
      some.where(
        sql<boolean>`(${named('d.dosennama', 'p.perusahaannama', 'k.kunjungandengan')} or ${visited(
          sql`r.registernobp in (select m.mhsnobp from mahasiswa m where ${named('m.mhsnama', 'm.mhsnobp')})`,
        )})`,
      ),
    )
}

/** Those whom the reader knows; of an own visit everybody who was there. */
const studentsOf = ({ db, user, permission }: Asking, ids: number[]) =>
  db
    .selectFrom('kunjunganmahasiswa as n')
    .innerJoin('kunjungan as k', 'k.kunjunganid', 'n.kunjunganid')
    .innerJoin('register as r', 'r.registerid', 'n.registerid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .select(['n.kunjunganid', 'r.registerid', 'm.mhsnama as nama', 'm.mhsnobp as nobp'])
    .where('n.kunjunganid', 'in', ids)
    .where(
      permission === 'own' && user.dosenid !== null
        ? sql<boolean>`(k.kunjungandosenid = ${user.dosenid} or ${placements('r', user, permission)})`
        : placements('r', user, permission),
    )
    .orderBy('m.mhsnama')
    .orderBy('r.registerid')
    .execute()
