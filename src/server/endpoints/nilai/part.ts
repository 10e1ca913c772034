import type { Marker, Marks, Rubric, RubricPart } from '../../../contract/rules/grades.ts'
import type { Insertable } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRow, insertRow, updateRows, findRows } from '../../db/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { changed, type Event } from '../../events/record.ts'
import { conflict, invalid, orNotFound } from '../../http/httpError.ts'
import { rubricTitle } from '../rubrik.ts'
import type { HeldMarks } from './held.ts'

/** The company's marks come in two ways that do not write on each other: a row each. What is sent counts. */
export const COMPANY_ROW = { kertas: 0, tautan: 1 } as const

/** What one who marks writes on: the rubric, their part of it, and what is there. The registration is held. */
export async function partOf(db: Database, held: HeldMarks, { oleh, ke }: { oleh: Marker; ke: number }) {
  const rubric = (await findRow(db, 'rubrik', { rubrikid: (held.rubrikid ?? held.berlaku)! }))!
  const part = (JSON.parse(rubric.rubrikisi) as Rubric).bagian.find((each) => each.oleh === oleh)
  if (!part) throw conflict('grade.rubric-first-part')
  const rows = await findRows(db, 'nilaibagian', {
    bagianregisterid: held.registerid,
    bagianoleh: oleh,
    bagianke: oleh === 'lapangan' ? Object.values(COMPANY_ROW) : [ke],
  })
  const before = rows.find(({ bagianke }) => bagianke === ke)
  /** The company's, the other way. */
  const beside = rows.find(({ bagianke }) => bagianke !== ke)
  return { rubric, part, before, beside }
}
export type MarkedPart = Awaited<ReturnType<typeof partOf>>

/** The version of the marks; null where they were given by another rubric, or by this one before it was changed. */
export const versionFor = (
  { rubric, before }: Pick<MarkedPart, 'rubric' | 'before'>,
  read: { rubrikid: number; rubrikversi: number },
): number | null =>
  read.rubrikid === rubric.rubrikid && read.rubrikversi === rubric.versi ? (before?.versi ?? 0) : null

/** Where there was none, a new row. @returns its version */
export async function storeMarks(
  trx: Database,
  key: Pick<StoredPart, 'bagianregisterid' | 'bagianoleh' | 'bagianke'>,
  before: MarkedPart['before'],
  values: Omit<StoredPart, 'bagianregisterid' | 'bagianoleh' | 'bagianke' | 'versi'>,
): Promise<number> {
  if (!before) return (await insertRow(trx, 'nilaibagian', { ...key, ...values })).versi
  await updateRows(trx, 'nilaibagian', { bagianid: before.bagianid }, values)
  return before.versi + 1
}
type StoredPart = Insertable<Tables['nilaibagian']>

/** Sent, or waiting to be countersigned. */
export const isHandedIn = (row: MarkedPart['before']): boolean =>
  row !== undefined && (row.bagiandikirim !== null || row.bagiandiajukan !== null)

export function assertKnown({ kriteria }: RubricPart, marks: Marks): void {
  const known = new Set(kriteria.map(({ id }) => id))
  if (Object.keys(marks).some((id) => !known.has(id))) throw invalid({ nilai: 'grade.unknown-criterion' })
}

/** The first mark binds the student to the rubric, and freezes it. @returns what is told of it */
export async function bindRubric(
  trx: Database,
  context: Pick<RequestContext, 'now'>,
  held: HeldMarks,
  rubric: MarkedPart['rubric'],
): Promise<Frozen[]> {
  if (held.rubrikid === null)
    await insertRow(trx, 'nilai', { nilairegisterid: held.registerid, nilairubrikid: rubric.rubrikid })
  return rubric.rubrikbeku === null ? freeze(trx, context, rubric) : []
}

/** Nobody may have changed it since it was read: these marks are by what was read. */
async function freeze(
  trx: Database,
  { now }: Pick<RequestContext, 'now'>,
  { rubrikid, rubriknomor, rubrikprodiid, versi }: MarkedPart['rubric'],
): Promise<Frozen[]> {
  const asRead = { rubrikid, versi, rubrikbeku: null }
  if ((await updateRows(trx, 'rubrik', asRead, { rubrikbeku: now.toISOString() })) === 0) {
    const meanwhile = orNotFound(await findRow(trx, 'rubrik', { rubrikid }))
    // Frozen by somebody else's first mark, as it was read.
    if (meanwhile.versi === versi && meanwhile.rubrikbeku !== null) return []
    throw conflict('changed.by-other')
  }
  return [
    {
      what: 'rubrik.beku',
      id: rubrikid,
      title: await rubricTitle(trx, rubrikprodiid, rubriknomor),
      prodiid: rubrikprodiid,
      // It is about the rubric, not about who was marked by it first.
      registerid: null,
    },
  ]
}
type Frozen = Event & { what: 'rubrik.beku' }

/** By the names of the criteria: what was 80 and is 85. */
export function told({ oleh, kriteria }: RubricPart, before: MarkedPart['before'], after: Marks) {
  const byName = (marks: Marks) =>
    Object.fromEntries(kriteria.flatMap(({ id, nama }) => (id in marks ? [[nama, marks[id]! / 100]] : [])))
  const different = changed(
    before ? byName(JSON.parse(before.bagianisi) as Marks) : {},
    byName(after),
    kriteria.map(({ nama }) => nama),
  )
  return {
    before: before ? { bagian: oleh, ...different.before } : null,
    after: { bagian: oleh, ...different.after },
  }
}
