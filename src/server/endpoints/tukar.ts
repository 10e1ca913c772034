import { sql } from 'kysely'
import { message, render } from '../../contract/messages/index.ts'
import { nextInLine } from '../../contract/rules/antrean.ts'
import {
  ANSWER_DAYS,
  answerUntil,
  decideUntil,
  isOpenSwap,
  lastDay,
  MAX_SAME_SWAP,
  MAX_SWAPS,
  maySwap,
  swapFits,
} from '../../contract/rules/tukar.ts'
import { handlers, type CallContext, type RequestContext } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import { isOfOpenSemester, standing } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { findRow, findRows, holdRows, insertRow, updateRows } from '../db/rows.ts'
import { takeNoticesBack } from '../events/takeBack.ts'
import { orNotFound } from '../http/httpError.ts'
import { withdrawLetter } from '../letters/withdraw.ts'
import { paged } from '../records/paged.ts'
import { linesAt } from '../resources/antrean.ts'
import { isGivenByRound } from '../resources/round.ts'
import {
  asksOf,
  endSwap,
  holdSides,
  holdSwap,
  settleSwap,
  sidesOf,
  stateOf,
  tellSwap,
  type Side,
} from '../resources/tukar.ts'
import { placements } from '../scope.ts'
import { write } from '../write.ts'
import { endPlacement } from './internship/ending.ts'
import { goOn } from './internship/moving.ts'
import { DECISION_REFUSED } from './register/deciding.ts'

