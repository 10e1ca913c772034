import { may, type EndpointCall } from '../../../contract/access.ts'
import { message } from '../../../contract/messages/index.ts'
import { maskedFor } from '../../../contract/personal.ts'
import { LINK_MAIL_MINUTES, linkState, maskedAddress } from '../../../contract/rules/fieldSupervisor.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { changed, recordEvents } from '../../events/record.ts'
import { conflict, HttpError, invalid, notFound, tooManyRequests } from '../../http/httpError.ts'
import { endLinks, mailLink, makeFieldLink, waitingMails } from '../../lapangan/links.ts'
import { assertNobodysOwn, doubtAbout, isStudents, samePerson } from '../../lapangan/trust.ts'
import { lockRow } from '../../db/lockRow.ts'
import { programme } from '../../scope.ts'
import { heldPlacement, isUnderWay, supervisorOf, type Person } from './find.ts'
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
      .select(['r.registernamaperusahaan', 'p.perusahaanemail', 'p.diajukanoleh', 'f.dibuat', 'f.oleh'])
      .select(['l.lapangannama', 'l.lapanganjabatan', 'l.lapangansurel', 'l.lapangantelp', 'l.versi'])
      .where('l.lapangankonfirmasi', 'is', null)
      .where('r.registerdisetujui', '=', 1)
      .where('r.registerakhir', 'is', null)
      .where('s.semtutup', 'is', null)
      .where(programme('r.registerprodiid', user))
      .orderBy('f.dibuat')
      .orderBy('f.registerid')
      .limit(MOST)
      .execute()
    const doubt = await doubtAbout(db, rows)
    return {
      data: rows.map((row) => ({
        registerid: row.registerid,
        lapanganid: row.lapanganid,
        registernobp: row.registernobp,
        registermhsnama: row.registermhsnama,
        kuotaprodinama: row.kuotaprodinama,
        registernamaperusahaan: row.registernamaperusahaan,
        perusahaanemail: row.perusahaanemail,
        nama: row.lapangannama,
        jabatan: row.lapanganjabatan,
        lapangansurel: row.lapangansurel,
        lapangantelp: row.lapangantelp,
        sebab: doubt(row),
        oleh: row.oleh,
        pada: row.dibuat,
        versi: row.versi,
      })),
    }
  },

  'GET lapangan/{registerid}': async (context) => {
    const { db, user, params, now, appContext } = context
    const held = await heldPlacement(db, context, params.registerid)
    const { registerid } = held
    const person = await supervisorOf(db, registerid)
    const [links, waiting, kertas, jejak] = await Promise.all([
      person
        ? db
            .selectFrom('lapangantautan')
            .selectAll()
            .where('lapanganid', '=', person.lapanganid)
            .orderBy('tautanid', 'desc')
            .limit(MOST_SHOWN)
            .execute()
        : [],
      person ? waitingMails(db, person.lapanganid).limit(1).execute() : [],
      papersOf(context, registerid),
      enteredBy(db, registerid),
    ])
    const doubt =
      person && (await doubtAbout(db, [{ ...person, ...held.company }]))({ ...person, ...held.company })
    const tautan = links.map((row) => ({
      tautanid: row.tautanid,
      cara: row.cara,
      dibuat: row.dibuat,
      oleh: row.oleh,
      kedaluwarsa: row.kedaluwarsa,
      dicabut: row.dicabut,
      dipakai: row.dipakai,
      terakhir: row.terakhir,
      keadaan: linkState(row, now.toISOString()),
    }))
    const isStudent = user.role === 'mahasiswa'
    const running = isUnderWay(held)
    const isConfirmed = person !== undefined && person.lapangankonfirmasi !== null
    const can = (call: EndpointCall) => may(user.role, call)
    const antre = waiting.length > 0
    const inForce = antre || tautan.some(({ keadaan }) => keadaan === 'berlaku')
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
              oleh: person.lapanganoleh,
              mahasiswa: Number(person.jumlah),
              versi: person.versi,
            }
          : null,
        tautan,
        antre,
        kertas,
        jejak,
        surelaktif: appContext.mail !== undefined,
        boleh: {
          ubah: can('POST lapangan/{registerid}') && running && !(isStudent && isConfirmed),
          hapus: person !== undefined && can('DELETE lapangan/{registerid}') && !(isStudent && isConfirmed),
          konfirmasi: person !== undefined && !isConfirmed && can('POST lapangan/konfirmasi/{registerid}'),
          tautan: isConfirmed && running && can('POST lapangan/tautan/{registerid}'),
          kirim:
            isConfirmed &&
            running &&
            person.lapangansurel !== null &&
            appContext.mail !== undefined &&
            can('POST lapangan/kirim/{registerid}'),
          cabut:
            inForce && can('POST lapangan/cabut/{registerid}') && !(isStudent && Number(person?.jumlah) > 1),
          kertas: running && can('POST lapangan/kertas'),
        },
      },
    }
  },

  'POST lapangan/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { params, user, body, now, appContext } = context
      const held = await heldPlacement(trx, context, params.registerid)
      if (!isUnderWay(held)) throw conflict('field-supervisor.not-running')
      const { registerid, registerperusahaanid, company } = held
      // Whoever else enters somebody of this company waits: one person is one list.
      await trx
        .selectFrom('perusahaan')
        .select('perusahaanid')
        .where('perusahaanid', '=', registerperusahaanid)
        .$call(lockRow(trx))
        .execute()
      const current = await supervisorOf(trx, registerid)
      const isStudent = user.role === 'mahasiswa'
      if (isStudent && current && current.lapangankonfirmasi !== null)
        throw conflict('field-supervisor.is-confirmed')
      if ((current?.versi ?? 0) !== body.versi) throw conflict('changed.by-other')
      if (body.lapangansurel === null && body.lapangantelp === null)
        throw invalid({ lapangansurel: 'field-supervisor.no-way' })
      await assertNobodysOwn(trx, body)
      const doubt = (await doubtAbout(trx, [{ ...body, ...company }]))({ ...body, ...company })
      const trusted = doubt === null && !(isStudent && (await wasDenied(trx, registerid)))
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
      const known = await knownAt(trx, registerperusahaanid, body)
      // Of somebody whom others are with too, or who is confirmed, a student changes nothing.
      const mayChange = (one: Person | undefined) =>
        one !== undefined && (!isStudent || (Number(one.jumlah) <= 1 && one.lapangankonfirmasi === null))
      const same = known ?? (mayChange(current) ? current : undefined)
      let person: Omit<Person, 'jumlah'>
      // Taken away before, and nobody's since.
      const isNobodys = same !== undefined && Number(same.jumlah) === 0
      const isOwn = same !== undefined && (same.lapanganid === current?.lapanganid || isNobodys)
      if (same && (isOwn || !isStudent) && mayChange(same)) {
        // Of somebody who is on file for others, what is left out here is not taken away.
        const kept = isOwn
          ? isNobodys && { lapanganoleh: user.nama, lapangandibuat: now.toISOString() }
          : {
              lapanganjabatan: body.jabatan ?? same.lapanganjabatan,
              lapangansurel: body.lapangansurel ?? same.lapangansurel,
              lapangantelp: body.lapangantelp ?? same.lapangantelp,
            }
        person = await trx
          .updateTable('lapangan')
          .set((eb) => ({ ...entered, ...kept, versi: eb('versi', '+', 1) }))
          .where('lapanganid', '=', same.lapanganid)
          .returningAll()
          .executeTakeFirstOrThrow()
        // What went to the old address opens nothing any more, nor what somebody else was handed.
        if (same.lapangansurel !== person.lapangansurel || !samePerson(same, person))
          await endLinks(trx, { lapanganid: same.lapanganid }, now)
      } else
        person =
          same && same.lapanganid !== current?.lapanganid
            ? same
            : await trx
                .insertInto('lapangan')
                .values({
                  lapanganperusahaanid: registerperusahaanid,
                  ...entered,
                  lapanganoleh: user.nama,
                  lapangandibuat: now.toISOString(),
                })
                .returningAll()
                .executeTakeFirstOrThrow()
      const { lapanganid } = person
      if (lapanganid !== current?.lapanganid) {
        const values = { lapanganid, dibuat: now.toISOString(), oleh: user.nama }
        await trx
          .insertInto('lapanganregister')
          .values({ registerid, ...values })
          .onConflict((row) => row.column('registerid').doUpdateSet(values))
          .execute()
        if (current) await leave(trx, current.lapanganid, now)
      }
      const told = changed(current ? toldOf(current) : {}, toldOf({ ...entered, ...person }))
      await recordEvents(trx, context, {
        what: current ? 'lapangan.ubah' : 'lapangan.tambah',
        id: lapanganid,
        registerid,
        before: current ? told.before : null,
        // The name in any case: that is what is read.
        after: { nama: body.nama, ...told.after },
      })
      const isConfirmed = person.lapangankonfirmasi !== null
      if (isConfirmed && person.lapangansurel !== null && appContext.mail)
        await mailLink(trx, { lapanganid, surel: person.lapangansurel }, now)
      return {
        code: current ? (200 as const) : (201 as const),
        message: isConfirmed
          ? ('field-supervisor.saved' as const)
          : ('field-supervisor.saved-waits' as const),
        data: {
          lapanganid,
          keadaan: isConfirmed ? ('dikonfirmasi' as const) : ('menunggu' as const),
          sebab: isConfirmed ? null : doubt,
        },
      }
    }),

  'POST lapangan/konfirmasi/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { params, user, body, now, appContext } = context
      const { registerid } = await heldPlacement(trx, context, params.registerid)
      const person = await namedFor(trx, registerid)
      if (person.versi !== body.versi || person.lapangankonfirmasi !== null)
        throw conflict('changed.by-other')
      await assertNoStudent(trx, person)
      await trx
        .updateTable('lapangan')
        .set((eb) => ({
          lapangankonfirmasi: now.toISOString(),
          lapangancara: 'kantor' as const,
          lapangankonfirmasioleh: user.nama,
          versi: eb('versi', '+', 1),
        }))
        .where('lapanganid', '=', person.lapanganid)
        .execute()
      await recordEvents(trx, context, {
        what: 'lapangan.konfirmasi',
        id: person.lapanganid,
        registerid,
        after: { nama: person.lapangannama },
      })
      if (person.lapangansurel !== null && appContext.mail)
        await mailLink(trx, { lapanganid: person.lapanganid, surel: person.lapangansurel }, now)
      return { message: 'field-supervisor.confirmed' as const }
    }),

  'DELETE lapangan/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { params, user, now } = context
      const { registerid } = await heldPlacement(trx, context, params.registerid)
      const person = await namedFor(trx, registerid)
      if (user.role === 'mahasiswa' && person.lapangankonfirmasi !== null)
        throw conflict('field-supervisor.is-confirmed')
      await trx.deleteFrom('lapanganregister').where('registerid', '=', registerid).execute()
      await leave(trx, person.lapanganid, now)
      await recordEvents(trx, context, {
        what: 'lapangan.hapus',
        id: person.lapanganid,
        registerid,
        before: { nama: person.lapangannama },
        after: { nama: person.lapangannama },
      })
      return { message: 'field-supervisor.removed' as const }
    }),

  'POST lapangan/tautan/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { user, now } = context
      const { registerid, person } = await reachable(trx, context)
      const made = await makeFieldLink(
        trx,
        { lapanganid: person.lapanganid, cara: 'qr', oleh: user.nama },
        now,
      )
      await recordEvents(trx, context, {
        what: 'lapangan.tautan',
        id: person.lapanganid,
        registerid,
        after: { nama: person.lapangannama, tautan: made.tautanid },
      })
      return { code: 201 as const, message: 'field-supervisor.link-made' as const, data: made }
    }),

  'POST lapangan/kirim/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { now, appContext } = context
      const { registerid, person } = await reachable(trx, context)
      if (person.lapangansurel === null) throw conflict('field-supervisor.no-address')
      if (!appContext.mail) throw conflict('mail.off')
      const { lapanganid, lapangansurel: surel } = person
      const wait = await mailLink(trx, { lapanganid, surel }, now)
      if (wait > LINK_MAIL_MINUTES * 60)
        throw new HttpError(429, 'field-supervisor.links-a-day', { retryAfter: wait })
      if (wait > 0) throw tooManyRequests(wait)
      const kirimke = maskedAddress(surel)
      await recordEvents(trx, context, {
        what: 'lapangan.kirim',
        id: lapanganid,
        registerid,
        after: { nama: person.lapangannama },
      })
      return { message: message('field-supervisor.link-sent', { address: kirimke }), data: { kirimke } }
    }),

  'POST lapangan/cabut/{registerid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const { params, user, body, now } = context
      const { registerid } = await heldPlacement(trx, context, params.registerid)
      const person = await namedFor(trx, registerid)
      // What others are read by is not theirs to end.
      if (user.role === 'mahasiswa' && Number(person.jumlah) > 1) throw conflict('field-supervisor.shared')
      const { lapanganid } = person
      const ended = await endLinks(trx, { lapanganid, tautanid: body.tautanid }, now)
      if (ended === 0 && body.tautanid !== undefined) throw notFound()
      if (ended > 0)
        await recordEvents(trx, context, {
          what: 'lapangan.cabut',
          id: lapanganid,
          registerid,
          after: { nama: person.lapangannama, tautan: body.tautanid ?? null, jumlah: ended },
        })
      return { message: 'field-supervisor.revoked' as const }
    }),
})

