import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { useScope } from '../../views/ScopeFilters.tsx'

export const VIEWS = ['semua', 'lengkap', 'belum', 'dikunci'] as const
export type View = (typeof VIEWS)[number]

export const isIn: Record<View, (row: Pick<GradeRow, 'keadaan'>) => boolean> = {
  semua: () => true,
  lengkap: ({ keadaan }) => keadaan === 'lengkap',
  belum: ({ keadaan }) => keadaan === 'kosong' || keadaan === 'sebagian',
  dikunci: ({ keadaan }) => keadaan === 'dikunci' || keadaan === 'dirilis',
}

/** Which programme, semester, rows and student the address asks for. */
export function useAsked() {
  const { params, set, whole, programmes, semester } = useScope()
  const named = whole('prodi')
  const prodi = programmes.find(({ prodiid }) => prodiid === named) ?? programmes[0]
  const view = VIEWS.find((one) => one === params.get('tampil')) ?? 'semua'
  return {
    programmes,
    prodi,
    view,
    set,
    semester,
    mahasiswa: whole('mahasiswa'),
  }
}
