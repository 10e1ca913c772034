import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import type { ChoiceFate } from '../../../contract/rules/round.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { insertRow, updateRows } from '../../db/rows.ts'
import { conflict, invalid, orNotFound } from '../../http/httpError.ts'
import { shownAt } from '../../resources/round.ts'
import { programme } from '../../scope.ts'
import { write } from '../../write.ts'
import { assertOpen } from '../register/openQuota.ts'
import { choicesOf, endOf, isOver, lockRound, NO_CHOICES, openPlaces, published } from './held.ts'

/** A student puts companies in order, and reads what came of it. */
export const choosing = handlers({
  'GET putaran/saya': async ({ db, user, now, today }) => {
    const rounds = await db
      .selectFrom('putaran as r')
      .innerJoin('kuota as k', 'k.kuotaidx', 'r.putarankuotaidx')
      .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
      .leftJoin('pilihan as p', (on) =>
        on.onRef('p.pilihanputaranid', '=', 'r.putaranid').on('p.pilihannobp', '=', user.nobp ?? ''),
      )
      .leftJoin('putaranurut as u', (on) =>
        on.onRef('u.urutputaranid', '=', 'r.putaranid').on('u.urutnobp', '=', user.nobp ?? ''),
      )
      .selectAll('r')
      .select(['j.jeniskuota', 'k.kuotasemid', 'u.urutke', 'p.versi as pilihanversi', 'p.pilihandetail'])
      .select(['p.pilihansks', 'p.pilihandikirim', 'p.pilihangiliran', 'p.pilihankeluar', 'p.pilihanhasil'])
      .select((eb) =>
        eb
          .selectFrom('pilihan as c')
          .whereRef('c.pilihanputaranid', '=', 'r.putaranid')
          .where('c.pilihangiliran', 'is not', null)
          .select(({ fn }) => fn.countAll<number>().as('dari'))
          .$asScalar()
          .$notNull()
          .as('dari'),
      )
      .where(programme('k.kuotaprodiid', user))
      // An office that has seen the result and gives it up is seen doing so, with the lottery's word.
      .where((eb) =>
        eb.or([
          eb('r.putarandibatalkan', 'is', null),
          eb('r.putarandibatalkan', '>=', eb.ref('r.putaranbatas')).and('p.pilihandetail', '<>', NO_CHOICES),
        ]),
      )
      // An end that was seen is not hidden by other days of the quota.
      .where((eb) =>
        eb.or([eb('k.kuotamulairegistrasi', '<=', today), eb('r.putarandibatalkan', 'is not', null)]),
      )
      .where((eb) => eb.or([eb('r.putarandiumumkan', 'is', null), eb('p.pilihangiliran', 'is not', null)]))
      .orderBy('r.putaranid', 'desc')
      .limit(RECENT)
      .execute()
    const names = await companiesOf(
      db,
      rounds.map(({ putarankuotaidx }) => putarankuotaidx),
    )
    return {
      data: rounds.map((row) => ({
        ...published(row, now),
        jeniskuota: row.jeniskuota,
        kuotasemid: row.kuotasemid,
        diurutan: row.urutke,
        versi: row.pilihanversi ?? 0,
        dikirim: row.pilihandetail === NO_CHOICES ? null : row.pilihandikirim,
        sks: row.pilihansks,
        pilihan: choicesOf({ pilihandetail: row.pilihandetail ?? NO_CHOICES }).map((detailid) => ({
          detailid,
          perusahaan: names.get(detailid) ?? '',
        })),
        hasil:
          row.pilihangiliran === null
            ? null
            : {
                giliran: row.pilihangiliran,
                dari: row.dari,
                keluar: row.pilihankeluar,
                pilihan: JSON.parse(row.pilihanhasil!) as StoredFate[],
              },
      })),
    }
  },

  'POST putaran/pilihan/{putaranid}': write({
    hold: async ({ db, params, ...context }) => {
      const held = await lockRound(db, context, params.putaranid)
      return { ...held, own: await ownChoices(db, context, held) }
    },
    // The same again is what is there already, whatever was read.
    version: 'elsewhere',
    refuse: async ({ db, body: { pilihan, versi }, held, now, today, appContext: { timeZone } }) => {
      const { round, own } = held
      const end = endOf(round)
      if (end) return end
      if (isOver(round, now)) return message('round.closed', shownAt(round.putaranbatas, timeZone))
      if (isSame(own, pilihan)) return null
      if (versi !== (own.versi ?? 0)) return 'changed.by-other'
      if (pilihan.length === 0) return null
      assertOpen(held, today)
      if (new Set(pilihan).size < pilihan.length) throw invalid({ pilihan: 'round.company-twice' })
      const refusal = registerRefusal({ ...own, recommended: own.mhsrekommagang === 1 })
      if (refusal) return `register.${refusal}` as const
      if (own.registered) return 'register.registered-this-semester'
      const there = await openPlaces(db, held.kuotaidx)
        .select('d.detailid')
        .where('d.detailid', 'in', pilihan)
        .execute()
      if (there.length < pilihan.length) throw conflict('round.company-gone')
      return null
    },
    change: async ({ db, body: { pilihan }, held: { round, own }, user, now }) => {
      if (isSame(own, pilihan)) return own
      const values = {
        pilihandetail: JSON.stringify(pilihan),
        pilihandikirim: now.toISOString(),
        // As they are at this moment: what is changed afterwards moves nobody in front of others.
        pilihansks: own.totalsks,
      }
      if (own.pilihanid === null) {
        const made = { pilihanputaranid: round.putaranid, pilihannobp: user.nobp!, ...values }
        return { ...own, ...(await insertRow(db, 'pilihan', made)) }
      }
      await updateRows(db, 'pilihan', { pilihanid: own.pilihanid }, values)
      return { ...own, ...values, versi: own.versi! + 1 }
    },
    event: ({ body: { pilihan }, held: { own, about }, user }) =>
      !isSame(own, pilihan) && {
        ...about,
        what: 'putaran.pilih',
        nobp: user.nobp,
        // What they are is nobody's before it is announced, and no line of the trail.
        after: { jumlah: pilihan.length },
      },
    said: ({ body: { pilihan }, done }) => ({
      message: message('round.saved', { count: pilihan.length }),
      data: {
        versi: done.versi ?? 0,
        dikirim: pilihan.length === 0 ? null : done.pilihandikirim,
        sks: done.pilihansks,
      },
    }),
  }),
})

