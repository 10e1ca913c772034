import { UNNAMED, type Campus } from '../contract/campus.ts'
import type { AppContext } from './context.ts'
import { demoKeys } from './db/demo/accounts.ts'
import { signInRules } from './identity/rules.ts'
import type { Database } from './db/open.ts'

/** How the campus is called now. */
export async function readCampus(db: Database): Promise<Campus & { file: LogoFile | null }> {
  const row = await db
    .selectFrom('kampus as k')
    .leftJoin('berkas as b', 'b.berkasid', 'k.logo')
    .select([
      'k.nama',
      'k.singkatan',
      'k.alamat',
      'k.tahun',
      'k.surel',
      'k.telepon',
      'k.situs',
      'k.sebutan',
      'k.versi',
    ])
    .select(['b.berkaskunci', 'b.berkassha256', 'b.berkasmime', 'b.berkasukuran'])
    .executeTakeFirst()
  if (!row) return { ...UNNAMED, file: null }
  const { surel, telepon, situs, berkaskunci, berkassha256, berkasmime, berkasukuran, ...rest } = row
  const file =
    berkaskunci === null
      ? null
      : { key: berkaskunci, version: berkassha256!.slice(0, 12), mime: berkasmime!, size: berkasukuran! }
  return {
    ...rest,
    kontak: { surel, telepon, situs },
    logo: file && `kampus/logo?v=${file.version}`,
    file,
  }
}

/** With the ways in: the same for everybody, so the page carries them. */
export async function campusWithDoors({ db, mail, providers, demo }: Asked): Promise<Known> {
  const [campus, rules] = await Promise.all([readCampus(db), signInRules(db, providers)])
  return {
    ...campus,
    ...configured({ mail, demo }),
    ...(providers?.length && {
      masuk: {
        penyedia: providers.map(({ penyedia, nama, logo }) => ({ penyedia, nama, logo })),
        cara: rules.ways,
      },
    }),
  }
}

/** What is so whatever the database says, or while it says nothing. */
const configured = ({ mail, demo }: Pick<Asked, 'mail' | 'demo'>) => ({
  ...(mail && { lupasandi: true }),
  ...(demo && { demo: demoKeys() }),
})

type Asked = Pick<AppContext, 'db' | 'mail' | 'providers' | 'demo'>

export interface LogoFile {
  key: string
  /** Says which picture it is: an address that has it may be kept for ever. */
  version: string
  mime: string
  size: number
}

type Known = Awaited<ReturnType<typeof readCampus>>
export type CampusSource = () => Promise<Known>

/**
 * For pages, which are asked for far more often than a campus changes its name, and also while the database is away:
 * what was known last. Another server's change is seen after some seconds.
 */
export function campusSource(context: Asked): CampusSource {
  const { db } = context
  const known = { campus: { ...UNNAMED, ...configured(context), file: null } as Known, until: 0 }
  return async () => {
    if (performance.now() < known.until) return known.campus
    // Whoever comes meanwhile gets what is known: one question at a time.
    known.until = performance.now() + FRESH
    sources.set(db, known)
    known.campus = await campusWithDoors(context).catch(() => known.campus)
    return known.campus
  }
}

/** After a change: the next page of this server has it. */
export function forgetCampus(db: Database): void {
  const known = sources.get(db)
  if (known) known.until = 0
}

const sources = new WeakMap<Database, { until: number }>()
const FRESH = 5_000
