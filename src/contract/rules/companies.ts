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

const within = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word))

const LEGAL_FORMS = new Set('pt perseroan terbatas cv komanditer ud pd fa firma persero tbk'.split(' '))

/** 'P.T. Bank-Rakyat (Persero)' and 'bank rakyat' are 'bankrakyat'. */
export function nameKey(name: string): string {
  const words = joinedLetters(wordsOf(name))
  const own = words.filter((word) => !LEGAL_FORMS.has(word))
  return (own.length > 0 ? own : words).join('')
}

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
