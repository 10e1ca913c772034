import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { broken, dangerous, locked } from './refusal.ts'

/** What the syntax of PDF can say. Texts and numbers mean nothing here; a name is its letters behind a '/'. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'reference'; number: number }
  | { kind: 'list'; items: PdfValue[] }
  | PdfDictionary
  | { kind: 'number'; number: number }
  | { kind: 'other' }

export interface PdfDictionary {
  kind: 'dictionary'
  entries: [string, PdfValue][]
}

export interface PdfObject {
  number: number
  value: PdfValue
  isStream: boolean
}

/**
 * Every object of a PDF that a reader could come upon: at each place that looks like the start of one, wherever the
 * file's own table points, and inside compressed object streams. Bounded in work, whatever the file claims.
 */
export async function readObjects(file: Buffer): Promise<PdfObject[]> {
  const text = file.toString('latin1')
  const budget = { left: 8 * text.length + 4 * 1024 * 1024, inflated: INFLATED, values: MOST_VALUES }
  const objects: PdfObject[] = []
  const packed: { at: number; dictionary: PdfDictionary }[] = []
  const pause = pauses()
  for (const start of text.matchAll(START)) {
    const lexer = new Lexer(text, start.index + start[0].length, budget)
    const value = lexer.value()
    const isStream = value.kind === 'dictionary' && lexer.word('stream')
    objects.push({ number: Number(start[1] ?? UNNUMBERED), value, isStream })
    if (isStream && isObjectStream(value)) packed.push({ at: lexer.at, dictionary: value })
    await pause()
  }
  // What is inside could be read only with its password.
  if (packed.length > 0 && objects.some(({ value }) => all(value, 'Encrypt').length > 0)) throw locked('PDF')
  if (packed.length > MOST_PACKED) throw tooComplex()
  for (const { at, dictionary } of packed) {
    const content = await contentOf({ file, text, at: at + lineEnd(text, at) }, dictionary, budget)
    for (const { number, at } of positions(content, dictionary)) {
      objects.push({ number, value: new Lexer(content.text, at, budget).value(), isStream: false })
      await pause()
    }
  }
  return objects
}

/** Lets others have their turn now and then. */
export function pauses(): () => Promise<void> | undefined {
  let worked = performance.now()
  return () => {
    if (performance.now() - worked < WITHOUT_PAUSE) return undefined
    return setImmediate().then(() => void (worked = performance.now()))
  }
}

/** What stands under a key. Twice the same is not allowed, and readers differ in which one they take. */
export const all = (value: PdfValue, key: string): PdfValue[] =>
  value.kind === 'dictionary' ? value.entries.filter(([name]) => name === key).map(([, under]) => under) : []

function one(dictionary: PdfDictionary, key: string): PdfValue | undefined {
  const [value, ...more] = all(dictionary, key)
  if (more.length > 0) throw tooComplex()
  return value
}

/** `7 0 obj`, with anything between that a reader takes for a space; a trailer may hold what an object holds. */
const START =
  /(?:(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*obj|(?<![a-z])obj|trailer)(?=[\0\t\n\f\r ()<>[\]/%\d+.-])/g

/** The number of an object whose own cannot be told. */
export const UNNUMBERED = -1

const INFLATED = 32 * 1024 * 1024
/** Far above what five megabytes of honest writing hold. */
const MOST_VALUES = 2_000_000
const MOST_IN_VALUE = 250_000
const MOST_PACKED = 2_000
const MOST_IN_ONE = 100_000
const WITHOUT_PAUSE = 25
const DEPTH = 100

const tooComplex = () => dangerous('file.pdf-complex')

/** By what makes a reader use one, not by its type, which is only told. */
const isObjectStream = (value: PdfDictionary): boolean =>
  all(value, 'First').length > 0 && all(value, 'N').length > 0

type Budget = { left: number; inflated: number; values: number }

type Content = { text: string; start: number }

/** Where the objects of an object stream lie: numbers and positions in turn; each position counts from the first. */
function positions({ text, start }: Content, dictionary: PdfDictionary): { number: number; at: number }[] {
  const first = one(dictionary, 'First')
  if (first?.kind !== 'number' || !(first.number >= 0 && first.number < 16 * MOST_IN_ONE)) throw tooComplex()
  const header = text.slice(start, start + first.number)
  // A comment or a fraction would let a reader count otherwise than we do.
  if (/[^\0\t\n\f\r \d]/.test(header)) throw tooComplex()
  const numbers = header.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length > 2 * MOST_IN_ONE) throw tooComplex()
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    number: numbers[index * 2]!,
    at: start + first.number + numbers[index * 2 + 1]!,
  }))
}

const lineEnd = (text: string, at: number): number =>
  text.startsWith('\r\n', at) ? 2 : /[\r\n]/.test(text.charAt(at)) ? 1 : 0

async function contentOf(
  { file, text, at }: { file: Buffer; text: string; at: number },
  dictionary: PdfDictionary,
  budget: Budget,
): Promise<Content> {
  const filter = one(dictionary, 'Filter')
  const [packing, ...more] = filter?.kind === 'list' ? filter.items : [filter]
  // Read where it stands: its end is told by a length, not by a word that a text in it may hold too.
  if (packing === undefined) return { text, start: at }
  const isPlain = packing.kind === 'name' && packing.name === 'FlateDecode' && more.length === 0
  // Nobody packs these in another way, except to hide them.
  if (!isPlain || isPredicted(one(dictionary, 'DecodeParms')) || budget.inflated <= 0) throw tooComplex()
  try {
    const content = await inflateBounded(file.subarray(at), { maxOutputLength: budget.inflated })
    budget.inflated -= content.length
    budget.left += 8 * content.length
    return { text: content.toString('latin1'), start: 0 }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooComplex() : broken('PDF')
  }
}

