import { useGetManyReference } from 'react-admin'
import type { Row } from '../../../definition.ts'

/** The schedules of a quota, asked once for everything on its page. */
export const useSchedules = (kuotaidx: number) =>
  useGetManyReference<Row>(
    'jadwal',
    {
      target: 'jadwalkuotaidx',
      id: kuotaidx,
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'perusahaannama', order: 'ASC' },
      filter: {},
    },
    { onError: () => undefined, retry: false },
  )
