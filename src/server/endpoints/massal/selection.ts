import { sql } from 'kysely'
import { permissionOf } from '../../../contract/access.ts'
import { bulkActions, MAX_BULK, type BulkAction, type BulkList } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { parse } from '../../../contract/parse.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import type { StudentState } from '../../../contract/resources/mahasiswa.ts'
import { eligibility } from '../../../contract/rules/eligibility.ts'
import { registrationState, type RegistrationState } from '../../../contract/rules/registration.ts'
import { isStudying } from '../../../contract/rules/studentStatus.ts'
import type { RequestContext } from '../../context.ts'
import { DISABLED, standing } from '../../db/lists.ts'
import { forbidden, invalid } from '../../http/httpError.ts'
import { listQuery, type ListQuery } from '../../records/query.ts'
import { listOf } from '../../records/select.ts'
import { placements, programme } from '../../scope.ts'

type Selection = BodyOf<'POST massal/periksa'>['pilihan']

/** Without one that the server sends whole: of that whoever asks has all keys. */
const lists: Partial<Record<BulkList, Found>> = {
  mahasiswa: { list: listOf(resources.mahasiswa, []), query: listQuery(resources.mahasiswa as Resource) },
  register: { list: listOf(resources.register, []), query: listQuery(resources.register as Resource) },
  monitoring: {
    list: listOf(resources.monitoring, []),
    query: listQuery(resources.monitoring as Resource),
  },
  dosen: { list: listOf(resources.dosen as Resource, []), query: listQuery(resources.dosen as Resource) },
}
type Found = { list: ReturnType<typeof listOf>; query: ReturnType<typeof listQuery> }

/** The keys that are meant, each once: named, or found by the list's own query within its own scope. */
export async function selectedKeys(
  context: RequestContext,
  aksi: BulkAction,
  selection: Selection,
): Promise<string[]> {
  if ('id' in selection) return selection.id
  const name = bulkActions[aksi].list
  const found = lists[name]
  const { data } = found ? parse(found.query, selection.saringan) : {}
  if (!found || !data) throw invalid({ pilihan: 'bulk.filter' })
  const permission = permissionOf(`GET ${name}`, context.user.role)
  if (!permission) throw forbidden()
  const except = new Set(selection.kecuali)
  const all = await found
    .list({ ...context, permission, query: data as ListQuery })
    .keys(MAX_BULK + except.size + 1)
  const keys = all.filter((key) => !except.has(key))
  if (keys.length === 0) throw invalid({ pilihan: 'bulk.none' })
  if (keys.length > MAX_BULK) throw invalid({ pilihan: 'bulk.too-many' })
  return keys
}

/** A row that is in reach, as far as it matters here. */
export interface Selected {
  kunci: string
  nama: string
  nobp: string
  prodiid: number
  prodinama: string
  /** `tidakkuliah`: whoever is on leave or gone, and recommended by nobody. */
  keadaan: StudentState | 'tidakkuliah' | RegistrationState | LecturerState
  /** A student: does not meet the requirement, and may be recommended all the same. */
  tidaklayak: boolean
  /** A registration: who supervises, or rests. */
  dosenid: number | null
  /** A registration: the internship runs. */
  berjalan: boolean
}

type LecturerState = 'aktif' | 'nonaktif'

/** The rows in reach by their keys; what is missing is not there, or not this caller's. */
export async function selectedRows(
  context: RequestContext,
  aksi: BulkAction,
  keys: readonly string[],
): Promise<Map<string, Selected>> {
  const rows = await read[bulkActions[aksi].list](context, keys)
  return new Map(rows.map((row) => [row.kunci, row]))
}

