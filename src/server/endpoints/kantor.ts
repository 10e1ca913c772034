import { sql, type RawBuilder } from 'kysely'
import type { FoundGroup, WaitingTask } from '../../contract/endpoints/index.ts'
import { permissionOf } from '../../contract/access.ts'
import { WAITS } from '../../contract/endpoints/kantor.ts'
import { nameBegins, nameWords } from '../../contract/rules/companies.ts'
import { USUAL_DAYS } from '../../contract/reminders.ts'
import { rightsTo, type Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { handlers, type ScopeContext } from '../context.ts'
import { isOfOpenSemester, officeWaits } from '../db/lists.ts'
import { listOf } from '../records/select.ts'
import type { Row } from '../resources/behaviour.ts'
import { reminderDays } from '../reminders/days.ts'
import { placements } from '../scope.ts'

/** What the office looks for, and what it has to do. */
export const kantor = handlers({
  'GET cari': async (context) => {
    const reachable = SEARCHES.flatMap((search) => {
      const permission = rightsTo(resources[search.kelompok] as Resource, 'list')[context.user.role]
      return permission ? [{ ...search, permission }] : []
    })
    const q = context.query.q.replaceAll(/\s+/g, ' ')
    const data = await Promise.all(
      reachable.map(async ({ kelompok, list, found, permission }) => {
        const isCompany = kelompok === 'perusahaan'
        const query = {
          keyword: (isCompany && nameWords(q)) || q,
          limit: isCompany ? MOST_RANKED : MOST_FOUND + 1,
        }
        const hits = (await list({ ...context, permission, query }).page(0)).map(found)
        return {
          kelompok,
          hasil: (isCompany ? meantFirst(hits, q) : hits).slice(0, MOST_FOUND),
          lagi: hits.length > MOST_FOUND,
        }
      }),
    )
    const some = data.filter(({ hasil }) => hasil.length > 0)
    // Whoever types a company's name means the company, not everybody who is registered there; one word that it begins
    // with may be a person's.
    const least = nameWords(q).includes(' ') ? 1 : 2
    const meant = some.filter(
      ({ kelompok, hasil }) => kelompok === 'perusahaan' && nameBegins(hasil[0]!.judul, q) >= least,
    )
    return { data: [...meant, ...some.filter((each) => !meant.includes(each))] }
  },

  'GET tugas': async (context) => {
    const [{ days }, counts, surat, jadwal] = await Promise.all([
      reminderDays(context.db),
      countTasks(context),
      placesOf(context, 'surat'),
      placesOf(context, 'jadwal'),
    ])
    const tempat: Partial<Record<WaitingTask['nama'], Place[]>> = { surat, jadwal }
    return {
      data: counts.map((task) => ({
        ...task,
        // Without a reminder it is late as usual.
        batas: task.nama === 'menunggu' ? days.keputusan || USUAL_DAYS.keputusan : null,
        tempat: tempat[task.nama] ?? [],
      })),
    }
  },
})

const MOST_FOUND = 5
/** Of so many companies those whose name was typed come first; a text that more have in them is no name yet. */
const MOST_RANKED = 200

/** Those of that name first, then those that begin with it; the others as the list has them. */
const meantFirst = (hits: Found[], q: string): Found[] =>
  hits.toSorted((one, other) => nameBegins(other.judul, q) - nameBegins(one.judul, q))

/**
 * The lists' own statements, with their scope and their indexes: what is found here is what 'all results' shows there.
 * @param columns no personal ones: nothing is masked here
 */
const search = (kelompok: FoundGroup['kelompok'], columns: string[], found: (row: Row) => Found) => ({
  kelompok,
  list: listOf(resources[kelompok] as Resource, columns),
  found,
})

const line = (...parts: unknown[]): string => parts.filter(Boolean).join(' · ')

type Found = FoundGroup['hasil'][number]
/** Only a registration has a state. */
const NONE = { status: null, keadaan: null }

const SEARCHES = [
  search('mahasiswa', ['mhsnobp', 'mhsnama', 'prodinama', 'mhsangkatan'], (row) => ({
    id: String(row.mhsnobp),
    judul: String(row.mhsnama),
    keterangan: line(row.mhsnobp, row.prodinama, row.mhsangkatan),
    ...NONE,
  })),
  search(
    'register',
    ['registerid', 'registermhsnama', 'registernamaperusahaan', 'kuotasemnama', 'registerstatus', 'keadaan'],
    (row) => ({
      id: String(row.registerid),
      judul: String(row.registermhsnama),
      keterangan: line(row.registernamaperusahaan, row.kuotasemnama),
      status: row.registerstatus as Found['status'],
      keadaan: row.keadaan as Found['keadaan'],
    }),
  ),
  search('perusahaan', ['perusahaanid', 'perusahaannama', 'perusahaanalamat'], (row) => ({
    id: String(row.perusahaanid),
    judul: String(row.perusahaannama),
    keterangan: String(row.perusahaanalamat),
    ...NONE,
  })),
  search('dosen', ['dosenid', 'dosennidn', 'dosennama', 'prodinama'], (row) => ({
    id: String(row.dosenid),
    judul: String(row.dosennama),
    keterangan: line(row.dosennidn, row.prodinama),
    ...NONE,
  })),
]

type Task = (typeof WAITS)[number]
type Place = WaitingTask['tempat'][number]
/** The registrations of a task that this caller reaches, as a condition. The lists narrow themselves by the same ones. */
function waitingFor(task: Task, r: string, { user, permission }: ScopeContext): RawBuilder<boolean> {
  const waits = officeWaits(r)
  const condition = {
    menunggu: waits.tunggukeputusan,
    dokumen: waits.tunggudokumen,
    pembimbing: waits.tunggupembimbing,
    surat: waits.tunggusurat,
    jadwal: waits.tunggujadwal,
  }[task]
  return sql<boolean>`${sql.raw(condition)} and ${placements(r, user, permission)}`
}

/** All tasks in one statement. The first of each is the first of its list in the order of registration. */
async function countTasks(context: ScopeContext) {
  const each = WAITS.map(
    (task) => sql`
      select ${sql.lit(task)} as nama, count(*) as jumlah, min(r.registertanggal) as sejak,
        (select o.registerid from register o where ${waitingFor(task, 'o', context)}
          order by o.registertanggal, o.registerid limit 1) as registerid
      from register r where ${waitingFor(task, 'r', context)}`,
  )
  // Of whatever semester: it is written once all is over, and read when it comes.
  const reads = permissionOf('GET ulasan', context.user.role)
  if (reads)
    each.push(sql`
      select 'ulasan' as nama, count(*) as jumlah, min(u.ulasanpada) as sejak, null as registerid
      from ulasan u join register r on r.registerid = u.ulasanregisterid
      where u.ulasankeadaan = 'menunggu' and ${placements('r', context.user, reads)}`)
  const swaps = permissionOf('GET tukar', context.user.role)
  if (swaps)
    each.push(sql`
      select 'tukar' as nama, count(*) as jumlah, min(t.tukarjawab) as sejak, null as registerid
      from tukar t join register r on r.registerid = t.tukardari
      where t.tukarkeadaan = 'disepakati' and ${sql.raw(isOfOpenSemester('r'))}
        and ${placements('r', context.user, swaps)}`)
  const { rows } = await sql<Counted>`${sql.join(each, sql` union all `)}`.execute(context.db)
  return rows
}
type Counted = Pick<WaitingTask, 'nama' | 'sejak' | 'registerid' | 'jumlah'>

/** A letter and a schedule are a company's in a quota: the few for which somebody has waited longest. */
async function placesOf(context: ScopeContext, task: 'surat' | 'jadwal'): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.kuota, w.perusahaan, w.jumlah, w.sejak, p.perusahaannama, d.prodinama, s.semnama
    from (
      select r.registerkuotaid as kuota, r.registerperusahaanid as perusahaan, count(*) as jumlah,
        min(r.registertanggal) as sejak
      from register r where ${waitingFor(task, 'r', context)}
      group by r.registerkuotaid, r.registerperusahaanid
      order by min(r.registertanggal), r.registerkuotaid, r.registerperusahaanid
      limit ${sql.lit(MOST_PLACES)}
    ) w
    join perusahaan p on p.perusahaanid = w.perusahaan
    join kuota k on k.kuotaidx = w.kuota
    join prodi d on d.prodiid = k.kuotaprodiid
    join semester s on s.semid = k.kuotasemid
    order by w.sejak, w.kuota, w.perusahaan`.execute(context.db)
  return rows
}

const MOST_PLACES = 3
