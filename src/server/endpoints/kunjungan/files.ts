import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { MAX_VISIT_FILES } from '../../../contract/rules/visits.ts'
import { handlers } from '../../context.ts'
import { deleteRows, findRow, insertRow } from '../../db/rows.ts'
import { VISIT_USE } from '../../files/saveUpload.ts'
import { orNotFound } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { filesOf, heldVisit, visitedIn } from './writing.ts'

/** Pictures and papers of a visit: nobody's share of the disk, and so few. */
export const visitFiles = handlers({
  'POST kunjungan/berkas/{kunjunganid}': write({
    file: { field: 'berkas', use: VISIT_USE, types: DOCUMENT_TYPES },
    hold: (context) => heldVisit(context, context.params.kunjunganid),
    refuse: async ({ db, held }) =>
      (await filesOf(db, held.id)).length >= MAX_VISIT_FILES &&
      message('visit.file-limit', { most: MAX_VISIT_FILES }),
    change: async ({ db, params, file }) => {
      await insertRow(db, 'kunjunganberkas', { ...params, berkasid: file! })
      return visitedIn(db, params.kunjunganid)
    },
    event: ({ done: named }) =>
      named.map((registerid) => ({ what: 'kunjungan.berkas', registerid, after: { berkas: 1 } })),
    said: ({ file }) => ({ code: 201, message: 'visit.file-added', data: { berkasid: file! } }),
  }),

  'DELETE kunjungan/berkas/{berkasid}': write({
    hold: async (context) => {
      const { kunjunganid } = orNotFound(await findRow(context.db, 'kunjunganberkas', context.params))
      return heldVisit(context, kunjunganid)
    },
    change: async ({ db, params, held }) => {
      await deleteRows(db, 'kunjunganberkas', params)
      return visitedIn(db, held.id)
    },
    event: ({ done: named }) =>
      named.map((registerid) => ({ what: 'kunjungan.berkas', registerid, before: { berkas: 1 } })),
    unused: ({ params }) => [params.berkasid],
    said: 'visit.file-removed',
  }),
})
