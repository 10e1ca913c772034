import { queryOptions } from '@tanstack/react-query'
import { list, type ListQuery } from '../../dataProvider/list.ts'

/** What the campus counts for one programme in one semester. */
export type Figures = Record<FigureName, number>
export type FigureName = keyof typeof FIGURES

/** Each is the total of a list that is narrowed to it. */
const FIGURES = {
  menunggu: ['register', { status: 'menunggu' }],
  disetujui: ['register', { status: 'disetujui' }],
  ditolak: ['register', { status: 'ditolak' }],
  pembimbing: ['monitoring', { tunggu: 'pembimbing' }],
  surat: ['monitoring', { tunggu: 'surat' }],
  validasi: ['monitoring', { tunggu: 'validasi' }],
} as const satisfies Record<string, readonly ['register' | 'monitoring', ListQuery]>

export const figuresOf = (prodi: number, semester: number) =>
  queryOptions({
    queryKey: ['ikhtisar', prodi, semester],
    queryFn: async ({ signal }) => {
      const names = Object.keys(FIGURES) as FigureName[]
      const totals = await Promise.all(
        names.map(async (name) => {
          const [resource, query] = FIGURES[name]
          const { page } = await list(resource, { ...query, prodi, semester, limit: 10 }, signal)
          return [name, page.total] as const
        }),
      )
      return Object.fromEntries(totals) as Figures
    },
    staleTime: 60_000,
  })
