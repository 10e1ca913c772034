import type { Access, Operation, PermissionScope } from './access.ts'
import type { Field, Fields, ValueOf } from './fields.ts'
import type { MenuEntry } from './menus.ts'
import type { PlainCode } from './messages/index.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * One noun of the master data, as data: table, address, screens, rights and types come from it.
 * A definition may only say what at least three resources say; rarer things are code in `server/resources`
 * or `admin/resources`.
 */
export function defineResource<
  const N extends string,
  const I extends string,
  const F extends Fields = Record<never, never>,
  const S extends Fields = Record<never, never>,
  const A extends Actions = Record<never, never>,
  const C extends string = N,
>(definition: Definition<N, I, F, S, A, C>): Resource<N, I, F, S, A, C> {
  const { fields = {} as F, shown = {} as S, list } = definition
  return { ...definition, fields, shown, list: { ...list, columns: list.columns ?? Object.keys(shown) } }
}

export interface Definition<
  N extends string,
  I extends string,
  F extends Fields,
  S extends Fields,
  A extends Actions = Actions,
  C extends string = string,
> {
  /** Address, table, react-admin resource, translation key: the same word everywhere. */
  name: N
  /** The wire name of its key. */
  id: I
  /** The field a person recognises a record by. */
  title: Extract<keyof (F & S), string>
  /** What can be written; nothing of a noun that is only read. */
  fields?: F
  /** What is only read: joined names, counts. They come from the view `{name}_view`. */
  shown?: S
  access: Partial<Record<Role, 'everything' | Rights>>
  /** Column that carries the programme, for roles whose reach is 'own-prodi'. */
  programme?: string
  /** Column that holds the caller's own key, for roles whose reach is 'own'. */
  owner?: string
  list: {
    /** All that is shown, in its order, unless told. */
    columns?: readonly Extract<keyof (F & S), string>[]
    filters?: readonly Filter[]
    sort: Extract<keyof (F & S), string>
    order?: 'asc' | 'desc'
    /** The filter whose words stand as tabs, with how many rows each has. */
    counted?: FilterParam
    /** By what one may sort; by every column that has an order unless told. */
    sorts?: readonly Extract<keyof (F & S), string>[]
  }
  /** Its list is a call of its own (`contract/endpoints`), in this manner; such a noun stands in `lists`. */
  reads?: Reading<C>
  /** What can be done to one of its records beside writing it. */
  actions?: A
  /** In the order of the form; a resource without it has no Tambah and no edit. */
  form?: readonly Extract<keyof F, string>[]
  /** Address of the unpaged list for selection boxes, e.g. 'all/perusahaan'. */
  options?: string
  /** The record this one belongs to: its list is read by that record's id, unpaged. */
  parent?: { field: Extract<keyof F, string>; list: string }
  /** The academic system says it too: what a person enters in its place is kept beside (`rules/corrections`). */
  imported?: true
  /** Address of create and update where it is not the name. */
  writes?: string
  /** Its place in the menu, at its own address. */
  menu?: MenuEntry
  /** Where one begins while there are none: what they need before, what brings them, or the form of the first. */
  first?: `/${string}`
}

/** How a list that is a call of its own is sent. */
export interface Reading<C extends string = string> {
  /** The path of the call, where that is not the name. */
  call?: C
  /** In pages that are counted; whole; or the newest first, from the one sent as `sebelum` on, in pages of `size`. */
  by: 'page' | 'whole' | 'older'
  /** Of a whole list: its rows as the answer has them, each with its key; `data` unless told. */
  rows?: (answer: AnyRow) => readonly object[]
  /** The parameter of the keyword, where it is another; a whole list is searched where it is shown. */
  keyword?: string
  size?: number
}

/**
 * Something that can be done to a record, or asked of it. Its event stands in `events.ts` beside its call, its words in the views. What the
 * call takes and answers follows from what is said here (`endpoints/ofNouns.ts`); more than that stands in `endpoints`.
 */
export interface Action {
  /** With the record's key in its path, or in its body as the list `many`. */
  call: `${'GET' | 'POST' | 'DELETE'} ${string}`
  who: Access
  /** Is it possible? What is not is not shown. */
  when?: (row: AnyRow) => boolean
  /** It is asked first whether it is meant; with `reason` also why. What is sent with it says so as `alasan`. */
  asks?: 'sure' | 'reason'
  /** The version that was read goes with it. */
  versioned?: true
  /** What else is sent; of a GET what it is narrowed by. */
  sends?: Fields
  /** What of it does not fit, where no single field can say so. */
  check?: (sent: AnyRow) => Record<string, PlainCode | false>
  /** What is answered beside the sentence: one such row, or with `lists` all. */
  gives?: Fields
  lists?: Fields
  /** The answer is kept by no browser; what is sent twice is done once (`endpoint.ts`). */
  noStore?: true
  idempotent?: true
  /** It takes something away. */
  danger?: true
  /** A file goes with it, under this name. */
  file?: { field: string; accept: readonly string[]; optional?: true }
  /** The name of the keys in the body, of how many at most, and what is said to none: it can be done to many at once. */
  many?: string
  most?: number
  none?: PlainCode
}
export type AnyRow = Readonly<Record<string, unknown>>
export type Actions = Readonly<Record<string, Action>>

