import { sql } from 'kysely'
import { SPLIT_DAYS } from '../../contract/endpoints/perusahaan.ts'
import { message } from '../../contract/messages/index.ts'
import { alike } from '../../contract/rules/companies.ts'
import { handlers } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, orNotFound } from '../http/httpError.ts'
import { DAY } from '../session/tokens.ts'
import { merge, split, toMove, whatMoves } from './perusahaan/merging.ts'

/** What the campus remembers of a company: whether it takes more, and that two of them are one. */
export const perusahaan = handlers({
  'POST perusahaan/henti/{perusahaanid}': (context) =>
    // By hand: what moves is one function; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { henti: perusahaanhenti, alasan } = context.body
      const { perusahaanid } = context.params
      const { perusahaannama, perusahaanhenti: before } = await held(trx, perusahaanid)
      if (before === perusahaanhenti) throw conflict('company.same-already')
      await updateRows(trx, 'perusahaan', { perusahaanid }, { perusahaanhenti })
      const what = perusahaanhenti === 1 ? 'perusahaan.henti' : 'perusahaan.buka'
      await recordEvents(trx, context, { what, id: perusahaanid, title: perusahaannama, reason: alasan })
      return {
        message: message(perusahaanhenti === 1 ? 'company.stopped-now' : 'company.opened-now', {
          company: perusahaannama,
        }),
        data: { perusahaanhenti },
      }
    }),

  'GET perusahaan/kembar': async ({ db }) => {
    const companies = await db
      .selectFrom('perusahaan as p')
      .select(['p.perusahaanid', 'p.perusahaannama', 'p.perusahaanalamat'])
      .select(jmlpendaftaran)
      .where('p.perusahaangabung', 'is', null)
      .orderBy('p.perusahaanid')
      .execute()
    return {
      data: alike(companies, PAIRS_SHOWN).map(({ likeness, pair }) => ({
        mirip: Math.round(likeness * 100) / 100,
        perusahaan: pair,
      })),
    }
  },

  'GET perusahaan/gabung/{dari}/{ke}': async ({ db, params: { dari, ke } }) => {
    if (dari === ke) throw conflict('company.itself')
    const [from, to] = [await one(db, dari), await one(db, ke)]
    const { moves, quotas } = await whatMoves(db, { dari, ke })
    return { data: { dari: from, ke: to, pindah: toMove(moves), bentrok: quotas } }
  },

  'POST perusahaan/gabung': (context) =>
    // By hand: what moves is one function; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { dari, ke, jumlah } = context.body
      if (dari === ke) throw conflict('company.itself')
      // Always in the same order: two who merge the same two wait for each other.
      const rows = new Map<number, Awaited<ReturnType<typeof held>>>()
      for (const id of [dari, ke].toSorted((a, b) => a - b)) rows.set(id, await held(trx, id, 'delete'))
      const { gabungid, count } = await merge(trx, context, { dari, ke, jumlah })
      const [from, to] = [rows.get(dari)!.perusahaannama, rows.get(ke)!.perusahaannama]
      await recordEvents(trx, context, {
        what: 'perusahaan.gabung',
        id: ke,
        title: to,
        after: { dari: from, pindah: count },
      })
      return context.storeAnswer(trx, {
        code: 201 as const,
        message: message('company.merged', { from, to, count }),
        data: { gabungid },
      })
    }),

  'GET perusahaan/{perusahaanid}/gabungan': async ({ db, params, now }) => ({
    data: await db
      .selectFrom('gabungan as g')
      .innerJoin('perusahaan as p', 'p.perusahaanid', 'g.dari')
      .select(['g.gabungid', 'p.perusahaannama', 'g.waktu'])
      .where('g.ke', '=', params.perusahaanid)
      .where('g.urung', 'is', null)
      .where('g.waktu', '>', new Date(now.getTime() - SPLIT_DAYS * DAY).toISOString())
      .orderBy('g.gabungid', 'desc')
      .execute(),
  }),

  'POST perusahaan/pisah/{gabungid}': (context) =>
    // By hand: what moves is one function; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { company, into, id, count } = await split(trx, context, context.params.gabungid)
      await recordEvents(trx, context, {
        what: 'perusahaan.pisah',
        id,
        title: into,
        after: { dari: company, pindah: count },
      })
      return { message: message('company.split', { company, count }) }
    }),
})

const PAIRS_SHOWN = 100

/** One that was not merged into another, held until the transaction ends. */
const held = async (trx: Database, perusahaanid: number, to: 'change' | 'delete' = 'change') =>
  orNotFound(
    await trx
      .selectFrom('perusahaan')
      .select(['perusahaannama', 'perusahaanhenti'])
      .where('perusahaanid', '=', perusahaanid)
      .where('perusahaangabung', 'is', null)
      .$call(lockRow(trx, to))
      .executeTakeFirst(),
  )

const one = async (db: Database, perusahaanid: number) =>
  orNotFound(
    await db
      .selectFrom('perusahaan as p')
      .select(['p.perusahaanid', 'p.perusahaannama', 'p.perusahaanalamat'])
      .select(jmlpendaftaran)
      .where('p.perusahaanid', '=', perusahaanid)
      .where('p.perusahaangabung', 'is', null)
      .executeTakeFirst(),
  )

const jmlpendaftaran =
  sql<number>`(select count(*) from register r where r.registerperusahaanid = p.perusahaanid)`.as(
    'jmlpendaftaran',
  )
