import { DEFAULT_TIME_ZONE, today } from '../../src/contract/rules/calendar.ts'
import { silentAfter } from '../../src/contract/rules/workdays.ts'

/**
 * The large lists as one would write them by hand for speed: the keys of a page from the narrowest table, joined only
 * to what order and keyword need; everything else for the rows of the page alone. Written from the tables, not from
 * the product's views or code.
 */
export interface BareList {
  from: string
  where?: string
  key: string
  /** By the alias they give. Only those whose alias is mentioned are joined. */
  joins: Record<string, string>
  /** For the rows of a page: joined from left, so that nothing is lost. */
  columns: Record<string, string>
  /** Names that people read are sorted without regard to capitals. */
  prose: string[]
  filters: Record<string, string>
  searched: string[]
  /** Columns that are text on the wire. */
  flags?: string[]
  sort: string
  order: 'asc' | 'desc'
  /** By name, with nothing that narrows it: read in the order of the names, so that the first pages end early. */
  byName?: string
}

const STATUS = `case when r.registerdisetujui is null then 'menunggu' when r.registerdisetujui = 1 then 'disetujui' else 'ditolak' end`
const STATE = `coalesce(r.registerakhir, case when r.registerdisetujui = 1 then 'berjalan' end)`
const ENDED = { keadaan: STATE, keadaanalasan: 'r.registerakhiralasan', keadaanpada: 'r.registerakhirpada' }

const ACTIVE = `exists (select 1 from register a
  where a.registernobp = m.mhsnobp and (a.registerdisetujui is null or a.registerdisetujui = 1)
    and (a.registerakhir is null or a.registerakhir = 'selesai'))`
const MEETS = `m.totalsks >= coalesce((select minimalsks from persyaratan), 2147483647)
  and m.nilai_d_e < coalesce((select maximalsksgagal from persyaratan), 0)`

const DISABLED = 'm.mhsnobp in (select k.nobp from akun k where k.aktif = 0 and k.nobp is not null)'
const ENABLED = `not (${DISABLED})`
const STUDYING = `(m.mhsstatus is null or m.mhsstatus = 'aktif')`

/** The newest reminder about one of these keys. */
function reminded(keys: string, nobp: string): Record<string, string> {
  const last = (pick: string) => `(select ${pick} from peristiwa e where e.objek = 'pengingat'
    and e.objekid in (${keys}) and e.nobp = ${nobp} order by e.peristiwaid desc limit 1)`
  return {
    diingatkan: last('e.waktu'),
    diingatkanoleh: last('e.nama'),
    diingatkanhal: last('e.aksi'),
    diingatkancara: last(`(select case when n.surel is null then '' else 'surel ' end
      || case when n.wa is null then '' else 'whatsapp' end from pemberitahuan n
      join akun k on k.akunid = n.akunid where n.peristiwaid = e.peristiwaid and k.nobp = e.nobp)`),
  }
}
const REMINDED = reminded('cast(r.registerid as text)', 'r.registernobp')

const mahasiswa: BareList = {
  from: 'mahasiswa m',
  key: 'm.mhsnobp',
  joins: { p: 'join prodi p on p.prodiid = m.mhsprodiid' },
  columns: {
    ...own(
      'm',
      'mhsnobp mhsnama mhsnik mhsjkl mhsangkatan mhsprodiid totalsks nilai_d_e mhsrekommagang mhsstatus versi',
    ),
    prodinama: 'p.prodinama',
    registerstatus: newest(STATUS),
    keadaan: newest(STATE),
    aktif: 'coalesce((select a.aktif from akun a where a.nobp = m.mhsnobp), 1)',
    ...reminded(
      'select m.mhsnobp union all select cast(q.registerid as text) from register q where q.registernobp = m.mhsnobp',
      'm.mhsnobp',
    ),
  },
  prose: ['mhsnama', 'prodinama'],
  filters: {
    prodi: 'm.mhsprodiid = ?',
    angkatan: 'm.mhsangkatan = ?',
    'keadaan=layak': `m.mhsrekommagang = 0 and ${MEETS} and ${STUDYING} and not ${ACTIVE} and ${ENABLED}`,
    'keadaan=direkomendasikan': `m.mhsrekommagang = 1 and ${STUDYING} and not ${ACTIVE} and ${ENABLED}`,
    'keadaan=terdaftar': `${ACTIVE} and ${ENABLED}`,
    'keadaan=belum': `not (${STUDYING} and (m.mhsrekommagang = 1 or ${MEETS})) and not ${ACTIVE} and ${ENABLED}`,
    'keadaan=nonaktif': DISABLED,
    'putaran=belum': `exists (select 1 from putaran t join kuota k on k.kuotaidx = t.putarankuotaidx
      where k.kuotaprodiid = m.mhsprodiid and t.putarandiumumkan is null and t.putarandibatalkan is null
        and not exists (select 1 from pilihan c where c.pilihanputaranid = t.putaranid
          and c.pilihannobp = m.mhsnobp and c.pilihandetail <> '[]'))`,
  },
  searched: ['m.mhsnobp', 'm.mhsnama'],
  flags: ['mhsrekommagang'],
  sort: 'mhsnama',
  order: 'asc',
}

