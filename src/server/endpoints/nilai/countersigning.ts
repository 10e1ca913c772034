import { handlers } from '../../context.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { assertMarkable, holdMarks } from './held.ts'
import { COMPANY_ROW } from './part.ts'

/** Marks that a company's supervisor has handed in without a code; and what was sent by link, opened again for them. */
export const countersigning = handlers({
  'POST nilai/lapangan/{registerid}': (context) =>
    // By hand: in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { params, user, permission, body, now } = context
      const held = await holdMarks(trx, params.registerid, placements('r', user, permission))
      assertMarkable(held)
      const before = await trx
        .selectFrom('nilaibagian')
        .selectAll()
        .where('bagianregisterid', '=', held.registerid)
        .where('bagianoleh', '=', 'lapangan')
        .where('bagianke', '=', COMPANY_ROW.tautan)
        .executeTakeFirst()
      const settled = body.aksi === 'buka' ? before?.bagiandikirim : before?.bagiandiajukan
      if (!before || !settled)
        throw conflict(
          body.aksi === 'buka' ? 'field-supervisor.marks-not-sent' : 'field-supervisor.marks-not-waiting',
        )
      if (before.versi !== body.versi) throw conflict('changed.by-other')
      const signed = body.aksi === 'sahkan'
      const { bagianid } = before
      const settledNow = {
        bagiandiajukan: null,
        bagiandikirim: signed ? now.toISOString() : null,
        bagiandisahkan: signed ? user.nama : null,
        bagianalasan: signed ? null : body.alasan!,
      }
      await updateRows(trx, 'nilaibagian', { bagianid }, settledNow)
      await recordEvents(trx, context, {
        what: signed ? 'nilai.sahkan' : 'nilai.kembalikan',
        id: held.registerid,
        registerid: held.registerid,
        reason: signed ? null : body.alasan,
        after: { bagian: 'lapangan', penilai: before.bagianpenilai },
      })
      return {
        message: signed
          ? ('field-supervisor.marks-countersigned' as const)
          : ('field-supervisor.marks-returned' as const),
        data: { versi: before.versi + 1 },
      }
    }),
})
