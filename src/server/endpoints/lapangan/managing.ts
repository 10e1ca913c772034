import type { Selectable } from 'kysely'
import { may, type EndpointCall } from '../../../contract/access.ts'
import { columnsOf } from '../../../contract/columns.ts'
import { linkShape } from '../../../contract/endpoints/lapangan.ts'
import { message } from '../../../contract/messages/index.ts'
import { maskedFor } from '../../../contract/personal.ts'
import { LINK_MAIL_MINUTES, linkState, maskedAddress } from '../../../contract/rules/lapangan.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { deleteRows, holdRow, updateRows } from '../../db/rows.ts'
import { changed, recordEvents } from '../../events/record.ts'
import { conflict, HttpError, invalid, notFound, tooManyRequests } from '../../http/httpError.ts'
import { endLinks, mailLink, makeLapanganLink, waitingMails } from '../../lapangan/links.ts'
import { isWithin, opensAny, readProgrammes, type Programmes } from '../../lapangan/programmes.ts'
import { registrationsOf, toldToAll } from '../../lapangan/registrations.ts'
import {
  assertNobodysOwn,
  doubtAbout,
  isStudents,
  oneAndTheSame,
  sameName,
  samePerson,
  sameReach,
} from '../../lapangan/trust.ts'
import { programme } from '../../scope.ts'
import { write } from '../../write.ts'
import {
  assertUnderWay,
  heldPlacement,
  isShared,
  studentCounts,
  lapanganOf,
  lapanganAt,
  type HeldPlacement,
  type Person,
} from './find.ts'
import { enteredBy, papersOf } from './history.ts'