const placementJoins = {
  m: 'join mahasiswa m on m.mhsnobp = r.registernobp',
  p: 'join perusahaan p on p.perusahaanid = r.registerperusahaanid',
  s: 'join semester s on s.semid = r.registersemid',
  d: 'join prodi d on d.prodiid = r.registerprodiid',
  b: 'left join pembimbing b on b.pembimbingregisterid = r.registerid and r.registerdisetujui = 1',
  o: 'left join dosen o on o.dosenid = b.pembimbingdosenid',
  j: 'left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid and j.jadwalperusahaanid = r.registerperusahaanid',
}

const placement = {
  key: 'r.registerid',
  joins: placementJoins,
  prose: [
    'registermhsnama',
    'registernamaperusahaan',
    'kuotaprodinama',
    'kuotasemnama',
    'pembimbingdosennama',
    'perusahaanalamat',
  ],
  searched: ['r.registernobp', 'm.mhsnama', 'p.perusahaannama'],
  byName: 'mahasiswa m cross join register r on r.registernobp = m.mhsnobp',
}

const RUNS = 'r.registerdisetujui = 1 and r.registerakhir is null'
const OPEN = '(r.registerdisetujui is null or r.registerdisetujui = 1) and r.registerakhir is null'
const uploads = (condition: string) => `r.registerid in (
  select w.registerid from dokumenregister w where w.status = 0 and ${condition} and exists (
    select 1 from dokumen v where v.dokumenid = w.dokumenid and v.dokumenstatus = 1))`
const days = (condition: string) =>
  `r.registerid in (select l.detail_registeridx from laporandetail l where l.detail_verifikasi = 0 and ${condition})`

const TODAY = today(new Date(), DEFAULT_TIME_ZONE)
const SILENT = silentAfter(TODAY, new Set())
const scheduled = (day: string) => `(select w.${day} from jadwal w
  where w.jadwalkuotaidx = r.registerkuotaid and w.jadwalperusahaanid = r.registerperusahaanid)`

const waits = {
  'tunggu=pembimbing': `${RUNS} and not exists (select 1 from pembimbing w where w.pembimbingregisterid = r.registerid)`,
  'tunggu=surat': `${RUNS} and not exists (select 1 from pilihmahasiswa w where w.registerid = r.registerid)`,
  'tunggu=jadwal': `${RUNS} and r.registermulai is null and not exists (select 1 from jadwal w
    where w.jadwalkuotaidx = r.registerkuotaid and w.jadwalperusahaanid = r.registerperusahaanid)`,
  'tunggu=revisi': `${OPEN} and (${uploads('w.revisi = 1')} or ${days('l.detail_revisi = 1')})`,
  'magang=berjalan': RUNS,
  ...Object.fromEntries(
    ['selesai', 'dibatalkan', 'mengundurkan diri', 'pindah'].map((end) => [
      `magang=${end}`,
      `r.registerakhir = '${end}'`,
    ]),
  ),
}

const sent = (document: string, more = '') => `exists (select 1 from dokumenregister w
  where w.registerid = r.registerid and w.dokumenid = ${document}.dokumenid${more})`

