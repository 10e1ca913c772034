import { sql } from 'kysely'
import type { BodyOf } from '../../contract/endpoints/index.ts'
import { mayRecommend } from '../../contract/rules/ulasan.ts'
import { handlers, type CallContext, type RequestContext } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import { deleteRows, findRow, holdRow, insertRow, updateRows } from '../db/rows.ts'
import { orNotFound } from '../http/httpError.ts'
import { paged } from '../records/paged.ts'
import { placements } from '../scope.ts'
import { takeNoticesBack } from '../events/takeBack.ts'
import { write } from '../write.ts'
import { heldWith, lockPlacement } from './placement/lock.ts'

/**
 * What a student says of the company once the internship is over. It hangs on the registration, so it is of that company and of
 * no other; the office reads it before students do, and anew when its words have changed.
 */
export const ulasan = handlers({
  'GET ulasan': async (context) => {
    const { rows, page } = await paged(reviewsOf(context), context.query, {
      sorts: SORTS,
      usual: SORTS.pada,
      key: 'u.ulasanid',
      rows: (found) =>
        found
          .innerJoin('semester as s', 's.semid', 'r.registersemid')
          .innerJoin('prodi as d', 'd.prodiid', 'r.registerprodiid')
          .select(['u.ulasanid', 'u.ulasanisi as isi', 'u.ulasansaran as saran', 'u.ulasanterang as disebut'])
          .select(['u.ulasanwa as wa', 'u.ulasankeadaan as keadaan', 'u.ulasanalasan as alasan', 'u.versi'])
          .select([
            'u.ulasanoleh as oleh',
            'u.ulasanpada as pada',
            'r.registerid',
            's.semnama',
            'd.prodinama',
          ])
          .select(['m.mhsnama as mahasiswa', 'm.mhsnobp as nobp', 'p.perusahaanid', 'p.perusahaannama']),
    })
    const flags = ({ saran, disebut, wa }: (typeof rows)[number]) => ({
      saran: String(saran),
      disebut: String(disebut),
      wa: String(wa),
    })
    return { data: rows.map((row) => ({ ...row, ...flags(row) })), page }
  },

  'POST ulasan/{registerid}': write({
    hold: own,
    // Nobody else writes it: sent twice it is there already; what differs was written elsewhere, or the office has read it.
    version: 'elsewhere',
    refuse: ({ held, body, today }) => {
      if (!mayRecommend({ ...held, selesai: held.period?.selesai ?? null }, today))
        return 'company.review-not-ended'
      if (body.versi === (held.before?.versi ?? 0)) return null
      return (
        !(isThere(held.before, body) && held.before?.ulasankeadaan !== 'ditolak') && 'company.review-changed'
      )
    },
    change: async ({ db, body, today, held: { registerid, before } }) => {
      if (before && isThere(before, body)) return before
      const said = { ulasanisi: body.isi, ulasansaran: body.saran }
      const consent = { ulasanterang: body.disebut ?? 0, ulasanwa: body.wa ?? 0 }
      // Who may be named is the student's alone; other words are read by the office again.
      const asks =
        before?.ulasanisi !== said.ulasanisi || before.ulasansaran !== said.ulasansaran
          ? { ulasanpada: today, ulasankeadaan: 'menunggu' as const, ulasanalasan: null, ulasanoleh: null }
          : null
      if (!before)
        return insertRow(db, 'ulasan', {
          ulasanregisterid: registerid,
          ...said,
          ...consent,
          ...asks!,
        })
      await updateRows(db, 'ulasan', { ulasanid: before.ulasanid }, { ...said, ...consent, ...asks })
      return { ...before, ...asks, versi: before.versi + 1 }
    },
    event: async ({ db, body: { disebut, wa }, held: { before, ...held }, done }) =>
      done !== before && {
        // What waits for the office already is not told a second time.
        what:
          done.ulasankeadaan === 'menunggu' && before?.ulasankeadaan !== 'menunggu'
            ? 'ulasan.tulis'
            : 'ulasan.ubah',
        id: done.ulasanid,
        // Of the student and not of the internship: its office is told, whatever the student studies now.
        registerid: null,
        nobp: held.registernobp,
        prodiid: held.registerprodiid,
        after: {
          perusahaan: await companyOf(db, held.registerperusahaanid),
          keadaan: done.ulasankeadaan,
          disebut: disebut === 1,
          dihubungi: wa === 1,
        },
      },
    said: ({ done: { ulasankeadaan, versi } }) => ({
      message: ulasankeadaan === 'menunggu' ? 'company.review-saved' : 'company.review-consent',
      data: { versi },
    }),
  }),

  'DELETE ulasan/{registerid}': write({
    hold: async (context) => {
      const { registerid, before } = await own(context)
      return { registerid, ...orNotFound(before) }
    },
    change: async ({ db, held: { ulasanid } }) => {
      await deleteRows(db, 'ulasan', { ulasanid })
      await takeNoticesBack(db, 'ulasan', ulasanid, ['tulis'])
    },
    event: ({ held }) => ({
      what: 'ulasan.hapus',
      id: held.ulasanid,
      before: { keadaan: held.ulasankeadaan },
    }),
    said: 'company.review-removed',
  }),

  'POST ulasan/terbit/{ulasanid}': write({
    hold: held,
    version: ({ held: { versi } }) => versi,
    refuse: ({ held: { ulasankeadaan } }) => ulasankeadaan === 'terbit' && 'company.same-already',
    change: ({ db, params, user }) =>
      updateRows(db, 'ulasan', params, {
        ulasankeadaan: 'terbit',
        ulasanalasan: null,
        ulasanoleh: user.nama,
      }),
    event: ({ held }) => ({ what: 'ulasan.putusan', ...decided(held, 'terbit') }),
    said: 'company.review-released',
  }),

  'POST ulasan/tolak/{ulasanid}': write({
    hold: held,
    version: ({ held: { versi } }) => versi,
    refuse: ({ held: { ulasankeadaan } }) => ulasankeadaan === 'ditolak' && 'company.same-already',
    change: ({ db, params, body: { alasan }, user }) =>
      updateRows(db, 'ulasan', params, {
        ulasankeadaan: 'ditolak',
        ulasanalasan: alasan,
        ulasanoleh: user.nama,
      }),
    event: ({ held, body: { alasan } }) => ({
      what: 'ulasan.putusan',
      ...decided(held, 'ditolak'),
      reason: alasan,
    }),
    said: 'company.review-refused',
  }),
})

