import { useQuery } from '@tanstack/react-query'
import type { Kuota } from '../contract/resources/kuota.ts'
import { list } from '../dataProvider/list.ts'

/** The hundred quotas that close last: all that anybody still works with. Those that are open come first. */
export function useQuotas() {
  const query = useQuery({
    queryKey: ['kuota', 'terbaru'],
    queryFn: async ({ signal }) =>
      (await list('kuota', { limit: 100, sort: 'kuotaselesairegistrasi', order: 'desc' }, signal)).data,
    staleTime: 60_000,
    retry: false,
  })
  return { ...query, quotas: query.data ?? [] }
}

export const quotaName = ({
  kuotasemnama,
  kuotaprodinama,
  jeniskuota,
}: Pick<Kuota, 'kuotasemnama' | 'kuotaprodinama' | 'jeniskuota'>): string =>
  [kuotasemnama, kuotaprodinama, jeniskuota].join(' · ')
