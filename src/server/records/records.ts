import { pageOf } from '../../contract/page.ts'
import type { Field } from '../../contract/fields.ts'
import { allFields, type Resource } from '../../contract/resource.ts'
import { resources, type ResourceName } from '../../contract/resources/index.ts'
import type { Asked } from '../context.ts'
import { brokenConstraint } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { uploadOf, withFile, type Upload } from '../files/keep.ts'
import { conflict, found, invalid, notFound } from '../problems.ts'
import { CHANGED_BY_OTHER } from '../../contract/problem.ts'
import { behaviours } from '../resources/index.ts'
import type { Row } from '../resources/behaviour.ts'
import { perPage, type ListQuery } from './query.ts'
import { inOrder, inScope, pageRows, source, totalOf, type AnyQuery } from './select.ts'

/** List, read, create, update and delete, once for every resource. The scope stands in each statement's `where`. */
export function recordsOf(resource: Resource) {
  const { id, name } = resource
  const behaviour = behaviours[name as ResourceName] ?? {}
  const reader = source(resource)
  const columns = [
    ...new Set([
      id,
      ...Object.keys(allFields(resource)).filter((field) => reader.has(field)),
      ...(resource.form ? ['versi'] : []),
    ]),
  ]
  const fileFields = Object.entries(resource.fields).filter(([, field]) => field.kind === 'file')
  const decoders = decodersOf(allFields(resource))

  const present = (row: Row, ask: Asked): Row => {
    const shown: Row = { ...row }
    for (const [field, decode] of decoders) shown[field] = decode(row[field], ask)
    return behaviour.present ? behaviour.present(shown, ask) : shown
  }
  const selected = (db: Database, ask: Asked): AnyQuery =>
    inScope(reader.from(db).select(columns), resource, ask)
  const read = (db: Database, ask: Asked, key: number): Promise<Row | undefined> =>
    selected(db, ask).where(id, '=', key).executeTakeFirst()

  return {
    list: async (ask: Asked & { query: ListQuery }) => {
      const { query } = ask
      const page = pageOf(await totalOf(resource, ask), query.page ?? 1, perPage(query))
      const rows = await pageRows(resource, ask, columns, (page.currentPage - 1) * page.perPage)
      return { data: rows.map((row: Row) => present(row, ask)), page }
    },

    options: async (ask: Asked) => {
      const rows = await selected(ask.db, ask).orderBy(inOrder(resource, resource.list.sort)).execute()
      return { data: rows.map((row: Row) => present(row, ask)) }
    },

    /** All records of one parent. The parent's own row must be in reach, or nothing is there. */
    children: async (ask: Asked & { params: Record<string, number> }) => {
      const [parentId] = Object.values(ask.params)
      const { field } = resource.parent!
      const parent = resources[resource.fields[field]!.to as ResourceName] as Resource
      found(
        await inScope(source(parent).from(ask.db).select([parent.id]), parent, ask)
          .where(parent.id, '=', parentId)
          .executeTakeFirst(),
      )
      const rows = await selected(ask.db, ask)
        .where(field, '=', parentId)
        .orderBy(inOrder(resource, resource.list.sort))
        .orderBy(id)
        .execute()
      return { data: rows.map((row: Row) => present(row, ask)) }
    },

    one: async (ask: Asked & { params: { id: number } }) => ({
      data: present(found(await read(ask.db, ask, ask.params.id)), ask),
    }),

    create: async (ask: Asked & { body: Row }) => {
      const input = without(ask.body, [id, 'versi'])
      const data = await write(ask, uploadIn(input), async (trx, berkas) => {
        const asked = { ...ask, db: trx }
        await behaviour.check?.(asked, input, null)
        const created = (await loose(trx)
          .insertInto(name)
          .values(columnsOf(input, berkas))
          .returning(id)
          .executeTakeFirstOrThrow()) as Row
        const key = created[id] as number
        await behaviour.after?.(asked, key, input, null)
        return { result: found(await read(trx, ask, key)) }
      })
      return { code: 201 as const, message: 'Data berhasil disimpan.', data: present(data, ask) }
    },

    update: async (ask: Asked & { params: { id: number }; body: Row }) => {
      const key = ask.params.id
      if (ask.body[id] !== undefined && ask.body[id] !== key)
        throw invalid({ [id]: 'Tidak sama dengan data yang diubah.' })
      const input = without(ask.body, [id, 'versi'])
      const data = await write(ask, uploadIn(input), async (trx, berkas) => {
        const asked = { ...ask, db: trx }
        const before = found(
          await inScope(source(resource).from(trx).selectAll(), resource, ask)
            .where(id, '=', key)
            .executeTakeFirst(),
        )
        if (ask.body.versi !== undefined && before.versi !== ask.body.versi) throw conflict(CHANGED_BY_OTHER)
        await behaviour.check?.(asked, input, before)
        const result = await loose(trx)
          .updateTable(name)
          .set((eb: AnyQuery) => ({ ...columnsOf(input, berkas), versi: eb('versi', '+', 1) }))
          .where(id, '=', key)
          .where('versi', '=', before.versi)
          .executeTakeFirst()
        // Somebody was faster between our read and our write.
        if (Number(result.numUpdatedRows) === 0) throw conflict(CHANGED_BY_OTHER)
        await behaviour.after?.(asked, key, input, before)
        const replaced = fileFields.filter(([field]) => berkas !== null || input[field] === null)
        const unused = replaced.map(([field]) => before[field] as number | null)
        return { result: found(await read(trx, ask, key)), unused }
      })
      return { message: 'Data berhasil diperbarui.', data: present(data, ask) }
    },

    delete: async (ask: Asked & { params: { id: number } }) => {
      const key = ask.params.id
      await write(ask, null, async (trx) => {
        const before = found(
          await inScope(source(resource).from(trx).selectAll(), resource, ask)
            .where(id, '=', key)
            .executeTakeFirst(),
        )
        const use = await behaviour.usedBy?.(trx, key, ask)
        if (use) throw conflict(use)
        const freed = (await behaviour.beforeDelete?.(trx, key)) ?? []
        const result = await loose(trx).deleteFrom(name).where(id, '=', key).executeTakeFirst()
        if (Number(result.numDeletedRows) === 0) throw notFound()
        return {
          result: undefined,
          unused: [...freed, ...fileFields.map(([field]) => before[field] as number | null)],
        }
      })
      return { message: 'Data berhasil dihapus.' }
    },
  }

  function uploadIn(input: Row): Upload | null {
    for (const [field, { use, accept }] of fileFields) {
      const upload = uploadOf(input, { field, use: use!, types: accept ?? [] })
      if (upload) return upload
    }
    return null
  }

  /** The columns to write: a file is replaced by its row's id, taken away when sent empty, else left alone. */
  function columnsOf(input: Row, berkas: number | null): Row {
    const written = without(input, [...(behaviour.apart ?? []), ...fileFields.map(([field]) => field)])
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      if (kind === 'choices' && field in written) written[field] = JSON.stringify(written[field])
      if (kind === 'flag' && field in written) written[field] = Number(written[field])
    }
    const [file] = fileFields
    if (!file) return written
    const value = berkas ?? (input[file[0]] === null ? null : undefined)
    return value === undefined ? written : { ...written, [file[0]]: value }
  }

  async function write<T>(
    ask: Asked,
    upload: Upload | null,
    act: Parameters<typeof withFile<T>>[2],
  ): Promise<T> {
    try {
      return await withFile(ask, upload, act)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  function refusalOf(error: unknown): unknown {
    const broken = brokenConstraint(error)
    if (broken?.kind === 'foreign') return conflict('Data ini masih dipakai oleh data lain.')
    if (broken?.kind !== 'unique') return error
    const unique = Object.entries(resource.fields).find(([, field]) => field.unique)?.[0]
    const field = behaviour.taken?.field ?? unique
    if (!field) return conflict('Data yang sama sudah ada.')
    return invalid({ [field]: behaviour.taken?.message ?? 'Sudah dipakai data lain.' })
  }
}

type Decode = (value: unknown, ask: Asked) => unknown

/** What the database stores differently from what the wire says. */
function decodersOf(fields: Record<string, Field>): [string, Decode][] {
  const decoded: Partial<Record<Field['kind'], Decode>> = {
    flag: (value) => String(value ?? 0),
    choices: (value) => (typeof value === 'string' ? JSON.parse(value) : []),
    file: (value, ask) => ask.link(value as number | null),
  }
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const decode = decoded[kind]
    return decode ? [[name, decode]] : []
  })
}

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

// Table and column names come from definitions, checked against the database by a test; types cannot follow them.
const loose = (db: Database) => db as any
