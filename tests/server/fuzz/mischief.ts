import type { Operation, Schema } from './document.ts'

/** Numbers from a seed, so that a failure can be made again (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (p: number) => next() < p,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
  }
}
export type Dice = ReturnType<typeof dice>

/** What is sent: as raw as `inject` takes it. */
export interface Attack {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const HUGE = 'a'.repeat(70_000)
const LONG = 'Ω'.repeat(3000)
/** Texts that have hurt somebody somewhere. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e9',
  '1.5',
  '2147483647',
  '2147483648',
  '4294967296',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  "' or 1=1 --",
  '"; drop table register; --',
  '%',
  '_%\\',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '=1+1',
  '\u202Egpj.exe',
  '\ufeff',
  'é',
  'e\u0301',
  '🙂',
  '٣',
  '2026-02-30',
  '2026-02-09',
  '0000-00-00',
  '9999-12-31',
  '2026-02-09T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  LONG,
  HUGE,
  '\r\nSet-Cookie: a=1',
] as const
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  2,
  3,
  1.5,
  1e9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  [],
  {},
  [1],
  [[1]],
  ['1', '2'],
  { a: 1 },
  { toString: 'x' },
  [null],
  Array.from({ length: 600 }, (_, i) => i),
]
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'versi',
  'role',
  'registerdisetujui',
  'hasOwnProperty',
  '',
  'a[b]',
  HUGE.slice(0, 300),
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  '*/*',
  'a',
  '',
]

/** One request for this call: often nearly right, never quite predictable. `known` are ids that exist. */
export function attack(
  call: { method: string; path: string; operation: Operation },
  known: number[],
  roll: Dice,
): Attack {
  const { operation } = call
  const id = () =>
    roll.chance(0.7) ? String(roll.pick(known)) : encode(roll.pick(TEXTS).slice(0, 300), roll)
  const path = call.path.replaceAll(/\{\w+\}/g, id)
  const method = roll.chance(0.02)
    ? roll.pick(['GET', 'POST', 'DELETE'] as const)
    : (call.method as Attack['method'])
  const made: Attack = {
    method,
    url: `/api${path}${queryOf(operation, known, roll)}`,
    headers: headersOf(roll),
  }
  if (method === 'GET' && roll.chance(0.97)) return made
  return { ...made, ...bodyOf(operation, known, roll) }
}

