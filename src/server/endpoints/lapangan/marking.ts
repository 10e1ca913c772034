import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { tanggal } from '../../../contract/rules/calendar.ts'
import { CODE_TRIES, marksOpen, maskedAddress } from '../../../contract/rules/lapangan.ts'
import { isComplete } from '../../../contract/rules/grades.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, findRow } from '../../db/rows.ts'
import { conflict, invalid, orNotFound, tooManyRequests } from '../../http/httpError.ts'
import { mailCode } from '../../lapangan/links.ts'
import { placements } from '../../scope.ts'
import { DAY } from '../../session/tokens.ts'
import { write } from '../../write.ts'
import { assertMarkable, holdMarks } from '../nilai/held.ts'
import {
  assertKnown,
  bindRubric,
  COMPANY_ROW,
  isHandedIn,
  partOf,
  storeMarks,
  told,
  versionFor,
} from '../nilai/part.ts'
import { sheetsOf } from '../nilai/sheets.ts'
import { personOf } from './confirming.ts'
import { fieldEntry, isOpen } from './sheet.ts'

/**
 * The company's part of the marks: drafts, and what is sent. Signed with a code to the confirmed address; where there is
 * none, it waits for the lecturer, who countersigns. Sent it is only read, until it is opened again.
 */
export const marking = handlers({
  'GET lapangan/nilai/{registerid}': async (context) => {
    const { db, user, permission, params, today } = context
    const [sheet] = await sheetsOf(
      db,
      sql<boolean>`r.registerid = ${params.registerid} and ${placements('r', user, permission)}`,
      today,
    )
    const { registerid, registermhsnama, rubrik } = orNotFound(sheet)
    const { entry, keadaan, dibuka } = fieldEntry(sheet, today)
    const { tanda, kirimke } = await signing(context)
    return {
      data: {
        registerid,
        registermhsnama,
        keadaan,
        dibuka,
        tulis: isOpen(keadaan),
        tanda,
        kirimke,
        bagian: rubrik && entry ? { ...rubrik, ...entry.bagian } : null,
        isi: { ...entry?.isi },
        catatan: entry?.catatan ?? null,
        versi: entry?.versi ?? 0,
        diajukan: entry?.diajukan ?? null,
        dikirim: entry?.dikirim ?? null,
        penilai: entry?.penilai ?? null,
        alasan: entry && isOpen(keadaan) ? entry.alasan : null,
        sebelah: entry?.sebelah ?? false,
      },
    }
  },

  'POST lapangan/nilai/{registerid}': write({
    // A code is counted as a guess before anything is held.
    before: async (context) => {
      await found(context)
      const { tanda } = await signing(context)
      const byCode = context.body.kirim === 1 && tanda === 'kode'
      if (byCode) await assertCode(context)
      return { byCode }
    },
    hold: found,
    version: 'elsewhere',
    change: async ({ ready: { byCode }, held, ...context }) => {
      const { db, body, user, now } = context
      const { registerid, rubric, before } = held
      const { lapanganid } = user.lapangan!
      if (byCode) await useCode(context)
      const person = await personOf(db, lapanganid)
      const frozen = await bindRubric(db, context, held, rubric)
      const at = now.toISOString()
      const addressSince = byCode ? await newAddress(db, { registerid, person }, now) : null
      const key = {
        bagianregisterid: registerid,
        bagianoleh: 'lapangan' as const,
        bagianke: COMPANY_ROW.tautan,
      }
      const versi = await storeMarks(db, key, before, {
        bagiandosenid: null,
        bagianisi: JSON.stringify(body.nilai),
        bagiancatatan: body.catatan || null,
        bagianpenilai: [person.lapangannama, person.lapanganjabatan].filter(Boolean).join(', '),
        bagiancara: 'tautan',
        bagianlapanganid: lapanganid,
        bagiandikirim: byCode ? at : null,
        bagiandiajukan: body.kirim === 1 && !byCode ? at : null,
        bagiandisahkan: null,
        bagianberkas: before?.bagianberkas ?? null,
        bagianalasan: body.kirim === 1 ? null : (before?.bagianalasan ?? null),
        bagianalamatsejak: addressSince,
      })
      return { frozen, versi, newly: addressSince !== null && person.lapangannama }
    },
    event: ({ ready: { byCode }, held: { part, before }, body, user, done: { frozen, newly } }) => {
      const changes = told(part, before, body.nilai)
      return [
        ...frozen,
        {
          what: body.kirim === 0 ? 'nilai.draf' : byCode ? 'nilai.kirim' : 'nilai.ajukan',
          before: changes.before,
          after: { ...changes.after, tautan: user.lapangan!.tautanid },
        },
        newly !== false && { what: 'nilai.alamatbaru', after: { nama: newly } },
      ]
    },
    said: ({ ready: { byCode }, held, body, done: { versi } }) => ({
      message:
        body.kirim === 0
          ? 'grade.draft-saved'
          : byCode
            ? message('grade.sent', { name: held.nama })
            : 'lapangan.marks-submitted',
      data: { versi, keadaan: body.kirim === 0 ? 'draf' : byCode ? 'dikirim' : 'diajukan' },
    }),
  }),

  'POST lapangan/kode/{registerid}': async (context) => {
    const { db, user, permission, params, now } = context
    const held = await holdMarks(db, params.registerid, placements('r', user, permission))
    assertMarkable(held)
    const { surel, kirimke } = await signing(context)
    if (surel === null || kirimke === null) throw conflict('lapangan.no-address')
    const { lapanganid, tautanid } = user.lapangan!
    const wait = await mailCode(db, { lapanganid, tautanid, registerid: held.registerid, surel }, now)
    if (wait > 0) throw tooManyRequests(wait)
    return { message: message('lapangan.code-sent', { address: kirimke }), data: { kirimke } }
  },
})

