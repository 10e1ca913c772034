import { sql, type RawBuilder } from 'kysely'

/** The reason of the last of these acts on an object, from the trail: nothing is kept twice. */
export const lastReason = (objek: string, key: string, acts: readonly string[]): RawBuilder<string | null> =>
  sql<string | null>`(select e.alasan from peristiwa e
    where e.objek = ${sql.lit(objek)} and e.objekid = cast(${sql.ref(key)} as text)
      and e.aksi in (${sql.join(acts.map((act) => sql.lit(act)))})
    order by e.peristiwaid desc limit 1)`
