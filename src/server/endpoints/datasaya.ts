import { handlers, type Asked } from '../context.ts'

/** What the product keeps about whoever asks, and who looked at it: the right of access of the data protection law. */
export const datasaya = handlers({
  'GET datasaya': async (ask) => ({ data: { akun: await dataOf(ask), jejak: await trailOf(ask) } }),
})

async function dataOf({ db, who }: Asked): Promise<Record<string, unknown>> {
  const akun = { username: who.username, nama: who.nama, role: who.role }
  if (who.dosenid !== null) {
    const dosen = await db
      .selectFrom('dosen')
      .selectAll()
      .where('dosenid', '=', who.dosenid)
      .executeTakeFirst()
    return { ...akun, dosen }
  }
  const [mahasiswa, register, berkas] = await Promise.all([
    db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', who.nobp).executeTakeFirst(),
    db.selectFrom('register').selectAll().where('registernobp', '=', who.nobp).execute(),
    db
      .selectFrom('berkas')
      .select(['berkasnama', 'berkasguna', 'berkasukuran', 'dibuat'])
      .where('nobp', '=', who.nobp)
      .execute(),
  ])
  return { ...akun, mahasiswa, register, berkas }
}

/** The newest first: what was done with this account, and who opened this student's papers. */
const trailOf = ({ db, who }: Asked) =>
  db
    .selectFrom('jejak')
    .select(['waktu', 'aksi', 'objek'])
    .where((eb) =>
      eb.or([eb('akunid', '=', who.akunid), ...(who.nobp === null ? [] : [eb('pemilik', '=', who.nobp)])]),
    )
    .orderBy('jejakid', 'desc')
    .limit(TRAIL)
    .execute()

const TRAIL = 500
