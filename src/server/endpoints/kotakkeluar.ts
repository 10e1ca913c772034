import { sql } from 'kysely'
import { OUTBOX_A_PAGE } from '../../contract/endpoints/surel.ts'
import { productName } from '../../contract/campus.ts'
import { message } from '../../contract/messages/index.ts'
import type { OutboxState } from '../../contract/outbox.ts'
import { readCampus } from '../campus.ts'
import { handlers } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import type { Database } from '../db/open.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, orNotFound } from '../http/httpError.ts'
import { linkMail } from '../mail/compose.ts'
import { digestHour } from '../mail/notices.ts'
import { write } from '../write.ts'

/** What leaves the server, for the office: what waits, what failed and why, once more or not at all. */
export const kotakkeluar = handlers({
  'GET kotakkeluar': async ({ db, query, appContext }) => {
    const { keadaan, saluran, cari, sebelum } = query
    const [rows, counts, pukul] = await Promise.all([
      db
        .selectFrom('kotakkeluar as k')
        .select(['k.kotakid', 'k.saluran', 'k.penerima', 'k.jenis', 'k.dibuat', 'k.jadwal', 'k.percobaan'])
        .select(['k.terkirim', 'k.gagal', 'k.batal', 'k.galat'])
        .$if(keadaan !== undefined, (rows) => rows.where(IS[keadaan!]))
        .$if(saluran !== undefined, (rows) => rows.where('k.saluran', '=', saluran!))
        .$if(cari !== undefined, (rows) =>
          rows.where(matches(db, [sql.ref('k.penerima')], sql`${patternOf(cari!)}`)),
        )
        .$if(sebelum !== undefined, (rows) => rows.where('k.kotakid', '<', sebelum!))
        .orderBy('k.kotakid', 'desc')
        .limit(OUTBOX_A_PAGE + 1)
        .execute(),
      counted(db),
      digestHour(db),
    ])
    return {
      data: rows.slice(0, OUTBOX_A_PAGE).map(({ terkirim, gagal, batal, ...row }) => ({
        ...row,
        keadaan: (terkirim ? 'terkirim' : gagal ? 'gagal' : batal ? 'batal' : 'menunggu') as OutboxState,
        selesai: terkirim ?? gagal ?? batal,
      })),
      lagi: rows.length > OUTBOX_A_PAGE,
      jumlah: counts,
      surel: {
        aktif: appContext.mail !== undefined,
        dari: appContext.mail?.mailer.from ?? null,
        pukul,
      },
      whatsapp: { gateway: appContext.whatsapp?.host ?? null },
    }
  },

  'POST kotakkeluar/ulang': write({
    change: ({ db, now, body }) =>
      db
        .updateTable('kotakkeluar as k')
        .set({ gagal: null, jadwal: now.toISOString(), percobaan: 0, dipegang: null })
        .where('k.kotakid', 'in', body.kotakid)
        .where(IS.gagal)
        .where('k.isi', 'is not', null)
        .returning('kotakid')
        .execute()
        .then(someOf),
    event: ({ done: { id, count } }) => ({ what: 'kotakkeluar.ulang', id, after: { jumlah: count } }),
    said: ({ done: { count } }) => message('mail.again', { count }),
  }),

  'POST kotakkeluar/buang': write({
    change: ({ db, now, body }) =>
      db
        .updateTable('kotakkeluar as k')
        .set({ batal: now.toISOString(), gagal: null, dipegang: null })
        .where('k.kotakid', 'in', body.kotakid)
        .where(sql<boolean>`(${IS.gagal} or ${IS.menunggu})`)
        .returning('kotakid')
        .execute()
        .then(someOf),
    event: ({ done: { id, count } }) => ({ what: 'kotakkeluar.buang', id, after: { jumlah: count } }),
    said: ({ done: { count } }) => message('mail.dropped', { count }),
  }),

  'POST surel/uji': async ({ db, user, now, body, appContext, language, waitsElsewhere }) => {
    const { mail } = appContext
    if (!mail) throw conflict('mail.off')
    const product = productName(await readCampus(db))
    waitsElsewhere()
    const tested = await mail.mailer
      .send({
        ...linkMail(
          { language, product, name: user.nama },
          { subject: 'mail.test-subject', text: message('mail.test-text', { product }) },
        ),
        sender: product,
        key: `uji.${user.akunid}.${now.getTime()}`,
        to: { name: '', address: body.alamat },
      })
      .then(
        (jawaban) => ({ sampai: true, jawaban }),
        (error: Error) => ({ sampai: false, jawaban: error.message }),
      )
    await recordEvents(
      db,
      { user, now },
      { what: 'surel.uji', id: '', after: { sampai: Number(tested.sampai) } },
    )
    return { data: tested, message: tested.sampai ? 'mail.test-sent' : 'mail.test-failed' }
  },

  'POST surel/jam': write({
    hold: ({ db }) => digestHour(db),
    change: ({ db, body: { pukul } }) =>
      db
        .insertInto('setelan')
        .values({ satu: 1, semesterberjalan: null, surelpukul: pukul })
        .onConflict((row) => row.column('satu').doUpdateSet({ surelpukul: pukul }))
        .execute(),
    event: ({ held: before, body: { pukul } }) => ({
      what: 'surel.jam',
      id: '',
      before: { pukul: before },
      after: { pukul },
    }),
    said: 'mail.hour-saved',
  }),
})

const WAITS = 'k.terkirim is null and k.gagal is null and k.batal is null'
const IS: Record<OutboxState, ReturnType<typeof sql<boolean>>> = {
  menunggu: sql<boolean>`${sql.raw(WAITS)}`,
  terkirim: sql<boolean>`k.terkirim is not null`,
  gagal: sql<boolean>`k.gagal is not null`,
  batal: sql<boolean>`k.batal is not null`,
}

/** The first of them, and how many they are. @throws 404 */
function someOf(rows: readonly { kotakid: number }[]) {
  const [first] = rows
  return { id: orNotFound(first).kotakid, count: rows.length }
}

/** Both have an index of their own. */
async function counted(db: Database): Promise<{ menunggu: number; gagal: number }> {
  const { rows } = await sql<{ menunggu: number; gagal: number }>`
    select (select count(*) from kotakkeluar k where ${IS.menunggu}) as menunggu,
      (select count(*) from kotakkeluar k where ${IS.gagal}) as gagal`.execute(db)
  return rows[0]!
}
