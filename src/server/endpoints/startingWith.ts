import { may } from '../../contract/access.ts'
import type { Me } from '../../contract/endpoints/index.ts'
import { runningSemester } from '../../contract/rules/semesters.ts'
import { compiled } from '../db/compiled.ts'
import type { Database } from '../db/open.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { isEnabled, isStudying } from './register/enabled.ts'

/** The running semester: what was chosen for it, and which one that is today. */
export async function runningSemesterOf(
  db: Database,
  today: string,
): Promise<{ dipilih: number | null; berlaku: number | null }> {
  const rows = await semesters(db, {})
  const chosen = rows[0]?.semesterberjalan ?? null
  // In a closed one nothing goes on, whatever the calendar says; unless there is no other.
  const open = rows.filter(({ semid, semtutup }) => semtutup === null || semid === chosen)
  return {
    dipilih: chosen,
    berlaku: runningSemester(
      (open.length > 0 ? open : rows).map(({ semid }) => semid),
      chosen,
      today,
    ),
  }
}

/** What this person's lists start with. A student has none. */
export async function startingWith(db: Database, user: SessionUser, today: string): Promise<Me['bawaan']> {
  if (user.role === 'mahasiswa') return undefined
  const count = user.prodi?.length ?? null
  const asksIntake = may(user.role, 'GET mahasiswa') && count !== 0
  const [semester, [intake]] = await Promise.all([
    runningSemesterOf(db, today),
    asksIntake ? newestIntake(db, { ids: user.prodi ?? [] }, count) : [],
  ])
  return { semester: semester.berlaku, angkatan: intake?.mhsangkatan ?? null }
}

const semesters = compiled((db) =>
  db
    .selectFrom('semester')
    .leftJoin('setelan', (join) => join.onTrue())
    .select(['semid', 'semtutup', 'semesterberjalan']),
)

/** The newest intake in which somebody waits to be recommended, in so many programmes; null = all there are. */
const newestIntake = compiled<{ ids: number[] }, { mhsangkatan: number }, number | null>(
  (db, param, count) => {
    const ids = Array.from({ length: count ?? 0 }, (_, at) => param('ids', at))
    return db
      .selectFrom('mahasiswa')
      .select('mhsangkatan')
      .where('mhsrekommagang', '=', 0)
      .where(isEnabled)
      .where(isStudying)
      .where(({ eb, selectFrom }) =>
        eb.and([
          eb('totalsks', '>=', selectFrom('persyaratan').select('minimalsks')),
          eb('nilai_d_e', '<', selectFrom('persyaratan').select('maximalsksgagal')),
        ]),
      )
      .$if(count !== null, (rows) => rows.where('mhsprodiid', 'in', ids))
      .orderBy('mhsangkatan', 'desc')
      .limit(1)
  },
)
