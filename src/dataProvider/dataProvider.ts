import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  fetchUtils,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Page } from '../contract/page.ts'
import { allFields, pathOf, type Resource } from '../contract/resource.ts'
import { resources } from '../contract/resources/index.ts'
import { definitionOf } from '../contract/resources/definitions.ts'
import { problems } from '../i18n/problems.ts'
import { choicesOf } from './choices.ts'
import { request, type Method } from './http.ts'
import { fillPath } from './fillPath.ts'
import { HttpProblem } from './problem.ts'
import { queryClient } from './queryClient.ts'

/**
 * react-admin's verbs in the words of our server. `GET perusahaan/3` and `DELETE perusahaan/3` are what every REST
 * server understands and come from ra-data-simple-rest; below stands what our wire does differently: pages in the body,
 * writes as forms POSTed to the id, lists of a parent. What a resource is stands in its definition.
 */
const verbs: Verbs = {
  ...simpleRestProvider('', conventional),

  getList: async (name, params) => {
    if (isChoice(params)) return part(await queryClient.fetchQuery(choicesOf(name)), params)
    const resource = resourceOf(name)
    const { parent } = resource
    const owner = parent && params.filter?.[parent.field]
    if (owner !== undefined) return part(await childrenOf(resource, owner, params.signal), params)
    if (resource.reads?.by === 'whole') return whole(resource, params)
    if (resource.reads?.by === 'older') return older(resource, params)

    const answer = await request('GET', name, { query: listQuery(resource, params), signal: params.signal })
    const { data, page } = answer as { data: Row[]; page: Page }
    return { data: data.map((row) => recordOf(resource.id, row)), total: page.total }
  },

  /** One by one: a selection box asks for the few that are chosen, and what was deleted meanwhile is left out. */
  getMany: async (name, { ids, signal, meta }) => {
    if (isChoice({ meta })) return { data: await chosen(name, ids) }
    const found = await Promise.all(ids.map((id) => verbs.getOne(name, { id, signal }).catch(unlessGone)))
    return { data: found.flatMap((answer) => answer?.data ?? []) }
  },

  getManyReference: async (name, { target, id, ...params }) => {
    const resource = resourceOf(name)
    if (resource.parent?.field === target) return part(await childrenOf(resource, id, params.signal), params)
    const param = resource.list.filters?.find(({ column }) => column === target)?.param ?? target
    return verbs.getList(name, { ...params, filter: { ...params.filter, [param]: id } })
  },

  create: async (name, { data }) => {
    const resource = resourceOf(name)
    const answer = await request('POST', addressOf(resource), {
      body: bodyOf(resource, data),
      multipart: true,
    })
    forgetChoices(name)
    return { data: written(answer, recordOf(resource.id, { ...data, ...(answer.data as Row) })) }
  },

  update: async (name, { id, data }) => {
    const resource = resourceOf(name)
    const path = `${addressOf(resource)}/${encodeURIComponent(id)}`
    const answer = await request('POST', path, { body: bodyOf(resource, data), multipart: true })
    forgetChoices(name)
    return {
      data: written(answer, recordOf(resource.id, { ...data, ...(answer.data as Row), [resource.id]: id })),
    }
  },

  updateMany: (name, { ids, data }) =>
    each(ids, problems.changedSoFar, (id) => verbs.update(name, { id, data, previousData: { id } })),

  deleteMany: (name, { ids }) => each(ids, problems.deletedSoFar, (id) => verbs.delete(name, { id })),

  /** May it be deleted, and what goes with it? `delete` refuses by the same sentence. */
  deletable: async (name, { id, signal }) => {
    const { data } = await request('GET', `${name}/${encodeURIComponent(id)}/hapus`, { signal })
    return data as Deletable
  },

  supportAbortSignal: true,
}

/** The library leaves the type of a record to whoever asks; what arrives is the server's. */
export const dataProvider = verbs as DataProvider & Pick<Verbs, 'deletable'>

/** The server's sentence about the write that this record came from ('Data perusahaan disimpan.'). */
export const sentenceOf = (record: unknown): string | undefined =>
  typeof record === 'object' && record !== null ? sentences.get(record) : undefined

