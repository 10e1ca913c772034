import { sql } from 'kysely'
import { SPLIT_DAYS } from '../../contract/endpoints/perusahaan.ts'
import { message } from '../../contract/messages/index.ts'
import { alike } from '../../contract/rules/companies.ts'
import { handlers } from '../context.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { conflict, orNotFound } from '../http/httpError.ts'
import { DAY } from '../session/tokens.ts'
import { write } from '../write.ts'
import { about } from './perusahaan/about.ts'
import { merge, split, toMove, whatMoves } from './perusahaan/merging.ts'

/** What the campus remembers of a company: whether it takes more, and that two of them are one. */
export const perusahaan = handlers({
  ...about,

  'POST perusahaan/henti/{perusahaanid}': write({
    hold: ({ db, params }) => held(db, params.perusahaanid),
    refuse: ({ held: { perusahaanhenti }, body }) => perusahaanhenti === body.henti && 'company.same-already',
    change: ({ db, params, body: { henti } }) =>
      updateRows(db, 'perusahaan', params, { perusahaanhenti: henti }),
    event: ({ body: { henti, alasan } }) => ({
      what: henti === 1 ? 'perusahaan.henti' : 'perusahaan.buka',
      reason: alasan,
    }),
    said: ({ held: { perusahaannama: company }, body: { henti } }) => ({
      message: message(henti === 1 ? 'company.stopped-now' : 'company.opened-now', { company }),
      data: { perusahaanhenti: henti },
    }),
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

  'POST perusahaan/gabung': write({
    hold: async ({ db, body: { dari, ke } }) => {
      if (dari === ke) throw conflict('company.itself')
      // Always in the same order: two who merge the same two wait for each other.
      const rows = []
      for (const id of [dari, ke].toSorted((a, b) => a - b)) rows.push(await held(db, id, 'delete'))
      const [from, to] = dari < ke ? rows : rows.toReversed()
      return { from: from!.perusahaannama, to: to!.perusahaannama, about: to!.about }
    },
    change: ({ db, body, ...context }) => merge(db, context, body),
    event: ({ held: { from }, done: { count } }) => ({
      what: 'perusahaan.gabung',
      after: { dari: from, pindah: count },
    }),
    said: ({ held: { from, to }, done: { gabungid, count } }) => ({
      code: 201,
      message: message('company.merged', { from, to, count }),
      data: { gabungid },
    }),
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

  'POST perusahaan/pisah/{gabungid}': write({
    change: ({ db, params, ...context }) => split(db, context, params.gabungid),
    event: ({ done: { company, into, id, count } }) => ({
      what: 'perusahaan.pisah',
      id,
      title: into,
      after: { dari: company, pindah: count },
    }),
    said: ({ done: { company, count } }) => message('company.split', { company, count }),
  }),
})

const PAIRS_SHOWN = 100

/** One that was not merged into another, held until the transaction ends. */
async function held(db: Database, perusahaanid: number, to: 'change' | 'delete' = 'change') {
  const row = orNotFound(await holdRow(db, 'perusahaan', { perusahaanid, perusahaangabung: null }, to))
  return { ...row, about: { id: perusahaanid, title: row.perusahaannama } }
}

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
