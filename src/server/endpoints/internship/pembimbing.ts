import { message } from '../../../contract/messages/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { handlers } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { conflict } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { lockPlacement } from '../placement/lock.ts'
import { assertLecturerOf } from '../register/pembimbing.ts'
import type { Acting } from './ending.ts'
import { remember } from './history.ts'

/** Another lecturer goes on; the period of the one before is kept (docs/decisions/0018). */
export const pembimbing = handlers({
  'POST pembimbing/ganti': write({
    change: async ({ db, body, ...context }) => {
      const replaced = await replacePembimbing(db, context, {
        registerid: body.pembimbingregisterid,
        dosenid: body.pembimbingdosenid,
        reason: body.alasan ?? '',
      })
      if (!replaced) throw conflict('internship.pembimbing-same')
      return replaced
    },
    event: 'register.pembimbing',
    said: ({ done: { pembimbingid, name } }) => ({
      message: message('internship.pembimbing-replaced', { lecturer: name }),
      data: { pembimbingid },
    }),
  }),
})

/** In a transaction. Null: it is this one already. */
export async function replacePembimbing(
  trx: Database,
  context: Acting,
  { registerid, dosenid, reason }: { registerid: number; dosenid: number; reason: string },
): Promise<{ pembimbingid: number; before: number; name: string } | null> {
  const held = await lockPlacement(trx, context, registerid)
  const present = await presentPembimbing(trx, registerid)
  if (!present || registrationState(held.registerdisetujui) !== 'disetujui')
    throw conflict('internship.pembimbing-none')
  if (held.registerakhir !== null) throw conflict('internship.ended')
  if (present.pembimbingdosenid === dosenid) return null
  const name = await assertLecturerOf(trx, held.registerprodiid, dosenid)
  await closePeriod(trx, context, present)
  const { pembimbingid } = await beginPeriod(trx, context, { registerid, dosenid })
  await remember(trx, context, {
    registerid,
    hal: 'pembimbing',
    dari: present.dosennama,
    ke: name,
    alasan: reason,
    dosenid: present.pembimbingdosenid,
  })
  return { pembimbingid, before: present.pembimbingdosenid, name }
}

export const presentPembimbing = (db: Database, registerid: number) =>
  db
    .selectFrom('pembimbing as b')
    .innerJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
    .select([
      'b.pembimbingid',
      'b.pembimbingregisterid',
      'b.pembimbingdosenid',
      'b.pembimbingdari',
      'd.dosennama',
    ])
    .where('b.pembimbingregisterid', '=', registerid)
    .executeTakeFirst()

type Present = NonNullable<Awaited<ReturnType<typeof presentPembimbing>>>

/** Whoever guided does so no more; from when to when stays known. */
export async function closePeriod(
  trx: Database,
  { now }: Pick<Acting, 'now'>,
  present: Present,
): Promise<void> {
  await trx.deleteFrom('pembimbing').where('pembimbingid', '=', present.pembimbingid).execute()
  await trx
    .insertInto('pembimbinglama')
    .values({
      lamaregisterid: present.pembimbingregisterid,
      lamadosenid: present.pembimbingdosenid,
      lamanama: present.dosennama,
      lamadari: present.pembimbingdari,
      lamasampai: now.toISOString(),
    })
    .execute()
}

export const beginPeriod = (
  trx: Database,
  { now }: Pick<Acting, 'now'>,
  { registerid, dosenid }: { registerid: number; dosenid: number },
) =>
  trx
    .insertInto('pembimbing')
    .values({
      pembimbingregisterid: registerid,
      pembimbingdosenid: dosenid,
      pembimbingdari: now.toISOString(),
    })
    .returning('pembimbingid')
    .executeTakeFirstOrThrow()