const SORTS = {
  pada: sql.ref('u.ulasanpada'),
  mahasiswa: sql`lower(m.mhsnama)`,
  perusahaannama: sql`lower(p.perusahaannama)`,
}

function reviewsOf({ db, user, permission, query }: CallContext<'GET ulasan'>) {
  const { keyword = '', keadaan, prodi, perusahaan, registerid } = query
  const searched = ['m.mhsnama', 'm.mhsnobp', 'p.perusahaannama'].map((column) => sql.ref(column))
  return db
    .selectFrom('ulasan as u')
    .innerJoin('register as r', 'r.registerid', 'u.ulasanregisterid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .where(placements('r', user, permission))
    .$if(keadaan !== undefined, (some) => some.where('u.ulasankeadaan', '=', keadaan!))
    .$if(prodi !== undefined, (some) => some.where('r.registerprodiid', '=', prodi!))
    .$if(perusahaan !== undefined, (some) => some.where('r.registerperusahaanid', '=', perusahaan!))
    .$if(registerid !== undefined, (some) => some.where('r.registerid', '=', registerid!))
    .$if(keyword !== '', (some) => some.where(matches(db, searched, sql`${patternOf(keyword)}`)))
}

/** The internship of whoever asks, held, with what was said of it before. */
async function own(context: RequestContext & { params: { registerid: number } }) {
  const placement = await lockPlacement(context.db, context, context.params.registerid)
  const before = await holdRow(context.db, 'ulasan', { ulasanregisterid: placement.registerid })
  return { ...placement, before }
}

/** It says this already. */
const isThere = (
  before: Awaited<ReturnType<typeof own>>['before'],
  { isi, saran, disebut, wa }: BodyOf<'POST ulasan/{registerid}'>,
): boolean =>
  before?.ulasanisi === isi &&
  before.ulasansaran === saran &&
  before.ulasanterang === disebut &&
  before.ulasanwa === wa

/** One in reach of the office. */
function held(context: RequestContext & { params: { ulasanid: number } }) {
  return heldWith(context, () =>
    context.db
      .selectFrom('ulasan as u')
      .innerJoin('register as r', 'r.registerid', 'u.ulasanregisterid')
      .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
      .select(['u.ulasanid as id', 'u.ulasankeadaan', 'u.versi', 'r.registerid', 'p.perusahaannama'])
      .where('u.ulasanid', '=', context.params.ulasanid)
      .executeTakeFirst(),
  )
}

const decided = (was: Awaited<ReturnType<typeof held>>, keadaan: 'terbit' | 'ditolak') => ({
  before: { keadaan: was.ulasankeadaan },
  after: { keadaan, perusahaan: was.perusahaannama },
})

const companyOf = async (db: RequestContext['db'], perusahaanid: number) =>
  (await findRow(db, 'perusahaan', { perusahaanid }))?.perusahaannama ?? ''
