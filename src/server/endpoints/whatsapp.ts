import { productName } from '../../contract/campus.ts'
import { message, render } from '../../contract/messages/index.ts'
import { readCampus } from '../campus.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, invalid, orNotFound, tooManyRequests } from '../http/httpError.ts'
import { hasAskedEnough } from '../mail/address.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { DAY, HOUR } from '../session/tokens.ts'
import { CODE_MS, codeHash } from '../whatsapp/channel.ts'
import { write } from '../write.ts'

/** One's number for messages: it counts once the code that was sent there is entered. */
export const whatsapp = handlers({
  'POST whatsapp': write({
    before: async ({ body: { nomorwa }, appContext }) => {
      if (nomorwa !== null && !appContext.whatsapp) throw conflict('whatsapp.off')
    },
    hold: async ({ db, user: { akunid } }) => orNotFound(await holdRow(db, 'akun', { akunid })),
    refuse: ({ held, body: { nomorwa } }) =>
      nomorwa !== null && nomorwa === held.wa && invalid({ nomorwa: 'whatsapp.number-same' }),
    change: async ({ db, held: { akunid }, body: { nomorwa }, language, now }) => {
      await updateRows(
        db,
        'akun',
        { akunid },
        {
          wabaru: nomorwa,
          wakode: null,
          wakodesampai: null,
          bahasa: language,
          ...(nomorwa === null && { wa: null }),
        },
      )
      if (nomorwa !== null) await sendCode(db, akunid, nomorwa, now)
    },
    event: ({ held: { wa, wabaru }, body: { nomorwa }, user }) => ({
      ...numberEvent(user),
      ...(nomorwa === null
        ? { before: { nomorwa: wa ?? wabaru }, after: { nomorwa: null } }
        : { before: { nomorwabaru: wabaru }, after: { nomorwabaru: nomorwa } }),
    }),
    said: ({ body }) => (body.nomorwa === null ? 'whatsapp.removed' : 'whatsapp.sent'),
  }),

  'POST whatsapp/konfirmasi': async (context) => {
    const { db, user, now, body, appContext } = context
    const confirm = () =>
      // By hand: the code is counted as a guess around the transaction.
      db.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom('akun')
          .select(['wa', 'wabaru', 'wakode', 'wakodesampai'])
          .where('akunid', '=', user.akunid)
          .$call(lockRow(trx))
          .executeTakeFirstOrThrow()
        const { wa, wabaru, wakode, wakodesampai } = account
        const right =
          wabaru !== null &&
          wakode === codeHash(user.akunid, wabaru, body.kode) &&
          wakodesampai !== null &&
          wakodesampai > now.toISOString()
        if (!right) return false
        await trx
          .updateTable('akun')
          .set({ wa: wabaru, wabaru: null, wakode: null, wakodesampai: null })
          .where('akunid', '=', user.akunid)
          .execute()
        await recordEvents(trx, context, {
          ...numberEvent(user),
          before: { nomorwa: wa },
          after: { nomorwa: wabaru },
        })
        return true
      })
    // Of the account, not of the session: a million codes are too few for whoever opens many.
    if (!(await appContext.guesses.inSession(`wa ${user.akunid}`, confirm)))
      throw invalid({ kode: 'whatsapp.code-wrong' })
    return { message: 'whatsapp.confirmed' }
  },

  'POST whatsapp/uji': async ({ db, user, now, body, appContext, language, waitsElsewhere }) => {
    const { whatsapp } = appContext
    if (!whatsapp) throw conflict('whatsapp.off')
    const product = productName(await readCampus(db))
    waitsElsewhere()
    const text = render(message('whatsapp.test', { product }), language)
    const tested = await whatsapp.send({ number: body.nomor, text }).then(
      (jawaban) => ({ sampai: true, jawaban }),
      (error: Error) => ({ sampai: false, jawaban: error.message }),
    )
    await recordEvents(
      db,
      { user, now },
      { what: 'whatsapp.uji', id: '', after: { sampai: Number(tested.sampai) } },
    )
    return { data: tested, message: tested.sampai ? 'whatsapp.test-sent' : 'whatsapp.test-failed' }
  },
})

const numberEvent = ({ akunid, nama, nobp, dosenid }: RequestContext['user']) => ({
  what: 'akun.whatsapp' as const,
  id: akunid,
  title: nama,
  nobp,
  dosenid,
})

/** A few to one number, and from one account: nobody's phone rings for a joke. */
async function sendCode(trx: Database, akunid: number, number: string, now: Date): Promise<void> {
  const asked = { akunid, penerima: number, byOwner: true, saluran: 'whatsapp', jenis: 'kode' } as const
  const since = new Date(now.getTime() - DAY)
  if (await hasAskedEnough(trx, asked, { since, most: CODES_A_DAY })) throw tooManyRequests(HOUR / 1000)
  await enqueue(
    trx,
    [
      {
        kunci: `wakode:${akunid}:${now.getTime()}`,
        saluran: 'whatsapp',
        penerima: number,
        akunid,
        jenis: 'kode',
        sampai: new Date(now.getTime() + CODE_MS),
      },
    ],
    now,
  )
}
const CODES_A_DAY = 5
