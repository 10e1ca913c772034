import type { RequestContext } from '../../context.ts'
import { mayAssignPembimbing, type RegistrationState } from '../../../contract/rules/registration.ts'
import { spread } from '../../../contract/rules/spread.ts'
import { invalid } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'
import { mayGuide } from '../register/pembimbing.ts'
import type { Selected } from './selection.ts'

export type Lecturer = Awaited<ReturnType<typeof lecturersOf>>[number]

/** The lecturers that were chosen, in the order of the choice. */
export async function lecturersOf({ db, user }: RequestContext, chosen: readonly number[]) {
  if (chosen.length === 0) return []
  const found = await db
    .selectFrom('dosen_view')
    .select(['dosenid', 'dosennama', 'dosenprodiid', 'jmlbimbingan'])
    .select(mayGuide('dosen_view').as('mayGuide'))
    .where('dosenid', 'in', chosen)
    .where(programme('dosenprodiid', user))
    .execute()
  return [...new Set(chosen)].map((dosenid) => {
    const lecturer = found.find((one) => one.dosenid === dosenid)
    if (!lecturer) throw invalid({ isi: 'register.pembimbing-not-of-programme' })
    if (!lecturer.mayGuide) throw invalid({ isi: 'register.pembimbing-inactive' })
    return lecturer
  })
}

/** Can this registration be given a supervisor? */
export const isFree = ({ keadaan, dosenid, berjalan }: Selected): boolean =>
  (berjalan || keadaan !== 'disetujui') && mayAssignPembimbing(keadaan as RegistrationState, dosenid !== null)

/** Is there one who can be replaced? */
export const isReplaceable = ({ dosenid, berjalan }: Selected): boolean => berjalan && dosenid !== null

/**
 * Whom each registration gets. All to the one, or shared evenly. What cannot be given one is meant for the first: the
 * single call refuses it, and says why.
 */
export function pembimbingOf(
  rows: readonly Selected[],
  lecturers: readonly Lecturer[],
  can: (row: Selected) => boolean,
): Map<Selected, number> {
  const [first] = lecturers
  if (!first) return new Map()
  const shared = lecturers.length > 1 ? spread(rows.filter(can), lecturers) : new Map<Selected, null>()
  return new Map(
    rows.map((row) => {
      const already = lecturers.find(({ dosenid }) => dosenid === row.dosenid)
      return [row, already?.dosenid ?? shared.get(row) ?? first.dosenid]
    }),
  )
}
