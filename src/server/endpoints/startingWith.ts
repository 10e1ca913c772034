import { may } from '../../contract/access.ts'
import type { Me } from '../../contract/endpoints/index.ts'
import { runningSemester } from '../../contract/rules/semesters.ts'
import { compiled, type ParamOf } from '../db/compiled.ts'
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
  const own = { ids: user.prodi ?? [] }
  const asks = (call: 'GET mahasiswa' | 'GET nilai') => may(user.role, call) && count !== 0
  const [{ berlaku: semester }, [intake]] = await Promise.all([
    runningSemesterOf(db, today),
    asks('GET mahasiswa') ? newestIntake(db, own, count) : [],
  ])
  const [placed] =
    asks('GET nilai') && semester !== null ? await placedIn(db, { ...own, semester }, count) : []
  return { semester, angkatan: intake?.mhsangkatan ?? null, prodi: placed?.registerprodiid ?? null }
}

/** As many as there are programmes of one's own. */
const listed = (param: ParamOf<{ ids: number[] }>, count: number | null) =>
  Array.from({ length: count ?? 0 }, (_, at) => param('ids', at))

/** The programme of the first placement of a semester. */
const placedIn = compiled<{ ids: number[]; semester: number }, { registerprodiid: number }, number | null>(
  (db, param, count) =>
    db
      .selectFrom('register')
      .select('registerprodiid')
      .where('registersemid', '=', param('semester'))
      .where('registerdisetujui', '=', 1)
      .$if(count !== null, (rows) => rows.where('registerprodiid', 'in', listed(param, count)))
      .orderBy('registertanggal')
      .orderBy('registerid')
      .limit(1),
)

const semesters = compiled((db) =>
  db
    .selectFrom('semester')
    .leftJoin('setelan', (join) => join.onTrue())
    .select(['semid', 'semtutup', 'semesterberjalan']),
)

/** The newest intake in which somebody waits to be recommended, in so many programmes; null = all there are. */
const newestIntake = compiled<{ ids: number[] }, { mhsangkatan: number }, number | null>((db, param, count) =>
  db
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
    .$if(count !== null, (rows) => rows.where('mhsprodiid', 'in', listed(param, count)))
    .orderBy('mhsangkatan', 'desc')
    .limit(1),
)
