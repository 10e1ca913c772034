import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'

/** Periods that the company confirmed on paper; the paper itself for whoever may open it. */
export async function papersOf(
  { db, user, link }: Pick<RequestContext, 'db' | 'user' | 'link'>,
  registerid: number,
) {
  const rows = await db
    .selectFrom('lapangankertas as k')
    .leftJoin('berkas as b', 'b.berkasid', 'k.berkas')
    .select(['k.kertasid', 'k.dari', 'k.sampai', 'k.nama', 'k.jabatan', 'k.oleh', 'k.waktu as pada'])
    .select(['k.berkas', 'b.berkasnama as namafile'])
    .select((eb) =>
      eb
        .selectFrom('konfirmasi as d')
        .whereRef('d.kertasid', '=', 'k.kertasid')
        .select(({ fn }) => fn.countAll<number>().as('hari'))
        .$asScalar()
        .$notNull()
        .as('hari'),
    )
    .where('k.registerid', '=', registerid)
    .orderBy('k.kertasid', 'desc')
    .execute()
  const opens = user.role !== 'mahasiswa'
  return rows.map((row) => ({
    ...row,
    berkas: opens ? link(row.berkas) : null,
    namafile: opens ? row.namafile : null,
  }))
}

/** What was entered by link, from the trail: the newest first. */
export async function enteredBy(db: Database, registerid: number) {
  const rows = await db
    .selectFrom('peristiwa')
    .select(['waktu', 'objek', 'aksi', 'nama', 'sesudah'])
    .where('registerid', '=', registerid)
    .where('peran', '=', 'lapangan')
    // A draft of marks is kept with every tap, and nothing that was sent.
    .where(sql<boolean>`objek <> 'rubrik' and not (objek = 'nilai' and aksi = 'draf')`)
    .orderBy('peristiwaid', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ waktu, objek, aksi, nama, sesudah }) => {
    const after = (sesudah === null ? {} : JSON.parse(sesudah)) as Record<string, unknown>
    const hal =
      aksi === 'konfirmasi' && after.dikonfirmasi === 0 ? ('batal' as const) : WHAT[`${objek}.${aksi}`]
    if (!hal) return []
    return [
      {
        pada: waktu,
        hal,
        nama,
        tanggal: typeof after.tanggal === 'string' ? after.tanggal : null,
        tautanid: typeof after.tautan === 'number' ? after.tautan : null,
      },
    ]
  })
}
const MOST = 50

const WHAT: Partial<Record<string, 'masuk' | 'konfirmasi' | 'batal' | 'revisi' | 'catatan' | 'nilai'>> = {
  'lapangan.pakai': 'masuk',
  'laporan.konfirmasi': 'konfirmasi',
  'laporan.tarikkonfirmasi': 'batal',
  'laporan.revisi': 'revisi',
  'laporan.catatan': 'catatan',
  'nilai.kirim': 'nilai',
  'nilai.ajukan': 'nilai',
}
