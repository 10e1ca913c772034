import { broken } from './refusal.ts'

/** The text of an XML part. Word writes plain UTF-8 without a DTD; anything else is a way past the checks below. */
export function xmlText(part: Buffer): string {
  if (part.includes(0) || part[0] === 0xfe || part[0] === 0xff) throw broken('DOCX')
  const text = part.toString('utf8').replace(/^\ufeff/, '')
  const encoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})/i.exec(text)?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw broken('DOCX')
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY') || text.includes('<![CDATA['))
    throw broken('DOCX')
  return text.includes('<!--') ? text.replace(/<!--[\s\S]*?-->/g, '') : text
}

export type Relationship = { type: string; target: string; external: boolean }

export function relationships(part: Buffer): Relationship[] {
  return [...xmlText(part).matchAll(/<(?:[\w.-]+:)?Relationship\s([^>]*)>/g)].map(([, attributes]) => ({
    type: attribute(attributes!, 'Type'),
    target: attribute(attributes!, 'Target'),
    external: attribute(attributes!, 'TargetMode').toLowerCase() === 'external',
  }))
}

/** The instructions of all fields, put together again: a field may be spread over any number of pieces. */
export function fieldCodes(part: Buffer): string[] {
  const text = xmlText(part)
  if (!text.includes('instr')) return []
  const codes = [...text.matchAll(/\s(?:[\w.-]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) =>
    decodeEntities(a ?? b ?? ''),
  )
  let open: string[] | undefined
  for (const [, kind, instruction] of text.matchAll(FIELD_PIECES)) {
    if (kind !== undefined) {
      if (open) codes.push(open.join(''))
      open = kind === 'begin' ? [] : undefined
    } else {
      open ??= []
      open.push(decodeEntities(instruction ?? ''))
    }
  }
  if (open) codes.push(open.join(''))
  return codes
}

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, oneEntity)
    : text

const FIELD_PIECES =
  /<(?:[\w.-]+:)?fldChar\s[^>]*?fldCharType\s*=\s*["'](begin|separate|end)["']|<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)</g

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function oneEntity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return decodeEntities(match?.[1] ?? match?.[2] ?? '')
}
