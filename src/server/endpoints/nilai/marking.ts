import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { isComplete, type Marks, type Rubric, type RubricPart } from '../../../contract/rules/grades.ts'
import { handlers, type CallContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { changed, recordEvents, type Event } from '../../events/record.ts'
import { MARK_SHEET_USE, uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, invalid, orNotFound } from '../../http/httpError.ts'
import { rubricTitle } from '../rubrik.ts'
import { assertMarkable, holdMarks, type HeldMarks } from './held.ts'
import { marked } from './scope.ts'

/** Marks of one who marks: kept as a draft, or sent. The first one freezes the rubric and binds the student to it. */
export const marking = handlers({
  'POST nilai/{registerid}': (context) => {
    const { body } = context
    const upload = uploadOf(body, { field: 'berkas', use: MARK_SHEET_USE, types: DOCUMENT_TYPES })
    return withFile(
      context,
      upload,
      async (db) => {
        const target = await found(db, context)
        if (upload && body.oleh !== 'lapangan') throw invalid({ berkas: 'field.unknown' })
        return target
      },
      (trx, berkasid, target) => save(trx, context, target, berkasid),
    )
  },
})

type Marking = CallContext<'POST nilai/{registerid}'>
type Target = Awaited<ReturnType<typeof found>>

async function found(db: Database, { params, user, permission, body }: Marking) {
  const held = await holdMarks(db, params.registerid, marked('r', user, permission))
  const ke = body.oleh === 'penguji' ? user.dosenid! : 0
  const examines =
    body.oleh === 'penguji' &&
    (await db
      .selectFrom('penguji')
      .select('pengujike')
      .where('pengujiregisterid', '=', held.registerid)
      .where('pengujidosenid', '=', ke)
      .executeTakeFirst()) !== undefined
  if (body.oleh === 'penguji' ? !examines : held.dosenid !== user.dosenid) throw conflict('grade.not-yours')
  assertMarkable(held)
  const rubric = await db
    .selectFrom('rubrik')
    .selectAll()
    .where('rubrikid', '=', (held.rubrikid ?? held.berlaku)!)
    .executeTakeFirstOrThrow()
  const part = (JSON.parse(rubric.rubrikisi) as Rubric).bagian.find(({ oleh }) => oleh === body.oleh)
  if (!part) throw conflict('grade.rubric-first-part')
  const before = await db
    .selectFrom('nilaibagian')
    .selectAll()
    .where('bagianregisterid', '=', held.registerid)
    .where('bagianoleh', '=', body.oleh)
    .where('bagianke', '=', ke)
    .executeTakeFirst()
  if ((before?.versi ?? 0) !== body.versi) throw conflict('changed.by-other')
  return { held, ke, rubric, part, before }
}

async function save(
  trx: Database,
  context: Marking,
  { held, ke, rubric, part, before }: Target,
  berkasid: number | null,
) {
  const { body, user, now } = context
  assertKnown(part, body.nilai)
  // What was sent stays sent: it may be corrected until the lock, and is never half again.
  const sends = body.kirim === 1 || before?.bagiandikirim != null
  const paper = body.oleh === 'lapangan'
  const penilai = paper ? (body.penilai ?? before?.bagianpenilai ?? '') : ''
  const file = berkasid ?? before?.bagianberkas ?? null
  if (sends) {
    if (!isComplete(part, body.nilai)) throw invalid({ nilai: 'grade.incomplete' })
    if (paper && !penilai) throw invalid({ penilai: 'grade.paper-name' })
    if (paper && file === null) throw invalid({ berkas: 'grade.paper-missing' })
  }
  if (held.rubrikid === null) await bind(trx, held, rubric.rubrikid)
  const frozen = rubric.rubrikbeku === null ? await freeze(trx, context, rubric) : []
  const values = {
    bagiandosenid: user.dosenid,
    bagianisi: JSON.stringify(body.nilai),
    bagiancatatan: body.catatan || null,
    bagianpenilai: penilai || null,
    bagianberkas: file,
    bagiandikirim: sends ? now.toISOString() : null,
  }
  const { versi } = before
    ? await trx
        .updateTable('nilaibagian')
        .set((eb) => ({ ...values, versi: eb('versi', '+', 1) }))
        .where('bagianid', '=', before.bagianid)
        .returning('versi')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('nilaibagian')
        .values({ bagianregisterid: held.registerid, bagianoleh: body.oleh, bagianke: ke, ...values })
        .returning('versi')
        .executeTakeFirstOrThrow()
  await recordEvents(trx, context, [
    ...frozen,
    {
      ...{ what: sends ? 'nilai.kirim' : 'nilai.draf', id: held.registerid, registerid: held.registerid },
      ...told(part, before && (JSON.parse(before.bagianisi) as Marks), body.nilai),
    },
  ])
  return {
    result: {
      message: sends ? message('grade.sent', { name: held.nama }) : ('grade.draft-saved' as const),
      data: { versi },
    },
    unused: berkasid === null ? [] : [before?.bagianberkas ?? null],
  }
}

function assertKnown({ kriteria }: RubricPart, marks: Marks): void {
  const known = new Set(kriteria.map(({ id }) => id))
  if (Object.keys(marks).some((id) => !known.has(id))) throw invalid({ nilai: 'grade.unknown-criterion' })
}

const bind = (trx: Database, { registerid }: HeldMarks, rubrikid: number) =>
  trx.insertInto('nilai').values({ nilairegisterid: registerid, nilairubrikid: rubrikid }).execute()

/** Nobody may have changed it since it was read: these marks are by what was read. */
async function freeze(
  trx: Database,
  { now }: Marking,
  { rubrikid, rubriknomor, rubrikprodiid, versi }: Target['rubric'],
): Promise<Event[]> {
  const done = await trx
    .updateTable('rubrik')
    .set({ rubrikbeku: now.toISOString() })
    .where('rubrikid', '=', rubrikid)
    .where('versi', '=', versi)
    .where('rubrikbeku', 'is', null)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) === 0) {
    const meanwhile = await trx
      .selectFrom('rubrik')
      .select(['versi', 'rubrikbeku'])
      .where('rubrikid', '=', rubrikid)
      .executeTakeFirst()
    // Frozen by somebody else's first mark, as it was read.
    if (orNotFound(meanwhile).versi === versi && meanwhile!.rubrikbeku !== null) return []
    throw conflict('changed.by-other')
  }
  return [
    {
      what: 'rubrik.beku',
      id: rubrikid,
      title: await rubricTitle(trx, rubrikprodiid, rubriknomor),
      prodiid: rubrikprodiid,
    },
  ]
}

/** By the names of the criteria: what was 80 and is 85. */
function told({ oleh, kriteria }: RubricPart, before: Marks | undefined, after: Marks) {
  const byName = (marks: Marks) =>
    Object.fromEntries(kriteria.flatMap(({ id, nama }) => (id in marks ? [[nama, marks[id]! / 100]] : [])))
  const different = changed(
    before ? byName(before) : {},
    byName(after),
    kriteria.map(({ nama }) => nama),
  )
  return {
    before: before ? { bagian: oleh, ...different.before } : null,
    after: { bagian: oleh, ...different.after },
  }
}
