import { randomBytes } from 'node:crypto'
import { today } from '../contract/rules/calendar.ts'
import type { House } from './context.ts'
import { DEMO_PASSWORD, demoAccounts } from './db/demo/accounts.ts'
import type { Database } from './db/open.ts'
import { hashPassword } from './session/passwords.ts'

/**
 * Fills an empty database: with the demo polytechnic, or with one admin whose random password is said once.
 * @returns lines for whoever started the server: how to sign in
 */
export async function firstStart(house: House, demo: boolean): Promise<string[]> {
  if (await isEmpty(house.db)) {
    if (!demo) return firstAdmin(house.db)
    // Loaded only now: a later start has no use for it.
    const [{ fillDemo }, { storing }] = await Promise.all([
      import('./db/demo/fill.ts'),
      import('./db/demo/storing.ts'),
    ])
    await fillDemo(house.db, {
      today: today(house.clock(), house.timeZone),
      hash: hashPassword,
      store: storing(house.files),
    })
  }
  return (await hasDemo(house.db)) ? demoLines() : []
}

const isEmpty = async (db: Database) =>
  (await db.selectFrom('akun').select('akunid').limit(1).executeTakeFirst()) === undefined

async function firstAdmin(db: Database): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  await db
    .insertInto('akun')
    .values({
      username: 'akademik',
      nama: 'Admin Akademik',
      role: 'akademik',
      sandi: await hashPassword(password),
      nobp: null,
      dosenid: null,
    })
    .execute()
  return [
    '',
    `Admin pertama: akademik, kata sandi ${password} (tampil sekali ini saja; segera ganti setelah masuk).`,
  ]
}

async function hasDemo(db: Database): Promise<boolean> {
  const names = demoAccounts().map((account) => account.username)
  const { known } = await db
    .selectFrom('akun')
    .where('username', 'in', names)
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  return known === names.length
}

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
