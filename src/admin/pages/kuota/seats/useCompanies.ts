import { useQuery } from '@tanstack/react-query'
import { request } from '../../../../dataProvider/http.ts'
import type { Company } from './sheet.ts'

/** Every company, for typing and pasting names; asked when somebody begins to. */
export const useCompanies = (wanted: boolean) =>
  useQuery({
    queryKey: ['perusahaan', 'semua'],
    queryFn: async ({ signal }): Promise<Company[]> => {
      const { data } = (await request('GET', 'all/perusahaan', { signal })) as { data: Listed[] }
      return data.map((row) => ({
        id: row.perusahaanid,
        name: row.perusahaannama,
        address: row.perusahaanalamat,
      }))
    },
    enabled: wanted,
    staleTime: 60_000,
    retry: false,
  })

interface Listed {
  perusahaanid: number
  perusahaannama: string
  perusahaanalamat: string
}
