import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { MAX_VISIT_FILES } from '../../../contract/rules/visits.ts'
import { handlers } from '../../context.ts'
import { recordEvents } from '../../events/record.ts'
import { discard, uploadOf, VISIT_USE, withFile } from '../../files/saveUpload.ts'
import { conflict, notFound } from '../../http/httpError.ts'
import { filesOf, heldVisit, visitedIn } from './held.ts'

/** Pictures and papers of a visit: nobody's share of the disk, and so few. */
export const visitFiles = handlers({
  'POST kunjungan/berkas/{kunjunganid}': (context) => {
    const { body, params } = context
    const upload = uploadOf(body, { field: 'berkas', use: VISIT_USE, types: DOCUMENT_TYPES })
    return withFile(
      context,
      upload,
      async (db) => {
        const held = await heldVisit(db, context, params.kunjunganid)
        if ((await filesOf(db, held.kunjunganid)).length >= MAX_VISIT_FILES)
          throw conflict(message('visit.file-limit', { most: MAX_VISIT_FILES }))
        return held
      },
      async (trx, berkasid, { kunjunganid }) => {
        await trx.insertInto('kunjunganberkas').values({ kunjunganid, berkasid: berkasid! }).execute()
        const named = await visitedIn(trx, kunjunganid)
        await recordEvents(
          trx,
          context,
          named.map((registerid) => ({
            what: 'kunjungan.berkas' as const,
            id: kunjunganid,
            registerid,
            after: { berkas: 1 },
          })),
        )
        const result = await context.storeAnswer(trx, {
          code: 201 as const,
          message: 'visit.file-added' as const,
          data: { berkasid: berkasid! },
        })
        return { result }
      },
    )
  },

  'DELETE kunjungan/berkas/{berkasid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { berkasid } = context.params
      const file = await trx
        .selectFrom('kunjunganberkas')
        .select('kunjunganid')
        .where('berkasid', '=', berkasid)
        .executeTakeFirst()
      if (!file) throw notFound()
      const { kunjunganid } = await heldVisit(trx, context, file.kunjunganid)
      await trx.deleteFrom('kunjunganberkas').where('berkasid', '=', berkasid).execute()
      await discard(trx, [berkasid], context.now)
      const named = await visitedIn(trx, kunjunganid)
      await recordEvents(
        trx,
        context,
        named.map((registerid) => ({
          what: 'kunjungan.berkas' as const,
          id: kunjunganid,
          registerid,
          before: { berkas: 1 },
        })),
      )
      return { message: 'visit.file-removed' as const }
    }),
})
