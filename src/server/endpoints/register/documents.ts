import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { uploadRefusal } from '../../../contract/rules/documents.ts'
import { REVISION, withdrawalRefusal } from '../../../contract/rules/revision.ts'
import { isActive, registrationState } from '../../../contract/rules/registration.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import { waitsOf } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { updateRows, findRow, findRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { findPlacement } from '../placement/find.ts'
import { lockPlacement } from '../placement/lock.ts'
import { documentsOf, stageOf } from '../placement/documents.ts'
import { lockRow } from '../../db/lockRow.ts'
import { askRevision, corrects, dropRevision, lastRevision, unlessKept } from '../revision/asking.ts'

/** A student's documents: uploaded again and again until an admin has validated them. */
export const documents = handlers({
  'POST uploaddokumen': write({
    before: async (context) => taken(context, context.body.registerid, context.body.dokumenid),
    file: ({ ready: { types, nobp } }) => ({ field: 'files', use: 'dokumen', types, nobp }),
    hold: ({ db, body, ...context }) => lockPlacement(db, context, body.registerid),
    change: async ({ ready: { before }, file, ...context }) => {
      if (file === null) throw invalid({ files: 'field.file' })
      const { registerid, dokumenid } = context.body
      const row = { registerid, dokumenid, files: file, unggah: context.now.toISOString() }
      const { idx, replaced, asked } = await place(context.db, row, before)
      const corrected = asked && (await correct(context.db, context, { idx, berkasid: file }))
      return { idx, files: file, replaced, asked, corrected }
    },
    event: ({ ready: { named }, done: { idx, replaced, corrected } }) => ({
      what: corrected ? 'dokumenregister.perbaikan' : 'dokumenregister.unggah',
      id: idx,
      after: { dokumen: named, ...(replaced !== null && { mengganti: true }) },
    }),
    unused: ({ db, done: { replaced } }) => unlessKept(db, [replaced]),
    said: ({ link, done: { idx, files, replaced, asked, corrected } }) => ({
      code: replaced === null ? 201 : 200,
      message: corrected
        ? 'document.corrected'
        : asked
          ? 'document.uploaded-revision-asked'
          : 'document.uploaded',
      data: { idx, files: link(files) },
    }),
  }),

  'POST register/validasi': write({
    change: ({ db, body, ...context }) => review(db, context, body),
    event: ['dokumenregister.status', 'dokumenregister.revisi'],
    said: ({ body: { status, revisi } }) =>
      revisi === undefined
        ? status === 1
          ? 'document.validated'
          : 'document.unvalidated'
        : revisi === 1
          ? 'document.revision-asked'
          : 'document.revision-withdrawn',
  }),
})

type Reviewing = Pick<RequestContext, 'user' | 'permission' | 'now'>
type Review = Omit<BodyOf<'POST register/validasi'>, 'bagian'> & { bagian?: readonly string[] | undefined }

/** In a transaction: validates an upload, gives it back to be corrected, or takes either back. */
export async function review(db: Database, context: Reviewing, body: Review): Promise<void> {
  const { idx, status, versifile, alasan } = body
  if (body.revisi !== undefined) return revise(db, context, body)
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
    what: 'dokumenregister.status',
    id: idx,
    registerid: upload.registerid,
    before: { status: 1 - status },
    after: { status, dokumen: upload.dokumennama },
    reason: alasan,
  })
}

