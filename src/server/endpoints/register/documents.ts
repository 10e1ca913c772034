import { sql, type Transaction } from 'kysely'
import { uploadRefusal } from '../../../contract/rules/documents.ts'
import { isActive, registrationState } from '../../../contract/rules/registration.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { waitsOf } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { uploadOf, withFile } from '../../files/saveUpload.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { findPlacement } from '../placement/find.ts'
import { lockPlacement } from '../placement/lock.ts'
import { documentsOf, stageOf } from '../placement/documents.ts'

/** A student's documents: uploaded again and again until an admin has validated them. */
export const documents = handlers({
  'POST uploaddokumen': async (context) => {
    const { registerid, dokumenid } = context.body
    const { types, before, nobp, named } = await taken(context, registerid, dokumenid)
    const upload = uploadOf(context.body, { field: 'files', use: 'dokumen', types, nobp })
    if (!upload) throw invalid({ files: 'field.file' })
    const authorize = (db: Database) => lockPlacement(db, context, registerid)
    return withFile(context, upload, authorize, async (trx, berkasid) => {
      const row = { registerid, dokumenid, files: berkasid!, unggah: context.now.toISOString() }
      const { idx, replaced } = await place(trx, row, before)
      await recordEvents(trx, context, {
        ...{ what: 'dokumenregister.unggah', id: idx, registerid },
        after: { dokumen: named, ...(replaced !== null && { mengganti: true }) },
      })
      const result = await context.storeAnswer(trx, {
        code: replaced === null ? (201 as const) : (200 as const),
        message: 'document.uploaded' as const,
        data: { idx, files: context.link(berkasid!) },
      })
      return { result, unused: [replaced] }
    })
  },

  'POST register/validasi': async (context) => {
    const { status } = context.body
    await context.db.transaction().execute((trx) => review(trx, context, context.body))
    return { message: status === 1 ? 'document.validated' : 'document.unvalidated' }
  },
})

type Reviewing = Pick<RequestContext, 'user' | 'permission' | 'now'>
interface Review {
  idx: number
  idjenis: number
  status: number
  versifile?: number | undefined
  alasan?: string | undefined
}

/** In a transaction: validates an upload, or takes that back. */
export async function review(db: Database, context: Reviewing, body: Review): Promise<void> {
  const { idx, status, versifile, alasan } = body
  const changed = await db
    .updateTable('dokumenregister')
    .set({ status })
    .where('idx', '=', idx)
    .where('idx', 'in', reviewed(db, context, body).select('u.idx'))
    .where('status', '<>', status)
    .$if(versifile !== undefined, (row) => row.where('files', '=', versifile!))
    .returning('idx')
    .executeTakeFirst()
  const upload = orNotFound(
    await reviewed(db, context, body).select(['u.registerid', 'u.files', 'd.dokumennama']).executeTakeFirst(),
  )
  if (!changed) {
    if (versifile !== undefined && upload.files !== versifile) throw conflict('document.replaced')
    return
  }
  await recordEvents(db, context, {
    ...{ what: 'dokumenregister.status', id: idx, registerid: upload.registerid },
    ...{ before: { status: 1 - status }, after: { status, dokumen: upload.dokumennama }, reason: alasan },
  })
}

/** The upload that is named with its category, if it is this caller's to review. */
const reviewed = (db: Database, { user, permission }: Reviewing, body: Review) =>
  db
    .selectFrom('dokumenregister as u')
    .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
    .innerJoin('register as r', 'r.registerid', 'u.registerid')
    .where('u.idx', '=', body.idx)
    .where('d.dokumenjenisid', '=', body.idjenis)
    .where(placements('r', user, permission))

/** Whose document it is, the file types it takes and the file it has, once nothing stands against uploading it now. */
async function taken(
  context: RequestContext,
  registerid: number,
  dokumenid: number,
): Promise<{ nobp: string; types: string[]; before: number | null; named: string }> {
  const { db, user, today } = context
  const documents = await documentsOf(db, [registerid])
    .innerJoin('register_view as v', 'v.registerid', 'r.registerid')
    .select(['v.registernobp', 'v.registerdisetujui', 'v.registerakhir', 'v.kuotaselesaiuploaddokumen'])
    .select(sql<boolean>`${sql.raw(waitsOf('v').tunggusurat)}`.as('tunggusurat'))
    .where(placements('v', user, context.permission))
    .execute()
  const required = documents.find((row) => row.dokumenid === dokumenid)
  const placement = required ?? (await findPlacement(context, registerid))
  const { dokumenjenisid, dokumentipe, dokumennama } = required ?? (await notRequired(db, dokumenid))
  if (placement.registerakhir !== null) throw conflict('internship.ended')
  const asStudent = user.role === 'mahasiswa'
  if (asStudent && !isActive(registrationState(placement.registerdisetujui))) {
    throw conflict('document.not-approved')
  }
  const refusal = uploadRefusal({
    category: dokumenjenisid,
    stage: stageOf(placement, { documents, letters: placement.tunggusurat ? [] : [placement] }),
    validated: required?.status === 1,
    deadline: asStudent ? placement.kuotaselesaiuploaddokumen : null,
    today,
  })
  if (refusal) throw conflict(`document.upload.${refusal}`)
  const types = JSON.parse(dokumentipe) as string[]
  return { nobp: placement.registernobp, types, before: required?.files ?? null, named: dokumennama }
}

/** A document of another category, if it is one at all. */
async function notRequired(db: Database, dokumenid: number) {
  const type = await db
    .selectFrom('dokumen')
    .select(['dokumenjenisid', 'dokumentipe', 'dokumenstatus', 'dokumennama'])
    .where('dokumenid', '=', dokumenid)
    .executeTakeFirst()
  if (orNotFound(type).dokumenstatus !== 1) throw conflict('document.not-asked-for')
  return type!
}

type Placed = { registerid: number; dokumenid: number; files: number; unggah: string }

/** Puts the file in its place, and says which one it replaces. Somebody may have been faster since it was looked at. */
async function place(
  trx: Transaction<Tables>,
  row: Placed,
  before: number | null,
): Promise<{ idx: number; replaced: number | null }> {
  const { registerid, dokumenid, files, unggah } = row
  const written =
    before === null
      ? await trx
          .insertInto('dokumenregister')
          .values(row)
          .onConflict((conflict) => conflict.columns(['registerid', 'dokumenid']).doNothing())
          .returning('idx')
          .executeTakeFirst()
      : await trx
          .updateTable('dokumenregister')
          .set({ files, unggah })
          .where('registerid', '=', registerid)
          .where('dokumenid', '=', dokumenid)
          .where('files', '=', before)
          .where('status', '=', 0)
          .returning('idx')
          .executeTakeFirst()
  if (written) return { idx: written.idx, replaced: before }
  const now = await trx
    .selectFrom('dokumenregister')
    .select(['files', 'status'])
    .where('registerid', '=', registerid)
    .where('dokumenid', '=', dokumenid)
    .executeTakeFirst()
  if (now?.status === 1) throw conflict('document.upload.sudah-divalidasi')
  return place(trx, row, now?.files ?? null)
}
