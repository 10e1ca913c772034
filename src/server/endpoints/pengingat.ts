import { MATTER_NAMES, REMINDER_KINDS } from '../../contract/reminders.ts'
import { handlers } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import { changed, ifChanged } from '../events/record.ts'
import { reminderDays, versionOf } from '../reminders/days.ts'
import { write } from '../write.ts'
import { remindOf } from './massal/reminding.ts'

/** After how many days the server reminds whom. */
export const pengingat = handlers({
  'GET pengingat': async ({ db }) => {
    const stored = await reminderDays(db)
    const { days, dianggap, ...decided } = stored
    return { data: { ...days, dianggap, versi: versionOf(stored) }, ...decided }
  },

  'POST pengingat': write({
    hold: async ({ db }) => {
      await db.selectFrom('pengingat').select('jenis').orderBy('jenis').$call(lockRow(db)).execute()
      return reminderDays(db)
    },
    version: ({ held }) => versionOf(held),
    change: ({ db, held: { dianggap, dianggapsejak }, body: { versi: _, ...body }, user, now }) => {
      const decided = { oleh: user.nama, diubah: now.toISOString() }
      // Its days count from here on, unless they only became more.
      const goesOn = dianggapsejak !== null && body.dianggap >= dianggap
      return db
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
    },
    event: ({ held: { days, dianggap }, body: { versi: _, ...body } }) =>
      ifChanged({ what: 'pengingat.atur', id: 1, ...changed({ ...days, dianggap }, body) }),
    said: 'settings.reminders-saved',
  }),

  'POST pengingat/mahasiswa': write({
    change: ({ db, body: { perihal, kunci, ...plan }, ...context }) =>
      remindOf(perihal)(db, context, kunci, plan),
    event: MATTER_NAMES.map((matter) => `pengingat.kantor${matter}` as const),
    said: 'bulk.reminded',
  }),
})
