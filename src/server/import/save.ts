import { sql } from 'kysely'
import { IMPOR } from '../../contract/menus.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { noteRecommendation } from '../endpoints/register/recommending.ts'
import { recordEvents } from '../events/record.ts'
import { CONFIRMATIONS_AN_HOUR, toConfirm } from '../mail/address.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { BY_FILE, setManyActive } from '../session/accounts.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { addAccounts, moveLecturers, renameAccounts, type NewAccount } from './accounts.ts'
import type { Plan } from './compare.ts'
import { saveNumbers } from './lecturers.ts'
import { chunks } from '../db/chunks.ts'
import { upsert, type Store } from './stores.ts'

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
  const columns = [
    ...new Set(plan.changed.flatMap(({ changes }) => changes.map(({ column }) => column))),
  ].filter((column) => store.columns.includes(column))
  const written = { table: store.table, keys: [store.key] }
  const beside = store.corrected ? ['sistem'] : []
  await upsert(trx, written, plan.added, [], progress)
  if (columns.length > 0)
    await upsert(trx, { ...written, versioned: true }, plan.changed, [...columns, ...beside], (done) =>
      progress(plan.added.length + done),
    )
  // What the academic system says now, beside what stays as a person entered it.
  const noted = (columns.length > 0 ? plan.same : [...plan.changed, ...plan.same]).filter((row) => row.noted)
  if (noted.length > 0) await upsert(trx, written, noted, beside, () => undefined)
  const by = { user, now, source: 'impor' as const }
  for (const { key, withdrawn } of plan.changed) if (withdrawn) await noteRecommendation(trx, by, key, 0)
  if (!store.account) return []
  if (store.table === 'dosen') await saveNumbers(trx, [...plan.added, ...plan.changed])
  await moveLecturers(trx, store, plan.changed, plan.owned)
  if (user.token) return []
  const people = [...plan.added, ...plan.changed, ...plan.same]
  await renameAccounts(trx, store, people, plan.owned)
  const why = { akunid: user.akunid, nama: user.nama, now, alasan: BY_FILE }
  await setManyActive(trx, plan.off, false, why)
  await setManyActive(trx, plan.on, true, why)
  const made = accounts ? await addAccounts(trx, store, people, { owned: plan.owned, again, only }) : []
  await noteAddresses(trx, store, plan.surel, { user, now, mails })
  return made
}

/** Their owners confirm what the file says, with their password; each is told under the bell. */
async function noteAddresses(
  trx: Database,
  store: Store,
  addresses: ReadonlyMap<string, string>,
  { user, now, mails }: Pick<Saving, 'user' | 'now' | 'mails'>,
): Promise<void> {
  const sent = new Map<string, number>()
  for (const piece of chunks([...addresses])) {
    const cases = piece.map(([key, address]) => sql`when ${key} then ${address}`)
    const owner =
      store.table === 'dosen'
        ? sql<string>`(select d.dosennidn from dosen d where d.dosenid = akun.dosenid)`
        : sql<string>`akun.nobp`
    const rows = await trx
      .updateTable('akun')
      .set({
        surelbaru: sql<string>`case ${owner} ${sql.join(cases, sql` `)} end`,
        surelbaruoleh: user.akunid,
      })
      .where(
        owner,
        'in',
        piece.map(([key]) => key),
      )
      // Of this moment: who has confirmed one meanwhile keeps it.
      .where('surel', 'is', null)
      .where('aktif', '=', 1)
      .returning(['akunid', 'nama', 'nobp', 'dosenid', 'surelbaru'])
      .execute()
    await recordEvents(
      trx,
      { user, now, source: 'impor' },
      rows.map(({ akunid, nama, nobp, dosenid, surelbaru }) => ({
        what: 'akun.surel' as const,
        id: akunid,
        title: nama,
        nobp,
        dosenid,
        after: { alamatbaru: surelbaru },
      })),
    )
    if (!mails) continue
    // One mailbox for a whole class is not filled by its file.
    const few = rows.filter(({ surelbaru }) => {
      const count = (sent.get(surelbaru!) ?? 0) + 1
      sent.set(surelbaru!, count)
      return count <= CONFIRMATIONS_AN_HOUR
    })
    await enqueue(
      trx,
      few.map(({ akunid, surelbaru }) => toConfirm({ akunid, address: surelbaru! }, 'impor')),
      now,
    )
  }
}
