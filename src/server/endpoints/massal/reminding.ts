import { sql } from 'kysely'
import type { BulkCheck } from '../../../contract/endpoints/index.ts'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import { render, type PlainCode } from '../../../contract/messages/index.ts'
import {
  MATTERS,
  REMIND_AGAIN,
  REMINDER_WAYS,
  type Matter,
  type NotReminded,
  type ReminderWay,
} from '../../../contract/reminders.ts'
import type { StudentState } from '../../../contract/resources/mahasiswa.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { silentAfter } from '../../../contract/rules/workdays.ts'
import { studentStates, waitsOf, withDays } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { takesMail } from '../../events/notify.ts'
import { recordEvents } from '../../events/record.ts'
import { holidaysAround } from '../../holidays.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { languageOf } from '../../mail/language.ts'
import { placements, programme } from '../../scope.ts'
import { HOUR } from '../../session/tokens.ts'
import type { Act, Acting } from './actions.ts'

/** What would be said to these, by what it would reach each of them, and who is left out for which reason. */
export async function reminderTo(
  context: Acting & { db: Database },
  matter: Matter,
  rows: readonly { kunci: string }[],
): Promise<BulkCheck['pengingat']> {
  const keys = rows.map(({ kunci }) => kunci)
  const people = await peopleOf(context.db, context, matter, keys)
  return {
    saat: context.now.toISOString(),
    teks: Object.fromEntries(
      Object.keys(LANGUAGES).map((language) => [language, usualText(matter, language as Language)]),
    ) as Record<Language, string>,
    cara: waysOut(context),
    orang: people.map((person) => ({
      id: person.kunci,
      nama: person.nama,
      bahasa: languageOf(person.bahasa),
      cara: reachedBy(person, context),
      tidak: notReminded(person),
    })),
  }
}

/**
 * One student, by the bell and whatever of the chosen ways reaches them at this moment. Their row is held meanwhile: of two
 * that remind of the same the second one sees the first.
 */
export const remindOf =
  (matter: Matter): Act =>
  async (trx, context, kunci, { teks, cara = [], ulang }) => {
    await hold(trx, matter, kunci)
    const [found] = await peopleOf(trx, context, matter, [kunci])
    const person = orNotFound(found)
    const reason = notReminded(person, ulang)
    if (reason) throw conflict(REFUSALS[reason])
    const { registerid, nobp } = person
    const language = languageOf(person.bahasa)
    const ways = reachedBy(person, context).filter((way) => cara.includes(way))
    await recordEvents(
      trx,
      { ...context, ways },
      {
        what: `pengingat.kantor${matter}`,
        id: registerid ?? nobp,
        registerid,
        nobp,
        after: { cara: ['lonceng', ...ways] },
        reason: teks?.[language] ?? usualText(matter, language),
      },
    )
    return {}
  }

const usualText = (matter: Matter, language: Language): string => render(`bulk.remind-${matter}`, language)

const REFUSALS: Record<NotReminded, PlainCode> = {
  akun: 'bulk.remind-account',
  selesai: 'bulk.remind-settled',
  cukup: 'bulk.remind-enough',
  baru: 'bulk.remind-again',
}

/** @param again said of those who were reminded before that moment */
function notReminded({ akunid, ditunggu, kali, terakhir }: Person, again?: string): NotReminded | null {
  if (akunid === null) return 'akun'
  if (ditunggu === 0) return 'selesai'
  if (kali >= REMIND_AGAIN.most) return 'cukup'
  return terakhir !== null && (again === undefined || terakhir > again) ? 'baru' : null
}

const waysOut = ({ appContext: { mail, whatsapp } }: Acting): ReminderWay[] =>
  REMINDER_WAYS.filter((way) => (way === 'surel' ? mail : whatsapp) !== undefined)

const reachedBy = (person: Person, context: Acting): ReminderWay[] =>
  waysOut(context).filter((way) => person[way] === 1)

const isOfStudents = (matter: Matter) => MATTERS[matter].list === 'mahasiswa'

const hold = (trx: Database, matter: Matter, kunci: string) =>
  isOfStudents(matter)
    ? trx.selectFrom('mahasiswa').select('mhsnobp').where('mhsnobp', '=', kunci).$call(lockRow(trx)).execute()
    : trx
        .selectFrom('register')
        .select('registerid')
        .where('registerid', '=', Number(kunci))
        .$call(lockRow(trx))
        .execute()

/** Of these keys those in reach, each with what is awaited, by what it is reached, and how often it was reminded of it today. */
async function peopleOf(
  db: Database,
  { user, permission, now, appContext: { timeZone } }: Acting,
  matter: Matter,
  keys: readonly string[],
): Promise<Person[]> {
  if (keys.length === 0) return []
  const { waits, same } = MATTERS[matter]
  const day = today(now, timeZone)
  const silent = waits === 'tanpalaporan' ? silentAfter(day, await holidaysAround(db, day)) : day
  const isAwaited = (condition: string) => withDays(condition, (name) => (name === 'today' ? day : silent))
  const of = isOfStudents(matter)
    ? {
        key: sql`m.mhsnobp`,
        keys,
        from: sql`mahasiswa m`,
        registration: sql`cast(null as integer)`,
        awaited: isAwaited(studentStates[waits as StudentState]),
        reach: programme('m.mhsprodiid', user),
      }
    : {
        key: sql`r.registerid`,
        keys: keys.map(Number),
        from: sql`register r join mahasiswa m on m.mhsnobp = r.registernobp`,
        registration: sql`r.registerid`,
        awaited: sql<boolean>`${isAwaited((waitsOf('r') as Record<string, string>)[waits]!)}
          and exists (select 1 from semester s where s.semid = r.registersemid and s.semtutup is null)`,
        reach: placements('r', user, permission),
      }
  const acts = [`kantor${matter}`, ...same].map((act) => sql.lit(act))
  const since = new Date(now.getTime() - REMIND_AGAIN.hours * HOUR).toISOString()
  // Of the person: whoever has registered anew since is asked for the same.
  const before = sql`from peristiwa e where e.objek = 'pengingat' and e.nobp = m.mhsnobp and e.aksi in (${sql.join(acts)}) and e.waktu > ${since}`
  const flag = (condition: ReturnType<typeof sql>) => sql`case when ${condition} then 1 else 0 end`
  const { rows } = await sql<Person>`
    select cast(${of.key} as text) as kunci, ${of.registration} as registerid, m.mhsnobp as nobp, m.mhsnama as nama,
      a.akunid, a.bahasa, ${flag(of.awaited)} as ditunggu, ${flag(takesMail('pengingat'))} as surel,
      ${flag(sql`a.wa is not null`)} as whatsapp,
      (select count(*) ${before}) as kali, (select max(e.waktu) ${before}) as terakhir
    from ${of.from} left join akun a on a.nobp = m.mhsnobp and a.aktif = 1
    where ${of.key} in (${sql.join(of.keys)}) and ${of.reach}
    order by m.mhsnama, m.mhsnobp`.execute(db)
  return rows
}

interface Person extends Record<ReminderWay | 'ditunggu', 0 | 1> {
  kunci: string
  registerid: number | null
  nobp: string
  nama: string
  akunid: number | null
  bahasa: string | null
  kali: number
  terakhir: string | null
}
