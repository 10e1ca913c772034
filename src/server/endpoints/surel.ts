import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BOUNCED } from '../../contract/mail.ts'
import type { Role } from '../../contract/roles.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import { unlessFull } from '../db/outage.ts'
import type { Database } from '../db/open.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { conflict, invalid, orNotFound, tooManyRequests } from '../http/httpError.ts'
import { distrustAddress } from '../lapangan/distrust.ts'
import { enqueueToAccounts, tellPassword } from '../mail/enqueue.ts'
import { endResets, linkOwner, useLink } from '../mail/links.ts'
import { mannersOf, stopMails } from '../mail/manners.ts'
import { digestHour } from '../mail/notices.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { HOUR } from '../session/tokens.ts'
import { guessedIn } from './masuk.ts'
import { accountOf, assertMayRenew } from './pengguna.ts'
import { forgetNumber } from '../whatsapp/forget.ts'

/** One's own address and what leaves to it; the links of mails; the way back in for whoever has forgotten the password. */
export const surel = handlers({
  'GET surel': async ({ db, user, appContext }) => {
    const [account, chosen, pukul] = await Promise.all([
      db
        .selectFrom('akun')
        .select(['surel', 'surelbaru', 'surelgagal', 'wa', 'wabaru'])
        .where('akunid', '=', user.akunid)
        .executeTakeFirstOrThrow(),
      mannersOf(db, user.akunid),
      digestHour(db),
    ])
    return {
      data: {
        aktif: appContext.mail !== undefined,
        alamatsurel: account.surel,
        alamatbaru: account.surelbaru,
        terpental: account.surelgagal >= BOUNCED,
        pukul,
        pilihan: chosen,
        whatsapp: {
          aktif: appContext.whatsapp !== undefined,
          nomorwa: account.wa,
          nomorwabaru: account.wabaru,
        },
      },
    }
  },

  'POST surel': async (context) => {
    const { db, user, body, appContext } = context
    const { alamatsurel, userpass } = body
    const { sandi, dibuat, surel } = await db
      .selectFrom('akun as a')
      .innerJoin('sesi as s', 's.akunid', 'a.akunid')
      .select(['a.sandi', 's.dibuat', 'a.surel'])
      .where('s.sesiid', '=', user.sesiid)
      .executeTakeFirstOrThrow()
    const verify = () => verifyPassword(userpass, sandi)
    if (!(await appContext.guesses.inSession(guessedIn(user, dibuat), verify)))
      throw invalid({ userpass: 'session.password-wrong' })
    if (alamatsurel !== undefined && alamatsurel === surel)
      throw invalid({ alamatsurel: 'mail.address-same' })
    if (alamatsurel !== undefined && !appContext.mail) throw conflict('mail.off')
    await db
      .transaction()
      .execute((trx) => setAddress(trx, context, { akunid: user.akunid, nama: user.nama, alamatsurel }))
    return { message: alamatsurel === undefined ? 'mail.address-removed' : 'mail.address-sent' }
  },

  'POST surel/ulang': async (context) => {
    const { db, user, now, appContext } = context
    if (!appContext.mail) throw conflict('mail.off')
    const { surelbaru } = await db
      .selectFrom('akun')
      .select('surelbaru')
      .where('akunid', '=', user.akunid)
      .executeTakeFirstOrThrow()
    if (surelbaru === null) throw conflict('mail.address-none')
    await askToConfirm(db, user.akunid, surelbaru, now)
    return { message: 'mail.address-sent' }
  },

  'POST surel/pilihan': async ({ db, user, body: { kelompok, cara }, language }) => {
    await db
      .insertInto('pilihansurel')
      .values({ akunid: user.akunid, kelompok, cara })
      .onConflict((row) => row.columns(['akunid', 'kelompok']).doUpdateSet({ cara }))
      .execute()
    await db
      .updateTable('akun')
      .set({ bahasa: language })
      .where('akunid', '=', user.akunid)
      .where((eb) => eb.or([eb('bahasa', 'is', null), eb('bahasa', '<>', language)]))
      .execute()
    return { message: 'mail.choices-saved' }
  },

  'POST surel/konfirmasi': async ({ db, body, now, appContext, origin }) => {
    await appContext.guesses.ask(origin.subnet)
    const alamatsurel = await db.transaction().execute(async (trx) => {
      const link = await useLink(trx, body.token, 'surel', now)
      if (!link?.nilai) throw dead()
      const account = await trx
        .selectFrom('akun')
        .select(['akunid', 'nama', 'role', 'nobp', 'dosenid', 'surel', 'surelbaru'])
        .where('akunid', '=', link.akunid)
        .where('aktif', '=', 1)
        .$call(lockRow(trx))
        .executeTakeFirst()
      // Another address was entered since.
      if (!account || account.surelbaru !== link.nilai) throw dead()
      await trx
        .updateTable('akun')
        .set({ surel: link.nilai, surelsejak: now.toISOString(), surelbaru: null, surelgagal: 0 })
        .where('akunid', '=', account.akunid)
        .execute()
      await recordEvents(trx, byOwner(account, now), {
        what: 'akun.surel',
        id: account.akunid,
        title: account.nama,
        nobp: account.nobp,
        dosenid: account.dosenid,
        before: { alamatsurel: account.surel },
        after: { alamatsurel: link.nilai },
      })
      if (account.role === 'mahasiswa') await distrustAddress(trx, byOwner(account, now), link.nilai)
      // Whoever reads the old one has no way in by it any more.
      await endResets(trx, account.akunid, now)
      await tellOld(trx, account, now)
      return link.nilai
    })
    return { data: { alamatsurel }, message: 'mail.confirmed' }
  },

  'POST surel/berhenti': async ({ db, body, appContext, origin }) => {
    await appContext.guesses.ask(origin.subnet)
    const { token, kembali: back } = body
    const { groups, rest } = await stopMails(db, appContext, { token, all: body.semua === 1, back })
    return {
      data: { kelompok: groups, masih: rest },
      message: body.kembali ? 'mail.resumed' : 'mail.stopped',
    }
  },

  /** Known or not, with an address or without: one answer, after the same time. */
  'POST lupasandi': async ({ db, body, now, appContext, origin, waitsElsewhere }) => {
    if (!appContext.mail) throw conflict('mail.off')
    const over = wait(ASKED_MS)
    waitsElsewhere()
    await appContext.guesses.ask(origin.subnet)
    const account = await db
      .selectFrom('akun')
      .select('akunid')
      .where('username', '=', body.username)
      .executeTakeFirst()
    if (account)
      await enqueueToAccounts(db, {
        akunids: [account.akunid],
        jenis: 'sandi',
        now,
        // Once in some minutes: nobody's box is filled by whoever knows a number.
        tag: String(Math.floor(now.getTime() / OFTEN_MS)),
        sampai: new Date(now.getTime() + RESET_MS),
        most: RESETS_A_DAY,
      })
        // On a full disk too it does not tell who is known.
        .catch(unlessFull)
    await over
    return { message: 'mail.reset-asked' }
  },

  'POST sandibaru': async ({ db, body, now, appContext, origin, waitsElsewhere }) => {
    await appContext.guesses.ask(origin.subnet)
    if (!(await linkOwner(db, body.token, 'sandi', now))) throw dead()
    waitsElsewhere()
    const sandi = await hashPassword(body.sandibaru)
    const forgotten = await db.transaction().execute(async (trx) => {
      const link = await useLink(trx, body.token, 'sandi', now)
      const account =
        link &&
        (await trx
          .updateTable('akun')
          // An address that is not confirmed yet may be of whoever knew the old one.
          .set({ sandi, surelbaru: null })
          .where('akunid', '=', link.akunid)
          .where('aktif', '=', 1)
          .returning(['akunid', 'nama', 'role', 'nobp', 'dosenid'])
          .executeTakeFirst())
      if (!account) throw dead()
      const number = await forgetNumber(trx, account.akunid)
      await trx.deleteFrom('sesi').where('akunid', '=', account.akunid).execute()
      await endResets(trx, account.akunid, now)
      await recordEvents(trx, byOwner(account, now), {
        what: 'akun.gantisandi',
        id: account.akunid,
        title: account.nama,
        nobp: account.nobp,
        dosenid: account.dosenid,
        ...number,
      })
      await tellPassword(trx, [account.akunid], now)
      return number !== undefined
    })
    return { message: forgotten ? 'mail.reset-done-number' : 'mail.reset-done' }
  },

  'POST pengguna/surel/{akunid}': async (context) => {
    const { db, user, params, body, appContext } = context
    const account = orNotFound(await accountOf(context, { akunid: params.akunid }))
    // One's own is changed with the password, on one's own page.
    if (account.akunid === user.akunid) throw conflict('mail.own-address')
    await db.transaction().execute(async (trx) => {
      const locked = await trx
        .selectFrom('akun')
        .select(['surel', 'surelbaru'])
        .where('akunid', '=', account.akunid)
        .$call(lockRow(trx))
        .executeTakeFirstOrThrow()
      await assertMayRenew(trx, user, account.akunid)
      const { alamatsurel } = body
      if (alamatsurel !== undefined && alamatsurel === locked.surel)
        throw invalid({ alamatsurel: 'mail.address-same' })
      await setAddress(trx, context, { akunid: account.akunid, nama: account.nama, alamatsurel })
    })
    if (body.alamatsurel === undefined) return { message: 'mail.address-removed' }
    return { message: appContext.mail ? 'mail.address-sent' : 'mail.address-noted' }
  },
})