/** A query parameter of the list and the column it narrows. */
export interface Filter {
  param: FilterParam | (string & {})
  column: string
  /** Asked by this word, the rows whose column is 1: one parameter may have several such words. */
  word?: string
  /** With a word: the rows whose column is a day from today on, up to so many days ahead. */
  within?: number
  /**
   * Of a noun in `lists`: it takes one of the words that its view has for the column, a day, what is typed, or what only
   * links set. By words a whole list is narrowed where it is shown.
   */
  of?: 'words' | 'day' | 'text' | 'link'
  /** Of a noun in `lists`: there is no list of all. */
  always?: true
}

/** Those that several lists have, with choices of their own (`admin/views/filters.ts`). */
export type FilterParam =
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
  | 'putaran'

/** `read` is short for list, one and options. */
export type Rights = Partial<Record<'read' | Exclude<Operation, 'deletable' | 'counts'>, PermissionScope>>

export interface Resource<
  N extends string = string,
  I extends string = string,
  F extends Fields = Fields,
  S extends Fields = Fields,
  A extends Actions = Actions,
  C extends string = string,
> extends Omit<Definition<N, I, F, S, A, C>, 'title' | 'list' | 'form' | 'parent'> {
  title: string
  fields: F
  shown: S
  list: {
    columns: readonly string[]
    filters?: readonly Filter[]
    counted?: FilterParam
    sort: string
    order?: 'asc' | 'desc'
    sorts?: readonly string[]
  }
  form?: readonly string[]
  parent?: { field: string; list: string }
}

/** What a record of the resource looks like when read. `versi` guards against lost updates. */
export type RecordOf<R> =
  R extends Resource<string, infer I, infer F, infer S>
    ? { [K in Exclude<I, keyof S | keyof F>]: number } & { [K in keyof F]: ValueOf<F[K]> } & {
        [K in keyof S]: ValueOf<S[K]>
      } & { versi?: number }
    : never

type FieldName<R> =
  R extends Resource<string, string, infer F, infer S> ? Extract<keyof F | keyof S, string> : never

/** The same in both languages. */
export type InBoth = readonly [indonesian: string, english: string]

/**
 * What a noun, its fields and the values of its choices are called: the export `words` beside its definition. Not in it, so
 * that nobody downloads both languages, and a portal that asks for a definition none: `npm run words` takes them to the
 * screens, each language for itself.
 */
export interface WordsOf<R> {
  /** Of several: only English has another word for them. */
  name: readonly [...InBoth, several?: string]
  /** What the list is, where its name alone is taken for another. */
  hint?: InBoth
  /** What to do while there are none. */
  none?: InBoth
  fields: Record<FieldName<R>, InBoth>
  choices?: Record<string, InBoth>
}

/** Where a resource is read: its view, or the table itself when it shows nothing else. */
export const viewOf = ({ name, shown }: Resource): string =>
  Object.keys(shown).length > 0 ? `${name}_view` : name

/** Every field by its wire name, readable or writable. */
export const allFields = (resource: Resource): Record<string, Field> => ({
  ...resource.fields,
  ...resource.shown,
})

/** Those of them that a list sends. */
export const listedFields = (resource: Resource): Record<string, Field> =>
  Object.fromEntries(Object.entries(allFields(resource)).filter(([, { alone }]) => !alone))

/** The calls a resource has, as they stand in the access table: call → who may. */
export function recordCalls(resource: Resource): Record<string, { operation: Operation; access: Access }> {
  const { name, options, parent, list, writes = name } = resource
  const calls: [string, Operation][] = [
    parent ? [`GET ${parent.list}`, 'list'] : [`GET ${name}`, 'list'],
    [`GET ${name}/{id}`, 'one'],
    [`POST ${writes}`, 'create'],
    [`POST ${writes}/{id}`, 'update'],
    [`DELETE ${name}/{id}`, 'delete'],
    // Would it be done, and what would go with it? Asked before it is offered.
    [`GET ${name}/{id}/hapus`, 'deletable'],
  ]
  if (options) calls.push([`GET ${options}`, 'options'])
  if (list.counted) calls.push([`GET ${name}/${list.counted}`, 'counts'])
  return Object.fromEntries(
    calls
      .map(([call, operation]) => [call, { operation, access: rightsTo(resource, operation) }] as const)
      .filter(([, { access }]) => Object.keys(access).length > 0),
  )
}

/** The calls of a noun in `lists`: its list, and what can be done to a record. */
export type ListCalls<R> =
  R extends Resource<string, string, Fields, Fields, infer A, infer C>
    ? `GET ${C}` | A[keyof A]['call']
    : never
/** What can be done to a record of a noun. */
export type ActionsOf<R> = R extends Resource<string, string, Fields, Fields, infer A> ? A[keyof A] : never

/** Where its list is read. */
export const pathOf = ({ name, reads }: Resource): string => reads?.call ?? name

/** The same with who may make them, as they stand in the access table. */
export const listCalls = (noun: Resource): Record<string, Access> => ({
  [`GET ${pathOf(noun)}`]: Object.fromEntries(
    Object.entries(noun.access).map(([role, rights]) => [
      role,
      rights === 'everything' ? 'any' : rights.list,
    ]),
  ),
  ...actionCalls(noun),
})
export const actionCalls = ({ actions = {} }: Resource): Record<string, Access> =>
  Object.fromEntries(Object.values(actions).map(({ call, who }) => [call, who]))

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
  const asked = operation === 'deletable' ? 'delete' : operation === 'counts' ? 'list' : operation
  for (const role of ROLES) {
    const rights = resource.access[role]
    const permission =
      rights === 'everything'
        ? 'any'
        : (rights?.[asked] ?? (['list', 'one', 'options'].includes(asked) ? rights?.read : undefined))
    if (permission) access[role] = permission
  }
  return access
}