/** Two students change places: one asks, the other agrees, the office says yes to both moves at once or no (rules/tukar). */
export const tukar = handlers({
  'GET tukar': async (context) => {
    const { db, today } = context
    const { rows, page } = await paged(swapsOf(context), context.query, {
      sorts: { pada: SINCE, mahasiswa: sql`lower(m.mhsnama)` },
      usual: SINCE,
      key: 't.tukarid',
      rows: (found) => found.selectAll('t'),
    })
    const registerids = rows.flatMap(({ tukardari, tukarke }) => [tukardari, tukarke])
    const sides = await sidesOf(db, registerids)
    const letters = await lettersNaming(db, registerids)
    return {
      data: rows.map((row) => {
        const [one, other] = [sides.get(row.tukardari)!, sides.get(row.tukarke)!]
        const keadaan = stateOf(row, [one, other], today)
        const open = isOpenSwap(keadaan)
        const naming = letters.filter(
          ({ registerid }) => registerid === one.registerid || registerid === other.registerid,
        )
        return {
          tukarid: row.tukarid,
          mahasiswa: one.nama,
          nobp: one.nobp,
          perusahaannama: one.perusahaannama,
          rekan: other.nama,
          rekannobp: other.nobp,
          rekanperusahaan: other.perusahaannama,
          prodinama: one.prodinama,
          semnama: one.semnama,
          keadaan,
          alasan: row.tukaralasan,
          surat: open ? suratOf(naming).length : 0,
          suratid: open ? suratOf(naming) : [],
          balasan: open && (one.answered || other.answered) ? '1' : '0',
          antre: open ? one.waiting + other.waiting : 0,
          pada: row.tukarjawab ?? row.tukarpada,
          oleh: row.tukaroleh,
          versi: row.versi,
        }
      }),
      page,
    }
  },

  'GET tukar/saya': async ({ db, user, today }) => {
    const own = (await findRows(db, 'register', { registernobp: user.nobp ?? '' })).map(
      ({ registerid }) => registerid,
    )
    const asks = own.length > 0 ? await asksOf(db, own, today) : []
    const places = await sidesOf(db, own)
    return {
      data: {
        dapat: own.filter(
          (registerid) => maySwap(places.get(registerid)!, today) && !refusalAt(asks, registerid),
        ),
        tukar: shownOf(asks, user.nobp).map(({ sides: [one, other], ...ask }) => {
          const asked = other.nobp === user.nobp
          // Whoever asks knows a number, until the other has agreed to be known.
          const known = asked || (ask.tukarjawab !== null && ask.state !== 'menolak')
          const them = asked ? one : other
          return {
            tukarid: ask.tukarid,
            registerid: (asked ? other : one).registerid,
            arah: asked ? ('masuk' as const) : ('keluar' as const),
            nobp: them.nobp,
            nama: known ? them.nama : null,
            perusahaannama: known ? them.perusahaannama : null,
            // Of their own place whoever is asked knows.
            keadaan: asked && isOpenSwap(ask.state) && !maySwap(other, today) ? 'gugur' : ask.state,
            // A schedule that came since may end it sooner.
            batas: ask.state === 'disepakati' ? lastDay(ask.tukarbatas, [one, other]) : ask.tukarbatas,
            alasan: ask.tukaralasan,
            versi: ask.versi,
          }
        }),
      },
    }
  },

  'POST tukar': write({
    hold: async ({ db, user, body, today }) => {
      const { registerid, registerkuotaid } = orNotFound(
        await findRow(db, 'register', { registerid: body.registerid, registernobp: user.nobp ?? '' }),
      )
      const seen = await db
        .selectFrom('register as r')
        .select('r.registerid')
        .where('r.registernobp', '=', body.nobp)
        .where('r.registerkuotaid', '=', registerkuotaid)
        .where(sql<boolean>`${sql.raw(standing('r').isRunning)}`)
        .executeTakeFirst()
      const ids = [registerid, ...(seen ? [seen.registerid] : [])]
      const sides = await holdSides(db, ids)
      return {
        own: sides.get(registerid)!,
        other: seen && sides.get(seen.registerid)!,
        asks: await asksOf(db, ids, today),
      }
    },
    refuse: ({ body, today, held: { own, other, asks } }) => {
      if (body.nobp === own.nobp) return 'swap.self'
      if (!maySwap(own, today)) return 'swap.not-now'
      const refusal = refusalAt(asks, own.registerid)
      if (refusal) return refusal
      // Before anything of the other is looked at: how they stand is nobody's to try out.
      const asked = asks.filter(
        ({ tukardari, sides }) => tukardari === own.registerid && sides[1].nobp === body.nobp,
      )
      if (asked.length >= MAX_SAME_SWAP) return message('swap.same-again', { most: MAX_SAME_SWAP })
      // One sentence, whether there is nobody, they are elsewhere, or it would not fit.
      if (!other || !maySwap(other, today) || other.detailid === own.detailid || !swapFits(own, other))
        return 'swap.nobody'
      const asksBack = ({ tukardari, tukarke, state }: Asks[number]) =>
        tukardari === other.registerid && tukarke === own.registerid && isOpenSwap(state)
      if (asks.some(asksBack)) return 'swap.asks-you'
      return isAgreed(asks, other) && 'swap.nobody'
    },
    change: async ({ db, now, today, held: { own, other, asks } }) => {
      for (const ask of asks)
        if (ask.tukardari === own.registerid && ask.tukarakhir === null)
          await settleSwap(db, ask, { now, today })
      return insertRow(db, 'tukar', {
        tukardari: own.registerid,
        tukarke: other!.registerid,
        tukarpada: today,
        tukarbatas: answerUntil(today),
      })
    },
    refused: { tukardari: 'swap.one' },
    event: ({ held: { own, other }, done }) => ({
      what: 'tukar.minta',
      id: done.tukarid,
      nobp: other!.nobp,
      after: { perusahaan: own.perusahaannama },
    }),
    said: ({ done: { tukarid } }) => ({
      code: 201,
      message: message('swap.asked', { days: ANSWER_DAYS }),
      data: { tukarid },
    }),
  }),

  'POST tukar/jawab/{tukarid}': write({
    hold: async ({ db, user, params, today }) => {
      const held = await holdSwap(db, params.tukarid, {
        within: sql<boolean>`b.registernobp = ${user.nobp}`,
      })
      const ids = held.sides.map(({ registerid }) => registerid)
      return { ...held, asks: await asksOf(db, ids, today) }
    },
    version: ({ held: { versi } }) => versi,
    refuse: ({ body, today, held }) => {
      const [one, other] = held.sides
      if (stateOf(held, held.sides, today) !== 'diminta') return 'swap.over'
      if (Number(body.setuju) === 0) return null
      if (!maySwap(other, today)) return 'swap.over'
      if (isAgreed(held.asks, other)) return 'swap.agreed'
      if (isAgreed(held.asks, one)) return 'swap.agreed-elsewhere'
      return !swapFits(one, other) && 'swap.no-fit'
    },
    change: async ({ db, body, now, today, held: { tukarid, sides, asks } }) => {
      const keadaan = Number(body.setuju) === 1 ? ('disepakati' as const) : ('menolak' as const)
      // What has lapsed with the place of a third does not stand again beside this one, should they be let in again.
      if (keadaan === 'disepakati')
        for (const ask of asks)
          if (ask.tukarakhir === null && !isOpenSwap(ask.state)) await settleSwap(db, ask, { now, today })
      await updateRows(
        db,
        'tukar',
        { tukarid },
        {
          tukarkeadaan: keadaan,
          tukarjawab: today,
          // A no tells nothing of the other's days.
          ...(keadaan === 'disepakati' ? { tukarbatas: decideUntil(today, sides) } : { tukarakhir: today }),
        },
      )
      await tellSwap(db, now, { tukarid, keadaan, nobp: [sides[0].nobp] })
      return keadaan
    },
    event: ({ held: { tukarid, sides }, done: keadaan }) => ({
      what: 'tukar.jawab',
      id: tukarid,
      nobp: sides[1].nobp,
      after: { keadaan },
    }),
    said: ({ done }) => `swap.answered.${done}` as const,
  }),

  'POST tukar/tarik/{tukarid}': write({
    hold: ({ db, user, params }) =>
      holdSwap(db, params.tukarid, {
        // Whoever is asked answers.
        within: sql<boolean>`(a.registernobp = ${user.nobp}
          or (b.registernobp = ${user.nobp} and t.tukarjawab is not null))`,
      }),
    version: ({ held: { versi } }) => versi,
    refuse: ({ today, held }) => !isOpenSwap(stateOf(held, held.sides, today)) && 'swap.over',
    change: async ({ db, user, now, today, held: { tukarid, tukarjawab, sides } }) => {
      await endSwap(db, tukarid, { keadaan: 'ditarik', today })
      const nobp = sides.map((side) => side.nobp).filter((each) => each !== user.nobp)
      // What nobody has read yet is not told, nor that it is over.
      if ((await takeNoticesBack(db, 'tukar', tukarid, ['minta'])) || tukarjawab !== null)
        await tellSwap(db, now, { tukarid, keadaan: 'ditarik', nobp })
    },
    event: ({ user, held: { tukarid } }) => ({
      what: 'tukar.tarik',
      id: tukarid,
      nobp: user.nobp,
      after: { keadaan: 'ditarik' },
    }),
    said: 'swap.withdrawn',
  }),

  'POST tukar/setujui/{tukarid}': write({
    hold: async (context) => {
      const held = await heldByOffice(context, { places: true })
      const ids = held.sides.map(({ registerid }) => registerid)
      return { ...held, letters: await lettersNaming(context.db, ids) }
    },
    version: ({ held: { versi } }) => versi,
    refuse: async ({ db, body, now, today, held }) => {
      const [one, other] = held.sides
      if (stateOf(held, held.sides, today) !== 'disepakati') return 'swap.over'
      if (await isGivenByRound(db, one.kuotaidx, now)) return 'swap.round'
      if (Number(body.mendahului) === 0 && (one.answered || other.answered)) return 'swap.letter-came'
      const disabled = held.sides.find((side) => side.disabled)
      if (disabled) return message('swap.disabled', { name: disabled.nama })
      // One that was withdrawn and one that was issued meanwhile are as many as before.
      const [naming, shown] = [suratOf(held.letters), new Set(body.suratid)]
      if (naming.length !== shown.size || naming.some((suratid) => !shown.has(suratid)))
        return 'changed.by-other'
      if (one.sex !== other.sex && (await isOffered(db, held.sides))) return 'swap.line'
      return !swapFits(one, other) && 'swap.no-fit'
    },
    change: async ({ held: { tukarid, sides, letters }, ...context }) => {
      const { db, user, now, today } = context
      // It is kept, and read by others than who decides.
      const reason = render('swap.reason', 'id')
      // Before they were approved either may have stood in line where the other is.
      const lines = await findRows(db, 'antrean', {
        antreannobp: sides.map((side) => side.nobp),
        antreanakhir: null,
      })
      // Both leave before either comes: alone, neither might find a place.
      for (const { registerid } of sides)
        await endPlacement(db, context, { registerid, to: 'pindah', from: 'berjalan', reason })
      for (const [side, to] of [sides, sides.toReversed()] as const)
        await goOn(context, {
          student: { mhsnobp: side.nobp, mhsjkl: side.jkl },
          quota: { kuotaidx: to.kuotaidx, kuotasemid: to.semid, kuotaprodiid: to.prodiid },
          place: {
            perusahaanid: to.perusahaanid,
            perusahaannama: to.perusahaannama,
            detailid: to.detailid,
            waits: lines.some(
              (line) => line.antreannobp === side.nobp && line.antreandetailid === to.detailid,
            ),
          },
          from: side.registerid,
          reason,
        })
      const suratid = suratOf(letters)
      for (const letter of await holdRows(db, 'surat', 'suratid', { suratid }))
        await withdrawLetter(db, { user, now }, letter, reason)
      await endSwap(db, tukarid, { keadaan: 'disetujui', today, oleh: user.nama })
      const ids = sides.map(({ registerid }) => registerid)
      // Who has asked one of them and heard nothing hears nothing of this either.
      for (const ask of await asksOf(db, ids, today))
        if (ask.tukarakhir === null && (ask.tukarjawab !== null || ids.includes(ask.tukardari)))
          await settleSwap(db, ask, { now, today })
    },
    refused: DECISION_REFUSED,
    event: ({ held: { tukarid, sides } }) =>
      sides.map(({ registerid }, at) => ({
        what: 'tukar.setujui' as const,
        id: tukarid,
        registerid,
        after: { perusahaan: sides[1 - at]!.perusahaannama },
      })),
    said: ({ held: { sides } }) => message('swap.approved', { one: sides[0].nama, other: sides[1].nama }),
  }),

  'POST tukar/tolak/{tukarid}': write({
    hold: (context) => heldByOffice(context),
    version: ({ held: { versi } }) => versi,
    refuse: ({ today, held }) => stateOf(held, held.sides, today) !== 'disepakati' && 'swap.over',
    change: ({ db, user, today, body: { alasan }, held: { tukarid } }) =>
      endSwap(db, tukarid, { keadaan: 'ditolak', today, oleh: user.nama, alasan }),
    event: ({ body: { alasan }, held: { tukarid, sides } }) =>
      sides.map(({ nobp }) => ({ what: 'tukar.tolak' as const, id: tukarid, nobp, reason: alasan })),
    said: 'swap.refused',
  }),
})

