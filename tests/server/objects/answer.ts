import { z } from 'zod'
import { definedCalls } from '../../../src/contract/endpoints/index.ts'
import type { Caller } from '../../../src/contract/access.ts'
import { isPersonal, visibilityOf } from '../../../src/contract/personal.ts'
import { FILE_LINK } from '../../../src/contract/schemas.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import type { Thing } from './world.ts'

/** What is true of every answer, whoever gets it: derived from the contract, so that a new call is held to it too. */
export interface Answered {
  status: number
  body: string
  headers: Record<string, unknown>
}

/** A host that is nobody's; sent with every request, and never heard of again. */
const EVIL = 'jahat.example'
export const STRANGE_HEADERS = {
  host: EVIL,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
  'x-forwarded-host': EVIL,
  forwarded: `host=${EVIL};proto=https`,
}

export function faultsOf(
  call: string,
  role: Caller,
  answer: Answered,
  { student, lecturer }: Thing,
): string[] {
  const faults: string[] = []
  const { status, body, headers } = answer
  if (`${JSON.stringify(headers)} ${body}`.includes(EVIL)) faults.push('names the host that was sent')
  for (const name of Object.keys(headers))
    if (name.startsWith('access-control-')) faults.push(`opens itself to other sites: ${name}`)
  // Where an answer names a file, it does so below the host that the browser is at.
  for (const [, link] of body.matchAll(/"([^"]*berkas\/\d+[^"]*)"/g))
    if (!link!.startsWith('berkas/')) faults.push(`is no link below this host: ${link}`)
  if (status >= 300) return faults

  const fields = fieldsIn(JSON.parse(body))
  // Only named fields are signed anew when an answer is given again (http/idempotency.ts).
  if (call !== 'GET openapi.json') {
    const links = linksIn(call)
    for (const [name, value] of fields)
      if (isLink(value) && !links.has(name)) faults.push(`${name} holds a link and is not named as one`)
  }
  if (!call.startsWith('GET ')) return faults

  // What may tell this role anything personal is kept by no browser.
  const secrets = [
    student.mhsnik,
    student.mhsalamat,
    student.mhstelp,
    lecturer.dosenalamat,
    lecturer.dosentelp,
  ]
  const personal =
    fields.some(([name, value]) => isPersonal(name) && (value !== null || mayShow(name, role))) ||
    secrets.some((secret) => body.includes(secret!))
  const kept = !personal && !NEVER_KEPT.has(call)
  const wanted = [kept ? 'private, no-cache' : 'no-store', kept]
  const found = [headers['cache-control'], 'etag' in headers]
  if (String(found) !== String(wanted)) faults.push(`is kept as ${found} instead of ${wanted}`)
  return faults
}

const mayShow = (field: string, role: Caller): boolean =>
  role === 'anonymous' || visibilityOf(field, role) !== 'withheld'

const NEVER_KEPT = new Set([
  ...Object.entries(definedCalls).flatMap(([call, { noStore }]) => (noStore ? [call] : [])),
  'GET sehat',
  'GET siap',
])

/** All fields of an answer, however deep, by name. */
function fieldsIn(value: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, name))
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([inner, item]) => fieldsIn(item, inner))
}

export const isLink = (value: unknown): boolean => typeof value === 'string' && /^berkas\/\d+\?/.test(value)

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const described = new Map(apiRoutes.map(({ call, answer }) => [call, answer]))

/** Every field that the answer of a call names, with what it is. */
function fieldsOf(call: string): [string, Schema][] {
  const answer = described.get(call)
  const walk = (schema: Schema): [string, Schema][] => [
    ...Object.entries(schema.properties ?? {}),
    ...[...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items ?? {}]
      .filter((inner) => Object.keys(inner).length > 0)
      .flatMap(walk),
  ]
  return answer
    ? walk(z.toJSONSchema(z.object(answer), { unrepresentable: 'any', io: 'output' }) as Schema)
    : []
}

const namesLink = ({ format, anyOf = [] }: Schema): boolean => format === FILE_LINK || anyOf.some(namesLink)
export const namedIn = (call: string) => new Set(fieldsOf(call).map(([name]) => name))
const linksOfCalls = new Map<string, Set<string>>()
function linksIn(call: string): Set<string> {
  let links = linksOfCalls.get(call)
  if (!links) {
    links = new Set(fieldsOf(call).flatMap(([name, schema]) => (namesLink(schema) ? [name] : [])))
    linksOfCalls.set(call, links)
  }
  return links
}
