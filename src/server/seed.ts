import { today } from '../contract/rules/calendar.ts'
import type { AppContext } from './context.ts'
import { DEMO_PASSWORD, demoAccounts } from './db/demo/accounts.ts'
import { markSetup, refuseMoved, setupOf } from './db/setup.ts'
import type { Database } from './db/open.ts'
import { hashPassword, INITIAL, initialPassword } from './session/passwords.ts'

export interface Setup {
  /** Undefined: nobody said. */
  demo: boolean | undefined
  /** Others can reach the server. */
  isPublic: boolean
  /** How the database is called in a sentence. */
  databaseName: string
}

/**
 * Fills an empty database, with the demo polytechnic or with one admin, and refuses what must not be served: data that
 * was moved elsewhere, a demo where a real installation was asked for or where strangers come by.
 * @throws with a sentence that says what to do
 */
export async function seedDatabase(appContext: AppContext, setup: Setup): Promise<void> {
  const { db } = appContext
  await refuseMoved(db, setup.databaseName)
  const empty = await isEmpty(db)
  const demo = await servesDemo(db, setup)
  if (demo) refuseDemo(setup)
  if (!empty) {
    if (demo) await (await import('./db/demo/letters.ts')).finishDemoLetters(appContext)
    return
  }
  if (!demo) return addFirstAdmin(db)

  // First of all: what a crash leaves half filled is known for a demo.
  await markSetup(db, { asal: 'demo', adminpertama: null })
  // Loaded only now: a later start has no use for it.
  const [{ fillDemo }, { issueDemoLetters }, { storing }] = await Promise.all([
    import('./db/demo/fill.ts'),
    import('./db/demo/letters.ts'),
    import('./db/demo/storing.ts'),
  ])
  await fillDemo(db, {
    today: today(appContext.clock(), appContext.timeZone),
    hash: hashPassword,
    store: storing(appContext.files),
  })
  await issueDemoLetters(appContext)
}

/** What is served here, or will be once it is filled. A real installation stays one, whatever happened to its accounts. */
export async function servesDemo(db: Database, { demo }: Pick<Setup, 'demo'>): Promise<boolean> {
  const known = await setupOf(db)
  return (await isEmpty(db)) ? demo !== false && known?.asal !== 'kosong' : known?.asal === 'demo'
}

/**
 * Lines for whoever started the server: how to sign in. Asked once the server listens, because each time makes a new
 * first password for the first admin, until its owner has chosen another: whatever ended an earlier start (a port in
 * use, a crash), no password is ever lost, and one that stood in a log for long opens nothing.
 */
export async function howToSignIn(
  db: Database,
  { isPublic }: Pick<Setup, 'isPublic'>,
): Promise<readonly string[]> {
  const known = await setupOf(db)
  if (known?.asal === 'demo') return isPublic ? [...demoLines(), ...PUBLIC_DEMO] : demoLines()
  if (!known?.adminpertama) return []
  const first = await renewFirstPassword(db, known.adminpertama)
  return first ? firstAdminLines(first) : []
}

const isEmpty = async (db: Database) =>
  (await db.selectFrom('akun').select('akunid').limit(1).executeTakeFirst()) === undefined

function refuseDemo({ demo, isPublic, databaseName }: Setup): void {
  if (demo === false)
    throw new Error(
      `${databaseName} berisi data demo, yang kata sandinya diketahui umum, jadi tidak dijalankan dengan DEMO=0. ` +
        'Pakai DATA_DIR (atau DATABASE_URL) lain yang masih kosong. Data demo ini sendiri dapat dibuka dengan DEMO=1, ' +
        'atau dihapus bersama foldernya.',
    )
  if (isPublic && demo === undefined)
    throw new Error(
      'Server ini dapat dibuka dari luar komputer ini (HOST, PUBLIC_URL, atau TRUST_PROXY), sedangkan kata sandi akun ' +
        'demo diketahui umum. Isi DEMO=0 untuk pemasangan sungguhan, atau DEMO=1 bila demo ini memang boleh dipakai ' +
        'siapa saja.',
    )
}

/** Nobody knows this password: `howToSignIn` makes the one that is told. */
async function addFirstAdmin(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { akunid } = await trx
      .insertInto('akun')
      .values({
        username: 'akademik',
        nama: 'Admin Akademik',
        role: 'akademik',
        sandi: initialPassword().stored,
        nobp: null,
        dosenid: null,
      })
      .returning('akunid')
      .executeTakeFirstOrThrow()
    await markSetup(trx, { asal: 'kosong', adminpertama: akunid })
  })
}

/** @returns undefined once the owner has chosen an own password */
async function renewFirstPassword(
  db: Database,
  akunid: number,
): Promise<{ username: string; password: string } | undefined> {
  const { password, stored } = initialPassword()
  return db.transaction().execute(async (trx) => {
    const renewed = await trx
      .updateTable('akun')
      .set({ sandi: stored })
      .where('akunid', '=', akunid)
      .where('aktif', '=', 1)
      .where('sandi', 'like', `${INITIAL}%`)
      .returning('username')
      .executeTakeFirst()
    if (!renewed) return undefined
    // Whoever came in with the old one is out.
    await trx.deleteFrom('sesi').where('akunid', '=', akunid).execute()
    return { username: renewed.username, password }
  })
}

const firstAdminLines = ({ username, password }: { username: string; password: string }) => [
  '',
  `Admin pertama: ${username}, kata sandi ${password}`,
  'Wajib diganti saat pertama masuk. Selama belum diganti, setiap kali server dijalankan dibuat kata sandi baru dan',
  'yang sebelumnya tidak berlaku lagi.',
]

const PUBLIC_DEMO = [
  '',
  'PERHATIAN: alamat ini dapat dibuka dari luar, dan siapa saja dapat masuk dengan akun demo di atas.',
]

function demoLines(): string[] {
  const accounts = demoAccounts()
  const role = Math.max(...accounts.map(({ peran }) => peran.length))
  const name = Math.max(...accounts.map(({ username }) => username.length))
  return [
    '',
    `Akun demo (kata sandi semuanya ${DEMO_PASSWORD}):`,
    ...accounts.map(
      ({ peran, username, keterangan }) => `  ${peran.padEnd(role)}  ${username.padEnd(name)}  ${keterangan}`,
    ),
  ]
}