/** Who the company's supervisor is, and the links: for the office, the lecturer, and the student whom it is about. */
export const managing = handlers({
  'GET lapangan/menunggu': async ({ db, user }) => {
    const rows = await db
      .selectFrom('lapanganregister as f')
      .innerJoin('lapangan as l', 'l.lapanganid', 'f.lapanganid')
      .innerJoin('register_view as r', 'r.registerid', 'f.registerid')
      .innerJoin('perusahaan as p', 'p.perusahaanid', 'l.lapanganperusahaanid')
      .innerJoin('semester as s', 's.semid', 'r.registersemid')
      .select(['f.registerid', 'l.lapanganid', 'r.registernobp', 'r.registermhsnama', 'r.kuotaprodinama'])
      .select(['r.registernamaperusahaan', 'p.perusahaanemail', 'p.perusahaandomain', 'f.oleh'])
      .select(['l.lapangannama as nama', 'l.lapanganjabatan as jabatan', 'l.lapangansurel'])
      .select(['l.lapangantelp', 'f.dibuat as pada', 'l.versi'])
      .select(studentCounts(user.prodi))
      .where('l.lapangankonfirmasi', 'is', null)
      .where('r.registerdisetujui', '=', 1)
      .where('r.registerakhir', 'is', null)
      .where('s.semtutup', 'is', null)
      .where(programme('r.registerprodiid', user))
      .orderBy('f.dibuat')
      .orderBy('f.registerid')
      .execute()
    const doubt = await doubtAbout(db, rows)
    return {
      data: rows.map((row) => ({ ...row, sebab: doubt(row), bersama: isShared(row) })),
    }
  },

  'GET lapangan/{registerid}': async (context) => {
    const { db, user, params, now, appContext } = context
    const held = await heldPlacement(db, context, params.registerid)
    const { registerid, asker } = held
    const person = await lapanganOf(db, held)
    const ofTheirs = (prodi: Programmes) => opensAny(prodi, asker)
    const [links, waiting, kertas, jejak] = await Promise.all([
      person
        ? db
            .selectFrom('lapangantautan')
            .select([...LINK, 'prodi'])
            .where('lapanganid', '=', person.lapanganid)
            .orderBy('tautanid', 'desc')
            .limit(MOST_READ)
            .execute()
        : [],
      person ? waitingMails(db, { lapanganid: person.lapanganid, of: ofTheirs }) : [],
      papersOf(context, registerid),
      enteredBy(db, registerid),
    ])
    const doubt = person && (await doubtAbout(db, [{ ...held, ...person }]))({ ...held, ...person })
    const isStudent = user.role === 'mahasiswa'
    const mayEnd = endableBy(person, held)
    const tautan = links
      .map((row) => ({ row, prodi: readProgrammes(row.prodi) }))
      .filter(({ prodi }) => ofTheirs(prodi))
      .slice(0, MOST_SHOWN)
      .map(({ row, prodi }) => {
        const keadaan = linkState(row, now.toISOString())
        return { ...row, keadaan, cabut: keadaan === 'berlaku' && mayEnd(prodi) }
      })
    const { terbuka } = held
    const isConfirmed = person !== undefined && person.lapangankonfirmasi !== null
    const can = (call: EndpointCall) => may(user.role, call)
    const antre = waiting.length > 0
    return {
      data: {
        lapangan: person
          ? {
              lapanganid: person.lapanganid,
              nama: person.lapangannama,
              jabatan: person.lapanganjabatan,
              ...maskedFor(
                { lapangansurel: person.lapangansurel, lapangantelp: person.lapangantelp },
                user.role,
              ),
              keadaan: isConfirmed ? ('dikonfirmasi' as const) : ('menunggu' as const),
              cara: person.lapangancara,
              dikonfirmasioleh: person.lapangankonfirmasioleh,
              dikonfirmasipada: person.lapangankonfirmasi,
              sebab: isConfirmed ? null : doubt!,
              oleh: person.oleh,
              mahasiswa: person.jumlah - person.luar,
              bersama: user.role === 'prodi' && isShared(person),
              versi: person.versi,
            }
          : null,
        tautan,
        antre,
        kertas,
        jejak,
        surelaktif: appContext.mail !== undefined,
        boleh: {
          ubah:
            can('POST lapangan/{registerid}') &&
            terbuka &&
            !(isStudent && (isConfirmed || held.registerakhir !== null)),
          hapus: person !== undefined && can('DELETE lapangan/{registerid}') && !(isStudent && isConfirmed),
          konfirmasi:
            person !== undefined &&
            !isConfirmed &&
            !isShared(person) &&
            can('POST lapangan/konfirmasi/{registerid}'),
          tautan: isConfirmed && terbuka && can('POST lapangan/tautan/{registerid}'),
          kirim:
            isConfirmed &&
            terbuka &&
            person.lapangansurel !== null &&
            appContext.mail !== undefined &&
            can('POST lapangan/kirim/{registerid}'),
          cabut:
            (antre || tautan.some(({ cabut }) => cabut)) &&
            can('POST lapangan/cabut/{registerid}') &&
            !(isStudent && person !== undefined && person.jumlah > 1),
          kertas: terbuka && can('POST lapangan/kertas'),
        },
      },
    }
  },

  'POST lapangan/{registerid}': write({
    hold: async ({ db, ...context }) => {
      const held = await heldPlacement(db, context, context.params.registerid)
      return { ...held, current: await currentOf(db, context.user, held) }
    },
    version: ({ held: { current } }) => current?.versi ?? 0,
    refuse: async ({ db, user, body }) => {
      if (body.lapangansurel === null && body.lapangantelp === null)
        return invalid({ lapangansurel: 'lapangan.no-way' })
      await assertNobodysOwn(db, body, { isStudent: user.role === 'mahasiswa', isSure: body.yakin === 1 })
      return null
    },
    change: async ({ held, ...context }) => {
      const { db, user, body, now, appContext } = context
      const { registerid, registerperusahaanid, perusahaandomain, asker, current } = held
      const isStudent = user.role === 'mahasiswa'
      const asked = { ...body, perusahaandomain }
      const doubt = (await doubtAbout(db, [asked]))(asked)
      const trusted = doubt === null && !(isStudent && (await wasDenied(db, registerid)))
      const by = isStudent ? (trusted ? ('domain' as const) : null) : ('kantor' as const)
      const entered = {
        lapangannama: body.nama,
        lapanganjabatan: body.jabatan,
        lapangansurel: body.lapangansurel,
        lapangantelp: body.lapangantelp,
        lapangancara: by,
        lapangankonfirmasi: by && now.toISOString(),
        lapangankonfirmasioleh: by === 'kantor' ? user.nama : null,
      }
      const known = knownAmong(await lapanganAt(db, registerperusahaanid, asker), body, {
        isStudent,
        isOfAll: asker === null,
        current: current?.lapanganid,
      })
      if (!isStudent && known && known.lapanganid === current?.lapanganid && isShared(known))
        throw conflict('lapangan.of-programmes')
      // Others would have somebody else by it.
      if (!isStudent && known && isOfOthers(known, current) && !sameName(known.lapangannama, body.nama))
        throw invalid({ lapangansurel: message('lapangan.box-of', { name: known.lapangannama }) })
      const person = await stored(context, { held, current, known, entered })
      const { lapanganid, lapangansurel: surel } = person
      if (lapanganid !== current?.lapanganid) {
        const values = { lapanganid, dibuat: now.toISOString(), oleh: user.nama }
        await db
          .insertInto('lapanganregister')
          .values({ registerid, ...values })
          .onConflict((row) => row.column('registerid').doUpdateSet(values))
          .execute()
        if (current) await leave(db, current.lapanganid, now)
      }
      const isConfirmed = person.lapangankonfirmasi !== null
      if (isConfirmed && surel !== null && appContext.mail)
        await mailLink(db, { lapanganid, surel, prodi: asker }, now)
      return { lapanganid, known, isConfirmed, doubt, now: toldOf({ ...entered, ...person }) }
    },
    event: ({ held: { current }, body, done }) => {
      const told = changed(current ? toldOf(current) : {}, done.now)
      return {
        what: current ? 'lapangan.ubah' : 'lapangan.tambah',
        id: done.lapanganid,
        before: current ? told.before : null,
        // The name in any case: that is what is read.
        after: { nama: body.nama, ...told.after },
      }
    },
    said: ({ held: { current }, done: { lapanganid, known, isConfirmed, doubt } }) => ({
      code: current ? 200 : 201,
      message:
        known && isShared(known)
          ? 'lapangan.saved-known'
          : isConfirmed
            ? 'lapangan.saved'
            : 'lapangan.saved-waits',
      data: {
        lapanganid,
        keadaan: isConfirmed ? 'dikonfirmasi' : 'menunggu',
        sebab: isConfirmed ? null : doubt,
      },
    }),
  }),

  'POST lapangan/konfirmasi/{registerid}': write({
    hold: onFile,
    version: ({ held: { person }, body }) => (body.lapanganid === person.lapanganid ? person.versi : null),
    refuse: async ({ db, held: { person } }) => {
      if (person.lapangankonfirmasi !== null) return 'changed.by-other'
      if (isShared(person)) return 'lapangan.of-programmes'
      await assertNoStudent(db, person)
      return null
    },
    change: async ({ db, held: { person, asker }, user, now, appContext }) => {
      const { lapanganid, lapangansurel: surel } = person
      await updateRows(
        db,
        'lapangan',
        { lapanganid },
        {
          lapangankonfirmasi: now.toISOString(),
          lapangancara: 'kantor',
          lapangankonfirmasioleh: user.nama,
        },
      )
      if (surel !== null && appContext.mail) await mailLink(db, { lapanganid, surel, prodi: asker }, now)
    },
    event: ({ db, held: { links, nama } }) =>
      toldToAll(db, links, { what: 'lapangan.konfirmasi', after: { nama } }),
    said: 'lapangan.confirmed',
  }),

  'DELETE lapangan/{registerid}': write({
    hold: onFile,
    refuse: ({ user, held: { person } }) =>
      user.role === 'mahasiswa' && person.lapangankonfirmasi !== null && 'lapangan.is-confirmed',
    change: async ({ db, params, held: { links }, now }) => {
      await deleteRows(db, 'lapanganregister', params)
      await leave(db, links.lapanganid, now)
    },
    event: ({ held: { links, nama } }) => ({
      what: 'lapangan.hapus',
      id: links.lapanganid,
      before: { nama },
      after: { nama },
    }),
    said: 'lapangan.removed',
  }),

  'POST lapangan/tautan/{registerid}': write({
    hold: reachable,
    change: ({ db, held: { links }, user, now }) =>
      makeLapanganLink(db, { ...links, cara: 'qr', oleh: user.nama }, now),
    event: ({ db, held: { links, nama }, done: { tautanid } }) =>
      toldToAll(db, links, { what: 'lapangan.tautan', after: { nama, tautan: tautanid } }),
    said: ({ done }) => ({ code: 201, message: 'lapangan.link-made', data: done }),
  }),

  'POST lapangan/kirim/{registerid}': write({
    hold: reachable,
    refuse: ({ held: { person }, appContext }) =>
      person.lapangansurel === null ? 'lapangan.no-address' : !appContext.mail && 'mail.off',
    change: async ({ db, held: { person, links }, now }) => {
      const surel = person.lapangansurel!
      const wait = await mailLink(db, { ...links, surel }, now)
      if (wait > LINK_MAIL_MINUTES * 60)
        throw new HttpError(429, 'lapangan.links-a-day', { retryAfter: wait })
      if (wait > 0) throw tooManyRequests(wait)
      return { kirimke: maskedAddress(surel) }
    },
    event: ({ held: { links, nama } }) => ({
      what: 'lapangan.kirim',
      id: links.lapanganid,
      after: { nama },
    }),
    said: ({ done }) => ({
      message: message('lapangan.link-sent', { address: done.kirimke }),
      data: done,
    }),
  }),

  'POST lapangan/cabut/{registerid}': write({
    hold: onFile,
    // What others are read by is not theirs to end.
    refuse: ({ user, held: { person } }) =>
      user.role === 'mahasiswa' && person.jumlah > 1 && 'lapangan.shared',
    change: async ({ db, held, body: { tautanid }, now }) => {
      const { lapanganid } = held.links
      const ended = await endLinks(db, { lapanganid, tautanid, of: endableBy(held.person, held) }, now)
      if (ended === 0 && tautanid !== undefined) throw notFound()
      return ended
    },
    event: ({ db, held: { links, nama }, body: { tautanid: tautan = null }, done: jumlah }) =>
      jumlah > 0 && toldToAll(db, links, { what: 'lapangan.cabut', after: { nama, tautan, jumlah } }),
    said: 'lapangan.revoked',
  }),
})

