import { queryOptions } from '@tanstack/react-query'
import type { Load } from '../../../contract/rules/figures.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { answerQuery, dataQuery } from '../../../dataProvider/query.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { listAddress, sortOf } from '../../address.ts'
import { useAddress } from '../../useAddress.ts'

/** What the address narrows the figures to; without a semester it is the running one. */
export interface Asked {
  semester?: number
  prodi?: number
}

export const figures = (asked: Asked) =>
  queryOptions({ ...dataQuery(['ikhtisar', asked], 'GET ikhtisar', { query: asked }), staleTime: 60_000 })

export const companies = (asked: Asked, page: number, limit: number) =>
  queryOptions({
    ...answerQuery(['ikhtisar/perusahaan', asked, page, limit], 'GET ikhtisar/perusahaan', {
      query: { ...asked, page, limit: limit as 10 },
    }),
    staleTime: 60_000,
  })

export const lecturers = (asked: Asked & { beban?: Load }, page: number, limit: number) =>
  queryOptions({
    ...answerQuery(['ikhtisar/dosen', asked, page, limit], 'GET ikhtisar/dosen', {
      query: { ...asked, page, limit: limit as 10 },
    }),
    staleTime: 60_000,
  })

/** Every row, for a file. */
export async function everyRow<T>(
  read: (page: number) => Promise<{ data: T[]; page: { pageCount: number } }>,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await read(page)
    rows.push(...answer.data)
    last = answer.page.pageCount
  }
  return rows
}
export const MOST = 100

export function useAsked() {
  const { params, set: change } = useAddress({ replace: true })
  const { bawaan } = usePerson()
  const number = (name: string) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  const asked: Asked = {
    semester: number('semester') ?? bawaan?.semester ?? undefined,
    prodi: number('prodi'),
  }
  const set = (name: keyof Asked, value: string) => change({ [name]: value, page: null })
  return { asked, set, params, page: number('page') ?? 1 }
}

/** The rows behind a number: the list that counts them, narrowed as the number is. */
export const rowsOf = {
  register: (asked: Asked, status?: 'menunggu') => list('register', { ...asked, ...(status && { status }) }),
  students: (prodi: number | undefined, keadaan: 'direkomendasikan' | 'layak') =>
    list('mahasiswa', { ...(prodi && { prodi }), keadaan }),
  placed: (asked: Asked, perusahaan?: number) =>
    `/monitoring?${query({ ...asked, magang: 'ditempatkan', perusahaan })}`,
  silent: (asked: Asked) => `/monitoring?${query({ ...asked, tunggu: 'laporan' })}`,
  guided: (asked: Asked, dosen: number) =>
    `/monitoring?${query({ semester: asked.semester, magang: 'ditempatkan', dosen })}`,
  companies: (asked: Asked) => `/ikhtisar/perusahaan?${query({ ...asked })}`,
  lecturers: (asked: Asked, beban?: Load) => `/ikhtisar/dosen?${query({ ...asked, beban })}`,
}

const list = (name: 'register' | 'mahasiswa', filter: object) =>
  listAddress(
    name,
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    sortOf(resources[name] as Resource),
  )

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
