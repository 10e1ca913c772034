import { asRead, NETWORK_ADDRESS } from './asRead.ts'

/** A company by its number, or only as somebody wrote it. */
export interface NamedCompany {
  perusahaanid: number | null
  perusahaannama: string
  perusahaanalamat: string
}

/** A quota that is open now, with the companies that have seats in it. */
interface OpenQuota {
  kuotasemid: number
  perusahaan: readonly NamedCompany[]
}

/**
 * The card of this company in an open quota of the same semester, if it has one: then it is chosen there, where a seat
 * is taken, and cannot be registered for by oneself. The quotas are those of one programme.
 */
export function cardOf<Q extends OpenQuota>(
  company: NamedCompany,
  kuotasemid: number,
  open: readonly Q[],
): { quota: Q; company: Q['perusahaan'][number] } | undefined {
  const cards = open
    .filter((quota) => quota.kuotasemid === kuotasemid)
    .flatMap((quota) => quota.perusahaan.map((each) => ({ quota, company: each })))
  return (
    cards.find(
      (card) => company.perusahaanid !== null && card.company.perusahaanid === company.perusahaanid,
    ) ?? cards.find((card) => sameCompany(card.company, company))
  )
}

/**
 * Are these one company, however each was written? The names agree but for case, spaces, punctuation and legal form;
 * of the addresses one may say less than the other. Another branch has another street or number.
 */
export function sameCompany(a: NamedCompany, b: NamedCompany): boolean {
  if (nameKey(a.perusahaannama) !== nameKey(b.perusahaannama)) return false
  const [left, right] = [addressWords(a.perusahaanalamat), addressWords(b.perusahaanalamat)]
  return within(left, right) || within(right, left)
}

/** The town at the end of an address, without kind and postal code ('…, Kota Padang 25163' is Padang); '' = it names none. */
export function cityOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  if (parts.length < 2) return ''
  const towns = parts
    .slice(1)
    .map((part) =>
      part
        .replace(/\b\d{5}\b/, '')
        .replace(/^(kota|kabupaten|kab\.?)\s+/i, '')
        .trim(),
    )
    .filter(
      (part) =>
        part &&
        !/\d/.test(part) &&
        !/^(prov|sumatera|sumatra|jawa|kalimantan|sulawesi|indonesia|kec|kel)/i.test(part),
    )
  return towns.at(-1) ?? ''
}

/**
 * Does a text lead somewhere else: an address of the web or of mail, a number to call? What a company says of itself stands
 * on a page of the campus, and nobody pays, calls or signs in anywhere because of it.
 */
export function asksElsewhere(text: string): boolean {
  const read = asRead(text)
  const uncounted = read.replaceAll(COUNTED, 'x')
  return (
    ELSEWHERE.some((address) => address.test(read)) ||
    NETWORK_ADDRESS.test(uncounted) ||
    NUMBER_TO_CALL.test(uncounted)
  )
}
const ENDINGS =
  'com|co|id|org|io|me|ly|gg|app|link|site|xyz|online|shop|info|biz|dev|tk|ac|go|sch|my|us|eu|in|to|cc|tv|asia|cloud|page|web|pro|top|click|live|store'
// Not every ending: Node.js and ASP.NET are no addresses. 'hrd[at]evil.zz' and 'evil dot com' are written for people, and mean
// one; '(a) analisis. (b) rancangan' is a list, 'SIM(A) lebih' a licence, and 'titik ID pelanggan' a place.
const ELSEWHERE = [
  /:\/\/|\bwww\.|\S?@\S/u,
  new RegExp(String.raw`\b[\w-]+\.(?:${ENDINGS})\b|\b[\w-]+\.[a-z]{2,}\/|\b[a-z\d-]+\.net\b`, 'u'),
  /[[({<]\s*(?:at|dot|titik|\.)\s*[\])}>]/iu,
  /\w[[({<]a[\])}>][\w-]+\.[a-z]{2,}/iu,
  /\b[\w-]+\s+dot\s+(?:com|co|id|org|io|xyz|biz)\b/iu,
  /\b[\w-]+\s+titik\s+(?:com|net|(?:co|ac|or|go|sch|web|my)\s+titik\s+id)\b/iu,
]
/** Nine digits in a row, however they are parted: a phone or an account. */
const NUMBER_TO_CALL = /\p{Nd}(?:[\s().\/_\u2010-\u2015-]*\p{Nd}){8}/u

