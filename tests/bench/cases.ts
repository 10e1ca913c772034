import { visibilityOf } from '../../src/contract/personal.ts'
import { listedFields, type Resource } from '../../src/contract/resource.ts'
import { resources, type ResourceName } from '../../src/contract/resources/index.ts'
import { MAX_PAGE } from '../../src/contract/page.ts'
import { FIRST, LAST, MIDDLE, PROGRAMMES } from './seed.ts'

/** One question to a list. */
export interface Case {
  list: string
  query: Record<string, string>
  /** As it stands in the report. */
  name: string
}

export const LARGE: readonly ResourceName[] = [
  'mahasiswa',
  'register',
  'mahasiswabimbingan',
  'monitoring',
  'perusahaan',
]

/**
 * Every column that can be sorted by × every filter, with a programme and without, on the first, middle and last page;
 * every column × every kind of keyword; and every kind of keyword × every filter × these pages in the list's own order.
 * All of it follows from the definitions.
 */
export function casesOf(name: ResourceName): Case[] {
  const resource = resources[name] as Resource
  const { filters = [], sort: usual } = resource.list
  const narrowing = filters.flatMap(({ param, word }) =>
    param === 'prodi'
      ? []
      : param === 'status'
        ? ['menunggu', 'disetujui', 'ditolak'].map((value) => ({ status: value }))
        : [{ [param]: word ?? VALUES[param]! }],
  )
  const programmes = filters.some(({ param }) => param === 'prodi') ? [{}, { prodi: '*' }] : [{}]
  const sorts = Object.keys(listedFields(resource)).filter(
    (field) => visibilityOf(field, 'akademik') === 'whole',
  )
  const keywords = Object.keys(KEYWORDS)
  const all = programmes.flatMap((programme) => {
    const within = (query: object) => ({ ...programme, ...query }) as Record<string, string>
    const filtered = [{}, ...narrowing].map(within)
    return [
      ...filtered.flatMap((query) =>
        sorts.flatMap((sort) => PAGES.map((page) => ({ ...query, sort, page }))),
      ),
      ...sorts
        .filter((sort) => sort !== usual)
        .flatMap((sort) => keywords.map((keyword) => within({ keyword, sort, page: '1' }))),
      ...filtered.flatMap((query) =>
        keywords.flatMap((keyword) => PAGES.map((page) => ({ ...query, keyword, page }))),
      ),
    ]
  })
  return all.map((query) => ({ list: name, query, name: new URLSearchParams(query).toString() }))
}

/** `half` and `last` are found once the number of pages is known. */
const PAGES = ['1', 'half', 'last']
const VALUES: Partial<Record<string, string>> = {
  angkatan: '2022',
  semester: '20262',
  kuota: '7',
  perusahaan: '7',
  dosen: '3',
}

/** Each of some words in turn: one student in a hundred or fewer, one in six, most of them. */
const KEYWORDS: Record<string, (n: number) => string> = {
  rare: (n) =>
    `${FIRST[n % FIRST.length]} ${MIDDLE[(n * 7) % MIDDLE.length]} ${LAST[(n * 3) % LAST.length]}`.slice(
      2,
      -2,
    ),
  common: (n) => ['sari', 'putr', 'rama', 'ahma'][n % 4]!,
  two: (n) => ['ar', 'an', 'ri', 'di'][n % 4]!,
}

/** The n-th question of a case. @param pageCount undefined = not known yet: the last page is asked for */
export function pathOf({ list, query }: Case, n: number, pageCount?: number): string {
  const { page, keyword, prodi, ...rest } = query
  const half = pageCount === undefined ? MAX_PAGE : Math.ceil(pageCount / 2)
  const number = page === '1' ? 1 : page === 'half' ? half : MAX_PAGE
  const asked = new URLSearchParams({ ...rest, limit: '10', page: String(number) })
  if (prodi) asked.set('prodi', String(1 + (n % PROGRAMMES)))
  if (keyword) asked.set('keyword', KEYWORDS[keyword]!(n))
  return `${list}?${asked.toString()}`
}
