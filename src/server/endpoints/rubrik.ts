import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { RUBRIC_TEMPLATES } from '../../contract/rubricTemplates.ts'
import { rubricFaults, type Rubric } from '../../contract/rules/grades.ts'
import { handlers, type CallContext, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { deleteRows, findRows, insertRow, updateRows, findRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, invalid, notFound, orNotFound } from '../http/httpError.ts'
import { assertProgramme, programme } from '../scope.ts'
import { write } from '../write.ts'

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
      .select(['b.rubrikid', 'b.rubrikprodiid as prodiid', 'b.rubriknomor as nomor', 'b.rubrikisi'])
      .select(['b.rubrikdipakai as dipakai', 'b.rubrikbeku as dibekukan', 'b.versi'])
      .select(({ selectFrom }) =>
        selectFrom('nilai')
          .whereRef('nilairubrikid', '=', 'b.rubrikid')
          .select(({ fn }) => fn.countAll<number>().as('jumlah'))
          .$asScalar()
          .$notNull()
          .as('jumlah'),
      )
      .where('b.rubrikprodiid', '=', prodiid)
      .orderBy('b.rubriknomor', 'desc')
      .execute()
    const current = rows.find(({ dipakai }) => dipakai !== null)?.rubrikid
    return {
      data: {
        prodiid,
        prodinama,
        rubrik: rows.map((row) => {
          const isi = JSON.parse(row.rubrikisi) as Rubric
          return { ...row, isi, kurang: rubricFaults(isi), berlaku: row.rubrikid === current }
        }),
      },
    }
  },

  'POST rubrik': write({
    hold: async (context) => {
      const { db, user, body } = context
      await assertProgramme(db, user, body.prodiid)
      const isi = await contentOf(context)
      const present = await findRows(db, 'rubrik', { rubrikprodiid: body.prodiid })
      return { isi, present, nomor: 1 + Math.max(0, ...present.map(({ rubriknomor }) => rubriknomor)) }
    },
    refuse: ({ held }) =>
      held.present.some(({ rubrikdipakai }) => rubrikdipakai === null) && 'grade.rubric-draft-exists',
    change: ({ db, body, held, now }) =>
      insertRow(db, 'rubrik', {
        rubrikprodiid: body.prodiid,
        rubriknomor: held.nomor,
        rubrikisi: held.isi,
        rubrikdibuat: now.toISOString(),
      }),
    // Two began a draft at once.
    refused: { 'rubrikprodiid,rubriknomor': 'grade.rubric-draft-exists' },
    event: async ({ db, held: { nomor }, done }) => ({
      what: 'rubrik.tambah',
      ...(await eventOf(db, done)),
      after: { nomor },
    }),
    said: ({ done: { rubrikid } }) => ({ code: 201, message: 'grade.rubric-created', data: { rubrikid } }),
  }),

  'POST rubrik/{rubrikid}': write({
    hold: changeable,
    version: ({ held }) => held.versi,
    refuse: ({ held, body }) => {
      const [fault] = rubricFaults(body.isi)
      // Whoever marks next goes by it.
      return held.rubrikdipakai !== null && fault && invalid({ isi: `grade.rubric.${fault}` })
    },
    // Saved as it was it is no other version: whoever marks by it has read it.
    change: async ({ db, params, held, body }) => {
      const isOther = !isDeepStrictEqual(JSON.parse(held.rubrikisi), body.isi)
      if (isOther) await updateRows(db, 'rubrik', params, { rubrikisi: JSON.stringify(body.isi) })
      return isOther
    },
    event: async ({ db, held, body, done: isOther }) =>
      isOther && {
        what: 'rubrik.ubah',
        ...(await eventOf(db, held)),
        before: weightsOf(JSON.parse(held.rubrikisi) as Rubric),
        after: weightsOf(body.isi),
      },
    said: ({ held, body, done: isOther }) => ({
      message: 'grade.rubric-saved',
      data: { versi: held.versi + (isOther ? 1 : 0), kurang: rubricFaults(body.isi) },
    }),
  }),

  'POST rubrik/pakai/{rubrikid}': write({
    hold: changeable,
    version: ({ held }) => held.versi,
    refuse: ({ held }) => {
      const [fault] = rubricFaults(JSON.parse(held.rubrikisi) as Rubric)
      return fault && `grade.rubric.${fault}`
    },
    change: async ({ db, params, held, now }) => {
      const isNew = held.rubrikdipakai === null
      if (isNew) await updateRows(db, 'rubrik', params, { rubrikdipakai: now.toISOString() })
      return isNew
    },
    event: async ({ db, held, done: isNew }) =>
      isNew && { what: 'rubrik.pakai', ...(await eventOf(db, held)) },
    said: 'grade.rubric-used',
  }),

  'DELETE rubrik/{rubrikid}': write({
    hold: changeable,
    refuse: ({ held }) => held.rubrikdipakai !== null && 'grade.rubric-in-use',
    change: ({ db, params }) => deleteRows(db, 'rubrik', params),
    event: async ({ db, held }) => ({ what: 'rubrik.hapus', ...(await eventOf(db, held)) }),
    said: 'grade.rubric-deleted',
  }),
})

/** A version that may still be changed, held until the transaction ends. */
async function changeable({ db, user, params }: RequestContext & { params: { rubrikid: number } }) {
  const row = await db
    .selectFrom('rubrik')
    .selectAll()
    .where('rubrikid', '=', params.rubrikid)
    .where(programme('rubrikprodiid', user))
    .$call(lockRow(db))
    .executeTakeFirstOrThrow(notFound)
  if (row.rubrikbeku !== null) throw conflict('grade.rubric-frozen')
  return row
}

/** What a new draft begins with: a copy, of a version in reach or of a template. */
async function contentOf({ db, user, body }: CallContext<'POST rubrik'>): Promise<string> {
  if (body.contoh !== undefined) return JSON.stringify(RUBRIC_TEMPLATES[body.contoh].isi)
  const row = await db
    .selectFrom('rubrik')
    .select('rubrikisi')
    .where('rubrikid', '=', body.dari!)
    .where(programme('rubrikprodiid', user))
    .executeTakeFirst()
  return orNotFound(row).rubrikisi
}

const eventOf = async (
  trx: Database,
  { rubrikid, rubrikprodiid, rubriknomor }: Selectable<Tables['rubrik']>,
) => ({
  id: rubrikid,
  prodiid: rubrikprodiid,
  title: await rubricTitle(trx, rubrikprodiid, rubriknomor),
})

export async function rubricTitle(db: Database, prodiid: number, nomor: number): Promise<string> {
  const { prodinama } = (await findRow(db, 'prodi', { prodiid }))!
  return `${prodinama}, ${nomor}`
}

/** What the trail tells of the content: who marks how much. */
const weightsOf = ({ bagian, skala }: Rubric) => ({
  ...Object.fromEntries(bagian.map(({ oleh, bobot }) => [oleh, bobot / 100])),
  skala: skala.map(({ huruf, batas }) => `${huruf} ${batas / 100}`).join(', '),
})
