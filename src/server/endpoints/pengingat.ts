import { REMINDER_KINDS } from '../../contract/reminders.ts'
import { handlers } from '../context.ts'
import { changed, recordEvents } from '../events/record.ts'
import { reminderDays } from '../reminders/days.ts'

/** After how many days the server reminds whom. */
export const pengingat = handlers({
  'GET pengingat': async ({ db }) => {
    const { days, dianggap, ...decided } = await reminderDays(db)
    return { data: { ...days, dianggap }, ...decided }
  },

  'POST pengingat': async ({ db, user, now, body }) => {
    // By hand: one statement and its event; in parts it is longer.
    await db.transaction().execute(async (trx) => {
      const { days, dianggap, dianggapsejak } = await reminderDays(trx)
      const decided = { oleh: user.nama, diubah: now.toISOString() }
      // Its days count from here on, unless they only became more.
      const goesOn = dianggapsejak !== null && body.dianggap >= dianggap
      await trx
        .insertInto('pengingat')
        .values(
          [...REMINDER_KINDS, 'dianggap' as const].map((jenis) => ({
            jenis,
            hari: body[jenis],
            ...decided,
            ...(jenis === 'dianggap' && goesOn && { diubah: dianggapsejak }),
          })),
        )
        .onConflict((row) =>
          row.column('jenis').doUpdateSet((eb) => ({
            hari: eb.ref('excluded.hari'),
            oleh: eb.ref('excluded.oleh'),
            diubah: eb.ref('excluded.diubah'),
          })),
        )
        .execute()
      await recordEvents(
        trx,
        { user, now },
        { what: 'pengingat.atur', id: 1, title: '', ...changed({ ...days, dianggap }, body) },
      )
    })
    return { message: 'settings.reminders-saved' }
  },
})
