import type { EventGroup } from '../../contract/events.ts'
import { BOUNCED, DAILY, MAIL_PAGES, MAILED_GROUPS } from '../../contract/mail.ts'
import type { Language } from '../../contract/language.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import type { MailContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { holdRow } from '../db/rows.ts'
import type { Channel, OutboxItem, SendContext } from '../outbox/channel.ts'
import { groupOf, whatIsKnown, type Account, type Known, type Told } from '../outbox/known.ts'
import { linkMail, noticeMail, type Letter } from './compose.ts'
import { lapanganMail, forgetLink, isLapanganMail } from './lapanganMails.ts'
import { makeLink, pageWith, type Link } from './links.ts'
import { PATIENCE_MS, RefusedAddress, SIDE_BY_SIDE, wasNotTaken } from './mailer.ts'

/** What leaves by mail: made when it leaves, with the rights, the address and the words of that moment. */
export function mailChannel({ mailer, stops, codeHash, timeZone }: Post): Channel {
  return {
    sideBySide: SIDE_BY_SIDE,
    patience: PATIENCE_MS,
    async send(item, context) {
      const known = await whatIsKnown(context.db, item, { way: 'surel', kinds: ['langsung', DAILY] })
      if (isLapanganMail(item.jenis)) {
        const made = await lapanganMail(item, {
          ...context,
          codeHash,
          base: mailer.base,
          product: known.product,
        })
        if (!made) return 'batal'
        const { to, mail, tautanid } = made
        try {
          await mailer.send({ ...mail, sender: known.product, key: item.kunci, to })
        } catch (error) {
          if (tautanid !== null && wasNotTaken(error)) await forgetLink(context.db, tautanid)
          throw error
        }
        return undefined
      }
      const { account } = known
      // Disabled or gone since: nothing is said any more.
      if (account?.aktif !== 1) return 'batal'
      const made = await make(item, { account, known, context, post: { mailer, stops, codeHash, timeZone } })
      if (!made) return 'batal'
      try {
        await mailer.send({
          ...made,
          sender: known.product,
          key: item.kunci,
          to: { name: account.nama, address: made.address },
        })
      } catch (error) {
        if (error instanceof RefusedAddress) await noteRefused(context.db, account, made.address)
        throw error
      }
      if (account.surelgagal > 0 && made.address === account.surel)
        await context.db
          .updateTable('akun')
          .set({ surelgagal: 0 })
          .where('akunid', '=', account.akunid)
          .where('surel', '=', made.address)
          .execute()
      return undefined
    },
    close: () => mailer.close(),
  }
}

type Post = MailContext & { timeZone: string }

interface Making {
  account: Account
  known: Known
  context: SendContext
  post: Post
}
type Made = { address: string; subject: string; text: string; html: string; stop?: string }

async function make(item: OutboxItem, making: Making): Promise<Made | undefined> {
  const { account, known, context, post } = making
  const { language } = account
  const letter: Letter = { language, product: known.product, name: account.nama }
  const { base } = post.mailer
  const named = `${account.nama} (${account.username})`
  const when = momentIn(language, post.timeZone, item.isi.waktu, item.dibuat)
  switch (item.jenis) {
    case 'langsung':
    case 'harian': {
      if (account.surel === null || account.surelgagal >= BOUNCED) return undefined
      const told = known.told.filter((event) => !account.muted.has(mailedGroupOf(event)))
      if (told.length === 0) return undefined
      const daily = item.jenis === DAILY
      const groups = [...new Set(told.map(mailedGroupOf))].toSorted()
      const stop = post.stops.token(account.akunid, daily ? DAILY : groups.join('-'))
      const student = account.role === 'mahasiswa'
      const content = noticeMail(letter, {
        told,
        student,
        daily,
        groups,
        url: `${base}pemberitahuan`,
        stop: pageWith(base, 'stop', stop),
      })
      return { ...content, address: account.surel, stop: `${base}${MAIL_PAGES.stop}/${stop}` }
    }
    case 'konfirmasi': {
      if (account.surelbaru !== item.penerima) return undefined
      const token = await linkOf(
        item,
        { akunid: account.akunid, guna: 'surel', nilai: item.penerima },
        context,
      )
      if (token === undefined) return undefined
      return {
        address: item.penerima,
        ...linkMail(letter, {
          subject: 'mail.confirm-subject',
          text: message(
            account.surelbaruoleh === account.akunid ? 'mail.confirm-text' : 'mail.confirm-text-other',
            { account: named },
          ),
          button: { label: 'mail.confirm-button', url: pageWith(base, 'confirm', token) },
        }),
      }
    }
    case 'sandi': {
      if (account.surel === null) return undefined
      const token = await linkOf(item, { akunid: account.akunid, guna: 'sandi' }, context)
      if (token === undefined) return undefined
      return {
        address: account.surel,
        ...linkMail(letter, {
          subject: 'mail.reset-subject',
          text: message('mail.reset-text', { account: named }),
          button: { label: 'mail.reset-button', url: pageWith(base, 'reset', token) },
        }),
      }
    }
    case 'sandiganti':
      return told(
        item,
        letter,
        'mail.changed-subject',
        message('mail.changed-text', { account: named, when }),
      )
    case 'alamatganti':
      return told(
        item,
        letter,
        'mail.address-subject',
        message('mail.address-text', { account: named, when }),
      )
    default:
      throw new TypeError(`a mail of no known kind: ${item.jenis}`)
  }
}

/** None where it was called back; whoever does that meanwhile waits, and then ends the link as well. */
const linkOf = (item: OutboxItem, link: Link, { db, now }: SendContext) =>
  db.transaction().execute(async (trx) => {
    const stands = await holdRow(trx, 'kotakkeluar', { kotakid: item.kotakid, batal: null })
    return stands && makeLink(trx, link, now)
  })

/** To the address of then: that is whom it concerns. */
const told = ({ penerima }: OutboxItem, letter: Letter, subject: Message, text: Message): Made => ({
  address: penerima,
  ...linkMail(letter, { subject, text }),
})

const mailedGroupOf = (event: Told): EventGroup => groupOf(event) ?? MAILED_GROUPS[0]

function momentIn(language: Language, timeZone: string, at: unknown, otherwise: string): string {
  const moment = new Date(typeof at === 'string' ? at : otherwise)
  const locale = language === 'id' ? 'id-ID' : 'en-GB'
  return moment.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })
}

/** An address that refused three times in a row gets nothing any more, until it is confirmed again. */
const noteRefused = (db: Database, { akunid }: Account, address: string) =>
  db
    .updateTable('akun')
    .set((eb) => ({ surelgagal: eb('surelgagal', '+', 1) }))
    .where('akunid', '=', akunid)
    .where('surel', '=', address)
    .execute()
