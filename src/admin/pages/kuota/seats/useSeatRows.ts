import { useGetManyReference } from 'ra-core'
import type { KuotaDetail } from '../../../../contract/resources/kuotadetail.ts'
import type { Row } from '../../../definition.ts'
import { allocationOf, heldOf } from '../../../resources/kuotadetail.tsx'
import type { Present } from './grid.ts'

/** The companies of a quota with their places, asked once for everything on its page. */
export const useSeatRows = (kuotaidx: number) =>
  useGetManyReference<Row>(
    'kuotadetail',
    {
      target: 'detailkuotaidx',
      id: kuotaidx,
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'perusahaannama', order: 'ASC' },
      filter: {},
    },
    { onError: () => undefined, retry: false },
  )

/** As the list tells them, and as they come back when they are saved. */
export const presentOf = (row: Row | (Omit<KuotaDetail, 'detailkuotaidx'> & { versi: number })): Present => {
  const fields = row as Row
  return {
    detailid: Number(fields.detailid),
    versi: Number(fields.versi),
    perusahaanid: Number(fields.detailperusahaanid),
    nama: String(fields.perusahaannama),
    places: allocationOf(fields),
    held: heldOf(fields),
  }
}

export const byName = (rows: readonly Present[]): Present[] =>
  rows.toSorted((one, other) => one.nama.localeCompare(other.nama, 'id'))
