import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZES } from '../../contract/page.ts'
import type { RecordOf } from '../../contract/resource.ts'
import type { Resources } from '../../contract/resources/index.ts'
import { list, type ListQuery } from '../../dataProvider/list.ts'

/** The two lists of placements: those one guides and those one may watch. */
export type PlacementResource = 'mahasiswabimbingan' | 'monitoring'
export type Placement = RecordOf<Resources['mahasiswabimbingan']>

export const placementList = (resource: PlacementResource, query: ListQuery) =>
  queryOptions({
    queryKey: [resource, query],
    queryFn: ({ signal }) =>
      list(resource, query, signal) as Promise<{
        data: Placement[]
        page: Awaited<ReturnType<typeof list>>['page']
      }>,
  })

/**
 * Every student the lecturer guides: some dozens, at the most a few hundred; or those of them who wrote nothing and were
 * not away, which the server knows.
 */
export const allGuided = (only?: 'laporan') =>
  queryOptions({
    queryKey: ['mahasiswabimbingan', only ?? 'semua'],
    queryFn: async ({ signal }) => {
      const placements: Placement[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const { data, page: read } = await list(
          'mahasiswabimbingan',
          { page, limit: 100, tunggu: only },
          signal,
        )
        placements.push(...data)
        last = read.pageCount
      }
      return placements
    },
  })

/** What a list of placements can be narrowed to. */
export const WAITING = ['validasi', 'laporan', 'pembimbing', 'surat', 'jadwal'] as const

/** Who guides is waited for by reports, and asks after those who write none; the rest is for whoever watches. */
export const waitingOf = (resource: PlacementResource): readonly (typeof WAITING)[number][] =>
  resource === 'monitoring' ? WAITING : ['validasi', 'laporan']

/** What a list of placements can be sorted by, in the order of its columns. */
export const SORTED = [
  'registermhsnama',
  'registernamaperusahaan',
  'kuotaprodinama',
  'kuotasemid',
  'jadwalmulai',
  'belum_verifikasi',
  'belum_dibaca_mahasiswa',
] as const
export type SortedBy = (typeof SORTED)[number]
/** Numbers and days are looked for from their large end. */
export const DESCENDING: readonly SortedBy[] = [
  'belum_verifikasi',
  'belum_dibaca_mahasiswa',
  'jadwalmulai',
  'kuotasemid',
]

/** Those alone whose internship runs or was finished: what the figures of the overview count. */
const PLACED = 'ditempatkan'

/** Rows of a page, where the address says nothing else. */
export const ROWS = 20

/** In the address: every semester, where a list opens on the newest. */
export const EVERY = 'semua'

/** What the address asks for; what makes no sense there is left out. `semester` and `sort` are meant where it names none. */
export function queryOf(params: URLSearchParams, semester?: number, sort?: SortedBy): ListQuery {
  const number = (name: string) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  const limit = number('limit')
  return {
    page: number('page') ?? 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? ROWS,
    keyword: params.get('cari')?.trim() || undefined,
    prodi: number('prodi'),
    semester: number('semester') ?? (params.get('semester') === EVERY ? undefined : semester),
    tunggu: WAITING.find((word) => word === params.get('tunggu')),
    magang: params.get('magang') === PLACED ? PLACED : undefined,
    perusahaan: number('perusahaan'),
    dosen: number('dosen'),
    ...sortOf(params, sort),
  }
}

function sortOf(params: URLSearchParams, otherwise?: SortedBy): Pick<ListQuery, 'sort' | 'order'> {
  const sort = SORTED.find((word) => word === params.get('urut')) ?? otherwise
  if (!sort) return {}
  const order = params.get('arah')
  const usual = DESCENDING.includes(sort) ? 'desc' : 'asc'
  return { sort, order: order === 'asc' || order === 'desc' ? order : usual }
}

export const newestOf = (semesters: readonly { semid: number }[] = []): number | undefined =>
  semesters.length > 0 ? Math.max(...semesters.map(({ semid }) => semid)) : undefined
