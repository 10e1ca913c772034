import { message } from '../../contract/messages/index.ts'
import { deleteRefusal, registrationState } from '../../contract/rules/registration.ts'
import { withArchiveOpen } from '../db/archive.ts'
import { keptFiles } from '../files/revisionFiles.ts'
import type { Behaviour } from './behaviour.ts'

export const register: Behaviour = {
  usedBy: async (db, id, { user }) => {
    const row = await db
      .selectFrom('register as r')
      .innerJoin('semester as s', 's.semid', 'r.registersemid')
      .select(['r.registerdisetujui', 's.semtutup'])
      .select((eb) => [
        eb
          .exists(eb.selectFrom('laporan').select('laporan_idx').where('laporan_registeridx', '=', id))
          .as('hasReports'),
        eb
          .exists(
            eb
              .selectFrom('dokumenregister')
              .select('idx')
              .where('registerid', '=', id)
              .where('status', '=', 1),
          )
          .as('hasValidatedDocuments'),
        eb
          .exists(eb.selectFrom('nilai').select('nilairegisterid').where('nilairegisterid', '=', id))
          .as('hasMarks'),
        eb
          .exists(eb.selectFrom('kunjunganmahasiswa').select('kunjunganid').where('registerid', '=', id))
          .as('hasVisits'),
        eb
          .exists(eb.selectFrom('suratmahasiswa').select('suratid').where('registerid', '=', id))
          .as('hasLetters'),
      ])
      .where('r.registerid', '=', id)
      .executeTakeFirstOrThrow()
    if (row.semtutup !== null) return 'internship.archived'
    const refusal = deleteRefusal({
      role: user.role,
      state: registrationState(row.registerdisetujui),
      hasReports: Boolean(row.hasReports),
      hasValidatedDocuments: Boolean(row.hasValidatedDocuments),
      hasMarks: Boolean(row.hasMarks),
      hasVisits: Boolean(row.hasVisits),
      hasLetters: Boolean(row.hasLetters),
    })
    return refusal ? `register.delete.${refusal}` : undefined
  },
  goesWith: async (db, id) => {
    const { count } = await db
      .selectFrom('dokumenregister')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('registerid', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count) > 0
      ? message('register.delete-goes', { count: Number(count) })
      : 'register.delete-goes-alone'
  },
  beforeDelete: async (db, id) => {
    await db.deleteFrom('pilihmahasiswa').where('registerid', '=', id).execute()
    const kept = await keptFiles(db, id)
    // Also of one that was cancelled: without reports it may go. In a closed semester the row itself stays.
    const uploads = await withArchiveOpen(db, () =>
      db.deleteFrom('dokumenregister').where('registerid', '=', id).returning('files').execute(),
    )
    return [...kept, ...uploads.map((upload) => upload.files)]
  },
}
