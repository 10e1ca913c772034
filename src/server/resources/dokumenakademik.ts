import { CATEGORY } from '../../contract/rules/documents.ts'
import { findRow } from '../db/rows.ts'
import { invalid } from '../http/httpError.ts'
import { placedAt } from '../scope.ts'
import type { Behaviour } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const dokumenakademik: Behaviour = {
  ownFiles: (user) =>
    placedAt({ kuota: 'akdkuotaid', perusahaan: 'akdperusahaanid', prodi: 'kuotaprodiid' }, user, 'own'),
  taken: { field: 'akddokumenid', message: 'record.academic-document-exists' },
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'akdkuotaid', perusahaan: 'akdperusahaanid' })
    const type = await findRow(db, 'dokumen', { dokumenid: input.akddokumenid as number })
    if (type?.dokumenjenisid !== CATEGORY.AKADEMIK)
      throw invalid({ akddokumenid: 'record.academic-document-only' })
  },
}
