import { sql, type Insertable } from 'kysely'
import { passIds } from './identity.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

type Table = Exclude<keyof Tables, `${string}_view`>

/**
 * Copies every row of one migrated database into another, empty one, in one transaction, and counts both sides before
 * it commits. Seat counters are not copied but counted anew by the target's own triggers, and then compared.
 * @returns how many rows each table has
 * @throws when the target is not empty, or anything differs
 */
export async function copyDatabase(from: Database, to: Database): Promise<Record<Table, number>> {
  if ((await count(to, 'akun')) > 0)
    throw new Error('Database tujuan sudah berisi data. Pakai database kosong.')
  return to.transaction().execute(async (trx) => {
    // What a first start put there comes with the copy.
    for (const table of [...ORDER].reverse()) await trx.deleteFrom(table).execute()
    const copied = {} as Record<Table, number>
    for (const table of ORDER) copied[table] = await copyTable(from, trx, table)
    await passIds(trx, NUMBERED)
    await assertSame(from, trx)
    return copied
  })
}

/** Each table after those it refers to. */
const ORDER = [
  'prodi',
  'semester',
  'mahasiswa',
  'dosen',
  'akun',
  'akun_prodi',
  'akun_tempat',
  'sesi',
  'menu',
  'role_menu',
  'jejak',
  'berkas',
  'perusahaan',
  'jenis',
  'jeniskuota',
  'dokumen',
  'persyaratan',
  'kuota',
  'kuotadetail',
  'register',
  'pembimbing',
  'dokumenregister',
  'dokumenakademik',
  'dokumenbalasan',
  'pilihmahasiswa',
  'jadwal',
  'periode',
  'laporan',
  'laporandetail',
  'tanggapan',
  'kiriman',
  'instalasi',
  'berkasbuang',
  'denyut',
] as const satisfies Table[]

type Forgotten = Exclude<Table, (typeof ORDER)[number]>
/** Does not compile while a table is missing above. */
const complete: Forgotten extends never ? true : Forgotten = true
void complete

/** The tables whose ids the database gives. */
const NUMBERED = {
  dosen: 'dosenid',
  akun: 'akunid',
  sesi: 'sesiid',
  jejak: 'jejakid',
  berkas: 'berkasid',
  perusahaan: 'perusahaanid',
  jenis: 'jenisidx',
  jeniskuota: 'jenisid',
  dokumen: 'dokumenid',
  kuota: 'kuotaidx',
  kuotadetail: 'detailid',
  register: 'registerid',
  pembimbing: 'pembimbingid',
  dokumenregister: 'idx',
  dokumenakademik: 'akdidx',
  dokumenbalasan: 'balasanidx',
  jadwal: 'jadwalid',
  periode: 'periode_idx',
  laporan: 'laporan_idx',
  laporandetail: 'detail_idx',
  tanggapan: 'tanggapan_idx',
} as const

const PORTION = 200

async function copyTable(from: Database, to: Database, table: Table): Promise<number> {
  let copied = 0
  for (;;) {
    const rows = await from
      .selectFrom(table)
      .selectAll()
      .orderBy(sql`rowid`)
      .limit(PORTION)
      .offset(copied)
      .execute()
    if (rows.length === 0) return copied
    const values =
      table === 'kuotadetail' ? rows.map((row) => ({ ...row, terisipria: 0, terisiwanita: 0 })) : rows
    await to
      .insertInto(table)
      .values(values as Insertable<Tables[typeof table]>[])
      .execute()
    copied += rows.length
  }
}

async function assertSame(from: Database, to: Database): Promise<void> {
  for (const table of ORDER) {
    const [before, after] = [await count(from, table), await count(to, table)]
    if (before !== after) throw new Error(`Jumlah baris ${table} berbeda: ${before} menjadi ${after}.`)
  }
  const seats = (db: Database) =>
    db
      .selectFrom('kuotadetail')
      .select(['detailid', 'terisipria', 'terisiwanita'])
      .orderBy('detailid')
      .execute()
  if (JSON.stringify(await seats(from)) !== JSON.stringify(await seats(to))) {
    throw new Error('Kursi terisi di database tujuan tidak sama dengan asalnya.')
  }
}

async function count(db: Database, table: Table): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
