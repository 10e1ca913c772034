import type { Access, Operation, PermissionScope } from './access.ts'
import type { Field, Fields, ValueOf } from './fields.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * One noun of the master data, as data: table, address, screens, rights and types come from it.
 * A definition may only say what at least three resources say; rarer things are code in `server/resources`
 * or `admin/resources`.
 */
export function defineResource<
  const N extends string,
  const I extends string,
  const F extends Fields,
  const S extends Fields = Record<never, never>,
>(definition: Definition<N, I, F, S>): Resource<N, I, F, S> {
  return { ...definition, shown: definition.shown ?? ({} as S) }
}

export interface Definition<N extends string, I extends string, F extends Fields, S extends Fields> {
  /** Address, table, react-admin resource, translation key: the same word everywhere. */
  name: N
  /** The wire name of its key. */
  id: I
  /** The field a person recognises a record by. */
  title: Extract<keyof (F & S), string>
  /** What can be written. */
  fields: F
  /** What is only read: joined names, counts. They come from the view `{name}_view`. */
  shown?: S
  access: Partial<Record<Role, 'everything' | Rights>>
  /** Column that carries the programme, for roles whose reach is 'own-prodi'. */
  programme?: string
  /** Column that holds the caller's own key, for roles whose reach is 'own'. */
  owner?: string
  list: {
    columns: readonly Extract<keyof (F & S), string>[]
    filters?: readonly Filter[]
    sort: Extract<keyof (F & S), string>
    order?: 'asc' | 'desc'
  }
  /** In the order of the form; a resource without it has no Tambah and no edit. */
  form?: readonly Extract<keyof F, string>[]
  /** Address of the unpaged list for selection boxes, e.g. 'all/perusahaan'. */
  options?: string
  /** The record this one belongs to: its list is read by that record's id, unpaged. */
  parent?: { field: Extract<keyof F, string>; list: string }
  /** Address of create and update where it is not the name. */
  writes?: string
}

/** A query parameter of the list and the column it narrows. */
export interface Filter {
  param:
    | 'prodi'
    | 'semester'
    | 'angkatan'
    | 'jenis'
    | 'status'
    | 'kuota'
    | 'tunggu'
    | 'tutup'
    | 'keadaan'
    | 'aktif'
    | 'peran'
    | 'perusahaan'
    | 'dosen'
    | 'magang'
  column: string
  /** Asked by this word, the rows whose column is 1: one parameter may have several such words. */
  word?: string
  /** With a word: the rows whose column is a day from today on, up to so many days ahead. */
  within?: number
}

/** `read` is short for list, one and options. */
export type Rights = Partial<Record<'read' | Operation, PermissionScope>>

export interface Resource<
  N extends string = string,
  I extends string = string,
  F extends Fields = Fields,
  S extends Fields = Fields,
> extends Omit<Definition<N, I, F, S>, 'title' | 'list' | 'form' | 'parent'> {
  title: string
  shown: S
  list: { columns: readonly string[]; filters?: readonly Filter[]; sort: string; order?: 'asc' | 'desc' }
  form?: readonly string[]
  parent?: { field: string; list: string }
}

/** What a record of the resource looks like when read. `versi` guards against lost updates. */
export type RecordOf<R> =
  R extends Resource<string, infer I, infer F, infer S>
    ? { [K in Exclude<I, keyof S>]: number } & { [K in keyof F]: ValueOf<F[K]> } & {
        [K in keyof S]: ValueOf<S[K]>
      } & { versi?: number }
    : never

/** Where a resource is read: its view, or the table itself when it shows nothing else. */
export const viewOf = ({ name, shown }: Resource): string =>
  Object.keys(shown).length > 0 ? `${name}_view` : name

/** Every field by its wire name, readable or writable. */
export const allFields = (resource: Resource): Record<string, Field> => ({
  ...resource.fields,
  ...resource.shown,
})

/** The calls a resource has, as they stand in the access table: call → who may. */
export function recordCalls(resource: Resource): Record<string, { operation: Operation; access: Access }> {
  const { name, options, parent, writes = name } = resource
  const calls: [string, Operation][] = [
    parent ? [`GET ${parent.list}`, 'list'] : [`GET ${name}`, 'list'],
    [`GET ${name}/{id}`, 'one'],
    [`POST ${writes}`, 'create'],
    [`POST ${writes}/{id}`, 'update'],
    [`DELETE ${name}/{id}`, 'delete'],
  ]
  if (options) calls.push([`GET ${options}`, 'options'])
  return Object.fromEntries(
    calls
      .map(([call, operation]) => [call, { operation, access: rightsTo(resource, operation) }] as const)
      .filter(([, { access }]) => Object.keys(access).length > 0),
  )
}

/** The files that its records name, as they stand in the access table: call → who may open them. */
export const fileCalls = (resource: Resource): Record<string, Access> =>
  Object.fromEntries(
    Object.values(resource.fields).flatMap(({ use, readers }) =>
      use && readers ? [[`GET file ${use}`, readers]] : [],
    ),
  )

/** Who may do `operation`, and on which rows. */
export function rightsTo(resource: Resource, operation: Operation): Access {
  const access: Access = {}
  for (const role of ROLES) {
    const rights = resource.access[role]
    const permission =
      rights === 'everything'
        ? 'any'
        : (rights?.[operation] ?? (['list', 'one', 'options'].includes(operation) ? rights?.read : undefined))
    if (permission) access[role] = permission
  }
  return access
}
