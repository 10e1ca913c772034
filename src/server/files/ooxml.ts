import { broken } from './refusal.ts'

// Every pattern here stops at the next '<', so that a hostile part of many megabytes is read once and not
// once for each of its tags.

export type Relationship = { type: string; target: string; external: boolean }

export function relationships(part: Buffer): Relationship[] {
  return elements(xmlText(part), 'Relationship').map(({ attributes }) => ({
    type: attributes.get('Type') ?? '',
    target: attributes.get('Target') ?? '',
    external: attributes.get('TargetMode')?.toLowerCase() === 'external',
  }))
}

/** Stands in an instruction where another field computes a part of it. */
export const NESTED = '\ufffc'

/** The instructions of all fields, put together again: a field may be spread over any number of pieces, and hold others. */
export function fieldCodes(part: Buffer): string[] {
  const codes: string[] = []
  // The first holds what stands outside of every field: programs differ in what they forgive.
  const open: string[][] = [[]]
  const close = () => codes.push(open.pop()!.join(''))
  for (const { name, attributes, text, holdsMore } of elements(
    xmlText(part),
    'fldSimple|fldChar|instrText|delInstrText',
  )) {
    if (name === 'instrText' || name === 'delInstrText') {
      // Text behind a foreign element would be Word's to read and not ours.
      if (holdsMore) throw broken('DOCX')
      open.at(-1)!.push(decodeEntities(text))
      continue
    }
    const [kind] = valuesOf(attributes, 'fldCharType')
    if (open.length === 1) {
      close()
      open.push([])
    } else if (name === 'fldSimple' || kind === 'begin') open.at(-1)!.push(NESTED)
    if (name === 'fldSimple') codes.push(...valuesOf(attributes, 'instr'))
    else if (kind === 'begin') open.push([])
    else if (kind === 'end' && open.length > 1) close()
  }
  while (open.length > 0) close()
  return codes
}

const valuesOf = (attributes: Map<string, string>, wanted: string): string[] =>
  [...attributes].filter(([key]) => key.split(':').at(-1) === wanted).map(([, value]) => value)

/** The text of an XML part. Word writes plain UTF-8 without a DTD; anything else is a way past the checks. */
export function xmlText(part: Buffer): string {
  if (part.includes(0) || part[0] === 0xfe || part[0] === 0xff) throw broken('DOCX')
  const text = part.toString('utf8').replace(/^\ufeff/, '')
  const encoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})/i.exec(text)?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw broken('DOCX')
  const bare = without(without(text, '<!--', '-->'), '<?', '?>')
  if (bare.includes('<!')) throw broken('DOCX')
  return bare
}

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, oneEntity)
    : text

type Element = { name: string; attributes: Map<string, string>; text: string; holdsMore: boolean }

const PREFIX = `(?:[^\\s<>/:"'=]+:)?`
const ATTRIBUTES = `(?:\\s(?:[^<>"']|"[^<"]*"|'[^<']*')*)?`

/** Start tags of these names, in any namespace prefix, with the text that follows. One that we cannot read is refused. */
function elements(text: string, names: string): Element[] {
  const starts = text.match(new RegExp(`<${PREFIX}(?:${names})(?=[\\s/>])`, 'g'))?.length ?? 0
  if (starts === 0) return []
  // Of an empty one the attributes, if it has any, take the '/' with them.
  const found = [...text.matchAll(new RegExp(`<${PREFIX}(${names})(${ATTRIBUTES})(/?)>([^<]*)(</)?`, 'g'))]
  if (found.length !== starts) throw broken('DOCX')
  return found.map(([, name, attributes, slash, following, closed]) => {
    const isEmpty = slash === '/' || attributes!.endsWith('/')
    return {
      name: name!,
      attributes: attributesOf(attributes!),
      text: following!,
      holdsMore: !isEmpty && closed === undefined,
    }
  })
}

function attributesOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(Array.from(pairs, ([, key, a, b]) => [key!, decodeEntities(a ?? b ?? '')]))
}

function without(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text
  let kept = ''
  let at = 0
  for (let start = text.indexOf(from); start >= 0; start = text.indexOf(from, at)) {
    const end = text.indexOf(to, start + from.length)
    if (end < 0) throw broken('DOCX')
    kept += text.slice(at, start)
    at = end + to.length
  }
  return kept + text.slice(at)
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function oneEntity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
