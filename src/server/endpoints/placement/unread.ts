import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import type { Database } from '../../db/open.ts'

/** Where the lecturer wrote something that the student has not read yet, thread by thread. */
export async function unreadComments(
  db: Database,
  registerid: number | undefined,
): Promise<StudentInfo['tanggapanbaru']> {
  if (registerid === undefined) return []
  return db
    .selectFrom('tanggapan as t')
    .innerJoin('laporan as l', 'l.laporan_idx', 't.tanggapan_laporanidx')
    .select(['l.laporan_senin as senin', ({ fn }) => fn.countAll<number>().as('jumlah')])
    .where('l.laporan_registeridx', '=', registerid)
    .where('t.tanggapan_sebagai', '=', 'Dosen')
    .where('t.tanggapan_dibaca', '=', 0)
    .groupBy(['l.laporan_idx', 'l.laporan_senin'])
    .orderBy('l.laporan_idx')
    .execute()
}
