import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ANONYMOUS } from '../../contract/retention.ts'
import type { Database } from '../db/open.ts'
import { lockRow } from '../db/lockRow.ts'
import { columnsEnding, referencesTo } from '../db/references.ts'
import { discard } from '../files/saveUpload.ts'
import { removeLetters } from './letters.ts'

/**
 * Takes a student's name out of everything and leaves what is counted: programme, intake, sex, credits, registrations,
 * days with their validation, supervisors. Files go to the bin, what they and their supervisors wrote goes for good, and
 * so does the account. One transaction: whatever still holds on to the student keeps all of it as it is.
 */
export async function anonymise(trx: Database, nobp: string, now: Date): Promise<void> {
  const before = await trx
    .selectFrom('mahasiswa')
    .select(['mhsnama', 'mhsprodiid', 'mhsangkatan', 'mhsjkl', 'totalsks', 'nilai_d_e', 'mhsrekommagang'])
    .select('mhsstatus')
    .where('mhsnobp', '=', nobp)
    .$call(lockRow(trx))
    .executeTakeFirstOrThrow()
  const anonymous = `${ANONYMOUS}${randomBytes(6).toString('hex')}`
  await trx
    .insertInto('mahasiswa')
    .values({
      ...before,
      mhsnobp: anonymous,
      mhsnama: NOBODY,
      mhsnik: null,
      mhsalamat: null,
      mhstelp: null,
      mhstmplhr: null,
      mhstgllhr: null,
    })
    .execute()
  await removeTexts(trx, nobp)
  await removeReasons(trx, nobp, before.mhsnama)
  await removeLetters(trx, ofStudent(nobp), now)
  await removeFiles(trx, nobp, now)
  await removeAccount(trx, nobp, anonymous)
  // Whatever else names the student, in whichever table.
  for (const { table, column, nullable } of await referencesTo(trx, 'mahasiswa'))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${nullable ? null : anonymous}
      where ${sql.ref(column)} = ${nobp}`.execute(trx)
  await trx.deleteFrom('mahasiswa').where('mhsnobp', '=', nobp).execute()
}

const ofStudent = (nobp: string) =>
  sql<number>`(select registerid from register where registernobp = ${nobp})`

const visitsTo = (nobp: string) =>
  sql<number>`(select kunjunganid from kunjunganmahasiswa where registerid in ${ofStudent(nobp)})`

/** The days stay, as days; who spoke below them, and what, goes. */
async function removeTexts(trx: Database, nobp: string): Promise<void> {
  await trx
    .deleteFrom('tanggapan')
    .where(
      'tanggapan_laporanidx',
      'in',
      sql<number>`(select laporan_idx from laporan where laporan_registeridx in ${ofStudent(nobp)})`,
    )
    .execute()
  await trx.deleteFrom('revisi').where('revisiregisterid', 'in', ofStudent(nobp)).execute()
  await trx.deleteFrom('ulasan').where('ulasanregisterid', 'in', ofStudent(nobp)).execute()
  await trx
    .updateTable('laporandetail')
    .set({ detail_isi: REMOVED })
    .where('detail_registeridx', 'in', ofStudent(nobp))
    .execute()
  // That somebody was away stays, as a figure; why may be about their health.
  await trx
    .updateTable('ketidakhadiran')
    .set({ absenketerangan: null, absenjenis: 'lain' })
    .where('absenregisterid', 'in', ofStudent(nobp))
    .execute()
  await trx
    .deleteFrom('lokasi')
    .where(
      'lokasidetailidx',
      'in',
      sql<number>`(select detail_idx from laporandetail where detail_registeridx in ${ofStudent(nobp)})`,
    )
    .execute()
  // That the company confirmed the days stays; who it was, and what they said, goes.
  await trx
    .updateTable('konfirmasi')
    .set({ nama: REMOVED, jabatan: null })
    .where('registerid', 'in', ofStudent(nobp))
    .execute()
  await trx
    .updateTable('lapangankertas')
    .set({ nama: REMOVED, jabatan: null, oleh: REMOVED })
    .where('registerid', 'in', ofStudent(nobp))
    .execute()
  await trx.deleteFrom('aktivitas').where('aktivitasregisterid', 'in', ofStudent(nobp)).execute()
  for (const table of ['lapangancatatan', 'lapanganregister', 'lapangankode'] as const)
    await trx.deleteFrom(table).where('registerid', 'in', ofStudent(nobp)).execute()
  // The marks stay, as figures.
  await trx
    .updateTable('nilaibagian')
    .set({ bagiancatatan: null, bagianpenilai: null, bagiandisahkan: null })
    .where('bagianregisterid', 'in', ofStudent(nobp))
    .execute()
  // When and with whom stays; what was found, also about those who were there with them, goes.
  await trx
    .updateTable('kunjungan')
    .set({ kunjungantemuan: REMOVED, kunjungantindak: null })
    .where('kunjunganid', 'in', visitsTo(nobp))
    .execute()
  await trx
    .updateTable('seminar')
    .set({ seminarcatatan: null })
    .where('seminarregisterid', 'in', ofStudent(nobp))
    .execute()
}
const REMOVED = '(dihapus, masa simpannya sudah lewat)'

/**
 * What somebody wrote as the reason of a decision, and the student's own name where it was kept as it was: in the
 * registrations and in whatever table hangs on them.
 */
async function removeReasons(trx: Database, nobp: string, nama: string): Promise<void> {
  await trx.deleteFrom('jobrows').where('nobp', '=', nobp).execute()
  const columns = await columnsEnding(trx, ['alasan', 'nama'])
  const places = [{ table: 'register', column: 'registerid' }, ...(await referencesTo(trx, 'register'))]
  for (const { table, column } of places) {
    const own = sql`${sql.ref(column)} in ${ofStudent(nobp)}`
    for (const { column: name, nullable } of columns.filter((of) => of.table === table)) {
      if (name.endsWith('alasan') && nullable)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = null where ${own}`.execute(trx)
      if (name.endsWith('nama'))
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${NOBODY}
          where ${own} and ${sql.ref(name)} = ${nama}`.execute(trx)
    }
  }
}
const NOBODY = 'Lulusan'

async function removeFiles(trx: Database, nobp: string, now: Date): Promise<void> {
  const files = await trx
    .selectFrom('berkas')
    .select('berkasid')
    .where((eb) =>
      eb.or([
        eb('nobp', '=', nobp),
        eb(
          'berkasid',
          'in',
          sql<number>`(select files from dokumenregister where registerid in ${ofStudent(nobp)}
            union select bagianberkas from nilaibagian where bagianregisterid in ${ofStudent(nobp)}
            union select berkas from lapangankertas where registerid in ${ofStudent(nobp)}
            union select berkasid from kunjunganberkas where kunjunganid in ${visitsTo(nobp)})`,
        ),
      ]),
    )
    .execute()
  const ids = files.map(({ berkasid }) => berkasid)
  for (const { table, column, nullable } of await referencesTo(trx, 'berkas')) {
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = sql.join(ids.slice(at, at + BATCH))
      await (
        nullable
          ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} in (${some})`
          : sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${some})`
      ).execute(trx)
    }
  }
  for (let at = 0; at < ids.length; at += BATCH) await discard(trx, ids.slice(at, at + BATCH), now)
  // The bin counts what a student threw away; nobody threw this away.
  await trx.updateTable('berkasbuang').set({ nobp: null }).where('nobp', '=', nobp).execute()
}
const BATCH = 200

/** With it go its sessions and what it did; who looked at the student is told of nobody any more. */
async function removeAccount(trx: Database, nobp: string, anonymous: string): Promise<void> {
  await trx
    .updateTable('peristiwa')
    .set((eb) => ({
      nobp: anonymous,
      judul: NOBODY,
      sebelum: null,
      sesudah: null,
      alasan: null,
      objekid: sql<string>`replace(${eb.ref('objekid')}, ${nobp}, ${anonymous})`,
    }))
    .where('nobp', '=', nobp)
    .execute()
  await trx.deleteFrom('unduhan').where('pemilik', '=', nobp).execute()
  const account = await trx
    .selectFrom('akun')
    .select(['akunid', 'nama'])
    .where('nobp', '=', nobp)
    .executeTakeFirst()
  if (!account) return
  await trx
    .updateTable('peristiwa')
    .set({ akunid: null, nama: NOBODY })
    .where('akunid', '=', account.akunid)
    .execute()
  // What they did before they were signed in: a link pressed, a campus account that came.
  await trx
    .updateTable('peristiwa')
    .set({ nama: NOBODY })
    .where('nobp', '=', anonymous)
    .where('akunid', 'is', null)
    .where('nama', '=', account.nama)
    .execute()
  for (const { table, column, nullable, cascades } of await referencesTo(trx, 'akun'))
    if (nullable && !cascades)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${account.akunid}`.execute(
        trx,
      )
  await trx.deleteFrom('akun').where('akunid', '=', account.akunid).execute()
}