interface Verbs {
  getList(name: string, params: GetListParams): Promise<GetListResult>
  getOne(name: string, params: GetOneParams): Promise<{ data: RaRecord }>
  getMany(name: string, params: GetManyParams): Promise<{ data: RaRecord[] }>
  getManyReference(name: string, params: GetManyReferenceParams): Promise<GetListResult>
  create(name: string, params: CreateParams): Promise<{ data: RaRecord }>
  update(name: string, params: UpdateParams): Promise<{ data: RaRecord }>
  delete(name: string, params: DeleteParams): Promise<{ data: RaRecord }>
  updateMany(name: string, params: UpdateManyParams): Promise<{ data: Identifier[] }>
  deleteMany(name: string, params: DeleteManyParams): Promise<{ data: Identifier[] }>
  deletable(name: string, params: { id: Identifier; signal?: AbortSignal }): Promise<Deletable>
  supportAbortSignal: true
}

/** Why it stays, or else what goes with it beside the record. */
export interface Deletable {
  halangan: string | null
  ikut: string | null
}

type Row = Record<string, unknown>

/** A field that points at records asks with this: for what can be chosen, by id and name. */
export const CHOICES = { choices: true }
const isChoice = ({ meta }: { meta?: unknown }) => (meta as Partial<typeof CHOICES>)?.choices === true

/** What is chosen may have left the list since: then the record itself says what it is called. */
async function chosen(name: string, ids: Identifier[]): Promise<RaRecord[]> {
  const all = await queryClient.fetchQuery(choicesOf(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      const offered = all.find((choice) => String(choice.id) === String(id))
      if (offered || !(name in resources)) return offered
      const record = (await verbs.getOne(name, { id }).catch(unlessGone))?.data
      return record && { id, name: String(record[resourceOf(name).title]) }
    }),
  )
  return found.filter((choice) => choice !== undefined)
}

const forgetChoices = (name: string) =>
  void queryClient.invalidateQueries({ queryKey: choicesOf(name).queryKey })

const sentences = new WeakMap<object, string>()

function written<R extends RaRecord>(answer: Row, record: R): R {
  sentences.set(record, String(answer.message))
  return record
}

function resourceOf(name: string): Resource {
  const resource = definitionOf(name)
  if (!resource) throw new Error(`No resource is called '${name}'`)
  return resource
}

const addressOf = (resource: Resource): string => resource.writes ?? resource.name

const recordOf = (key: string, row: Row): RaRecord => ({ ...row, id: (row[key] ?? row.id) as Identifier })

/** The client of ra-data-simple-rest: our calls, the record taken out of its answer, its key as `id`. */
async function conventional(url: string, { method = 'GET', signal }: fetchUtils.Options = {}) {
  const path = url.slice('/'.length)
  const [name = '', id = ''] = path.split('/').map(decodeURIComponent)
  const answer = await request(method as Method, path, { signal: signal ?? undefined })
  if (method === 'DELETE') forgetChoices(name)
  const record = recordOf(resourceOf(name).id, { id, ...(answer.data as Row | undefined) })
  return { status: 200, headers: new Headers(), body: '', json: written(answer, record) }
}

async function unpaged(path: string, key: string, signal?: AbortSignal): Promise<RaRecord[]> {
  const { data } = await request('GET', path, { signal })
  return (data as Row[]).map((row) => recordOf(key, row))
}

function childrenOf({ id: key, parent }: Resource, owner: Identifier, signal?: AbortSignal) {
  const path = parent!.list
  const name = /\{(\w+)\}/.exec(path)![1]!
  return unpaged(fillPath(path, { [name]: owner }), key, signal)
}

function listQuery(resource: Resource, { pagination, sort, filter = {} }: GetListParams): Row {
  // react-admin sorts by 'id' where nothing was chosen; the server knows the names of the wire only.
  const shown = sort && sort.field in allFields(resource)
  return {
    page: pagination?.page ?? 1,
    // Selection boxes ask for sizes of their own.
    limit: PAGE_SIZES.find((size) => size >= (pagination?.perPage ?? DEFAULT_PAGE_SIZE)) ?? 100,
    sort: shown ? sort.field : resource.list.sort,
    order: shown ? sort.order.toLowerCase() : (resource.list.order ?? 'asc'),
    ...filterQuery(filter as Row),
  }
}

/** The filters of a list as its query: react-admin calls the keyword `q`. */
export const filterQuery = ({ q, ...filters }: Row): Row => ({ keyword: q, ...filters })

/** How many rows each word of the counted filter has, under the others; and all of them. */
export async function countsOf({ name, list }: Resource, filters: Row, signal: AbortSignal) {
  const { data } = await request('GET', `${name}/${list.counted}`, { query: filterQuery(filters), signal })
  return data as Record<string, number>
}

