import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paramsOf } from '../../contract/endpoint.ts'
import { recordCalls, type Resource } from '../../contract/resource.ts'
import { inputOf, recordOf, wireInteger } from '../../contract/schemas.ts'
import type { House } from '../context.ts'
import { isReceived } from '../files/keep.ts'
import { mount, nothing } from '../route.ts'
import { listQuery } from './query.ts'
import { recordsOf } from './records.ts'

/** The calls of one resource, all from its definition. */
export function mountRecords(app: FastifyInstance, house: House, resource: Resource): void {
  const records = recordsOf(resource)
  const record = recordOf(resource)
  const one = { data: record }
  const many = { data: z.array(record) }
  const operations = {
    list: resource.parent
      ? { query: nothing, answer: many, handle: records.children }
      : { query: listQuery(resource), answer: { ...many, page }, handle: records.list },
    options: { query: nothing, answer: many, handle: records.options },
    one: { query: nothing, answer: one, handle: records.one },
    create: { query: nothing, body: creating(resource), answer: one, handle: records.create },
    update: { query: nothing, body: updating(resource), answer: one, handle: records.update },
    delete: { query: nothing, answer: {}, handle: records.delete },
  }
  for (const [call, { operation }] of Object.entries(recordCalls(resource))) {
    const { handle, ...rest } = operations[operation]
    mount(app, house, { call, params: paramsOf(call), body: nothing, ...rest, handle: handle as never })
  }
}

const page = z.object({ currentPage: z.int(), total: z.int(), perPage: z.int(), pageCount: z.int() })

const received = z.custom<unknown>(isReceived, 'Pilih berkas yang akan diunggah.')

const creating = (resource: Resource) =>
  inputOf(resource.fields, received).extend({
    [resource.id]: z.unknown().optional(),
    versi: z.unknown().optional(),
  })

/** A file that is not sent again stays. The id may be restated; another one is a mistake. */
const updating = (resource: Resource) => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      field.kind === 'file' ? { ...field, optional: true } : field,
    ]),
  )
  return inputOf(fields, received).extend({
    [resource.id]: wireInteger().optional(),
    versi: wireInteger().optional(),
  })
}
