import { sql } from 'kysely'
import type { EventGroup } from '../../contract/events.ts'
import { message } from '../../contract/messages/index.ts'
import { MAX_WEBHOOKS, WEBHOOK_HISTORY } from '../../contract/webhooks.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { changed, recordEvents } from '../events/record.ts'
import { conflict, invalid, orNotFound } from '../http/httpError.ts'
import { AddressRefused, pin } from '../webhooks/address.ts'
import { callWebhook, newSecret } from '../webhooks/call.ts'
import { note } from '../webhooks/channel.ts'

/** Whom the server calls when something happens. */
export const webhook = handlers({
  'GET webhook': async ({ db }) => {
    const [hooks, rows, counts] = await Promise.all([
      db
        .selectFrom('webhook')
        .select([
          'webhookid',
          'url',
          'kelompok',
          'aktif',
          'hilang',
          'oleh',
          'dibuat',
          'jawaban',
          'jawabanpada',
        ])
        .orderBy('webhookid')
        .execute(),
      db
        .selectFrom('kotakkeluar')
        .select([
          'kotakid',
          'penerima',
          'jenis',
          'dibuat',
          'percobaan',
          'galat',
          'terkirim',
          'gagal',
          'batal',
        ])
        .where('saluran', '=', 'webhook')
        .where('penerima', '<>', '')
        .orderBy('kotakid', 'desc')
        .limit(WEBHOOK_HISTORY)
        .execute(),
      sql<{ penerima: string; menunggu: number | string; gagal: number | string }>`
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
        menunggu: Number(countOf.get(hook.webhookid)?.menunggu ?? 0),
        gagal: Number(countOf.get(hook.webhookid)?.gagal ?? 0),
      })),
      terakhir: rows.map(({ penerima, terkirim, gagal, batal, ...row }) => ({
        ...row,
        webhookid: Number(penerima),
        keadaan: terkirim ? 'terkirim' : gagal ? 'gagal' : batal ? 'batal' : 'menunggu',
      })),
    }
  },

  'POST webhook': async (context) => {
    const { db, user, now, body } = context
    await assertReachable(context, body.url)
    const rahasia = newSecret()
    const webhookid = await db.transaction().execute(async (trx) => {
      const { jumlah } = await trx
        .selectFrom('webhook')
        .select(({ fn }) => fn.countAll<number | string>().as('jumlah'))
        .executeTakeFirstOrThrow()
      if (Number(jumlah) >= MAX_WEBHOOKS) throw conflict(message('webhook.many', { maximum: MAX_WEBHOOKS }))
      const made = await trx
        .insertInto('webhook')
        .values({
          url: body.url,
          kelompok: JSON.stringify(body.kelompok),
          rahasia,
          oleh: user.nama,
          dibuat: now.toISOString(),
        })
        .returning('webhookid')
        .executeTakeFirstOrThrow()
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'webhook.tambah',
          id: made.webhookid,
          title: new URL(body.url).host,
          after: { url: shown(body.url), kelompok: body.kelompok },
        },
      )
      return made.webhookid
    })
    return { code: 201, message: 'webhook.made', data: { webhookid, rahasia } }
  },

  'POST webhook/{webhookid}': async (context) => {
    const { db, user, now, params, body } = context
    await assertReachable(context, body.url)
    await db.transaction().execute(async (trx) => {
      const before = await locked(trx, params.webhookid)
      const { url, aktif } = body
      await trx
        .updateTable('webhook')
        .set({ url, aktif, kelompok: JSON.stringify(body.kelompok), ...(aktif === 1 && { hilang: 0 }) })
        .where('webhookid', '=', params.webhookid)
        .execute()
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'webhook.ubah',
          id: params.webhookid,
          title: new URL(url).host,
          ...changed(
            {
              url: shown(before.url),
              aktif: before.aktif === 1,
              kelompok: wordsOf(JSON.parse(before.kelompok) as string[]),
            },
            { url: shown(url), aktif: aktif === 1, kelompok: wordsOf(body.kelompok) },
          ),
        },
      )
    })
    return { message: 'webhook.saved' }
  },

  'DELETE webhook/{webhookid}': async ({ db, user, now, params: { webhookid } }) => {
    await db.transaction().execute(async (trx) => {
      const before = await locked(trx, webhookid)
      await trx.deleteFrom('webhook').where('webhookid', '=', webhookid).execute()
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'webhook.hapus',
          id: webhookid,
          title: new URL(before.url).host,
          before: { url: shown(before.url) },
        },
      )
    })
    return { message: 'webhook.deleted' }
  },

  'POST webhook/coba/{webhookid}': async ({ db, user, now, appContext, params: { webhookid } }) => {
    const { url, rahasia } = orNotFound(
      await db
        .selectFrom('webhook')
        .select(['url', 'rahasia'])
        .where('webhookid', '=', webhookid)
        .executeTakeFirst(),
    )
    const started = performance.now()
    const body = JSON.stringify({ type: 'webhook.coba', timestamp: now.toISOString(), data: {} })
    const jawaban = await callWebhook(
      { url, secret: rahasia },
      { id: `coba_${webhookid}_${now.getTime()}`, body },
      { outgoing: appContext.outgoing ?? {}, now },
    ).then(String, (error: Error) => (error instanceof AddressRefused ? 'alamat ditolak' : error.message))
    const milidetik = Math.round(performance.now() - started)
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

  'POST webhook/ulang/{webhookid}': async ({ db, user, now, params: { webhookid } }) => {
    const jumlah = await db.transaction().execute(async (trx) => {
      const { url } = await locked(trx, webhookid)
      const again = await trx
        .updateTable('kotakkeluar')
        .set({ gagal: null, galat: null, percobaan: 0, dipegang: null, jadwal: now.toISOString() })
        .where('saluran', '=', 'webhook')
        .where('penerima', '=', String(webhookid))
        .where('gagal', 'is not', null)
        .where('isi', 'is not', null)
        .returning('kotakid')
        .execute()
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'webhook.ulang',
          id: webhookid,
          title: new URL(url).host,
          after: { jumlah: again.length },
        },
      )
      return again.length
    })
    return { message: message('webhook.again', { count: jumlah }), data: { jumlah } }
  },
})

/** Asked again before every call: what a name means can change. */
async function assertReachable({ appContext }: RequestContext, url: string): Promise<void> {
  try {
    await pin(url, appContext.outgoing ?? {})
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ url: error.reason })
    throw error
  }
}

const locked = async (trx: Database, webhookid: number) =>
  orNotFound(
    await trx
      .selectFrom('webhook')
      .select(['url', 'kelompok', 'aktif'])
      .where('webhookid', '=', webhookid)
      .$call(lockRow(trx))
      .executeTakeFirst(),
  )

/** In the trail without what may be a secret behind the question mark. */
const shown = (url: string) => `${new URL(url).origin}${new URL(url).pathname}`
const wordsOf = (groups: readonly string[]) => groups.join(', ')