/** What goes on is all told, of what is over so many; nothing of what was taken back before it was read. */
function shownOf(asks: Asks, nobp: string | null): Asks {
  const told = asks.filter(
    ({ state, tukarjawab, sides }) => !(state === 'ditarik' && tukarjawab === null && sides[1].nobp === nobp),
  )
  const over = told.filter(({ state }) => !isOpenSwap(state))
  return [...told.filter(({ state }) => isOpenSwap(state)), ...over.slice(0, RECENT)]
}
const RECENT = 20

/** Since when it waits for whoever is next. */
const SINCE = sql`coalesce(t.tukarjawab, t.tukarpada)`

type Asks = Awaited<ReturnType<typeof asksOf>>

/** What keeps a student from asking from here, whomever. */
function refusalAt(asks: Asks, registerid: number) {
  const own = asks.filter(({ tukardari }) => tukardari === registerid)
  if (isAgreed(asks, { registerid })) return 'swap.agreed'
  if (own.some(({ state }) => isOpenSwap(state))) return 'swap.one'
  return own.length >= MAX_SWAPS && message('swap.most', { most: MAX_SWAPS })
}

/** Waits for the office with somebody: with whom both have agreed, no third goes in between. */
const isAgreed = (asks: Asks, { registerid }: Pick<Side, 'registerid'>): boolean =>
  asks.some(
    ({ state, tukardari, tukarke }) =>
      state === 'disepakati' && (tukardari === registerid || tukarke === registerid),
  )

