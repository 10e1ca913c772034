import { sql } from 'kysely'
import { BOUNCED, DAILY, MAIL_PAGES, MAILED_GROUPS } from '../../contract/mail.ts'
import { EVENTS } from '../../contract/events.ts'
import { productName } from '../../contract/campus.ts'
import type { Language } from '../../contract/language.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import { readCampus } from '../campus.ts'
import type { Database } from '../db/open.ts'
import { readableNotices } from '../events/notices.ts'
import type { Channel, OutboxItem, SendContext } from '../outbox/channel.ts'
import { linkMail, noticeMail, type Letter } from './compose.ts'
import { fieldMail, isFieldMail } from './fieldMails.ts'
import { languageOf } from './language.ts'
import type { Told } from './lines.ts'
import { makeLink, pageWith, type StopLinks } from './links.ts'
import { PATIENCE_MS, RefusedAddress, SIDE_BY_SIDE, type Mailer } from './mailer.ts'

/** What leaves by mail: made when it leaves, with the rights, the address and the words of that moment. */
export function mailChannel({ mailer, stops, timeZone }: Post): Channel {
  return {
    sideBySide: SIDE_BY_SIDE,
    patience: PATIENCE_MS,
    prepare: (items, { db }) => whatIsKnown(db, items),
    async send(item, context) {
      const known = context.prepared as Known
      if (isFieldMail(item.jenis)) {
        const made = await fieldMail(item, { ...context, base: mailer.base, product: known.product })
        if (!made) return 'batal'
        const { name, address, ...mail } = made
        await mailer.send({ ...mail, sender: known.product, key: item.kunci, to: { name, address } })
        return undefined
      }
      const account = item.akunid === null ? undefined : known.accounts.get(item.akunid)
      // Disabled or gone since: nothing is said any more.
      if (account?.aktif !== 1) return 'batal'
      const made = await make(item, { account, known, context, post: { mailer, stops, timeZone } })
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

interface Post {
  mailer: Mailer
  stops: StopLinks
  timeZone: string
}

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
  const { db, now } = context
  const { base } = post.mailer
  const named = `${account.nama} (${account.username})`
  const when = momentIn(language, post.timeZone, item.isi.waktu, item.dibuat)
  switch (item.jenis) {
    case 'langsung':
    case 'harian': {
      if (account.surel === null || account.surelgagal >= BOUNCED) return undefined
      const told = (known.told.get(item.kunci) ?? []).filter((event) => !account.muted.has(groupOf(event)))
      if (told.length === 0) return undefined
      const daily = item.jenis === DAILY
      const groups = [...new Set(told.map(groupOf))].toSorted()
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
      const token = await makeLink(db, { akunid: account.akunid, guna: 'surel', nilai: item.penerima }, now)
      return {
        address: item.penerima,
        ...linkMail(letter, {
          subject: 'mail.confirm-subject',
          text: message('mail.confirm-text', { account: named }),
          button: { label: 'mail.confirm-button', url: pageWith(base, 'confirm', token) },
        }),
      }
    }
    case 'sandi': {
      if (account.surel === null) return undefined
      const token = await makeLink(db, { akunid: account.akunid, guna: 'sandi' }, now)
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

/** To the address of then: that is whom it concerns. */
const told = ({ penerima }: OutboxItem, letter: Letter, subject: Message, text: Message): Made => ({
  address: penerima,
  ...linkMail(letter, { subject, text }),
})

const groupOf = ({ objek, aksi }: Told): string => EVENTS[`${objek}.${aksi}`]?.group ?? MAILED_GROUPS[0]

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

interface Account {
  akunid: number
  username: string
  nama: string
  role: string
  aktif: number
  surel: string | null
  surelbaru: string | null
  surelgagal: number
  language: Language
  /** Groups of which the person wants no mail. */
  muted: ReadonlySet<string>
}

interface Known {
  product: string
  accounts: ReadonlyMap<number, Account>
  /** By the key of the mail that tells it, the newest first. */
  told: ReadonlyMap<string, Told[]>
}

/** Four statements for all that are in hand. */
async function whatIsKnown(db: Database, items: readonly OutboxItem[]): Promise<Known> {
  const akunids = [...new Set(items.flatMap(({ akunid }) => (akunid === null ? [] : [akunid])))]
  const keys = items.filter(({ jenis }) => jenis === 'langsung' || jenis === DAILY).map(({ kunci }) => kunci)
  const [campus, accounts, choices, notices] = await Promise.all([
    readCampus(db),
    akunids.length === 0
      ? []
      : db
          .selectFrom('akun')
          .select([
            'akunid',
            'username',
            'nama',
            'role',
            'aktif',
            'surel',
            'surelbaru',
            'surelgagal',
            'bahasa',
          ])
          .where('akunid', 'in', akunids)
          .execute(),
    akunids.length === 0
      ? []
      : db
          .selectFrom('pilihansurel')
          .select(['akunid', 'kelompok'])
          .where('akunid', 'in', akunids)
          .where('cara', '=', 'mati')
          .execute(),
    keys.length === 0
      ? []
      : readableNotices(db)
          .select(['n.surel', 'p.peristiwaid', 'p.objek', 'p.aksi', 'p.nobp', 'p.sesudah', 'p.alasan'])
          .select(sql<string>`case when p.nobp is null then '' else p.judul end`.as('judul'))
          .where('n.surel', 'in', keys)
          .orderBy('p.peristiwaid', 'desc')
          .limit(MOST_NOTICES)
          .execute(),
  ])
  const muted = Map.groupBy(choices, ({ akunid }) => akunid)
  return {
    product: productName(campus),
    accounts: new Map(
      accounts.map(({ bahasa, ...account }) => [
        account.akunid,
        {
          ...account,
          language: languageOf(bahasa),
          muted: new Set(muted.get(account.akunid)?.map(({ kelompok }) => kelompok)),
        },
      ]),
    ),
    told: Map.groupBy(notices, ({ surel }) => surel!),
  }
}
/** Far more than a batch of honest mails tells; what is cut off is under the bell. */
const MOST_NOTICES = 20_000