const LINK = columnsOf('lapangantautan', linkShape.shape)
/** Of links the newest are of interest. */
const MOST_SHOWN = 20
const MOST_READ = 200

/** Which links of somebody are one's own to end: all of one's own supervisor, else those that open nobody else's students. */
const endableBy =
  (person: Person | undefined, { asker }: Pick<HeldPlacement, 'asker'>) =>
  (link: Programmes): boolean =>
    person !== undefined && (!isShared(person) || isWithin(link, asker))

type Entering = CallContext<'POST lapangan/{registerid}'>

/** Whom the internship has so far; held, and somebody may be entered. @throws 409 */
async function currentOf(db: Database, { role }: RequestContext['user'], held: HeldPlacement) {
  assertUnderWay(held)
  if (role === 'mahasiswa' && held.registerakhir !== null) throw conflict('lapangan.over')
  // Whoever else enters somebody of this company waits: one person is one list.
  await holdRow(db, 'perusahaan', { perusahaanid: held.registerperusahaanid })
  const current = await lapanganOf(db, held)
  if (role === 'mahasiswa' && current && current.lapangankonfirmasi !== null)
    throw conflict('lapangan.is-confirmed')
  return current
}

interface Entry {
  held: HeldPlacement
  current: Person | undefined
  known: Person | undefined
  entered: Told & Pick<Selectable<Tables['lapangan']>, 'lapangancara' | 'lapangankonfirmasioleh'>
}

