import { sql } from 'kysely'
import type { EventGroup } from '../../contract/events.ts'
import { DAILY, MAILED_GROUPS, usualManner } from '../../contract/mail.ts'
import type { MailManner } from '../../contract/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { deleteRows, findRows } from '../db/rows.ts'
import { conflict } from '../http/httpError.ts'

/** How this account hears of each group: as chosen, else as usual. */
export async function mannersOf(db: Database, akunid: number): Promise<Record<EventGroup, MailManner>> {
  const chosen = await findRows(db, 'pilihansurel', { akunid })
  const usual = MAILED_GROUPS.map((group) => [group, usualManner(group)] as const)
  const own = chosen.filter(({ kelompok }) => (MAILED_GROUPS as string[]).includes(kelompok))
  return Object.fromEntries([
    ...usual,
    ...own.map(({ kelompok, cara }) => [kelompok, cara] as const),
  ]) as Record<EventGroup, MailManner>
}

/**
 * What the link at the end of a mail does: the groups of that mail, or all of them; or some of them back.
 * @returns which it stopped, or which are back; and which still come
 * @throws when it is no link of ours
 */
export async function stopMails(
  db: Database,
  { mail }: Pick<AppContext, 'mail'>,
  { token, all = false, back }: { token: string; all?: boolean; back?: readonly EventGroup[] | undefined },
): Promise<{ groups: EventGroup[]; rest: EventGroup[] }> {
  const link = mail?.stops.read(token)
  if (!link) throw conflict('mail.link-dead')
  const groups = await changeManners(db, link, { all, back })
  const manners = await mannersOf(db, link.akunid)
  return { groups, rest: MAILED_GROUPS.filter((group) => manners[group] !== 'mati') }
}

async function changeManners(
  db: Database,
  { akunid, scope }: { akunid: number; scope: string },
  { all, back }: { all: boolean; back: readonly EventGroup[] | undefined },
): Promise<EventGroup[]> {
  const reaches = (group: EventGroup) => all || scope === DAILY || scope.split('-').includes(group)
  if (back) {
    const groups = back.filter(reaches)
    if (groups.length > 0) await deleteRows(db, 'pilihansurel', { akunid, cara: 'mati', kelompok: groups })
    return groups
  }
  const manners = await mannersOf(db, akunid)
  const groups = MAILED_GROUPS.filter(
    (group) =>
      reaches(group) && (scope === DAILY && !all ? manners[group] === 'harian' : manners[group] !== 'mati'),
  )
  if (groups.length > 0)
    await sql`insert into pilihansurel (akunid, kelompok, cara)
      select a.akunid, g.kelompok, 'mati' from akun a, (${sql.join(
        groups.map((group) => sql`select ${sql.lit(group)} as kelompok`),
        sql` union all `,
      )}) g where a.akunid = ${akunid}
      on conflict (akunid, kelompok) do update set cara = 'mati'`.execute(db)
  return groups
}
