import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FoundGroup } from '../../../contract/endpoints/index.ts'
import { MIN_SEARCH } from '../../../contract/page.ts'
import { resources } from '../../../contract/resources/index.ts'
import type { Resource } from '../../../contract/resource.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { adminSearch as words } from '../../../i18n/adminSearch.ts'
import { listAddress } from '../../address.ts'
import { useReaches } from '../../useReaches.ts'

type Kind = FoundGroup['kelompok']

/** One line of the results: what was found, or the way to all of its kind. */
export interface Hit {
  key: string
  group: string
  title: string
  more?: string
  status?: FoundGroup['hasil'][number]['status']
  keadaan?: FoundGroup['hasil'][number]['keadaan']
  to: string
}

/** What a text finds, once nobody types any more. */
export function useSearch(text: string) {
  const reaches = useReaches()
  const wanted = text.trim()
  const q = useSettled(wanted)
  const long = wanted.length >= MIN_SEARCH
  const query = useQuery({
    ...dataQuery(['cari', q], 'GET cari', { query: { q } }),
    enabled: long && q === wanted,
    staleTime: 30_000,
    retry: false,
  })
  const known = long && q === wanted ? query.data : undefined
  const hits = (known ?? [])
    // A place that the person's menu does not have cannot be gone to.
    .filter(({ kelompok }) => reaches(`/${kelompok}`))
    .flatMap((group) => hitsOf(group, q))
  return {
    long,
    hits,
    searching: long && !known && !(query.error && q === wanted && !query.isFetching),
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}

function hitsOf({ kelompok, hasil, lagi }: FoundGroup, q: string): Hit[] {
  const group = words.groups[kelompok]
  const hits = hasil.map(({ id, judul, keterangan, status, keadaan }) => ({
    key: `${kelompok} ${id}`,
    group,
    title: judul,
    more: keterangan,
    status,
    keadaan,
    to: ADDRESS[kelompok](id),
  }))
  return lagi ? [...hits, { key: `${kelompok} *`, group, title: words.all, to: listed(kelompok, q) }] : hits
}

const listed = (kind: Kind, q: string): string => {
  const { list } = resources[kind] as Resource
  return listAddress(kind, { q }, { field: list.sort, order: list.order === 'desc' ? 'DESC' : 'ASC' })
}

/** The page of each. */
const ADDRESS: Record<Kind, (id: string) => string> = {
  mahasiswa: (id) => `/mahasiswa/${encodeURIComponent(id)}`,
  register: (id) => `/register/${id}`,
  perusahaan: (id) => `/perusahaan/detail/${id}`,
  dosen: (id) => `/dosen/${id}`,
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** As long as somebody who types rests between two letters. */
const PAUSE = 250