/** More wait in no programme; of links the newest are of interest. */
const MOST = 300
const MOST_SHOWN = 20

/** @throws 409 where nobody is on file */
async function namedFor(trx: Database, registerid: number): Promise<Person> {
  const person = await supervisorOf(trx, registerid)
  if (!person) throw conflict('field-supervisor.none')
  return person
}

/** Somebody to whom a link may go. */
async function reachable(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'permission'> & { params: { registerid: number } },
) {
  const held = await heldPlacement(trx, context, context.params.registerid)
  const person = await namedFor(trx, held.registerid)
  if (!isUnderWay(held)) throw conflict('field-supervisor.not-running')
  if (person.lapangankonfirmasi === null) throw conflict('field-supervisor.not-confirmed')
  await assertNoStudent(trx, person)
  return { registerid: held.registerid, person }
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
    throw conflict('field-supervisor.own-address')
}

/** Somebody of this company with this address; without one, of this name with this number. */
async function knownAt(
  trx: Database,
  perusahaanid: number,
  body: { nama: string; lapangansurel: string | null; lapangantelp: string | null },
): Promise<Person | undefined> {
  const there = await trx
    .selectFrom('lapangan as l')
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('lapanganregister as f')
        .whereRef('f.lapanganid', '=', 'l.lapanganid')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .as('jumlah'),
    )
    .where('l.lapanganperusahaanid', '=', perusahaanid)
    .orderBy('l.lapanganid')
    .execute()
  const asked = { ...body, lapangannama: body.nama }
  return there.find((one) => samePerson(one, asked)) as Person | undefined
}

/** Whoever has no student any more opens nothing; what they said stays, with their name. */
async function leave(trx: Database, lapanganid: number, now: Date): Promise<void> {
  const others = await trx
    .selectFrom('lapanganregister')
    .select('registerid')
    .where('lapanganid', '=', lapanganid)
    .limit(1)
    .executeTakeFirst()
  if (!others) await endLinks(trx, { lapanganid }, now)
}

const toldOf = (person: {
  lapangannama: string
  lapanganjabatan: string | null
  lapangansurel: string | null
  lapangantelp: string | null
  lapangankonfirmasi: string | null
}) => ({
  nama: person.lapangannama,
  jabatan: person.lapanganjabatan,
  lapangansurel: person.lapangansurel,
  lapangantelp: person.lapangantelp,
  dikonfirmasi: person.lapangankonfirmasi === null ? 0 : 1,
})
