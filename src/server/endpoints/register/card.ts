import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import type { CallContext } from '../../context.ts'
import { compiled, type ParamOf } from '../../db/compiled.ts'
import { standing } from '../../db/lists.ts'
import { orNotFound } from '../../http/httpError.ts'
import type { Held } from './selfFound.ts'

/** A quota as the student who presses sees it: the company pressed, its places, and where the student is registered. */
export async function cardOf(context: CallContext<'POST register'>) {
  const [row] = await cards(context.db, { nobp: context.user.nobp!, ...context.body })
  const { registerid, registerkuotaid, registerperusahaanid, registerdisetujui, heldnama, ...card } =
    orNotFound(row)
  const held: Held | null =
    registerid === null
      ? null
      : {
          registerid,
          registerkuotaid: registerkuotaid!,
          registerperusahaanid: registerperusahaanid!,
          perusahaannama: heldnama!,
          waits: registerdisetujui === null,
        }
  const allocation = {
    pria: card.detailkuotapria ?? 0,
    wanita: card.detailkuotawanita ?? 0,
    priawanita: card.detailkuotapriawanita ?? 0,
  }
  return { ...card, held, allocation, taken: { pria: card.terisipria ?? 0, wanita: card.terisiwanita ?? 0 } }
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
    .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid'])
    .select(['k.kuotamulairegistrasi', 'k.kuotaselesairegistrasi', 'm.mhsjkl'])
    .select(['d.detailid', 'd.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select(['d.terisipria', 'd.terisiwanita', 'p.perusahaanid', 'p.perusahaannama'])
    .select(['r.registerid', 'r.registerkuotaid', 'r.registerperusahaanid', 'h.perusahaannama as heldnama'])
    .select('r.registerdisetujui')
    .where('k.kuotaidx', '=', param('registerkuotaid'))
    // A student's only programme; of another one a quota is not there.
    .whereRef('k.kuotaprodiid', '=', 'm.mhsprodiid'),
)

type Pressed = { nobp: string } & BodyOf<'POST register'>
