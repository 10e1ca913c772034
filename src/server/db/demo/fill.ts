import type { Insertable } from 'kysely'
import { passIds } from '../identity.ts'
import type { Database } from '../open.ts'
import type { Tables } from '../tables.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { polytechnic } from './polytechnic.ts'
import type { DemoFile } from './demoFiles.ts'

/**
 * Fills an empty, migrated database that has its reference data. The same day gives the same polytechnic.
 * Files are stored before the one transaction that names them; when it fails, the store's sweeper finds them.
 */
export async function fillDemo(db: Database, { today, hash, store }: DemoOptions): Promise<void> {
  const { documents, rows, finished } = polytechnic(today, await hash(DEMO_PASSWORD))
  const berkas = await storeAll(documents, store)
  await db.transaction().execute(async (trx) => {
    const all: Rows = { ...rows, berkas }
    for (const table of ORDER) await insert(trx, table, all[table])
    // Below an internship that is finished nothing is written any more.
    for (const { registerid, pada } of finished)
      await trx
        .updateTable('register')
        .set({ registerakhir: 'selesai', registerakhirsebab: 'kampus', registerakhirpada: pada })
        .where('registerid', '=', registerid)
        .execute()
    await passIds(trx)
  })
}

export interface DemoOptions {
  /** 'YYYY-MM-DD' in the polytechnic's time zone. */
  today: string
  hash: (password: string) => Promise<string>
  /** `storing(fileStore)` in a real installation. */
  store: StoreFile
}

/** Keeps the bytes for good and says what the row of the file needs to know. */
export type StoreFile = (
  file: Pick<DemoFile, 'bytes' | 'nama' | 'mime'>,
) => Promise<{ berkaskunci: string; berkasukuran: number; berkassha256: string }>

/** Each table after those it refers to. */
const ORDER = [
  ...([
    'prodi',
    'semester',
    'mahasiswa',
    'dosen',
    'akun',
    'akun_prodi',
    'berkas',
    'kampus',
    'surattemplat',
    'perusahaan',
    'mou',
    'kontak',
    'jeniskuota',
  ] as const),
  ...([
    'dokumen',
    'persyaratan',
    'kuota',
    'kuotadetail',
    'register',
    'pembimbing',
    'dokumenregister',
  ] as const),
  ...(['putaran', 'pilihan', 'antrean', 'tukar'] as const),
  ...(['dokumenakademik', 'dokumenbalasan', 'pilihmahasiswa', 'jadwal', 'periode'] as const),
  ...(['laporan', 'laporandetail', 'laporangambar', 'validasi', 'tanggapan'] as const),
  ...(['lapangan', 'lapanganregister', 'lapangantautan', 'konfirmasi', 'lapangancatatan'] as const),
  ...(['ketidakhadiran', 'absenhari'] as const),
  // What is locked is not written below any more: the lock comes last.
  ...(['rubrik', 'seminar', 'penguji', 'nilaibagian', 'nilai'] as const),
  ...(['kunjungan', 'kunjunganmahasiswa', 'kunjunganberkas', 'ulasan'] as const),
  ...(['peristiwa', 'pemberitahuan', 'revisi'] as const),
]
type Filled = (typeof ORDER)[number]
type Rows = { [T in Filled]: readonly Insertable<Tables[T]>[] }

/** More rows in a statement gain nothing; far more would meet a limit of parameters. */
const ROWS = 100

async function insert<T extends Filled>(trx: Database, table: T, rows: Rows[T]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS) as never)
      .execute()
  }
}

/** A few at a time: a disk waits for each file to be safe, and can wait for several at once. */
const LANES = 16

async function storeAll(documents: readonly DemoFile[], store: StoreFile) {
  const stored: Awaited<ReturnType<StoreFile>>[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < documents.length; index = next++)
      stored[index] = await store(documents[index]!)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return documents.map(({ guna, nama, mime, nobp, dibuat }, index) => ({
    berkasid: index + 1,
    ...stored[index]!,
    berkasguna: guna,
    berkasnama: nama,
    berkasmime: mime,
    nobp,
    dibuat,
  }))
}
