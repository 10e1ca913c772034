import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import type { LockResult } from '../../../contract/rules/gradeSheet.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import { findRow, updateRows } from '../../db/rows.ts'
import { notFound } from '../../http/httpError.ts'
import { withdrawGraded } from '../../letters/withdraw.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { holdMarks } from './held.ts'
import { sheetsOf, type LockedResult, type Sheet } from './sheets.ts'

/** The programme closes what is complete, opens it again with a reason, and lets the student read it. */
export const locking = handlers({
  'POST nilai/kunci': write({
    hold: (context) =>
      heldSheets(context, (sheet) =>
        sheet.halangan === 'dikunci'
          ? 'sudah'
          : sheet.halangan !== null && sheet.halangan !== 'tanpa-rubrik'
            ? 'ditolak'
            : sheet.hasil === null
              ? 'belum-lengkap'
              : 'berubah',
      ),
    change: async ({ db, held: { sheets }, user, now }) => {
      if (sheets.length === 0) return
      await db
        .insertInto('nilai')
        .values(
          sheets.map((sheet) => ({
            nilairegisterid: sheet.registerid,
            nilairubrikid: sheet.rubrik!.rubrikid,
            nilaikunci: now.toISOString(),
            nilaikuncioleh: user.nama,
            nilaihasil: JSON.stringify({ ...sheet.hasil!, nilai: sheet.nilai } satisfies LockedResult),
          })),
        )
        .onConflict((one) =>
          one.column('nilairegisterid').doUpdateSet((eb) => ({
            nilaikunci: eb.ref('excluded.nilaikunci'),
            nilaikuncioleh: eb.ref('excluded.nilaikuncioleh'),
            nilaihasil: eb.ref('excluded.nilaihasil'),
          })),
        )
        .execute()
    },
    event: ({ held: { sheets } }) =>
      sheets.map(({ registerid, hasil }) => ({
        what: 'nilai.kunci',
        id: registerid,
        registerid,
        after: { akhir: hasil!.angka / 100, huruf: hasil!.huruf },
      })),
    said: ({ held: { sheets, each } }) => ({
      message: message('grade.locked', { count: sheets.length }),
      data: each,
    }),
  }),

  'POST nilai/rilis': write({
    hold: (context) =>
      heldSheets(context, (sheet) =>
        sheet.dirilis !== null
          ? 'sudah'
          : sheet.halangan === 'semester-ditutup'
            ? 'ditolak'
            : sheet.dikunci === null
              ? 'belum-dikunci'
              : 'berubah',
      ),
    change: async ({ db, held: { sheets }, now }) => {
      const nilairegisterid = sheets.map(({ registerid }) => registerid)
      if (sheets.length > 0)
        await updateRows(db, 'nilai', { nilairegisterid }, { nilairilis: now.toISOString() })
    },
    event: ({ held: { sheets } }) =>
      sheets.map(({ registerid, hasil }) => ({
        what: 'nilai.rilis',
        id: registerid,
        registerid,
        after: { huruf: hasil!.huruf },
      })),
    said: ({ held: { sheets, each } }) => ({
      message: message('grade.released', { count: sheets.length }),
      data: each,
    }),
  }),

  'POST nilai/buka/{registerid}': write({
    hold: ({ db, user, permission, params }) =>
      holdMarks(db, params.registerid, placements('r', user, permission)),
    refuse: ({ held }) =>
      held.semtutup !== null ? 'grade.mark.semester-ditutup' : held.kunci === null && 'grade.not-locked',
    change: async ({ db, params: { registerid: nilairegisterid }, body, user, now }) => {
      const { nilaihasil, nilairilis } = (await findRow(db, 'nilai', { nilairegisterid }))!
      const open = { nilaikunci: null, nilaikuncioleh: null, nilaihasil: null, nilairilis: null }
      await updateRows(db, 'nilai', { nilairegisterid }, open)
      const letters =
        nilairilis === null ? [] : await withdrawGraded(db, { user, now }, nilairegisterid, body.alasan)
      return { ...(JSON.parse(nilaihasil!) as LockedResult), dirilis: nilairilis, letters }
    },
    event: ({ body, done: { angka, huruf, dirilis } }) => ({
      what: dirilis === null ? 'nilai.buka' : 'nilai.tarik',
      reason: body.alasan,
      before: { akhir: angka / 100, huruf, ...(dirilis && { dirilis }) },
    }),
    said: ({ held: { nama: name }, done: { letters } }) =>
      letters.length === 0
        ? message('grade.reopened', { name })
        : message('grade.reopened-letters', { name, letters: letters.join(', ') }),
  }),
})

type Choosing = Pick<RequestContext, 'db' | 'user' | 'permission' | 'today'> & {
  body: { registerid: number[] }
}

/**
 * The sheets of those that are to change, read while their registrations are held; and what becomes of each that was named.
 * @throws 404 when none of them is in reach
 */
async function heldSheets(
  { db, user, permission, today, body }: Choosing,
  judge: (sheet: Sheet) => LockResult,
): Promise<{
  sheets: Sheet[]
  each: { registerid: number; hasil: LockResult; registermhsnama: string | null }[]
}> {
  const held = await db
    .selectFrom('register as r')
    .select('r.registerid')
    .where('r.registerid', 'in', body.registerid)
    .where(placements('r', user, permission))
    // In one order, so that two who lock the same wait for each other once.
    .orderBy('r.registerid')
    .$call(lockRow(db))
    .execute()
  if (held.length === 0) throw notFound()
  const ids = held.map(({ registerid }) => registerid)
  const found = new Map(
    (await sheetsOf(db, sql<boolean>`r.registerid in (${sql.join(ids)})`, today)).map((sheet) => [
      sheet.registerid,
      { sheet, hasil: judge(sheet) },
    ]),
  )
  return {
    sheets: [...found.values()].flatMap(({ sheet, hasil }) => (hasil === 'berubah' ? [sheet] : [])),
    each: body.registerid.map((registerid) => {
      const one = found.get(registerid)
      return {
        registerid,
        hasil: one?.hasil ?? 'tidak-ada',
        registermhsnama: one?.sheet.registermhsnama ?? null,
      }
    }),
  }
}
