import { sql, type RawBuilder } from 'kysely'
import { offsetOf, pageOf } from '../../contract/page.ts'
import type { EventName, RecordAct } from '../../contract/events.ts'
import type { Field } from '../../contract/fields.ts'
import { message, render } from '../../contract/messages/index.ts'
import { maskedFor, isPersonal } from '../../contract/personal.ts'
import { type ImportName, storedColumns } from '../../contract/import.ts'
import { allFields, listedFields, viewOf, type Resource } from '../../contract/resource.ts'
import { corrected, readCorrections, storedCorrections } from '../../contract/rules/corrections.ts'
import { tooEarly } from '../../contract/rules/dateOrder.ts'
import { resources, type ResourceName } from '../../contract/resources/index.ts'
import type { RequestContext } from '../context.ts'
import { brokenConstraint } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { compiled } from '../db/compiled.ts'
import { findRow } from '../db/rows.ts'
import { changed, recordEvents } from '../events/record.ts'
import { uploadOf, withFiles, type Sent, type Upload } from '../files/saveUpload.ts'
import { conflict, HttpError, orNotFound, invalid, notFound } from '../http/httpError.ts'
import { behaviours } from '../resources/index.ts'
import type { Row } from '../resources/behaviour.ts'
import { assertSortable } from './personal.ts'
import { perPage } from './query.ts'
import {
  inOrder,
  inScope,
  isRead,
  listOf,
  scopeOf,
  shapeOfScope,
  where,
  type ListContext,
  type Scope,
  type ScopeShape,
} from './select.ts'

/** List, read, create, update and delete, once for every resource. The scope stands in each statement's `where`. */
export function recordsOf(resource: Resource) {
  const statements = statementsOf(resource)
  const present = presenterOf(resource)
  return { ...readsOf(resource, statements, present), ...writesOf(resource, statements, present) }
}

function readsOf(resource: Resource, statements: Statements, present: Present) {
  const parent = resource.parent && parentOf(resource)

  return {
    list: async (context: ListContext) => {
      const { query } = context
      assertSortable(query.sort, context.user.role)
      const found = statements.list(context)
      const page = pageOf(await found.total(), query.page ?? 1, perPage(query))
      const rows = await found.page(offsetOf(page))
      return { data: rows.map((row) => present(row, context)), page }
    },

    /** How many rows each word of the counted filter has, and all of them, under the other filters. */
    counts: async (context: ListContext) => ({ data: await statements.list(context).counts() }),

    options: async (context: RequestContext) => {
      const rows = await reached(statements.options, context, scopeOf(resource, context))
      return { data: rows.map((row) => present(row, context)) }
    },

    /** All records of one parent. The parent's own row must be in reach, or nothing is there. */
    children: async (context: RequestContext & { params: Record<string, number> }) => {
      const key = Object.values(context.params)[0]!
      orNotFound((await reached(parent!.byKey, context, scopeOf(parent!.resource, context), key))[0])
      const rows = await reached(statements.children, context, scopeOf(resource, context), key)
      return { data: rows.map((row) => present(row, context)) }
    },

    one: async (context: RequestContext & { params: { id: Key } }) => ({
      data: present(await statements.read(context, context.params.id), context),
    }),
  }
}

