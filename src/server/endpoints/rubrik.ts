import { RUBRIC_TEMPLATES } from '../../contract/rubricTemplates.ts'
import { rubricFaults, type Rubric } from '../../contract/rules/grades.ts'
import { handlers, type RequestContext } from '../context.ts'
import { isTaken } from '../db/constraint.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, invalid, orNotFound } from '../http/httpError.ts'
import { assertProgramme, programme } from '../scope.ts'

/**
 * What a programme marks by. A version is a draft until it is used, may be mended until somebody is marked by it, and is
 * never changed after that: whoever wants it otherwise copies it.
 */
export const rubrik = handlers({
  'GET rubrik/{prodiid}': async ({ db, user, params: { prodiid } }) => {
    await assertProgramme(db, user, prodiid)
    const { prodinama } = orNotFound(
      await db.selectFrom('prodi').select('prodinama').where('prodiid', '=', prodiid).executeTakeFirst(),
    )
    const rows = await db
      .selectFrom('rubrik as b')
      .selectAll('b')
      .select(({ selectFrom }) =>
        selectFrom('nilai')
          .whereRef('nilairubrikid', '=', 'b.rubrikid')
          .select(({ fn }) => fn.countAll<number | string>().as('jumlah'))
          .as('jumlah'),
      )
      .where('b.rubrikprodiid', '=', prodiid)
      .orderBy('b.rubriknomor', 'desc')
      .execute()
    const current = rows.find(({ rubrikdipakai }) => rubrikdipakai !== null)?.rubrikid
    return {
      data: {
        prodiid,
        prodinama,
        rubrik: rows.map((row) => {
          const isi = JSON.parse(row.rubrikisi) as Rubric
          return {
            rubrikid: row.rubrikid,
            prodiid,
            nomor: row.rubriknomor,
            isi,
            kurang: rubricFaults(isi),
            dipakai: row.rubrikdipakai,
            dibekukan: row.rubrikbeku,
            berlaku: row.rubrikid === current,
            jumlah: Number(row.jumlah ?? 0),
            versi: row.versi,
          }
        }),
      },
    }
  },

  'POST rubrik': async (context) => {
    const { db, user, body, now } = context
    await assertProgramme(db, user, body.prodiid)
    return db
      .transaction()
      .execute(async (trx) => {
        const isi = await contentOf(trx, context)
        const present = await trx
          .selectFrom('rubrik')
          .select(['rubriknomor', 'rubrikdipakai'])
          .where('rubrikprodiid', '=', body.prodiid)
          .execute()
        if (present.some(({ rubrikdipakai }) => rubrikdipakai === null))
          throw conflict('grade.rubric-draft-exists')
        const nomor = 1 + Math.max(0, ...present.map(({ rubriknomor }) => rubriknomor))
        const { rubrikid } = await trx
          .insertInto('rubrik')
          .values({
            rubrikprodiid: body.prodiid,
            rubriknomor: nomor,
            rubrikisi: isi,
            rubrikdibuat: now.toISOString(),
          })
          .returning('rubrikid')
          .executeTakeFirstOrThrow()
        await recordEvents(trx, context, {
          what: 'rubrik.tambah',
          id: rubrikid,
          prodiid: body.prodiid,
          title: await rubricTitle(trx, body.prodiid, nomor),
          after: { nomor },
        })
        return { code: 201 as const, message: 'grade.rubric-created' as const, data: { rubrikid } }
      })
      .catch((error: unknown) => {
        // Two began a draft at once.
        if (isTaken(error, 'rubrikprodiid', 'rubriknomor')) throw conflict('grade.rubric-draft-exists')
        throw error
      })
  },

  'POST rubrik/{rubrikid}': (context) =>
    change(context, context.params.rubrikid, context.body.versi, async (trx, row) => {
      const { isi } = context.body
      const kurang = rubricFaults(isi)
      // Whoever marks next goes by it.
      if (row.rubrikdipakai !== null && kurang[0]) throw invalid({ isi: `grade.rubric.${kurang[0]}` })
      const versi = await write(trx, row, { rubrikisi: JSON.stringify(isi) })
      await recordEvents(trx, context, {
        what: 'rubrik.ubah',
        ...(await named(trx, row)),
        before: weightsOf(JSON.parse(row.rubrikisi) as Rubric),
        after: weightsOf(isi),
      })
      return { message: 'grade.rubric-saved' as const, data: { versi, kurang } }
    }),

  'POST rubrik/pakai/{rubrikid}': (context) =>
    change(context, context.params.rubrikid, context.body.versi, async (trx, row) => {
      const [fault] = rubricFaults(JSON.parse(row.rubrikisi) as Rubric)
      if (fault) throw conflict(`grade.rubric.${fault}`)
      await write(trx, row, { rubrikdipakai: row.rubrikdipakai ?? context.now.toISOString() })
      await recordEvents(trx, context, { what: 'rubrik.pakai', ...(await named(trx, row)) })
      return { message: 'grade.rubric-used' as const }
    }),

  'DELETE rubrik/{rubrikid}': (context) =>
    change(context, context.params.rubrikid, undefined, async (trx, row) => {
      if (row.rubrikdipakai !== null) throw conflict('grade.rubric-in-use')
      await trx.deleteFrom('rubrik').where('rubrikid', '=', row.rubrikid).execute()
      await recordEvents(trx, context, { what: 'rubrik.hapus', ...(await named(trx, row)) })
      return { message: 'grade.rubric-deleted' as const }
    }),
})

