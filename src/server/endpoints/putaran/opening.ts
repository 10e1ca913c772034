import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { message } from '../../../contract/messages/index.ts'
import { isWithin } from '../../../contract/rules/calendar.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { chunks } from '../../db/chunks.ts'
import { ENTITLED, standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { insertRow, insertRows, updateRows } from '../../db/rows.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { takenBackUntil } from '../../../contract/rules/round.ts'
import { momentAt, shownAt } from '../../resources/round.ts'
import { programme } from '../../scope.ts'
import { write } from '../../write.ts'
import { lockQuota } from '../kuota/held.ts'
import { endOf, isOver, lockRound, NO_CHOICES, published } from './held.ts'

/** The office gives the places of a quota in a round: until when, in which order, who has not handed in. */
export const opening = handlers({
  'GET kuota/putaran/{kuotaidx}': async ({ db, user, now, params: { kuotaidx } }) => {
    const quota = orNotFound(
      await db
        .selectFrom('kuota')
        .select(['kuotaidx', 'kuotaprodiid', 'kuotasemid'])
        .where('kuotaidx', '=', kuotaidx)
        .where(programme('kuotaprodiid', user))
        .executeTakeFirst(),
    )
    const round = await db
      .selectFrom('putaran')
      .selectAll()
      .where('putarankuotaidx', '=', kuotaidx)
      .where('putarandibatalkan', 'is', null)
      .orderBy('putaranid', 'desc')
      .limit(1)
      .executeTakeFirst()
    const counts = await countsOf(db, kuotaidx, round?.putaranid ?? 0)
    return {
      data: {
        putaran: round
          ? {
              ...published(round, now),
              versi: round.versi,
              dibuka: round.putarandibuka,
              jmldaftar: counts.jmldaftar,
              tarik: takenBackUntil(round.putarandiumumkan),
            }
          : null,
        jmlmengirim: counts.jmlmengirim,
        belum: round && endOf(round) === null ? await withoutChoices(db, quota, round.putaranid) : [],
        jmlperusahaan: counts.jmlperusahaan,
        jmltempat: counts.jmltempat,
      },
    }
  },

  'POST kuota/putaran/{kuotaidx}': write({
    hold: ({ db, params, ...context }) => lockQuota(db, context, params.kuotaidx),
    change: async ({ db, body, held, ...context }) => {
      const putaranbatas = assertWhen(context, body, held)
      const daftar = body.urutan === 'daftar' ? await assertListed(db, body.daftar, held.kuotaprodiid) : []
      const benih = randomBytes(32).toString('hex')
      const round = await insertRow(db, 'putaran', {
        putarankuotaidx: held.kuotaidx,
        putaranbatas,
        putarandibuka: context.now.toISOString(),
        putaranurutan: body.urutan,
        putarankelompok: JSON.stringify(body.urutan === 'sks' ? assertBands(body.kelompok) : []),
        putaranbenih: benih,
        putaransidik: hash('sha256', benih),
      })
      const rows = daftar.map((urutnobp, at) => ({
        urutputaranid: round.putaranid,
        urutnobp,
        urutke: at + 1,
      }))
      for (const piece of chunks(rows)) await insertRows(db, 'putaranurut', piece)
      return round
    },
    refused: { putarankuotaidx: 'round.exists' },
    event: ({ held: { about }, done }) => ({
      ...about,
      what: 'putaran.buka',
      id: done.putaranid,
      after: { batas: done.putaranbatas, urutan: done.putaranurutan, sidik: done.putaransidik },
    }),
    said: ({ done: { putaranid, versi, putaranbatas }, appContext: { timeZone } }) => ({
      code: 201,
      message: message('round.opened', shownAt(putaranbatas, timeZone)),
      data: { putaranid, versi },
    }),
  }),

  // Order and lottery stay as they were published: whoever wants others cancels, which is told, and opens anew.
  'POST putaran/batas/{putaranid}': write({
    hold: ({ db, params, ...context }) => lockRound(db, context, params.putaranid),
    version: ({ held }) => held.round.versi,
    refuse: ({ held: { round }, now }) => endOf(round) ?? (isOver(round, now) && 'round.over'),
    change: async ({ db, body, held, ...context }) => {
      const putaranbatas = assertWhen(context, body, held)
      await updateRows(db, 'putaran', { putaranid: held.round.putaranid }, { putaranbatas })
      return putaranbatas
    },
    event: ({ held: { round }, done: batas }) => ({
      what: 'putaran.batas',
      before: { batas: round.putaranbatas },
      after: { batas },
    }),
    said: ({ held: { round }, done: batas, appContext: { timeZone } }) => ({
      message: message('round.moved', shownAt(batas, timeZone)),
      data: { putaranid: round.putaranid, versi: round.versi + 1 },
    }),
  }),

  'POST putaran/batal/{putaranid}': write({
    hold: ({ db, params, ...context }) => lockRound(db, context, params.putaranid),
    refuse: ({ held: { round } }) => endOf(round),
    change: ({ db, held: { round }, now }) =>
      updateRows(db, 'putaran', { putaranid: round.putaranid }, { putarandibatalkan: now.toISOString() }),
    event: ({ body: { alasan } }) => ({ what: 'putaran.batal', reason: alasan }),
    said: 'round.cancelled',
  }),
})

/** To come, and while the quota is open: what is left after it is chosen directly. @throws 422 */
function assertWhen(
  { now, appContext: { timeZone } }: Pick<RequestContext, 'now' | 'appContext'>,
  body: BodyOf<'POST putaran/batas/{putaranid}'> | BodyOf<'POST kuota/putaran/{kuotaidx}'>,
  quota: { kuotamulairegistrasi: string; kuotaselesairegistrasi: string },
): string {
  const until = momentAt(body, timeZone)
  const inside = isWithin(body.hari, quota.kuotamulairegistrasi, quota.kuotaselesairegistrasi)
  if (!inside || until <= now.toISOString()) throw invalid({ hari: 'round.when' })
  return until
}

/** The highest first. @throws 422 */
function assertBands(bands: readonly number[]): number[] {
  if (bands.length === 0 || new Set(bands).size < bands.length) throw invalid({ kelompok: 'round.bands' })
  return bands.toSorted((a, b) => b - a)
}

/** Student numbers as they were pasted, one a line; each of the programme, and once. @throws 422 */
async function assertListed(db: Database, pasted: string, prodiid: number): Promise<string[]> {
  const listed = pasted.split(/[\s,;]+/).filter(Boolean)
  if (listed.length === 0) throw invalid({ daftar: 'round.list-empty' })
  const twice = listed.filter((nobp, at) => listed.indexOf(nobp) !== at)
  if (twice.length > 0) throw invalid({ daftar: message('round.list-twice', { names: named(twice) }) })
  const rows = await db.selectFrom('mahasiswa').select('mhsnobp').where('mhsprodiid', '=', prodiid).execute()
  const known = new Set(rows.map(({ mhsnobp }) => mhsnobp))
  const unknown = listed.filter((nobp) => !known.has(nobp))
  if (unknown.length > 0) throw invalid({ daftar: message('round.list-unknown', { names: named(unknown) }) })
  return listed
}

/** So many are named in a sentence. */
const NAMED = 10
const named = (all: readonly string[]) =>
  [...all.slice(0, NAMED), ...(all.length > NAMED ? ['…'] : [])].join(', ')

async function countsOf(db: Database, kuotaidx: number, putaranid: number) {
  const { rows } = await sql<Record<'jmlmengirim' | 'jmldaftar' | 'jmlperusahaan' | 'jmltempat', number>>`
    select (select count(*) from pilihan where pilihanputaranid = ${putaranid} and pilihandetail <> ${NO_CHOICES}) as jmlmengirim,
      (select count(*) from putaranurut where urutputaranid = ${putaranid}) as jmldaftar,
      count(*) as jmlperusahaan,
      coalesce(sum(detailkuotapria + detailkuotawanita + detailkuotapriawanita), 0) as jmltempat
    from kuotadetail where detailkuotaidx = ${kuotaidx} and detailmundur is null`.execute(db)
  return rows[0]!
}

/** Who may register, is registered nowhere, can sign in, and has handed in nothing. */
const withoutChoices = (
  db: Database,
  { kuotaprodiid, kuotasemid }: { kuotaprodiid: number; kuotasemid: number },
  putaranid: number,
) =>
  db
    .selectFrom('mahasiswa as m')
    .select(['m.mhsnobp as nobp', 'm.mhsnama as nama'])
    .where('m.mhsprodiid', '=', kuotaprodiid)
    .where(sql<boolean>`${sql.raw(ENTITLED)}`)
    .where(sql<boolean>`not exists (select 1 from akun a where a.nobp = m.mhsnobp and a.aktif = 0)`)
    .where(sql<boolean>`not exists (select 1 from register r where r.registernobp = m.mhsnobp
      and r.registersemid = ${kuotasemid} and ${sql.raw(standing('r').holdsPlace)})`)
    .where(sql<boolean>`not exists (select 1 from pilihan c where c.pilihanputaranid = ${putaranid}
      and c.pilihannobp = m.mhsnobp and c.pilihandetail <> ${NO_CHOICES})`)
    .orderBy('m.mhsnama')
    .orderBy('m.mhsnobp')
    .execute()
