import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import type { Operation, Schema } from '../fuzz/document.ts'

/** Route table, access table, the agreed paper and the description that everybody can read: all the same calls. */
let testApp: RewindableApp
let document: {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  const response = await testApp.app.inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  document = response.json()
})
afterAll(() => testApp.close())

// `openapi.json` does not describe itself, and files are reached by links.
const described = (calls: string[]) =>
  calls.filter((call) => !call.startsWith('GET file ') && call !== 'GET openapi.json').toSorted()
const nameless = (call: string) => call.replaceAll(/\{\w+\}|:\w+(\|:\w+)*/g, '{}')

const documented = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  )

test('the description holds every call of the access table and none beside', () => {
  expect(documented().toSorted()).toEqual(described(Object.keys(access)))
})

test('the paper the campus agreed on holds the same calls', () => {
  const [, ...lines] = readFileSync('docs/permissions.csv', 'utf8').trim().split('\n')
  const agreed = lines.map((line) => line.slice(0, line.indexOf(',')))
  expect(described(agreed).map(nameless).toSorted()).toEqual(documented().map(nameless).toSorted())
})

test('the routes below /api are those calls, and no other', () => {
  // As it stands in the router: one line per route and its methods.
  const routes = routesOf(testApp.app.printRoutes({ commonPrefix: false, includeHooks: false }))
  const own = routes.filter((route) => / \/?api\//.test(route))
  const beside = own.filter((route) => /^(GET|HEAD) \/api\/(docs|openapi\.json)/.test(route))
  expect(
    own
      // Of what everybody may ask HEAD asks the same.
      .filter(
        (route) =>
          !beside.includes(route) &&
          !/^HEAD \/api\/(sehat|siap|kampus|datapribadi|surat\/periksa\/:kode)$/.test(route),
      )
      .map((route) => nameless(route.replace(' /api/', ' ')))
      .toSorted(),
  ).toEqual(documented().map(nameless).toSorted())
  expect(beside).toContain('GET /api/openapi.json')
})

test('the reading of the route table sees what is there', () => {
  const app = fastify({ exposeHeadRoutes: false })
  app.get('/api/a/:id', () => '')
  app.delete('/api/a/:id', () => '')
  app.get('/api/a/lain', () => '')
  app.post('/api/b', () => '')
  expect(routesOf(app.printRoutes({ commonPrefix: false })).toSorted()).toEqual([
    'DELETE /api/a/:id',
    'GET /api/a/:id',
    'GET /api/a/lain',
    'POST /api/b',
  ])
})

test('the description is OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: '/api' }])
  const ids = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/[\w./{}]+$/)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const [method, operation] of Object.entries(operations)) {
      const all = operation.parameters ?? []
      const where = `${method} ${path}`
      expect(['get', 'post', 'delete'], where).toContain(method)
      expect(ids.has(operation.operationId), `${where}: operationId twice`).toBe(false)
      ids.add(operation.operationId)
      const named = all.map(({ name, in: place }) => `${place} ${name}`)
      expect(new Set(named).size, where).toBe(named.length)
      const parameters = all.filter((parameter) => parameter.in === 'path')
      expect(parameters.map(({ name }) => name).toSorted(), where).toEqual(inPath.toSorted())
      for (const parameter of all) {
        expect(['path', 'query', 'header'], where).toContain(parameter.in)
        if (parameter.in === 'path') expect(parameter.required, where).toBe(true)
        checkSchema(parameter.schema, `${where} ${parameter.name}`)
      }
      for (const [scheme] of operation.security.flatMap((one) => Object.entries(one)))
        expect(document.components.securitySchemes, where).toHaveProperty(scheme)
      expect(Object.keys(operation.responses), where).toEqual(
        expect.arrayContaining(['200', '401', '403', '404', '409', '422', '429', '503']),
      )
      for (const [code, { description, content }] of Object.entries(operation.responses)) {
        expect(code, where).toMatch(/^[1-5]\d\d$/)
        expect(description.length, where).toBeGreaterThan(0)
        checkSchema(content['application/json']!.schema, `${where} ${code}`)
      }
      if (operation.requestBody) {
        expect(method, where).toBe('post')
        for (const [type, { schema }] of Object.entries(operation.requestBody.content)) {
          expect(['multipart/form-data', 'application/json'], where).toContain(type)
          checkSchema(schema, `${where} ${type}`)
          for (const name of schema.required ?? []) expect(schema.properties, where).toHaveProperty(name)
        }
      }
    }
  }
  expect(ids.size).toBeGreaterThan(100)
})

test('a call that takes a file says so, as bytes of a form and not as JSON', () => {
  const taking = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([, { requestBody }]) => {
      const files = Object.entries(
        requestBody?.content['multipart/form-data']?.schema.properties ?? {},
      ).filter(([, { format, anyOf = [] }]) => [{ format }, ...anyOf].some((one) => one.format === 'binary'))
      expect(files.length === 0 || !requestBody!.content['application/json'], path).toBe(true)
      return files.map(([name]) => `${path} ${name}`)
    }),
  )
  expect(taking).toEqual(
    expect.arrayContaining([
      '/perusahaan perusahaanlogo',
      '/perusahaan/{id} perusahaanlogo',
      '/perusahaan/{id} perusahaanfoto',
      '/simpandokumenakademik akddokumenfiles',
      '/dokumenbalasan balasanfiles',
      '/uploaddokumen files',
      '/laporan detail_lampiran',
      '/laporan/{detailidx} detail_lampiran',
      '/laporanakhir detail_lampiran',
    ]),
  )
})

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

/** What JSON Schema 2020-12 allows, as far as we use it; a word that is not ours is a mistake. */
function checkSchema(schema: Schema, where: string): void {
  const { type, $ref, anyOf, properties, items, required, additionalProperties, ...words } = schema
  if ($ref !== undefined) {
    expect($ref, where).toMatch(/^#\/components\/schemas\/\w+$/)
    expect(document.components.schemas, where).toHaveProperty($ref.split('/').at(-1)!)
  }
  for (const one of [type ?? []].flat()) expect(TYPES, where).toContain(one)
  if (type === 'array') expect(items, `${where}: an array of what?`).toBeTypeOf('object')
  if (required) expect(new Set(required).size, where).toBe(required.length)
  for (const [name, one] of Object.entries(properties ?? {})) checkSchema(one, `${where}.${name}`)
  for (const one of anyOf ?? []) checkSchema(one, `${where}|`)
  if (typeof items === 'object') checkSchema(items, `${where}[]`)
  if (typeof additionalProperties === 'object') checkSchema(additionalProperties, `${where}.*`)
  const known =
    /^(format|pattern|enum|const|default|minimum|maximum|minLength|maxLength|minItems|maxItems|propertyNames|exclusiveMinimum|description|title)$/
  for (const word of Object.keys(words)) expect(word, where).toMatch(known)
}

/** Fastify draws its routes as a tree; each branch adds to the address above it. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, rest] = /^((?:[│ ] {3})*)[├└]── (.*)$/.exec(line) ?? []
    if (indent === undefined || rest === undefined) return []
    const depth = indent.length / 4
    const [, part = '', methods] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(rest) ?? []
    above.length = depth
    above.push(part)
    return (methods?.split(', ') ?? []).map((method) => `${method} ${above.join('')}`)
  })
}

test('every refusal says by its code what it is', () => {
  const { properties, required } = document.components.schemas.Problem!
  expect(required).toContain('alasan')
  expect(properties!.alasan!.enum).toEqual(expect.arrayContaining(['register.full', 'changed.by-other']))
})
