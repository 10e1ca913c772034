import { message } from '../../contract/messages/index.ts'
import { holds, type Allocation, type Held } from '../../contract/rules/seats.ts'
import type { Database } from '../db/open.ts'
import { conflict } from '../http/httpError.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'
import { rankedAt } from './round.ts'

export const kuotadetail: Behaviour = {
  taken: { field: 'detailperusahaanid', message: 'record.company-in-quota' },
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'detailkuotaidx', perusahaan: 'detailperusahaanid' })
    if (!before) return
    const held = heldPlaces(before)
    // For the sentence; should somebody register in between, the table's own check still refuses.
    if (!holds(allocationOf(input), held)) {
      throw conflict(message('record.seats-held', { men: held.pria, women: held.wanita }))
    }
  },
  // A company that withdrew and is given places beyond those that are held has come back.
  after: async ({ db }, id, input, before) => {
    if (!before?.detailmundur || !hasFree(allocationOf(input), heldPlaces(before))) return
    await db
      .updateTable('kuotadetail')
      .set({ detailmundur: null, detailmunduralasan: null })
      .where('detailid', '=', id)
      .execute()
  },
  usedBy: async (db, id) => {
    const count = (await registrationsAt(db, [id])).get(id)
    if (count) return message('record.used-by', { what: 'kuotadetail', count, by: 'pendaftaran' })
    if ((await rankedAt(db, [id])).has(id)) return 'round.ranked'
    return (await waitedForAt(db, [id])).has(id) ? 'queue.waited-for' : undefined
  },
}

const hasFree = ({ pria, wanita, priawanita }: Allocation, held: Held): boolean =>
  pria + wanita + priawanita > held.pria + held.wanita

export const allocationOf = (row: Row | SeatColumns): Allocation => ({
  pria: row.detailkuotapria as number,
  wanita: row.detailkuotawanita as number,
  priawanita: row.detailkuotapriawanita as number,
})

export const heldPlaces = (row: Row | HeldColumns): Held => ({
  pria: row.terisipria as number,
  wanita: row.terisiwanita as number,
})

interface SeatColumns {
  detailkuotapria: number | null
  detailkuotawanita: number | null
  detailkuotapriawanita: number | null
}
interface HeldColumns {
  terisipria: number | null
  terisiwanita: number | null
}

/** How many have ever registered at each of these; who was rejected still refers to the row. */
export async function registrationsAt(db: Database, detailids: number[]): Promise<Map<number, number>> {
  if (detailids.length === 0) return new Map()
  const rows = await db
    .selectFrom('register')
    .select('registerdetailid')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registerdetailid', 'in', detailids)
    .groupBy('registerdetailid')
    .execute()
  return new Map(rows.map((row) => [row.registerdetailid!, row.count]))
}

/** At which of these somebody waits. */
export async function waitedForAt(db: Database, detailids: readonly number[]): Promise<Set<number>> {
  if (detailids.length === 0) return new Set()
  const rows = await db
    .selectFrom('antrean')
    .select('antreandetailid')
    .distinct()
    .where('antreandetailid', 'in', detailids)
    .where('antreanakhir', 'is', null)
    .where('antreanjeda', 'is', null)
    .execute()
  return new Set(rows.map(({ antreandetailid }) => antreandetailid))
}
