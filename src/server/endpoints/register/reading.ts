import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import { remindedFields } from '../../../contract/resources/placement.ts'
import { isTakenBack } from '../../../contract/rules/internship.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import { handlers } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { placements, programme } from '../../scope.ts'
import { findPlacement, placementsOf } from '../placement/find.ts'
import { loadDocuments } from '../placement/documents.ts'
import { openOf } from '../placement/open.ts'
import { presentPlacement } from '../placement/present.ts'
import { awayDays } from '../kehadiran/present.ts'
import { writtenDays } from '../laporan/present.ts'
import { revisionTasks } from '../revision/tasks.ts'
import { studentProfile } from '../placement/student.ts'

const REMINDED = Object.keys(remindedFields) as (keyof typeof remindedFields)[]

/** One registration, or a student with all of theirs. */
export const reading = handlers({
  'GET mahasiswa/info': async (context) => {
    const nobp = context.user.nobp!
    const [student, all] = await Promise.all([studentProfile(context, nobp), placementsOf(context.db, nobp)])
    // A choice that was taken back before anybody decided is nothing that became of the student.
    const rows = all.filter((row) => !isTakenBack(row))
    const ids = rows.map((row) => row.registerid)
    const [documents, days, away, tanggapanbaru] = await Promise.all([
      loadDocuments(context.db, ids),
      writtenDays(context.db, ids),
      awayDays(context.db, ids),
      unreadComments(context.db, rows.find(({ registerdisetujui }) => registerdisetujui === 1)?.registerid),
    ])
    // What is to be corrected is asked for only when something is.
    const asked = documents.documents.some(({ revisi }) => revisi === REVISION.ASKED)
    const tasks = await revisionTasks(
      context.db,
      rows
        .filter(
          ({ registerid, laporanakhir }) =>
            asked ||
            laporanakhir === 'perlu-revisi' ||
            days(registerid).some(({ detail_revisi }) => Number(detail_revisi) === REVISION.ASKED),
        )
        .map(({ registerid }) => registerid),
    )
    const register = rows.map((row) => ({
      ...presentPlacement(row, documents, context),
      hari: days(row.registerid),
      izin: away.accepted(row.registerid),
      izindiminta: away.asked(row.registerid),
      revisi: tasks(row.registerid),
    }))
    return { data: { ...student, register, tanggapanbaru } }
  },

  'GET mahasiswa/{nobp}/ringkasan': async (context) => {
    const { db, user, permission, params } = context
    const student = await studentProfile(context, params.nobp, programme('m.mhsprodiid', user))
    const rows = await placementsOf(db, params.nobp, placements('r', user, permission))
    const reminded = await db
      .selectFrom('mahasiswa_view')
      .select(REMINDED)
      .where('mhsnobp', '=', params.nobp)
      .executeTakeFirstOrThrow()
    const documents = await loadDocuments(
      db,
      rows.map((row) => row.registerid),
    )
    const register = rows.map((row) => presentPlacement(row, documents, context))
    const terbuka = (await openOf(db, params.nobp)).map(({ registerid, semtutup }) => ({
      registerid,
      tutup: semtutup !== null,
    }))
    return { data: { ...student, ...reminded, terbuka, register } }
  },

  'GET register/{registerid}': async (context) => {
    const row = await findPlacement(context, context.params.registerid)
    const [student, documents] = await Promise.all([
      studentProfile(context, row.registernobp),
      loadDocuments(context.db, [row.registerid]),
    ])
    return { data: { ...student, register: presentPlacement(row, documents, context) } }
  },

  'GET register/detail/{registerid}': async (context) => {
    const row = await findPlacement(context, context.params.registerid)
    const documents = await loadDocuments(context.db, [row.registerid])
    return { data: { register: presentPlacement(row, documents, context) } }
  },
})

/** Where the lecturer wrote something that the student has not read yet, thread by thread. */
async function unreadComments(
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
