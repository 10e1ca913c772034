import { sql } from 'kysely'
import { EVENTS, type Concerned, type EventGroup } from '../../contract/events.ts'
import { usualManner } from '../../contract/mail.ts'
import type { ReminderWay } from '../../contract/reminders.ts'
import { reachable } from '../mail/enqueue.ts'
import type { Database } from '../db/open.ts'

/**
 * Who did it knows; whoever may not sign in hears nothing.
 * @param ways left out: as each person has chosen
 */
export async function notify(
  trx: Database,
  akunid: number | null,
  written: Written,
  ways?: readonly ReminderWay[],
): Promise<void> {
  const told = written.filter(({ objek, aksi }) => EVENTS[`${objek}.${aksi}`]!.tells)
  if (told.length === 0) return
  const found = (Object.keys(WHO) as Concerned[]).flatMap((concerned) => {
    const ids = told
      .filter(({ objek, aksi }) => EVENTS[`${objek}.${aksi}`]!.tells?.includes(concerned))
      .map(({ peristiwaid }) => peristiwaid)
    return ids.length > 0 ? [WHO[concerned](sql.join(ids))] : []
  })
  await sql`
    insert into pemberitahuan (akunid, peristiwaid, surel, wa)
    select a.akunid, w.peristiwaid, ${byMail(told, ways)}, ${byWhatsApp(told, ways)}
    from (${sql.join(found, sql` union `)}) w join akun a on a.akunid = w.akunid
    where a.aktif = 1 and a.akunid <> ${akunid ?? 0}`.execute(trx)
}

/**
 * How it leaves by mail, if it does: as the person has chosen for the group of the event, else as usual. Whoever has no
 * address that takes mail is not asked.
 */
const byMail = (written: Written, ways?: readonly ReminderWay[]) =>
  ways
    ? sql`case when ${ways.includes('surel') ? eachGroup(written, takesMail) : NO} then 'langsung' end`
    : sql`case when ${reachable('a')} then nullif(${eachGroup(written, mannerOf)}, 'mati') end`

/** Has an address, and did not ask to hear nothing of this by mail. */
export const takesMail = (group: EventGroup) =>
  sql<boolean>`(${reachable('a')} and ${mannerOf(group)} <> 'mati')`
const NO = sql`1 = 0`

/** By a message to a phone: what mail would say at once, and reminders; for whoever has confirmed a number. */
const byWhatsApp = (written: Written, ways: readonly ReminderWay[] = ['whatsapp']) =>
  sql`case when a.wa is not null ${ways.includes('whatsapp') ? sql`` : sql`and ${NO}`} then ${eachGroup(
    written,
    (group) =>
      group === 'pengingat'
        ? sql`'langsung'`
        : sql`case ${mannerOf(group)} when 'langsung' then 'langsung' end`,
  )} end`

const mannerOf = (group: EventGroup) => sql`coalesce((select s.cara from pilihansurel s
  where s.akunid = a.akunid and s.kelompok = ${sql.lit(group)}), ${sql.lit(usualManner(group))})`

function eachGroup(written: Written, of: (group: EventGroup) => ReturnType<typeof sql>) {
  const groups = Map.groupBy(written, ({ objek, aksi }) => EVENTS[`${objek}.${aksi}`]!.group)
  const chosen = [...groups].map(
    ([group, events]) =>
      sql`when w.peristiwaid in (${sql.join(events.map(({ peristiwaid }) => peristiwaid))}) then ${of(group)}`,
  )
  return sql`case ${sql.join(chosen, sql` `)} end`
}

type Written = readonly { peristiwaid: number; objek: string; aksi: string }[]
type Ids = ReturnType<typeof sql.join>

/** Of these events, the accounts of whom they concern. */
const WHO: Record<Concerned, (ids: Ids) => ReturnType<typeof sql>> = {
  mahasiswa: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join akun a on a.nobp = p.nobp where p.peristiwaid in (${ids})`,
  peserta: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p
      join pilihan c on p.objek = 'putaran' and c.pilihanputaranid = cast(p.objekid as integer)
      join akun a on a.nobp = c.pilihannobp where p.peristiwaid in (${ids}) and c.pilihandetail <> '[]'`,
  // Whoever guides now, and whoever did until this moment.
  pembimbing: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join akun a on a.dosenid = p.dosenid where p.peristiwaid in (${ids})
    union
    select p.peristiwaid, a.akunid from peristiwa p join pembimbing b on b.pembimbingregisterid = p.registerid
      join akun a on a.dosenid = b.pembimbingdosenid where p.peristiwaid in (${ids})`,
  penguji: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join penguji e on e.pengujiregisterid = p.registerid
      join akun a on a.dosenid = e.pengujidosenid where p.peristiwaid in (${ids})`,
  // Who is named in the letter; who runs at that company of that quota, by its schedule.
  penerima: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p
      join pilihmahasiswa n on p.objek = 'dokumenbalasan' and n.balasanidx = cast(p.objekid as integer)
      join register r on r.registerid = n.registerid join akun a on a.nobp = r.registernobp
      where p.peristiwaid in (${ids}) and r.registerdisetujui = 1 and r.registerakhir is null
    union
    select p.peristiwaid, a.akunid from peristiwa p
      join dokumenakademik d on p.objek = 'dokumenakademik' and d.akdidx = cast(p.objekid as integer)
      join register r on r.registerkuotaid = d.akdkuotaid and r.registerperusahaanid = d.akdperusahaanid
      join akun a on a.nobp = r.registernobp
      where p.peristiwaid in (${ids}) and r.registerdisetujui = 1 and r.registerakhir is null
    union
    select p.peristiwaid, a.akunid from peristiwa p
      join jadwal j on p.objek = 'jadwal' and j.jadwalid = cast(p.objekid as integer)
      join register r on r.registerkuotaid = j.jadwalkuotaidx and r.registerperusahaanid = j.jadwalperusahaanid
      join akun a on a.nobp = r.registernobp
      where p.peristiwaid in (${ids}) and r.registerdisetujui = 1 and r.registerakhir is null
        and p.sesudah is not null and (r.registermulai is null or r.registerselesai is null)`,
  kantor: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join akun a on a.role = 'akademik'
      where p.peristiwaid in (${ids}) and p.prodiid is null
    union
    select p.peristiwaid, h.akunid from peristiwa p join akun_peran h on h.role = 'akademik'
      where p.peristiwaid in (${ids}) and p.prodiid is null
    union
    select p.peristiwaid, o.akunid from peristiwa p join akun_prodi o on o.prodiid = p.prodiid
      join akun a on a.akunid = o.akunid and a.role = 'prodi' where p.peristiwaid in (${ids})
    union
    select p.peristiwaid, h.akunid from peristiwa p join akun_peran_prodi o on o.prodiid = p.prodiid
      join akun_peran h on h.peranid = o.peranid and h.role = 'prodi' where p.peristiwaid in (${ids})`,
  // What a token asked for its maker may not read.
  peminta: (ids) => sql`
    select p.peristiwaid, j.akunid from peristiwa p join jobs j on j.jobid = cast(p.objekid as integer)
    where p.peristiwaid in (${ids}) and coalesce(j.sesiid, 0) >= 0`,
  akun: (ids) => sql`
    select p.peristiwaid, cast(p.objekid as integer) as akunid from peristiwa p
    where p.peristiwaid in (${ids}) and p.objek = 'akun'`,
}
