import { sql, type RawBuilder } from 'kysely'

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
}

const columnsOf = (alias: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${alias}.${name}`]))

const approved = 'r.registerdisetujui = 1'

/** What a registration waits for, as conditions on its row. A rejected one waits for nothing any more. */
export const waitsOf = (r: string) => ({
  tunggudokumen: `(${r}.registerdisetujui is null or ${r}.registerdisetujui = 1) and ${r}.registerid in (
    select w.registerid from dokumenregister w join dokumen d on d.dokumenid = w.dokumenid
    where w.status = 0 and d.dokumenstatus = 1)`,
  tunggupembimbing: `${r}.registerdisetujui = 1 and not exists (
    select 1 from pembimbing w where w.pembimbingregisterid = ${r}.registerid)`,
  tunggusurat: `${r}.registerdisetujui = 1 and not exists (
    select 1 from pilihmahasiswa w where w.registerid = ${r}.registerid)`,
  tunggujadwal: `${r}.registerdisetujui = 1 and not exists (select 1 from jadwal w
    where w.jadwalkuotaidx = ${r}.registerkuotaid and w.jadwalperusahaanid = ${r}.registerperusahaanid)`,
  tungguvalidasi: `${r}.registerid in (
    select l.detail_registeridx from laporandetail l where l.detail_verifikasi = 0 and l.detail_jenis = 'mingguan')`,
})

const placements = {
  from: 'register r',
  joins: {
    m: 'join mahasiswa m on m.mhsnobp = r.registernobp',
    p: 'join perusahaan p on p.perusahaanid = r.registerperusahaanid',
  },
  columns: {
    ...columnsOf(
      'r',
      'registerid registernobp registerperusahaanid registerprodiid registersemid registerkuotaid',
    ),
    ...columnsOf('r', 'registerdisetujui registertanggal'),
    kuotasemid: 'r.registersemid',
    registerstatus: `case when r.registerdisetujui is null then 'menunggu' when ${approved} then 'disetujui' else 'ditolak' end`,
    registermhsnama: 'm.mhsnama',
    registernamaperusahaan: 'p.perusahaannama',
    perusahaanalamat: 'p.perusahaanalamat',
    perusahaantelp: 'p.perusahaannotelp',
  },
  conditions: waitsOf('r'),
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
    },
  },
  register: placements,
  monitoring: { ...placements, where: approved },
  mahasiswabimbingan: {
    ...placements,
    from: 'pembimbing b join register r on r.registerid = b.pembimbingregisterid',
    where: approved,
    columns: { ...placements.columns, pembimbingdosenid: 'b.pembimbingdosenid' },
  },
}

/** The rows of a list in as few tables as these fields of it allow. */
export function narrow(list: { name: string; id: string; view: string }, fields: readonly string[]): Rows {
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
  const needed = Object.entries(joins).filter(([alias]) =>
    fields.some((field) => textOf(field).startsWith(`${alias}.`)),
  )
  return {
    from: sql.raw([known.from, ...needed.map(([, join]) => join)].join(' ')),
    conditions: known.where ? [sql.raw(known.where)] : [],
    column: (field) => sql.raw(textOf(field)),
    word: (field) => (known.conditions?.[field] === undefined ? undefined : sql.raw(known.conditions[field])),
  }
}

interface Rows {
  from: RawBuilder<unknown>
  conditions: RawBuilder<boolean>[]
  column: (field: string) => RawBuilder<unknown>
  word: (field: string) => RawBuilder<boolean> | undefined
}
