import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { isComplete } from '../../../contract/rules/grades.ts'
import { handlers, type CallContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { MARK_SHEET_USE, uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { assertMarkable, holdMarks } from './held.ts'
import { assertKnown, bindRubric, COMPANY_ROW, isHandedIn, partOf, storeMarks, told } from './part.ts'
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
  const ke = body.oleh === 'penguji' ? user.dosenid! : COMPANY_ROW.kertas
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
  const { rubric, part, before, beside } = await partOf(db, held, { oleh: body.oleh, ke })
  if (isHandedIn(beside)) throw conflict('field-supervisor.marks-by-link')
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
  const frozen = await bindRubric(trx, context, held, rubric)
  const values = {
    bagiandosenid: user.dosenid,
    bagianisi: JSON.stringify(body.nilai),
    bagiancatatan: body.catatan || null,
    bagianpenilai: penilai || null,
    bagianberkas: file,
    bagiandikirim: sends ? now.toISOString() : null,
    bagiancara: paper ? ('kertas' as const) : null,
    bagianlapanganid: null,
    bagiandiajukan: null,
    bagiandisahkan: null,
    bagianalasan: null,
  }
  const key = { bagianregisterid: held.registerid, bagianoleh: body.oleh, bagianke: ke }
  const versi = await storeMarks(trx, key, before, values)
  await recordEvents(trx, context, [
    ...frozen,
    {
      what: sends ? 'nilai.kirim' : 'nilai.draf',
      id: held.registerid,
      registerid: held.registerid,
      ...told(part, before, body.nilai),
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