function writesOf(resource: Resource, { read, readWhole, updated }: Statements, present: Present) {
  const { id, name } = resource
  const { behaviour, fileFields, note, uploadsIn, columnsOf, isSame, withCorrections, write } =
    writingOf(resource)
  const fixed = Object.entries(resource.fields).flatMap(([field, { fixed }]) => (fixed ? [field] : []))
  const several = severalOf(resource)
  const assertDateOrder = dateOrderOf(resource)

  return {
    create: async (context: RequestContext & { body: Row }) => {
      const input = without(context.body, id in resource.fields ? ['versi'] : [id, 'versi'])
      const inputs = several ? several.eachOf(input) : [input]
      // Of several the one that was refused is named.
      let at = 0
      const authorize = async (db: Database) => {
        for (const [index, one] of inputs.entries()) {
          at = index
          assertDateOrder(one)
          await behaviour.check?.({ ...context, db }, one, null)
        }
      }
      const made = async (trx: Database, sent: Sent, one: Row) => {
        const dbContext = { ...context, db: trx }
        const created = (await loose(trx)
          .insertInto(name)
          .values(withCorrections(columnsOf(one, sent), null))
          .returning(id)
          .executeTakeFirstOrThrow()) as Row
        const key = created[id] as Key
        await behaviour.after?.(dbContext, key as number, one, null)
        const result = await read(dbContext, key)
        await note(dbContext, 'tambah', null, result)
        return result
      }
      try {
        return await write(context, uploadsIn(input), authorize, async (trx, sent) => {
          let data: Row = {}
          for (const [index, one] of inputs.entries()) {
            at = index
            data = await made(trx, sent, one)
          }
          const said =
            inputs.length > 1
              ? message('record.saved-several', { count: inputs.length })
              : ('record.saved' as const)
          const reply = { code: 201 as const, message: said, data: present(data, context) }
          return { result: await context.storeAnswer(trx, reply) }
        })
      } catch (error) {
        const refused = error instanceof HttpError && Object.values(error.fields ?? {})[0]
        if (refused && several && inputs.length > 1)
          throw invalid({
            [several.field]: message('record.of-several', {
              name: await several.nameOf(context.db, inputs[at]!),
              problem: render(refused, context.language),
            }),
          })
        throw error
      }
    },

    update: async (context: RequestContext & { params: { id: Key }; body: Row }) => {
      const key = context.params.id
      if (context.body[id] !== undefined && context.body[id] !== key)
        throw invalid({ [id]: 'record.another-id' })
      const input = without(context.body, [id, 'versi', ...fixed])
      const authorize = async (db: Database) => {
        const dbContext = { ...context, db }
        const before = await readWhole(dbContext, key)
        const other = fixed.find((field) => (context.body[field] ?? before[field]) !== before[field])
        if (other) throw invalid({ [other]: 'record.fixed' })
        if (context.body.versi !== undefined && before.versi !== context.body.versi)
          throw conflict('changed.by-other')
        assertDateOrder(input)
        await behaviour.check?.(dbContext, input, before)
        return before
      }
      return write(context, uploadsIn(input), authorize, async (trx, sent, before) => {
        const dbContext = { ...context, db: trx }
        const answered = (row: Row) =>
          context.storeAnswer(trx, { message: 'record.updated' as const, data: present(row, context) })
        // Whoever else has it open is not told that it changed, and the trail has nothing to tell.
        if (isSame(input, sent, before))
          return { result: await answered(await read(dbContext, key)), unused: [] }
        const values = withCorrections(columnsOf(input, sent), before)
        const rows = await updated(trx, { values, key, versi: before.versi }, Object.keys(values))
        // Somebody was faster between our read and our write.
        if (rows.length === 0) throw conflict('changed.by-other')
        await behaviour.after?.(dbContext, key as number, input, before)
        const replaced = fileFields.filter(([field]) => sent.ids.has(field) || input[field] === null)
        const unused = replaced.map(([field]) => before[field] as number | null)
        const after = await read(dbContext, key)
        await note(dbContext, 'ubah', before, after)
        return { result: await answered(after), unused }
      })
    },

    delete: async (context: RequestContext & { params: { id: Key } }) => {
      const key = context.params.id
      const authorize = (db: Database) => readWhole({ ...context, db }, key)
      return write(context, [], authorize, async (trx, _none, before) => {
        const use = await behaviour.usedBy?.(trx, key as number, context)
        if (use) throw conflict(use)
        // The trail says whose it was: that is still known.
        await note({ ...context, db: trx }, 'hapus', before, null)
        const freed = (await behaviour.beforeDelete?.(trx, key as number)) ?? []
        const result = await loose(trx).deleteFrom(name).where(id, '=', key).executeTakeFirst()
        if (Number(result.numDeletedRows) === 0) throw notFound()
        return {
          result: await context.storeAnswer(trx, { message: 'record.deleted' as const }),
          unused: [...freed, ...fileFields.map(([field]) => before[field] as number | null)],
        }
      })
    },

    /** Why it cannot be deleted; if it can, what goes with it. */
    deletable: async (context: RequestContext & { params: { id: number } }) => {
      const { db, params, language } = context
      await read(context, params.id)
      const use = await behaviour.usedBy?.(db, params.id, context)
      const goes = use ? undefined : await behaviour.goesWith?.(db, params.id)
      return {
        data: { halangan: use ? render(use, language) : null, ikut: goes ? render(goes, language) : null },
      }
    },
  }
}

/** The field of which a new record may name several. */
function severalOf({ fields }: Resource) {
  const found = Object.entries(fields).find(([, field]) => field.several)
  if (!found) return undefined
  const [field, { to }] = found
  const { id, title } = (resources as Record<string, Resource>)[to!]!
  return {
    field,
    eachOf: (input: Row): Row[] =>
      [...new Set(input[field] as number[])].map((one) => ({ ...input, [field]: one })),
    nameOf: async (db: Database, input: Row): Promise<string> => {
      const row = await findRow(db, to as 'prodi', { [id]: input[field] } as never)
      return String((row as Row | undefined)?.[title] ?? input[field])
    },
  }
}