async function students({ db, user }: RequestContext, keys: readonly string[]): Promise<Selected[]> {
  const rows = await db
    .selectFrom('mahasiswa as m')
    .innerJoin('prodi as p', 'p.prodiid', 'm.mhsprodiid')
    .leftJoin('persyaratan as s', (join) => join.onTrue())
    .select(['m.mhsnobp as kunci', 'm.mhsnama as nama', 'm.mhsnobp as nobp', 'm.mhsprodiid as prodiid'])
    .select(['p.prodinama', 'm.totalsks', 'm.nilai_d_e'])
    .select(['m.mhsrekommagang', 'm.mhsstatus', 's.minimalsks', 's.maximalsksgagal'])
    .select([
      sql<number>`case when exists (select 1 from register r where r.registernobp = m.mhsnobp
        and ${sql.raw(standing('r').holdsPlace)}) then 1 else 0 end`.as('aktif'),
      sql<number>`case when ${sql.raw(DISABLED)} then 1 else 0 end`.as('nonaktif'),
    ])
    .where('m.mhsnobp', 'in', keys)
    .where(programme('m.mhsprodiid', user))
    .execute()
  return rows.map((row) => {
    const { minimalsks, maximalsksgagal } = row
    const requirement =
      minimalsks === null || maximalsksgagal === null ? null : { minimalsks, maximalsksgagal }
    const recommended = row.mhsrekommagang === 1
    const { state } = eligibility({ ...row, recommended }, requirement)
    const otherwise =
      state === 'direkomendasikan' || state === 'layak'
        ? state
        : isStudying(row.mhsstatus)
          ? 'belum'
          : 'tidakkuliah'
    return {
      ...row,
      keadaan: row.nonaktif ? 'nonaktif' : row.aktif ? 'terdaftar' : otherwise,
      tidaklayak: !row.nonaktif && !recommended && state !== 'layak' && isStudying(row.mhsstatus),
      dosenid: null,
      berjalan: false,
    }
  })
}

async function registrations(
  { db, user, permission }: RequestContext,
  keys: readonly string[],
): Promise<Selected[]> {
  const ids = keys.flatMap((key) => registrationOf(key) ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('prodi as p', 'p.prodiid', 'r.registerprodiid')
    .leftJoin('pembimbing as g', 'g.pembimbingregisterid', 'r.registerid')
    .select(['r.registerid', 'r.registernobp as nobp', 'm.mhsnama as nama', 'r.registerprodiid as prodiid'])
    .select(['p.prodinama', 'r.registerdisetujui', 'r.registerakhir', 'g.pembimbingdosenid as dosenid'])
    .where('r.registerid', 'in', ids)
    .where(placements('r', user, permission))
    .execute()
  return rows.map((row) => ({
    ...row,
    kunci: String(row.registerid),
    keadaan: registrationState(row.registerdisetujui),
    tidaklayak: false,
    berjalan: row.registerdisetujui === 1 && row.registerakhir === null,
  }))
}

async function lecturers({ db, user }: RequestContext, keys: readonly string[]): Promise<Selected[]> {
  const ids = keys.flatMap((key) => registrationOf(key) ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('dosen_view as d')
    .select(['d.dosenid', 'd.dosennidn as nobp', 'd.dosennama as nama', 'd.dosenprodiid as prodiid'])
    .select(['d.prodinama', 'd.aktif'])
    .where('d.dosenid', 'in', ids)
    .where(programme('d.dosenprodiid', user))
    .execute()
  return rows.map((row) => ({
    ...row,
    kunci: String(row.dosenid),
    keadaan: row.aktif === 1 ? 'aktif' : 'nonaktif',
    tidaklayak: false,
    dosenid: null,
    berjalan: false,
  }))
}

const read: Record<BulkList, (context: RequestContext, keys: readonly string[]) => Promise<Selected[]>> = {
  mahasiswa: students,
  register: registrations,
  monitoring: registrations,
  kehadiran: registrations,
  dosen: lecturers,
}

/** Written in another way, a key names no registration, and no lecturer. */
export const registrationOf = (key: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647 ? Number(key) : undefined
