import type { FastifyInstance } from 'fastify'
import type { Resource } from '../../contract/resource.ts'
import type { House } from '../context.ts'
import { mount, type Route } from '../route.ts'
import { callsOf } from './calls.ts'
import { recordsOf } from './records.ts'

/** Gives the calls of one resource their addresses. */
export function mountRecords(app: FastifyInstance, house: House, resource: Resource): void {
  const records = recordsOf(resource)
  for (const { operation, ...call } of callsOf(resource)) {
    const handle = operation === 'list' && resource.parent ? records.children : records[operation]
    mount(app, house, { ...call, handle: handle as Route['handle'] })
  }
}
