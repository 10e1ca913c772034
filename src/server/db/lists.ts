import { sql, type RawBuilder } from 'kysely'
import type { StudentState } from '../../contract/resources/mahasiswa.ts'
import { CATEGORY } from '../../contract/rules/documents.ts'
import { ENDS, STATE_CONDITIONS } from '../../contract/rules/internship.ts'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * Where the rows of the large lists are found and counted: in the narrowest tables that know the answer. What a row
 * shows beyond that is read from `{name}_view`, for the rows of one page.
 */
interface NarrowList {
  from: string
  where?: string
  /** By their alias; joined only where one of their columns is asked for. None adds or removes a row. */
  joins: Record<string, string>
  columns: Record<string, string>
  /** What a filter's word stands for. */
  conditions?: Record<string, string>
  /**
   * The alias of a joined table in whose order the whole list is read, in place of `from` and that join: so that the
   * first pages end early. SQLite is told so by \`cross\`; within a programme it had better sort.
   */
  walk?: { alias: string; from: string }
}

const columnsOf = (alias: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${alias}.${name}`]))

const approved = 'r.registerdisetujui = 1'

/**
 * How a registration stands (rules/internship), as conditions on its row: whether it keeps its student from another in the
 * same semester and holds its seat; whether something is still to come of it; whether the internship runs; whether it runs
 * or was finished.
 */
export const standing = (r: string) => ({
  holdsPlace: `((${r}.registerdisetujui is null or ${r}.registerdisetujui = 1) and (${r}.registerakhir is null or ${r}.registerakhir = 'selesai'))`,
  isOpen: `((${r}.registerdisetujui is null or ${r}.registerdisetujui = 1) and ${r}.registerakhir is null)`,
  isRunning: `(${r}.registerdisetujui = 1 and ${r}.registerakhir is null)`,
  isPlaced: `(${r}.registerdisetujui = 1 and (${r}.registerakhir is null or ${r}.registerakhir = 'selesai'))`,
})

/** Its final mark stands (SQL): who has that has been there. @param register an expression of the registration's number */
export const isMarked = (register: string) =>
  `exists (select 1 from nilai n where n.nilairegisterid = ${register} and n.nilaikunci is not null)`

/** Has the student a registration that waits or runs? */
export async function isRegistered(db: Database, nobp: string): Promise<boolean> {
  const open = await db
    .selectFrom('register')
    .select('registerid')
    .where('registernobp', '=', nobp)
    .where(sql<boolean>`${sql.raw(standing('register').isOpen)}`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const status = `case when r.registerdisetujui is null then 'menunggu' when ${approved} then 'disetujui' else 'ditolak' end`

const became = `coalesce(r.registerakhir, case when ${approved} then 'berjalan' end)`

/** On its days at the company today, and that since this day at the latest. */
const onPlace = (r: string, since: string) => {
  const of = (day: string) => `(select w.${day} from jadwal w
    where w.jadwalkuotaidx = ${r}.registerkuotaid and w.jadwalperusahaanid = ${r}.registerperusahaanid)`
  return `coalesce(${r}.registermulai, ${of('jadwalmulai')}) <= ${since}
    and coalesce(${r}.registerselesai, ${of('jadwalselesai')}) >= :today`
}

/** A condition that names days (`:today`, `:silent`), with their values. */
export function withDays(condition: string, day: (name: 'today' | 'silent') => unknown): RawBuilder<boolean> {
  const [first = '', ...rest] = condition.split(/:(today|silent)\b/)
  const parts = rest.map((part, at) => (at % 2 === 0 ? sql`${day(part as 'today')}` : sql.raw(part)))
  return sql<boolean>`${sql.join([sql.raw(first), ...parts], sql``)}`
}

/** How many documents the student may upload now and has not (rules/documents). */
export const missingDocuments = (r: string) => {
  const uploaded = (validated: boolean) => `exists (select 1 from dokumenregister u
    where u.registerid = ${r}.registerid and u.dokumenid = d.dokumenid ${validated ? 'and u.status = 1' : ''})`
  return `(select count(*) from dokumen d where d.dokumenstatus = 1 and not ${uploaded(false)} and (
    d.dokumenjenisid = ${CATEGORY.REGISTRASI}
    or (d.dokumenjenisid in (${CATEGORY.KONSULTASI}, ${CATEGORY.KEBERANGKATAN})
      and ${r}.registerdisetujui = 1 and exists (select 1 from pilihmahasiswa w where w.registerid = ${r}.registerid)
      and (d.dokumenjenisid = ${CATEGORY.KONSULTASI} or not exists (
        select 1 from dokumen d where d.dokumenstatus = 1 and d.dokumenjenisid = ${CATEGORY.KONSULTASI}
          and not ${uploaded(true)})))))`
}

/**
 * How a student was reminded last (`remindedFields`), as columns. The ways are known as long as a notice keeps them.
 * @param about which events `e`: about a registration, or about the student too
 */
export const lastReminder = (about: string, nobp: string) => {
  const last = (what: string) => `(select ${what} from peristiwa e where e.objek = 'pengingat' and ${about}
    and e.nobp = ${nobp} order by e.peristiwaid desc limit 1)`
  const ways = `(select case when n.surel is null then '' else 'surel ' end || case when n.wa is null then '' else 'whatsapp' end
    from pemberitahuan n join akun k on k.akunid = n.akunid where n.peristiwaid = e.peristiwaid and k.nobp = e.nobp)`
  return `${last('e.waktu')} as diingatkan, ${last('e.nama')} as diingatkanoleh,
    ${last('e.aksi')} as diingatkanhal, ${last(ways)} as diingatkancara`
}

/** What a registration waits for, as conditions on its row. A rejected one waits for nothing any more. */
export const waitsOf = (r: string) => ({
  tunggukeputusan: `${r}.registerdisetujui is null and ${r}.registerakhir is null`,
  tunggudokumen: `${standing(r).isOpen} and ${r}.registerid in (
    select w.registerid from dokumenregister w
    where w.status = 0 and w.revisi <> 1 and exists (select 1 from dokumen d where d.dokumenid = w.dokumenid and d.dokumenstatus = 1))`,
  diperbaiki: `${standing(r).isOpen} and ${r}.registerid in (
    select w.registerid from dokumenregister w
    where w.status = 0 and w.revisi = 2 and exists (select 1 from dokumen d where d.dokumenid = w.dokumenid and d.dokumenstatus = 1))`,
  tunggumahasiswa: `${standing(r).isOpen} and (${r}.registerid in (
    select w.registerid from dokumenregister w
    where w.status = 0 and w.revisi = 1 and exists (select 1 from dokumen d where d.dokumenid = w.dokumenid and d.dokumenstatus = 1))
    or ${r}.registerid in (
    select l.detail_registeridx from laporandetail l where l.detail_verifikasi = 0 and l.detail_revisi = 1))`,
  kurangdokumen: `${standing(r).isOpen} and ${missingDocuments(r)} > 0`,
  tunggupembimbing: `${standing(r).isRunning} and not exists (
    select 1 from pembimbing w where w.pembimbingregisterid = ${r}.registerid)`,
  tunggusurat: `${standing(r).isRunning} and not exists (
    select 1 from pilihmahasiswa w where w.registerid = ${r}.registerid)`,
  tunggujadwal: `${standing(r).isRunning} and ${r}.registermulai is null and not exists (select 1 from jadwal w
    where w.jadwalkuotaidx = ${r}.registerkuotaid and w.jadwalperusahaanid = ${r}.registerperusahaanid)`,
  tungguvalidasi: `${r}.registerakhir is null and ${r}.registerid in (
    select l.detail_registeridx from laporandetail l where l.detail_verifikasi = 0 and l.detail_revisi <> 1 and l.detail_jenis = 'mingguan')`,
  tanpalaporan: `${standing(r).isRunning} and ${onPlace(r, ':silent')} and not exists (
    select 1 from laporandetail l where l.detail_registeridx = ${r}.registerid and l.detail_jenis = 'mingguan'
      and l.detail_tgl > :silent) and not exists (
    select 1 from absenhari a where a.hariregisterid = ${r}.registerid and a.diterima = 1 and a.haritanggal > :silent
      and a.haritanggal <= :today)`,
  sedangmagang: `${standing(r).isRunning} and ${onPlace(r, ':today')}`,
  ditempatkan: standing(r).isPlaced,
  ...statesOf(r),
})

/** As a condition on a registration: in a closed semester nobody can do anything about it any more. */
export const isOfOpenSemester = (r: string) =>
  `${r}.registersemid in (select x.semid from semester x where x.semtutup is null)`

/** What of it waits for an office. */
export function officeWaits(r: string) {
  const waits = waitsOf(r)
  const open = isOfOpenSemester(r)
  return {
    tunggukeputusan: `${waits.tunggukeputusan} and ${open}`,
    tunggudokumen: `${waits.tunggudokumen} and ${open}`,
    diperbaiki: `${waits.diperbaiki} and ${open}`,
    tunggumahasiswa: `${waits.tunggumahasiswa} and ${open}`,
    kurangdokumen: `${waits.kurangdokumen} and ${open}`,
    tunggupembimbing: `${waits.tunggupembimbing} and ${open}`,
    tunggusurat: `${waits.tunggusurat} and ${open}`,
    tunggujadwal: `${waits.tunggujadwal} and ${open}`,
  }
}

/** The words of `STATE_CONDITIONS`. */
function statesOf(r: string): Record<string, string> {
  const ended = ENDS.map((end) => [STATE_CONDITIONS[end], `${r}.registerakhir = '${end}'`])
  return { ...Object.fromEntries(ended), [STATE_CONDITIONS.berjalan]: standing(r).isRunning }
}

const ACTIVE = `exists (select 1 from register a
  where a.registernobp = m.mhsnobp and ${standing('a').holdsPlace})`
/** Who may no longer sign in: few, so found first. */
export const DISABLED = 'm.mhsnobp in (select k.nobp from akun k where k.aktif = 0 and k.nobp is not null)'
/** Who is registered: looked up one by one, or, for a whole campus, all at once. */
export const registered = {
  each: ACTIVE,
  all: `m.mhsnobp in (select a.registernobp from register a
    where ${standing('a').holdsPlace})`,
}
/** As rules/eligibility says it. Without a requirement nobody meets it. */
const least = (column: string, otherwise: number) =>
  `coalesce((select ${column} from persyaratan), ${otherwise})`
const meets = `m.totalsks >= ${least('minimalsks', 2_147_483_647)} and m.nilai_d_e < ${least('maximalsksgagal', 0)}`

/** As rules/eligibility and rules/mayRegister say it. */
export const STUDYING = (m: string) => `(${m}.mhsstatus is null or ${m}.mhsstatus = 'aktif')`
export const ENTITLED = `m.mhsrekommagang = 1 and ${STUDYING('m')}`
const ELIGIBLE = `m.mhsrekommagang = 0 and ${meets} and ${STUDYING('m')}`

/** Where a student stands, as conditions on the row: exactly one is true (contract/resources/mahasiswa). */
export const studentStates: Record<StudentState, string> = {
  layak: `${ELIGIBLE} and not ${ACTIVE} and not (${DISABLED})`,
  direkomendasikan: `${ENTITLED} and not ${ACTIVE} and not (${DISABLED})`,
  terdaftar: `${ACTIVE} and not (${DISABLED})`,
  belum: `not (${ENTITLED}) and not (${ELIGIBLE}) and not ${ACTIVE} and not (${DISABLED})`,
  nonaktif: DISABLED,
}

/** A ranked round of the programme is open, in which this student has handed in nothing. */
const LACKS_CHOICES = `exists (select 1 from putaran t join kuota k on k.kuotaidx = t.putarankuotaidx
    where k.kuotaprodiid = m.mhsprodiid and t.putarandiumumkan is null and t.putarandibatalkan is null
      and not exists (select 1 from pilihan c where c.pilihanputaranid = t.putaranid
        and c.pilihannobp = m.mhsnobp and c.pilihandetail <> '[]'))`

const placements = {
  from: 'register r',
  joins: {
    m: 'join mahasiswa m on m.mhsnobp = r.registernobp',
    p: 'join perusahaan p on p.perusahaanid = r.registerperusahaanid',
    s: 'join semester s on s.semid = r.registersemid',
    d: 'join prodi d on d.prodiid = r.registerprodiid',
    o: `left join pembimbing g on g.pembimbingregisterid = r.registerid and r.registerdisetujui = 1
      left join dosen o on o.dosenid = g.pembimbingdosenid`,
    j: `left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid
      and j.jadwalperusahaanid = r.registerperusahaanid`,
  },
  columns: {
    ...columnsOf(
      'r',
      'registerid registernobp registerperusahaanid registerprodiid registersemid registerkuotaid',
    ),
    ...columnsOf('r', 'registerdisetujui registertanggal'),
    kuotasemid: 'r.registersemid',
    registerstatus: status,
    keadaan: became,
    keadaanalasan: 'r.registerakhiralasan',
    keadaanpada: 'r.registerakhirpada',
    kuotasemnama: 's.semnama',
    kuotaprodinama: 'd.prodinama',
    pembimbingdosennama: 'o.dosennama',
    // Filtered by: it stands in no join.
    pembimbingdosenid: `(select w.pembimbingdosenid from pembimbing w where w.pembimbingregisterid = r.registerid)`,
    jadwalmulai: 'coalesce(r.registermulai, j.jadwalmulai)',
    jadwalselesai: 'coalesce(r.registerselesai, j.jadwalselesai)',
    registermhsnama: 'm.mhsnama',
    registernamaperusahaan: 'p.perusahaannama',
    perusahaanalamat: 'p.perusahaanalamat',
    perusahaantelp: 'p.perusahaannotelp',
  },
  conditions: { ...waitsOf('r'), ...officeWaits('r') },
  walk: { alias: 'm', from: 'mahasiswa m join register r on r.registernobp = m.mhsnobp' },
}

const lists: Readonly<Record<string, NarrowList>> = {
  mahasiswa: {
    from: 'mahasiswa m',
    joins: { p: 'join prodi p on p.prodiid = m.mhsprodiid' },
    columns: {
      ...columnsOf(
        'm',
        'mhsnobp mhsnama mhsnik mhsjkl mhsangkatan mhsprodiid totalsks nilai_d_e mhsrekommagang mhsstatus',
      ),
      prodinama: 'p.prodinama',
      registerstatus: `(select ${status} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`,
      keadaan: `(select ${became} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`,
      // For counting: may register; would be recommended by the numbers, and is not.
      bolehdaftar: `case when ${ENTITLED} then 1 else 0 end`,
      memenuhi: `case when ${ELIGIBLE} then 1 else 0 end`,
    },
    conditions: { ...studentStates, belumputaran: LACKS_CHOICES },
  },
  register: placements,
  monitoring: { ...placements, where: approved },
  mahasiswabimbingan: {
    ...placements,
    from: 'pembimbing b join register r on r.registerid = b.pembimbingregisterid',
    where: approved,
    columns: { ...placements.columns, pembimbingdosenid: 'b.pembimbingdosenid' },
    walk: {
      alias: 'm',
      from: `${placements.walk.from} join pembimbing b on b.pembimbingregisterid = r.registerid`,
    },
  },
}

/**
 * The rows of a list in as few tables as these fields of it allow.
 * @param whole the field in whose order all of the list is read, when nothing narrows it
 */
export function narrow(
  db: Database,
  list: { name: string; id: string; view: string },
  { fields, whole }: { fields: readonly string[]; whole?: string | undefined },
): Rows {
  const known = lists[list.name]
  if (!known)
    return {
      from: sql.table(list.view),
      conditions: [],
      column: (field) => sql.ref(field),
      word: () => undefined,
    }
  // What only the view works out is asked of the view.
  const key = known.columns[list.id]!
  const joins = { ...known.joins, v: `join ${list.view} v on v.${list.id} = ${key}` }
  const textOf = (field: string) => known.columns[field] ?? `v.${field}`
  const isOf = (alias: string) => (field: string) => new RegExp(`\\b${alias}\\.`).test(textOf(field))
  const walk = whole !== undefined && known.walk && isOf(known.walk.alias)(whole) ? known.walk : undefined
  const needed = Object.entries(joins).filter(([alias]) => alias !== walk?.alias && fields.some(isOf(alias)))
  const cross = isSqlite(db) ? 'cross join' : 'join'
  return {
    from: sql.raw(
      [walk?.from.replaceAll('join', cross) ?? known.from, ...needed.map(([, join]) => join)].join(' '),
    ),
    conditions: known.where ? [sql.raw(known.where)] : [],
    column: (field) => sql.raw(textOf(field)),
    word: (field) => known.conditions?.[field],
  }
}

/** The rows whose key is among these few. As an array PostgreSQL knows that they are few, and begins with them. */
export const keyedBy = (db: Database, id: string, keys: RawBuilder<unknown>): RawBuilder<boolean> =>
  isSqlite(db)
    ? sql<boolean>`${sql.ref(id)} in (${keys})`
    : sql<boolean>`${sql.ref(id)} = any(array(${keys}))`

interface Rows {
  from: RawBuilder<unknown>
  conditions: RawBuilder<boolean>[]
  column: (field: string) => RawBuilder<unknown>
  /** It may name days: `withDays`. */
  word: (field: string) => string | undefined
}