/** Gives an upload back, or takes that back while nobody has worked on it. */
async function revise(db: Database, context: Reviewing, body: Review): Promise<void> {
  const { idx, revisi, versifile, alasan, bagian = [] } = body
  const upload = orNotFound(
    await reviewed(db, context, body)
      .select(['u.registerid', 'u.files', 'u.status', 'u.revisi', 'd.dokumennama'])
      .select(['r.registerakhir', 'r.registerdisetujui'])
      .$call(lockRow(db))
      .executeTakeFirst(),
  )
  if (versifile !== undefined && upload.files !== versifile) throw conflict('document.replaced')
  const asked = upload.status === 0 && upload.revisi === REVISION.ASKED
  const told = { dokumen: upload.dokumennama }
  const thing = { kind: 'dokumen' as const, id: idx, registerid: upload.registerid, told }
  if (revisi === 1) {
    // Nobody could correct it any more.
    if (upload.registerakhir !== null) throw conflict('internship.ended')
    if (upload.registerdisetujui === 0) throw conflict('document.not-approved')
    if (asked) return
    const version = { isi: null, berkas: upload.files, gambar: [] }
    const was = { status: upload.status, revisi: upload.revisi, version }
    await askRevision(db, context, [{ ...thing, ...was }], { alasan, bagian })
    await store({ status: 0, revisi: REVISION.ASKED })
    return
  }
  if (upload.status === 0 && withdrawalRefusal(upload.revisi)) throw conflict('document.revision-corrected')
  if (asked) await store(await dropRevision(db, context, { dokumenidx: idx }, thing))

  async function store(now: { status: number; revisi: number }) {
    await db.updateTable('dokumenregister').set(now).where('idx', '=', idx).execute()
  }
}

/** Another file than the one that was given back, and sent by somebody who had read why. */
async function correct(
  trx: Database,
  context: CallContext<'POST uploaddokumen'>,
  { idx, berkasid }: { idx: number; berkasid: number },
): Promise<boolean> {
  const { revisiid } = context.body
  const last = await lastRevision(trx, { dokumenidx: idx })
  // The office puts the right file there itself; a student answers what was asked.
  const answers = context.user.role === 'mahasiswa' ? revisiid : last?.revisiid
  const now = { isi: null, berkas: berkasid, gambar: [] }
  if (!(await corrects(trx, context, { dokumenidx: idx }, { answers, now }))) return false
  const files = await findRows(trx, 'berkas', { berkasid: [berkasid, last?.revisiberkas ?? berkasid] })
  if (files.length > 1 && new Set(files.map(({ berkassha256 }) => berkassha256)).size < 2)
    throw invalid({ files: 'document.same-file' })
  await updateRows(trx, 'dokumenregister', { idx }, { revisi: REVISION.CORRECTED })
  return true
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
  const asked = required?.status === 0 && required.revisi === REVISION.ASKED
  const refusal = uploadRefusal({
    category: dokumenjenisid,
    stage: stageOf(placement, { documents, letters: placement.tunggusurat ? [] : [placement] }),
    validated: required?.status === 1,
    // What was given back may come after the deadline: it had been there in time.
    deadline: asStudent && !asked ? placement.kuotaselesaiuploaddokumen : null,
    today,
  })
  if (refusal) throw conflict(`document.upload.${refusal}`)
  const types = JSON.parse(dokumentipe) as string[]
  return { nobp: placement.registernobp, types, before: required?.files ?? null, named: dokumennama }
}

/** A document of another category, if it is one at all. */
async function notRequired(db: Database, dokumenid: number) {
  const type = await findRow(db, 'dokumen', { dokumenid })
  if (orNotFound(type).dokumenstatus !== 1) throw conflict('document.not-asked-for')
  return type!
}

type Placed = { registerid: number; dokumenid: number; files: number; unggah: string }

/** Puts the file in its place, and says which one it replaces. Somebody may have been faster since it was looked at. */
async function place(
  trx: Database,
  row: Placed,
  before: number | null,
): Promise<{ idx: number; replaced: number | null; asked: boolean }> {
  const { registerid, dokumenid, files, unggah } = row
  const written =
    before === null
      ? await trx
          .insertInto('dokumenregister')
          .values(row)
          .onConflict((conflict) => conflict.columns(['registerid', 'dokumenid']).doNothing())
          .returning(['idx', 'revisi'])
          .executeTakeFirst()
      : await trx
          .updateTable('dokumenregister')
          .set({ files, unggah })
          .where('registerid', '=', registerid)
          .where('dokumenid', '=', dokumenid)
          .where('files', '=', before)
          .where('status', '=', 0)
          .returning(['idx', 'revisi'])
          .executeTakeFirst()
  if (written) return { idx: written.idx, replaced: before, asked: written.revisi === REVISION.ASKED }
  const now = await findRow(trx, 'dokumenregister', { registerid, dokumenid })
  if (now?.status === 1) throw conflict('document.upload.sudah-divalidasi')
  return place(trx, row, now?.files ?? null)
}