const register: BareList = {
  ...placement,
  from: 'register r',
  columns: {
    ...own('r', 'registerid registernobp registerperusahaanid registerdisetujui registertanggal'),
    registermhsnama: 'm.mhsnama',
    registernamaperusahaan: 'p.perusahaannama',
    kuotaprodinama: 'd.prodinama',
    kuotasemnama: 's.semnama',
    registerstatus: STATUS,
    ...ENDED,
    pembimbingdosennama: 'o.dosennama',
    jmluploadregister: `(select count(*) from dokumenregister u join dokumen t on t.dokumenid = u.dokumenid
      where u.registerid = r.registerid and t.dokumenjenisid = 1 and t.dokumenstatus = 1)`,
    jmldokregister: '(select count(*) from dokumen where dokumenjenisid = 1 and dokumenstatus = 1)',
    ...REMINDED,
  },
  filters: {
    prodi: 'r.registerprodiid = ?',
    semester: 'r.registersemid = ?',
    kuota: 'r.registerkuotaid = ?',
    'status=menunggu': 'r.registerdisetujui is null',
    'status=disetujui': 'r.registerdisetujui = 1',
    'status=ditolak': 'r.registerdisetujui = 0',
    perusahaan: 'r.registerperusahaanid = ?',
    'tunggu=dokumen': `${OPEN} and ${uploads('w.revisi <> 1')}`,
    'tunggu=kurang': `${OPEN} and exists (select 1 from dokumen v where v.dokumenstatus = 1 and not ${sent('v')}
      and (v.dokumenjenisid = 1 or (r.registerdisetujui = 1
        and exists (select 1 from pilihmahasiswa w where w.registerid = r.registerid)
        and (v.dokumenjenisid = 2 or (v.dokumenjenisid = 4 and not exists (select 1 from dokumen k
          where k.dokumenstatus = 1 and k.dokumenjenisid = 2 and not ${sent('k', ' and w.status = 1')}))))))`,
    'tunggu=diperbaiki': `${OPEN} and ${uploads('w.revisi = 2')}`,
    ...waits,
    'keadaan=menunggu': 'r.registerdisetujui is null and r.registerakhir is null',
    'keadaan=dokumen': `${OPEN} and ${uploads('w.revisi <> 1')}`,
    'keadaan=pembimbing': waits['tunggu=pembimbing'],
    'keadaan=surat': waits['tunggu=surat'],
    'keadaan=berjalan': RUNS,
    'keadaan=selesai': `r.registerakhir = 'selesai'`,
  },
  sort: 'registertanggal',
  order: 'desc',
}

const weekly = (pick: string, more = '') =>
  `(select ${pick} from laporandetail l where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan'${more})`
const comments = (read: number) =>
  `(select count(*) from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
    where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai = 'Dosen' and t.tanggapan_dibaca = ${read})`
const unanswered = (pick: string) =>
  `(select ${pick} from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
    where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai = 'Mahasiswa' and not exists (
      select 1 from tanggapan n where n.tanggapan_laporanidx = h.laporan_idx and n.tanggapan_sebagai = 'Dosen' and n.tanggapan_idx > t.tanggapan_idx))`

const watched: BareList = {
  ...placement,
  from: 'register r',
  where: 'r.registerdisetujui = 1',
  columns: {
    ...own('r', 'registerid registernobp registerdisetujui'),
    registermhsnama: 'm.mhsnama',
    kuotasemid: 'r.registersemid',
    kuotasemnama: 's.semnama',
    kuotaprodinama: 'd.prodinama',
    registernamaperusahaan: 'p.perusahaannama',
    perusahaanalamat: 'p.perusahaanalamat',
    perusahaantelp: 'p.perusahaannotelp',
    registerstatus: STATUS,
    ...ENDED,
    pembimbingdosennama: 'o.dosennama',
    jadwalmulai: 'j.jadwalmulai',
    jadwalselesai: 'j.jadwalselesai',
    sudah_verifikasi: weekly('count(*)', ' and l.detail_verifikasi = 1'),
    belum_verifikasi: weekly('count(*)', ' and l.detail_verifikasi = 0'),
    sudah_dibaca_mahasiswa: comments(1),
    belum_dibaca_mahasiswa: comments(0),
    perlu_revisi: weekly('count(*)', ' and l.detail_verifikasi = 0 and l.detail_revisi = 1'),
    laporanterakhir: weekly('max(l.detail_tgl)'),
    belum_verifikasi_sejak: weekly('min(l.detail_tgl)', ' and l.detail_verifikasi = 0'),
    tanggapan_baru: unanswered('count(*)'),
    tanggapan_baru_pekan: unanswered('min(h.laporan_senin)'),
  },
  filters: {
    prodi: 'r.registerprodiid = ?',
    semester: 'r.registersemid = ?',
    'tunggu=validasi': `r.registerakhir is null and ${days("l.detail_revisi <> 1 and l.detail_jenis = 'mingguan'")}`,
    'tunggu=laporan': `${RUNS} and coalesce(r.registermulai, ${scheduled('jadwalmulai')}) <= '${SILENT}'
      and coalesce(r.registerselesai, ${scheduled('jadwalselesai')}) >= '${TODAY}'
      and not exists (select 1 from laporandetail l where l.detail_registeridx = r.registerid
        and l.detail_jenis = 'mingguan' and l.detail_tgl > '${SILENT}')
      and not exists (select 1 from absenhari a where a.hariregisterid = r.registerid and a.diterima = 1
        and a.haritanggal > '${SILENT}' and a.haritanggal <= '${TODAY}')`,
    'magang=ditempatkan':
      "r.registerdisetujui = 1 and (r.registerakhir is null or r.registerakhir = 'selesai')",
    perusahaan: 'r.registerperusahaanid = ?',
    ...waits,
  },
  sort: 'registermhsnama',
  order: 'asc',
}

