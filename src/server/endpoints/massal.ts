import { sql } from 'kysely'
import { bulkActions, UNDO, type BulkAction } from '../../contract/bulk.ts'
import type { BodyOf } from '../../contract/endpoints/index.ts'
import { message } from '../../contract/messages/index.ts'
import { CATEGORY } from '../../contract/rules/documents.ts'
import { REVISION } from '../../contract/rules/revision.ts'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import { handlers, type RequestContext } from '../context.ts'
import { conflict, invalid, orNotFound } from '../http/httpError.ts'
import type { Job } from '../jobs/job.ts'
import { callOf, reachOf, runCall } from './massal/run.ts'
import { reminderTo } from './massal/reminding.ts'
import { selectedKeys, selectedRows, type Selected } from './massal/selection.ts'
import {
  changedRows,
  keepCall,
  keptCall,
  ownCall,
  resultOf,
  type Plan,
  type Planned,
} from './massal/store.ts'
import { isFree, isReplaceable, lecturersOf, pembimbingOf } from './massal/pembimbing.ts'

/** Many rows in one call (contract/bulk.ts). */
export const massal = handlers({
  'POST massal': async (context) => {
    const { body } = context
    // As long as its rows take; how many run at once has a bound of its own.
    context.waitsElsewhere()
    const kept = await keptCall(context, body)
    const call =
      kept ??
      (await keepCall(context, body, await plannedFor(context, body))) ??
      // Written down by another that was sent at the same moment; or not, because another one takes the same back.
      (await keptCall(context, body))
    if (!call) throw conflict('bulk.undone')
    return done(context, call, kept ? 200 : 201)
  },

  'POST massal/{massalid}': async (context) => {
    context.waitsElsewhere()
    const { massalid } = context.params
    return done(context, orNotFound(await ownCall(context, massalid)), 200)
  },

  'POST massal/periksa': async (context) => {
    const { aksi, pilihan } = context.body
    const { perihal } = bulkActions[aksi]
    const asked = { ...context, permission: reachOf(context.user, bulkActions[aksi].call) }
    const keys = await selectedKeys(asked, aksi, pilihan)
    const found = await selectedRows(asked, aksi, keys)
    const rows = keys.flatMap((key) => found.get(key) ?? [])
    const free =
      aksi === 'pembimbing'
        ? rows.filter(isFree)
        : aksi === 'gantipembimbing'
          ? rows.filter(isReplaceable)
          : []
    return {
      message: 'request.loaded' as const,
      data: {
        jumlah: keys.length,
        hilang: keys.length - rows.length,
        keadaan: grouped(rows, ({ keadaan }) => keadaan).map(([keadaan, each]) => ({
          keadaan,
          jumlah: each.length,
        })),
        berjalan: rows.filter(({ berjalan }) => berjalan).length,
        belumdivalidasi: aksi === 'selesai' ? await unvalidated(asked, rows) : 0,
        tidakmemenuhi: rows.filter(({ tidaklayak, keadaan }) =>
          aksi === 'batalrekomendasi' ? keadaan === 'terdaftar' : tidaklayak,
        ).length,
        ...(await papersOf(asked, aksi, rows)),
        prodi: grouped(free, ({ prodiid }) => prodiid).map(([prodiid, each]) => ({
          prodiid,
          prodinama: each[0]!.prodinama,
          jumlah: each.length,
        })),
        id: rows.map(({ kunci }) => kunci),
        pengingat: perihal ? await reminderTo(asked, perihal, rows) : null,
      },
    }
  },

  'GET massal/{massalid}': async (context) => ({
    data: await resultOf(context, context.params.massalid, { brief: context.query.ringkas === 1 }),
  }),
})

async function done(context: RequestContext, job: Job, code: 200 | 201) {
  reachOf(context.user, callOf(job))
  await runCall(context, job)
  const data = await resultOf(context, job.kunci!, { brief: false })
  return { code, message: message('bulk.done', { done: data.berhasil, failed: data.gagal }), data }
}

