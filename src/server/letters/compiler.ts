import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Job } from './engine.ts'

/** The process that `engine.ts` starts: one paper at a time, answered in the order in which they came. */
const FONTS = join(import.meta.dirname, 'fonts')
const TEMPLATES = process.argv[2] ?? join(import.meta.dirname, 'templates')

type Compiler = import('@myriaddreamin/typst-ts-node-compiler').NodeCompiler

let made = 0
let compiler: Compiler | undefined
let drawable: ((text: string) => boolean) | undefined

process.on('message', (job: Job & { id: number }) => {
  void answer(job).then((said) => process.send!({ id: job.id, ...said }))
})
process.on('disconnect', () => process.exit(0))

async function answer(job: Job): Promise<Omit<Answer, 'id'>> {
  compiler ??= await load()
  if (!compiler) return { problem: 'missing' }
  try {
    return draw(compiler, job)
  } catch (error) {
    return { problem: reasonOf(error) }
  } finally {
    compiler.resetShadow()
    made += 1
    // Without it everything that was ever laid out stays in memory.
    if (made % 10 === 0) compiler.evictCache(10)
  }
}

/** Undefined where the package has no binary for this platform. */
async function load(): Promise<Compiler | undefined> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => undefined)
  return typst?.NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
}

function draw(typst: Compiler, { template, data, pictures = {}, as }: Job): Omit<Answer, 'id'> {
  const unprintable = new Set<string>()
  const inputs = { data: JSON.stringify(data, (_key, value: unknown) => printable(value, unprintable)) }
  for (const [name, bytes] of Object.entries(pictures))
    typst.mapShadow(join(TEMPLATES, 'gambar', name), Buffer.from(bytes))
  const { result, ...run } = compiled(typst, template, inputs)
  if (!result) throw run.error
  const bytes =
    as === 'pdf' ? typst.pdf(result, { pdfStandard: 'a-2b' }) : Buffer.from(typst.plainSvg(result))
  return {
    bytes,
    pages: result.numOfPages,
    unprintable: [...unprintable],
    rss: process.memoryUsage.rss(),
  }
}

function compiled(typst: Compiler, template: string, inputs: Record<string, string>) {
  const run = typst.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`), inputs })
  return { result: run.result, error: run.result ? undefined : run.takeError() }
}

/** In one form, without what no eye sees, and with a box for what no font of ours has. */
function printable(value: unknown, missing: Set<string>): unknown {
  if (typeof value !== 'string') return value
  drawable ??= common()
  let text = ''
  for (const sign of value.normalize('NFC').replaceAll(INVISIBLE, '')) {
    if (drawable(sign)) text += sign
    else {
      missing.add(sign)
      text += BOX
    }
  }
  return text
}
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g
const BOX = '\u25a1'

/** What every one of our fonts has. */
function common(): (sign: string) => boolean {
  const sets = readdirSync(FONTS)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => glyphsOf(readFileSync(join(FONTS, name))))
  return (sign) => sign === '\n' || sign === '\t' || sets.every((set) => set.has(sign.codePointAt(0)!))
}

/** The compiler throws values of its own, which no process can hand on. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const told = (error as { shortDiagnostics?: unknown[] } | null)?.shortDiagnostics
  return JSON.stringify(told ?? String(error)).slice(0, 2000)
}

/** The code points for which a TrueType font has a glyph, from its `cmap` table (formats 4 and 12). */
function glyphsOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableOf(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < count; index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) segments(font, at, found)
    if (format === 12) groups(font, at, found)
  }
  return found
}

function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`a font without ${tag}`)
}

function segments(font: Buffer, at: number, found: Set<number>): void {
  const length = font.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + length + 2
  const deltas = starts + length
  const offsets = deltas + length
  for (let segment = 0; segment < length; segment += 2) {
    const first = font.readUInt16BE(starts + segment)
    const last = font.readUInt16BE(ends + segment)
    const offset = font.readUInt16BE(offsets + segment)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + font.readInt16BE(deltas + segment)) & 0xffff
          : font.readUInt16BE(offsets + segment + offset + (code - first) * 2)
      if (glyph !== 0) found.add(code)
    }
  }
}

function groups(font: Buffer, at: number, found: Set<number>): void {
  const count = font.readUInt32BE(at + 12)
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12
    const last = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= last; code++) found.add(code)
  }
}
