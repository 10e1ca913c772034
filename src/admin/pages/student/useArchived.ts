import { useQuery } from '@tanstack/react-query'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { dataQuery } from '../../../dataProvider/query.ts'

/** Its semester is closed: it is only read. */
export function useArchived(register: Pick<Registration, 'kuotasemid'> | undefined): boolean {
  const { data } = useQuery(dataQuery(['listsemester'], 'GET listsemester'))
  return data?.some(({ semid, semtutup }) => semid === register?.kuotasemid && semtutup !== null) ?? false
}
