import type { Page } from '../contract/page.ts'
import type { RecordOf } from '../contract/resource.ts'
import type { ResourceName, Resources } from '../contract/resources/index.ts'
import { request } from './http.ts'

export interface ListQuery {
  page?: number
  limit?: number
  keyword?: string
  sort?: string
  order?: 'asc' | 'desc'
  prodi?: number
  semester?: number
  angkatan?: number
  jenis?: number
  status?: string
  kuota?: number
  tunggu?: string
  magang?: string
  perusahaan?: number
  dosen?: number
}

/** One page of a resource's list, with what the pager needs. */
export async function list<N extends ResourceName>(
  resource: N,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<{ data: RecordOf<Resources[N]>[]; page: Page }> {
  const { data, page } = await request('GET', resource, { query, signal })
  return { data, page } as { data: RecordOf<Resources[N]>[]; page: Page }
}
