import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { isComplete } from '../../../contract/rules/grades.ts'
import { handlers, type CallContext } from '../../context.ts'
import { findRow } from '../../db/rows.ts'
import { MARK_SHEET_USE } from '../../files/saveUpload.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { assertMarkable, holdMarks } from './held.ts'
import {
  assertKnown,
  bindRubric,
  COMPANY_ROW,
  isHandedIn,
  partOf,
  storeMarks,
  told,
  versionFor,
} from './part.ts'
import { marked } from './reading.ts'

/** Marks of one who marks: kept as a draft, or sent. The first one freezes the rubric and binds the student to it. */
export const marking = handlers({
  'POST nilai/{registerid}': write({
    file: { field: 'berkas', use: MARK_SHEET_USE, types: DOCUMENT_TYPES },
    hold: found,
    version: ({ held, body }) => versionFor(held, body),
    refuse: ({ body }) =>
      body.berkas !== undefined && body.oleh !== 'lapangan' && invalid({ berkas: 'field.unknown' }),
    change: async ({ file, held, ...context }) => {
      const { db, body, user, now } = context
      const { registerid, ke, rubric, part, before } = held
      assertKnown(part, body.nilai)
      // What was sent stays sent: it may be corrected until the lock, and is never half again.
      const sends = body.kirim === 1 || before?.bagiandikirim != null
      const paper = body.oleh === 'lapangan'
      const penilai = paper ? (body.penilai ?? before?.bagianpenilai ?? '') : ''
      const berkas = file ?? before?.bagianberkas ?? null
      if (sends) {
        if (!isComplete(part, body.nilai)) throw invalid({ nilai: 'grade.incomplete' })
        if (paper && !penilai) throw invalid({ penilai: 'grade.paper-name' })
        if (paper && berkas === null) throw invalid({ berkas: 'grade.paper-missing' })
      }
      const frozen = await bindRubric(db, context, held, rubric)
      const key = { bagianregisterid: registerid, bagianoleh: body.oleh, bagianke: ke }
      const versi = await storeMarks(db, key, before, {
        bagiandosenid: user.dosenid,
        bagianisi: JSON.stringify(body.nilai),
        bagiancatatan: body.catatan || null,
        bagianpenilai: penilai || null,
        bagianberkas: berkas,
        bagiandikirim: sends ? now.toISOString() : null,
        bagiancara: paper ? 'kertas' : null,
        bagianlapanganid: null,
        bagiandiajukan: null,
        bagiandisahkan: null,
        bagianalasan: null,
      })
      return { sends, frozen, versi }
    },
    event: ({ held: { part, before }, body, done: { sends, frozen } }) => [
      ...frozen,
      { what: sends ? 'nilai.kirim' : 'nilai.draf', ...told(part, before, body.nilai) },
    ],
    unused: ({ file, held: { before } }) => (file === null ? [] : [before?.bagianberkas ?? null]),
    said: ({ held, done: { sends, versi } }) => ({
      message: sends ? message('grade.sent', { name: held.nama }) : 'grade.draft-saved',
      data: { versi },
    }),
  }),
})

async function found({ db, params, user, permission, body }: CallContext<'POST nilai/{registerid}'>) {
  const held = await holdMarks(db, params.registerid, marked('r', user, permission))
  const ke = body.oleh === 'penguji' ? user.dosenid! : COMPANY_ROW.kertas
  const examines =
    body.oleh === 'penguji' &&
    (await findRow(db, 'penguji', { pengujiregisterid: held.registerid, pengujidosenid: ke })) !== undefined
  if (body.oleh === 'penguji' ? !examines : held.dosenid !== user.dosenid) throw conflict('grade.not-yours')
  assertMarkable(held)
  const part = await partOf(db, held, { oleh: body.oleh, ke })
  if (isHandedIn(part.beside)) throw conflict('lapangan.marks-by-link')
  return { ...held, ...part, ke }
}
