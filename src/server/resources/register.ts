import { deleteRefusal, registrationState, type DeleteRefusal } from '../../contract/rules/registration.ts'
import type { Behaviour } from './behaviour.ts'

export const register: Behaviour = {
  usedBy: async (db, id, { who }) => {
    const row = await db
      .selectFrom('register as r')
      .select('r.registerdisetujui')
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
      ])
      .where('r.registerid', '=', id)
      .executeTakeFirstOrThrow()
    const refusal = deleteRefusal({
      role: who.role,
      state: registrationState(row.registerdisetujui),
      hasReports: Boolean(row.hasReports),
      hasValidatedDocuments: Boolean(row.hasValidatedDocuments),
    })
    return refusal ? SENTENCES[refusal] : undefined
  },
  beforeDelete: async (db, id) => {
    await db.deleteFrom('pilihmahasiswa').where('registerid', '=', id).execute()
    const uploads = await db
      .deleteFrom('dokumenregister')
      .where('registerid', '=', id)
      .returning('files')
      .execute()
    return uploads.map((upload) => upload.files)
  },
}

const SENTENCES: Record<DeleteRefusal, string> = {
  'tidak-berhak': 'Anda tidak berhak menghapus pendaftaran ini.',
  'sudah-diproses':
    'Pendaftaran ini sudah diproses admin akademik, jadi hanya admin akademik yang dapat menghapusnya.',
  'ada-laporan': 'Pendaftaran ini sudah punya laporan, jadi tidak dapat dihapus.',
  'ada-dokumen-tervalidasi': 'Pendaftaran ini punya dokumen yang sudah divalidasi, jadi tidak dapat dihapus.',
}
