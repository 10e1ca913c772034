import { sql } from 'kysely'
import { ACCOUNT_ROLES, type Role } from '../../contract/roles.ts'
import { wayOf, type SignInWays } from '../../contract/signIn.ts'
import type { Database } from '../db/open.ts'
import { INITIAL } from '../session/passwords.ts'
import type { Provider } from './provider.ts'

export interface SignInRules {
  ways: SignInWays
  /** Whose password counts in any case. */
  emergency: number | null
}

/**
 * By which way each role comes in now. Without a provider every password counts, whatever was chosen; and the academic
 * office comes in by both ways as long as nobody has a password for when the provider is away.
 */
export async function signInRules(
  db: Database,
  providers: readonly Provider[] | undefined,
): Promise<SignInRules> {
  if (!providers?.length) return { ways: BOTH, emergency: null }
  const { ways, emergency } = await storedRules(db)
  return emergency === null && ways.akademik === 'kampus'
    ? { ways: { ...ways, akademik: 'keduanya' }, emergency }
    : { ways, emergency }
}

/** As they were chosen; the emergency account only while it can do what it is for. */
export async function storedRules(db: Database): Promise<SignInRules> {
  const [rows, setting] = await Promise.all([
    db.selectFrom('caramasuk').selectAll().execute(),
    db
      .selectFrom('setelan as s')
      .innerJoin('akun as a', 'a.akunid', 's.masukdarurat')
      .select('a.akunid')
      .where(isEmergency)
      .executeTakeFirst(),
  ])
  const chosen = Object.fromEntries(rows.map(({ role, cara }) => [role, cara]))
  return { ways: { ...BOTH, ...chosen } as SignInWays, emergency: setting?.akunid ?? null }
}

/** An active academic office whose password nobody else has seen. */
export const isEmergency = sql<boolean>`a.aktif = 1 and a.sandi not like ${sql.lit(`${INITIAL}%`)} and (a.role = 'akademik'
  or exists (select 1 from akun_peran h where h.akunid = a.akunid and h.role = 'akademik'))`

export const mayByPassword = ({ ways, emergency }: SignInRules, role: Role, akunid: number): boolean =>
  wayOf(ways, role) !== 'kampus' || akunid === emergency

const BOTH = Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, 'keduanya'])) as SignInWays
