import { setTimeout as wait } from 'node:timers/promises'
import { linkState, maskedAddress } from '../../../contract/rules/lapangan.ts'
import { handlers } from '../../context.ts'
import { isFull } from '../../db/outage.ts'
import type { Database } from '../../db/open.ts'
import { holdRow } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict } from '../../http/httpError.ts'
import { unconfirm } from '../../lapangan/distrust.ts'
import { endLinks, mailLink } from '../../lapangan/links.ts'
import { readProgrammes } from '../../lapangan/programmes.ts'
import { registrationsOf } from '../../lapangan/registrations.ts'
import { ofLapangan } from '../../scope.ts'
import { openLapanganSession, openSince } from '../../session/lapanganSessions.ts'
import { hashToken, TOKEN_LENGTH } from '../../session/tokens.ts'

/**
 * What a link opens. Nothing uses it up, so whoever looks through mails may follow it; only a press opens a session. Links
 * that are not known are counted like guesses of a paper's code.
 */
export const opening = handlers({
  'POST lapangan/periksa': async ({ db, body, now, appContext, origin }) => {
    const link = await linkOf(db, body.token)
    if (!link) {
      await appContext.guesses.unknownCode(origin.subnet)
      return { data: UNKNOWN, message: 'lapangan.checked' }
    }
    const students = await studentsOf(db, link, now)
    const keadaan = stateOf(link, students, now)
    const renewable = keadaan !== 'dicabut' && students.length > 0 && addressOf(link) !== null
    return {
      message: 'lapangan.checked',
      data: {
        keadaan,
        nama: keadaan === 'berlaku' ? link.lapangannama : null,
        perusahaan: keadaan === 'berlaku' ? link.perusahaannama : null,
        kirimke: renewable && appContext.mail ? maskedAddress(addressOf(link)!) : null,
      },
    }
  },

  'POST lapangan/masuk': async ({ db, body, now, appContext, origin }) => {
    // By hand: a link that is not known is counted as a guess, once the transaction is over.
    const data = await db.transaction().execute(async (trx) => {
      const link = await linkOf(trx, body.token, { hold: true })
      if (!link) return undefined
      const students = await studentsOf(trx, link, now)
      if (stateOf(link, students, now) !== 'berlaku') throw conflict('lapangan.link-invalid')
      const { tautanid } = link
      const at = now.toISOString()
      await trx
        .updateTable('lapangantautan')
        .set({ terakhir: at, ...(link.dipakai === null && { dipakai: at }) })
        .where('tautanid', '=', tautanid)
        .execute()
      if (link.dipakai === null)
        await recordEvents(
          trx,
          byLink(link, now),
          students.map(({ registerid }) => ({
            what: 'lapangan.pakai' as const,
            id: link.lapanganid,
            registerid,
            after: { nama: link.lapangannama, tautan: tautanid },
          })),
        )
      return openLapanganSession(trx, tautanid, { now, until: link.kedaluwarsa })
    })
    if (!data) {
      // Counted once the transaction has given its connection back: as many at once as there are would wait for each other.
      await appContext.guesses.unknownCode(origin.subnet)
      throw conflict('lapangan.link-invalid')
    }
    return { data, message: 'lapangan.opened' }
  },

  /** The address was somebody else's: what was mailed there opens nothing any more, and the office looks again. */
  'POST lapangan/bukan': async ({ db, body, now, appContext, origin }) => {
    // By hand: a link that is not known is counted as a guess, once the transaction is over.
    const known = await db.transaction().execute(async (trx) => {
      const link = await linkOf(trx, body.token, { hold: true })
      if (!link) return false
      if (link.dicabut !== null) return true
      const { lapanganid, tautanid } = link
      await endLinks(trx, { lapanganid, tautanid }, now)
      if (link.cara === 'surel') {
        await endLinks(trx, { lapanganid, cara: 'surel' }, now)
        await unconfirm(trx, lapanganid)
      }
      // Whose address is wrong, is it for every programme.
      const told = await registrationsOf(trx, lapanganid, link.cara === 'surel' ? null : link.prodi)
      await recordEvents(
        trx,
        byLink(link, now),
        told.map(({ registerid }) => ({
          what: 'lapangan.bukan' as const,
          id: lapanganid,
          registerid,
          after: { nama: link.lapangannama, tautan: tautanid },
        })),
      )
      return true
    })
    if (!known) await appContext.guesses.unknownCode(origin.subnet)
    return { message: 'lapangan.not-me' }
  },

  /** Known or not, with an address or without: one answer, after the same time. */
  'POST lapangan/kirimulang': async ({ db, body, now, appContext, origin, waitsElsewhere }) => {
    const over = wait(ASKED_MS)
    waitsElsewhere()
    const link = await linkOf(db, body.token)
    if (!link) await appContext.guesses.unknownCode(origin.subnet)
    else {
      const students = await studentsOf(db, link, now)
      const surel = addressOf(link)
      if (appContext.mail && surel !== null && link.dicabut === null && students.length > 0)
        await mailLink(db, { lapanganid: link.lapanganid, surel, prodi: link.prodi }, now).catch(
          (error: unknown) => {
            if (!isFull(error)) throw error
          },
        )
    }
    await over
    return { message: appContext.mail ? 'lapangan.asked-again' : 'lapangan.asks-office' }
  },

  'POST lapangan/keluar': async ({ db, user }) => {
    await db.deleteFrom('lapangansesi').where('sesiid', '=', user.sesiid).execute()
    return { message: 'lapangan.left' }
  },
})

const ASKED_MS = 250
const UNKNOWN = { keadaan: 'tidak-dikenal' as const, nama: null, perusahaan: null, kirimke: null }

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

async function linkOf(db: Database, token: string, { hold = false } = {}) {
  if (token.length !== TOKEN_LENGTH) return undefined
  const tokenhash = hashToken(token)
  // Two presses at once: one of them is the first.
  if (hold) await holdRow(db, 'lapangantautan', { tokenhash })
  const row = await db
    .selectFrom('lapangantautan as t')
    .innerJoin('lapangan as l', 'l.lapanganid', 't.lapanganid')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'l.lapanganperusahaanid')
    .select(['t.tautanid', 't.cara', 't.prodi', 't.kedaluwarsa', 't.dicabut', 't.dipakai'])
    .select(['l.lapanganid', 'l.lapangannama', 'l.lapangansurel', 'l.lapangankonfirmasi', 'p.perusahaannama'])
    .where('t.tokenhash', '=', tokenhash)
    .executeTakeFirst()
  return row && { ...row, prodi: readProgrammes(row.prodi) }
}

const studentsOf = (db: Database, { lapanganid, prodi }: Pick<Link, 'lapanganid' | 'prodi'>, now: Date) =>
  db
    .selectFrom('register as r')
    .select('r.registerid')
    .where(ofLapangan('r', { lapanganid, prodi, since: openSince(now) }))
    .orderBy('r.registerid')
    .execute()

/** Without students it is over, whatever stands on it. */
function stateOf(link: Link, students: readonly unknown[], now: Date) {
  const state = linkState(link, now.toISOString())
  return state === 'berlaku' && students.length === 0 ? 'kedaluwarsa' : state
}

const addressOf = ({ lapangankonfirmasi, lapangansurel }: Link): string | null =>
  lapangankonfirmasi === null ? null : lapangansurel

const byLink = ({ lapangannama }: Link, now: Date) => ({
  user: { akunid: null, nama: lapangannama, role: 'lapangan' as const },
  now,
})