const inflateBounded = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

function isPredicted(parameters: PdfValue | undefined): boolean {
  if (parameters?.kind === 'list') return parameters.items.some(isPredicted)
  if (parameters?.kind === 'reference') return true
  return (
    parameters?.kind === 'dictionary' &&
    all(parameters, 'Predictor').some((predictor) => predictor.kind !== 'number' || predictor.number !== 1)
  )
}

/** Reads one value and stops at the first thing that is none, as readers do that make the best of a broken file. */
class Lexer {
  at: number
  readonly #text: string
  #inside = 0
  readonly #budget: Budget

  constructor(text: string, at: number, budget: Budget) {
    this.#text = text
    // A position that points behind the end.
    this.at = Math.min(at, text.length)
    this.#budget = budget
  }

  value(depth = 0): PdfValue {
    const from = this.at
    this.#space()
    const value = this.#value(depth)
    this.#inside += 1
    // Places that look like a start may lie in each other.
    if (depth === 0) this.#charge(this.at - from + 64)
    if (this.#inside > MOST_IN_VALUE || (this.#budget.values -= 1) < 0) throw tooComplex()
    return value
  }

  /** Whether this word follows; it is passed over then. */
  word(word: string): boolean {
    const from = this.at
    this.#space()
    this.#charge(this.at - from)
    if (!this.#text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  #charge(read: number): void {
    this.#budget.left -= read
    if (this.#budget.left < 0) throw tooComplex()
  }

  #value(depth: number): PdfValue {
    if (depth > DEPTH) throw tooComplex()
    const text = this.#text
    switch (text[this.at]) {
      case '/':
        return { kind: 'name', name: this.#name() }
      case '(':
        return this.#string()
      case '[':
        this.at += 1
        return { kind: 'list', items: this.#values(']', depth) }
      case '<':
        if (text[this.at + 1] !== '<') return this.#skipTo('>')
        this.at += 2
        return { kind: 'dictionary', entries: this.#entries(depth) }
      default:
        return this.#plain()
    }
  }

  #entries(depth: number): [string, PdfValue][] {
    const entries: [string, PdfValue][] = []
    for (;;) {
      this.#space()
      if (this.#ends()) return entries
      if (this.#text.startsWith('>>', this.at)) {
        this.at += 2
        return entries
      }
      const key = this.value(depth + 1)
      // What stands where a key should be is passed over.
      if (key.kind !== 'name') continue
      this.#space()
      if (this.#text.startsWith('>>', this.at)) entries.push([key.name, NOTHING])
      else entries.push([key.name, this.value(depth + 1)])
    }
  }

  #values(end: string, depth: number): PdfValue[] {
    const items: PdfValue[] = []
    for (;;) {
      this.#space()
      if (this.#ends() || this.#text.startsWith('>>', this.at)) return items
      if (this.#text[this.at] === end) {
        this.at += 1
        return items
      }
      items.push(this.value(depth + 1))
    }
  }

  #ends(): boolean {
    END.lastIndex = this.at
    return this.at >= this.#text.length || END.test(this.#text)
  }

  #name(): string {
    NAME.lastIndex = this.at
    const [whole] = NAME.exec(this.#text)!
    this.at += whole.length
    return whole
      .slice(1)
      .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #string(): PdfValue {
    let open = 0
    for (; this.at < this.#text.length; this.at += 1) {
      const letter = this.#text[this.at]
      if (letter === '\\') this.at += 1
      else if (letter === '(') open += 1
      else if (letter === ')' && --open === 0) break
    }
    this.at = Math.min(this.at + 1, this.#text.length)
    return NOTHING
  }

  #skipTo(end: string): PdfValue {
    const found = this.#text.indexOf(end, this.at)
    this.at = found < 0 ? this.#text.length : found + end.length
    return NOTHING
  }

  #plain(): PdfValue {
    const reference = this.#reference()
    if (reference) return reference
    PLAIN.lastIndex = this.at
    const [word = ''] = PLAIN.exec(this.#text) ?? []
    // A stray bracket.
    this.at += Math.max(word.length, 1)
    const number = Number(word)
    return word !== '' && Number.isFinite(number) ? { kind: 'number', number } : NOTHING
  }

  /** `7 0 R`. What is looked at in vain is paid for, else a long comment could be read for each number before it. */
  #reference(): PdfValue | undefined {
    const from = this.at
    const number = this.#digits()
    const isOne = number !== '' && this.#gap() && this.#digits() !== '' && (this.#gap(), this.#isR())
    if (isOne) return { kind: 'reference', number: Number(number) }
    if (this.at - from > SHORT) this.#charge(this.at - from)
    this.at = from
    return undefined
  }

  #digits(): string {
    DIGITS.lastIndex = this.at
    const [digits] = DIGITS.exec(this.#text)!
    this.at += digits.length
    return digits
  }

  #gap(): boolean {
    const from = this.at
    this.#space()
    return this.at > from
  }

  #isR(): boolean {
    R.lastIndex = this.at
    const found = R.test(this.#text)
    if (found) this.at += 1
    return found
  }

  #space(): void {
    SPACE.lastIndex = this.at
    this.at += SPACE.exec(this.#text)![0].length
  }
}

const NOTHING: PdfValue = { kind: 'other' }
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const PLAIN = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)*/y
const DIGITS = /\d{0,10}/y
const R = /R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
/** As far as numbers that stand beside each other reach. */
const SHORT = 100
const END = /(?:endobj|endstream|stream|xref|startxref|trailer)(?![^\0\t\n\f\r ()<>[\]{}/%])/y
