import { resources } from '../../../../contract/resources/index.ts'
import type { Row } from '../../../definition.ts'
import { allocationOf, heldOf } from '../../../resources/kuotadetail.tsx'
import { useChildren } from '../../../useChildren.ts'
import type { Present } from './grid.ts'

/** The companies of a quota with their places, asked once for everything on its page. */
export const useSeatRows = (kuotaidx: number) => useChildren(resources.kuotadetail, kuotaidx)

/** As the list tells them, and as they come back when they are saved. */
export const presentOf = (given: object): Present => {
  const row = given as Row
  return {
    detailid: Number(row.detailid),
    versi: Number(row.versi),
    perusahaanid: Number(row.detailperusahaanid),
    nama: String(row.perusahaannama),
    places: allocationOf(row),
    held: heldOf(row),
    withdrawn: (row.detailmundur as string | null | undefined) ?? null,
  }
}

export const byName = (rows: readonly Present[]): Present[] =>
  rows.toSorted((one, other) => one.nama.localeCompare(other.nama, 'id'))