const monitoring: BareList = {
  ...watched,
  columns: { ...watched.columns, ...REMINDED },
  filters: {
    ...watched.filters,
    dosen: 'r.registerid in (select w.pembimbingregisterid from pembimbing w where w.pembimbingdosenid = ?)',
  },
}

const mahasiswabimbingan: BareList = {
  ...watched,
  filters: { ...watched.filters, dosen: 'b.pembimbingdosenid = ?' },
  from: 'pembimbing b join register r on r.registerid = b.pembimbingregisterid',
  joins: Object.fromEntries(Object.entries(placementJoins).filter(([alias]) => alias !== 'b')),
  byName: `${placement.byName} cross join pembimbing b on b.pembimbingregisterid = r.registerid`,
}

const perusahaan: BareList = {
  from: 'perusahaan c',
  key: 'c.perusahaanid',
  joins: {},
  columns: {
    ...own(
      'c',
      'perusahaanid perusahaannama perusahaanalamat perusahaanemail perusahaannotelp perusahaanlogo perusahaanfoto perusahaanhenti perusahaandomain perusahaanbidang perusahaanuraian perusahaantugas versi',
    ),
    perusahaantelp: 'c.perusahaannotelp',
  },
  prose: ['perusahaannama', 'perusahaanalamat'],
  filters: {},
  searched: ['c.perusahaannama', 'c.perusahaanalamat', 'c.perusahaanemail', 'c.perusahaannotelp'],
  sort: 'perusahaannama',
  order: 'asc',
}

export const bareLists: Record<string, BareList> = {
  mahasiswa,
  register,
  monitoring,
  mahasiswabimbingan,
  perusahaan,
}

/** Of a student's last registration. */
function newest(pick: string): string {
  return `(select ${pick} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`
}

function own(alias: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, `${alias}.${name}`]))
}

/** The two statements of a list, and the values of their filters. */
export function statementsOf(list: BareList, query: Record<string, string>, like: string) {
  const conditions = list.where ? [list.where] : []
  const values: unknown[] = []
  for (const [name, condition] of Object.entries(list.filters)) {
    const [param, word] = name.split('=') as [string, string?]
    if (query[param] === undefined || (word !== undefined && word !== query[param])) continue
    conditions.push(condition)
    if (word === undefined) values.push(Number(query[param]))
  }
  if (query.keyword) {
    const pattern = `%${query.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(`(${list.searched.map((column) => `${column} ${like} ? escape '\\'`).join(' or ')})`)
    values.push(...list.searched.map(() => pattern))
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { sort = list.sort, order = query.sort ? 'asc' : list.order } = query
  const column = list.columns[sort]!
  const by = `order by ${list.prose.includes(sort) ? `lower(${column})` : column} ${order}, ${list.key} ${order}`
  const joined = (text: string, all = false, walk = '') => {
    const mentioned = (alias: string): boolean =>
      new RegExp(`\\b${alias}\\.`).test(text) || (alias === 'b' && mentioned('o'))
    const joins = Object.entries(list.joins).flatMap(([alias, join]) =>
      all || (mentioned(alias) && !(walk && alias === 'm')) ? [join] : [],
    )
    return `${walk || list.from} ${joins.join(' ')}`
  }
  const searching = conditions.filter((one) => one.includes(like)).join()
  const isNarrowed = conditions.length > Number(Boolean(list.where)) + Number(Boolean(query.keyword))
  const byName = sort === 'registermhsnama' && !isNarrowed ? (list.byName ?? '') : ''
  const walk = like === 'like' ? byName : byName.replaceAll('cross join', 'join')
  const columns = Object.entries(list.columns).map(([name, text]) => `${text} as ${name}`)
  return {
    values,
    total: `select count(*) as total from ${joined(searching)} ${where}`,
    // PostgreSQL takes an array for few rows; behind `in` it joins everything first.
    page: `select ${columns.join(', ')} from ${joined('', true)} where ${list.key} ${like === 'like' ? 'in (' : '= any(array('}
      select ${list.key} from ${joined(searching + by, false, walk)} ${where} ${by} limit ? offset ?${like === 'like' ? ')' : '))'} ${by}`,
  }
}
