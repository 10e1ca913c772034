import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import type { LockResult } from '../../../contract/rules/gradeSheet.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, notFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { holdMarks } from './held.ts'
import { sheetsOf, type LockedResult, type Sheet } from './sheets.ts'

/** The programme closes what is complete, opens it again with a reason, and lets the student read it. */
export const locking = handlers({
  'POST nilai/kunci': (context) =>
    // By hand: many sheets at once, judged one by one; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { user, now } = context
      const { sheets, each } = await heldSheets(trx, context, (sheet) =>
        sheet.halangan === 'dikunci'
          ? 'sudah'
          : sheet.halangan !== null && sheet.halangan !== 'tanpa-rubrik'
            ? 'ditolak'
            : sheet.hasil === null
              ? 'belum-lengkap'
              : 'berubah',
      )
      if (sheets.length > 0)
        await trx
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
      await recordEvents(
        trx,
        context,
        sheets.map(({ registerid, hasil }) => ({
          what: 'nilai.kunci' as const,
          id: registerid,
          registerid,
          after: { akhir: hasil!.angka / 100, huruf: hasil!.huruf },
        })),
      )
      return { message: message('grade.locked', { count: sheets.length }), data: each }
    }),

  'POST nilai/rilis': (context) =>
    // By hand: many sheets at once, judged one by one; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { sheets, each } = await heldSheets(trx, context, (sheet) =>
        sheet.dirilis !== null
          ? 'sudah'
          : sheet.halangan === 'semester-ditutup'
            ? 'ditolak'
            : sheet.dikunci === null
              ? 'belum-dikunci'
              : 'berubah',
      )
      if (sheets.length > 0)
        await trx
          .updateTable('nilai')
          .set({ nilairilis: context.now.toISOString() })
          .where(
            'nilairegisterid',
            'in',
            sheets.map(({ registerid }) => registerid),
          )
          .execute()
      await recordEvents(
        trx,
        context,
        sheets.map(({ registerid, hasil }) => ({
          what: 'nilai.rilis' as const,
          id: registerid,
          registerid,
          after: { huruf: hasil!.huruf },
        })),
      )
      return { message: message('grade.released', { count: sheets.length }), data: each }
    }),

  'POST nilai/buka/{registerid}': (context) =>
    // By hand: many sheets at once, judged one by one; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { user, permission, params, body } = context
      const held = await holdMarks(trx, params.registerid, placements('r', user, permission))
      if (held.semtutup !== null) throw conflict('grade.mark.semester-ditutup')
      if (held.kunci === null) throw conflict('grade.not-locked')
      const { registerid } = held
      const { nilaihasil, nilairilis } = await trx
        .selectFrom('nilai')
        .select(['nilaihasil', 'nilairilis'])
        .where('nilairegisterid', '=', registerid)
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('nilai')
        .set({ nilaikunci: null, nilaikuncioleh: null, nilaihasil: null, nilairilis: null })
        .where('nilairegisterid', '=', registerid)
        .execute()
      const { angka, huruf } = JSON.parse(nilaihasil!) as LockedResult
      await recordEvents(trx, context, {
        what: nilairilis === null ? 'nilai.buka' : 'nilai.tarik',
        id: registerid,
        registerid,
        reason: body.alasan,
        before: { akhir: angka / 100, huruf, ...(nilairilis && { dirilis: nilairilis }) },
      })
      return { message: message('grade.reopened', { name: held.nama }) }
    }),
})

type Choosing = Pick<RequestContext, 'user' | 'permission' | 'today'> & { body: { registerid: number[] } }

/**
 * The sheets of those that are to change, read while their registrations are held; and what becomes of each that was named.
 * @throws 404 when none of them is in reach
 */
async function heldSheets(
  trx: Database,
  { user, permission, today, body }: Choosing,
  judge: (sheet: Sheet) => LockResult,
): Promise<{
  sheets: Sheet[]
  each: { registerid: number; hasil: LockResult; registermhsnama: string | null }[]
}> {
  const held = await trx
    .selectFrom('register as r')
    .select('r.registerid')
    .where('r.registerid', 'in', body.registerid)
    .where(placements('r', user, permission))
    // In one order, so that two who lock the same wait for each other once.
    .orderBy('r.registerid')
    .$call(lockRow(trx))
    .execute()
  if (held.length === 0) throw notFound()
  const ids = held.map(({ registerid }) => registerid)
  const found = new Map(
    (await sheetsOf(trx, sql<boolean>`r.registerid in (${sql.join(ids)})`, today)).map((sheet) => [
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