/** A list that the server sends whole, sorted and cut here. */
function part(rows: RaRecord[], { sort, pagination }: Pick<GetListParams, 'sort' | 'pagination'>) {
  const { page = 1, perPage = rows.length } = pagination ?? {}
  const field = sort && rows.some((row) => sort.field in row) ? sort.field : undefined
  const sorted =
    field === undefined
      ? rows
      : [...rows].sort((a, b) => compare(a[field], b[field]) * (sort?.order === 'DESC' ? -1 : 1))
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), 'id', { numeric: true })

/**
 * A call that sends all rows: searched by its columns and narrowed by its words here. What else it answers comes along as
 * `meta`, with the rows that were `found` whatever the words.
 */
async function whole(resource: Resource, params: GetListParams): Promise<GetListResult> {
  const { id, reads, list } = resource
  const { q = '', ...filter } = params.filter as Row
  const here = (list.filters ?? []).filter(({ param, of }) => of === 'words' && param in filter)
  const words = here.map(({ param }) => param)
  const sent = Object.fromEntries(Object.entries(filter).filter(([param]) => !words.includes(param)))
  const answer = await request('GET', pathOf(resource), { query: sent, signal: params.signal })
  const searched = Object.entries(allFields(resource)).filter(([, { search }]) => search)
  const word = String(q).toLowerCase()
  const found = ((reads!.rows?.(answer) ?? answer.data) as Row[])
    .filter((row) => searched.some(([field]) => String(row[field]).toLowerCase().includes(word)))
    .map((row) => recordOf(id, row))
  const rows = found.filter((row) => here.every(({ param, column }) => row[column] === filter[param]))
  return { ...part(rows, params), meta: { ...answer, found } }
}

/** A call that sends the newest, and older ones from a row on: a page begins where the one before it ended. */
async function older(
  { name, id, reads }: Resource,
  { pagination, filter, signal }: GetListParams,
): Promise<GetListResult> {
  const { q, ...narrowed } = filter as Row
  const query = { ...narrowed, [reads!.keyword ?? 'keyword']: q }
  const page = pagination?.page ?? 1
  const key = JSON.stringify([name, query])
  const known = (page > 1 && starts.get(key)) || [undefined]
  starts.set(key, known)
  for (let at = Math.min(page, known.length); ; at++) {
    const answer = await request('GET', name, { query: { ...query, sebelum: known[at - 1] }, signal })
    const { data, lagi } = answer as { data: Row[]; lagi: boolean }
    if (lagi) known[at] = data.at(-1)![id]
    if (lagi && at < page) continue
    const pageInfo = { hasNextPage: lagi, hasPreviousPage: at > 1 }
    return { data: data.map((row) => recordOf(id, row)), pageInfo, meta: answer }
  }
}

/** Before which row each page of such a list begins, as it was found on the way there. */
const starts = new Map<string, unknown[]>()

/** What the definition lets be written, and the version that was read. A link that came with the record is no upload. */
function bodyOf(resource: Resource, data: Row): Row {
  const body: Row = {}
  for (const [name, { kind }] of Object.entries(resource.fields)) {
    const value = kind === 'file' ? fileIn(data[name]) : data[name]
    if (value !== undefined) body[name] = value
  }
  if (typeof data.versi === 'number') body.versi = data.versi
  return body
}

function fileIn(value: unknown): File | null | undefined {
  if (value instanceof File || value === null) return value
  const raw = typeof value === 'object' ? (value as { rawFile?: unknown }).rawFile : undefined
  return raw instanceof File ? raw : undefined
}

function unlessGone(error: unknown): undefined {
  if (error instanceof HttpProblem && error.status === 404) return
  throw error
}

/** In order, so that a refusal can say how far it came. */
async function each(
  ids: Identifier[],
  soFar: (values: { done: number; all: number }) => string,
  write: (id: Identifier) => Promise<unknown>,
) {
  const data: Identifier[] = []
  for (const id of ids) {
    try {
      await write(id)
    } catch (error) {
      if (!(error instanceof HttpProblem) || data.length === 0) throw error
      throw new HttpProblem(
        error.status,
        `${soFar({ done: data.length, all: ids.length })} ${error.message}`,
        error.body,
      )
    }
    data.push(id)
  }
  return { data }
}
