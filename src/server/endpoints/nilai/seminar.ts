import { HIDDEN } from '../../../contract/events.ts'
import { handlers } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, insertRow, insertRows, updateRows, findRow, findRows } from '../../db/rows.ts'
import { changed } from '../../events/record.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { assertMarkable, holdMarks } from './held.ts'

/** When, where and before whom; what was said. By the office, or by the supervisor. */
export const seminar = handlers({
  'POST nilai/seminar/{registerid}': write({
    hold: async ({ db, params: { registerid }, user, permission }) => {
      const held = await holdMarks(db, registerid, placements('r', user, permission))
      assertMarkable(held, { needsRubric: false })
      return { ...held, id: registerid, before: await presentSeminar(db, registerid) }
    },
    version: ({ held }) => held.before.versi ?? 0,
    change: async ({ db, held: { registerid, registerprodiid, before }, body }) => {
      const wanted = [...new Set(body.penguji)]
      const names = await examinersNamed(db, registerprodiid, wanted, before.penguji)
      const gone = before.penguji.filter(({ dosenid }) => !wanted.includes(dosenid))
      await assertNotMarked(db, registerid, gone)
      const values = {
        seminartanggal: body.tanggal,
        seminarjam: body.jam?.replace(':', '.') ?? null,
        seminarruang: body.ruang || null,
        seminarcatatan: body.catatan || null,
      }
      const seminarregisterid = registerid
      if (before.versi === undefined) await insertRow(db, 'seminar', { seminarregisterid, ...values })
      else await updateRows(db, 'seminar', { seminarregisterid }, values)
      if (wanted.join() !== before.penguji.map(({ dosenid }) => dosenid).join()) {
        await deleteRows(db, 'penguji', { pengujiregisterid: registerid })
        await insertRows(
          db,
          'penguji',
          wanted.map((pengujidosenid, at) => ({
            pengujiregisterid: registerid,
            pengujidosenid,
            pengujike: at + 1,
          })),
        )
      }
      return changed(
        toldOf(
          before,
          before.penguji.map(({ dosennama }) => dosennama),
        ),
        toldOf(values, names),
      )
    },
    event: ({ done: told }) => ({
      what: Object.keys(told.after).some((field) => field !== 'catatan') ? 'seminar.atur' : 'seminar.catat',
      ...told,
    }),
    said: ({ body }) => ({ message: 'grade.seminar-saved', data: { versi: body.versi + 1 } }),
  }),
})

async function presentSeminar(trx: Database, registerid: number) {
  const row = await findRow(trx, 'seminar', { seminarregisterid: registerid })
  const penguji = await trx
    .selectFrom('penguji as e')
    .innerJoin('dosen as d', 'd.dosenid', 'e.pengujidosenid')
    .select(['d.dosenid', 'd.dosennama'])
    .where('e.pengujiregisterid', '=', registerid)
    .orderBy('e.pengujike')
    .execute()
  return {
    seminartanggal: row?.seminartanggal ?? null,
    seminarjam: row?.seminarjam ?? null,
    seminarruang: row?.seminarruang ?? null,
    seminarcatatan: row?.seminarcatatan ?? null,
    versi: row?.versi,
    penguji,
  }
}

/** Lecturers of the programme; whoever was chosen before stays possible. */
async function examinersNamed(
  trx: Database,
  prodiid: number,
  wanted: number[],
  before: { dosenid: number; dosennama: string }[],
) {
  const known = new Map(before.map(({ dosenid, dosennama }) => [dosenid, dosennama]))
  const asked = wanted.filter((dosenid) => !known.has(dosenid))
  if (asked.length > 0) {
    const found = await findRows(trx, 'dosen', { dosenid: asked, dosenprodiid: prodiid })
    for (const { dosenid, dosennama } of found) known.set(dosenid, dosennama)
  }
  if (!wanted.every((dosenid) => known.has(dosenid))) throw invalid({ penguji: 'grade.examiner-unknown' })
  return wanted.map((dosenid) => known.get(dosenid)!)
}

async function assertNotMarked(
  trx: Database,
  registerid: number,
  gone: { dosenid: number }[],
): Promise<void> {
  if (gone.length === 0) return
  const has = await findRow(trx, 'nilaibagian', {
    bagianregisterid: registerid,
    bagianoleh: 'penguji',
    bagianke: gone.map(({ dosenid }) => dosenid),
  })
  if (has) throw conflict('grade.examiner-marked')
}

interface SeminarRow {
  seminartanggal: string | null
  seminarjam: string | null
  seminarruang: string | null
  seminarcatatan: string | null
}
/** The minutes are for those who examine: that there are some is told. */
const toldOf = (row: SeminarRow, penguji: string[]) => ({
  tanggal: row.seminartanggal,
  jam: row.seminarjam,
  ruang: row.seminarruang,
  penguji: penguji.join(', ') || null,
  catatan: row.seminarcatatan && HIDDEN,
})