async function plannedFor(context: RequestContext, body: BodyOf<'POST massal'>): Promise<Planned> {
  const { aksi, pilihan, isi, asal } = body
  if (aksi === UNDO) {
    const planned = await changedRows(context, asal!)
    reachOf(context.user, bulkActions[planned.aksi].undo!)
    if (planned.rows.length === 0) throw invalid({ asal: 'bulk.none' })
    return planned
  }
  const { call, perihal } = bulkActions[aksi]
  const asked = { ...context, permission: reachOf(context.user, call) }
  const keys = await selectedKeys(asked, aksi, pilihan!)
  const found = await selectedRows(asked, aksi, keys)
  const givesLecturers = aksi === 'pembimbing' || aksi === 'gantipembimbing'
  const lecturers = givesLecturers ? await lecturersOf(asked, isi!.dosen!) : []
  const files =
    aksi === 'validasi' || aksi === 'revisi'
      ? await waitingFiles(asked, [...found.keys()], isi?.dokumen)
      : new Map<string, number[]>()
  const given = pembimbingOf([...found.values()], lecturers, aksi === 'pembimbing' ? isFree : isReplaceable)
  const rows = keys.map((kunci) => {
    const row = found.get(kunci)
    const rencana: Plan = {
      ...((aksi === 'setujui' || aksi === 'tolak') &&
        isi?.dari?.length && { dari: seenState(row, isi.dari) }),
      ...(aksi === 'rekomendasi' && isi?.belumlayak === 1 && { belumlayak: true }),
      ...((aksi === 'validasi' || aksi === 'revisi') && {
        berkas: (files.get(kunci) ?? []).filter((file) => isi?.berkas?.includes(file) ?? true),
      }),
      ...(givesLecturers && { dosenid: (row && given.get(row)) ?? lecturers[0]!.dosenid }),
      ...(aksi === 'revisi' && { bagian: isi?.bagian, jenisdokumen: isi?.dokumen }),
      ...(isi?.alasan && { alasan: isi.alasan }),
      ...(perihal && { teks: isi?.teks ?? {}, cara: isi?.cara ?? [] }),
      ...(perihal && isi?.ulang !== undefined && { ulang: isi.ulang }),
    }
    // Of a row that is not in reach nothing is told, its name neither.
    return { kunci, nobp: row?.nobp ?? '', isi: { nama: row?.nama ?? '', rencana } }
  })
  return { aksi, rows }
}

/** The state of the row that was seen, if the question named it; else one that it is not in, so that it is refused. */
function seenState(row: Selected | undefined, named: readonly RegistrationState[]): RegistrationState {
  const now = row?.keadaan as RegistrationState | undefined
  return now && named.includes(now) ? now : named[0]!
}

/** Which uploads of each registration wait now. */
async function waitingFiles(
  { db }: RequestContext,
  keys: readonly string[],
  types?: readonly number[],
): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const uploads = await db
    .selectFrom('dokumenregister as u')
    .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
    .select(['u.registerid', 'u.files'])
    .where('u.registerid', 'in', keys.map(Number))
    .where('u.status', '=', 0)
    .where('u.revisi', '<>', REVISION.ASKED)
    .where('d.dokumenstatus', '=', 1)
    .$if(types !== undefined, (rows) => rows.where('u.dokumenid', 'in', types!))
    .execute()
  const grouped = Map.groupBy(uploads, ({ registerid }) => String(registerid))
  return new Map([...grouped].map(([key, each]) => [key, each.map(({ files }) => files)]))
}

/** What of their papers the question has to say. */
async function papersOf({ db }: RequestContext, aksi: BulkAction, rows: readonly Selected[]) {
  const none = { belumlengkap: [], dokumenmenunggu: 0, tanpadokumen: 0 }
  const validates = aksi === 'validasi' || aksi === 'revisi'
  if ((aksi !== 'setujui' && !validates) || rows.length === 0) return none
  const ids = rows.map(({ kunci }) => Number(kunci))
  const uploads = db
    .selectFrom('dokumenregister as u')
    .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
    .select('u.registerid')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.sum<number>('u.status').as('validated')])
    .select(sql<number>`sum(case when u.status = 0 and u.revisi = 1 then 1 else 0 end)`.as('asked'))
    .where('u.registerid', 'in', ids)
    .where('d.dokumenstatus', '=', 1)
    .groupBy('u.registerid')
  if (validates) {
    const found = await uploads.execute()
    const waiting = found.reduce((sum, { sent, validated, asked }) => sum + sent - validated - asked, 0)
    return { ...none, dokumenmenunggu: waiting, tanpadokumen: ids.length - found.length }
  }
  const [found, required] = await Promise.all([
    uploads.where('d.dokumenjenisid', '=', CATEGORY.REGISTRASI).execute(),
    db
      .selectFrom('dokumen')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('dokumenjenisid', '=', CATEGORY.REGISTRASI)
      .where('dokumenstatus', '=', 1)
      .executeTakeFirstOrThrow(),
  ])
  const complete = new Set(found.filter(({ sent }) => sent >= required.count).map((row) => row.registerid))
  const undecided = rows.filter(({ keadaan }) => keadaan !== 'disetujui')
  const lacking = required.count === 0 ? [] : undecided.filter(({ kunci }) => !complete.has(Number(kunci)))
  return { ...none, belumlengkap: lacking.map(({ kunci, nama }) => ({ id: kunci, nama })) }
}

/** How many reported days of these nobody has validated. */
async function unvalidated({ db }: RequestContext, rows: readonly Selected[]): Promise<number> {
  if (rows.length === 0) return 0
  const { n } = await db
    .selectFrom('laporandetail')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(
      'detail_registeridx',
      'in',
      rows.map(({ kunci }) => Number(kunci)),
    )
    .where('detail_jenis', '=', 'mingguan')
    .where('detail_verifikasi', '=', 0)
    .executeTakeFirstOrThrow()
  return n
}

function grouped<K>(rows: readonly Selected[], of: (row: Selected) => K): [K, Selected[]][] {
  return [...Map.groupBy(rows, of)].sort(([, a], [, b]) => b.length - a.length)
}