/** Days, hours from and to, and money: many digits that nobody calls. */
const COUNTED = (() => {
  const [year, month, day] = [
    String.raw`(?:19|20)\d\d`,
    '(?:0?[1-9]|1[0-2])',
    String.raw`(?:0?[1-9]|[12]\d|3[01])`,
  ]
  const date = `${day}[./-]${month}[./-]${year}|${year}-${month}-${day}`
  const hour = String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`
  const dash = String.raw`\s*[\u2010-\u2015-]\s*`
  const sum = String.raw`(?:rp\.?\s*)?[1-9]\d{0,2}(?:\.\d{3})+(?!\d)`
  return new RegExp(String.raw`\b(?:${date}|${hour}${dash}${hour}|rp\.?\s*${sum}(?:${dash}${sum})?)\b`, 'giu')
})()

/** So many marks are averaged together. */
export const AVERAGED = 5

/**
 * The average of marks in the order in which they were released, five at a time: whoever reads it before and after one more
 * was released learns nothing of that one. Whole, and null where there are fewer than five.
 */
export function averageOf(marks: readonly number[]): number | null {
  const counted = marks.slice(0, marks.length - (marks.length % AVERAGED))
  if (counted.length === 0) return null
  return Math.round(counted.reduce((sum, mark) => sum + mark, 0) / counted.length)
}

const within = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word))

const LEGAL_FORMS = new Set('pt perseroan terbatas cv komanditer ud pd fa firma persero tbk'.split(' '))

/** 'P.T. Bank-Rakyat (Persero)' and 'bank rakyat' are 'bankrakyat'. */
export function nameKey(name: string): string {
  const words = joinedLetters(wordsOf(name))
  const own = words.filter((word) => !LEGAL_FORMS.has(word))
  return (own.length > 0 ? own : words).join('')
}

/** Does a name begin with what was typed, whatever its legal form? 2: it is that name. */
export function nameBegins(name: string, typed: string): 0 | 1 | 2 {
  const [key, begin] = [nameKey(name), nameKey(typed)]
  if (begin === '' || !key.startsWith(begin)) return 0
  return key === begin ? 2 : 1
}

/** What a list is searched by for a name: without its legal form, which everybody writes otherwise. */
export const nameWords = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !LEGAL_FORMS.has(word.toLowerCase().replaceAll(/[^a-z]/g, '')))
    .join(' ')
    .trim()

/** What says only which kind of thing follows. */
const ADDRESS_NOISE = new Set(
  'jl jln jalan no nomor nmr kel kelurahan kec kecamatan kota kab kabupaten prov provinsi'.split(' '),
)

const addressWords = (address: string): string[] =>
  wordsOf(address)
    // 'No12a' and 'No. 12 A' are the same.
    .flatMap((word) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [])
    .filter((word) => !ADDRESS_NOISE.has(word))

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LATIN.get(letter) ?? letter)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters of other scripts that nobody can tell from ours, and our own that are no letter with an accent. */
const LATIN = new Map(
  [
    ['АВЕКМНОРСТУХІЈЅаекорсухіјѕԁһӏԛԝ', 'ABEKMHOPCTYXIJSaekopcyxijsdhlqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυγ', 'ABEZHIKMNOPTYXaikvopuy'],
    ['ıłŁøØđĐɡ', 'ilLoOdDg'],
  ].flatMap(([strange, ours]) => [...strange!].map((letter, at) => [letter, ours![at]!] as const)),
)

/** 'p', 't' stand for 'pt': letters with dots or spaces between them are one word. */
function joinedLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const word of [...words, '']) {
    if (/^\p{L}$/u.test(word)) {
      letters += word
      continue
    }
    if (letters) joined.push(letters)
    letters = ''
    if (word) joined.push(word)
  }
  return joined
}

/** From here on two companies are shown to a person who may know whether they are one: never merged by itself. */
const ALIKE = 0.5

/**
 * Pairs that may be the same company, the most alike first: by the trigrams that their names share, and a little more
 * where the town is the same. `CV Maju Jaya` and `CV Maju Jaya Abadi` are among them, and are two.
 */
export function alike<C extends NamedCompany>(
  companies: readonly C[],
  most: number,
): { likeness: number; pair: [C, C] }[] {
  const named = companies.map((company) => ({
    company,
    grams: trigrams(nameKey(company.perusahaannama)),
    city: cityOf(company.perusahaanalamat).toLowerCase(),
  }))
  const having = new Map<string, number[]>()
  named.forEach(({ grams }, at) => {
    for (const gram of grams) having.set(gram, [...(having.get(gram) ?? []), at])
  })
  const pairs: { likeness: number; pair: [C, C] }[] = []
  named.forEach((one, at) => {
    const others = new Set<number>()
    for (const gram of one.grams) {
      const holders = having.get(gram)!
      // What half of them share ('dinas', 'bank') tells nobody apart, and would compare all with all.
      if (holders.length <= COMMON) for (const other of holders) if (other > at) others.add(other)
    }
    for (const index of others) {
      const other = named[index]!
      const near = one.city !== '' && one.city === other.city ? 0.05 : 0
      const likeness = Math.min(1, jaccard(one.grams, other.grams) + near)
      if (likeness >= ALIKE) pairs.push({ likeness, pair: [one.company, other.company] })
    }
  })
  return pairs.toSorted((a, b) => b.likeness - a.likeness).slice(0, most)
}

/** May the two be one company, mistyped or written shorter? */
export const isAlike = (a: string, b: string): boolean =>
  jaccard(trigrams(nameKey(a)), trigrams(nameKey(b))) >= ALIKE

/** More companies than this with one trigram: it is a common word. */
const COMMON = 100

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const gram of a) if (b.has(gram)) shared++
  return shared / (a.size + b.size - shared)
}

/** Of 'bank': '  b', ' ba', 'ban', 'ank', 'nk '. */
function trigrams(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
