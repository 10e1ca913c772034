import { sql, type RawBuilder } from 'kysely'
import { permissionOf, type EndpointCall, type PermissionScope } from '../../contract/access.ts'
import { THUMBNAIL_EDGE } from '../../contract/fileTypes.ts'
import { viewOf, type Resource } from '../../contract/resource.ts'
import { resources, type ResourceName } from '../../contract/resources/index.ts'
import type { Database } from '../db/open.ts'
import { behaviours } from '../resources/index.ts'
import { ALL, letters, NONE, placements, programme, visits } from '../scope.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import {
  CONFIRMATION_USE,
  LETTER_USE,
  MARK_SHEET_USE,
  PICTURE_USE,
  PROOF_USE,
  SCAN_USE,
  VISIT_USE,
} from './saveUpload.ts'

/** The file's row if this person may open it now: if a row in reach names it. */
export async function findFile(db: Database, berkasid: number, user: SessionUser) {
  const file = await db.selectFrom('berkas').selectAll().where('berkasid', '=', berkasid).executeTakeFirst()
  const use = file && uses[file.berkasguna]
  const permission = use && permissionOf(use.call, user.role)
  if (!file || !permission) return undefined
  const { rows } = await use.naming(berkasid, user, permission).execute(db)
  return rows.length > 0 ? file : undefined
}

/** The file that is sent: of a picture the small one, when no more than that is asked for. Rights are those of the picture. */
export async function sizedFile(db: Database, file: StoredFile, width: number): Promise<StoredFile> {
  if (file.berkasguna !== PICTURE_USE || !(width > 0 && width <= THUMBNAIL_EDGE)) return file
  const small = await db
    .selectFrom('laporangambar as g')
    .innerJoin('berkas as b', 'b.berkasid', 'g.gambarkecil')
    .selectAll('b')
    .where('g.gambarberkas', '=', file.berkasid)
    .executeTakeFirst()
  return small ?? file
}

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** What a file is for: the row of the access table, and the rows in reach that name the file. */
interface Use {
  call: string
  naming: (berkasid: number, user: SessionUser, permission: PermissionScope) => RawBuilder<unknown>
}

/** The company's marks on paper: the supervisor's who entered them, and the office's. */
const ofMarkSheet: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from nilaibagian n join register r on r.registerid = n.bagianregisterid
  where n.bagianberkas = ${berkasid} and ${placements('r', user, permission)}`

/** Of a visit; a student opens what was shared with them. */
const ofVisit: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from kunjunganberkas f join kunjungan k on k.kunjunganid = f.kunjunganid
  where f.berkasid = ${berkasid} and ${visits('k', user, permission)}
    and ${user.nobp === null ? ALL : sql<boolean>`k.kunjunganbagikan = 1`}`
/** The days a company confirmed on paper: as its marks. */
const ofConfirmation: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from lapangankertas k join register r on r.registerid = k.registerid
  where k.berkas = ${berkasid} and ${placements('r', user, permission)}`

/** The file before a correction: it is read by whoever reads the one after. */
const asItWas = (berkasid: number, key: string, column: string) =>
  sql`${sql.ref(key)} in (select ${sql.ref(column)} from revisi where revisiberkas = ${berkasid})`

const ofDocument: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from dokumenregister d join register r on r.registerid = d.registerid
  where (d.files = ${berkasid} or ${asItWas(berkasid, 'd.idx', 'revisidokumenidx')}) and ${placements('r', user, permission)}`

const ofReport: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from laporandetail l join register r on r.registerid = l.detail_registeridx
  where (l.detail_lampiran = ${berkasid} or ${asItWas(berkasid, 'l.detail_idx', 'revisidetailidx')}) and ${placements('r', user, permission)}`

const ofPicture: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from laporangambar g join laporandetail l on l.detail_idx = g.gambardetailidx
  join register r on r.registerid = l.detail_registeridx
  where g.gambarberkas = ${berkasid} and ${placements('r', user, permission)}`

const ofProof: Use['naming'] = (berkasid, user, permission) => sql`
  select 1 from ketidakhadiran a join register r on r.registerid = a.absenregisterid
  where a.absenbukti = ${berkasid} and ${placements('r', user, permission)}`

const ofLetter =
  (column: 'berkasid' | 'pindaianid'): Use['naming'] =>
  (berkasid, user, permission) =>
    sql`
    select 1 from surat s where ${sql.ref(`s.${column}`)} = ${berkasid} and ${letters('s', user, permission)}`

const ofRecord =
  (resource: Resource, field: string): Use['naming'] =>
  (berkasid, user, permission) =>
    sql`
    select 1 from ${sql.table(viewOf(resource))}
    where ${sql.ref(field)} = ${berkasid} and ${inReach(resource, user, permission)}`

function inReach(
  { name, programme: column }: Resource,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> {
  if (permission === 'any') return ALL
  const condition =
    permission === 'own'
      ? behaviours[name as ResourceName]?.ownFiles?.(user)
      : column && programme(column, user)
  return condition || NONE
}

const uses: Partial<Record<string, Use>> = {
  ...Object.fromEntries(
    Object.values<Resource>(resources).flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([field, { use }]) =>
        use ? [[use, { call: `GET file ${use}`, naming: ofRecord(resource, field) }]] : [],
      ),
    ),
  ),
  ...({
    dokumen: { call: 'GET file dokumen registrasi/konsultasi/keberangkatan', naming: ofDocument },
    laporan: { call: 'GET file lampiran laporan mingguan', naming: ofReport },
    [LETTER_USE]: { call: 'GET file surat', naming: ofLetter('berkasid') },
    [SCAN_USE]: { call: 'GET file surat', naming: ofLetter('pindaianid') },
    [PICTURE_USE]: { call: 'GET file gambar laporan', naming: ofPicture },
    laporanakhir: { call: 'GET file lampiran laporan akhir', naming: ofReport },
    [VISIT_USE]: { call: 'GET file kunjungan', naming: ofVisit },
    [CONFIRMATION_USE]: { call: 'GET file lembar konfirmasi lapangan', naming: ofConfirmation },
    [PROOF_USE]: { call: 'GET file bukti ketidakhadiran', naming: ofProof },
    [MARK_SHEET_USE]: { call: 'GET file lembar nilai lapangan', naming: ofMarkSheet },
  } satisfies Record<string, Use & { call: EndpointCall }>),
}