/** Who was entered, as stored: changed where that is theirs to do, taken as they are on file, or new. */
async function stored(
  context: Entering,
  { held, current, known, entered }: Entry,
): Promise<Selectable<Tables['lapangan']>> {
  const { db: trx, user, now } = context
  const isStudent = user.role === 'mahasiswa'
  // Of somebody whom others are with too, or who is confirmed, a student changes nothing; an office nothing of whom
  // another programme relies on.
  const mayChange = (one: Person | undefined) =>
    one !== undefined &&
    !isShared(one) &&
    (!isStudent || (one.jumlah <= 1 && one.lapangankonfirmasi === null))
  // Somebody else for one of several students is nobody else for the others.
  const isCorrected = current && (current.jumlah <= 1 || oneAndTheSame(current, entered))
  const same = known ?? (isCorrected && mayChange(current) ? current : undefined)
  // Taken away before, and nobody's since.
  const isNobodys = same !== undefined && same.jumlah === 0
  const isOwn = same !== undefined && (same.lapanganid === current?.lapanganid || isNobodys)
  if (same && (isOwn || !isStudent) && mayChange(same)) {
    // Of somebody who is on file for others, what is left out here is not taken away.
    const kept = isOwn
      ? isNobodys && { lapanganoleh: user.nama, lapangandibuat: now.toISOString() }
      : {
          lapanganjabatan: entered.lapanganjabatan ?? same.lapanganjabatan,
          lapangansurel: entered.lapangansurel ?? same.lapangansurel,
          lapangantelp: entered.lapangantelp ?? same.lapangantelp,
        }
    const lapangansurel = (kept && kept.lapangansurel) || entered.lapangansurel
    const values = {
      ...entered,
      ...kept,
      ...(lapangansurel !== same.lapangansurel && { lapangansurelsejak: now.toISOString() }),
    }
    await updateRows(trx, 'lapangan', { lapanganid: same.lapanganid }, values)
    const person = { ...same, ...values }
    // What went to the old address opens nothing any more, nor what somebody else was handed: a box may be an office's, and
    // what was opened under one name would go on under another.
    if (
      same.lapangansurel !== person.lapangansurel ||
      !samePerson(same, person) ||
      !sameName(same.lapangannama, person.lapangannama)
    )
      await endLinks(trx, { lapanganid: same.lapanganid }, now)
    await tellOthers(trx, context, { registerid: held.registerid, before: same, after: person })
    return person
  }
  if (same && same.lapanganid !== current?.lapanganid) return same
  return trx
    .insertInto('lapangan')
    .values({
      lapanganperusahaanid: held.registerperusahaanid,
      ...entered,
      lapangansurelsejak: now.toISOString(),
      lapanganoleh: user.nama,
      lapangandibuat: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** On file for others, and not of other programmes only: whose name this office would write over. */
const isOfOthers = (known: Person, current: Person | undefined): boolean =>
  known.lapanganid !== current?.lapanganid && known.jumlah > 0 && !isShared(known)

type OfOne = RequestContext & { params: { registerid: number } }

/** Who is on file for a registration in reach, which is held. @throws 404, 409 */
async function onFile({ db, params, ...context }: OfOne) {
  const held = await heldPlacement(db, context, params.registerid)
  const person = await lapanganOf(db, held)
  if (!person) throw conflict('lapangan.none')
  return {
    ...held,
    person,
    nama: person.lapangannama,
    links: { lapanganid: person.lapanganid, prodi: held.asker },
  }
}

/** Somebody to whom a link may go. */
async function reachable(context: OfOne) {
  const held = await onFile(context)
  assertUnderWay(held)
  if (held.person.lapangankonfirmasi === null) throw conflict('lapangan.not-confirmed')
  await assertNoStudent(context.db, held.person)
  return held
}

/** Somebody to whom it was mailed has said that it is not they: from then on the office looks, whoever is entered. */
const wasDenied = async (trx: Database, registerid: number): Promise<boolean> =>
  (await trx
    .selectFrom('peristiwa')
    .select('peristiwaid')
    .where('registerid', '=', registerid)
    .where('objek', '=', 'lapangan')
    .where('aksi', '=', 'bukan')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A student may have come to be reached there since it was entered. @throws 409 */
async function assertNoStudent(trx: Database, { lapangansurel }: Person): Promise<void> {
  if (lapangansurel !== null && (await isStudents(trx, lapangansurel, { entered: false })))
    throw conflict('lapangan.own-address')
}

/**
 * Somebody of this company with this address; without one, of this name with this number. Of those who are of other
 * programmes only, an office finds whom another has confirmed, at the same address; a student finds none: their own office
 * looks first.
 */
function knownAmong(
  there: readonly Person[],
  body: { nama: string; lapangansurel: string | null; lapangantelp: string | null },
  { isStudent, isOfAll, current }: { isStudent: boolean; isOfAll: boolean; current: number | undefined },
): Person | undefined {
  const asked = { ...body, lapangannama: body.nama }
  const isConfirmed = (one: Person) => one.lapangankonfirmasi !== null
  const isTheirs = (one: Person) => one.jumlah > one.luar
  const isNobodys = (one: Person) => one.jumlah === 0 && !(isStudent && isConfirmed(one))
  return (
    there.find((one) => one.lapanganid === current && samePerson(one, asked)) ??
    // To the academic office all are theirs, whichever programme gave the address.
    there.find((one) => isTheirs(one) && (isOfAll ? sameReach : samePerson)(one, asked)) ??
    there.find((one) => isNobodys(one) && samePerson(one, asked)) ??
    there.find((one) => !isStudent && one.jumlah > 0 && isConfirmed(one) && sameReach(one, asked))
  )
}

/** Of a change the other internships hear too, of whatever programme they are. */
async function tellOthers(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'now'>,
  { registerid, before, after }: { registerid: number; before: Told; after: Told & { lapanganid: number } },
): Promise<void> {
  const told = changed(toldOf(before), toldOf(after))
  if (Object.keys(told.after).length === 0) return
  const all = await registrationsOf(trx, after.lapanganid, null)
  await recordEvents(
    trx,
    context,
    all
      .filter((one) => one.registerid !== registerid)
      .map((one) => ({
        what: 'lapangan.ubah' as const,
        id: after.lapanganid,
        registerid: one.registerid,
        before: told.before,
        after: { nama: after.lapangannama, ...told.after },
      })),
  )
}

/** A link without any student left opens nothing any more; what was said stays, with the name. */
async function leave(trx: Database, lapanganid: number, now: Date): Promise<void> {
  const left = (await registrationsOf(trx, lapanganid, null)).map(({ registerprodiid }) => registerprodiid)
  await endLinks(trx, { lapanganid, of: (link) => left.length === 0 || !opensAny(link, left) }, now)
}

type Told = Pick<
  Selectable<Tables['lapangan']>,
  'lapangannama' | 'lapanganjabatan' | 'lapangansurel' | 'lapangantelp' | 'lapangankonfirmasi'
>
const toldOf = (person: Told) => ({
  nama: person.lapangannama,
  jabatan: person.lapanganjabatan,
  lapangansurel: person.lapangansurel,
  lapangantelp: person.lapangantelp,
  dikonfirmasi: person.lapangankonfirmasi === null ? 0 : 1,
})