/** Rounds of so many quotas are told: of the running semester and the one before. */
const RECENT = 10

export type StoredFate = ChoiceFate & { perusahaan: string }

/** What this student handed in, and whether they may. */
const ownChoices = async (
  db: Database,
  { user }: Pick<RequestContext, 'user'>,
  { round, kuotasemid }: { round: { putaranid: number }; kuotasemid: number },
) =>
  orNotFound(
    await db
      .selectFrom('mahasiswa as m')
      .leftJoin('pilihan as p', (on) =>
        on.onRef('p.pilihannobp', '=', 'm.mhsnobp').on('p.pilihanputaranid', '=', round.putaranid),
      )
      .select(['m.mhsstatus', 'm.mhsrekommagang', 'm.totalsks'])
      .select(['p.pilihanid', 'p.versi', 'p.pilihandetail', 'p.pilihandikirim', 'p.pilihansks'])
      .select(
        sql<number>`case when exists (select 1 from register r where r.registernobp = m.mhsnobp
          and r.registersemid = ${kuotasemid} and ${sql.raw(standing('r').holdsPlace)}) then 1 else 0 end`.as(
          'registered',
        ),
      )
      .where('m.mhsnobp', '=', user.nobp)
      .executeTakeFirst(),
  )
type Own = Awaited<ReturnType<typeof ownChoices>>

/** With the credits of this moment: a later band is a reason to send the same once more. */
const isSame = ({ pilihandetail, pilihansks, totalsks }: Own, pilihan: readonly number[]): boolean =>
  (pilihandetail ?? NO_CHOICES) === JSON.stringify(pilihan) && (pilihansks ?? totalsks) === totalsks

async function companiesOf(db: Database, kuotaidx: readonly number[]): Promise<Map<number, string>> {
  if (kuotaidx.length === 0) return new Map()
  const rows = await db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .select(['d.detailid', 'p.perusahaannama'])
    .where('d.detailkuotaidx', 'in', kuotaidx)
    .execute()
  return new Map(rows.map(({ detailid, perusahaannama }) => [detailid, perusahaannama]))
}