function swapsOf({ db, user, permission, query }: CallContext<'GET tukar'>) {
  const { keyword = '', keadaan, prodi, kuota } = query
  const searched = [
    'm.mhsnama',
    'm.mhsnobp',
    'n.mhsnama',
    'n.mhsnobp',
    'p.perusahaannama',
    'q.perusahaannama',
  ]
  // In a closed semester it is over, though nobody has written that down yet.
  const isOpen = keadaan !== undefined && isOpenSwap(keadaan)
  return db
    .selectFrom('tukar as t')
    .innerJoin('register as a', 'a.registerid', 't.tukardari')
    .innerJoin('register as b', 'b.registerid', 't.tukarke')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'a.registernobp')
    .innerJoin('mahasiswa as n', 'n.mhsnobp', 'b.registernobp')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'a.registerperusahaanid')
    .innerJoin('perusahaan as q', 'q.perusahaanid', 'b.registerperusahaanid')
    .where(placements('a', user, permission))
    .$if(keadaan !== undefined, (some) => some.where('t.tukarkeadaan', '=', keadaan!))
    .$if(isOpen, (some) => some.where(sql<boolean>`${sql.raw(isOfOpenSemester('a'))}`))
    .$if(prodi !== undefined, (some) => some.where('a.registerprodiid', '=', prodi!))
    .$if(kuota !== undefined, (some) => some.where('a.registerkuotaid', '=', kuota!))
    .$if(keyword !== '', (some) =>
      some.where(
        matches(
          db,
          searched.map((column) => sql.ref(column)),
          sql`${patternOf(keyword)}`,
        ),
      ),
    )
}