/** What the writes have in common. */
function writingOf(resource: Resource) {
  const { id, name } = resource
  const behaviour = behaviours[name as ResourceName] ?? {}
  /** What an event compares: the fields of the form, and by which names people know what they point at. */
  const noted = Object.entries(allFields(resource)).flatMap(([field, { kind }]) =>
    field in resource.fields || kind === 'text' ? [field] : [],
  )
  const named = (kind: Field['kind']) =>
    Object.keys(resource.fields).filter((field) => resource.fields[field]!.kind === kind)
  const [lists, flags] = [named('choices'), named('flag')]
  const fileFields = Object.entries(resource.fields).filter(([, field]) => field.kind === 'file')
  const apart = [...(behaviour.apart ?? []), ...fileFields.map(([field]) => field)]
  return { behaviour, fileFields, note, uploadsIn, columnsOf, isSame, withCorrections, write }

  /**
   * Is it sent as it is stored? What the academic system says too is never: who sends it again says that it is so,
   * whatever the system says (`withCorrections`).
   */
  function isSame(input: Row, sent: Sent, before: Row): boolean {
    if (resource.imported) return false
    return Object.entries(input).every(([field, value]) =>
      fileFields.some(([file]) => file === field)
        ? !sent.ids.has(field) && (value !== null || before[field] === null)
        : field in before && JSON.stringify(value) === JSON.stringify(before[field]),
    )
  }

  /** In the trail: an update with what it changed; the others with all there was. */
  async function note(context: RequestContext, act: RecordAct, before: Row | null, after: Row | null) {
    const row = after ?? before!
    const { db } = context
    const programmeid = resource.programme ? (row[resource.programme] as number | null) : null
    const { before: from, after: to } = changed(before ?? {}, after ?? {}, noted)
    await recordEvents(db, context, {
      what: `${name}.${act}` as EventName,
      id: row[id] as Key,
      title: String(row[resource.title] ?? ''),
      prodiid: programmeid,
      ...(name === 'register' && { registerid: row[id] as number }),
      ...(name === 'mahasiswa' && { nobp: row[id] as string }),
      ...(name === 'dosen' && { dosenid: row[id] as number }),
      before: act === 'tambah' ? null : from,
      after: act === 'hapus' ? null : to,
    })
  }

  function uploadsIn(input: Row): Upload[] {
    return fileFields.flatMap(
      ([field, { use, accept }]) => uploadOf(input, { field, use: use!, types: accept ?? [] }) ?? [],
    )
  }

  /** The columns to write: a file is replaced by its row's id, taken away when sent empty, else left alone. */
  function columnsOf(input: Row, sent: Sent): Row {
    const written = without(input, apart)
    for (const field of lists) if (field in written) written[field] = JSON.stringify(written[field])
    for (const field of flags) if (field in written) written[field] = Number(written[field])
    for (const [field] of fileFields) {
      const value = sent.ids.get(field) ?? (input[field] === null ? null : undefined)
      if (value !== undefined) written[field] = value
    }
    return written
  }

  /** What the academic system says beside what is entered in its place. */
  function withCorrections(values: Row, before: Row | null): Row {
    if (!resource.imported) return values
    const after = { ...before, ...values }
    const known = readCorrections(before?.sistem)
    const kept = corrected(known, { before, after }, storedColumns(name as ImportName).filter(isOurs))
    return { ...values, sistem: storedCorrections(kept) }
  }

  /** Not the key: nobody enters another one. */
  function isOurs(field: string): boolean {
    return field in resource.fields && !resource.fields[field]!.fixed
  }

  async function write<Target, T>(...work: Parameters<typeof withFiles<Target, T>>): Promise<T> {
    try {
      return await withFiles(...work)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  function refusalOf(error: unknown): unknown {
    const broken = brokenConstraint(error)
    if (broken?.kind === 'foreign') return conflict('record.still-used')
    if (broken?.kind !== 'unique') return error
    const unique = Object.entries(resource.fields).find(([, field]) => field.unique)?.[0]
    const field = behaviour.taken?.field ?? unique
    if (!field) return conflict('record.duplicate')
    return invalid({ [field]: behaviour.taken?.message ?? 'record.taken' })
  }
}

type Statements = ReturnType<typeof statementsOf>

/** What is asked of the database, each compiled once. */
function statementsOf(resource: Resource) {
  const { id, name } = resource
  const view = sql.table(viewOf(resource))
  const columns = columnsRead(resource, listedFields(resource))
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const whole = [...columnsRead(resource, allFields(resource)), ...(resource.imported ? ['sistem'] : [])]
  const usual = inOrder(resource, resource.list.sort)
  const reading = (columns: RawBuilder<unknown>) => {
    const statement = one(resource, columns)
    return async (context: RequestContext, key: Key): Promise<Row> => {
      const [row] = await reached(statement, context, scopeOf(resource, context), key)
      return orNotFound(row)
    }
  }

  return {
    list: listOf(resource, columns),
    options: compiled<Keyed, Row, ScopeShape>(
      (_db, param, scope) =>
        sql<Row>`select ${selected} from ${view} ${where(inScope(scope, param))} order by ${usual}`,
    ),
    children: compiled<Keyed, Row, ScopeShape>((_db, param, scope) => {
      const isChild = sql<boolean>`${sql.ref(resource.parent!.field)} = ${param('key')}`
      return sql<Row>`select ${selected} from ${view} ${where([...inScope(scope, param), isChild])} order by ${usual}, ${sql.ref(id)}`
    }),
    read: reading(sql.join(whole.map((column) => sql.ref(column)))),
    /** All that table and view have of it, before something is done to it. */
    readWhole: reading(sql`*`),
    /** Writes these columns, unless somebody has meanwhile; answers the rows written: one or none. */
    updated: compiled<Change, Row, string[]>((db, param, names) =>
      loose(db)
        .updateTable(name)
        .set((eb: AnyBuilder) => ({
          ...Object.fromEntries(names.map((column) => [column, param('values', column)])),
          versi: eb('versi', '+', 1),
        }))
        .where(id, '=', param('key'))
        .where('versi', '=', param('versi'))
        .returning(id),
    ),
  }
}

const columnsRead = (resource: Resource, fields: Record<string, Field>): string[] => [
  ...new Set([
    resource.id,
    ...Object.keys(fields).filter((field) => isRead(resource, field)),
    ...(resource.form ? ['versi'] : []),
  ]),
]

type Present = ReturnType<typeof presenterOf>

function presenterOf(resource: Resource) {
  const decoders = decodersOf(allFields(resource))
  const holdsPersonal = columnsRead(resource, allFields(resource)).some(isPersonal)

  /** A row as it leaves; nobody else holds it, so it is changed where it is. */
  return (row: Row, context: RequestContext): Row => {
    for (const [field, decode] of decoders) row[field] = decode(row[field], context)
    if (resource.imported) row.sistem = maskedFor(saidBySystem(row.sistem), context.user.role)
    return holdsPersonal ? maskedFor(row, context.user.role) : row
  }
}

/** By field, where it says anything, and something else. */
const saidBySystem = (stored: unknown): Row =>
  Object.fromEntries(
    Object.entries(readCorrections(stored)).flatMap(([field, { sistem }]) =>
      sistem === null ? [] : [[field, sistem]],
    ),
  )

/** Said under each day that lies before the one it may not precede. */
function dateOrderOf({ fields }: Resource) {
  const days = Object.entries(fields).filter(([, { notBefore }]) => notBefore)
  return (input: Row): void => {
    const wrong = days.flatMap(([name, field]) => {
      const earliest = tooEarly(field, input[name], input)
      return earliest ? [[name, message('field.not-before', { day: earliest })] as const] : []
    })
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  }
}

/** What a record is known by; a behaviour knows of which kind its own is. */
type Key = number | string
type Keyed = { scope: readonly (number | string)[]; key: Key }
type Change = { values: Row; key: Key; versi: unknown }
type Statement = ReturnType<typeof compiled<Keyed, Row, ScopeShape>>

/** What of a record a caller may reach. */
const one = (resource: Resource, columns: RawBuilder<unknown>): Statement =>
  compiled((_db, param, scope) => {
    const isIt = sql<boolean>`${sql.ref(resource.id)} = ${param('key')}`
    return sql<Row>`select ${columns} from ${sql.table(viewOf(resource))} ${where([...inScope(scope, param), isIt])}`
  })

const reached = (statement: Statement, { db }: RequestContext, scope: Scope, key: Key = 0) =>
  statement(db, { scope: scope?.values ?? [], key }, shapeOfScope(scope))

/** The resource whose records these belong to, and how it is asked whether one of them is in reach. */
function parentOf({ fields, parent }: Resource) {
  const resource = resources[fields[parent!.field]!.to as ResourceName] as Resource
  return { resource, byKey: one(resource, sql.ref(resource.id)) }
}

type Decode = (value: unknown, context: RequestContext) => unknown

/** What the database stores differently from what the wire says. */
function decodersOf(fields: Record<string, Field>): [string, Decode][] {
  const decoded: Partial<Record<Field['kind'], Decode>> = {
    flag: (value) => String(value ?? 0),
    choices: (value) => (typeof value === 'string' ? JSON.parse(value) : []),
    file: (value, context) => context.link(value as number | null),
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
type AnyBuilder = any
