import { randomInt } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '../../contract/language.ts'
import { message } from '../../contract/messages/index.ts'
import { CODE_LENGTH, CODE_MINUTES } from '../../contract/rules/lapangan.ts'
import type { Database } from '../db/open.ts'
import { findRow, deleteRows, holdRow } from '../db/rows.ts'
import { mailedFor, makeLapanganLink, type CodeHash } from '../lapangan/links.ts'
import { isStudents } from '../lapangan/trust.ts'
import type { OutboxItem } from '../outbox/channel.ts'
import { openSince } from '../session/lapanganSessions.ts'
import { ofLapangan } from '../scope.ts'
import { linkMail, type Letter } from './compose.ts'
import { pageWith } from './links.ts'

/** Mails to a company's supervisor, who has no account: the link, and the code that signs marks. */
export const LAPANGAN_MAILS = { link: 'lapangan', code: 'lapangankode' } as const
export const isLapanganMail = (jenis: string): boolean =>
  Object.values<string>(LAPANGAN_MAILS).includes(jenis)

/**
 * Made when it leaves, so that what opens something stands in no outbox; nothing where it was called back, the supervisor is
 * not confirmed any more, has another address or one that a student has entered since, or no student. Whoever calls it back
 * meanwhile waits, and then ends the link as well.
 */
export const lapanganMail = (item: OutboxItem, context: Context & { db: Database }) =>
  context.db.transaction().execute(async (trx) => {
    const stands = await holdRow(trx, 'kotakkeluar', { kotakid: item.kotakid, batal: null })
    return stands && made(trx, item, context)
  })

interface Context {
  now: Date
  base: string
  product: string
  codeHash: CodeHash
}

async function made(db: Database, item: OutboxItem, { now, base, product, codeHash }: Context) {
  const lapanganid = Number(item.isi.lapanganid)
  const prodi = mailedFor(item.isi)
  const person = await db
    .selectFrom('lapangan as l')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'l.lapanganperusahaanid')
    .select(['l.lapangannama', 'l.lapangansurel', 'p.perusahaannama'])
    .where('l.lapanganid', '=', lapanganid)
    .where('l.lapangankonfirmasi', 'is not', null)
    .executeTakeFirst()
  if (
    !person ||
    person.lapangansurel !== item.penerima ||
    (await isStudents(db, item.penerima, { entered: false }))
  )
    return undefined
  const students = await db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .select(['r.registerid', 'm.mhsnama'])
    .where(ofLapangan('r', { lapanganid, prodi, since: openSince(now) }))
    .execute()
  if (students.length === 0) return undefined
  const letter: Letter = { language: DEFAULT_LANGUAGE, product, name: person.lapangannama }
  const to = { name: person.lapangannama, address: item.penerima }
  const why = message('lapangan.mail-why', { product })
  if (item.jenis === LAPANGAN_MAILS.link) {
    const { token, tautanid } = await makeLapanganLink(
      db,
      { lapanganid, prodi, cara: 'surel', oleh: null },
      now,
    )
    const mail = linkMail(letter, {
      subject: 'lapangan.mail-link-subject',
      text: message('lapangan.mail-link-text', {
        company: person.perusahaannama,
        count: students.length,
      }),
      button: { label: 'lapangan.mail-link-button', url: pageWith(base, 'field', token) },
      why,
    })
    return { to, mail, tautanid }
  }
  const [tautanid, registerid] = [Number(item.isi.tautanid), Number(item.isi.registerid)]
  const student = students.find((one) => one.registerid === registerid)
  const asked = await findRow(db, 'lapangantautan', { tautanid, lapanganid, dicabut: null })
  if (!student || !asked) return undefined
  const kode = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const fresh = {
    kodehash: codeHash({ tautanid, registerid }, kode),
    kedaluwarsa: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
    salah: 0,
  }
  await db
    .insertInto('lapangankode')
    .values({ tautanid, registerid, ...fresh })
    .onConflict((row) => row.columns(['tautanid', 'registerid']).doUpdateSet(fresh))
    .execute()
  const mail = linkMail(letter, {
    subject: message('lapangan.mail-code-subject', { kode }),
    text: message('lapangan.mail-code-text', {
      kode,
      name: student.mhsnama,
      minutes: CODE_MINUTES,
    }),
    why,
  })
  return { to, mail, tautanid: null }
}

/** Nobody has it: tried for days, a mail that does not leave would push out the links that are in use. */
export const forgetLink = (db: Database, tautanid: number) =>
  deleteRows(db, 'lapangantautan', { tautanid, dipakai: null, dicabut: null })
