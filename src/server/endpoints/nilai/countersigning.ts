import { handlers } from '../../context.ts'
import { findRow, updateRows } from '../../db/rows.ts'
import { conflict } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { assertMarkable, holdMarks } from './held.ts'
import { COMPANY_ROW } from './part.ts'

/** Marks that a company's supervisor has handed in without a code; and what was sent by link, opened again for them. */
export const countersigning = handlers({
  'POST nilai/lapangan/{registerid}': write({
    hold: async ({ db, params: { registerid }, user, permission, body: { aksi } }) => {
      assertMarkable(await holdMarks(db, registerid, placements('r', user, permission)))
      const before = await findRow(db, 'nilaibagian', {
        bagianregisterid: registerid,
        bagianoleh: 'lapangan',
        bagianke: COMPANY_ROW.tautan,
      })
      const settled = aksi === 'buka' ? before?.bagiandikirim : before?.bagiandiajukan
      if (!before || !settled)
        throw conflict(aksi === 'buka' ? 'lapangan.marks-not-sent' : 'lapangan.marks-not-waiting')
      return { ...before, registerid }
    },
    version: ({ held }) => held.versi,
    change: async ({ db, held: { bagianid }, user, body: { aksi, alasan }, now }) => {
      const signed = aksi === 'sahkan'
      await updateRows(
        db,
        'nilaibagian',
        { bagianid },
        {
          bagiandiajukan: null,
          bagiandikirim: signed ? now.toISOString() : null,
          bagiandisahkan: signed ? user.nama : null,
          bagianalasan: signed ? null : alasan!,
        },
      )
      return { signed }
    },
    event: ({ held, body, done: { signed } }) => ({
      what: signed ? 'nilai.sahkan' : 'nilai.kembalikan',
      reason: signed ? null : body.alasan,
      after: { bagian: 'lapangan', penilai: held.bagianpenilai },
    }),
    said: ({ held, done: { signed } }) => ({
      message: signed ? 'lapangan.marks-countersigned' : 'lapangan.marks-returned',
      data: { versi: held.versi + 1 },
    }),
  }),
})
