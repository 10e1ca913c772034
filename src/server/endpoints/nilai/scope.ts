import { sql, type RawBuilder } from 'kysely'
import type { PermissionScope } from '../../../contract/access.ts'
import { placements } from '../../scope.ts'
import type { SessionUser } from '../../session/sessionUser.ts'

/** Registrations in reach of whoever marks: a lecturer's own are those they guide and those they examine. */
export function marked(
  register: string,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> {
  const guided = placements(register, user, permission)
  if (permission !== 'own' || user.dosenid === null) return guided
  return sql<boolean>`(${guided} or (${sql.ref(`${register}.registerdisetujui`)} = 1 and exists (select 1 from penguji e
    where e.pengujiregisterid = ${sql.ref(`${register}.registerid`)} and e.pengujidosenid = ${user.dosenid})))`
}