type Marking = CallContext<'POST lapangan/nilai/{registerid}'>

async function found({ db, params, user, permission, body, today }: Marking) {
  const held = await holdMarks(db, params.registerid, placements('r', user, permission))
  assertMarkable(held)
  const target = await partOf(db, held, { oleh: 'lapangan', ke: COMPANY_ROW.tautan })
  const { before, beside } = target
  if (isHandedIn(before)) throw conflict('lapangan.marks-sent')
  if (isHandedIn(beside)) throw conflict('lapangan.marks-by-paper')
  const opens = marksOpen(held.selesai)
  if (opens !== null && today < opens)
    throw conflict(message('lapangan.marks-closed', { day: tanggal(opens) }))
  if (versionFor(target, body) !== body.versi) throw conflict('changed.by-other')
  assertKnown(target.part, body.nilai)
  if (body.kirim === 1 && !isComplete(target.part, body.nilai)) throw invalid({ nilai: 'grade.incomplete' })
  return { ...held, ...target }
}

/** Once: of two at the same moment one finds it. */
async function useCode({ db, params: { registerid }, user, body, appContext }: Marking): Promise<void> {
  const { tautanid } = user.lapangan!
  const kodehash = appContext.mail!.codeHash({ tautanid, registerid }, body.kode ?? '')
  if ((await deleteRows(db, 'lapangankode', { tautanid, registerid, kodehash })) === 0)
    throw invalid({ kode: 'lapangan.code-wrong' })
}

/** Since when the code goes where it went, or to this student's supervisor, if that is less than a day: then the lecturer hears of it. */
async function newAddress(
  trx: Database,
  { registerid, person }: { registerid: number; person: Awaited<ReturnType<typeof personOf>> },
  now: Date,
): Promise<string | null> {
  const { dibuat } = (await findRow(trx, 'lapanganregister', { registerid }))!
  const since = [dibuat, person.lapangansurelsejak ?? dibuat].toSorted().at(-1)!
  return since > new Date(now.getTime() - DAY).toISOString() ? since : null
}

/** How these marks are signed: an address that is confirmed, and a server that sends mail, make a code possible. */
async function signing({ db, user, appContext }: Pick<RequestContext, 'db' | 'user' | 'appContext'>) {
  const { lapangansurel, lapangankonfirmasi } = await personOf(db, user.lapangan!.lapanganid)
  const surel = appContext.mail && lapangankonfirmasi !== null ? lapangansurel : null
  return {
    surel,
    kirimke: surel === null ? null : maskedAddress(surel),
    tanda: surel === null ? ('dosen' as const) : ('kode' as const),
  }
}

/**
 * Tried so often and no more, however many ask at once: a try is counted before it is looked at. Counted for each link, and
 * so is the code: whoever guesses by one that leaked is in nobody's way who came by another.
 */
async function assertCode({ db, user, params, body, now, appContext }: Marking): Promise<void> {
  const { kode } = body
  if (kode === undefined) throw invalid({ kode: 'lapangan.code-needed' })
  const { tautanid } = user.lapangan!
  const { registerid } = params
  const right = await appContext.guesses.inSession(`lapangan ${tautanid}`, async () => {
    const row = await db
      .updateTable('lapangankode')
      .set((eb) => ({ salah: eb('salah', '+', 1) }))
      .where('tautanid', '=', tautanid)
      .where('registerid', '=', registerid)
      .where('kedaluwarsa', '>', now.toISOString())
      .where('salah', '<', CODE_TRIES)
      .returning('kodehash')
      .executeTakeFirst()
    return row?.kodehash === appContext.mail!.codeHash({ tautanid, registerid }, kode)
  })
  if (!right) throw invalid({ kode: 'lapangan.code-wrong' })
}
