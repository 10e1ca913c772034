import { GRACE_HOURS, RETENTION_KINDS, type RetentionKind } from '../../contract/retention.ts'
import { handlers, type RequestContext } from '../context.ts'
import { deleteRows, findRow } from '../db/rows.ts'
import { orNotFound } from '../http/httpError.ts'
import { KINDS } from '../privacy/kinds.ts'
import { overBefore, type Night } from '../privacy/retention.ts'
import { studentSubject } from '../privacy/subject.ts'
import { makeTicket } from '../privacy/tickets.ts'
import { HOUR } from '../session/tokens.ts'
import { write } from '../write.ts'

/** The rights of a person over their data, and how long the campus keeps it. */
export const privasi = handlers({
  'GET datapribadi': async ({ db }) => ({
    data: (await rulesOf(db)).map(({ jenis, bulan }) => ({ jenis, bulan })),
  }),

  'POST datasaya/unduh': async ({ db, user, now }) => ({
    message: 'settings.download-ready',
    data: { url: await makeTicket(db, user, { nobp: user.nobp, nama: user.nama }, now) },
  }),

  'POST mahasiswa/{nobp}/unduhdata': async ({ db, user, params, now }) => {
    const student = orNotFound(await studentSubject(db, params.nobp))
    return {
      message: 'settings.download-ready',
      data: { url: await makeTicket(db, user, student, now) },
    }
  },

  'GET retensi': async ({ db }) => {
    const [rules, night] = await Promise.all([
      rulesOf(db),
      db
        .selectFrom('retensijalan')
        .select(['mulai', 'selesai', 'hasil'])
        .orderBy('hari', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ])
    return { data: rules, terakhir: night ? { ...night, hasil: resultOf(night.hasil) } : null }
  },

  'GET retensi/rencana': async ({ db, today, query: { jenis, bulan } }) => {
    const before = overBefore(today, bulan)
    const [jumlah, oldest] = await Promise.all([
      KINDS[jenis].count(db, before),
      KINDS[jenis].oldest(db, before, SHOWN),
    ])
    return { data: { jumlah, contoh: oldest.map(({ nama, sejak }) => ({ nama, sejak })) } }
  },

  'POST retensi': write({
    hold: ({ db, body: { jenis } }) => findRow(db, 'retensi', { jenis }),
    change: async ({ db, body: { jenis, bulan }, user, now }) => {
      if (bulan === null) return deleteRows(db, 'retensi', { jenis })
      const rule = {
        bulan,
        mulai: new Date(now.getTime() + GRACE_HOURS * HOUR).toISOString(),
        oleh: user.nama,
        diubah: now.toISOString(),
      }
      return db
        .insertInto('retensi')
        .values({ jenis, ...rule })
        .onConflict((row) => row.column('jenis').doUpdateSet(rule))
        .execute()
    },
    event: ({ held: before, body: { jenis, bulan } }) => ({
      what: 'retensi.ubah',
      id: jenis,
      title: jenis,
      before: { bulan: before?.bulan ?? null },
      after: { bulan },
    }),
    said: 'settings.retention-saved',
  }),
})

const SHOWN = 20

/** Every kind there is, decided or not. */
async function rulesOf(db: RequestContext['db']) {
  const rows = new Map((await db.selectFrom('retensi').selectAll().execute()).map((row) => [row.jenis, row]))
  return RETENTION_KINDS.map((jenis) => {
    const row = rows.get(jenis)
    return { jenis, bulan: row?.bulan ?? null, mulai: row?.mulai ?? null, oleh: row?.oleh ?? null }
  })
}

function resultOf(hasil: string | null) {
  const night = JSON.parse(hasil ?? '{}') as Night
  return RETENTION_KINDS.flatMap((jenis: RetentionKind) => (night[jenis] ? [{ jenis, ...night[jenis] }] : []))
}
