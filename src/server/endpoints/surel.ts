import { setTimeout as wait } from 'node:timers/promises'
import { BOUNCED } from '../../contract/mail.ts'
import { message } from '../../contract/messages/index.ts'
import type { Role } from '../../contract/roles.ts'
import { handlers } from '../context.ts'
import { unlessFull } from '../db/outage.ts'
import { deleteRows, holdRow, findRow } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { conflict, firstPassword, invalid, orNotFound } from '../http/httpError.ts'
import {
  addressToConfirm,
  askToConfirm,
  confirmAddress,
  dead,
  enterAddress,
  withoutOwnEntry,
} from '../mail/address.ts'
import { enqueueToAccounts, tellPassword } from '../mail/enqueue.ts'
import { endResets, linkOwner, useLink } from '../mail/links.ts'
import { mannersOf, stopMails } from '../mail/manners.ts'
import { digestHour } from '../mail/notices.ts'
import { hashPassword, isInitial, verifyPassword } from '../session/passwords.ts'
import { guessedIn } from './masuk.ts'
import { accountOf, assertMayRenew } from './pengguna.ts'
import { forgetNumber } from '../whatsapp/forget.ts'
import { write } from '../write.ts'

/** One's own address and what leaves to it; the links of mails; the way back in for whoever has forgotten the password. */
export const surel = handlers({
  'GET surel': async ({ db, user, appContext }) => {
    const [account, chosen, pukul] = await Promise.all([
      db
        .selectFrom('akun')
        .select(['surel', 'surelbaru', 'surelbaruoleh', 'surelgagal', 'wa', 'wabaru'])
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
        sendiri: account.surelbaruoleh === user.akunid,
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

  'POST surel': write({
    before: async ({ db, user, body: { alamatsurel, userpass }, appContext }) => {
      const { sandi, dibuat, surel } = await db
        .selectFrom('akun as a')
        .innerJoin('sesi as s', 's.akunid', 'a.akunid')
        .select(['a.sandi', 's.dibuat', 'a.surel'])
        .where('s.sesiid', '=', user.sesiid)
        .executeTakeFirstOrThrow()
      const verify = () => verifyPassword(userpass, sandi)
      if (!(await appContext.guesses.inSession(guessedIn(user, dibuat), verify)))
        throw invalid({ userpass: 'session.password-wrong' })
      // By the campus' account somebody may be here who has only been handed one.
      if (isInitial(sandi)) throw firstPassword()
      if (alamatsurel !== null && alamatsurel === surel) throw invalid({ alamatsurel: 'mail.address-same' })
      if (alamatsurel !== null && !appContext.mail) throw conflict('mail.off')
    },
    change: (context) => {
      const { akunid, nama } = context.user
      const entered = { akunid, nama, alamatsurel: context.body.alamatsurel, bahasa: context.language }
      return enterAddress(context.db, context, entered, { mails: context.appContext.mail !== undefined })
    },
    event: 'akun.surel',
    said: ({ body }) => (body.alamatsurel === null ? 'mail.address-removed' : 'mail.address-sent'),
  }),

  'POST surel/ulang': async (context) => {
    const { db, user, now, appContext } = context
    if (!appContext.mail) throw conflict('mail.off')
    const { surelbaru } = (await findRow(db, 'akun', { akunid: user.akunid }))!
    if (surelbaru === null) throw conflict('mail.address-none')
    await askToConfirm(db, { akunid: user.akunid, address: surelbaru, byOwner: true, now })
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

  'POST surel/konfirmasi': write({
    before: async ({ db, body: { token, userpass }, now, appContext, origin, waitsElsewhere }) => {
      await appContext.guesses.ask(origin.subnet)
      const { needsPassword, username, nama, sandi } = await addressToConfirm(db, token, now)
      if (!needsPassword) return { sandi }
      if (!userpass)
        throw invalid({
          userpass: message('mail.confirm-password', { account: `${nama} (${username})` }),
        })
      waitsElsewhere()
      const guess = { username, subnet: origin.subnet, exists: true, familiar: undefined }
      const right = await appContext.guesses.signIn(guess, (lane) => verifyPassword(userpass, sandi, lane))
      if (!right) throw invalid({ userpass: 'mail.confirm-wrong' })
      // Somebody else has seen that one.
      if (isInitial(sandi)) throw invalid({ userpass: 'mail.confirm-initial' })
      return { sandi }
    },
    change: ({ db, body: { token }, ready: { sandi }, now }) => confirmAddress(db, { token, sandi }, now),
    event: ['akun.surel', 'lapangan.ubah'],
    said: ({ done: alamatsurel }) => ({ data: { alamatsurel }, message: 'mail.confirmed' }),
  }),

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
    const account = await findRow(db, 'akun', { username: body.username })
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

  'POST sandibaru': write({
    before: async ({ db, body, now, appContext, origin, waitsElsewhere }) => {
      await appContext.guesses.ask(origin.subnet)
      if (!(await linkOwner(db, body.token, 'sandi', now))) throw dead()
      waitsElsewhere()
      return { sandi: await hashPassword(body.sandibaru) }
    },
    change: async ({ db, body: { token }, ready: { sandi }, now }) => {
      const link = await useLink(db, token, 'sandi', now)
      const account =
        link &&
        (await db
          .updateTable('akun')
          // What its owner has entered may be of whoever knew the old one.
          .set({ sandi, surelbaru: withoutOwnEntry })
          .where('akunid', '=', link.akunid)
          .where('aktif', '=', 1)
          .returning(['akunid', 'nama', 'role', 'nobp', 'dosenid'])
          .executeTakeFirst())
      if (!account) throw dead()
      const { akunid, nama: title, nobp, dosenid } = account
      const number = await forgetNumber(db, akunid)
      await deleteRows(db, 'sesi', { akunid })
      await endResets(db, akunid, now)
      const event = { what: 'akun.gantisandi', id: akunid, title, nobp, dosenid, ...number } as const
      await recordEvents(db, byOwner(account, now), event)
      await tellPassword(db, [akunid], now)
      return { forgotten: number !== undefined }
    },
    event: 'akun.gantisandi',
    said: ({ done: { forgotten } }) => (forgotten ? 'mail.reset-done-number' : 'mail.reset-done'),
  }),

  'POST pengguna/surel/{akunid}': write({
    before: async (context) => {
      const account = orNotFound(await accountOf(context, context.params))
      // One's own is changed with the password, on one's own page.
      if (account.akunid === context.user.akunid) throw conflict('mail.own-address')
      return account
    },
    hold: async ({ db, params }) => orNotFound(await holdRow(db, 'akun', params)),
    refuse: async ({ db, held, user, body: { alamatsurel } }) => {
      await assertMayRenew(db, user, held.akunid)
      return (
        alamatsurel !== null && alamatsurel === held.surel && invalid({ alamatsurel: 'mail.address-same' })
      )
    },
    change: (context) => {
      const { akunid, nama } = context.ready
      const entered = { akunid, nama, alamatsurel: context.body.alamatsurel }
      return enterAddress(context.db, context, entered, { mails: context.appContext.mail !== undefined })
    },
    event: 'akun.surel',
    said: ({ body, appContext }) =>
      body.alamatsurel === null
        ? 'mail.address-removed'
        : appContext.mail
          ? 'mail.address-asked'
          : 'mail.address-noted',
  }),
})

/** The answer of a forgotten password takes so long, whatever it found. */
const ASKED_MS = 400
const OFTEN_MS = 5 * 60_000
const RESET_MS = 30 * 60_000
const RESETS_A_DAY = 5

/** Whoever holds the link of an account acts as its owner. */
const byOwner = (account: { akunid: number; nama: string; role: string }, now: Date): Actor => ({
  user: { akunid: account.akunid, nama: account.nama, role: account.role as Role },
  now,
})
