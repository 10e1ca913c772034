import { useQueries } from '@tanstack/react-query'
import { CLOSING_SOON, type Kuota } from '../../../contract/resources/kuota.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import { list } from '../../../dataProvider/list.ts'

/** How many registrations each narrowing leaves: the list's own total, so that the number and the list agree. */
export const useRegistrationCounts = (filters: object[]) =>
  useQueries({
    queries: filters.map((filter) => ({
      queryKey: ['register', 'jumlah', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await list('register', { limit: 10, ...filter }, signal)).page.total,
      staleTime: 15_000,
      retry: false,
    })),
  })

export const isOpen = (quota: Kuota, now: string): boolean =>
  quota.kuotamulairegistrasi <= now && now <= quota.kuotaselesairegistrasi

/** As the list narrows itself to them, so that the number and the list agree; the soonest first. */
export const closingSoon = (quotas: Kuota[], now: string): Kuota[] =>
  quotas
    .filter(({ kuotaselesairegistrasi: last }) => now <= last && last <= addDays(now, CLOSING_SOON))
    .sort((one, other) => one.kuotaselesairegistrasi.localeCompare(other.kuotaselesairegistrasi))