type Asking = Pick<RequestContext, 'db' | 'user'>
type Row = Awaited<ReturnType<typeof held>>

/** A version that may still be changed, held until the transaction ends. */
const change = <T>(
  { db, user }: Asking,
  rubrikid: number,
  versi: number | undefined,
  act: (trx: Database, row: Row) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const row = await held(trx, user, rubrikid)
    if (row.rubrikbeku !== null) throw conflict('grade.rubric-frozen')
    if (versi !== undefined && row.versi !== versi) throw conflict('changed.by-other')
    return act(trx, row)
  })

const held = async (trx: Database, user: Asking['user'], rubrikid: number) =>
  orNotFound(
    await trx
      .selectFrom('rubrik')
      .selectAll()
      .where('rubrikid', '=', rubrikid)
      .where(programme('rubrikprodiid', user))
      .$call(lockRow(trx))
      .executeTakeFirst(),
  )

async function write(
  trx: Database,
  { rubrikid }: Row,
  values: { rubrikisi?: string; rubrikdipakai?: string },
): Promise<number> {
  const { versi } = await trx
    .updateTable('rubrik')
    .set((eb) => ({ ...values, versi: eb('versi', '+', 1) }))
    .where('rubrikid', '=', rubrikid)
    .returning('versi')
    .executeTakeFirstOrThrow()
  return versi
}

/** What a new draft begins with: a copy, of a version in reach or of a template. */
async function contentOf(
  trx: Database,
  {
    user,
    body,
  }: {
    user: Asking['user']
    body: { dari?: number | undefined; contoh?: keyof typeof RUBRIC_TEMPLATES | undefined }
  },
): Promise<string> {
  if (body.contoh !== undefined) return JSON.stringify(RUBRIC_TEMPLATES[body.contoh].isi)
  const row = await trx
    .selectFrom('rubrik')
    .select('rubrikisi')
    .where('rubrikid', '=', body.dari!)
    .where(programme('rubrikprodiid', user))
    .executeTakeFirst()
  return orNotFound(row).rubrikisi
}

const named = async (trx: Database, { rubrikid, rubrikprodiid, rubriknomor }: Row) => ({
  id: rubrikid,
  prodiid: rubrikprodiid,
  title: await rubricTitle(trx, rubrikprodiid, rubriknomor),
})

export async function rubricTitle(db: Database, prodiid: number, nomor: number): Promise<string> {
  const { prodinama } = await db
    .selectFrom('prodi')
    .select('prodinama')
    .where('prodiid', '=', prodiid)
    .executeTakeFirstOrThrow()
  return `${prodinama}, ${nomor}`
}

/** What the trail tells of the content: who marks how much. */
const weightsOf = ({ bagian, skala }: Rubric) => ({
  ...Object.fromEntries(bagian.map(({ oleh, bobot }) => [oleh, bobot / 100])),
  skala: skala.map(({ huruf, batas }) => `${huruf} ${batas / 100}`).join(', '),
})