function encode(text: string, roll: Dice): string {
  if (roll.chance(0.1)) return roll.pick(['%', '%zz', '%00', '%ff%fe', '..', '%2e%2e', '%c0%ae', '//'])
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

function queryOf(operation: Operation, known: number[], roll: Dice): string {
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  const parts: string[] = []
  for (const name of names) {
    if (!roll.chance(0.4)) continue
    const times = roll.chance(0.1) ? 2 : 1
    const text = () =>
      encode(roll.chance(0.4) ? String(roll.pick(known)) : roll.pick(TEXTS).slice(0, 2000), roll)
    for (let i = 0; i < times; i += 1) parts.push(`${name}${roll.chance(0.05) ? '[]' : ''}=${text()}`)
  }
  if (roll.chance(0.05)) parts.push(`${encode(roll.pick(KEYS), roll)}=1`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function headersOf(roll: Dice): Record<string, string> {
  const headers: Record<string, string> = {}
  if (roll.chance(0.05)) headers['idempotency-key'] = roll.pick(['kunci-kunci', 'x', 'a'.repeat(500), "';--"])
  if (roll.chance(0.03)) headers.accept = roll.pick(['text/html', 'application/xml', 'x'])
  if (roll.chance(0.03)) headers['content-encoding'] = roll.pick(['gzip', 'br', 'x'])
  return headers
}

function bodyOf(operation: Operation, known: number[], roll: Dice): Pick<Attack, 'headers' | 'payload'> {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {}
  const fields = fieldsOf(schema, known, roll)
  const headers = headersOf(roll)
  const way = roll.below(20)
  if (way < 9)
    return { headers: { ...headers, 'content-type': 'application/json' }, payload: json(fields, roll) }
  if (way < 17) return multipart(fields, headers, roll)
  const payload = roll.pick([
    json(fields, roll),
    '',
    '{',
    '[]',
    'null',
    '"a"',
    '{"a":1}',
    '\0\0\0',
    HUGE,
    '{"__proto__":{"x":1}}',
    '[1,2',
  ])
  const type = roll.pick(TYPES)
  return { headers: type === '' ? headers : { ...headers, 'content-type': type }, payload }
}

function fieldsOf(schema: Schema, known: number[], roll: Dice): [string, unknown][] {
  // Else hardly anything of many fields would get past what checks them.
  const honest = roll.chance(0.6)
  const fields: [string, unknown][] = []
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if ((!honest && roll.chance(0.08)) || (!schema.required?.includes(name) && roll.chance(0.5))) continue
    fields.push([name, honest || roll.chance(0.75) ? fitting(name, one, known, roll) : roll.pick(VALUES)])
    if (!honest && roll.chance(0.04)) fields.push([name, roll.pick(VALUES)])
  }
  if (roll.chance(0.06)) fields.push([roll.pick(KEYS), roll.pick(VALUES)])
  return fields
}

/** Something the call may well take, by the name of the field and its schema. */
function fitting(name: string, schema: Schema, known: number[], roll: Dice): unknown {
  const [one = schema] = schema.anyOf ?? []
  if (one.enum) return roll.pick(one.enum)
  if (one.format === 'binary') return FILE
  if (one.type === 'array') return [roll.chance(0.5) ? roll.pick(known) : 'application/pdf']
  if (/mulai|selesai|tgl/.test(name)) return roll.pick(['2026-02-09', '2026-02-10', '2026-03-01'])
  if (/status|disetujui|verifikasi|mou|ingat/.test(name)) return roll.below(2)
  if (/email/.test(name)) return 'a@b.example'
  if (/telp/.test(name)) return '0751-202020'
  if (/username|nobp/.test(name)) return `2301${String(roll.below(12)).padStart(6, '0')}`
  if (/nama|isi|alamat|sandi|pass|jenisdokumen|^jeniskuota$/.test(name)) return `Teks ${roll.below(50)}`
  return roll.pick(known)
}

const FILE = Symbol('file')
const FILES: readonly [string, Buffer][] = [
  ['surat.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
  ['surat.pdf', Buffer.from('%PDF-1.4')],
  ['gambar.png', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')],
  ['foto.jpg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['a.docx', Buffer.from('504b0304140000', 'hex')],
  ['a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['daftar.csv', Buffer.from('Kode,Semester\n20401,Ganjil\n')],
  ['../../x\r\n.pdf', Buffer.from('x')],
  ['', Buffer.alloc(0)],
  ['kosong.pdf', Buffer.alloc(0)],
  [`${'n'.repeat(5000)}.pdf`, Buffer.from('%PDF-1.4 %%EOF')],
]

function json(fields: [string, unknown][], roll: Dice): string {
  // By hand: keys twice, and lone surrogates as JSON writes them.
  const text = `{${fields
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value === FILE ? '"berkas"' : (JSON.stringify(value) ?? 'null')}`,
    )
    .join(',')}}`
  return roll.chance(0.03) ? text.slice(0, roll.below(text.length)) : text
}

function multipart(fields: [string, unknown][], headers: Record<string, string>, roll: Dice) {
  const boundary = '----magang'
  const parts: Buffer[] = []
  const part = (head: string, content: Buffer | string) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n'))
  for (const [name, value] of fields) {
    const quoted = name.replaceAll(/["\r\n]/g, '')
    if (value === FILE || roll.chance(0.02)) {
      const [filename, content] = roll.pick(FILES)
      part(
        `Content-Disposition: form-data; name="${quoted}"; filename="${filename}"\r\nContent-Type: application/pdf`,
        content,
      )
      continue
    }
    for (const each of Array.isArray(value) ? value.slice(0, 60) : [value])
      part(
        `Content-Disposition: form-data; name="${quoted}${Array.isArray(value) ? '[]' : ''}"`,
        textOf(each),
      )
  }
  if (roll.chance(0.03))
    for (let i = 0; i < 60; i += 1) part(`Content-Disposition: form-data; name="f${i}"`, 'x')
  if (roll.chance(0.03)) part('Content-Disposition: form-data', 'nameless')
  let payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  if (roll.chance(0.06)) payload = payload.subarray(0, roll.below(payload.length))
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