/** The answer of a forgotten password takes so long, whatever it found. */
const ASKED_MS = 400
const OFTEN_MS = 5 * 60_000
const RESET_MS = 30 * 60_000
const RESETS_A_DAY = 5

const dead = () => conflict('mail.link-dead')

/** Whoever holds the link of an account acts as its owner. */
const byOwner = (account: { akunid: number; nama: string; role: string }, now: Date): Actor => ({
  user: { akunid: account.akunid, nama: account.nama, role: account.role as Role },
  now,
})

/** The address that is not used any more hears of it: it may be the only one its owner reads. */
async function tellOld(
  trx: Database,
  { akunid, surel }: { akunid: number; surel: string | null },
  now: Date,
): Promise<void> {
  if (surel === null) return
  await enqueue(
    trx,
    [
      {
        kunci: `alamatganti:${akunid}:${now.getTime()}`,
        saluran: 'surel',
        penerima: surel,
        akunid,
        jenis: 'alamatganti',
        isi: { waktu: now.toISOString() },
      },
    ],
    now,
  )
}

type Setting = Pick<RequestContext, 'user' | 'now' | 'language' | 'appContext'>

/** A new one waits until it is confirmed; none at once takes both away. */
async function setAddress(
  trx: Database,
  { user, now, language, appContext }: Setting,
  { akunid, nama, alamatsurel }: { akunid: number; nama: string; alamatsurel: string | undefined },
): Promise<void> {
  const before = await trx
    .selectFrom('akun')
    .select(['surel', 'surelbaru', 'nobp', 'dosenid'])
    .where('akunid', '=', akunid)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('akun')
    .set({
      surelbaru: alamatsurel ?? null,
      ...(alamatsurel === undefined && { surel: null, surelsejak: null, surelgagal: 0 }),
      ...(akunid === user.akunid && { bahasa: language }),
    })
    .where('akunid', '=', akunid)
    .execute()
  await recordEvents(
    trx,
    { user, now },
    {
      what: 'akun.surel',
      id: akunid,
      title: nama,
      nobp: before.nobp,
      dosenid: before.dosenid,
      ...(alamatsurel === undefined
        ? { before: { alamatsurel: before.surel ?? before.surelbaru }, after: { alamatsurel: null } }
        : { before: { alamatbaru: before.surelbaru }, after: { alamatbaru: alamatsurel } }),
    },
  )
  if (alamatsurel === undefined) {
    await endResets(trx, akunid, now)
    await tellOld(trx, { akunid, surel: before.surel }, now)
  } else if (appContext.mail) await askToConfirm(trx, akunid, alamatsurel, now)
}

/** To one address once in some minutes, and not to one after the other. */
async function askToConfirm(trx: Database, akunid: number, address: string, now: Date): Promise<void> {
  const { sent } = await trx
    .selectFrom('kotakkeluar')
    .select(({ fn }) => fn.countAll<number | string>().as('sent'))
    .where('akunid', '=', akunid)
    .where('jenis', '=', 'konfirmasi')
    .where('dibuat', '>', new Date(now.getTime() - HOUR).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(sent) >= CONFIRMATIONS_AN_HOUR) throw tooManyRequests(HOUR / 1000)
  await enqueue(
    trx,
    [
      {
        kunci: `konfirmasi:${akunid}:${hash('sha256', address).slice(0, 12)}:${Math.floor(now.getTime() / OFTEN_MS)}`,
        saluran: 'surel',
        penerima: address,
        akunid,
        jenis: 'konfirmasi',
        sampai: new Date(now.getTime() + 24 * HOUR),
      },
    ],
    now,
  )
}
const CONFIRMATIONS_AN_HOUR = 5
