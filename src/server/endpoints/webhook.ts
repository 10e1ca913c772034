import { sql } from 'kysely'
import { columnsOf } from '../../contract/columns.ts'
import { hookShape, sentShape } from '../../contract/endpoints/webhook.ts'
import type { EventGroup } from '../../contract/events.ts'
import { message } from '../../contract/messages/index.ts'
import { MAX_WEBHOOKS, WEBHOOK_HISTORY } from '../../contract/webhooks.ts'
import { handlers, type RequestContext } from '../context.ts'
import { deleteRows, holdRow, insertRow, updateRows, findRow } from '../db/rows.ts'
import { changed, recordEvents } from '../events/record.ts'
import { invalid, orNotFound } from '../http/httpError.ts'
import { AddressRefused, pin } from '../webhooks/address.ts'
import { callWebhook, newSecret } from '../webhooks/call.ts'
import { note } from '../webhooks/channel.ts'
import { write } from '../write.ts'

/** Whom the server calls when something happens. */
export const webhook = handlers({
  'GET webhook': async ({ db }) => {
    const [hooks, rows, counts] = await Promise.all([
      db.selectFrom('webhook').select(HOOK).orderBy('webhookid').execute(),
      db
        .selectFrom('kotakkeluar')
        .select([...SENT, 'penerima', 'terkirim', 'gagal', 'batal'])
        .where('saluran', '=', 'webhook')
        .where('penerima', '<>', '')
        .orderBy('kotakid', 'desc')
        .limit(WEBHOOK_HISTORY)
        .execute(),
      sql<{ penerima: string; menunggu: number; gagal: number }>`
        select penerima, sum(case when gagal is null then 1 else 0 end) as menunggu,
          sum(case when gagal is null then 0 else 1 end) as gagal
        from kotakkeluar where saluran = 'webhook' and terkirim is null and batal is null group by penerima`.execute(
        db,
      ),
    ])
    const countOf = new Map(counts.rows.map((row) => [Number(row.penerima), row]))
    return {
      data: hooks.map(({ kelompok, aktif, hilang, ...hook }) => ({
        ...hook,
        kelompok: JSON.parse(kelompok) as EventGroup[],
        aktif: aktif === 1,
        hilang: hilang === 1,
        menunggu: countOf.get(hook.webhookid)?.menunggu ?? 0,
        gagal: countOf.get(hook.webhookid)?.gagal ?? 0,
      })),
      terakhir: rows.map(({ penerima, terkirim, gagal, batal, ...row }) => ({
        ...row,
        webhookid: Number(penerima),
        keadaan: terkirim ? 'terkirim' : gagal ? 'gagal' : batal ? 'batal' : 'menunggu',
      })),
    }
  },

  'POST webhook': write({
    before: (context) => assertReachable(context, context.body.url),
    refuse: async ({ db }) => {
      const { jumlah } = await db
        .selectFrom('webhook')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .executeTakeFirstOrThrow()
      return jumlah >= MAX_WEBHOOKS && message('webhook.many', { maximum: MAX_WEBHOOKS })
    },
    change: ({ db, user, now, body: { url, kelompok } }) =>
      insertRow(db, 'webhook', {
        url,
        kelompok: JSON.stringify(kelompok),
        rahasia: newSecret(),
        oleh: user.nama,
        dibuat: now.toISOString(),
      }),
    event: ({ body: { url, kelompok }, done }) => ({
      what: 'webhook.tambah',
      id: done.webhookid,
      title: new URL(url).host,
      after: { url: shown(url), kelompok },
    }),
    said: ({ done: { webhookid, rahasia } }) => ({
      code: 201,
      message: 'webhook.made',
      data: { webhookid, rahasia },
    }),
  }),

  'POST webhook/{webhookid}': write({
    before: (context) => assertReachable(context, context.body.url),
    hold: held,
    change: ({ db, params, body: { url, aktif, kelompok } }) =>
      updateRows(db, 'webhook', params, {
        url,
        aktif,
        kelompok: JSON.stringify(kelompok),
        ...(aktif === 1 && { hilang: 0 }),
      }),
    event: ({ held, body: { url, aktif, kelompok } }) => ({
      what: 'webhook.ubah',
      title: new URL(url).host,
      ...changed(
        {
          url: shown(held.url),
          aktif: held.aktif === 1,
          kelompok: wordsOf(JSON.parse(held.kelompok) as string[]),
        },
        { url: shown(url), aktif: aktif === 1, kelompok: wordsOf(kelompok) },
      ),
    }),
    said: 'webhook.saved',
  }),

  'DELETE webhook/{webhookid}': write({
    hold: held,
    change: ({ db, params }) => deleteRows(db, 'webhook', params),
    event: ({ held: { url } }) => ({
      what: 'webhook.hapus',
      title: new URL(url).host,
      before: { url: shown(url) },
    }),
    said: 'webhook.deleted',
  }),

  'POST webhook/coba/{webhookid}': async ({ db, user, now, appContext, params: { webhookid } }) => {
    const { url, rahasia } = orNotFound(await findRow(db, 'webhook', { webhookid }))
    const started = performance.now()
    const body = JSON.stringify({ type: 'webhook.coba', timestamp: now.toISOString(), data: {} })
    const jawaban = await callWebhook(
      { url, secret: rahasia },
      { id: `coba_${webhookid}_${now.getTime()}`, body },
      { outgoing: appContext.outgoing ?? {}, now },
    ).then(String, (error: Error) => (error instanceof AddressRefused ? 'alamat ditolak' : error.message))
    const milidetik = Math.round(performance.now() - started)
    // By hand: called first, outside of any transaction, and written down afterwards.
    await db.transaction().execute(async (trx) => {
      await note(trx, webhookid, jawaban, now)
      await recordEvents(
        trx,
        { user, now },
        { what: 'webhook.coba', id: webhookid, title: new URL(url).host, after: { jawaban } },
      )
    })
    return { message: 'webhook.tried', data: { berhasil: /^2\d\d$/.test(jawaban), jawaban, milidetik } }
  },

  'POST webhook/ulang/{webhookid}': write({
    hold: held,
    change: async ({ db, params: { webhookid }, now }) => {
      const again = await db
        .updateTable('kotakkeluar')
        .set({ gagal: null, galat: null, percobaan: 0, dipegang: null, jadwal: now.toISOString() })
        .where('saluran', '=', 'webhook')
        .where('penerima', '=', String(webhookid))
        .where('gagal', 'is not', null)
        .where('isi', 'is not', null)
        .returning('kotakid')
        .execute()
      return { jumlah: again.length }
    },
    event: ({ held, done: after }) => ({ what: 'webhook.ulang', title: new URL(held.url).host, after }),
    said: ({ done }) => ({ message: message('webhook.again', { count: done.jumlah }), data: done }),
  }),
})

const HOOK = columnsOf('webhook', hookShape.shape)
const SENT = columnsOf('kotakkeluar', sentShape.shape)

/** Asked again before every call: what a name means can change. */
async function assertReachable({ appContext }: RequestContext, url: string): Promise<void> {
  try {
    await pin(url, appContext.outgoing ?? {})
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ url: error.reason })
    throw error
  }
}

async function held({ db, params }: RequestContext & { params: { webhookid: number } }) {
  return { ...orNotFound(await holdRow(db, 'webhook', params)), id: params.webhookid }
}

/** In the trail without what may be a secret behind the question mark. */
const shown = (url: string) => `${new URL(url).origin}${new URL(url).pathname}`
const wordsOf = (groups: readonly string[]) => groups.join(', ')
