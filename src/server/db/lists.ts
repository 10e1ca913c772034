import { sql, type RawBuilder } from 'kysely'
import type { StudentState } from '../../contract/resources/mahasiswa.ts'
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
const status = `case when r.registerdisetujui is null then 'menunggu' when ${approved} then 'disetujui' else 'ditolak' end`

/** What a registration waits for, as conditions on its row. A rejected one waits for nothing any more. */
export const waitsOf = (r: string) => ({
  tunggudokumen: `(${r}.registerdisetujui is null or ${r}.registerdisetujui = 1) and ${r}.registerid in (
    select w.registerid from dokumenregister w
    where w.status = 0 and exists (select 1 from dokumen d where d.dokumenid = w.dokumenid and d.dokumenstatus = 1))`,
  tunggupembimbing: `${r}.registerdisetujui = 1 and not exists (
    select 1 from pembimbing w where w.pembimbingregisterid = ${r}.registerid)`,
  tunggusurat: `${r}.registerdisetujui = 1 and not exists (
    select 1 from pilihmahasiswa w where w.registerid = ${r}.registerid)`,
  tunggujadwal: `${r}.registerdisetujui = 1 and not exists (select 1 from jadwal w
    where w.jadwalkuotaidx = ${r}.registerkuotaid and w.jadwalperusahaanid = ${r}.registerperusahaanid)`,
  tungguvalidasi: `${r}.registerid in (
    select l.detail_registeridx from laporandetail l where l.detail_verifikasi = 0 and l.detail_jenis = 'mingguan')`,
})

const ACTIVE = `exists (select 1 from register a
  where a.registernobp = m.mhsnobp and (a.registerdisetujui is null or a.registerdisetujui = 1))`
/** Who is registered: looked up one by one, or, for a whole campus, all at once. */
export const registered = {
  each: ACTIVE,
  all: `m.mhsnobp in (select a.registernobp from register a
    where (a.registerdisetujui is null or a.registerdisetujui = 1))`,
}
/** As rules/eligibility says it. Without a requirement nobody meets it. */
const least = (column: string, otherwise: number) =>
  `coalesce((select ${column} from persyaratan), ${otherwise})`
const meets = `m.totalsks >= ${least('minimalsks', 2_147_483_647)} and m.nilai_d_e < ${least('maximalsksgagal', 0)}`

/** Where a student stands, as conditions on the row: exactly one is true (contract/resources/mahasiswa). */
const studentStates: Record<StudentState, string> = {
  layak: `m.mhsrekommagang = 0 and ${meets} and not ${ACTIVE}`,
  direkomendasikan: `m.mhsrekommagang = 1 and not ${ACTIVE}`,
  terdaftar: ACTIVE,
  belum: `m.mhsrekommagang = 0 and not (${meets}) and not ${ACTIVE}`,
}

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
    kuotasemnama: 's.semnama',
    kuotaprodinama: 'd.prodinama',
    pembimbingdosennama: 'o.dosennama',
    jadwalmulai: 'j.jadwalmulai',
    jadwalselesai: 'j.jadwalselesai',
    registermhsnama: 'm.mhsnama',
    registernamaperusahaan: 'p.perusahaannama',
    perusahaanalamat: 'p.perusahaanalamat',
    perusahaantelp: 'p.perusahaannotelp',
  },
  conditions: waitsOf('r'),
  walk: { alias: 'm', from: 'mahasiswa m join register r on r.registernobp = m.mhsnobp' },
}

const lists: Readonly<Record<string, NarrowList>> = {
  mahasiswa: {
    from: 'mahasiswa m',
    joins: { p: 'join prodi p on p.prodiid = m.mhsprodiid' },
    columns: {
      ...columnsOf(
        'm',
        'mhsnobp mhsnama mhsnik mhsjkl mhsangkatan mhsprodiid totalsks nilai_d_e mhsrekommagang',
      ),
      prodinama: 'p.prodinama',
      registerstatus: `(select ${status} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`,
      // For counting: would be recommended by the numbers, and is not.
      memenuhi: `case when m.mhsrekommagang = 0 and ${meets} then 1 else 0 end`,
    },
    conditions: studentStates,
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
  const isOf = (alias: string) => (field: string) => textOf(field).startsWith(`${alias}.`)
  const walk = whole !== undefined && known.walk && isOf(known.walk.alias)(whole) ? known.walk : undefined
  const needed = Object.entries(joins).filter(([alias]) => alias !== walk?.alias && fields.some(isOf(alias)))
  const cross = isSqlite(db as never) ? 'cross join' : 'join'
  return {
    from: sql.raw(
      [walk?.from.replaceAll('join', cross) ?? known.from, ...needed.map(([, join]) => join)].join(' '),
    ),
    conditions: known.where ? [sql.raw(known.where)] : [],
    column: (field) => sql.raw(textOf(field)),
    word: (field) => (known.conditions?.[field] === undefined ? undefined : sql.raw(known.conditions[field])),
  }
}

/** The rows whose key is among these few. As an array PostgreSQL knows that they are few, and begins with them. */
export const keyedBy = (db: Database, id: string, keys: RawBuilder<unknown>): RawBuilder<boolean> =>
  isSqlite(db as never)
    ? sql<boolean>`${sql.ref(id)} in (${keys})`
    : sql<boolean>`${sql.ref(id)} = any(array(${keys}))`

interface Rows {
  from: RawBuilder<unknown>
  conditions: RawBuilder<boolean>[]
  column: (field: string) => RawBuilder<unknown>
  word: (field: string) => RawBuilder<boolean> | undefined
}
