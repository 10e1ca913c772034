import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { IMPOR } from '../../contract/menus.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { enqueue, type Leaving } from '../outbox/enqueue.ts'
import { setManyActive } from '../session/accounts.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { addAccounts, renameAccounts, type NewAccount } from './accounts.ts'
import type { Plan, Planned } from './compare.ts'
import { saveNumbers } from './lecturers.ts'
import { chunks, type Loose, type Store } from './stores.ts'

/** One import after the other, also those of another process: who comes second compares with what the first saved. */
export async function holdImports(trx: Database): Promise<void> {
  await trx.selectFrom('menu').select('menuid').where('menuid', '=', IMPOR).$call(lockRow(trx)).execute()
}

export interface Saving {
  accounts: boolean
  again: boolean
  /** The one whose first password is made anew; otherwise everybody's in the file. */
  only?: string | undefined
  /** Whoever got an address is asked by mail to confirm it. */
  mails: boolean
  progress: (done: number) => void
  /** In whose name. */
  user: SessionUser
  now: Date
}

/** Writes what was planned. Rows that are not in the file stay as they are. */
export async function save(
  trx: Database,
  store: Store,
  plan: Plan,
  { accounts, again, only, mails, progress, user, now }: Saving,
): Promise<NewAccount[]> {
  let done = 0
  const write = async (rows: readonly Planned[], columns: string[]) => {
    for (const piece of chunks(rows)) {
      await upsert(
        trx,
        store,
        piece.map(({ next }) => next),
        columns,
      )
      progress((done += piece.length))
      // Others are served in between.
      await turn()
    }
  }
  await write(plan.added, [])
  const columns = [
    ...new Set(plan.changed.flatMap(({ changes }) => changes.map(({ column }) => column))),
  ].filter((column) => store.columns.includes(column))
  if (columns.length > 0) await write(plan.changed, columns)
  if (!store.account) return []
  if (store.table === 'dosen') await saveNumbers(trx, [...plan.added, ...plan.changed])
  await renameAccounts(trx, store, plan.changed, plan.owned)
  const by = { akunid: user.akunid, nama: user.nama, now, alasan: 'status di berkas impor' }
  await setManyActive(trx, plan.off, false, by)
  await setManyActive(trx, plan.on, true, by)
  const people = [...plan.added, ...plan.changed, ...plan.same]
  const made = accounts ? await addAccounts(trx, store, people, { owned: plan.owned, again, only }) : []
  const noted = await noteAddresses(trx, store, people)
  if (mails) await enqueue(trx, noted.map(toConfirm), now)
  return made
}

/** Where no address is confirmed, and the account has not gone: its owner confirms what the file says. */
async function noteAddresses(trx: Database, store: Store, people: readonly Planned[]): Promise<Noted[]> {
  const noted: Noted[] = []
  const given = people.flatMap(({ key, values }) =>
    typeof values.alamatsurel === 'string' && values.alamatsurel !== ''
      ? [{ key, address: values.alamatsurel }]
      : [],
  )
  for (const piece of chunks(given)) {
    const cases = piece.map(({ key, address }) => sql`when ${key} then ${address}`)
    const keys = piece.map(({ key }) => key)
    const owner =
      store.table === 'dosen'
        ? sql<string>`(select d.dosennidn from dosen d where d.dosenid = akun.dosenid)`
        : sql<string>`akun.nobp`
    const address = sql<string>`case ${owner} ${sql.join(cases, sql` `)} end`
    const rows = await trx
      .updateTable('akun')
      .set({ surelbaru: address })
      .where(owner, 'in', keys)
      .where('surel', 'is', null)
      .where('aktif', '=', 1)
      // The same file again asks nobody again.
      .where(sql<boolean>`coalesce(surelbaru, '') <> ${address}`)
      .returning(['akunid', 'surelbaru'])
      .execute()
    noted.push(...rows.map(({ akunid, surelbaru }) => ({ akunid, address: surelbaru! })))
  }
  return noted
}

interface Noted {
  akunid: number
  address: string
}

const toConfirm = ({ akunid, address }: Noted): Leaving => ({
  kunci: `konfirmasi:${akunid}:${hash('sha256', address).slice(0, 12)}:impor`,
  saluran: 'surel',
  penerima: address,
  akunid,
  jenis: 'konfirmasi',
})

/** @param columns what may be overwritten; none = the rows are new */
async function upsert(trx: Database, store: Store, rows: readonly Loose[], columns: string[]): Promise<void> {
  const insert = trx.insertInto(store.table).values(rows as never)
  if (columns.length === 0) return void (await insert.execute())
  await insert
    .onConflict((conflict) =>
      conflict
        .column(store.key as never)
        .doUpdateSet(
          (eb) =>
            Object.fromEntries(
              columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]),
            ) as never,
        ),
    )
    .execute()
}
