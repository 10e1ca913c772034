import { z } from 'zod'
import type { Operation } from '../../contract/access.ts'
import { ignored, paramsOf } from '../../contract/endpoint.ts'
import { page } from '../../contract/listing.ts'
import { recordCalls, type Resource } from '../../contract/resource.ts'
import {
  changesOf,
  inputOf,
  recordOf,
  rowOf,
  wireIds,
  wireInteger,
  wireText,
} from '../../contract/schemas.ts'
import { isPersonal } from '../../contract/personal.ts'
import { optionalUpload, removableUpload } from '../../contract/upload.ts'
import { nothing, type Route } from '../http/route.ts'
import { ALL_ROWS, countQuery, listQuery, wordsOf } from './query.ts'

/** What each call of a resource takes and answers, all from its definition. */
export function callsOf(resource: Resource): (Omit<Route, 'handle'> & { operation: Operation })[] {
  const one = { data: recordOf(resource) }
  const many = { data: z.array(rowOf(resource)) }
  // An answer is kept for days: not one that says of a person what is taken from the records meanwhile.
  const idempotent = Object.keys(resource.fields).some(isPersonal) ? undefined : (true as const)
  const shapes: Record<Operation, () => Partial<Route> & Pick<Route, 'answer'>> = {
    list: () =>
      resource.parent ? { answer: many } : { query: listQuery(resource), answer: { ...many, page } },
    options: () => ({ answer: many }),
    counts: () => ({
      query: countQuery(resource),
      answer: {
        data: z.object(
          Object.fromEntries(
            [...wordsOf(resource, resource.list.counted ?? ''), ALL_ROWS].map((word) => [word, z.int()]),
          ),
        ),
      },
    }),
    one: () => ({ answer: one }),
    create: () => ({ body: creating(resource), answer: one, idempotent }),
    update: () => ({ body: updating(resource), answer: one, idempotent }),
    delete: () => ({ answer: {}, idempotent: true }),
    deletable: () => ({
      answer: { data: z.object({ halangan: z.string().nullable(), ikut: z.string().nullable() }) },
    }),
  }
  return Object.entries(recordCalls(resource)).map(([call, { operation }]) => ({
    call,
    operation,
    params: isNamed(resource) && call.endsWith('{id}') ? named : paramsOf(call),
    query: nothing,
    body: nothing,
    ...shapes[operation](),
  }))
}

const MOST_AT_ONCE = 100

/** Is its key a text of its own? */
const isNamed = ({ id, fields }: Resource) => fields[id]?.kind === 'text'
const named = z.strictObject({ id: wireText(20) })

const creating = ({ id, fields }: Resource) =>
  inputOf(fields, { form: true }).extend({
    ...(!(id in fields) && { [id]: ignored() }),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, { several }]) =>
        several ? [[name, wireIds(MOST_AT_ONCE)]] : [],
      ),
    ),
    versi: ignored(),
  })

/**
 * A file that is not sent again stays; one without which there would be no record stays also when it is sent empty. The id and
 * what is fixed may be restated; another one is a mistake.
 */
function updating(resource: Resource) {
  const entries = Object.entries(resource.fields)
  const files = entries.filter(([, { kind }]) => kind === 'file')
  const written = Object.fromEntries(entries.filter(([, { kind }]) => kind !== 'file'))
  return changesOf(written, { form: true }).extend({
    ...Object.fromEntries(
      files.map(([name, { optional }]) => [name, optional ? removableUpload() : optionalUpload()]),
    ),
    [resource.id]: wireInteger().optional(),
    ...Object.fromEntries(
      entries.flatMap(([name, field]) =>
        field.fixed ? [[name, inputOf({ [name]: field }).shape[name]!.optional()]] : [],
      ),
    ),
    versi: wireInteger().optional(),
  })
}