const heldByOffice = (
  { db, user, permission, params }: RequestContext & { params: { tukarid: number } },
  { places = false } = {},
) => holdSwap(db, params.tukarid, { within: placements('a', user, permission), places })

/** Valid letters that name one of these: they send somebody to a company where they do not go. */
const lettersNaming = async (db: Database, registerid: readonly number[]) =>
  registerid.length === 0
    ? []
    : db
        .selectFrom('suratmahasiswa as n')
        .innerJoin('surat as s', 's.suratid', 'n.suratid')
        .select(['n.suratid', 'n.registerid'])
        .where('n.registerid', 'in', registerid)
        .where('s.dicabut', 'is', null)
        .execute()

const suratOf = (letters: Awaited<ReturnType<typeof lettersNaming>>): number[] => [
  ...new Set(letters.map(({ suratid }) => suratid)),
]

/** A place is free at one of the companies, and somebody waits in line for it: it is theirs before it changes its sex. */
async function isOffered(db: Database, sides: readonly Side[]): Promise<boolean> {
  const lines = await linesAt(
    db,
    sides.map(({ detailid }) => detailid!),
  )
  return sides.some(
    ({ detailid, allocation, held }) => nextInLine(lines.get(detailid!) ?? [], allocation, held).length > 0,
  )
}
