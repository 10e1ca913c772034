import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import type { Sex } from '../../../contract/rules/seats.ts'
import type { CallContext } from '../../context.ts'
import { compiled, type ParamOf } from '../../db/compiled.ts'
import { standing } from '../../db/lists.ts'
import { orNotFound } from '../../http/httpError.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { takenBackSince } from '../../resources/round.ts'

/** A quota as the student who presses sees it: the company pressed, its places, and where the student is registered. */
export async function cardOf(context: CallContext<'POST register'>) {
  const since = takenBackSince(context.now)
  const [row] = await cards(context.db, { nobp: context.user.nobp!, since, ...context.body })
  const card = orNotFound(row)
  return {
    ...card,
    held: currentRegistration(card),
    allocation: allocationOf(card),
    taken: heldPlaces(card),
  }
}

export type Card = Awaited<ReturnType<typeof cardOf>>

/** One statement, its text made once: hundreds ask it in the same second. */
const cards = compiled((db, param: ParamOf<Pressed>) =>
  db
    .selectFrom('kuota as k')
    .innerJoin('mahasiswa as m', (on) => on.on('m.mhsnobp', '=', param('nobp')))
    .leftJoin('kuotadetail as d', (on) =>
      on
        .onRef('d.detailkuotaidx', '=', 'k.kuotaidx')
        .on('d.detailperusahaanid', '=', param('registerperusahaanid'))
        .on('d.detailmundur', 'is', null),
    )
    .leftJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .leftJoin('register as r', (on) =>
      on
        .onRef('r.registernobp', '=', 'm.mhsnobp')
        .onRef('r.registersemid', '=', 'k.kuotasemid')
        .on(sql<boolean>`${sql.raw(standing('r').holdsPlace)}`),
    )
    .leftJoin('perusahaan as h', 'h.perusahaanid', 'r.registerperusahaanid')
    .leftJoin('putaran as u', (on) =>
      on
        .onRef('u.putarankuotaidx', '=', 'k.kuotaidx')
        .on('u.putarandibatalkan', 'is', null)
        .on((eb) =>
          eb.or([eb('u.putarandiumumkan', 'is', null), eb('u.putarandiumumkan', '>=', param('since'))]),
        ),
    )
    .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid'])
    .select(['k.kuotamulairegistrasi', 'k.kuotaselesairegistrasi', 'm.mhsjkl'])
    .select(['d.detailid', 'd.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select(['d.terisipria', 'd.terisiwanita', 'p.perusahaanid', 'p.perusahaannama'])
    .select(['r.registerid', 'r.registerkuotaid', 'r.registerperusahaanid', 'h.perusahaannama as heldnama'])
    .select(['r.registerdisetujui', 'u.putaranbatas', 'u.putarandiumumkan'])
    .select([inLine('L').as('antreL'), inLine('P').as('antreP'), own.as('antresendiri')])
    .where('k.kuotaidx', '=', param('registerkuotaid'))
    // A student's only programme; of another one a quota is not there.
    .whereRef('k.kuotaprodiid', '=', 'm.mhsprodiid'),
)

type Pressed = { nobp: string; since: string } & BodyOf<'POST register'>

/** An entry of the student's own there, offered or not. */
const own = sql<number>`(select count(*) from antrean a where a.antreandetailid = d.detailid
  and a.antreannobp = m.mhsnobp and a.antreanakhir is null)`

const inLine = (sex: Sex) =>
  sql<number>`(select count(*) from antrean a where a.antreandetailid = d.detailid and a.antreanakhir is null
    and a.antreantawaran is null and a.antreanjeda is null and a.antreanjkl = ${sql.lit(sex)})`

/** A pending or approved registration, where there is one. `waits`: nobody has decided, the student can take it back. */
export const currentRegistration = (row: Registered) =>
  row.registerid === null
    ? null
    : {
        registerid: row.registerid,
        registerkuotaid: row.registerkuotaid!,
        registerperusahaanid: row.registerperusahaanid!,
        perusahaannama: row.heldnama!,
        waits: row.registerdisetujui === null,
      }
export type Held = NonNullable<ReturnType<typeof currentRegistration>>
type Registered = Pick<
  Awaited<ReturnType<typeof cards>>[number],
  'registerid' | 'registerkuotaid' | 'registerperusahaanid' | 'registerdisetujui' | 'heldnama'
>
