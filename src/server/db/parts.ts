import { sql, type RawBuilder } from 'kysely'

/**
 * An internship is one or several registrations: a move goes on with another (`registerasal`, docs/decisions/0018). The
 * numbers of those up to this one, itself first: hours and days are added up over them.
 */
export const internshipParts = (registerid: number): RawBuilder<number> =>
  sql<number>`(with recursive bagian(id) as (
    select registerid from register where registerid = ${registerid}
    union all
    select q.registerasal from bagian join register q on q.registerid = bagian.id where q.registerasal is not null
  ) select id from bagian)`

/** The parts before those that this lecturer guides now: who guides an internship on may validate what was written before. */
export const earlierParts = (dosenid: number): RawBuilder<number> =>
  sql<number>`(with recursive bagian(id) as (
    select n.registerasal from pembimbing b join register n on n.registerid = b.pembimbingregisterid
    where b.pembimbingdosenid = ${dosenid} and n.registerdisetujui = 1 and n.registerakhir is null
      and n.registerasal is not null
    union all
    select q.registerasal from bagian join register q on q.registerid = bagian.id where q.registerasal is not null
  ) select id from bagian)`
